/** What a bot can reckon from what its seat sees: hidden ships are any of those that were not seen yet. */
import type { CardId } from "../../kernel";
import { supportersOf, valueAt, valueOf } from "../battle";
import { WEIGHTS as W } from "./weights";
import { cardOf, otherPlace, rowOf, scoreOf, shipAt, shipsOf, shows, type PlayerNumber, type SeaView } from "../state";
import { COUNTRIES, distance, HARBORS, REACH, SEA, SHIP_TYPES, type Ability, type CardRow } from "../tables";

/** A game as one of its players reckons with it. */
export interface Outlook {
  readonly sea: SeaView;
  readonly place: PlayerNumber;
  readonly foe: PlayerNumber;
  /** Cards in the own hand, those that are missed least first. */
  readonly hand: readonly CardId[];
  /** What each ship may add to its side, by square, each value as likely as the others. */
  readonly values: readonly (readonly number[])[];
  readonly targetValues: readonly (readonly number[])[];
  /** The same on average. */
  readonly means: readonly number[];
  /** What the other side can add to the defense of each square. */
  readonly cover: readonly number[];
  /** How probably a hidden ship of the other's is a Flag Ship. */
  readonly flagChance: number;
  /** How pressing it is that something happens, in rounds: who loses if nothing does has less to lose each round. */
  readonly hurry: number;
}

/** Lines of the card table for the ships of a player that nobody has seen: at sea, in hand, or in a pile. */
export function unseenRows(sea: SeaView, place: PlayerNumber): CardRow[] {
  const open = new Set<CardId>(sea.captains.flatMap(({ sunk }) => sunk));
  for (const ship of sea.board) if (ship?.up && ship.card !== null) open.add(ship.card);
  const owner = place === 0 ? 1 : 2;
  return SHIP_TYPES.filter((type) => !open.has(cardOf(type, owner))).map((type) => sea.captains[place].cards[type]);
}

/** What a ship may add to its side, each value as likely as the others. One value if its face is known. */
export function valuesAt(sea: SeaView, square: number, isTarget: boolean): number[] {
  const ship = shipAt(sea, square);
  if (!ship) return [0];
  if (ship.card !== null) return [valueAt(sea, square, isTarget)];
  const values = unseenRows(sea, ship.place).map((row) => valueOf(sea, row, ship.place, isTarget));
  return values.length > 0 ? values : [0];
}

/** The sum of some values. */
export const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
const mean = (values: readonly number[]): number => sum(values) / Math.max(1, values.length);
const descending = (a: number, b: number): number => b - a;

/** What there is to know for a player. */
export function outlookOf(sea: SeaView, place: PlayerNumber): Outlook {
  const foe = otherPlace(place);
  const unseen = unseenRows(sea, foe);
  const valuesAs = (isTarget: boolean) => {
    const hidden = unseen.map((row) => valueOf(sea, row, foe, isTarget));
    return SEA.map((square) => (shipAt(sea, square)?.card === null ? hidden : valuesAt(sea, square, isTarget)));
  };
  const values = valuesAs(false);
  const means = values.map(mean);
  const cards = sea.captains[foe].hand.length;
  const foes = shipsOf(sea, foe);
  return {
    sea,
    place,
    foe,
    hand: spareCards(sea, place),
    values,
    targetValues: valuesAs(true),
    means,
    cover: SEA.map((square) => sum(besideOf(sea, foes, means, square).slice(0, cards))),
    flagChance: unseen.filter(({ ability }) => ability === "flag").length / Math.max(1, unseen.length),
    hurry: wouldWin(sea, place) ? 0 : sea.quiet + Math.max(0, sea.round - W.late),
  };
}

/** What those of some ships add on average that could support at a square, the strongest first. */
function besideOf(sea: SeaView, ships: readonly number[], means: readonly number[], square: number): number[] {
  return ships
    .filter((one) => one !== square && distance(one, square) <= (shows(sea, one, "reach") ? REACH : 1))
    .map((one) => means[one] ?? 0)
    .filter((value) => value > 0)
    .sort(descending);
}

/** What the player's own ships add that could support at a square, but those on the squares left out. */
export const supportAt = ({ sea, place, means }: Outlook, square: number, ...without: number[]): number[] =>
  besideOf(
    sea,
    shipsOf(sea, place).filter((one) => !without.includes(one)),
    means,
    square,
  );

/** How often a total beats what may stand against it: one ship of unknown value, and so much support. */
export const beats = (total: number, values: readonly number[], support: number): number => {
  let beaten = 0;
  for (const value of values) if (total > value + support) beaten++;
  return beaten / Math.max(1, values.length);
};

/** How often a defense holds against a ship of unknown value with so much support. */
export const holds = (total: number, values: readonly number[], support: number): number => {
  let held = 0;
  for (const value of values) if (value + support <= total) held++;
  return held / Math.max(1, values.length);
};

/** Whether a ship has an ability, as far as it is known. */
export const isOf = (sea: SeaView, square: number, ability: Ability): boolean =>
  rowOf(sea, shipAt(sea, square)?.card ?? null)?.ability === ability;

/** How often an attack with this total comes through: the other side may support as much as it can, or not at all. */
export function winChance(
  { sea, place, foe, targetValues, cover }: Outlook,
  total: number,
  to: number,
  up: boolean,
): number {
  const values = targetValues[to] ?? [];
  const support = cover[to] ?? 0;
  const bare = beats(total, values, 0);
  if (support === 0 || bare === 0) return bare;
  // Supports cost cards: who has more of them can attack until there are none left.
  const isRicher = sea.captains[place].hand.length > sea.captains[foe].hand.length;
  const alert = (up ? W.alertUp : W.alert) * (isRicher ? 1 - W.attrition : 1);
  return alert * beats(total, values, support) + (1 - alert) * bare;
}

/** How probably so strong a ship from a square, with so much support, would hold the other's country for a turn. */
export function holdChance({ sea, foe, means }: Outlook, value: number, support: number, from: number | null): number {
  const goal = COUNTRIES[foe];
  const foes = shipsOf(sea, foe).filter((square) => square !== goal);
  const near = foes.filter((square) => distance(square, goal) === 1).map((square) => means[square] ?? 0);
  const far = foes.filter((square) => distance(square, goal) === 2).map((square) => (means[square] ?? 0) * W.far);
  const free = HARBORS[foe].filter((square) => square !== goal && (!shipAt(sea, square) || square === from));
  const [first = 0, ...rest] = [...near, ...free.map(() => W.guess), ...far].sort(descending);
  const attack = first + W.rest * sum(rest.slice(0, 2));
  return 1 / (1 + Math.exp((attack - value - support) / W.holdScale));
}

/** How probably so strong a ship would be sunk on a square in the other's turn. */
export function dangerAt({ sea, foe, values }: Outlook, strength: number, square: number): number {
  const dangers = shipsOf(sea, foe).map((enemy) => {
    const steps = distance(enemy, square);
    if (steps === 0 || steps > 2) return 0;
    return (1 - holds(strength, values[enemy] ?? [], 0)) * (steps === 1 ? 1 : W.far);
  });
  return Math.max(0, ...dangers);
}

/** The ships that can support a player's side of the attack, the strongest first, with what each adds. */
export function supportersByValue(sea: SeaView, place: PlayerNumber): { square: number; value: number }[] {
  return supportersOf(sea, place)
    .map((square) => ({ square, value: valueAt(sea, square, false) }))
    .filter(({ value }) => value > 0)
    .sort((a, b) => b.value - a.value);
}

/** What a card is worth in one's hand: a flag ship nothing, as it is safe among the discards. */
export function cardWorth(sea: SeaView, place: PlayerNumber, card: CardId): number {
  const row = rowOf(sea, card);
  if (!row || row.ability === "flag") return -1;
  const extras = { supply: 4, stout: 2, reach: 2, pin: 1, ram: -2 } as {
    readonly [ability: string]: number;
  };
  return valueOf(sea, row, place, false) + (extras[row.ability] ?? 0) + (row.steps - 1);
}

/** The cards of a player's hand, those that are missed least first. */
export function spareCards(sea: SeaView, place: PlayerNumber): CardId[] {
  const held = sea.captains[place].hand.filter((card): card is CardId => card !== null);
  return held.sort((a, b) => cardWorth(sea, place, a) - cardWorth(sea, place, b));
}

/** Whether a player would win if the game ended now. */
export const wouldWin = (sea: SeaView, place: PlayerNumber): boolean => {
  const lead = scoreOf(sea, place) - scoreOf(sea, otherPlace(place));
  return lead > 0 || (lead === 0 && place === 1);
};
