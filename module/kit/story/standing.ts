/** What each side had left, round by round, and the strip that shows it in the report of a battle. Pure. */
import type { Seat } from "../../rules/kernel";
import { inSentences, pairText, phrase } from "../text/sentence";
import { signOf, type Sign } from "../text/signs";
import type { PublicStep } from "../game/storyteller";
import { unlessIncomplete } from "./event-text";

/** What seats have left, in any unit of their game. */
type Left = Readonly<Record<Seat, number>>;

/** A change of what a seat has left; below 0 for a loss. */
interface Change {
  readonly seat: Seat;
  readonly by: number;
}

/** How a game reads the standing from what was told. */
export interface Reckoning<Event> {
  /** Left before the first event. */
  readonly start: Left;
  /** The round that begins with an event; undefined if none does. */
  roundOf(event: Event): number | undefined;
  /** What an event changes, after all before it. `left`: what is left so far. */
  change(event: Event, left: Left): readonly Change[];
}

/** What was left at the end of a round; 0 is the beginning. */
export interface RoundStanding {
  readonly round: number;
  readonly left: Left;
}

/**
 * The standing at the beginning and at the end of each round; empty if an event of another version lacks what is read.
 *
 * @param reckoningOf  what the game reads; called once
 */
export function standingsOf<Event>(
  steps: readonly Pick<PublicStep, "events">[],
  reckoningOf: () => Reckoning<Event>,
): readonly RoundStanding[] {
  return unlessIncomplete(() => read(steps, reckoningOf())) ?? [];
}

function read<Event>(steps: readonly Pick<PublicStep, "events">[], reckoning: Reckoning<Event>): RoundStanding[] {
  const standings: RoundStanding[] = [];
  let left: Record<Seat, number> = { ...reckoning.start };
  let round = 0;
  for (const event of steps.flatMap(({ events }) => events) as readonly unknown[] as readonly Event[]) {
    const next = reckoning.roundOf(event) ?? round;
    if (next > round) {
      standings.push({ round, left });
      left = { ...left };
      round = next;
    }
    for (const { seat, by } of reckoning.change(event, left)) {
      const before = left[seat];
      if (before !== undefined && Number.isFinite(by)) left[seat] = Math.max(0, before + by);
    }
  }
  return [...standings, { round, left }];
}

/** A name in the strip, with the sign of its seat. */
interface StripName {
  readonly sign: Sign;
  readonly name: string;
}

/** A round that helped to decide the battle. `side`: whose line it stands on. */
interface StripMark {
  readonly number: number;
  readonly sign: Sign;
  /** From the left and from the top, in percent. */
  readonly x: number;
  readonly y: number;
}

/** The strip for its template. Places are in percent of its width and height. */
export interface StripView {
  /** What its lines are. */
  readonly label: string;
  /** The same in a sentence for each side, for screen readers. */
  readonly text: string;
  readonly sides: readonly (StripName & {
    readonly path: string;
    readonly score: string;
    /** What it had left at the end of each of `rounds`, for screen readers. */
    readonly left: readonly string[];
  })[];
  readonly marks: readonly StripMark[];
  /** Numbers of rounds under it, and their names for screen readers. */
  readonly rounds: readonly { readonly round: number; readonly x: number; readonly name: string }[];
  /** The share of what a side had that is at its bottom, in percent. */
  readonly bottom: number;
}

/** What a strip is made of. */
export interface StripParts {
  readonly label: string;
  readonly standings: readonly RoundStanding[];
  /** Whether to say what is left as a share, where its numbers mean nothing by themselves. */
  readonly inShares?: boolean;
  /** What to call a seat by its sign. */
  readonly nameOf: (sign: Sign) => string;
  /** Rounds to mark with a number. */
  readonly turning: readonly { readonly round: number; readonly number: number }[];
}

/** At most so many numbers of rounds stand under the strip. */
const MOST_ROUNDS = 10;
/** Steps in which the bottom of a strip is chosen, in percent. */
const BOTTOMS = 25;

const tenth = (value: number): number => Math.round(value * 10) / 10;

/** The rounds that are named: the last one, and others evenly before it. */
export function namedRounds(last: number): number[] {
  const step = Math.ceil(last / MOST_ROUNDS);
  return Array.from({ length: Math.floor(last / step) }, (_, at) => last - at * step).reverse();
}

/** Of the sides, the one that lost most in a round; the first of them if none did. */
function hardestHit(shares: readonly { readonly sign: Sign; readonly at: readonly number[] }[], index: number): number {
  const losses = shares.map(({ at }) => (at[index - 1] ?? 1) - (at[index] ?? 1));
  return losses.indexOf(Math.max(...losses));
}

/** The strip; null if a battle ended before there was anything to see in it, or without a loss. */
export function stripOf({ label, standings, inShares, nameOf, turning }: StripParts): StripView | null {
  const last = standings.at(-1)?.round ?? 0;
  const seats = Object.keys(standings.at(-1)?.left ?? {});
  const of = (seat: Seat): number[] => standings.map(({ left }) => left[seat] ?? 0);
  const sides = seats.map((seat) => ({ sign: signOf(seat), whole: Math.max(...of(seat)), left: of(seat) }));
  if (last < 1 || sides.length < 2 || sides.some(({ whole }) => whole <= 0)) return null;
  const shares = sides.map(({ sign, whole, left }) => ({ sign, at: left.map((each) => each / whole) }));
  const least = Math.min(...shares.flatMap(({ at }) => at));
  if (least >= 1) return null;
  const bottom = Math.min(3 * BOTTOMS, Math.floor((100 * least) / BOTTOMS) * BOTTOMS);
  const xOf = (round: number): number => tenth((100 * round) / last);
  const yOf = (share: number): number => tenth((100 * (100 - 100 * share)) / (100 - bottom));
  const named = namedRounds(last);
  const scored = sides.map(({ sign, whole, left }) => {
    const said = (now: number): string =>
      inShares
        ? phrase("ALLHANDS.report.strip.share", { share: Math.round((100 * now) / whole) })
        : phrase("ALLHANDS.report.strip.score", { left: now, whole });
    // In a round without a standing nothing was lost since the one before.
    const by = (round: number): number => left[standings.findLastIndex((each) => each.round <= round)] ?? whole;
    return { sign, score: said(left.at(-1) ?? 0), name: nameOf(sign), left: named.map((round) => said(by(round))) };
  });
  return {
    label,
    text: phrase("ALLHANDS.report.strip.text", {
      label,
      sides: inSentences(scored.map(({ name, score }) => pairText(name, score))),
    }),
    sides: scored.map((side, index) => {
      const points = standings.map(({ round }, at) => `${xOf(round)} ${yOf(shares[index]?.at[at] ?? 0)}`);
      return { ...side, path: `M${points.join("L")}` };
    }),
    marks: turning.flatMap(({ round, number }) => {
      const at = standings.findIndex((each) => each.round === round);
      const hit = shares[at < 1 ? -1 : hardestHit(shares, at)];
      return hit ? [{ number, sign: hit.sign, x: xOf(round), y: yOf(hit.at[at] ?? 0) }] : [];
    }),
    rounds: named.map((round) => ({ round, x: xOf(round), name: phrase("ALLHANDS.report.round", { round }) })),
    bottom,
  };
}
