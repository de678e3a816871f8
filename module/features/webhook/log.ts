/**
 * What was posted about a battle, in a flag of its Combat: another Gamemaster who takes the battle over, or this one
 * after a reload, posts nothing twice. A post is noted before it goes out. Pure.
 */
import { is, parsedJson } from "../../rules/kernel";

/** Something that was posted, or will not be. */
interface Posted {
  /** What it was about. */
  readonly key: string;
  /** The number of the step, and the server's time. */
  readonly step: number;
  readonly at: number;
}

/** Something that is to be posted. `sending`: it is on its way, or a page that is gone has sent it. */
export interface PendingPost {
  readonly key: string;
  readonly state: "waiting" | "sending";
  /** How often it has failed, and how often the receiver was busy. */
  readonly failed: number;
  readonly busy: number;
  /** The server's time before which it is not tried again. */
  readonly until: number;
}

export interface PostLog {
  /** The newest last. */
  readonly posted: readonly Posted[];
  readonly pending: PendingPost | null;
}

const isPosted = is.object({ key: is.text, step: is.count, at: is.number });
const isPending = is.object({
  key: is.text,
  state: is.oneOf(["waiting", "sending"]),
  failed: is.count,
  busy: is.count,
  until: is.number,
});
const isLog = is.object({ posted: is.listOf(isPosted), pending: is.nullable(isPending) });

const NOTHING: PostLog = { posted: [], pending: null };

/** A log from its text; empty if that is none. */
export function logFrom(text: unknown): PostLog {
  const stored = typeof text === "string" ? parsedJson(text) : null;
  return isLog(stored) ? (stored as PostLog) : NOTHING;
}

/** Most things that are remembered: an undo past that many questions is rare. */
const REMEMBERED = 60;

/** The log after something was posted, or was given up. */
export const withPosted = ({ posted }: PostLog, one: Posted): PostLog => ({
  posted: [...posted.filter(({ key }) => key !== one.key), one].slice(-REMEMBERED),
  pending: null,
});

/** What is pending under a key, as it begins if it is not. */
export const pendingOf = ({ pending }: PostLog, key: string): PendingPost =>
  pending?.key === key ? pending : { key, state: "waiting", failed: 0, busy: 0, until: 0 };

/** Milliseconds until a post that failed is tried again, by how often it has. After the last it is given up. */
const PAUSES = [5000, 30_000, 120_000, 600_000, 1_800_000] as const;
/** Times that a receiver may be busy with one post. */
const BUSY = 20;

/** What is pending after it failed at a time; null if it is given up. */
export function afterFailure(pending: PendingPost, now: number): PendingPost | null {
  const pause = PAUSES[pending.failed];
  return pause === undefined ? null : { ...pending, state: "waiting", failed: pending.failed + 1, until: now + pause };
}

/** What is pending after its receiver was busy; null if it is given up. */
export const afterBusy = (pending: PendingPost, until: number): PendingPost | null =>
  pending.busy >= BUSY ? null : { ...pending, state: "waiting", busy: pending.busy + 1, until };

/** Milliseconds after which a question that somebody else has taken back is news again. */
export const NEWS = 3_600_000;

/**
 * Whether something is still to be posted. What was posted is not posted again, even if it is asked again: after a
 * reload, a refused answer or an undo. Only somebody who has answered, and whose answer was taken back by others long
 * after they were called, has no reason to look, and is called again.
 *
 * @param isTakenBack  whether others have taken something back since the step with this number
 */
export function isNews({ posted }: PostLog, key: string, now: number, isTakenBack: (step: number) => boolean): boolean {
  const before = posted.findLast((one) => one.key === key);
  return !before || (now - before.at >= NEWS && isTakenBack(before.step));
}
