/** Folds several quiet turns in a row into one line of the log, which unfolds. Fetched with the first card of a step. */
import type { GameEvent } from "../../rules/kernel";
import { tableGame } from "../game/games";
import { phrase } from "../text/sentence";
import { madeFor } from "../windows/elements";
import { dieChanged, isCourse } from "./event-text";
import { markFollowed } from "./followed";
import { foldMessages, log, shownOf } from "./message-cards";
import { quietRun, type TurnOf } from "./quiet-turns";
import { asStory } from "./story";

/** Stories of steps in which nothing was hit or lost: telling them anew each time would take long. */
const quiet = new WeakMap<object, boolean>();

/** Whether nothing was hit or lost in a step that counts. */
function isQuiet(story: NonNullable<ReturnType<typeof asStory>>): boolean {
  const known = quiet.get(story);
  if (known !== undefined) return known;
  const table = tableGame(story.game);
  const is = !story.undone && table?.quiet?.(story.events) === true && !story.events.some(isOverruled);
  if (table) quiet.set(story, is);
  return is;
}

const isOverruled = (event: GameEvent): boolean => dieChanged(event) !== null;

/** What a message is to runs of quiet turns. */
function turnOf(message: object): ReturnType<TurnOf<object>> {
  if (!(message as { readonly visible: boolean }).visible) return null;
  const story = asStory(message);
  if (!story) return { battle: "", turn: "", quiet: false };
  if (isCourse(story.events, tableGame(story.game)?.course)) return null;
  const { battle, turn } = story;
  return { battle, turn: turn === "" ? "" : `${battle} ${turn}`, quiet: isQuiet(story) };
}

/** Elements that were part of a run of quiet turns when they were last marked. */
const inRun = new WeakSet<HTMLElement>();

interface Logged {
  readonly id: string | null;
}

/** Folds an element with the run of quiet turns that its message belongs to, or shows it again. */
function mark(message: object, html: HTMLElement): void {
  const run = quietRun<object>(log(), message, turnOf);
  if (!run && !inRun.has(html)) return;
  if (run) inRun.add(html);
  else inRun.delete(html);
  const messages = (run?.messages ?? []) as readonly Logged[];
  const [first] = messages;
  const isFirst = first !== undefined && first === message;
  const changed = () => messages.forEach(markShown);
  markQuiet(html, { first: first?.id ?? "", isFirst, turns: run?.turns ?? 0, changed });
}

const markShown = (message: Logged): void => shownOf(message).forEach((html) => mark(message, html));

/** Marks what a new message ends: the turn before it, and the quiet ones before that. */
function markBefore(message: object): void {
  const messages: readonly object[] = log();
  const its = turnOf(message);
  for (let at = messages.lastIndexOf(message) - 1; its && at >= 0; at--) {
    const other = messages[at]!;
    const turn = turnOf(other);
    if (turn === null || turn.battle !== its.battle) continue;
    if (turn.turn === its.turn) continue;
    const run = turn.quiet ? quietRun(messages, other, turnOf) : null;
    (run?.messages as readonly Logged[] | undefined)?.forEach(markShown);
    return;
  }
}

/** Folds quiet turns from now on. */
export function foldQuietTurns(): void {
  const placed = (message: object, html: HTMLElement): void => {
    mark(message, html);
    markFollowed(message, html);
  };
  foldMessages({ placed, created: markBefore });
}

/** Runs that somebody has unfolded, by the id of the first message. */
const unfolded = new Set<string>();

interface Marks {
  /** The id of the first message of its run; blank if it is in none. */
  readonly first: string;
  readonly isFirst: boolean;
  readonly turns: number;
  /** Called when the run is folded or unfolded. */
  changed(): void;
}

/** Marks the element of a message as part of a run of quiet turns, or no longer. */
function markQuiet(html: HTMLElement, { first, isFirst, turns, changed }: Marks): void {
  const isFolded = first !== "" && !unfolded.has(first);
  html.classList.toggle("ah-folded", isFolded && !isFirst);
  html.classList.toggle("ah-folds", isFolded && isFirst);
  html.querySelector(":scope > .ah-quiet-turns")?.remove();
  if (!isFirst) return;
  const line = madeFor(html, "button");
  line.type = "button";
  line.className = "ah-quiet-turns";
  line.textContent = phrase("ALLHANDS.card.quietTurns", { count: turns });
  line.setAttribute("aria-expanded", String(!isFolded));
  line.addEventListener("click", () => {
    if (!unfolded.delete(first)) unfolded.add(first);
    changed();
  });
  html.prepend(line);
}
