/** A deck of ships line by line, whole or damaged: what each card says, and what is wrong with it. SIL-4, SIL-36. */
import { isObject } from "../../../rules/kernel";
import {
  CARDS,
  MOST_STEPS,
  SHIP_TYPES,
  SOUND,
  type CardRow,
  type CardTable,
  type ShipType,
} from "../../../rules/silent-ships";
import { isAbilityRuled, isAttackRuled } from "../documents/card-face";
import { storedLines, type DeckDocument } from "../documents/deck-documents";

/** What can be changed of a card. */
export type RowField = "attack" | "steps" | "ability";
export type RowValues = Pick<CardRow, RowField>;

/** The least and the greatest number; a stronger ship than that would need more room on its card. */
export const LIMITS = { attack: { least: 0, most: 99 }, steps: { least: 1, most: MOST_STEPS } } as const;

const FIELDS = ["attack", "steps", "ability"] as const satisfies readonly RowField[];

/** Whether a card may have this value. */
export const isSound = (field: RowField, value: unknown): boolean =>
  SOUND[field](value) && (field !== "attack" || (value as number) <= LIMITS.attack.most);

/** The first value of a line that no card may have; null: all of them are sound. */
export const faultIn = (values: { readonly [field: string]: unknown }): RowField | null =>
  FIELDS.find((field) => !isSound(field, values[field])) ?? null;

/** A line with these values: what is as ruled is from where the ruling says, and the rest is the table's own. SIL-36. */
export function rowWith(type: ShipType, { attack, steps, ability }: RowValues): CardRow {
  const values = { attack, steps, ability };
  const ruled = CARDS[type].from;
  const from = {
    attack: isAttackRuled(type, values) ? ruled.attack : "house",
    ability: isAbilityRuled(type, values) ? ruled.ability : "house",
  } as const;
  return { ...values, from };
}

/** A table of which only the values count: where they come from is worked out anew. */
export function originally(table: CardTable): CardTable {
  const rows = SHIP_TYPES.map((type): [ShipType, CardRow] => [type, rowWith(type, table[type])]);
  return Object.fromEntries(rows) as CardTable;
}

/** What is wrong with a deck: a ship has no card, or several, or one with a value that makes no sense. */
export interface DeckFault {
  readonly kind: "missing" | "twice" | "broken";
  readonly type: ShipType;
  /** Which value makes no sense. */
  readonly field: RowField | "from" | null;
  /** Of the cards that are too many, or of the one to mend. */
  readonly ids: readonly string[];
}

export interface DeckLines {
  /** The lines that make sense. */
  readonly rows: { readonly [type in ShipType]?: CardRow };
  /** The card of each ship, by its id. */
  readonly ids: { readonly [type in ShipType]?: string };
  readonly faults: readonly DeckFault[];
  /** All lines; null: the deck has a fault. */
  readonly table: CardTable | null;
}

function brokenField(row: unknown): DeckFault["field"] {
  if (!isObject(row)) return "attack";
  return faultIn(row) ?? (SOUND.from(row["from"]) ? null : "from");
}

/** Reads a deck; what makes no sense in it is a fault, and never an error. Of two cards for a ship the first counts. */
export function deckLines(deck: DeckDocument): DeckLines {
  const stored = storedLines(deck);
  const rows: { [type in ShipType]?: CardRow } = {};
  const ids: { [type in ShipType]?: string } = {};
  const faults: DeckFault[] = [];
  for (const type of SHIP_TYPES) {
    const [first, ...others] = stored.filter((line) => line.type === type);
    if (others.length > 0) faults.push({ kind: "twice", type, field: null, ids: others.map(({ id }) => id) });
    if (!first) {
      faults.push({ kind: "missing", type, field: null, ids: [] });
      continue;
    }
    ids[type] = first.id;
    const field = brokenField(first.row);
    if (field) faults.push({ kind: "broken", type, field, ids: [first.id] });
    else rows[type] = first.row as CardRow;
  }
  return { rows, ids, faults, table: faults.length === 0 ? (rows as CardTable) : null };
}

/** The types in the order of attack; those that are as strong, in the order of the author's list. */
export function byAttack(rows: DeckLines["rows"]): ShipType[] {
  const attackOf = (type: ShipType): number => (rows[type] ?? CARDS[type]).attack;
  return [...SHIP_TYPES].sort((a, b) => attackOf(a) - attackOf(b));
}
