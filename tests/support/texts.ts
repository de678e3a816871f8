/**
 * What texts are in tests: those of the language file, or of the Foundry that a test has put up; a test with others says so
 * by `translateBy`. It is loaded before each file of tests, and must load nothing that these put something else in place of.
 */
import en from "../../lang/en.json";
import { translateBy, type Texts } from "../../module/kit/text/sentence";

/** The text of a key in English. A key that is missing is an error, not a text. */
export const english: Texts = (key) => {
  const text = key
    .split(".")
    .reduce<unknown>((group, name) => (group as Record<string, unknown> | undefined)?.[name], en);
  if (typeof text !== "string") throw new Error(`lang/en.json has no text for ${key}`);
  return text;
};

/** As `english`, but a key that is missing comes back as it is, as in Foundry. */
export const foundryEnglish: Texts = (key) => {
  try {
    return english(key);
  } catch {
    return key;
  }
};

translateBy((key) => ("game" in globalThis && game.i18n ? game.i18n.localize(key) : english(key)));
