/** A captain's advice to a person on this screen, worked out here from what the person's seat sees. */
import { logWarning } from "../../kit/platform/log";
import type { Thought } from "../../rules/bots/search";
import type { Json } from "../../rules/kernel";
import type { Advice, Matter } from "../../kit/battle/minds";
import type { AnyTableGame } from "../../kit/game/table-game";
import { think } from "./minds";
import { ADVICE_PLAYS, ADVISER, taskOf, tellThoughts } from "./thoughts";

/** Advice that is still being worked out. */
interface Given extends Advice {
  thought: Thought | null;
  isDone: boolean;
  readonly stop: () => void;
}

/** Advice by battle. Once its question is gone, nobody asks for it again. */
const given = new Map<string, Given>();

/** Questions that a game's captains weigh, as far as this screen has fetched them. */
const weighed = new Map<string, readonly string[]>();
const fetching = new Set<string>();

/** Whether captains can advise on a question. The first call may find out only later. */
export function isWeighed({ id, captains }: AnyTableGame, question: string): boolean {
  const known = weighed.get(id);
  if (known || !captains || fetching.has(id)) return known?.includes(question) === true;
  fetching.add(id);
  const fetched = captains.parts().then((parts) => {
    weighed.set(id, parts.weighed);
    tellThoughts();
  });
  // The next question tries again.
  fetched.catch(() => undefined).finally(() => fetching.delete(id));
  return false;
}

/** The advice on the question that is open here; null if nobody has asked for it. */
export function adviceOn(battle: string, question: string): Advice | null {
  const advice = given.get(battle);
  return advice?.question === question ? advice : null;
}

/** Stops thinking about a battle's question, and forgets the result. */
export function dropAdvice(battle: string): void {
  given.get(battle)?.stop();
  if (given.delete(battle)) tellThoughts();
}

/**
 * Lets a captain think about a question that a person is asked.
 *
 * @param offered  the answers that the person may give; if omitted, any
 */
export function advise(
  table: AnyTableGame,
  battle: string,
  question: string,
  matter: Matter,
  offered?: readonly Json[],
): void {
  if (!table.captains || adviceOn(battle, question)) return;
  dropAdvice(battle);
  const heard = (thought: Thought | null, isDone: boolean): void => {
    Object.assign(advice, { thought, isDone });
    tellThoughts();
  };
  const stop = think(
    table.captains.worker,
    { ...taskOf(matter, ADVISER), plays: ADVICE_PLAYS, ...(offered && { offered }) },
    {
      soFar: (thought) => heard(thought, false),
      done: (thought) => heard(thought, true),
      failed: (why) => {
        logWarning(why);
        heard(null, true);
      },
    },
  );
  const advice: Given = { question, thought: null, isDone: false, stop };
  given.set(battle, advice);
  tellThoughts();
}
