/** Turning points of a battle: the largest swings in who is likely to win that are not chance. Pure. */
import type { Seat } from "../../rules/kernel";
import { BREADTH, shareOf, type Forecast } from "../../rules/bots/forecast";

/** A forecast at a step of the battle. */
export interface Sampled {
  /** Its number among the steps that count: what was taken back is left out. */
  readonly at: number;
  readonly forecast: Forecast;
  /** How many battles were wanted, if time cut them short. */
  readonly wanted?: number;
}

/** Maximum number of turning points that are shown. */
const MOST_SWINGS = 3;
/** The largest of many swings is often large by chance, so one counts only above three standard errors. */
const STRICT = 3 / BREADTH;
/** A smaller change is not a turning point. */
const LEAST = 0.05;
/** If another side's change is nearly as large, the first such side is named. */
const AS_GOOD = 0.9;

/** Battles played at a place: for a coarse look, and for a fine one where it matters. */
export const COARSE = 200;
export const FINE = 1000;
/** Number of places to look at first. */
const FIRST_PLACES = 24;
/** Number of the largest changes that are examined more closely. */
const LOOKED_INTO = 6;

const halfOf = ({ low, high }: { readonly low: number; readonly high: number }): number => (high - low) / 2;

/** The change between two neighboring places among those that were sampled: of the first seat that has nearly the most. */
function changeOf(before: Sampled, { at, forecast }: Sampled, seats: readonly Seat[]) {
  const changes = seats.map((seat) => {
    const [one, other] = [before.forecast, forecast].map(({ wins, plays }) => shareOf(wins[seat] ?? 0, plays));
    const [from, to] = [one?.share ?? 0, other?.share ?? 0];
    const size = Math.abs(to - from);
    const error = STRICT * Math.hypot(one ? halfOf(one) : 1, other ? halfOf(other) : 1);
    return { before: before.at, at, seat, from, to, size, counts: size >= LEAST && size > error };
  });
  const most = Math.max(...changes.map(({ size }) => size));
  const told = changes.find(({ size }) => size >= AS_GOOD * most) ?? changes[0];
  if (!told) throw new Error("nobody can win");
  return told;
}

const inOrder = (points: readonly Sampled[]): Sampled[] => [...points].sort((a, b) => a.at - b.at);

function changesIn(points: readonly Sampled[], seats: readonly Seat[]) {
  const sorted = inOrder(points);
  return sorted
    .flatMap((point, index) => {
      const before = sorted[index - 1];
      return before ? [changeOf(before, point, seats)] : [];
    })
    .sort((one, other) => other.size - one.size);
}

/**
 * The single steps that changed most who is likely to win, the largest change first, each with the seat and its chances
 * before and after, from 0 to 1. `seats`: one seat of each side.
 */
export const swingsIn = (points: readonly Sampled[], seats: readonly Seat[]) =>
  changesIn(points, seats)
    .filter(({ before, at, counts }) => counts && at - before === 1)
    .slice(0, MOST_SWINGS)
    .map(({ at, seat, from, to }) => ({ at, seat, from, to }));

/** The places to look at first: both ends, and the starts of rounds or, if those do not suit, evenly spaced places. */
export function firstPlaces(last: number, rounds: readonly number[]): number[] {
  const most = Math.min(last, FIRST_PLACES);
  const even = Array.from({ length: most + 1 }, (_, at) => Math.round((at * last) / Math.max(1, most)));
  const isFit = rounds.length >= FIRST_PLACES / 3 && rounds.length <= FIRST_PLACES;
  return [...new Set([0, last, ...(isFit ? rounds : even)])];
}

/** The next place to look at, and the number of battles; null if the largest swings are known well enough. */
export function nextLook(
  points: readonly Sampled[],
  first: readonly number[],
  seats: readonly Seat[],
): { readonly at: number; readonly plays: number } | null {
  const playsAt = new Map(points.map(({ at, forecast, wanted }) => [at, wanted ?? forecast.plays]));
  const unseen = first.find((at) => !playsAt.has(at));
  if (unseen !== undefined) return { at: unseen, plays: COARSE };
  const largest = changesIn(points, seats).filter(({ size }) => size >= LEAST);
  const wide = largest.slice(0, LOOKED_INTO).find(({ before, at }) => at - before > 1);
  if (wide) return { at: Math.floor((wide.before + wide.at) / 2), plays: COARSE };
  const ends = largest.slice(0, MOST_SWINGS).flatMap(({ before, at }) => [before, at]);
  const vague = ends.find((at) => (playsAt.get(at) ?? 0) < FINE);
  return vague === undefined ? null : { at: vague, plays: FINE };
}
