/** Users' texts in flags are measured before they are parsed, so that none costs more than a glance. */
import type { Reason } from "../../rules/kernel";

/** The longest honest answers, the orders and volleys of a large fleet, have less than half of this. */
export const MOST_CHARACTERS = 65_536;
/** Honest answers have five. */
export const MOST_LEVELS = 32;

/** Nesting depth of the brackets in JSON text, apart from those in its strings. */
export function levelsOf(text: string): number {
  let level = 0;
  let deepest = 0;
  let quoted = false;
  for (let at = 0; at < text.length; at++) {
    const sign = text.charAt(at);
    if (sign === '"') quoted = !quoted;
    else if (quoted) at += sign === "\\" ? 1 : 0;
    else if (sign === "[" || sign === "{") deepest = Math.max(deepest, ++level);
    else if (sign === "]" || sign === "}") level--;
  }
  return deepest;
}

/** Why a text from outside is not even parsed; null if it may be. */
export function refuseText(text: string): Reason | null {
  if (text.length > MOST_CHARACTERS) return { code: "answer-too-long", data: { limit: MOST_CHARACTERS } };
  return levelsOf(text) > MOST_LEVELS ? { code: "answer-too-deep", data: { limit: MOST_LEVELS } } : null;
}
