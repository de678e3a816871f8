/** A battle for onlookers: its own board, large, without controls, some steps behind the present. */
import { sayWarning, unattended } from "../../kit/platform/notices";
import { battleById, isPast } from "../../kit/battle/battle";
import type { Feed } from "../../kit/game/feed";
import { lag, onlookCamera, seesAll } from "../../kit/battle/onlookers";
import type { BattleCombat } from "../../kit/game/battle-combat";
import { isSealed } from "../../kit/game/sealer";
import type { Board } from "../../kit/game/table-game";
import { listenToEach } from "../../kit/platform/hooks";
import { reportProblem } from "../../kit/referee/reports";
import { thinkingSeats } from "../../kit/referee/decide";
import { asStory, storyMessage, whyTexts } from "../../kit/story/story";
import { phrase } from "../../kit/text/sentence";
import { madeFor } from "../../kit/windows/elements";
import { templateElement, template } from "../../kit/windows/template";
import { follow, isOnScene } from "./camera";
import { nextStop } from "./course";
import type { Headline } from "./headline";
import { takeScreen } from "./screen";
import { showingOf, whyNot, type Showing } from "./showing";
import { fetchStyle } from "../../kit/windows/style";
import { listed } from "../../kit/text/lists";

/** Hooks after which the battle, or who may see what, may have changed. */
const NEWS = ["updateCombat", "deleteCombat", "updateJournalEntryPage", "canvasReady"] as const;

/** Milliseconds of a transition. */
const GENTLE = 450;
const GENTLE_PAN = 900;
/** Sentences longer than this are smaller. */
const WORDY = 90;

const wantsStillness = (): boolean => matchMedia("(prefers-reduced-motion: reduce)").matches;

export class Onlooking {
  readonly battle: BattleCombat;
  readonly #left: () => void;
  #showing: Showing;
  #position: number | null = null;
  #board: Board | null = null;
  #frame: HTMLElement | null = null;
  #ends: (() => void)[] = [];
  #timer: ReturnType<typeof setTimeout> | null = null;
  #drawing: Promise<void> | null = null;
  #isStale = false;
  /** When another step was last shown. */
  #changed = 0;

  private constructor(battle: BattleCombat, showing: Showing, left: () => void) {
    this.battle = battle;
    this.#showing = showing;
    this.#left = left;
  }

  /** Takes the whole screen for a battle; null if it cannot be shown. `left` is called at the end. */
  static async open(battle: BattleCombat, left: () => void): Promise<Onlooking | null> {
    const showing = showingOf(battle);
    if (!showing) return null;
    const view = new Onlooking(battle, showing, left);
    await view.#begin();
    return view;
  }

  /** Restores what was on the screen. */
  async leave(): Promise<void> {
    if (this.#timer !== null) clearTimeout(this.#timer);
    for (const end of this.#ends.splice(0)) end();
    this.#left();
    await this.#board?.close();
  }

  get #isOver(): boolean {
    return isPast(this.battle.id);
  }

  async #begin(): Promise<void> {
    await fetchStyle("onlooking");
    const { table, title } = this.#showing;
    this.#frame = await templateElement(template("onlooking"), { title });
    this.#ends.push(takeScreen(this.#frame, () => unattended(this.leave())));
    this.#ends.push(listenToEach(NEWS, () => this.#onNews()));
    this.#move();
    const feed = (): Feed => this.#feed();
    const board = (this.#board = await table.board({ uniqueId: `onlooking-${this.battle.id}`, feed, game: table.id }));
    await board.render({ force: true });
    board.element.classList.add("ah-onlooked");
    // Nothing on it can be reached by pointer or keys.
    board.element.inert = true;
    // The lines around the board have the theme of windows, too.
    this.#frame.classList.add(...[...board.element.classList].filter((name) => /^theme(d$|-)/.test(name)));
    await this.#show();
  }

  #onNews(): void {
    const battle = battleById(this.battle.id);
    const showing = battle && showingOf(battle);
    if (showing) this.#showing = showing;
    // A delay was set that this screen cannot keep.
    else if (battle && isSealed(battle) && !battle.system.ended && lag.of(battle) > 0) {
      sayWarning(whyNot(battle));
      return unattended(this.leave());
    }
    // A step that still waits for its time comes then.
    if (this.#timer === null) this.#move();
    unattended(this.#show());
  }

  /** Goes to the next step, and on from there once it has been shown long enough. */
  #move(): void {
    this.#timer = null;
    const { way } = this.#showing;
    const { position, pause } = nextStop(way, this.#position, lag.of(this.battle), this.#isOver);
    this.#position = position;
    if (pause > 0) this.#timer = setTimeout(() => this.#goOn(), pause);
  }

  #goOn(): void {
    this.#move();
    unattended(this.#show());
  }

  #feed(): Feed {
    return this.#showing.feed(this.#position ?? 0);
  }

  /** Draws the current step; further changes during that are drawn once, afterwards. */
  #show(): Promise<void> {
    this.#isStale = true;
    this.#drawing ??= this.#draw()
      .catch((error) => reportProblem(this.battle, error))
      .finally(() => (this.#drawing = null));
    return this.#drawing;
  }

  async #draw(): Promise<void> {
    let before: number | null = null;
    while (this.#isStale && this.#board?.isOpen) {
      this.#isStale = false;
      const position = this.#position ?? 0;
      await this.#board.render();
      await this.#drawLines(position);
      if (position !== before) this.#changeGently();
      before = position;
      await this.#pan(position);
    }
  }

  async #drawLines(position: number): Promise<void> {
    const frame = this.#frame;
    if (!frame) return;
    const headline = await this.#showing.headline(this.#feed(), position);
    const write = (part: string, text: string): void => {
      const place = frame.querySelector(`.ah-onlooking__${part}`);
      if (place && place.textContent !== text) place.textContent = text;
    };
    frame.dataset["position"] = String(position);
    write("score", headline.score);
    write("told", headline.told);
    frame.classList.toggle("ah-onlooking--wordy", headline.told.length > WORDY);
    write("why", await this.#thought(position));
    drawActing(frame, headline);
  }

  /** What a captain thinks now, or why it acted as it did, as far as this screen may know; blank for nothing. */
  async #thought(position: number): Promise<string> {
    const { table, last, nameOf, step } = this.#showing;
    const live = battleById(this.battle.id);
    const thinking = live && position === last ? thinkingSeats(live) : [];
    if (thinking.length > 0)
      return phrase("ALLHANDS.captain.thinks", { names: listed([...new Set(thinking.map(nameOf))]) });
    if (!seesAll(this.battle)) return "";
    const message = storyMessage(this.battle.id, step(position));
    const story = message && asStory(message);
    return story ? (await whyTexts(table, story, message)).join(" ") : "";
  }

  /** Fades new content in; without fading if steps follow each other fast. */
  #changeGently(): void {
    const now = performance.now();
    const isCalm = now - this.#changed > 2 * GENTLE;
    this.#changed = now;
    if (!isCalm || wantsStillness()) return;
    const parts = [this.#board?.element.querySelector(".ah-board"), this.#frame?.querySelector(".ah-onlooking__told")];
    for (const part of parts)
      part?.animate([{ opacity: 0.6 }, { opacity: 1 }], { duration: GENTLE, easing: "ease-out" });
  }

  /** Shows the scene beside the board if the battle is on it and shown as it is now: scenes know no earlier time. */
  async #pan(position: number): Promise<void> {
    const isShown = onlookCamera.read() && lag.of(this.battle) === 0 && isOnScene(this.battle);
    document.body.classList.toggle("all-hands-onlooking--scene", isShown);
    if (isShown) await follow(this.battle, this.#showing.entry(position), wantsStillness() ? 0 : GENTLE_PAN);
  }
}

/** Seats that are to act, each with its side's sign and color. */
function drawActing(frame: HTMLElement, { acting }: Headline): void {
  const drawn = acting.map(({ name, sign }) => {
    const side = madeFor(frame, "b");
    side.className = `ah-side ah-side--${sign}`;
    side.textContent = name;
    return side;
  });
  frame.querySelector(".ah-onlooking__acting")?.replaceChildren(...drawn);
}
