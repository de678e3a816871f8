/** Faults of a battle in words. */
import { faultSentence } from "../../foundry/text/sentence";
import { texts } from "../../foundry/text/texts";
import type { RulesError } from "../../rules/kernel";

/** A sentence for something that the rules cannot play on. */
export function explain({ code, data, message }: RulesError): string {
  return faultSentence(code, data, texts) ?? message;
}
