/**
 * Messages between a Gamemaster's screen and a player's in a self-check: each writes into its own user's flags, as
 * answers are given. The server lets nobody else write there.
 */
import { is, isObject, parsedJson, type Shape } from "../../rules/kernel";
import { change } from "../../kit/platform/documents";
import { refuseText } from "../../kit/referee/measure";
import { MARK } from "./bench";
import { AREAS, type CheckOutcome } from "./check";
import { here, type UserDoc } from "./foundry-types";

/** Documents that a player's screen tries to read and write, by UUID. */
export interface Task {
  readonly own: string;
  readonly foreign: string;
  readonly battle: string;
  readonly whispered: string;
  readonly told: string;
}

/** A Gamemaster's request for help: to all players, or with a task for the one who pressed the button. */
export interface Invitation {
  readonly run: string;
  /** The user who helps; blank if nobody has pressed the button yet. */
  readonly helper: string;
  readonly task: Task | null;
}

/** What the page of a player who helps is like. */
export interface PlayerPage {
  readonly browser: string;
  readonly canvas: boolean;
  readonly console: readonly string[];
}

/** A player's reply: they pressed the button, or everything was tried. */
export interface Reply {
  readonly run: string;
  readonly results: readonly CheckOutcome[] | null;
  readonly page?: PlayerPage | null;
}

/** A user's message; null if there is none, or if it cannot be read. */
function written(user: UserDoc): { readonly [member: string]: unknown } | null {
  const text = user.flags["all-hands"]?.[MARK];
  if (!is.text(text) || text === "" || refuseText(text)) return null;
  const note = parsedJson(text);
  return isObject(note) && is.text(note["run"]) ? note : null;
}

/** A Gamemaster's request; null if there is none. */
export function invitationOf(user: UserDoc): Invitation | null {
  const note = user.isGM ? written(user) : null;
  if (!note || !is.text(note["helper"])) return null;
  const { run, helper, task } = note as object as Invitation;
  return { run, helper, task: isObject(task) && Object.values(task).every(is.text) ? task : null };
}

const isResult = is.object({
  id: is.text,
  area: is.oneOf(AREAS),
  result: is.oneOf(["passed", "failed", "notTried"]),
  expected: is.optional(is.text),
  found: is.optional(is.text),
}) as Shape<CheckOutcome>;

const isPage = is.object({ browser: is.text, canvas: is.flag, console: is.listOf(is.text) });

/** A player's reply to a run; null if there is none. */
export function replyOf(user: UserDoc, run: string): Reply | null {
  const note = written(user);
  if (!note || note["run"] !== run) return null;
  const { results, page } = note;
  return { run, results: Array.isArray(results) ? results.filter(isResult) : null, page: isPage(page) ? page : null };
}

/** Sends a message through this user's flags; null clears it. */
export function say(note: Invitation | Reply | null, options: object = {}): Promise<void> {
  const text = note ? JSON.stringify(note) : "";
  return change(here.game.user, { flags: { "all-hands": { [MARK]: text } } }, options);
}
