/**
 * Steps that an earlier version of the rules has played. Their events may lack what their sentences need now; whatever
 * can be told is told, and if anything cannot, a sentence says so, once per step.
 */
import type { GameEvent } from "../../rules/kernel";
import type { AnyTableGame } from "../game/table-game";
import { sentence, type Sentence } from "../text/sentence";

const MARK = "recordedEarlier";

/** Whether an earlier version of a game's rules has played a step. `version`: the version of those rules, if known. */
export const isEarlier = (version: number | undefined, table: AnyTableGame): boolean =>
  (version || 0) < table.rules.version;

/** The events of a step as told: those of an earlier version end with a mark. */
export const closed = (
  events: readonly GameEvent[],
  version: number | undefined,
  table: AnyTableGame | null,
): readonly GameEvent[] => (table && isEarlier(version, table) ? [...events, { event: MARK }] : events);

/** Whether these events end with the mark of an earlier version. */
export const areEarlier = (events: readonly unknown[]): boolean =>
  (events.at(-1) as { readonly event?: unknown } | null | undefined)?.event === MARK;

/**
 * An extra sentence if the events are of an earlier version and not all of them could be told; `told`: how many were.
 */
export function missing(events: readonly unknown[], told: number): { event: string; sentence: Sentence }[] {
  const isWhole = !areEarlier(events) || told >= events.length - 1;
  return isWhole ? [] : [{ event: MARK, sentence: sentence("ALLHANDS.story.earlier") }];
}
