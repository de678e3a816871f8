/**
 * The worth of each option on a board, as a number on its control: requested for each question, thought about in
 * workers, and written as it comes in, without redrawing the board.
 */
import { equal, type Json } from "../../rules/kernel";
import { BREADTH } from "../../rules/bots/forecast";
import type { Tried } from "../../rules/bots/search";
import { battleById } from "../battle/battle";
import type { Feed } from "../game/feed";
import { tableGame } from "../game/games";
import { minds, type Weighed } from "../battle/minds";
import { localize, oneLine, phrase } from "../text/sentence";
import { madeFor, nextFrame } from "../windows/elements";
import type { BoardDefinition } from "./definition";
import { thinkingText } from "./notice";
import { pressed, type Pending, type Press } from "./pending";

/** The fewest trial battles for a number: the first ones of an answer all end alike. */
const FEWEST = 8;
const UNKNOWN = "–";
/** The class of controls that a captain advises. */
export const ADVISED = "ah-advised";
/** The most clicks that an answer takes before the one that sends it. */
const MOST_STEPS = 8;
/** A chance with a larger error is not given as a number, only as better than even, worse, or indistinguishable. */
const VAGUE = 0.1;

/** What the controls on a board answer, as its game defines it. */
export interface BoardControls<Draft> {
  /** The press for a click on a control, by its `data-` attributes; undefined if it answers nothing. */
  pressOf(dataset: DOMStringMap): Press<Draft> | undefined;
  /** The answer that a draft would send; undefined if something is missing. */
  answerOf(draft: Draft | null): Json | undefined;
  /** Whether a draft may become this answer with further choices. */
  leadsTo(draft: Draft, answer: Json): boolean;
}

/** What a game says of its board's controls; what it leaves out is as on every board. */
type ControlsOfGame<View, Draft, Asked extends Pending<Draft>> = Pick<
  BoardDefinition<View, Draft, Asked, never>,
  "pendingFor" | "presses" | "answerOf" | "leadsTo"
>;

/** What the controls of a board answer. */
export const controlsOf = <View, Draft, Asked extends Pending<Draft>>(
  game: ControlsOfGame<View, Draft, Asked>,
  feed: Feed<View>,
  pending: Asked,
): BoardControls<Draft> => ({
  pressOf: (control) => game.presses?.[control["action"] ?? ""]?.(control, feed, pending) ?? pressed(control, pending),
  answerOf(draft) {
    if (game.answerOf) return game.answerOf(draft);
    const { ready, answer } = game.pendingFor(feed, draft);
    return ready ? answer : undefined;
  },
  leadsTo: (draft, answer) => game.leadsTo?.(draft, answer, pending) ?? false,
});

/** One control: the answer that it makes, or those that it leads to. */
export interface Option {
  readonly control: HTMLElement;
  readonly answer: Json | undefined;
  /** Whether a click sends the answer. */
  readonly sends: boolean;
  leadsTo(answer: Json): boolean;
}

const isPressed = ({ ariaChecked, ariaPressed }: HTMLElement): boolean =>
  ariaChecked === "true" || ariaPressed === "true";

/** The controls of a board that answer its question, or contribute to the answer. */
function optionsOn<Draft>(board: HTMLElement, options: BoardControls<Draft>): Option[] {
  return [...board.querySelectorAll<HTMLElement>("[data-action]")].flatMap((control): Option[] => {
    const press = options.pressOf(control.dataset);
    if (!press || "refused" in press) return [];
    if ("send" in press) return [{ control, answer: press.send, sends: true, leadsTo: () => false }];
    const { draft } = press;
    const answer = options.answerOf(draft);
    // A click on something already chosen undoes the choice.
    if (answer === undefined && isPressed(control)) return [];
    const leadsTo = (other: Json): boolean => draft !== null && options.leadsTo(draft, other);
    return [{ control, answer, sends: false, leadsTo }];
  });
}

/** The worth of an option: of its answer, or the best it leads to; null if that was tried too little or not at all. */
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

/** Whether an option is the wanted answer or leads to it; a different answer that may still become it counts too. */
export const gives = ({ answer, leadsTo }: Pick<Option, "answer" | "leadsTo">, wanted: Json): boolean =>
  (answer !== undefined && equal(answer, wanted)) || leadsTo(wanted);

/** Whether a press on a control changes anything: what is already chosen is marked in another way. */
const isToPress = ({ control, sends }: Option): boolean => sends || !isPressed(control);

/** Marks what is advised, separately from what is chosen. */
function markAdvised({ control }: Option): void {
  control.classList.add(ADVISED);
  describe(control, "");
}

/** What can be said about a chance with this error. */
function vaguely(worth: number, off: number): "about" | "above" | "below" {
  if (Math.abs(worth - 0.5) <= off) return "about";
  return worth > 0.5 ? "above" : "below";
}

const percent = (share: number): number => Math.round(100 * share);

/** A chance with its error, at 95 % certainty, for display and for reading aloud; from few battles without numbers. */
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

type Worth = Pick<Tried, "worth" | "error">;

const isAlike = (one: Worth, other: Worth): boolean =>
  Math.abs(one.worth - other.worth) <= BREADTH * Math.hypot(one.error, other.error);

/** Options with one worth, within their errors, decide nothing: from this number on they are not told apart. */
const MANY = 3;

/** The worth that most options have within their errors; null if fewer than three have one, or it is vague. */
export function commonOf(worths: readonly (Worth | null)[]): Worth | null {
  const known = worths.filter((worth) => worth !== null).filter(({ error }) => BREADTH * error <= VAGUE);
  const groups = known.map((one) => known.filter((other) => isAlike(one, other)).length);
  const most = Math.max(0, ...groups);
  return most < MANY ? null : (known[groups.indexOf(most)] ?? null);
}

/** A chance as an option shows it among others: a number only if it differs from what most of them are worth. */
export function chanceAmong(worth: Worth | null, common: Worth | null): ReturnType<typeof chanceWords> {
  const words = chanceWords(worth);
  if (!worth || !common || !isAlike(worth, common)) return words;
  return {
    shown: localize("ALLHANDS.captain.alike"),
    said: phrase("ALLHANDS.captain.alikeSaid", { chance: words.said }),
  };
}

/** Whether a chance says anything: from a few battles that end about even nothing follows. */
export const isTelling = ({ worth, error }: Worth): boolean =>
  BREADTH * error <= VAGUE || vaguely(worth, BREADTH * error) !== "about";

/** Writes a number on a control, always into the same element: the first number takes the space for all. */
function write({ control }: Option, { shown, said }: ReturnType<typeof chanceWords>): void {
  let mark = control.querySelector<HTMLElement>(":scope > .ah-chance");
  if (!mark) {
    mark = madeFor(control, "span");
    mark.className = "ah-chance";
    // It is a sign, and may be a short one: the description says it in words.
    mark.ariaHidden = "true";
    control.append(mark);
  }
  if (mark.textContent === shown) return;
  mark.textContent = shown;
  mark.toggleAttribute("data-known", said !== "");
  describe(control, said);
}

/** Describes a control for users who cannot see it: its number, and whether it is advised. */
function describe(control: HTMLElement, chance: string): void {
  const advised = control.classList.contains(ADVISED) ? localize("ALLHANDS.captain.isAdvised") : "";
  control.ariaDescription = oneLine([advised, chance], ", ");
}

/** The numbers on one board. */
export class Chances {
  #asked = "";
  #weighing: Weighed | null = null;
  #options: readonly Option[] = [];
  #board: HTMLElement | null = null;
  #isDue = false;
  /** The advised answer that someone wants to give, and how many controls may still be clicked on the way to it. */
  #led: { readonly question: string; readonly answer: Json; readonly steps: number } | null = null;

  /** Requests the numbers, or dismisses them. */
  ask<View>({ battleId, question, advice, view }: Feed<View>): void {
    const table = tableGame(battleById(battleId)?.type ?? "");
    const wasAsked = this.#weighing !== null;
    this.end();
    if (wasAsked || !table || !question || !advice) return;
    const { id, name, seat, about } = question;
    this.#asked = id;
    // While a seat is asked, the board looks through its eyes.
    const matter = { question: name, view: view as Json, seat, about };
    this.#weighing = minds().weigh(table, matter, () => this.#tell());
  }

  /** Ends the numbers when another question is asked or nobody is to be advised. Returns whether they go on. */
  take({ question, advice }: Pick<Feed, "question" | "advice">): boolean {
    if (!advice || question?.id !== this.#asked) this.end();
    if (question?.id !== this.#led?.question || advice?.isAsked !== true) this.#led = null;
    return this.#weighing !== null;
  }

  /** Leads to the control that sends this answer once the board is drawn, and makes the choices on the way there. */
  leadTo(answer: Json, question: string): void {
    this.#led = { question, answer, steps: MOST_STEPS };
  }

  /**
   * Writes the known numbers on what was just drawn, and has the rest tried.
   *
   * @param advised  the best answer that a captain advises, whose controls are marked; omitted if there is none
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

  /** Goes on to the control that sends the advised answer, and marks it as long as the question is asked. */
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

  /** Workers report often: the numbers are written once a frame. */
  #tell(): void {
    if (this.#isDue) return;
    this.#isDue = true;
    const write = (): void => {
      this.#isDue = false;
      this.#write();
    };
    if (this.#board) nextFrame(this.#board, write);
    else write();
  }

  #write(): void {
    if (!this.#weighing) return;
    const { tried, ended, failure, since } = this.#weighing;
    const worths = this.#options.map((option) => worthOf(option, tried));
    const common = commonOf(worths);
    for (const [at, option] of this.#options.entries()) write(option, chanceAmong(worths[at] ?? null, common));
    const state = this.#board?.querySelector<HTMLElement>(".ah-banner__chances");
    if (!state) return;
    if (ended === null) state.dataset["thinksSince"] = String(since);
    else delete state.dataset["thinksSince"];
    const time = thinkingText(since, ended ?? performance.now());
    const why = failure === "silent" ? "ALLHANDS.captain.silent" : "ALLHANDS.captain.unknown";
    const most = common && phrase("ALLHANDS.captain.common", { worth: percent(common.worth) });
    state.textContent = failure === "" ? (ended === null ? time : (most ?? time)) : localize(why);
  }
}
