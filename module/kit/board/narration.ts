/**
 * What a board reads aloud: each new sentence of its story, each new question, and what a captain advises on it. All of
 * it goes through one region of the role `log`, as two regions that change at once are read over each other or twice;
 * docs/accessibility.md has the habits of readers that it follows.
 */
import { equal } from "../../rules/kernel";
import { inSentences, plain } from "../text/sentence";
import { madeFor } from "../windows/elements";
import type { StoryEntry } from "./story-column";

/** What was on the board when it was last drawn; null if it was not drawn yet. */
export interface Heard {
  /** Paragraphs of finished steps, oldest first. */
  readonly over: readonly string[];
  /** Text of the step under way. */
  readonly now: string;
  /** The question, or the text in its place, and its id. */
  readonly asked: string;
  readonly id: string | null;
  /** What is advised: the heading, and the best answer if there is one; blank if nothing is. */
  readonly advice: string;
}

/** The number of lines kept, so that none is removed before a slow voice has come to it. */
const LINES = 20;

/** The number of paragraphs told at once if the board shows another story than before. */
const MOST = 3;

/** What a board shows, as texts to be read aloud. `story`: newest first. */
export function heardOn(story: readonly StoryEntry[], asked: string, id: string | null, advice = ""): Heard {
  const texts = (now: boolean) => story.flatMap((entry) => (entry.now === now ? [plain(entry.pieces)] : [])).reverse();
  return { over: texts(false), now: texts(true).join(" "), asked, id, advice };
}

/** The paragraphs added since: the oldest ones may no longer be shown. */
function newlyOver(before: readonly string[], now: readonly string[]): readonly string[] {
  for (let gone = 0; gone < before.length; gone++) {
    const rest = before.slice(gone);
    if (rest.every((text, at) => now[at] === text)) return now.slice(rest.length);
  }
  return before.length === 0 ? now : now.slice(-MOST);
}

/** What is to be said now. The same question is said again where it is asked again. */
export function saidAfter(before: Heard | null, now: Heard): readonly string[] {
  const told = before === null ? "" : [...newlyOver(before.over, now.over), now.now].filter(Boolean).join(" ");
  // What was told of a step while it was under way is the beginning of its paragraph.
  const fresh = before !== null && told.startsWith(before.now) ? told.slice(before.now.length).trim() : told;
  const isAsked = before?.asked !== now.asked || before.id !== now.id;
  const isAdvised = before?.advice !== now.advice;
  return [fresh, isAsked ? now.asked : "", isAdvised ? now.advice : ""].filter((text) => text !== "");
}

/** What is advised on a board: chances that change while a captain thinks are left to whoever reads them. */
function adviceOn(board: HTMLElement): string {
  const parts = [...board.querySelectorAll(".ah-advice h3, .ah-advice__answer:first-child .ah-option__name")];
  return inSentences(parts.map(({ textContent }) => textContent.trim()));
}

/**
 * Says what is new on a board, each time in new lines, so that a repeated text is heard again. Readers say only what
 * comes into a region that they know: the first lines wait until the page was drawn with it.
 */
export class Narrator {
  readonly #board: HTMLElement;
  readonly #live: HTMLElement;
  #heard: Heard | null = null;
  /** Lines that wait; null once the region is known. */
  #waiting: string[] | null = [];

  /** @param board  the window of the board */
  constructor(board: HTMLElement) {
    this.#board = board;
    this.#live = madeFor(board, "div");
    this.#live.className = "ah-hidden";
    this.#live.setAttribute("role", "log");
    board.append(this.#live);
    // The second frame begins after the first one has been drawn.
    const drawn = (then: () => void) => board.ownerDocument.defaultView?.requestAnimationFrame(then);
    drawn(() => drawn(() => this.#begin()));
  }

  #begin(): void {
    const lines = this.#waiting ?? [];
    this.#waiting = null;
    this.say(...lines);
  }

  narrate(story: readonly StoryEntry[], asked: string, id: string | null): void {
    const now = heardOn(story, asked, id, adviceOn(this.#board));
    if (equal(this.#heard, now)) return;
    this.say(...saidAfter(this.#heard, now));
    this.#heard = now;
  }

  say(...texts: string[]): void {
    if (this.#waiting) return void (this.#waiting = [...this.#waiting, ...texts].slice(-LINES));
    for (const text of texts) {
      const line = madeFor(this.#live, "p");
      line.textContent = text;
      this.#live.append(line);
    }
    while (this.#live.childElementCount > LINES) this.#live.firstElementChild?.remove();
  }
}
