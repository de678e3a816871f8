/** What a bot can reckon from what its seat sees: hidden ships are any of those that were not seen yet. */
import type { CardId } from "../kernel";
import { supportersOf, valueAt } from "./battle";
import {
  cardOf,
  otherPlace,
  rowOf,
  scoreOf,
  shipAt,
  shipsOf,
  type Place,
  type PostedView,
  type SeaView,
} from "./state";
import { distance, SHIP_TYPES, STOUT_BONUS, type CardRow } from "./tables";

/** Lines of the card table for the ships of a player that nobody has seen: at sea, in hand, or in a pile. */
export function unseenRows(sea: SeaView, place: Place): CardRow[] {
  const open = new Set<CardId>(sea.captains.flatMap(({ sunk }) => sunk));
  for (const ship of sea.board) if (ship?.up && ship.card !== null) open.add(ship.card);
  const owner = place === 0 ? 1 : 2;
  return SHIP_TYPES.filter((type) => !open.has(cardOf(type, owner))).map((type) => sea.cards[type]);
}

const worthOf = (sea: SeaView, row: CardRow, place: Place, isTarget: boolean): number =>
  row.attack +
  (row.ability === "scavenge" ? scoreOf(sea, place) : 0) +
  (isTarget && row.ability === "stout" ? STOUT_BONUS : 0);

/** What a ship may add to its side, each value as likely as the others. One value if its face is known. */
export function valuesAt(sea: SeaView, square: number, isTarget: boolean): number[] {
  const ship = shipAt(sea, square);
  if (!ship) return [0];
  if (ship.card !== null) return [valueAt(sea, square, isTarget)];
  const values = unseenRows(sea, ship.place).map((row) => worthOf(sea, row, ship.place, isTarget));
  return values.length > 0 ? values : [0];
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

/** What a ship adds on average. */
export const meanAt = (sea: SeaView, square: number, isTarget = false): number => mean(valuesAt(sea, square, isTarget));

/** How often a total beats what may stand against it: one ship of unknown value, and so much support. */
export function beats(total: number, values: readonly number[], support: number): number {
  return values.filter((value) => total > value + support).length / Math.max(1, values.length);
}

/** How often a defense holds against a ship of unknown value with so much support. */
export const holds = (total: number, values: readonly number[], support: number): number =>
  values.filter((value) => value + support <= total).length / Math.max(1, values.length);

/** Whether a ship has an ability, as far as it is known. */
export const hasAbility = (sea: SeaView, ship: PostedView | null, ability: CardRow["ability"]): boolean =>
  rowOf(sea, ship?.card ?? null)?.ability === ability;

/** Supports that the other side will probably find against an attack: half of what stands there and could be paid. */
export function likelySupport(sea: SeaView, place: Place, target: number, without: number): number {
  const { length: cards } = sea.captains[place].hand;
  const near = shipsOf(sea, place).filter((square) => square !== without && distance(square, target) === 1);
  const values = near.map((square) => meanAt(sea, square)).sort((a, b) => b - a);
  return values.slice(0, cards).reduce((sum, value) => sum + value / 2, 0);
}

/** The ships that can support a player's side of the attack, the strongest first, with what each adds. */
export function supportersByValue(sea: SeaView, place: Place): { square: number; value: number }[] {
  return supportersOf(sea, place)
    .map((square) => ({ square, value: meanAt(sea, square) }))
    .filter(({ value }) => value > 0)
    .sort((a, b) => b.value - a.value);
}

/** What a card is worth in one's hand: a flag ship nothing, as it is safe among the discards. */
export function cardWorth(sea: SeaView, place: Place, card: CardId): number {
  const row = rowOf(sea, card);
  if (!row || row.ability === "flag") return -1;
  const extras = { supply: 4, stout: 2, reach: 2, pin: 1, ram: -2 } as { readonly [ability: string]: number };
  return worthOf(sea, row, place, false) + (extras[row.ability] ?? 0) + (row.steps - 1);
}

/** The cards of a player's hand, those that are missed least first. */
export function spareCards(sea: SeaView, place: Place): CardId[] {
  const held = sea.captains[place].hand.filter((card): card is CardId => card !== null);
  return held.sort((a, b) => cardWorth(sea, place, a) - cardWorth(sea, place, b));
}

/** Whether a player would win if the game ended now. */
export const wouldWin = (sea: SeaView, place: Place): boolean => {
  const lead = scoreOf(sea, place) - scoreOf(sea, otherPlace(place));
  return lead > 0 || (lead === 0 && place === 1);
};
