/** Which language our windows speak: Foundry may speak one into which nobody has translated our texts. */

/** The language of our texts: Foundry's if somebody has translated them, else English. */
export const textLanguage = (): string => ("ALLHANDS" in game.i18n.translations ? game.i18n.lang : "en");
