/** Foundry's translations as our contexts want them. */
import type { RulesError } from "../../rules/kernel";
import { faultSentence, type Texts } from "./sentence";

/** The text of a language key. */
export const texts: Texts = (key) => game.i18n.localize(key);

/** The sentence for something that rules cannot play on. */
export const explain = ({ code, data, message }: RulesError): string => faultSentence(code, data, texts) ?? message;
