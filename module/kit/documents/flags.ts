/** What a document carries in flags of ours. Pure. */

/** Scenes that show battles: what their flags say, which of them shows which battle, and what must change on them. Pure. */

/** What is read of a scene, or of a token on it. */
export interface Flagged {
  readonly flags: object;
}

/** The flags of this system, whatever they are. */
export const ourFlags = ({ flags }: Flagged): Readonly<Record<string, unknown>> => ({
  ...(flags as { readonly "all-hands"?: object })["all-hands"],
});

/** The id of the battle that a scene shows; blank: none. */
export function battleOf(scene: Flagged): string {
  const { battle } = ourFlags(scene);
  return typeof battle === "string" ? battle : "";
}
