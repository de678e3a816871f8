/** The ships and the sea of Silent Ships. Silent Ships, "27 total cards", "Set Up"; SIL-1 to SIL-4, SIL-36, SIL-40. */

export const SHIP_TYPES = [
  "ammunition",
  "patrol",
  "salvage",
  "special",
  "speed",
  "missile",
  "submarine",
  "frigate",
  "ramming",
  "flag",
  "fire",
] as const;
export type ShipType = (typeof SHIP_TYPES)[number];

/**
 * Abilities and drawbacks of ships. `supply`: its owner draws one more; `stout`: stronger as a target; `scavenge`:
 * stronger with each enemy ship sunk; `swap`: changes places with a sunk ship; `reach`: supports from afar; `pin`: its
 * target cannot retreat; `ram`: is lost by attacking; `flag`: its loss loses the game; `burn`: is lost by defending.
 */
export const ABILITIES = [
  "none",
  "supply",
  "stout",
  "scavenge",
  "swap",
  "reach",
  "pin",
  "ram",
  "flag",
  "burn",
] as const;
export type Ability = (typeof ABILITIES)[number];

/** A value's origin: the author's text, as this project narrows it, what it implies, or this project alone. SIL-36. */
export const ORIGINS = ["text", "reading", "inferred", "house"] as const;
export type Origin = (typeof ORIGINS)[number];

/** A row of the card table. */
export interface CardRow {
  readonly attack: number;
  /** Squares in one move when face up; face down every ship moves one. */
  readonly steps: number;
  readonly ability: Ability;
  readonly from: { readonly attack: Origin; readonly ability: Origin };
}

export type CardTable = { readonly [type in ShipType]: CardRow };

const row = (attack: number, ability: Ability, attackFrom: Origin, abilityFrom: Origin, steps = 1): CardRow => ({
  attack,
  steps,
  ability,
  from: { attack: attackFrom, ability: abilityFrom },
});

/**
 * The card table as ruled. The page gives two attack values and five abilities, one of which is narrowed; the rest is
 * marked. SIL-26, SIL-36, SIL-40.
 */
export const CARDS: CardTable = {
  ammunition: row(0, "supply", "inferred", "house"),
  patrol: row(1, "stout", "inferred", "house"),
  salvage: row(2, "scavenge", "text", "text"),
  special: row(3, "swap", "inferred", "reading"),
  speed: row(4, "none", "text", "text", 3),
  missile: row(5, "reach", "inferred", "house"),
  submarine: row(6, "pin", "inferred", "house"),
  frigate: row(7, "none", "inferred", "house"),
  ramming: row(8, "ram", "inferred", "house"),
  flag: row(9, "flag", "inferred", "text"),
  fire: row(10, "burn", "inferred", "text"),
};

/** Bonus of a `stout` ship as a target. */
export const STOUT_BONUS = 3;
/** Greatest distance of a `reach` ship from the target of the attack that it supports. */
export const REACH = 2;

export const COLUMNS = 5;
export const ROWS = 4;
export const SQUARES = COLUMNS * ROWS;
/** Every square of the sea. */
export const SEA: readonly number[] = Array.from({ length: SQUARES }, (_, square) => square);
/** The countries of the two players. SIL-2. */
export const COUNTRIES = [2, 17] as const;
export const ISLANDS: readonly number[] = [5, 14];
/** Squares on which each player's ships come into play: the country and the squares beside it. SIL-9. */
export const HARBORS: readonly [readonly number[], readonly number[]] = [
  [1, 2, 3],
  [16, 17, 18],
];

export const OPENING_HAND = 2;
export const TURN_DRAW = 3;

/** Number of steps between two squares; diagonals count as two. SIL-34. */
export function squaresTo(a: number, b: number): number {
  const rows = Math.abs(Math.floor(a / COLUMNS) - Math.floor(b / COLUMNS));
  return rows + Math.abs((a % COLUMNS) - (b % COLUMNS));
}

/** Whether this is the number of a square. */
export const isSquare = (value: unknown): value is number =>
  Number.isInteger(value) && (value as number) >= 0 && (value as number) < SQUARES;

const BESIDE: readonly (readonly number[])[] = SEA.map((square) =>
  [square - COLUMNS, square - 1, square + 1, square + COLUMNS].filter(
    (other) => isSquare(other) && squaresTo(square, other) === 1,
  ),
);

/** The squares beside a square. */
export const neighbors = (square: number): readonly number[] => BESIDE[square] ?? [];
