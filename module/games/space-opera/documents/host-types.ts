/** Other systems whose ships can be read; how, is in `host-tables.ts`. */

/** Systems whose ships are known without an adapter (`host-tables.ts`), and the type of these. */
export const KNOWN: { readonly [system: string]: string } = {
  sfrpg: "starship",
  mgt2e: "spacecraft",
  twodsix: "ship",
  dnd5e: "vehicle",
};
