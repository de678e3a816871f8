/** A deck of ships line by line, complete or damaged: its cards, their faults, and their possible values. SIL-4, SIL-36. */
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

/** The fields of a card that can be changed. */
export type RowField = "attack" | "steps" | "ability";
export type RowValues = Pick<CardRow, RowField>;

/** The least and the greatest number; a higher attack would need more room on the card. */
export const LIMITS = { attack: { least: 0, most: 99 }, steps: { least: 1, most: MOST_STEPS } } as const;

const FIELDS = ["attack", "steps", "ability"] as const satisfies readonly RowField[];

/** Whether a card may have this value. */
export const isSound = (field: RowField, value: unknown): boolean =>
  SOUND[field](value) && (field !== "attack" || (value as number) <= LIMITS.attack.most);

/** The first field of a line with an invalid value; null if all are valid. */
export const faultIn = (values: { readonly [field: string]: unknown }): RowField | null =>
  FIELDS.find((field) => !isSound(field, values[field])) ?? null;

/** A line with these values: those as ruled keep the ruling's origin, the others are the table's own. SIL-36. */
export function rowWith(type: ShipType, { attack, steps, ability }: RowValues): CardRow {
  const values = { attack, steps, ability };
  const ruled = CARDS[type].from;
  const from = {
    attack: isAttackRuled(type, values) ? ruled.attack : "house",
    ability: isAbilityRuled(type, values) ? ruled.ability : "house",
  } as const;
  return { ...values, from };
}

/** A table with only its values kept: their origins are worked out anew. */
export function originally(table: CardTable): CardTable {
  const rows = SHIP_TYPES.map((type): [ShipType, CardRow] => [type, rowWith(type, table[type])]);
  return Object.fromEntries(rows) as CardTable;
}

/** A fault in a deck: a ship has no card, or several, or one with an invalid value. */
export interface DeckFault {
  readonly kind: "missing" | "twice" | "broken";
  readonly type: ShipType;
  /** The field with the invalid value. */
  readonly field: RowField | "from" | null;
  /** Ids of the surplus cards, or of the one to mend. */
  readonly ids: readonly string[];
}

export interface DeckLines {
  /** The valid lines. */
  readonly rows: { readonly [type in ShipType]?: CardRow };
  /** The card id of each ship. */
  readonly ids: { readonly [type in ShipType]?: string };
  readonly faults: readonly DeckFault[];
  /** All lines; null if the deck has a fault. */
  readonly table: CardTable | null;
}

function brokenField(row: unknown): DeckFault["field"] {
  if (!isObject(row)) return "attack";
  return faultIn(row) ?? (SOUND.from(row["from"]) ? null : "from");
}

/** Reads a deck; invalid data becomes a fault, never an error. Of two cards for a ship the first counts. */
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

/** The types by attack; equally strong ones in the order of the author's list. */
export function byAttack(rows: DeckLines["rows"]): ShipType[] {
  const attackOf = (type: ShipType): number => (rows[type] ?? CARDS[type]).attack;
  return [...SHIP_TYPES].sort((a, b) => attackOf(a) - attackOf(b));
}
