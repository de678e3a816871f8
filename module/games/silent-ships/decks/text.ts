/** A card table as text, to be kept or passed on: JSON that people can read and write. SIL-36. */
import { isObject } from "../../../rules/kernel";
import { SHIP_TYPES, type CardRow, type CardTable, type ShipType } from "../../../rules/silent-ships";
import { faultIn, rowWith, type RowField, type RowValues } from "./lines";
import { errorText } from "../../../kit/platform/notices";

/** Format marker in the JSON text. */
export const DECK_FORMAT = "all-hands-sea-deck";
const VERSION = 1;

/** Why a text is not a card table: `message` is the browser's own, `value` is from the text. */
export type TextFault =
  | { readonly fault: "not-json"; readonly message: string }
  | { readonly fault: "not-a-deck" }
  | { readonly fault: "no-ship"; readonly ship: ShipType }
  | { readonly fault: "unknown-ship"; readonly ship: string }
  | { readonly fault: `bad-${RowField}`; readonly ship: ShipType; readonly value: string };

export type ReadDeck = { readonly table: CardTable } | { readonly faults: readonly TextFault[] };

/** A card table as text, for `readDeckText`. Origins of values are written only for people who read it. */
export function deckText(table: CardTable): string {
  const cards = Object.fromEntries(
    SHIP_TYPES.map((type) => {
      const { attack, steps, ability, from } = table[type];
      return [type, { attack, steps, ability, from }];
    }),
  );
  return `${JSON.stringify({ format: DECK_FORMAT, version: VERSION, cards }, null, 2)}\n`;
}

/**
 * The card table of a text. Origins of values are worked out rather than read, since a text can claim anything. Never
 * throws: what cannot be read is a fault that names the ship and the value.
 */
export function readDeckText(text: string): ReadDeck {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return { faults: [{ fault: "not-json", message: errorText(error) }] };
  }
  if (!isObject(value) || value["format"] !== DECK_FORMAT || !isObject(value["cards"]))
    return { faults: [{ fault: "not-a-deck" }] };
  const { cards } = value;
  const unknown = Object.keys(cards)
    .filter((ship) => !SHIP_TYPES.some((type) => type === ship))
    .map((ship): TextFault => ({ fault: "unknown-ship", ship }));
  const faults = [...SHIP_TYPES.flatMap((type) => faultsOf(type, cards[type])), ...unknown];
  if (faults.length > 0) return { faults };
  const rows = SHIP_TYPES.map((type): [ShipType, CardRow] => [
    type,
    rowWith(type, withSteps(cards[type]) as RowValues),
  ]);
  return { table: Object.fromEntries(rows) as CardTable };
}

/** Most ships move one step, so the text may omit it. */
const withSteps = (card: unknown): object => ({ steps: 1, ...(isObject(card) ? card : {}) });

function faultsOf(ship: ShipType, card: unknown): TextFault[] {
  if (!isObject(card)) return [{ fault: "no-ship", ship }];
  const values: { readonly [field: string]: unknown } = { ...withSteps(card) };
  const field = faultIn(values);
  return field ? [{ fault: `bad-${field}`, ship, value: JSON.stringify(values[field]) ?? "–" }] : [];
}
