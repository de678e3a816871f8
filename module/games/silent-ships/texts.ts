/** Faults of a game in words. */
import { faultSentence } from "../../kit/text/sentence";
import { texts } from "../../kit/text/texts";
import type { RulesError } from "../../rules/kernel";
import { shipName } from "./documents/card-face";
import { SHIP_TYPES, type ShipType } from "../../rules/silent-ships";

/** A sentence for something that the rules cannot play on. */
export function explain({ code, data, message }: RulesError): string {
  const { type } = data;
  const named = SHIP_TYPES.includes(type as ShipType) ? { ...data, type: shipName(type as ShipType, texts) } : data;
  return faultSentence(code, named, texts) ?? message;
}
