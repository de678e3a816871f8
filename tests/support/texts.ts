/**
 * Texts in tests: those of the language file, or of a Foundry that a test has set up; a test with other texts calls
 * `translateBy`. Loaded before each test file, so it must not load anything that these files replace.
 */
import en from "../../lang/en.json";
import { translateBy, type Texts } from "../../module/kit/text/sentence";

/** The English text of a key. A missing key throws. */
export const english: Texts = (key) => {
  const text = key
    .split(".")
    .reduce<unknown>((group, name) => (group as Record<string, unknown> | undefined)?.[name], en);
  if (typeof text !== "string") throw new Error(`lang/en.json has no text for ${key}`);
  return text;
};

/** Like `english`, but a missing key is returned as it is, as in Foundry. */
export const foundryEnglish: Texts = (key) => {
  try {
    return english(key);
  } catch {
    return key;
  }
};

translateBy((key) => ("game" in globalThis && game.i18n ? game.i18n.localize(key) : english(key)));
