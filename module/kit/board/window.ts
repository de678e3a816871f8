/** What the boards of all games share: a window that draws a feed, takes clicks and keys, and sends back one answer. */
import { logError } from "../platform/log";
import { gameOf } from "../platform/home";
import { isA } from "../windows/elements";
import { RulesError, type Json } from "../../rules/kernel";
import type { Feed } from "../game/feed";
import { takesLetters, type WindowBox } from "../platform/applications";
import type { Parts } from "../platform/patch";
import { followHeader } from "./joined-header";
import { grouped, type HeaderControl } from "../platform/hooks";
import { explain, reasonText } from "../text/sentence";
import { advised, advicePanel, answersSaid } from "./advice";
import { plainWords } from "../story/plain-answers";
import { AdviceArrow } from "./advice-arrow";
import { setAim, type AimLine } from "./aim";
import { Answering } from "./answering";
import type { BoardFrame } from "./board-frame";
import { Chances, controlsOf } from "./chances";
import { battleById } from "../battle/battle";
import { tableGame } from "../game/games";
import type { Board, BoardOptions } from "../game/table-game";
import { fetchStyle } from "../windows/style";
import { rulesTold } from "../story/card-view";
import { deskNow, Docking } from "./docking";
import { crewEntries, dockEntries } from "./header-entries";
import type { BoardDefinition, OpenBoard } from "./definition";
import { openingPlace } from "./dock-place";
import { followSize, markAsked } from "./layout";
import { HandOrder } from "./hand-order";
import { Narrator } from "./narration";
import { paperEntries } from "./paper";
import { beginRematch, PASSED_ON, sayRefused, textEntry } from "./shared-actions";
import { failureNotice } from "./notice";
import type { Pending } from "./pending";
import { withRules } from "./story-column";
import { loneKeys, readyForKeys, rememberReached, takeAllKeys } from "./keyboard";
import { sayError, unattended } from "../platform/notices";
import { faultText, forAll } from "../referee/reports";
import { StepMotion } from "./step-motion";
import { drawTitle, tellTime } from "./title";
import { withWait } from "./watching";
import { RedrawnWindow } from "../windows/redrawn-window";

class BoardWindow<View, Draft, Asked extends Pending<Draft>, Keeps>
  extends RedrawnWindow
  implements OpenBoard<View, Draft, Asked, Keeps>
{
  static override DEFAULT_OPTIONS: object = {
    id: "all-hands-board-{id}",
    classes: ["all-hands", "ah-board-window"],
    window: { resizable: true },
    actions: {
      ...PASSED_ON,
      offer: BoardWindow.#onOffer,
      keys: BoardWindow.#onKeys,
      takeAdvice: BoardWindow.#onTakeAdvice,
      chances(this: AnyBoard) {
        if (this.drawn) this.#chances.ask(this.drawn);
        this.refresh();
      },
      rematch(this: AnyBoard) {
        return beginRematch(this, (error) => this.#explain(error));
      },
      fold: BoardWindow.#onFold,
      sortHand(this: AnyBoard, _event: Event, { dataset }: HTMLElement) {
        return this.hand.sort(dataset["by"] ?? "");
      },
    },
  };

  readonly #definition: BoardDefinition<View, Draft, Asked, Keeps>;
  readonly #battle: string;
  readonly #game: string;
  readonly #feed: () => Feed<View>;
  readonly #closed: (() => void) | undefined;
  readonly #beside: BoardOptions<View>["beside"];
  readonly docking: Docking;
  readonly hand: HandOrder;
  readonly keeps: Keeps;
  #narrator: Narrator | null = null;
  #arrow: AdviceArrow | null = null;
  #motion: StepMotion | null = null;
  readonly answering: Answering<View, Draft, Asked>;
  /** The stage that was last drawn; null if nothing was asked. */
  #seen: string | null = null;
  readonly #opened = new Set<string>();
  /** Why the last press did nothing, until the next one; blank if it did something, or something else is asked. */
  #refused = "";
  /** Whether the user is typing: the board is not redrawn meanwhile. */
  #writing = false;
  readonly #chances = new Chances();
  #isOpen = false;
  /** Whether what was drawn anew is being put into a board that is already open. */
  #isShowing = false;
  #hadFocus = false;
  /** A board never closes with another window. */
  override readonly isOnItsOwn = true;
  /** Functions that end what began with the first drawing. */
  readonly #ends: (() => void)[] = [];
  /** Ids of the controls that keys last reached in each group. */
  readonly #reached = new Set<string>();

  constructor(
    { uniqueId, feed, game, closed, beside }: BoardOptions<View>,
    definition: BoardDefinition<View, Draft, Asked, Keeps>,
  ) {
    const opens = () => openingPlace(deskNow(), definition.place);
    super({ uniqueId, position: opens() });
    const battle = battleById(uniqueId);
    [this.#definition, this.#battle] = [definition, uniqueId];
    this.#game = game ?? gameOf(battle);
    [this.#feed, this.#closed, this.#beside] = [feed, closed, beside];
    this.docking = new Docking(this, battle, opens, definition.bar);
    this.hand = new HandOrder(uniqueId, this.#game, () => this.refresh());
    this.keeps = definition.keep?.() as Keeps;
    this.answering = new Answering<View, Draft, Asked>({
      drafts: () => definition.drafts,
      stageOf: (drawn) => definition.stageOf?.(drawn),
      pendingFor: (drawn, draft) => definition.pendingFor(drawn, draft),
      changed: () => this.refresh(),
      refused: (reason) => this.#refuse(definition.why?.(reason, this.drawn) ?? reasonText(reason)),
      failed: sayError,
    });
  }

  /** The sentence for an error that stops the rules. */
  #explain(error: RulesError): string {
    return this.#definition.explain?.(error) ?? explain(error);
  }

  showAims(lines: readonly AimLine[]): void {
    const pick = (index: number) => this.#definition.pick?.(this, index) ?? this.answering.choose(index);
    setAim(this.#battle, { lines, pick: (index) => unattended(pick(index), { asks: true }) });
  }

  /** The feed that is shown; null if nothing could be drawn. */
  get drawn(): Feed<View> | null {
    return this.answering.feed;
  }

  /** The part of the window that takes keys when no control has the focus. */
  get root(): HTMLElement | null {
    return this.element.querySelector<HTMLElement>(".ah-board");
  }

  override onMoved(page: Document): void {
    super.onMoved(page);
    this.docking.moved();
    loneKeys(page, this);
    this.takeKeys();
  }

  /** A strip is no size for a browser window. */
  override async detachWindow(options?: object): Promise<unknown> {
    this.docking.fold(false);
    return await super.detachWindow(options);
  }

  /** Gives the keys to the board from now on. */
  takeKeys(): void {
    if (!this.holdsFocus) this.root?.focus({ preventScroll: true });
  }

  /** Places the board beside the scene, or where it floats. What is only drawn again stays where it is. */
  override setPosition(place: WindowBox = {}): unknown {
    if (this.#isShowing && Object.keys(place).length === 0) return this.position;
    return super.setPosition(this.docking.placed(place));
  }

  override _getHeaderControls(): HeaderControl[] {
    const onPaper = paperEntries(this.#game, () => this.#feed() as Feed);
    const places = [...super._getHeaderControls(), ...dockEntries(this.docking)];
    return [...places, ...grouped([...crewEntries(this.#battle), textEntry(this), ...onPaper])];
  }

  get isOpen(): boolean {
    return this.#isOpen;
  }

  /** Redraws the board if it is open; if someone is about to click, after the click. */
  refresh(): void {
    if (!this.#isOpen) return;
    this.answering.outdate();
    this.redraw.ask();
  }

  /** The title says whose turn it is. */
  protected override get tellsMinimized(): boolean {
    return true;
  }

  protected override async drawAgain(): Promise<void> {
    await this.render();
    if (this.#isOpen) await this.#beside?.(this.element, this.drawn as Feed<View> | null);
  }

  override async _prepareContext(options: object): Promise<Record<string, unknown>> {
    const context = await super._prepareContext(options);
    const base = { ...context, folds: Object.fromEntries([...this.#opened].map((name) => [name, true])) };
    const table = tableGame(this.#game);
    const [rules, says] = await Promise.all([rulesTold(table), answersSaid(table), fetchStyle("boards")]);
    this.#hadFocus = this.holdsFocus;
    this.#motion?.look();
    try {
      const { feed, pending } = this.answering.takeUp(() => withWait(this.#feed()));
      const { stage, armed } = this.answering;
      const fresh = stage !== this.#seen;
      if (fresh) this.#refused = "";
      const ownWords = (answer: Json) =>
        this.#definition.wordsOf?.(answer, feed) ?? plainWords(answer, feed.advice?.names ?? {});
      const words = {
        wordsOf: (answer: Json) => says.answer(feed as Feed, answer) || ownWords(answer),
        nameOf: (id: string) => says.name(feed, id),
      };
      const advice = advicePanel(feed, words, this.#chances.take(feed), this.#opened.has("advice"));
      const board = this.#definition.draw(feed, pending, { fresh, open: this.#opened, armed }, this);
      return { ...base, advice, refused: this.#refused, board: { ...board, ...withRules(board.story, rules) } };
    } catch (error) {
      this.answering.forget();
      if (!(error instanceof RulesError)) logError(error);
      const told = forAll(error);
      const text = told instanceof RulesError ? this.#explain(told) : faultText(null, told);
      return { ...base, failure: failureNotice(error, text) };
    }
  }

  /** What was drawn is made ready before it is shown: what stays as it was is then not touched at all. */
  override async _renderHTML(context: object, options: object): Promise<unknown> {
    const made = (await super._renderHTML(context, options)) as Parts;
    for (const part of Object.values(made)) readyForKeys(markAsked(part), this.#reached, this.element?.ownerDocument);
    this.#isShowing = this.#isOpen;
    return made;
  }

  override async _onFirstRender(context: object, options: object): Promise<void> {
    await super._onFirstRender(context, options);
    this.#narrator = new Narrator(this.element);
    this.#arrow = new AdviceArrow(this.element);
    this.#motion = new StepMotion(this.element, this.#definition.motion);
    this.docking.attach(this.element);
    this.#ends.push(
      tellTime(this.element),
      followHeader(this.element),
      this.#definition.drafts.listen((battle) => {
        if (battle === this.drawn?.battleId) this.#redraft();
      }),
    );
    this.hand.listen(this.element);
    takeAllKeys(this);
    this.#isOpen = true;
    this.element.addEventListener("input", (event) => this.#onWrite(event));
    this.element.addEventListener("focusin", (event) => rememberReached(event, this.#reached));
    // Comes before any other listener of the click.
    const refuse = (event: Event): void => (this.#refuse(""), sayRefused(event, (why) => this.#refuse(why)));
    this.element.addEventListener("click", refuse, { capture: true });
    const end = this.#definition.opened?.(this);
    if (end) this.#ends.push(end);
    this.#ends.push(
      followSize(this.element, this.#definition.layout, () => this.#isOpen && this.#definition.resized?.(this)),
    );
    // A board that opens unasked takes no letters from someone who is typing.
    const { activeElement } = this.element.ownerDocument;
    if (!activeElement || !takesLetters(activeElement)) this.root?.focus({ preventScroll: true });
  }

  override async _onRender(context: object, options: object): Promise<void> {
    this.#isShowing = false;
    await super._onRender(context, options);
    const { board } = context as { board?: BoardFrame };
    this.showAims(board?.aims ?? []);
    const { feed, pending } = this.answering;
    if (feed && pending) {
      const [best] = advised(feed);
      this.#chances.mark(this.element, controlsOf(this.#definition, feed, pending), best);
      this.#arrow?.point(best === undefined ? null : (this.#definition.wayOf?.(best, feed) ?? null));
    }
    if (board) this.#narrator?.narrate(board.story, board.announcement, this.drawn?.question?.id ?? null);
    const { stage } = this.answering;
    const isNew = stage !== null && stage !== this.#seen;
    this.#seen = stage;
    if (isNew) this.#definition.asked?.(this);
    if (board && this.drawn) drawTitle(this.element, this.drawn, board);
    // The control that had the focus may be gone: the keys must go on working.
    if (this.#hadFocus && !this.holdsFocus) this.root?.focus({ preventScroll: true });
    this.#definition.drawn?.(this);
    if (board && this.drawn) this.#motion?.show(this.drawn);
  }

  /** Foundry's key that closes windows does not close a board: it stays until its user puts it away. */
  override async close(options: object = {}): Promise<unknown> {
    if ("closeKey" in options && options.closeKey === true) return this;
    this.#isOpen = false;
    return await super.close(options);
  }

  /** Takes back what Escape can take back; true if there was something. */
  takeBack(): boolean {
    if (this.answering.disarm()) return true;
    void this.toggleControls(false);
    return false;
  }

  override _onClose(options: object): void {
    super._onClose(options);
    setAim(this.#battle, null);
    this.#chances.end();
    this.#arrow?.end();
    for (const end of this.#ends) end();
    this.docking.detach();
    this.#closed?.();
  }

  /** Follows a change of the draft, made here or on the scene. */
  #redraft(): void {
    this.#refused = "";
    this.answering.redraft();
    if (!this.#writing) return this.redraw.ask();
    const submit = this.element.querySelector("[data-action=submit]");
    submit?.setAttribute("aria-disabled", String(this.answering.pending?.ready !== true));
  }

  /** Takes up typed text letter by letter. */
  #onWrite({ target }: Event): void {
    if (!isA(target, "input") || target.dataset["write"] === undefined) return;
    this.#writing = true;
    unattended(this.answering.write(Number(target.dataset["write"]), target.value), { asks: true });
    this.#writing = false;
  }

  /** Says, beside what is asked and aloud, why a press does nothing; blank for no reason any more. */
  #refuse(why: string): void {
    if (why !== "") this.#narrator?.say(why);
    if (why === this.#refused) return;
    this.#refused = why;
    this.redraw.ask();
  }

  /** Acts on a click on one of the game's own controls. */
  async press({ dataset }: HTMLElement): Promise<void> {
    const { feed, pending } = this.answering;
    if (feed && pending) await this.answering.press(controlsOf(this.#definition, feed, pending).pressOf(dataset));
  }

  /** Drafts the advised answer as far as it can be drafted, and leads to the control that sends it. */
  static #onTakeAdvice(this: AnyBoard, _event: Event, { dataset }: HTMLElement): void {
    const answer = this.drawn ? advised(this.drawn)[Number(dataset["index"])] : undefined;
    if (!this.drawn?.question || answer === undefined) return;
    this.#chances.leadTo(answer, this.drawn.question.id);
    this.#opened.delete("advice");
    this.answering.draft(this.#definition.draftOf(answer, this.drawn) ?? null);
  }

  /** An offer that aims is taken up by the next click; a second press puts it back. */
  static async #onOffer(this: AnyBoard, _event: Event, { dataset }: HTMLElement): Promise<void> {
    const { offer = "", aims } = dataset;
    if (!this.answering.confirmed(offer) || aims !== undefined) return;
    const definition = this.#definition;
    const answer = definition.offered ? definition.offered(offer, this.drawn) : { do: offer };
    if (answer !== undefined) await this.answering.takeOffer(answer);
  }

  static async #onKeys(this: AnyBoard): Promise<void> {
    if (this.root) await (await import("./key-list")).listKeys(this.root);
  }

  static #onFold(this: AnyBoard, _event: Event, { dataset: { fold = "" } }: HTMLElement): void {
    if (!this.#opened.delete(fold)) this.#opened.add(fold);
    this.refresh();
  }
}

type AnyBoard = BoardWindow<unknown, unknown, Pending<unknown>, unknown>;

/** Returns the window class of a game's board, of which each battle makes one. */
export function defineBoard<View, Draft, Asked extends Pending<Draft>, Keeps = undefined>(
  definition: BoardDefinition<View, Draft, Asked, Keeps>,
): new (options: BoardOptions<View>) => Board {
  const { window, part, presses = {}, actions = {} } = definition;
  type Own = BoardWindow<View, Draft, Asked, Keeps>;
  const pressed = Object.keys(presses).map((name) => [
    name,
    function (this: Own, _event: Event, control: HTMLElement) {
      return this.press(control);
    },
  ]);
  const done = Object.entries(actions).map(([name, act]) => [
    name,
    function (this: Own, event: Event, control: HTMLElement) {
      return act(this, control, event);
    },
  ]);
  return class extends BoardWindow<View, Draft, Asked, Keeps> {
    static override DEFAULT_OPTIONS = { window, actions: Object.fromEntries([...pressed, ...done]) as object };
    static override PARTS = part;

    constructor(options: BoardOptions<View>) {
      super(options, definition);
    }
  };
}
