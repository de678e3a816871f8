/** Which language our windows speak: Foundry may speak one into which nobody has translated our texts. */

/** The language of our texts: Foundry's if somebody has translated them, else English. */
export const textLanguage = (): string => ("ALLHANDS" in game.i18n.translations ? game.i18n.lang : "en");

/** These groups of our texts as they are translated into Foundry's language. */
export function translated(groups: readonly string[]): object {
  const { ALLHANDS = {} } = game.i18n.translations as { readonly ALLHANDS?: { readonly [group: string]: unknown } };
  return { ALLHANDS: Object.fromEntries(groups.map((group) => [group, ALLHANDS[group]])) };
}
