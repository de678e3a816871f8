/** How long questions have been open, by this window's own steady clock: the machine's may be set at any time. */
import { keptByQuestion } from "./memory";

interface Asking {
  readonly id: string;
  readonly _stats?: { readonly modifiedTime?: number | null };
}

const seen = keptByQuestion<number>();
/** The battles of which this window has seen a question. */
const known = new Set<string>();

/** Milliseconds since a battle was last written, as far as the clocks of this machine and of the server agree. */
const ageOf = ({ _stats: stats }: Asking): number => Math.max(0, Date.now() - (stats?.modifiedTime ?? Infinity));

/**
 * The time, by `performance.now()`, when a battle asked its open question: when this window first saw it or, for the
 * first one that it sees, when the battle was last written.
 */
export function askedSince(battle: Asking, question: string): number {
  return seen(battle, question, () => {
    const isFirst = !known.has(battle.id);
    known.add(battle.id);
    return performance.now() - (isFirst ? ageOf(battle) : 0);
  });
}
