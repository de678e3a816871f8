/** What search tries in a game of Navy Aces: a player's acts in a turn, and every choice in a fight. */
import {
  inRandomOrder,
  type AnyQuestion,
  type CardId,
  type Json,
  type Random,
  type Searched,
  type Seat,
} from "../../kernel";
import { aerialOf, type Lay } from "../aerial";
import { isAhead, isAlive, ranking } from "../ending";
import { navyAces } from "../index";
import { movers } from "../movement";
import {
  findUnit,
  isShip,
  placeOf,
  seatAt,
  unitId,
  unitsOf,
  type Island,
  type PlayerNumber,
  type Unit,
  type Waters,
  type WatersSetup,
  type WatersView,
} from "../state";
import { tacticOf } from "../tables";
import { combatsOf } from "../turn";
import { greedyAdmiral, hastyAdmiral, worthyFights } from "./greedy";
import { diceOn, cardsHeldBy, spareIn, unseenCards } from "./odds";
import { bestPaths, CAREFUL, HASTY, pathsAway } from "./sail";

/** Acts and answers per search: about two rounds. */
const STEPS = 24;
/** Number of paths tried for each unit, and of antes. */
const PATHS = 1;
const ANTES = 6;

/**
 * Islands and squadrons with cards of the deck under them, as many as there are cards that are neither in a hand nor in
 * the pile. If that is not all of them, tokens came last, or the islands are those of a prepared table.
 */
function coversOf({ islands, units, cardSource }: WatersView, count: number): Set<string> {
  const squadrons = units.filter((unit) => !isShip(unit)).map(({ id }) => id);
  const all = [...islands.map(({ id }) => id), ...squadrons];
  const covers = cardSource === "deck" && count < all.length ? squadrons : all;
  return new Set(covers.slice(0, count));
}

/**
 * How likely a card stays in a quick captain's hand, relative to a defense: attacks are played. Counted in 60 games,
 * where 32 of 100 cards in the hands of others were attacks, and 46 of 100 of all cards that were not face up.
 */
const KEPT = { attack: 0.5, defense: 1, joker: 0.65 };
const FINE = 2 ** 31 - 1;

/** Cards in random order by how likely hands keep them, the likeliest last. */
function asKept(cards: readonly CardId[], random: Random): CardId[] {
  const weighed = cards.map((card) => ({ card, weight: (random(FINE) / FINE) ** (1 / KEPT[tacticOf(card)]) }));
  return weighed.sort((one, other) => one.weight - other.weight).map(({ card }) => card);
}

/**
 * Deals unseen cards to others' hands, the pile, and under islands and squadrons; hands get cards that captains tend to
 * keep.
 */
function deal(waters: WatersView, _seat: Seat, random: Random): Waters {
  let unseen = asKept(unseenCards(waters), random);
  const faceUp = (cards: readonly (CardId | null)[]): CardId[] => cards.flatMap((card) => card ?? unseen.pop() ?? []);
  const navies = waters.navies.map((navy) => ({ ...navy, hand: faceUp(navy.hand) }));
  unseen = inRandomOrder(unseen, random);
  const deck = faceUp(waters.deck);
  const covers = coversOf(waters, unseen.length);
  const covered = <Card extends Island | Unit>(one: Card): Card =>
    covers.has(one.id) ? { ...one, card: unseen.pop() ?? null } : { ...one };
  return {
    ...waters,
    navies,
    deck,
    discard: [...waters.discard],
    turnDiscard: [...waters.turnDiscard],
    islands: waters.islands.map((island) => covered<Island>(island)),
    units: waters.units.map((unit) => covered<Unit>(unit)),
  };
}

/** Every fight, promising ones first; ending the turn; some paths for each unit, and one away. */
function actsToTry(waters: WatersView, place: PlayerNumber): Json[] {
  const moves = movers(waters, place).flatMap((unit) =>
    [...bestPaths(waters, unit, CAREFUL).slice(0, PATHS), ...pathsAway(waters, unit, HASTY).slice(0, 1)].map(
      ({ steps }): Json => ({ do: "move", unit: unit.id, steps }),
    ),
  );
  return [...worthyFights(waters, place), { do: "end" }, ...moves, ...combatsOf(waters, place)];
}

/** The most dispensable cards, from none to `ANTES`. */
function antesToTry(waters: WatersView, place: PlayerNumber): Json[] {
  const cards = spareIn(waters, place);
  return Array.from({ length: Math.min(cards.length, ANTES) + 1 }, (_, count) => cards.slice(0, count));
}

function proposals({ name }: AnyQuestion<WatersView>, waters: WatersView, seat: Seat): readonly Json[] {
  const place = placeOf(waters, seat);
  if (place === null) return [];
  return name === "act" ? actsToTry(waters, place) : name === "ante" ? antesToTry(waters, place) : [];
}

/** Whether a player begins a dogfight and yields before laying a card: it is the unit's action, for nothing. NA-29. */
export function yieldsUnfought(waters: WatersView, place: PlayerNumber | null, answer: unknown): boolean {
  const combat = aerialOf(waters);
  if (!combat || combat.laid.length > 0 || findUnit(waters, combat.unit)?.owner !== place) return false;
  return (answer as Lay).do === "yield";
}

/**
 * A player's strength, in logits of winning: a regression over games that the greedy bot played against itself. A die
 * counts more when fewer rounds are left; dice lost from a ship are as good as taken; of the hand only attacks and
 * jokers count.
 */
const DIE = 8.7;
const INACTIVE = -0.3;
const ATTACK = 0.22;
const JOKER = 0.44;

function strength(waters: WatersView, place: PlayerNumber): number {
  const { options, round } = waters;
  const dice = unitsOf(waters, place).reduce((sum, { active, inactive }) => sum + active + INACTIVE * inactive, 0);
  const cards = cardsHeldBy(waters, place).reduce((sum, card) => sum + CARDS[tacticOf(card)], 0);
  return (DIE * dice) / Math.max(1, options.rounds - round + 1) + cards;
}

const CARDS = { attack: ATTACK, defense: 0, joker: JOKER };

/** Chance of winning, by the lead over the strongest other player. */
function standing(waters: Waters, seat: Seat): number {
  const place = placeOf(waters, seat);
  if (place === null) return 0.5;
  const others = [...waters.navies.keys()].filter((other) => other !== place && isAlive(waters, other));
  const most = Math.max(0, ...others.map((other) => strength(waters, other)));
  return 1 / (1 + Math.exp(most - strength(waters, place)));
}

/** All dice on the table. */
function forces({ navies, units }: Waters, seat: Seat): readonly [own: number, others: number] {
  let [own, others] = [0, 0];
  for (const unit of units)
    if (navies[unit.owner]?.seat === seat) own += diceOn(unit);
    else others += diceOn(unit);
  return [own, others];
}

const NONE: readonly string[] = [];

/** Lost units: they are numbered as they are built, and lost ones are no longer on the table. */
function lostSince({ built, units }: Waters, start: Waters): readonly string[] {
  // Called after each step; mostly nothing is lost.
  if (built - units.length === start.built - start.units.length) return NONE;
  const left = new Set(units.map(({ id }) => id));
  const before = new Set(start.units.map(({ id }) => id));
  const numbers = Array.from({ length: built }, (_, at) => at + 1);
  return numbers.flatMap((number) => {
    const id = unitId(number);
    return !left.has(id) && (number > start.built || before.has(id)) ? [id] : [];
  });
}

export const searchedWaters: Searched<Waters, WatersSetup, WatersView> = {
  game: navyAces,
  quick: greedyAdmiral,
  hasty: hastyAdmiral,
  weighed: ["act", "ante", "salvo", "lay"],
  best: "lieutenant",
  proposals,
  isFolly: ({ name }, waters, seat, answer) => name === "lay" && yieldsUnfought(waters, placeOf(waters, seat), answer),
  deal,
  standing,
  forces,
  // By type: similar units differ only by their number.
  stakes(state, start, seat) {
    const gone = new Set(lostSince(state, start));
    const place = placeOf(start, seat);
    return start.units
      .filter(({ id }) => gone.has(id))
      .map(({ type, owner }) => ({ id: type, own: owner === place, grave: true }));
  },
  steps: STEPS,
  isSettled: ({ phase }) => phase === "turn",
  foresight: {
    shuffle(waters, random) {
      waters.deck = inRandomOrder(waters.deck, random);
    },
    round: ({ round }) => round,
    lost: lostSince,
    ships: ({ navies, units }) => units.map(({ id, owner }) => ({ id, seat: navies[owner]?.seat ?? "" })),
    ahead(waters) {
      const [best] = ranking(waters);
      return best && isAhead(waters, best.place) ? [seatAt(waters, best.place)] : [];
    },
  },
};
