/**
 * Steps that an earlier version of the rules has played. Their events may lack what their sentences need now; what can be
 * told of them is told, and where anything cannot, a sentence says so, once a step.
 */
import type { GameEvent } from "../../rules/kernel";
import type { AnyTableGame } from "../battle/table-game";
import { sentence, type Sentence } from "../text/sentence";

const MARK = "recordedEarlier";

/** Whether an earlier version of a game's rules has played a step. `version`: of those that did, if it is known. */
export const isEarlier = (version: number | undefined, table: AnyTableGame): boolean =>
  (version || 0) < table.rules.version;

/** The events of a step as they are told: those of an earlier version are closed by a mark. */
export const closed = (
  events: readonly GameEvent[],
  version: number | undefined,
  table: AnyTableGame | null,
): readonly GameEvent[] => (table && isEarlier(version, table) ? [...events, { event: MARK }] : events);

/** Whether these are events of an earlier version. */
export const areEarlier = (events: readonly unknown[]): boolean =>
  (events.at(-1) as { readonly event?: unknown } | null | undefined)?.event === MARK;

/**
 * What is told beside so many of a step's events: where they are of an earlier version and not all of them could be told,
 * one sentence that says so.
 */
export function missing(events: readonly unknown[], told: number): { event: string; sentence: Sentence }[] {
  const isWhole = !areEarlier(events) || told >= events.length - 1;
  return isWhole ? [] : [{ event: MARK, sentence: sentence("ALLHANDS.story.earlier") }];
}
