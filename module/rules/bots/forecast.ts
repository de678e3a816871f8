/**
 * What is likely to come of a battle: it is played on to its end by quick players, again and again, and counted. Counts of
 * parts that were played apart (in other workers, on other machines) are added up.
 */
import {
  clone,
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

/** What is needed of a game so that its battles can be forecast. */
export type Foreseen<State, Setup, View> = Pick<
  Searched<State, Setup, View>,
  "game" | "quick" | "hasty" | "deal" | "foresight"
>;

/** Battles that were played on, by what came of them. */
export interface Forecast {
  /** How many were played. */
  readonly plays: number;
  /** Won by each seat; allies win together. */
  readonly wins: { readonly [seat: Seat]: number };
  /** Won by nobody. */
  readonly draws: number;
  /** By the round in which they ended. */
  readonly rounds: { readonly [round: string]: number };
  /** By what was lost first; where nothing was, by nothing. */
  readonly first: { readonly [id: string]: number };
  /** Battles in which this was lost. */
  readonly lost: { readonly [id: string]: number };
}

export const NOTHING_PLAYED: Forecast = { plays: 0, wins: {}, draws: 0, rounds: {}, first: {}, lost: {} };

/** Rounds that a battle is played on for at most: after them nobody has won. */
const MOST_ROUNDS = 200;

type Counts = { [name: string]: number };

const summed = (one: Counts, other: Counts): Counts => {
  const sum = { ...one };
  for (const name of Object.keys(other)) sum[name] = (sum[name] ?? 0) + (other[name] ?? 0);
  return sum;
};

/** Two parts of a forecast as one. */
export const joined = (one: Forecast, other: Forecast): Forecast => ({
  plays: one.plays + other.plays,
  wins: summed(one.wins, other.wins),
  draws: one.draws + other.draws,
  rounds: summed(one.rounds, other.rounds),
  first: summed(one.first, other.first),
  lost: summed(one.lost, other.lost),
});

/** From where a battle is played on: as it stands, or as one seat sees it. */
export type Standpoint<State, View> = { readonly state: State } | { readonly view: View; readonly seat: Seat };

/**
 * Plays the battles number `from` to `to - 1` of a forecast. Each has dice and deals of its own, given by the seed and its
 * number, so that parts make the same whole however they are cut.
 *
 * @returns null where the game has no foresight, or the seat sees too little to play on
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
  const play = watchedPlay(parts, foresight);
  for (let number = from; number < to; number++) {
    const random = seeded(mixed(seed, number));
    const start =
      "state" in standpoint
        ? shuffled(foresight, begun(foresight, standpoint.state), random)
        : parts.deal(standpoint.view, standpoint.seat, random);
    if (start === null) return null;
    const { outcome, first, lost } = play(start, random);
    if (outcome.winners.length === 0) draws++;
    for (const seat of outcome.winners) count(counts.wins, seat);
    count(counts.rounds, String(foresight.round(start)));
    if (first !== undefined) count(counts.first, first);
    for (const id of lost) count(counts.lost, id);
  }
  return { plays: to - from, draws, ...counts };
}

/** A battle to play on from a state of the game's own. */
const begun = <State>({ begin, copy = clone }: Foresight<State>, state: State): State =>
  begin ? begin(state as never) : copy(state);

function shuffled<State>({ shuffle }: Foresight<State>, state: State, random: Random): State {
  shuffle?.(state, random);
  return state;
}

function count(counts: Counts, name: string): void {
  counts[name] = (counts[name] ?? 0) + 1;
}

/** A seed for each number: seeds that follow one another give generators that begin alike (splitmix32). */
export function mixed(seed: number, number: number): number {
  let bits = (seed + Math.imul(number + 1, 0x9e3779b9)) | 0;
  bits = Math.imul(bits ^ (bits >>> 16), 0x21f0aaad);
  bits = Math.imul(bits ^ (bits >>> 15), 0x735a2d97);
  return bits ^ (bits >>> 15);
}

interface Played {
  readonly outcome: Outcome;
  readonly first: string | undefined;
  readonly lost: readonly string[];
}

const UNDECIDED: Outcome = { winners: [], reason: "cut" };

/** Plays a battle to its end, watched for what it costs first. Changes what it is given. */
function watchedPlay<State, Setup, View>(
  { game, quick, hasty = quick }: Pick<Foreseen<State, Setup, View>, "game" | "quick" | "hasty">,
  foresight: Foresight<State>,
) {
  const { copy = clone } = foresight;
  let [before, random]: [State | null, Random] = [null, () => 1];
  let [limit, first]: [number, string | undefined] = [0, undefined];
  const watched: Game<State, Setup, View> = {
    ...game,
    outcome(state) {
      if (first === undefined) [first] = foresight.lost(state, before as State);
      return game.outcome(state) ?? (foresight.round(state) > limit ? UNDECIDED : null);
    },
  };
  let play: ((state: State) => Outcome) | undefined;
  return (start: State, dice: Random): Played => {
    // What was there already when it began is the same in all plays of a battle.
    before ??= copy(start);
    random = dice;
    first = undefined;
    limit = foresight.round(start) + MOST_ROUNDS;
    // The seats of a battle are the same in all of its plays.
    play ??= simulator(watched, playedBy(game.seats(start), hasty), (sides) => random(sides));
    const outcome = play(start);
    return { outcome, first, lost: foresight.lost(start, before) };
  };
}

const playedBy = <View>(seats: readonly Seat[], quick: Player<View>): Players<View> =>
  Object.fromEntries(seats.map((seat) => [seat, quick]));

/** A share with the interval in which it is with 95 % (Wilson); of nothing, all is possible. */
export interface Share {
  readonly share: number;
  readonly low: number;
  readonly high: number;
}

/** How many standard errors are to either side of what is sampled: so it lies between them with 95 %. */
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

/** How a battle looks for a seat, from hopeless to sure. */
export const PROSPECTS = ["dire", "hard", "even", "good", "sure"] as const;
export type Prospect = (typeof PROSPECTS)[number];

/** Who wins at least so much of what two win between them, wins more often; anything less is as good as even. */
const LEAD = 0.55;
/** Beyond these shares of all battles, of which draws count a half, nothing is left to hope or to fear. */
const [DIRE, SURE] = [0.1, 0.9];

/**
 * A prospect by who wins more often: a seat, or the best of the others, who do not win together with it. Whatever chance may
 * have done in so few battles is even.
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
