/** The texts of a language as they are shipped. */
import { languageTexts, type TextGroup } from "../languages";
import { faultOf, flat } from "./check";

/**
 * The texts of a language without those that no longer fit their English ones: where a key is gone, or a placeholder
 * has come or gone, its readers have the English text until somebody translates it anew.
 */
export const shippedTexts = (language: string, texts = languageTexts(language), english = languageTexts("en")) =>
  language === "en" ? texts : fitting(texts, flat(english), language);

function fitting(texts: TextGroup, english: ReadonlyMap<string, string>, language: string, path = ""): TextGroup {
  const kept = Object.entries(texts).flatMap(([name, value]): [string, string | TextGroup][] => {
    const key = path === "" ? name : `${path}.${name}`;
    if (typeof value === "string")
      return value !== "" && faultOf(key, value, english, language) === null ? [[name, value]] : [];
    const group = fitting(value, english, language, key);
    return Object.keys(group).length > 0 ? [[name, group]] : [];
  });
  return Object.fromEntries(kept);
}
