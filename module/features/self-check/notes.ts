/**
 * What a Gamemaster's screen and a player's say to each other in a self-check: each writes it into the flags of its own
 * user, as answers are given. The server lets nobody else write there.
 */
import { is, isObject, type Shape } from "../../rules/kernel";
import { change } from "../../kit/platform/documents";
import { refuseText } from "../../kit/referee/measure";
import { MARK } from "./bench";
import { AREAS, type CheckOutcome } from "./check";
import { here, type UserDoc } from "./faces";

/** What a player's screen tries its hand at, by UUID. */
export interface Task {
  readonly own: string;
  readonly foreign: string;
  readonly battle: string;
  readonly whispered: string;
  readonly told: string;
}

/** A Gamemaster asks for help: of all players, or for a task of the one who has pressed the button. */
export interface Invitation {
  readonly run: string;
  /** The user who helps; blank: nobody has pressed the button yet. */
  readonly helper: string;
  readonly task: Task | null;
}

/** A player has pressed the button, or has tried everything. */
export interface Reply {
  readonly run: string;
  readonly results: readonly CheckOutcome[] | null;
}

/** What a user has written; null: nothing, or nothing that can be read. */
function written(user: UserDoc): { readonly [member: string]: unknown } | null {
  const text = user.flags["all-hands"]?.[MARK];
  if (!is.text(text) || text === "" || refuseText(text)) return null;
  try {
    const note: unknown = JSON.parse(text);
    return isObject(note) && is.text(note["run"]) ? note : null;
  } catch {
    return null;
  }
}

/** For what a Gamemaster asks; null: for nothing. */
export function invitationOf(user: UserDoc): Invitation | null {
  const note = user.isGM ? written(user) : null;
  if (!note || !is.text(note["helper"])) return null;
  const { run, helper, task } = note as object as Invitation;
  return { run, helper, task: isObject(task) && Object.values(task).every(is.text) ? task : null };
}

const isResult = is.object({
  ...{ id: is.text, area: is.oneOf(AREAS), result: is.oneOf(["passed", "failed", "notTried"]) },
  ...{ expected: is.optional(is.text), found: is.optional(is.text) },
}) as Shape<CheckOutcome>;

/** What a player has said to a run; null: nothing. */
export function replyOf(user: UserDoc, run: string): Reply | null {
  const note = written(user);
  if (!note || note["run"] !== run) return null;
  const { results } = note;
  return { run, results: Array.isArray(results) ? results.filter(isResult) : null };
}

/** Says something by the flags of this user; null: nothing any more. */
export function say(note: Invitation | Reply | null, options: object = {}): Promise<void> {
  const text = note ? JSON.stringify(note) : "";
  return change(here.game.user, { flags: { "all-hands": { [MARK]: text } } }, options);
}
