/**
 * Texts in tests: those of the language file, or of a Foundry that a test has set up; a test with other texts calls
 * `translateBy`. Loaded before each test file, so it must not load anything that these files replace.
 */
import { languageTexts, textAt } from "../../scripts/build/languages";
import { translateBy, type Texts } from "../../module/kit/text/sentence";

const en = languageTexts("en");

/** The English text of a key. A missing key throws. */
export const english: Texts = (key) => textAt(en, key);

/** Like `english`, but a missing key is returned as it is, as in Foundry. */
export const foundryEnglish: Texts = (key) => {
  try {
    return english(key);
  } catch {
    return key;
  }
};

translateBy((key) => ("game" in globalThis && game.i18n ? game.i18n.localize(key) : english(key)));
