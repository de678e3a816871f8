/** Turns in which nothing was hit and nothing was lost, and which of them follow one another in the log. Pure. */
/** A message of the log, as far as its turn matters. */
interface InTurn {
  /** The battle and the turn of a step; blank for any other message. */
  readonly turn: string;
  readonly battle: string;
  readonly quiet: boolean;
}

/** Returns what a message is; null if the log does not show it, so that what is around it stays together. */
export type TurnOf<Message> = (message: Message) => InTurn | null;

interface Turn<Message> extends InTurn {
  readonly messages: readonly Message[];
}

/** The messages of the log from one on, turn by turn, in one direction. */
function* turnsFrom<Message>(
  log: readonly Message[],
  start: number,
  by: 1 | -1,
  turnOf: TurnOf<Message>,
): Generator<Turn<Message>> {
  const open: { its: InTurn | null; messages: Message[] } = { its: null, messages: [] };
  for (let at = start; at >= 0 && at < log.length; at += by) {
    const message = log[at] as Message;
    const here = turnOf(message);
    if (here === null) continue;
    if (open.its && open.its.turn === here.turn && here.turn !== "") {
      open.its = { ...here, quiet: open.its.quiet && here.quiet };
      open.messages.push(message);
      continue;
    }
    if (open.its) yield { ...open.its, messages: open.messages };
    Object.assign(open, { its: here, messages: [message] });
  }
  if (open.its) yield { ...open.its, messages: open.messages };
}

/** A run of quiet turns. */
export interface QuietRun<Message> {
  readonly messages: readonly Message[];
  readonly turns: number;
}

/**
 * The run of quiet turns that a message belongs to, all of them over; null if it is not in one, or in a run of a single
 * turn. `log`: all messages, in order. Pure.
 */
export function quietRun<Message>(
  log: readonly Message[],
  message: Message,
  turnOf: TurnOf<Message>,
): QuietRun<Message> | null {
  const own = turnOf(message);
  if (!own?.quiet || own.turn === "") return null;
  /** The quiet turns in one direction, and the turn that ends them. */
  const take = (start: number, by: 1 | -1) => {
    const quiet: Turn<Message>[] = [];
    for (const turn of turnsFrom(log, start, by, turnOf)) {
      if (!turn.quiet || turn.battle !== own.battle) return { quiet, end: turn };
      quiet.push(turn);
    }
    return { quiet, end: null };
  };
  const start = startOf(log, log.lastIndexOf(message), own.turn, turnOf);
  const { quiet: later, end } = take(start, 1);
  // The last turn of a battle may not be over.
  if (!isAfter(log, end, own.battle, turnOf)) later.pop();
  const earlier = later.length > 0 ? take(start - 1, -1).quiet : [];
  if (later.length + earlier.length < 2) return null;
  const before = earlier.flatMap(({ messages }) => messages).reverse();
  return { messages: [...before, ...later.flatMap(({ messages }) => messages)], turns: later.length + earlier.length };
}

/** Where the turn of the message at a place begins. */
function startOf<Message>(log: readonly Message[], at: number, turn: string, turnOf: TurnOf<Message>): number {
  let start = at;
  for (let before = at - 1; before >= 0; before--) {
    const its = turnOf(log[before] as Message);
    if (its === null) continue;
    if (its.turn !== turn) break;
    start = before;
  }
  return start;
}

/** Whether a battle goes on in the turn that ends a run, or after it. */
function isAfter<Message>(
  log: readonly Message[],
  end: Turn<Message> | null,
  battle: string,
  turnOf: TurnOf<Message>,
): boolean {
  if (!end) return false;
  return log.slice(log.indexOf(end.messages[0] as Message)).some((each) => turnOf(each)?.battle === battle);
}
