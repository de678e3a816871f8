/** What the boards of all games have alike: a window that draws a feed, takes clicks and keys, and sends back one answer. */
import { isA } from "../windows/elements";
import { RulesError, type Json, type Reason } from "../../rules/kernel";
import type { Feed } from "../battle/feed";
import { handlebarsApplication, type Place } from "../platform/applications";
import type { HeaderControl } from "../platform/hooks";
import { reasonText } from "../text/sentence";
import { explain, localized, texts } from "../text/texts";
import { advised, advicePanel, answersSaid, plainWords } from "./advice";
import { AdviceArrow } from "./advice-arrow";
import { setAim, type AimLine } from "./aim";
import { Answering } from "./answering";
import { BOARD_LABELS, type BoardFrame, type BoardState } from "./board-frame";
import { Chances, optionsOf, type Options } from "./chances";
import { battleById } from "../battle/battle";
import { tableGame, type BoardOptions } from "../battle/table-game";
import { rulesTold } from "../story/card-view";
import { crewEntries, dockEntries, Docking, sidebarLeft } from "./docking";
import { floatingPlace, type BoardPlace } from "./dock-place";
import type { Drafts } from "./drafts";
import { HandOrder } from "./hand-order";
import { Narrator } from "./narration";
import { paperEntries } from "./paper";
import { PASSED_ON, sayRefused } from "./passed-on";
import { failureNotice } from "./notice";
import type { Pending } from "./pending";
import { withRules } from "./story-column";
import { heldKeys, onEscape, readyForKeys, rememberReached } from "./keyboard";
import { sayError, sayWarning } from "../platform/notices";
import { faultText } from "../referee/reports";
import { drawTitle, tellTime } from "./title";
import { withWait } from "./watching";
import { Redraw } from "../windows/redraw";

export type { BoardFrame, BoardPlace, BoardState };

/** `Asked`: what would be answered now, as the game works it out of a feed and a draft. */
export abstract class BoardWindow<View, Draft, Asked extends Pending<Draft>> extends handlebarsApplication() {
  static override DEFAULT_OPTIONS: object = {
    id: "all-hands-board-{id}",
    classes: ["all-hands", "ah-board-window"],
    window: { resizable: true },
    position: { width: 1120, height: 680, left: 80, top: 30 },
    actions: {
      ...PASSED_ON,
      offer: BoardWindow.#onOffer,
      keys: BoardWindow.#onKeys,
      takeAdvice: BoardWindow.#onTakeAdvice,
      chances(this: AnyBoard) {
        if (this.drawn) this.#chances.ask(this.drawn);
        this.refresh();
      },
      rematch: BoardWindow.#onRematch,
      fold: BoardWindow.#onFold,
      sortHand(this: AnyBoard, _event: Event, { dataset }: HTMLElement) {
        return this.hand.sort(dataset["by"] ?? "");
      },
    },
  };

  readonly #battle: string;
  readonly #game: string;
  readonly #feed: () => Feed<View>;
  readonly #closed: (() => void) | undefined;
  readonly #beside: BoardOptions<View>["beside"];
  readonly docking: Docking;
  protected readonly hand: HandOrder;
  #narrator: Narrator | null = null;
  #arrow: AdviceArrow | null = null;
  readonly answering: Answering<View, Draft, Asked>;
  /** The stage that was drawn last; null: nothing was asked. */
  #seen: string | null = null;
  readonly #opened = new Set<string>();
  /** Somebody writes: the board is not drawn again under the pen. */
  #writing = false;
  readonly #chances = new Chances();
  /** Also a board that is minimized says in its title whose turn it is. */
  readonly #redraw = new Redraw(this, { draw: () => this.#drawAgain(), telling: true });
  #isOpen = false;
  /** Another battle is being begun: a second click begins no third one. */
  #beginning = false;
  #hadFocus = false;
  #unlisten: (() => void) | null = null;
  #stopClock: (() => void) | null = null;
  /** The ids of what keys last reached in groups of controls. */
  readonly #reached = new Set<string>();

  constructor({ uniqueId, feed, game, closed, beside }: BoardOptions<View>) {
    super({ uniqueId, position: new.target.place(window.innerWidth, window.innerHeight, sidebarLeft()) });
    const battle = battleById(uniqueId);
    this.#battle = uniqueId;
    this.#game = game ?? battle?.type ?? "";
    [this.#feed, this.#closed, this.#beside] = [feed, closed, beside];
    this.docking = new Docking(this, battle);
    this.hand = new HandOrder(uniqueId, this.#game, () => this.refresh());
    this.answering = new Answering<View, Draft, Asked>({
      drafts: () => this.drafts,
      stageOf: (drawn) => this.stageOf(drawn),
      pendingFor: (drawn, draft) => this.pendingFor(drawn, draft),
      changed: () => this.refresh(),
      refused: (reason) => this.#say(this.why(reason)),
      failed: sayError,
    });
  }

  /**
   * Where a board of this kind opens on a screen of this size with the sidebar there: as wide as it likes to be, if the chat
   * beside it stays in sight; on a small screen as wide as that.
   */
  protected static place(width: number, _height: number, sidebar: number): BoardPlace {
    return floatingPlace(width, sidebar);
  }

  /** The drafts of all battles of this game. */
  protected abstract get drafts(): Drafts<Draft>;
  /** What would be answered now. */
  protected abstract pendingFor(feed: Feed<View>, draft: Draft | null): Asked;
  /** What the template shows of a feed. */
  protected abstract draw(feed: Feed<View>, pending: Asked, state: BoardState): BoardFrame;
  /** The texts that stand on a board of this kind whatever happens, beside those of all boards. */
  protected abstract labels(): Record<string, string>;
  /** The sentence for what the rules cannot play on. */
  protected explain(error: RulesError): string {
    return explain(error);
  }

  /** At which point of the game a draft is made; null: nothing is asked. Undefined: the game has no such points. */
  protected stageOf(_feed: Feed<View>): string | null | undefined {
    return undefined;
  }

  /** What a button of a standing offer answers, by its name; undefined: nothing. */
  protected offered(name: string): Json | undefined {
    return { do: name };
  }

  /** Why nothing comes of a click. */
  protected why(reason: Reason): string {
    return reasonText(reason, texts);
  }

  /** A draft of this answer, as far as it is one that is drafted; undefined: a control sends it at once. */
  protected abstract draftOf(answer: Json, feed: Feed<View>): Draft | undefined;

  /** What the controls on a board of this kind answer. */
  protected optionsFor(feed: Feed<View>, pending: Asked): Options<Draft> {
    return optionsOf(pending, (draft) => this.pendingFor(feed, draft));
  }

  /** An answer in words, where its game has none. */
  protected wordsOf(answer: Json, { advice }: Feed<View>, _pending: Asked): string {
    return plainWords(answer, advice?.names ?? {}, texts);
  }

  /**
   * Where an answer leads on a board of this kind: the selectors of what is to act, and of where it goes. Null: nowhere, or
   * marks on its controls say it.
   */
  protected wayOf(_answer: Json, _feed: Feed<View>): readonly [from: string, to: string] | null {
    return null;
  }

  /** Something new is asked, and has been drawn. */
  protected onAsked(): void {
    // Most boards have nothing to do then.
  }

  /** Shows on the scene what is aimed at. */
  protected showAims(lines: readonly AimLine[]): void {
    setAim(this.#battle, { lines, pick: (index) => void this.pick(index) });
  }

  /** Does what the control of an aim does. */
  protected pick(index: number): Promise<void> {
    return this.answering.choose(index);
  }

  /** What it shows; null: nothing could be drawn. */
  get drawn(): Feed<View> | null {
    return this.answering.feed;
  }

  /** The part of the window that takes keys when no control has the focus. */
  protected get root(): HTMLElement | null {
    return this.element.querySelector<HTMLElement>(".ah-board");
  }

  /** The keys are the board's from now on. */
  takeKeys(): void {
    if (!this.#holdsFocus) this.root?.focus({ preventScroll: true });
  }

  /** Beside the scene, or where it floats. */
  override setPosition(place: Place = {}): unknown {
    return super.setPosition(this.docking.placed(place));
  }

  override _getHeaderControls(): HeaderControl[] {
    const own = [...crewEntries(this.#battle), ...paperEntries(this.#game, () => this.#feed() as Feed)];
    return [...super._getHeaderControls(), ...own, ...dockEntries(this.docking)];
  }

  get isOpen(): boolean {
    return this.#isOpen;
  }

  /** Draws the board again, if it is open; where somebody is about to click, after the click. */
  refresh(): void {
    if (!this.#isOpen) return;
    this.answering.outdate();
    this.#redraw.ask();
  }

  async #drawAgain(): Promise<void> {
    await this.render();
    if (this.#isOpen) await this.#beside?.(this.element, this.drawn as Feed<View> | null);
  }

  override async _prepareContext(options: object): Promise<Record<string, unknown>> {
    const context = await super._prepareContext(options);
    const folds = Object.fromEntries([...this.#opened].map((name) => [name, true]));
    const base = { ...context, folds, labels: { ...localized("ALLHANDS.board", BOARD_LABELS), ...this.labels() } };
    const table = tableGame(this.#game);
    const [rules, says] = await Promise.all([rulesTold(table), answersSaid(table)]);
    this.#hadFocus = this.#holdsFocus;
    try {
      const { feed, pending } = this.answering.takeUp(() => withWait(this.#feed()));
      const { stage, armed } = this.answering;
      const fresh = stage !== this.#seen;
      const words = (answer: Json) => says(feed as Feed, answer) || this.wordsOf(answer, feed, pending);
      const advice = advicePanel(feed, words, this.#chances.take(feed), texts);
      const board = this.draw(feed, pending, { fresh, open: this.#opened, armed });
      return { ...base, advice, board: { ...board, story: withRules(board.story, rules) } };
    } catch (error) {
      this.answering.forget();
      if (!(error instanceof RulesError)) console.error("All Hands |", error);
      const text = error instanceof RulesError ? this.explain(error) : faultText(null, error);
      return { ...base, failure: failureNotice(error, text, texts) };
    }
  }

  override _renderHTML(context: object, options: object): Promise<unknown> {
    return this.#redraw.held(super._renderHTML(context, options));
  }

  override async _onFirstRender(context: object, options: object): Promise<void> {
    await super._onFirstRender(context, options);
    this.#narrator = new Narrator(this.element);
    this.#arrow = new AdviceArrow(this.element);
    this.docking.attach(this.element);
    this.#stopClock = tellTime(this.element);
    this.#unlisten = this.drafts.listen((battle) => {
      if (battle === this.drawn?.battleId) this.#redraft();
    });
    this.hand.listen(this.element);
    heldKeys(this.element, () => this.root);
    this.element.addEventListener("keydown", (event) =>
      onEscape(
        event,
        () => this.#takeBack(),
        () => this.root,
      ),
    );
    this.#redraw.watch(this.element);
    this.#isOpen = true;
    this.element.addEventListener("input", (event) => this.#onWrite(event));
    this.element.addEventListener("focusin", (event) => rememberReached(event, this.#reached));
    // Before anybody else hears of the click.
    this.element.addEventListener("click", (event) => sayRefused(event, (why) => this.#say(why)), { capture: true });
    // A board that opens by itself takes no letters from someone who is writing.
    if (!/^(INPUT|TEXTAREA)$/.test(this.element.ownerDocument.activeElement?.tagName ?? ""))
      this.root?.focus({ preventScroll: true });
  }

  override async _onRender(context: object, options: object): Promise<void> {
    await super._onRender(context, options);
    const { board } = context as { board?: BoardFrame };
    this.showAims(board?.aims ?? []);
    const { feed, pending } = this.answering;
    if (feed && pending) {
      const [best] = advised(feed);
      this.#chances.mark(this.element, this.optionsFor(feed, pending), best);
      this.#arrow?.point(best === undefined ? null : this.wayOf(best, feed));
    }
    if (board) this.#narrator?.narrate(board.story, board.announcement, this.drawn?.question?.id ?? null);
    if (this.root) readyForKeys(this.root, this.#reached);
    const { stage } = this.answering;
    const isNew = stage !== null && stage !== this.#seen;
    this.#seen = stage;
    if (isNew) this.onAsked();
    const title = this.element.querySelector<HTMLElement>(".window-title");
    if (title && board && this.drawn) drawTitle(title, this.drawn, board);
    // The control that had the focus may be gone: the keys must go on working.
    if (this.#hadFocus && !this.#holdsFocus) this.root?.focus({ preventScroll: true });
  }

  /** Foundry's key that closes windows closes no board: what is played on stays until somebody puts it away. */
  override async close(options: object = {}): Promise<unknown> {
    if ("closeKey" in options && options.closeKey === true) return this;
    this.#isOpen = false;
    return await super.close(options);
  }

  /** What Escape takes back; true: there was something. */
  #takeBack(): boolean {
    if (this.answering.disarm()) return true;
    void this.toggleControls(false);
    return false;
  }

  override _onClose(options: object): void {
    super._onClose(options);
    setAim(this.#battle, null);
    this.#chances.end();
    this.#arrow?.end();
    this.#unlisten?.();
    this.#stopClock?.();
    this.docking.detach();
    this.#closed?.();
  }

  get #holdsFocus(): boolean {
    const element = this.element as HTMLElement | null;
    return element?.contains(element.ownerDocument.activeElement) === true;
  }

  /** The draft is another one, from here or from the scene. */
  #redraft(): void {
    this.answering.redraft();
    if (!this.#writing) return this.#redraw.ask();
    const submit = this.element.querySelector("[data-action=submit]");
    submit?.setAttribute("aria-disabled", String(this.answering.pending?.ready !== true));
  }

  /** What is written is taken up letter by letter. */
  #onWrite({ target }: Event): void {
    if (!isA(target, "input") || target.dataset["write"] === undefined) return;
    this.#writing = true;
    void this.answering.write(Number(target.dataset["write"]), target.value);
    this.#writing = false;
  }

  /** Says something that stands nowhere on the board. */
  #say(text: string): void {
    this.#narrator?.say(text);
    sayWarning(text);
  }

  /** An action of a game that does what comes of a click on its control, and no more. */
  protected static async onPress(this: AnyBoard, _event: Event, { dataset }: HTMLElement): Promise<void> {
    const { feed, pending } = this.answering;
    if (feed && pending) await this.answering.press(this.optionsFor(feed, pending).pressOf(dataset));
  }

  /** Drafts what was advised, as far as it is drafted, and leads to the control that sends it. */
  static #onTakeAdvice(this: AnyBoard, _event: Event, { dataset }: HTMLElement): void {
    const answer = this.drawn ? advised(this.drawn)[Number(dataset["index"])] : undefined;
    if (!this.drawn?.question || answer === undefined) return;
    this.#chances.leadTo(answer, this.drawn.question.id);
    this.answering.draft(this.draftOf(answer, this.drawn) ?? null);
  }

  /** Of an offer that aims, the click that follows takes it up, and a second press puts it back. */
  static async #onOffer(this: AnyBoard, _event: Event, { dataset }: HTMLElement): Promise<void> {
    const { offer = "", aims } = dataset;
    if (!this.answering.confirmed(offer) || aims !== undefined) return;
    const answer = this.offered(offer);
    if (answer !== undefined) await this.answering.takeOffer(answer);
  }

  static async #onKeys(this: AnyBoard): Promise<void> {
    const root = this.root;
    if (root) await (await import("./key-list")).listKeys(root);
  }

  /** The board of the new battle takes the place of this one. */
  static async #onRematch(this: AnyBoard): Promise<void> {
    if (this.#beginning) return;
    this.#beginning = true;
    try {
      await this.drawn?.ending?.rematch?.fight();
    } catch (error) {
      sayError(error instanceof RulesError ? new Error(this.explain(error)) : error);
    } finally {
      this.#beginning = false;
    }
  }

  static #onFold(this: AnyBoard, _event: Event, { dataset }: HTMLElement): void {
    const { fold = "" } = dataset;
    if (!this.#opened.delete(fold)) this.#opened.add(fold);
    this.refresh();
  }
}

/** A board whose game nobody needs to know. */
type AnyBoard = BoardWindow<unknown, unknown, Pending<unknown>>;
