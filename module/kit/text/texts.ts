/** Foundry's translations as our contexts want them. */
import type { RulesError } from "../../rules/kernel";
import { faultSentence, type Texts } from "./sentence";

/** The text of a language key. */
export const texts: Texts = (key) => game.i18n.localize(key);

/** Several texts of one group, by the last part of their keys. */
export function localized(group: string, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, texts(`${group}.${name}`)]));
}

/** The sentence for something that rules cannot play on. */
export const explain = ({ code, data, message }: RulesError): string => faultSentence(code, data, texts) ?? message;
