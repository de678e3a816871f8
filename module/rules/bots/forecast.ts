/**
 * Forecasts a battle: quick players play it to its end again and again, and the results are counted. Counts played
 * separately (in other workers, on other machines) are added up.
 */
import {
  clone,
  mixed,
  seeded,
  simulator,
  type Foresight,
  type Game,
  type Outcome,
  type Player,
  type Players,
  type Random,
  type Searched,
  type Seat,
} from "../kernel";
import { joinedFates, fateCountOf, timesBy, type Fate, type Fates, type FateCount } from "./fates";

/** What a game must provide so that its battles can be forecast. */
export type Foreseen<State, Setup, View> = Pick<
  Searched<State, Setup, View>,
  "game" | "quick" | "hasty" | "deal" | "foresight"
>;

/** Counts of battles that were played on, by result. */
export interface Forecast {
  /** Number of battles played. */
  readonly plays: number;
  /** Battles won by each seat; allies win together. */
  readonly wins: { readonly [seat: Seat]: number };
  /** Battles that nobody won. */
  readonly draws: number;
  /** Battles by the round in which they ended. */
  readonly rounds: { readonly [round: string]: number };
  /** Battles by what was lost first; battles without a loss are not counted here. */
  readonly first: { readonly [id: string]: number };
  /** Battles in which each thing was lost. */
  readonly lost: { readonly [id: string]: number };
  /** What became of each ship in which round; null if nothing was played, or the game does not say. */
  readonly fates: Fates | null;
}

export const NOTHING_PLAYED: Forecast = {
  plays: 0,
  wins: {},
  draws: 0,
  rounds: {},
  first: {},
  lost: {},
  fates: null,
};

/** The most rounds for which a battle is played on: after them nobody has won. */
const MOST_ROUNDS = 200;

type Counts = { [name: string]: number };

const summed = (one: Counts, other: Counts): Counts => {
  const sum = { ...one };
  for (const name of Object.keys(other)) sum[name] = (sum[name] ?? 0) + (other[name] ?? 0);
  return sum;
};

/** Adds two parts of a forecast. */
export const joined = (one: Forecast, other: Forecast): Forecast => ({
  plays: one.plays + other.plays,
  wins: summed(one.wins, other.wins),
  draws: one.draws + other.draws,
  rounds: summed(one.rounds, other.rounds),
  first: summed(one.first, other.first),
  lost: summed(one.lost, other.lost),
  fates: joinedFates(one.fates, other.fates),
});

/** A seat that gets out of the battle with all its ships, as soon as the rules let it, from a round on. */
export interface Leaving {
  readonly seat: Seat;
  readonly round: number;
}

/** The start from which a battle is played on: its state, or one seat's view of it; and who is resolved to leave. */
export type Standpoint<State, View> = ({ readonly state: State } | { readonly view: View; readonly seat: Seat }) & {
  readonly leaving?: Leaving | null;
};

/**
 * Plays battles `from` to `to - 1` of a forecast. Each has its own dice and deals, given by the seed and its number, so
 * that the total is the same however the work is divided.
 *
 * @returns null if the game has no foresight, or the seat sees too little to play on
 */
export function forecast<State, Setup, View>(
  parts: Foreseen<State, Setup, View>,
  standpoint: Standpoint<State, View>,
  seed: number,
  [from, to]: readonly [from: number, to: number],
): Forecast | null {
  const counts = { rounds: {} as Counts, first: {} as Counts, lost: {} as Counts, wins: {} as Counts };
  let draws = 0;
  const { foresight } = parts;
  if (!foresight) return null;
  const play = watchedPlay(parts, foresight, standpoint.leaving ?? null);
  let fates: Fates | null = null;
  for (let number = from; number < to; number++) {
    const random = seeded(mixed(seed, number));
    const start =
      "state" in standpoint
        ? shuffled(foresight, begun(foresight, standpoint.state), random)
        : parts.deal(standpoint.view, standpoint.seat, random);
    if (start === null) return null;
    const { outcome, first, lost, round, tally } = play(start, random);
    fates = tally?.fates ?? null;
    if (outcome.winners.length === 0) draws++;
    for (const seat of outcome.winners) count(counts.wins, seat);
    count(counts.rounds, String(round));
    if (first !== undefined) count(counts.first, first);
    for (const id of lost) count(counts.lost, id);
  }
  return { plays: to - from, draws, ...counts, fates };
}

/** A battle to play on, from one of the game's states. */
const begun = <State>({ begin, copy = clone }: Foresight<State>, state: State): State =>
  begin ? begin(state as never) : copy(state);

function shuffled<State>({ shuffle }: Foresight<State>, state: State, random: Random): State {
  shuffle?.(state, random);
  return state;
}

function count(counts: Counts, name: string): void {
  counts[name] = (counts[name] ?? 0) + 1;
}

const UNDECIDED: Outcome = { winners: [], reason: "cut" };

/** Plays a battle to its end and notes what is lost first, and what in which round. Changes the state it is given. */
function watchedPlay<State, Setup, View>(
  { game, quick, hasty = quick }: Pick<Foreseen<State, Setup, View>, "game" | "quick" | "hasty">,
  foresight: Foresight<State>,
  leaving: Leaving | null,
) {
  const { copy = clone } = foresight;
  let [before, random]: [State | null, Random] = [null, () => 1];
  let [limit, first, round]: [number, string | undefined, number] = [0, undefined, 0];
  let tally: FateCount | null = null;
  const watched: Game<State, Setup, View> = {
    ...game,
    outcome(state) {
      if (first === undefined) [first] = foresight.lost(state, before as State);
      const now = foresight.round(state);
      const outcome = game.outcome(state) ?? (now > limit ? UNDECIDED : null);
      // The step that began another round has played the end of the one before.
      if (outcome || now !== round) tally?.close(foresight, state, before as State, outcome);
      if (!outcome) round = now;
      return outcome;
    },
  };
  let play: ((state: State) => Outcome) | undefined;
  return (start: State, dice: Random) => {
    // What existed at the start is the same in all plays of a battle.
    if (before === null) {
      before = copy(start);
      tally = fateCountOf(foresight, before);
    }
    random = dice;
    first = undefined;
    round = foresight.round(start);
    limit = round + MOST_ROUNDS;
    tally?.begin(round);
    // The seats of a battle are the same in all of its plays.
    play ??= simulator(watched, playersOf(foresight.exits?.(start) ?? []), (sides) => random(sides));
    const outcome = play(start);
    return { outcome, first, lost: foresight.lost(start, before), round, tally };
  };

  function playersOf(exits: readonly string[]): Players<View> {
    const leaver: Player<View> = (question, view, seat, about) =>
      round >= (leaving?.round ?? 0) && exits.includes(question.name) ? true : hasty(question, view, seat, about);
    const seats = game.seats(before as State);
    return Object.fromEntries(seats.map((seat) => [seat, seat === leaving?.seat ? leaver : hasty]));
  }
}

/** A share with its 95 % interval (Wilson); the widest interval if nothing was played. */
export interface Share {
  readonly share: number;
  readonly low: number;
  readonly high: number;
}

/** Standard errors on either side of a sampled value that give a 95 % interval. */
export const BREADTH = 1.96;

/** `won` of `all` as a share. */
export function shareOf(won: number, all: number): Share {
  if (all === 0) return { share: 0, low: 0, high: 1 };
  const share = won / all;
  const square = BREADTH ** 2 / all;
  const middle = (share + square / 2) / (1 + square);
  const half = (BREADTH * Math.sqrt((share * (1 - share) + square / 4) / all)) / (1 + square);
  return { share, low: Math.min(share, Math.max(0, middle - half)), high: Math.max(share, Math.min(1, middle + half)) };
}

/**
 * The most by which any seat's chances may be off with 95 % certainty, from 0 to 1: its share of the wins, and half of
 * that of the draws. Wilson's interval, with the spread of such results; 0.5 if nothing was played.
 */
export function errorOfChances({ wins, draws, plays }: Forecast): number {
  if (plays === 0) return 0.5;
  const square = BREADTH ** 2 / plays;
  const errors = [0, ...Object.values(wins)].map((won) => {
    const spread = (won + draws / 4) / plays - ((won + draws / 2) / plays) ** 2;
    return (BREADTH * Math.sqrt((spread + square / 4) / plays)) / (1 + square);
  });
  return Math.max(...errors);
}

/** After so many plays, and each time as many more have been counted, it is seen whether a forecast is exact enough. */
export const BLOCK = 500;
/** Fewer plays never make a forecast exact enough: what is told beside the wins needs them. */
export const LEAST_EXACT = 2000;

/**
 * Whether a forecast of whole blocks may end because no seat's chances are off by more than `error`. Looked at after
 * each block in turn, so that a forecast ends after the same plays however they are divided.
 */
export const isExact = (forecast: Forecast, error: number): boolean =>
  forecast.plays >= LEAST_EXACT && errorOfChances(forecast) <= error;

/**
 * How likely something has become of a ship or a seat when a round ends, with its interval. A seat that has won by then
 * is ahead.
 */
export const oddsBy = ({ fates, plays }: Forecast, fate: Fate, id: string, round: number): Share =>
  shareOf(fates ? timesBy(fates, fate, id, round) : 0, fates ? plays : 0);

/** A seat's prospects in a battle, from hopeless to sure. */
const PROSPECTS = ["dire", "hard", "even", "good", "sure"] as const;
export type Prospect = (typeof PROSPECTS)[number];

/** The share of two seats' wins above which one wins more often; anything less counts as even. */
const LEAD = 0.55;
/** Shares of all battles, with draws counted as half, beyond which a battle is as good as lost or won. */
const [DIRE, SURE] = [0.1, 0.9];

/**
 * A prospect, by comparing the wins of a seat with those of the best of the others, who do not win together with it. A
 * difference that may be chance in so few battles counts as even.
 */
export function prospectOf({ plays, draws, wins }: Forecast, seat: Seat, others: readonly Seat[]): Prospect {
  const own = wins[seat] ?? 0;
  const best = Math.max(0, ...others.map((other) => wins[other] ?? 0));
  const { low, high } = shareOf(own, own + best);
  if (low <= LEAD && high >= 1 - LEAD) return "even";
  const share = (own + draws / 2) / plays;
  if (low > LEAD) return share > SURE ? "sure" : "good";
  return share <= DIRE ? "dire" : "hard";
}
