/** Reads the flags of this system. Pure. */

/** What is read of a scene, or of a token on it. */
export interface Flagged {
  readonly flags: object;
}

/** The flags of this system, unchecked. */
export const ourFlags = ({ flags }: Flagged): Readonly<Record<string, unknown>> => ({
  ...(flags as { readonly "all-hands"?: object })["all-hands"],
});

/** The flags of a scene that shows a battle from now on, or none any more: a copy of the scene names another scene. */
export const showing = (scene: { readonly id: string | null }, battle: string) => ({
  "flags.all-hands.battle": battle,
  "flags.all-hands.scene": scene.id,
});

/** The id of the battle that a scene shows; blank if it shows none, or is the copy of one that does. */
export function battleOf(scene: Flagged & { readonly id?: string | null }): string {
  // Earlier versions did not note which scene it is.
  const { battle, scene: own = scene.id } = ourFlags(scene);
  return typeof battle === "string" && own === scene.id ? battle : "";
}
