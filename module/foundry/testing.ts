/** English texts, for the tests of all games. */
import en from "../../lang/en.json";
import type { Texts } from "./sentence";

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
