/**
 * Decisions by chance in recorded battles: each try with its true chances, as its game reports them, and how lucky
 * someone was in all of them. Exact: no battles are played and no chances sampled for it.
 */
import type { Game, Outcome } from "./game";
import type { Entry } from "./journal";
import type { RecordedEntry, Recording } from "./recording";
import type { GameEvent, Seat } from "./referee";
import { retrace, wayThrough } from "./retrace";

/** A result that chance decided for a seat. More is better for the seat. */
export interface Try {
  /** Kind of try; named by `ALLHANDS.statistics.kind.<kind>`. */
  readonly kind: string;
  readonly seat: Seat;
  /** The resulting amount. */
  readonly came: number;
  /** The chance of each amount, from 0 on. They add up to 1. */
  readonly chances: readonly number[];
}

/** The loss of someone who fought. */
export interface Loss {
  readonly seat: Seat;
  /** The seat that caused it; null if none did, or it is not told. */
  readonly by: Seat | null;
  /** Cause of the loss; named by `ALLHANDS.statistics.cause.<cause>`. */
  readonly cause: string;
}

interface StepStatistics {
  readonly tries: readonly Try[];
  readonly losses: readonly Loss[];
}

/** A step as recorded. */
type CountedStep = Pick<RecordedEntry, "seat" | "answers" | "events">;

/** A game's statistics of a step, with the states before and after it. */
export type StatisticsOf<State> = (before: State, step: CountedStep, after: State) => StepStatistics;

/** A try that succeeds or fails, by its chance from 0 to 1. */
export const yesOrNo = (kind: string, seat: Seat, chance: number, came: boolean): Try => {
  const likely = Math.max(0, Math.min(1, chance));
  return { kind, seat, came: Number(came), chances: [1 - likely, likely] };
};

/** The dice rolled for a reason in a step. */
export const diceFor = (answers: readonly Entry[], reason: string): number[] =>
  answers.flatMap(([key, value]) => (key.endsWith(`:${reason}`) && typeof value === "number" ? [value] : []));

/** The chance of each sum of values when `count` cards are drawn blindly. Values are whole numbers from 0 on. */
export function drawChances(values: readonly number[], count: number): number[] {
  const most = values.reduce((sum, value) => sum + value, 0);
  // The share of hands of each size with each sum, card by card: none counts more ways than it must.
  const shares = Array.from({ length: count + 1 }, () => Array.from({ length: most + 1 }, () => 0));
  (shares[0] as number[])[0] = 1;
  values.forEach((value, at) => {
    for (let size = Math.min(count, at + 1); size >= 1; size--) {
      const [to, from] = [shares[size] as number[], shares[size - 1] as number[]];
      // The share of hands of this size, out of the cards so far, that have this card.
      const having = size / (at + 1);
      for (let sum = most; sum >= 0; sum--)
        to[sum] = (to[sum] as number) * (1 - having) + (sum >= value ? (from[sum - value] as number) * having : 0);
    }
  });
  const drawn = shares[count] as number[];
  while (drawn.length > 1 && drawn.at(-1) === 0) drawn.pop();
  return drawn;
}

/**
 * Draws of one seat in a step as tries, by the count of each card.
 *
 * @param hands  cards of each draw, in order
 * @param left   the deck after the last draw
 */
export function drawTries<Card>(
  kind: string,
  seat: Seat,
  hands: readonly (readonly Card[])[],
  left: readonly Card[],
  countOf: (card: Card) => number,
): Try[] {
  let deck = [...left];
  const tries = [...hands].reverse().flatMap((hand): Try[] => {
    deck = [...hand, ...deck];
    const came = hand.reduce((sum, card) => sum + countOf(card), 0);
    // Drawing all cards is neither lucky nor unlucky.
    return hand.length === deck.length
      ? []
      : [{ kind, seat, came, chances: drawChances(deck.map(countOf), hand.length) }];
  });
  return tries.reverse();
}

/** A list of chances; the first is that of the amount `from`. */
interface Spread {
  readonly from: number;
  readonly chances: readonly number[];
}

/** Chances at either end that are no more than this are dropped. */
const NOTHING = 1e-15;

function trimmed({ from, chances }: Spread): Spread {
  let [first, end] = [0, chances.length];
  while (first < end - 1 && (chances[first] as number) <= NOTHING) first++;
  while (end > first + 1 && (chances[end - 1] as number) <= NOTHING) end--;
  return { from: from + first, chances: chances.slice(first, end) };
}

/** The chances of each sum of two independent amounts. */
function together(one: Spread, other: Spread): Spread {
  const sums = Array.from({ length: one.chances.length + other.chances.length - 1 }, () => 0);
  one.chances.forEach((chance, at) => {
    for (const [more, likely] of other.chances.entries())
      sums[at + more] = (sums[at + more] as number) + chance * likely;
  });
  return trimmed({ from: one.from + other.from, chances: sums });
}

/** Combines pairs, and then pairs of these, so that few large spreads are combined. */
function allTogether(spreads: readonly Spread[]): Spread {
  if (spreads.length === 0) return { from: 0, chances: [1] };
  let rest = [...spreads];
  while (rest.length > 1)
    rest = rest.flatMap((spread, at) => {
      const next = rest[at + 1];
      return at % 2 === 1 ? [] : [next ? together(spread, next) : spread];
    });
  return rest[0] as Spread;
}

/** The result of some tries, compared with what was expected. */
export interface Luck {
  /** The chance of each possible sum, beginning with `from`. */
  readonly spread: Spread;
  readonly tries: number;
  readonly came: number;
  /** The highest possible sum: for tries that succeed or fail, their number. */
  readonly most: number;
  readonly expected: number;
  /** Bounds of the sum in 95 of 100 cases. */
  readonly low: number;
  readonly high: number;
  /** The chance of at least this sum, and of at most this sum. */
  readonly atLeast: number;
  readonly atMost: number;
}

const TAIL = 0.025;

/** How lucky somebody was in these tries. */
export function luckOf(tries: readonly Try[]): Luck {
  const spread = allTogether(tries.map(({ chances: each }) => trimmed({ from: 0, chances: each })));
  const { from, chances } = spread;
  const came = tries.reduce((sum, each) => sum + each.came, 0);
  const expected = tries.reduce(
    (sum, each) => sum + each.chances.reduce((mean, chance, at) => mean + chance * at, 0),
    0,
  );
  const most = tries.reduce((sum, each) => sum + each.chances.length - 1, 0);
  let [low, high] = [from + chances.length - 1, from + chances.length - 1];
  let [below, atMost, atLeast] = [0, 0, 0];
  for (const [at, chance] of chances.entries()) {
    const amount = from + at;
    if (amount <= came) atMost += chance;
    if (amount >= came) atLeast += chance;
    below += chance;
    if (below > TAIL + NOTHING) low = Math.min(low, amount);
    if (below >= 1 - TAIL - NOTHING) high = Math.min(high, amount);
  }
  const likely = { atLeast: Math.min(1, atLeast), atMost: Math.min(1, atMost) };
  return { spread, tries: tries.length, came, most, expected, low, high, ...likely };
}

/** The place in a battle: the position after its step, and the number of its turn if known. */
interface When {
  readonly position: number;
  readonly turn: string;
}

/** The statistics of a battle. */
export interface BattleStatistics {
  readonly seats: Recording["seats"];
  readonly tries: readonly (Try & When)[];
  readonly losses: readonly (Loss & When)[];
  /** The battle's outcome; null if it has not ended, or it cannot be worked out. */
  readonly outcome: Outcome | null;
  /** Steps that could not be read because earlier rules played them or they were forged. */
  readonly unread: number;
}

/** Statistics of a step in a game that provides none. */
export const NOTHING_SAID = (): StepStatistics => ({ tries: [], losses: [] });

/** A battle being counted step by step. */
export interface Counting {
  /** The positions after its steps that count, in order. */
  readonly positions: readonly number[];
  /** Counts the step that led to one of the positions; call it once for each, in order. */
  count(position: number): void;
  /** The statistics so far, and how the battle ended. */
  sum(): BattleStatistics;
}

/** Prepares to count a recorded battle, without what was taken back. Never throws, whatever the record contains. */
export function counting<State, View>(
  game: Game<State, never, View>,
  statistics: StatisticsOf<State>,
  recording: Recording,
): Counting {
  const { entries, seats } = recording;
  const { stateAt } = retrace(game, recording);
  const tries: (Try & When)[] = [];
  const losses: (Loss & When)[] = [];
  let unread = 0;
  return {
    positions: wayThrough(recording).filter((position) => position > 0 && entries[position - 1]?.kind !== "edit"),
    count(position) {
      const entry = entries[position - 1];
      const counted = entry ? countStep(entry, stateAt(position - 1), stateAt(position), statistics) : null;
      const when = { position, turn: String(entry?.turn?.number ?? "") };
      tries.push(...(counted?.tries ?? []).map((each) => ({ ...each, ...when })));
      losses.push(...(counted?.losses ?? []).map((each) => ({ ...each, ...when })));
      unread += counted ? 0 : 1;
    },
    sum: () => ({ seats, tries, losses, unread, outcome: endOf(game, stateAt(entries.length)) }),
  };
}

/** Counts a recorded battle at once. */
export function countBattle<State, View>(
  game: Game<State, never, View>,
  statistics: StatisticsOf<State>,
  recording: Recording,
): BattleStatistics {
  const { positions, count, sum } = counting(game, statistics, recording);
  for (const position of positions) count(position);
  return sum();
}

function countStep<State>(
  entry: RecordedEntry,
  before: State | null,
  after: State | null,
  statistics: StatisticsOf<State>,
): StepStatistics | null {
  try {
    return before === null || after === null ? null : statistics(before, entry, after);
  } catch {
    // The events may be forged.
    return null;
  }
}

function endOf<State, View>(game: Game<State, never, View>, state: State | null): Outcome | null {
  try {
    return state === null ? null : game.outcome(state);
  } catch {
    // The state may be forged.
    return null;
  }
}

/** A step's events of one kind. */
export const eventsOf = <Event extends GameEvent, Kind extends Event["event"]>(
  events: readonly Event[],
  kind: Kind,
): Extract<Event, { event: Kind }>[] =>
  events.filter((event): event is Extract<Event, { event: Kind }> => event.event === kind);
