/** What the boards of all games have alike: a window that draws a feed, takes clicks and keys, and sends back one answer. */
import { madeFor } from "../windows/elements";
import { equal, RulesError, type Json } from "../../rules/kernel";
import { offerOf } from "./offers";
import type { Feed } from "../battle/feed";
import { handlebarsApplication } from "../platform/applications";
import { localized, texts } from "../text/texts";
import { heardOn, saidAfter, type Heard } from "./narration";
import type { StoryEntry } from "./story-column";
import { pressKey, readyForKeys, rememberReached } from "./keyboard";

/** The texts that stand on every board. */
const LABELS = ["noStory", "onlooker", "story", "takeOver", "undone"] as const;

export interface BoardOptions<View> {
  readonly uniqueId: string;
  readonly feed: () => Feed<View>;
}

/** What every board's context has. */
export interface BoardFrame {
  readonly title: string;
  /** For screen readers: what is asked, or stands in its place. */
  readonly announcement: string;
  /** The newest first. */
  readonly story: readonly StoryEntry[];
}

/** Where a board opens, in pixels of the screen. */
export interface BoardPlace {
  readonly width: number;
  readonly left: number;
  readonly height?: number;
}

/** Where the sidebar begins. */
function sidebarLeft(): number {
  // Of the page: what the sidebar stands in may have a place of its own. One that is not shown has none.
  return document.querySelector("#sidebar")?.getBoundingClientRect().left || window.innerWidth - 300;
}

/** Says what went wrong. */
function report(error: unknown): void {
  ui.notifications?.error(error instanceof Error ? error.message : String(error));
}

export abstract class BoardWindow<View> extends handlebarsApplication() {
  static override DEFAULT_OPTIONS: object = {
    id: "all-hands-board-{id}",
    classes: ["all-hands", "ah-board-window"],
    window: { resizable: true },
    position: { width: 1120, height: 680, left: 80, top: 30 },
    actions: {
      undo: BoardWindow.#onUndo,
      redo: BoardWindow.#onRedo,
      automation: BoardWindow.#onAutomation,
      keys: BoardWindow.#onKeys,
      look: BoardWindow.#onLook,
      takeOver: BoardWindow.#onTakeOver,
      fold: BoardWindow.#onFold,
    },
  };

  readonly #feed: () => Feed<View>;
  /** What is said to a screen reader. */
  #live: HTMLElement | null = null;
  /** What was said by it. */
  #heard: Heard | null = null;
  /** The feed that was drawn last: an answer is given to the question that stands on the screen, not to a later one. */
  #drawn: Feed<View> | null = null;
  /** The question that was drawn last; null: none. */
  protected seen: string | null = null;
  /** The question that was answered last. */
  #sent: string | null = null;
  /** The offer that was taken up last. */
  #taken: string | null = null;
  /** What was opened of all that can be folded, by name. */
  protected readonly opened = new Set<string>();
  /** The button that asks whether it is meant; blank: none. */
  protected armed = "";
  #hadFocus = false;
  /** The key that the board took last; blank: it may be taken again while it is held down. */
  #held = "";
  /** The ids of what keys last reached in groups of controls. */
  readonly #reached = new Set<string>();

  constructor({ uniqueId, feed }: BoardOptions<View>) {
    super({ uniqueId, position: new.target.place(window.innerWidth, window.innerHeight, sidebarLeft()) });
    this.#feed = feed;
  }

  /**
   * Where a board of this kind opens on a screen of this size with the sidebar there: as wide as it likes to be, if the chat
   * beside it stays in sight; on a small screen as wide as that.
   */
  protected static place(width: number, _height: number, sidebar: number): BoardPlace {
    const wide = Math.min(width, Math.max(640, Math.min(1120, sidebar - 100)));
    return { width: wide, left: Math.max(0, Math.min(80, width - wide)) };
  }

  /** Takes up a feed and gives what the template shows of it. */
  protected abstract draw(feed: Feed<View>): BoardFrame;
  /** There is nothing to be drawn: nothing may be answered. */
  protected abstract forget(): void;
  /** The texts that stand on a board of this kind whatever happens, beside those of all boards. */
  protected abstract labels(): Record<string, string>;
  /** The sentence for what the rules cannot play on. */
  protected abstract explain(error: RulesError): string;
  /** Something new is asked, and has been drawn. */
  protected onAsked(): void {
    // Most boards have nothing to do then.
  }

  protected get drawn(): Feed<View> | null {
    return this.#drawn;
  }

  /** The part of the window that takes keys when no control has the focus. */
  protected get root(): HTMLElement | null {
    return this.element.querySelector<HTMLElement>(".ah-board");
  }

  /** The keys are the board's from now on. */
  takeKeys(): void {
    if (!this.#holdsFocus) this.root?.focus({ preventScroll: true });
  }

  /** Draws the board again, if it is open. */
  refresh(): void {
    if (this.rendered) void this.render();
  }

  override async _prepareContext(options: object): Promise<Record<string, unknown>> {
    const context = await super._prepareContext(options);
    const base = { ...context, labels: { ...localized("ALLHANDS.board", LABELS), ...this.labels() } };
    this.#hadFocus = this.#holdsFocus;
    try {
      this.#drawn = this.#feed();
      // Once it has arrived nobody asks any more; where the same is asked again, it is to be answered again.
      if (this.#drawn.question?.id !== this.#sent) this.#sent = null;
      return { ...base, board: this.draw(this.#drawn) };
    } catch (error) {
      this.#drawn = null;
      this.forget();
      if (!(error instanceof RulesError)) console.error("All Hands |", error);
      const text = error instanceof RulesError ? this.explain(error) : String(error);
      const notice = error instanceof RulesError && error.code === "being-written" ? "writing" : "problem";
      return { ...base, failure: { title: texts(`ALLHANDS.notice.${notice}.title`), text } };
    }
  }

  override async _onFirstRender(context: object, options: object): Promise<void> {
    await super._onFirstRender(context, options);
    this.#live = madeFor(this.element, "div");
    this.#live.className = "ah-hidden";
    this.#live.setAttribute("role", "log");
    this.element.append(this.#live);
    this.element.addEventListener("keydown", (event) => this.#onKeyDown(event));
    this.element.addEventListener("focusin", (event) => rememberReached(event, this.#reached));
    // A board that opens by itself takes no letters from someone who is writing.
    if (!/^(INPUT|TEXTAREA)$/.test(this.element.ownerDocument.activeElement?.tagName ?? ""))
      this.root?.focus({ preventScroll: true });
  }

  override async _onRender(context: object, options: object): Promise<void> {
    await super._onRender(context, options);
    const { board } = context as { board?: BoardFrame };
    if (board) this.#narrate(board);
    if (this.root) readyForKeys(this.root, this.#reached);
    const asked = this.#drawn?.question?.id ?? null;
    if (asked !== null && asked !== this.seen) this.onAsked();
    this.seen = asked;
    const title = this.element.querySelector(".window-title");
    if (title && board) title.textContent = board.title;
    // The control that had the focus may be gone: the keys must go on working.
    if (this.#hadFocus && !this.#holdsFocus) this.root?.focus({ preventScroll: true });
  }

  /** Says what is new, each time in lines of its own, so that what is said again is heard again. */
  #narrate({ story, announcement }: BoardFrame): void {
    const live = this.#live;
    if (!live) return;
    const now = heardOn(story, announcement, this.#drawn?.question?.id ?? null);
    if (equal(this.#heard, now)) return;
    const lines = saidAfter(this.#heard, now).map((text) => {
      const line = madeFor(this.element, "p");
      line.textContent = text;
      return line;
    });
    live.replaceChildren(...lines);
    this.#heard = now;
  }

  /** A key that is held down acts once, or the second press that says "I mean it" would come by itself. Arrows go on. */
  #onKeyDown(event: KeyboardEvent): void {
    if (event.repeat && (event.key === this.#held || event.key === "Enter")) {
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    if (this.root && pressKey(this.root, event)) {
      event.preventDefault();
      event.stopPropagation();
    }
    this.#held = event.defaultPrevented && !event.key.startsWith("Arrow") ? event.key : "";
  }

  get #holdsFocus(): boolean {
    const element = this.element as HTMLElement | null;
    return element?.contains(element.ownerDocument.activeElement) === true;
  }

  /** Whether the question has been answered from here already. */
  protected isSent(question: string): boolean {
    return question === this.#sent;
  }

  /** Answers a question of the feed that was drawn, once. False: it did not arrive, as a notification says. */
  protected async send(question: string, answer: Json): Promise<boolean> {
    if (this.isSent(question)) return true;
    this.#sent = question;
    try {
      await this.#drawn?.answer(answer);
      return true;
    } catch (error) {
      this.#sent = null;
      report(error);
      return false;
    }
  }

  /** Takes up the standing offer of the feed that was drawn, once; what is under the hand stays there. */
  protected async takeOffer(answer: Json): Promise<void> {
    const offer = this.#drawn && offerOf(this.#drawn);
    if (!offer || offer.id === this.#taken || offer.menu()?.refuse(answer) !== null) return;
    this.#taken = offer.id;
    this.disarm();
    try {
      await offer.answer(answer);
    } catch (error) {
      this.#taken = null;
      report(error);
    }
    this.refresh();
  }

  /** A second click says that it is meant. */
  protected confirmed(name: string): boolean {
    const sure = this.armed === name;
    this.disarm();
    if (sure) return true;
    this.armed = name;
    this.refresh();
    return false;
  }

  /** No button asks any more whether it is meant. */
  protected disarm(): void {
    this.armed = "";
  }

  /** Opens what is folded, or folds it again. */
  protected fold(name: string): void {
    if (!this.opened.delete(name)) this.opened.add(name);
    this.refresh();
  }

  static async #onRedo(this: BoardWindow<unknown>): Promise<void> {
    await this.#drawn?.redo?.();
  }

  static async #onKeys(this: BoardWindow<unknown>): Promise<void> {
    const root = this.root;
    if (root) await (await import("./key-list")).listKeys(root);
  }

  static async #onAutomation(this: BoardWindow<unknown>): Promise<void> {
    await this.#drawn?.automation?.();
  }

  static #onLook(this: BoardWindow<unknown>, _event: Event, { dataset }: HTMLElement): void {
    this.#drawn?.look(dataset["seat"] ?? "");
  }

  static async #onUndo(this: BoardWindow<unknown>): Promise<void> {
    await this.#drawn?.undo?.();
  }

  static async #onTakeOver(this: BoardWindow<unknown>): Promise<void> {
    await this.#drawn?.takeOver();
  }

  static #onFold(this: BoardWindow<unknown>, _event: Event, { dataset }: HTMLElement): void {
    this.fold(dataset["fold"] ?? "");
  }
}
