/** Duels under way for tests: all fifty-two cards are placed, and those that a test does not name are in the decks. */
import { type CardId, type Entry, type GameEvent, type Json, type OpenQuestion } from "../../../../module/rules/kernel";
import { playScript, told } from "../scripted";
import { isAskedToCommit } from "../../../../module/rules/ship-on-ship/exchange";
import { brokenInvariants } from "./invariants";
import { setup } from "../../../../module/rules/ship-on-ship/setup";
import {
  fanSize,
  type Captain,
  type Color,
  type Duel,
  type Options,
  type Phase,
} from "../../../../module/rules/ship-on-ship/state";
import { step } from "../../../../module/rules/ship-on-ship/step";
import { DECK_SIZE, half } from "../../../../module/rules/ship-on-ship/tables";
import { view } from "../../../../module/rules/ship-on-ship/view";

export { told } from "../scripted";

/** A captain's position; cards are separated by blanks (`"7S 5S"`). */
export interface Position {
  readonly rating?: number;
  readonly skill?: number;
  readonly coordination?: number;
  readonly hand?: string;
  /** Number of cards in the fan, taken from those not named elsewhere. */
  readonly fan?: number;
  readonly markers?: number;
  readonly conditions?: string;
  readonly preemptive?: string;
  /** The deck's cards, or their number; the rest goes to the opponent's deck. By default, all cards that are left. */
  readonly deck?: number | string;
  /** By default, the skill. */
  readonly playsLeft?: number;
  readonly attacks?: number;
}

export interface Standing {
  readonly red?: Position;
  readonly black?: Position;
  readonly options?: Partial<Options>;
  /** By default `commit`: both are about to choose a card. */
  readonly phase?: Phase;
}

/** Cards from a text that separates them with blanks. */
export const cards = (list = ""): CardId[] => list.split(" ").filter((card) => card !== "");

/** The seats of all duels made here, also the ids of the ships. Red is the first captain. */
export const RED = "red";
export const BLACK = "black";

const ORDINARY = { rating: 5, skill: 3, coordination: 3 };

/** A duel in its first turn. Throws unless thirty-six cards are in play and sixteen are not. */
export function duelOf({ red = {}, black = {}, options = {}, phase = "commit" }: Standing): Duel {
  const duelist = (seat: Color, { rating, skill, coordination }: Position) => ({
    seat,
    ship: seat,
    color: seat,
    rating: rating ?? ORDINARY.rating,
    skill: skill ?? ORDINARY.skill,
    coordination: coordination ?? ORDINARY.coordination,
  });
  const duel = setup({ duelists: [duelist("red", red), duelist("black", black)], options });
  const positions = [red, black] as const;
  for (const [at, captain] of duel.captains.entries()) place(captain, positions[at as 0 | 1]);
  fill(duel, positions);
  Object.assign(duel, { phase, turn: 1, exchange: 1 });
  const broken = brokenInvariants(duel);
  if (broken.length > 0) throw new Error(`no duel: ${broken.join("; ")}`);
  return duel;
}

function place(captain: Captain, position: Position): void {
  captain.hand = cards(position.hand);
  captain.conditions = cards(position.conditions);
  captain.preemptive = cards(position.preemptive);
  captain.markers = position.markers ?? 0;
  captain.playsLeft = position.playsLeft ?? captain.skill;
  captain.attacks = position.attacks ?? 0;
  if (typeof position.deck === "string") captain.deck = cards(position.deck);
}

/** Eighteen cards of each color are in play; those not named in a position go to fans and decks, eight to the box. */
function fill({ captains }: Duel, positions: readonly [Position, Position]): void {
  const placed = captains.flatMap(({ deck, hand, conditions, preemptive }) =>
    [deck, hand, conditions, preemptive].flat(),
  );
  const pools = captains.map((captain, at) => {
    const mine = half(captain.color ?? "red");
    const rest = mine.filter((card) => !placed.includes(card));
    const pool = rest.splice(0, DECK_SIZE - (mine.length - rest.length));
    captain.box = rest;
    captain.fan = pool.splice(0, positions[at as 0 | 1].fan ?? 0);
    return pool;
  });
  const [first, second] = captains;
  for (const [at, captain] of captains.entries()) {
    const { deck } = positions[at as 0 | 1];
    const [pool = [], foe] = [pools[at], captain === first ? second : first];
    captain.deck.push(...pool.splice(0, typeof deck === "string" ? 0 : (deck ?? pool.length)));
    foe.deck.push(...pool);
  }
}

/** The result of a script. */
export interface Result {
  readonly duel: Duel;
  readonly red: Captain;
  readonly black: Captain;
  readonly events: readonly GameEvent[];
  /** The questions that were asked, in order. */
  readonly asked: readonly OpenQuestion[];
}

/** Answers in order, `[name, answer]`; for a question to both at once, the answer is a list, red first. */
export type Answers = readonly (readonly [name: string, answer: Json])[];

/**
 * Plays from here until the answers are used up, without shuffling cards; `dice` say which card of a hand is lost at
 * random. Throws if the rules ask for something else, refuse an answer, or break an invariant.
 */
export function play(duel: Duel, answers: Answers, dice: readonly number[] = []): Result {
  const rules = { step, view, brokenInvariants };
  const { events, asked } = playScript(rules, duel, {
    answers: answers as readonly Entry[],
    dice,
    drawn: "randomCard",
  });
  const [red, black] = duel.captains;
  return { duel, red, black, events, asked };
}

/** One attack with a hand card while the other passes, and the cards against it; null if nothing is asked about it. */
export function attackWith(
  standing: Standing,
  card: CardId,
  response: string | null,
  after: Answers = [],
  dice: readonly number[] = [],
): Result {
  const duel = duelOf(standing);
  const able = duel.captains.filter(isAskedToCommit);
  const commit: Answers = [["commit", able.map(({ hand }) => (hand.includes(card) ? card : null))]];
  const respond: Answers = response === null ? [] : [["respond", [cards(response)]]];
  return play(duel, [...commit, ...respond, ...after], dice);
}

/** Value and outcome of each attack, in order. */
export const attacksMet = (result: Result): string[] =>
  told(result, "attackMet").map(({ value, outcome }) => `${String(value)} ${String(outcome)}`);

/** Names of the questions that were asked, each with the seats that were asked. */
export const questionsOf = ({ asked }: Result): string[] =>
  asked.map(({ askings }) => `${askings[0]?.name ?? ""} ${askings.map(({ seat }) => seat).join("+")}`);

/** Sizes of a captain's piles: deck, hand, fan with its markers. */
export const counts = (captain: Captain) => ({
  deck: captain.deck.length,
  hand: captain.hand.length,
  fan: fanSize(captain),
});
