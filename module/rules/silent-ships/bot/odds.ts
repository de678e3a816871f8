/** What a bot computes from its seat's view: a hidden ship may be any that has not been seen yet. */
import type { CardId } from "../../kernel";
import { supportersOf, valueAt, combatValue } from "../battle";
import { WEIGHTS as W } from "./weights";
import { cardOf, otherPlace, rowOf, scoreOf, shipAt, shipsOf, shows, type PlayerNumber, type SeaView } from "../state";
import { COUNTRIES, squaresTo, HARBORS, REACH, SEA, SHIP_TYPES, type Ability, type CardRow } from "../tables";

/** A game as one of its players evaluates it. */
export interface Outlook {
  readonly sea: SeaView;
  readonly place: PlayerNumber;
  readonly foe: PlayerNumber;
  /** Cards in the player's own hand, the least valuable first. */
  readonly hand: readonly CardId[];
  /** Values that each ship may add to its side, by square; all values of a ship are equally likely. */
  readonly values: readonly (readonly number[])[];
  readonly targetValues: readonly (readonly number[])[];
  /** Average of these values by square. */
  readonly means: readonly number[];
  /** Value that the opponent can add to the defense of each square. */
  readonly cover: readonly number[];
  /** The probability that a hidden ship of the opponent's is a Flag Ship. */
  readonly flagChance: number;
  /** How urgently the player needs something to happen, in rounds: one who would lose has less to lose each round. */
  readonly hurry: number;
}

/** Card table rows of a player's ships that nobody has seen: at sea, in hand, or in a pile. */
export function unseenRows(sea: SeaView, place: PlayerNumber): CardRow[] {
  const open = new Set<CardId>(sea.captains.flatMap(({ sunk }) => sunk));
  for (const ship of sea.board) if (ship?.up && ship.card !== null) open.add(ship.card);
  const owner = place === 0 ? 1 : 2;
  return SHIP_TYPES.filter((type) => !open.has(cardOf(type, owner))).map((type) => sea.captains[place].cards[type]);
}

/** Values that a ship may add to its side, all equally likely; a single value if its face is known. */
export function valuesAt(sea: SeaView, square: number, isTarget: boolean): number[] {
  const ship = shipAt(sea, square);
  if (!ship) return [0];
  if (ship.card !== null) return [valueAt(sea, square, isTarget)];
  const values = unseenRows(sea, ship.place).map((row) => combatValue(sea, row, ship.place, isTarget, ship.hull));
  return values.length > 0 ? values : [0];
}

/** The sum of some values. */
export const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
const mean = (values: readonly number[]): number => sum(values) / Math.max(1, values.length);
const descending = (a: number, b: number): number => b - a;

/** The outlook of a player. */
export function outlookOf(sea: SeaView, place: PlayerNumber): Outlook {
  const foe = otherPlace(place);
  const unseen = unseenRows(sea, foe);
  const valuesAs = (isTarget: boolean) => {
    const valuesOf = (hull: number | null) => unseen.map((row) => combatValue(sea, row, foe, isTarget, hull));
    // All alike, unless a circumstance is on one of them.
    const usual = sea.circumstances === undefined ? valuesOf(null) : null;
    return SEA.map((square) => {
      const ship = shipAt(sea, square);
      return ship?.card === null ? (usual ?? valuesOf(ship.hull)) : valuesAt(sea, square, isTarget);
    });
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

/** Average values of those of `ships` that could support at a square, the strongest first. */
function besideOf(sea: SeaView, ships: readonly number[], means: readonly number[], square: number): number[] {
  return ships
    .filter((one) => one !== square && squaresTo(one, square) <= (shows(sea, one, "reach") ? REACH : 1))
    .map((one) => means[one] ?? 0)
    .filter((value) => value > 0)
    .sort(descending);
}

/** Average values of the player's own ships that could support at a square, except those on the squares `without`. */
export const supportAt = ({ sea, place, means }: Outlook, square: number, ...without: number[]): number[] =>
  besideOf(
    sea,
    shipsOf(sea, place).filter((one) => !without.includes(one)),
    means,
    square,
  );

/** The probability that a total beats one ship of unknown value with this much support. */
const beats = (total: number, values: readonly number[], support: number): number => {
  let beaten = 0;
  for (const value of values) if (total > value + support) beaten++;
  return beaten / Math.max(1, values.length);
};

/** The probability that a defense holds against a ship of unknown value with this much support. */
export const holds = (total: number, values: readonly number[], support: number): number => {
  let held = 0;
  for (const value of values) if (value + support <= total) held++;
  return held / Math.max(1, values.length);
};

/** Whether a ship is known to have an ability. */
export const isOf = (sea: SeaView, square: number, ability: Ability): boolean =>
  rowOf(sea, shipAt(sea, square)?.card ?? null)?.ability === ability;

/** The probability that an attack with this total wins: the other side may support as much as it can, or not at all. */
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
  // Supports cost cards: the player with more cards can attack until the opponent has none left.
  const isRicher = sea.captains[place].hand.length > sea.captains[foe].hand.length;
  const alert = (up ? W.alertUp : W.alert) * (isRicher ? 1 - W.attrition : 1);
  return alert * beats(total, values, support) + (1 - alert) * bare;
}

/** The probability that the target is gone after such an attack: a Fire Ship is, whether it retreats or defends. */
export const goneChance = (outlook: Outlook, total: number, to: number, up: boolean): number =>
  isOf(outlook.sea, to, "burn") ? 1 : winChance(outlook, total, to, up);

/** Chance that a ship of this value and support would hold the enemy country for a turn. `from`: its present square. */
export function holdChance({ sea, foe, means }: Outlook, value: number, support: number, from: number | null): number {
  const goal = COUNTRIES[foe];
  const foes = shipsOf(sea, foe).filter((square) => square !== goal);
  const near = foes.filter((square) => squaresTo(square, goal) === 1).map((square) => means[square] ?? 0);
  const far = foes.filter((square) => squaresTo(square, goal) === 2).map((square) => (means[square] ?? 0) * W.far);
  const free = HARBORS[foe].filter((square) => square !== goal && (!shipAt(sea, square) || square === from));
  const [first = 0, ...rest] = [...near, ...free.map(() => W.guess), ...far].sort(descending);
  const attack = first + W.rest * sum(rest.slice(0, 2));
  return 1 / (1 + Math.exp((attack - value - support) / W.holdScale));
}

/** The probability that a ship of this strength would be sunk on a square in the opponent's turn. */
export function dangerAt({ sea, foe, values }: Outlook, strength: number, square: number): number {
  const dangers = shipsOf(sea, foe).map((enemy) => {
    const steps = squaresTo(enemy, square);
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

/** The worth of a card in hand. A flag ship is worth least, as it is safe among the discards. */
export function cardWorth(sea: SeaView, place: PlayerNumber, card: CardId): number {
  const row = rowOf(sea, card);
  if (!row || row.ability === "flag") return -1;
  const extras = { supply: 4, stout: 2, reach: 2, pin: 1, ram: -2 } as {
    readonly [ability: string]: number;
  };
  return combatValue(sea, row, place, false) + (extras[row.ability] ?? 0) + (row.steps - 1);
}

/** The cards of a player's hand, the least valuable first. */
export function spareCards(sea: SeaView, place: PlayerNumber): CardId[] {
  const held = sea.captains[place].hand.filter((card): card is CardId => card !== null);
  return held.sort((a, b) => cardWorth(sea, place, a) - cardWorth(sea, place, b));
}

/** Whether a player would win if the game ended now. */
export const wouldWin = (sea: SeaView, place: PlayerNumber): boolean => {
  const lead = scoreOf(sea, place) - scoreOf(sea, otherPlace(place));
  return lead > 0 || (lead === 0 && place === 1);
};
