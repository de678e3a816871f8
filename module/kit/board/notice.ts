/** What a board says while nothing can be done on it: whom it waits for, why it stopped, and how it ended. */
import { listed } from "../text/lists";
import { RulesError, type Seat } from "../../rules/kernel";
import type { Feed, Remedy } from "../game/feed";
import { OUTCOMES, sharedOutcome } from "../story/outcome";
import { localize, oneLine, phrase, type TextValues } from "../text/sentence";

/** The text in the middle of a board instead of a question. */
interface Notice {
  readonly title: string;
  readonly text: string;
  readonly tone: string;
  /** When the battle is over: its outcome for this screen's players; omitted if they have no side in it. */
  readonly outcome?: "won" | "lost";
  readonly icon?: string;
  readonly color?: string;
  /** Whether this window may take the battle over. */
  readonly takeOver: boolean;
  /** What this user can do about a problem; blank or omitted if nothing. */
  readonly remedy?: Remedy["how"] | "";
  /** When the battle is over: possible actions. `rematch`: what that does; blank if it cannot be fought again. */
  readonly after?: {
    readonly rematch: string;
    readonly story: boolean;
    readonly refit: boolean;
    readonly cleanUp: boolean;
  };
}

type State = Pick<Feed, "status" | "problem" | "remedy" | "question" | "waiting" | "seat" | "thinking" | "replayed">;

/** The names of those the battle waits for, each once; blank if nobody. */
function waitingNames({ waiting }: Pick<Feed, "waiting">): string {
  return listed([...new Set(waiting.filter(({ answered }) => !answered).map(({ name }) => name))]);
}

/** Whether a battle of the past is looked at, in which nobody needs to answer. */
export const isLookedBackAt = ({ replayed }: Pick<Feed, "replayed">): boolean =>
  replayed !== undefined && !replayed.isPlayed;

/** Whom the battle waits for, or who thinks, as a sentence; blank if nobody. */
export function waitingText(feed: Pick<Feed, "waiting" | "thinking" | "replayed">): string {
  if (isLookedBackAt(feed)) return "";
  if (feed.thinking) return phrase("ALLHANDS.captain.thinks", { names: feed.thinking.names });
  const names = waitingNames(feed);
  return names === "" ? "" : phrase("ALLHANDS.board.waitingFor", { names });
}

/** Hours that are counted as hours before days are. */
const HOURS = 48;

/** How long it has lasted, in whole minutes, hours or days; blank for less than a minute. */
export function sinceText(since: number, now: number): string {
  const minutes = Math.floor((now - since) / 60_000);
  if (minutes < 1) return "";
  if (minutes < 60) return phrase("ALLHANDS.board.sinceMinutes", { count: minutes });
  const hours = Math.floor(minutes / 60);
  if (hours < HOURS) return phrase("ALLHANDS.board.sinceHours", { count: hours });
  return phrase("ALLHANDS.board.sinceDays", { count: Math.floor(hours / 24) });
}

/** How long a captain has thought, in seconds; blank for less than two. */
export function thinkingText(since: number, now: number): string {
  const count = Math.floor((now - since) / 1000);
  return count < 2 ? "" : phrase("ALLHANDS.captain.seconds", { count });
}

/** The question and the number of its answers, as far as everyone may know them; blank if nothing is known. */
export function choosingText({ wait }: Pick<Feed, "wait">): string {
  const asked = wait?.asked ? phrase("ALLHANDS.board.asked", { question: wait.asked }) : "";
  const ways = wait && wait.ways > 1 ? phrase("ALLHANDS.board.ways", { ways: wait.ways }) : "";
  return oneLine([asked, ways]);
}

function notice(key: string, tone: string, values: TextValues = {}): Notice {
  return {
    title: phrase(`ALLHANDS.notice.${key}.title`, values),
    text: phrase(`ALLHANDS.notice.${key}.text`, values),
    tone,
    takeOver: false,
  };
}

/** The notice on a board instead of a question; null if there is a question, or nobody is waited for. */
export function standingNotice(feed: State): Notice | null {
  if (feed.status === "problem") {
    const stopped = notice("problem", "problem");
    return { ...stopped, text: feed.problem, remedy: feed.remedy?.how ?? "" };
  }
  if (feed.status === "waiting-for-gm") return notice("waitingForGamemaster", "waiting");
  if (feed.status === "waiting-for-key") return notice("waitingForKey", "waiting");
  if (feed.status === "waiting-for-page") return notice("waitingForPage", "waiting");
  if (feed.status === "disconnected") return notice("disconnected", "waiting");
  if (feed.status === "behind" || feed.status === "outdated")
    return { ...notice(feed.status, "waiting"), remedy: feed.remedy?.how ?? "" };
  if (feed.status === "elsewhere") return { ...notice("elsewhere", "waiting"), takeOver: true };
  if (feed.question) return null;
  const names = waitingNames(feed);
  if (names === "") return null;
  if (isLookedBackAt(feed)) return notice("next", "waiting", { names });
  const waits = notice("waiting", "waiting", { names });
  const waiting = feed.thinking ? { ...waits, title: waitingText(feed) } : waits;
  // A user who has already answered is told that first.
  const isReady = feed.waiting.some(({ seat, answered }) => seat === feed.seat && answered);
  return isReady ? { ...waiting, title: localize("ALLHANDS.notice.ready"), text: waiting.title } : waiting;
}

/** The notice in place of a board that cannot be drawn: for a moment, or until something changes. */
export function failureNotice(error: unknown, text: string): object {
  const stopped = !(error instanceof RulesError && error.code === "being-written");
  return { title: localize(`ALLHANDS.notice.${stopped ? "problem" : "writing"}.title`), text, stopped };
}

/** The winners: their seats and names; empty for a draw. */
interface Victors {
  readonly seats: readonly Seat[];
  readonly names: readonly string[];
}

/** The outcome for those who play from this screen; null if they have no side in it, or several. */
function outcomeFor({ seats }: Pick<Feed, "seats">, victors: readonly Seat[]): "won" | "lost" | null {
  return sharedOutcome(
    seats.filter(({ mine }) => mine).map(({ seat }) => seat),
    victors,
  );
}

/**
 * How it ended for this screen's players, and what can be done now.
 *
 * @param why  what decided it; if omitted, nothing is said about it
 */
export function endNotice(feed: Pick<Feed, "ending" | "seats">, { seats, names }: Victors, why?: string): Notice {
  const { ending } = feed;
  const outcome = seats.length === 0 ? null : outcomeFor(feed, seats);
  const key = seats.length === 0 ? "drawn" : outcome === "won" ? "yours" : (outcome ?? "won");
  const ended = notice(key, "over", { winners: { list: names } });
  const over = outcome ? { ...ended, outcome, ...OUTCOMES[outcome] } : ended;
  const told = why === undefined ? over : { ...over, text: why };
  if (!ending) return told;
  const { rematch, saveStory, refit, cleanUp } = ending;
  const possible = { story: saveStory !== null, refit: refit !== null, cleanUp: cleanUp !== null };
  return { ...told, after: { rematch: rematch?.note ?? "", ...possible } };
}
