/** Units, distances and the values of Tactics. Navy Aces, "Units", "Aerial Combat"; NA-2, NA-6, NA-11, NA-19, NA-28, NA-34, NA-38. */
import { isOneOf, type CardId } from "../kernel";

export const SHIP_TYPES = ["gunboat", "frigate", "destroyer"] as const;
export type ShipType = (typeof SHIP_TYPES)[number];
export const UNIT_TYPES = [...SHIP_TYPES, "squadron"] as const;
export type UnitType = (typeof UNIT_TYPES)[number];

/** A unit type's cost in dice, and how many lengths it sails. `strength` null: any number of dice. */
interface UnitRow {
  readonly strength: number | null;
  readonly movement: number;
}

/** The types of units. NA-38. */
export const UNITS: { readonly [type in UnitType]: UnitRow } = {
  gunboat: { strength: 1, movement: 3 },
  frigate: { strength: 2, movement: 2 },
  destroyer: { strength: 3, movement: 1 },
  squadron: { strength: null, movement: 5 },
};

/** Gun range in lengths, edge to edge. NA-19. */
export const GUN_RANGE = 2;
/** Range in lengths between squadrons, and between a squadron and a ship. NA-28, NA-34. */
export const AIR_RANGE = 1;
/** Depth of a player's band along the edge, in lengths. NA-11. */
export const BAND = 2;

export const LEAST_PLAYERS = 2;
export const MOST_PLAYERS = 4;
/** The faces that can mean a navy's active strength; 1 is inactive strength. NA-40. */
export const NAVY_FACES = [6, 5, 4, 3, 2] as const;

/** The face that is always a hit when the attacker rolls it, and always returns fire when the defender does. */
export const TOP_FACE = 6;
export const FACES = 6;

/** Use of a Tactic. A spade is countered by a heart, a club by a diamond; nothing counters a joker. NA-30. */
export type Tactic = "attack" | "defense" | "joker";

const RANK_VALUES: { readonly [rank: string]: number } = { T: 10, J: 11, Q: 12, K: 13, A: 14 };
const COUNTERS: { readonly [suit: string]: string } = { S: "H", C: "D", H: "S", D: "C" };

/** The use of a card in the air. */
export function tacticOf(card: CardId): Tactic {
  if (card.startsWith("joker")) return "joker";
  return card.endsWith("S") || card.endsWith("C") ? "attack" : "defense";
}

/** A card's value: the number of a number card, 11 for a jack to 14 for an ace; 0 for a joker. NA-30. */
export const valueOf = (card: CardId): number =>
  tacticOf(card) === "joker" ? 0 : (RANK_VALUES[card.charAt(0)] ?? Number(card.charAt(0)));

/** Whether two cards are of suits that counter each other: spades and hearts, clubs and diamonds. */
export const isCounterSuit = (one: CardId, other: CardId): boolean =>
  tacticOf(one) !== "joker" && COUNTERS[one.charAt(1)] === other.charAt(1);

/** Whether a value names a type of unit. */
export const isUnitType = (value: unknown): value is UnitType => isOneOf(UNIT_TYPES, value);
