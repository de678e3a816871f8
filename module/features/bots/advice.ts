/** What a captain would advise a person on this screen: thought about here, from what the person's seat sees. */
import type { Thought } from "../../rules/bots/search";
import type { Json } from "../../rules/kernel";
import type { Advice, Matter } from "../../kit/battle/minds";
import type { AnyTableGame } from "../../kit/battle/table-game";
import { think } from "./minds";
import { ADVISER, taskOf, tellThoughts } from "./thoughts";

/** Advice that is being thought about. */
interface Given extends Advice {
  thought: Thought | null;
  isDone: boolean;
  readonly stop: () => void;
}

/** By battle: of a question that is gone nobody asks any more. */
const given = new Map<string, Given>();

/** The questions that captains of a game weigh, as far as this screen has fetched that. */
const weighed = new Map<string, readonly string[]>();
const fetching = new Set<string>();

/** Whether captains have something to say to a question; also when that was not known the first time. */
export function isWeighed({ id, captains }: AnyTableGame, question: string): boolean {
  const known = weighed.get(id);
  if (known || !captains || fetching.has(id)) return known?.includes(question) === true;
  fetching.add(id);
  const fetched = captains.parts().then((parts) => {
    weighed.set(id, parts.weighed);
    tellThoughts();
  });
  // It is tried again with the next question.
  fetched.catch(() => undefined).finally(() => fetching.delete(id));
  return false;
}

/** The advice on the question that stands open here; null: nobody has asked for it. */
export function adviceOn(battle: string, question: string): Advice | null {
  const advice = given.get(battle);
  return advice?.question === question ? advice : null;
}

/** Has no more thought about what was asked in a battle, and forgets what came of it. */
export function dropAdvice(battle: string): void {
  given.get(battle)?.stop();
  if (given.delete(battle)) tellThoughts();
}

/**
 * Has a captain think about what a person is asked.
 *
 * @param offered  the answers that are theirs to give; left out: any may be
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
    { ...taskOf(matter, ADVISER), ...(offered && { offered }) },
    {
      soFar: (thought) => heard(thought, false),
      done: (thought) => heard(thought, true),
      failed: (why) => {
        console.warn("All Hands |", why);
        heard(null, true);
      },
    },
  );
  const advice: Given = { question, thought: null, isDone: false, stop };
  given.set(battle, advice);
  tellThoughts();
}
