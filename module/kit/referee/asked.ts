/**
 * How long questions have been open, by this window's own steady clock: the machine's may be set at any time. A question
 * says when it was asked, by the server's clock; one that an earlier version has asked does not.
 */
import { serverTime } from "../platform/clock";
import { keptByQuestion } from "./memory";
import type { StoredQuestion } from "./question-shape";

interface Battle {
  readonly id: string;
  readonly _stats?: { readonly modifiedTime?: number | null };
}

const seen = keptByQuestion<number>();
/** The battles of which this window has seen a question. */
const known = new Set<string>();

/** Milliseconds since a battle was last written, as far as the clocks of this machine and of the server agree. */
const ageOf = ({ _stats: stats }: Battle): number => Math.max(0, Date.now() - (stats?.modifiedTime ?? Infinity));

/**
 * The time, by `performance.now()`, when a battle asked its open question. Where the question does not say: when this
 * window first saw it or, for the first one that it sees, when the battle was last written.
 */
export function askedSince(battle: Battle, { id, at }: Pick<StoredQuestion, "id" | "at">): number {
  if (at !== undefined) return performance.now() - Math.max(0, serverTime() - at);
  return seen(battle, id, () => {
    const isFirst = !known.has(battle.id);
    known.add(battle.id);
    return performance.now() - (isFirst ? ageOf(battle) : 0);
  });
}
