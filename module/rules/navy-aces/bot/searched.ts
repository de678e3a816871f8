/** What is searched of a game of Navy Aces: what a player does in a turn, and every choice in a fight. */
import {
  permutation,
  type AnyQuestion,
  type CardId,
  type Json,
  type Random,
  type Searched,
  type Seat,
} from "../../kernel";
import { isAlive } from "../ending";
import { navyAces } from "../index";
import { movers } from "../movement";
import {
  isShip,
  navyAt,
  placeOf,
  unitsOf,
  type Island,
  type Place,
  type Unit,
  type Waters,
  type WatersSetup,
  type WatersView,
} from "../state";
import { combatsOf } from "../turn";
import { greedyAdmiral, hastyAdmiral, worthyFights } from "./greedy";
import { heldBy, spareFirst, unseenCards } from "./odds";
import { bestPaths, CAREFUL } from "./sail";

/** Acts and answers: a round or two. */
const STEPS = 24;
/** Of each unit's paths so many are tried, and of antes. */
const PATHS = 2;
const ANTES = 6;

/**
 * The islands and squadrons under which cards of the deck lie. There are as many as cards that are neither in a hand nor
 * in the pile; where that is not all of them, tokens came last, or the islands are those of a prepared table.
 */
function coversOf({ islands, units, cardSource }: WatersView, count: number): Set<string> {
  const squadrons = units.filter((unit) => !isShip(unit)).map(({ id }) => id);
  const all = [...islands.map(({ id }) => id), ...squadrons];
  const covers = cardSource === "deck" && count < all.length ? squadrons : all;
  return new Set(covers.slice(0, count));
}

/** Others' hands, the pile, and what lies under islands and squadrons are any cards that do not lie open. */
function deal(waters: WatersView, _seat: Seat, random: Random): Waters {
  const hidden = unseenCards(waters);
  const unseen = permutation(hidden.length, random).map((at) => hidden[at] as CardId);
  const faceUp = (cards: readonly (CardId | null)[]): CardId[] => cards.flatMap((card) => card ?? unseen.pop() ?? []);
  const navies = waters.navies.map((navy) => ({ ...navy, hand: faceUp(navy.hand) }));
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

/** Every fight, those that look good first; some paths for each unit; and to end the turn. */
function actsToTry(waters: WatersView, place: Place): Json[] {
  const moves = movers(waters, place).flatMap((unit) =>
    bestPaths(waters, unit, CAREFUL)
      .slice(0, PATHS)
      .map(({ steps }): Json => ({ do: "move", unit: unit.id, steps })),
  );
  return [...worthyFights(waters, place), { do: "end" }, ...moves, ...combatsOf(waters, place)];
}

/** The cards that are missed least, from none of them to some. */
function antesToTry(waters: WatersView, place: Place): Json[] {
  const cards = spareFirst(heldBy(waters, place));
  return Array.from({ length: Math.min(cards.length, ANTES) + 1 }, (_, count) => cards.slice(0, count));
}

function proposals({ name }: AnyQuestion<WatersView>, waters: WatersView, seat: Seat): readonly Json[] {
  const place = placeOf(waters, seat);
  if (place === null) return [];
  return name === "act" ? actsToTry(waters, place) : name === "ante" ? antesToTry(waters, place) : [];
}

/** What counts at the end is dice that were taken; strength on the table and Tactics are what takes them. */
const KILL = 1;
const ACTIVE = 0.6;
const CARD = 0.1;

function strength(waters: WatersView, place: Place): number {
  const { kills, hand } = navyAt(waters, place);
  const active = unitsOf(waters, place).reduce((sum, unit) => sum + unit.active, 0);
  return KILL * kills + ACTIVE * active + CARD * hand.length;
}

/** By the lead over the strongest of the others. */
function standing(waters: Waters, seat: Seat): number {
  const place = placeOf(waters, seat);
  if (place === null) return 0.5;
  const others = [...waters.navies.keys()].filter((other) => other !== place && isAlive(waters, other));
  const most = Math.max(0, ...others.map((other) => strength(waters, other)));
  return 1 / (1 + Math.exp(most - strength(waters, place)));
}

export const searchedWaters: Searched<Waters, WatersSetup, WatersView> = {
  game: navyAces,
  quick: greedyAdmiral,
  hasty: hastyAdmiral,
  weighed: ["act", "ante", "salvo", "lay"],
  proposals,
  deal,
  standing,
  steps: STEPS,
};
