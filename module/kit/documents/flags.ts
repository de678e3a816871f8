/** Reads the flags of this system. Pure. */

/** What is read of a scene, or of a token on it. */
export interface Flagged {
  readonly flags: object;
}

/** The flags of this system, unchecked. */
export const ourFlags = ({ flags }: Flagged): Readonly<Record<string, unknown>> => ({
  ...(flags as { readonly "all-hands"?: object })["all-hands"],
});

/** The id of the battle that a scene shows; blank if it shows none. */
export function battleOf(scene: Flagged): string {
  const { battle } = ourFlags(scene);
  return typeof battle === "string" ? battle : "";
}
