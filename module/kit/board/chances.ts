/**
 * What each option on a board is worth, as a number on its control: asked for question by question, thought about in
 * workers, and written where it belongs as it comes in, without the board being drawn again.
 */
import { equal, type Json } from "../../rules/kernel";
import { BREADTH } from "../../rules/bots/forecast";
import type { Tried } from "../../rules/bots/search";
import { battleById } from "../battle/battle";
import type { Feed } from "../battle/feed";
import { tableGame } from "../battle/table-game";
import { minds, type Weighed } from "../battle/minds";
import { localize, phrase } from "../text/sentence";
import { madeFor } from "../windows/elements";
import { thinkingText } from "./notice";
import { pressed, type Pending, type Press } from "./pending";

/** Of less is said nothing: the first battles of an answer all end alike. */
const FEWEST = 8;
const UNKNOWN = "–";
/** The class of controls that a captain advises. */
export const ADVISED = "ah-advised";
/** No answer takes more clicks than this before the one that sends it. */
const MOST_STEPS = 8;
/** What may be off by more than this is no number: it is better than even, worse, or cannot be told from it. */
const VAGUE = 0.1;

/** What the controls on a board answer, as its game has it. */
export interface BoardControls<Draft> {
  /** What comes of a click on a control, by its `data-` attributes; undefined: nothing that answers. */
  pressOf(dataset: DOMStringMap): Press<Draft> | undefined;
  /** What a draft would send; undefined: something is missing. */
  answerOf(draft: Draft | null): Json | undefined;
  /** Whether a draft may become this answer when more is chosen. */
  leadsTo(draft: Draft, answer: Json): boolean;
}

/** Those that all boards have; a game adds its own. */
export const optionsOf = <Draft>(
  pending: Pending<Draft>,
  pendingFor: (draft: Draft | null) => Pending<Draft>,
): BoardControls<Draft> => ({
  pressOf: (dataset) => pressed(dataset, pending),
  answerOf(draft) {
    const { ready, answer } = pendingFor(draft);
    return ready ? answer : undefined;
  },
  leadsTo: () => false,
});

/** One control: the answer that it makes, or those that it leads to. */
export interface Option {
  readonly control: HTMLElement;
  readonly answer: Json | undefined;
  /** A click sends it. */
  readonly sends: boolean;
  leadsTo(answer: Json): boolean;
}

const isPressed = ({ ariaChecked, ariaPressed }: HTMLElement): boolean =>
  ariaChecked === "true" || ariaPressed === "true";

/** The controls of a board that answer its question, or help to. */
export function optionsOn<Draft>(board: HTMLElement, options: BoardControls<Draft>): Option[] {
  return [...board.querySelectorAll<HTMLElement>("[data-action]")].flatMap((control): Option[] => {
    const press = options.pressOf(control.dataset);
    if (!press || "refused" in press) return [];
    if ("send" in press) return [{ control, answer: press.send, sends: true, leadsTo: () => false }];
    const { draft } = press;
    const answer = options.answerOf(draft);
    // What is chosen already is put back by a click.
    if (answer === undefined && isPressed(control)) return [];
    const leadsTo = (other: Json): boolean => draft !== null && options.leadsTo(draft, other);
    return [{ control, answer, sends: false, leadsTo }];
  });
}

/** What an option is worth: its answer, or the best that it leads to. Null: that was not tried, or too little. */
export function worthOf(
  { answer, leadsTo }: Pick<Option, "answer" | "leadsTo">,
  tried: ReadonlyMap<string, Tried>,
): Pick<Tried, "worth" | "error"> | null {
  const known = [...tried.values()].filter(({ plays }) => plays >= FEWEST);
  if (answer !== undefined) return known.find((each) => equal(each.answer, answer)) ?? null;
  return known
    .filter((each) => leadsTo(each.answer))
    .reduce<Tried | null>((best, each) => (best && best.worth >= each.worth ? best : each), null);
}

/** Whether an option is this answer, or leads to it; what is not yet as wanted may become so, too. */
export const gives = ({ answer, leadsTo }: Pick<Option, "answer" | "leadsTo">, wanted: Json): boolean =>
  (answer !== undefined && equal(answer, wanted)) || leadsTo(wanted);

/** Whether a control changes anything: what is chosen already has a sign of its own. */
const isToPress = ({ control, sends }: Option): boolean => sends || !isPressed(control);

/** What is advised has a sign of its own, beside that of what is chosen. */
function markAdvised({ control }: Option): void {
  control.classList.add(ADVISED);
  describe(control, "");
}

/** What can be said of a chance that may be off by so much. */
function vaguely(worth: number, off: number): "about" | "above" | "below" {
  if (Math.abs(worth - 0.5) <= off) return "about";
  return worth > 0.5 ? "above" : "below";
}

const percent = (share: number): number => Math.round(100 * share);

/** A chance with what it may be off by, with 95 % certainty, and as it is read aloud; of few battles not in numbers. */
export function chanceWords(worth: Pick<Tried, "worth" | "error"> | null): {
  readonly shown: string;
  readonly said: string;
} {
  if (!worth) return { shown: UNKNOWN, said: "" };
  const off = BREADTH * worth.error;
  if (off > VAGUE) {
    const even = vaguely(worth.worth, off);
    return { shown: localize(`ALLHANDS.captain.even.${even}`), said: localize(`ALLHANDS.captain.evenSaid.${even}`) };
  }
  const values = { worth: percent(worth.worth), error: Math.max(1, percent(off)) };
  return {
    shown: phrase("ALLHANDS.captain.odds", values),
    said: phrase("ALLHANDS.captain.chance", values),
  };
}

/** Writes a number on a control, in the same element each time: the first one takes the room for all. */
function write({ control }: Option, { shown, said }: ReturnType<typeof chanceWords>): void {
  let mark = control.querySelector<HTMLElement>(":scope > .ah-chance");
  if (!mark) {
    mark = madeFor(control, "span");
    mark.className = "ah-chance";
    control.append(mark);
  }
  if (mark.textContent === shown) return;
  mark.textContent = shown;
  mark.toggleAttribute("data-known", said !== "");
  // What has a name of its own is read by that alone.
  if (control.ariaLabel !== null) describe(control, said);
}

/** Says of a control what its number says, and whether it is advised, to who cannot see it. */
function describe(control: HTMLElement, chance: string): void {
  const advised = control.classList.contains(ADVISED) ? localize("ALLHANDS.captain.isAdvised") : "";
  control.ariaDescription = [advised, chance].filter((part) => part !== "").join(", ");
}

/** The numbers on one board. */
export class Chances {
  #asked = "";
  #weighing: Weighed | null = null;
  #options: readonly Option[] = [];
  #board: HTMLElement | null = null;
  #isDue = false;
  /** What somebody wants to do as advised in this question, and how many controls may still be clicked on the way there. */
  #led: { readonly question: string; readonly answer: Json; readonly steps: number } | null = null;

  /** Asks for them, or puts them away. */
  ask<View>({ battleId, question, advice, view }: Feed<View>): void {
    const table = tableGame(battleById(battleId)?.type ?? "");
    const wasAsked = this.#weighing !== null;
    this.end();
    if (wasAsked || !table || !question || !advice) return;
    const { id, name, seat, about } = question;
    this.#asked = id;
    // Through the eyes of the seat that is asked this board looks, as long as it is asked.
    const matter = { question: name, view: view as Json, seat, about };
    this.#weighing = minds().weigh(table, matter, () => this.#tell());
  }

  /** What was asked of another question, or where nobody is to be advised any more, is over. Gives whether it goes on. */
  take({ question, advice }: Pick<Feed, "question" | "advice">): boolean {
    if (!advice || question?.id !== this.#asked) this.end();
    if (question?.id !== this.#led?.question || advice?.isAsked !== true) this.#led = null;
    return this.#weighing !== null;
  }

  /** Leads to the control that sends this, as soon as the board is drawn: what is chosen on the way there is chosen. */
  leadTo(answer: Json, question: string): void {
    this.#led = { question, answer, steps: MOST_STEPS };
  }

  /**
   * Writes what is known on what was just drawn, and has the rest of it tried.
   *
   * @param advised  the best answer that a captain advises, whose controls are marked; left out: none does
   */
  mark<Draft>(board: HTMLElement, options: BoardControls<Draft>, advised?: Json): void {
    if (!this.#weighing && !this.#led && advised === undefined) return;
    [this.#board, this.#options] = [board, optionsOn(board, options)];
    if (advised !== undefined)
      for (const option of this.#options) if (isToPress(option) && gives(option, advised)) markAdvised(option);
    this.#weighing?.offer(this.#options.flatMap(({ answer }) => (answer === undefined ? [] : [answer])));
    this.#write();
    this.#lead();
  }

  /** Goes on to the control that sends what was advised, and marks it for as long as it is asked. */
  #lead(): void {
    const led = this.#led;
    if (!led) return;
    const control = this.#options.find(({ answer, sends }) => sends && equal(answer, led.answer))?.control;
    const next = control ? undefined : this.#options.find((option) => isToPress(option) && option.leadsTo(led.answer));
    control?.classList.add("ah-led");
    if (led.steps === 0) return;
    this.#led = { ...led, steps: next ? led.steps - 1 : 0 };
    next?.control.click();
    control?.focus();
  }

  end(): void {
    this.#weighing?.stop();
    [this.#weighing, this.#asked, this.#options] = [null, "", []];
  }

  /** Workers tell often: it is written once a frame. */
  #tell(): void {
    if (this.#isDue) return;
    this.#isDue = true;
    requestAnimationFrame(() => {
      this.#isDue = false;
      this.#write();
    });
  }

  #write(): void {
    if (!this.#weighing) return;
    const { tried, ended, failure, since } = this.#weighing;
    for (const option of this.#options) write(option, chanceWords(worthOf(option, tried)));
    const state = this.#board?.querySelector<HTMLElement>(".ah-banner__chances");
    if (!state) return;
    if (ended === null) state.dataset["thinksSince"] = String(since);
    else delete state.dataset["thinksSince"];
    const time = thinkingText(since, ended ?? Date.now());
    const why = failure === "silent" ? "ALLHANDS.captain.silent" : "ALLHANDS.captain.unknown";
    state.textContent = failure === "" ? time : localize(why);
  }
}
