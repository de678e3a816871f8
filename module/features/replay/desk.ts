/** A battle replayed on its own board: the bar over it moves to any step, through any seat's eyes. */
import type { Seat } from "../../rules/kernel";
import { retrace, wayThrough, type Retrace } from "../../rules/kernel/retrace";
import type { Board } from "../../kit/game/table-game";
import { unattended } from "../../kit/platform/notices";
import { isA, nearest } from "../../kit/windows/elements";
import { watchMenus } from "../../kit/windows/menu";
import { drawBar, drawJumps, drawPlaying, MOVE_KEYS, MOVES, newBar, ONLOOKER, pauseOn, type BarState } from "./bar";
import { marksIn, setMark } from "./bookmarks";
import { replayFeed, replayId } from "./feed";
import { eyesFor, type ReplaySource } from "./source";
import type { Desk, DeskTools, Jump } from "./tools";

/** Where arrow keys have another use: in fields, and within groups of controls on a board. */
const OWN_KEYS = 'input, select, textarea, [role="radiogroup"], [role="grid"], [data-rove]';

export class ReplayDesk implements Desk {
  readonly source: ReplaySource;
  readonly retraced: Retrace<never>;
  readonly #tools: DeskTools;
  #way: readonly number[];
  /** The shown position. */
  #at = 0;
  #eyes: Seat | null;
  #board: Board | null = null;
  #bar: HTMLElement | null = null;
  #timer: ReturnType<typeof setTimeout> | null = null;
  /** The drawing in progress; requests during it are drawn once, afterwards. */
  #drawing: Promise<void> | null = null;
  #isStale = false;
  #offered: readonly Jump[] = [];
  readonly #listeners = new Set<() => void>();

  constructor(source: ReplaySource, tools: DeskTools) {
    this.source = source;
    this.#tools = tools;
    this.retraced = retrace(source.table.rules, source.recording);
    this.#way = wayThrough(source.recording);
    this.#eyes = eyesFor(source)[0] ?? null;
  }

  get isOpen(): boolean {
    return this.#board?.isOpen === true;
  }

  get way(): readonly number[] {
    return this.#way;
  }

  get position(): number {
    return this.#way[this.#at] ?? 0;
  }

  get eyes(): Seat | null {
    return this.#eyes;
  }

  get bar(): HTMLElement {
    if (!this.#bar) throw new Error("the replay is not open");
    return this.#bar;
  }

  get window(): HTMLElement {
    if (!this.#board) throw new Error("the replay is not open");
    return this.#board.element;
  }

  listen(listener: () => void): void {
    this.#listeners.add(listener);
  }

  offer(jumps: readonly Jump[]): void {
    this.#offered = jumps;
    if (this.#bar) drawJumps(this.#bar, this.#shown);
  }

  refresh(): void {
    unattended(this.#show());
  }

  /** Whether it shows everything so far: a battle in progress goes on. */
  isUpToDate({ recording }: ReplaySource): boolean {
    return this.source.recording.entries.length === recording.entries.length;
  }

  async close(): Promise<void> {
    await this.#board?.close();
  }

  /** Opens it at its beginning, or brings it to the front. */
  async open(): Promise<void> {
    if (this.#board?.isOpen) return this.#board.bringToFront();
    const { table } = this.source;
    const revisit = async (step: number) => this.goAfter(step);
    const feed = () => ({ ...replayFeed(this.source, this.retraced, this.position, this.#allowedEyes()), revisit });
    const closed = (): void => {
      this.#stop();
      this.#tell();
    };
    const board = await table.board({ uniqueId: replayId(this.source), feed, game: table.id, closed });
    this.#board = board;
    await board.render({ force: true });
    this.#bar = await newBar(this.source, this.#way, this.#eyes, Object.keys(this.#tools));
    // The user was quick to close it.
    if (!board.isOpen) return;
    const { element } = board;
    element.classList.add("ah-replayed");
    element.querySelector(".window-content")?.prepend(this.#bar);
    // Before the board hears of it, which would move the focus into its first group.
    element.addEventListener("keydown", (event) => this.#onKey(event), { capture: true });
    this.#listen(this.#bar);
    watchMenus(element);
    await this.#show();
    board.takeKeys();
  }

  /** The chosen eyes, unless the battle goes on again since, and these may not look now. */
  #allowedEyes(): Seat | null {
    const allowed = eyesFor(this.source);
    if (!allowed.includes(this.#eyes)) this.#eyes = allowed[0] ?? null;
    return this.#eyes;
  }

  #listen(bar: HTMLElement): void {
    bar.addEventListener("click", ({ target }) => {
      const name = nearest(target, "[data-replay]")?.dataset["replay"] ?? "";
      if (name !== "") unattended(this.#do(name), { asks: true });
    });
    bar.addEventListener("input", ({ target }) => {
      if (isA(target, "input") && target.type === "range") this.#move(Number(target.value));
    });
    bar.addEventListener("change", ({ target }) => {
      if (isA(target, "input") && target.type === "checkbox") this.#branch(target.checked);
      if (isA(target, "select")) this.#onChosen(target);
    });
  }

  #onChosen(select: HTMLSelectElement): void {
    if (select.matches(".ah-replay__eyes")) {
      const seat = select.value === ONLOOKER ? null : select.value;
      if (eyesFor(this.source).includes(seat)) this.#eyes = seat;
      unattended(this.#show());
    }
    if (select.matches(".ah-replay__jump") && select.value !== "") this.goTo(Number(select.value));
  }

  /** Shows what was taken back as well, in order, or hides it again. */
  #branch(isWhole: boolean): void {
    const { length } = this.source.recording.entries;
    const before = this.position;
    this.#way = isWhole ? Array.from({ length: length + 1 }, (_, at) => at) : wayThrough(this.source.recording);
    this.#move(this.#way.findLastIndex((position) => position <= before));
  }

  async #do(name: string): Promise<void> {
    const move = MOVES[name];
    if (move) {
      this.#stop();
      this.#move(move(this.#at, this.#way.length - 1));
    } else if (name === "play") this.#play();
    else if (name === "mark") await this.#mark();
    else await this.#tools[name as keyof DeskTools]?.(this);
  }

  /** Handles keys that no control uses. */
  #onKey(event: KeyboardEvent): void {
    const move = MOVE_KEYS[event.key];
    const isTaken = event.altKey || event.ctrlKey || event.metaKey || nearest(event.target, OWN_KEYS) !== null;
    if (!move || isTaken) return;
    event.preventDefault();
    event.stopPropagation();
    unattended(this.#do(move));
  }

  /** Shows the battle as it was after a step, counted as in its record. */
  goAfter(step: number): void {
    this.#stop();
    this.goTo(step - this.source.recording.first + 1);
  }

  goTo(position: number): void {
    const at = this.#way.indexOf(position);
    if (at >= 0) this.#move(at);
  }

  #move(at: number): void {
    this.#at = Math.max(0, Math.min(at, this.#way.length - 1));
    unattended(this.#show());
  }

  #stop(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    drawPlaying(this.#bar, false);
  }

  /** Plays on, from the beginning if it is at the end; or stops. */
  #play(): void {
    if (this.#timer !== null) return this.#stop();
    if (this.#at === this.#way.length - 1) this.#move(0);
    const tick = () => {
      this.#move(this.#at + 1);
      if (this.#at < this.#way.length - 1) this.#timer = setTimeout(tick, pauseOn(this.#bar));
      else this.#stop();
    };
    this.#timer = setTimeout(tick, pauseOn(this.#bar));
    drawPlaying(this.#bar, true);
  }

  /** Draws board and bar; requests during that are drawn once, afterwards. */
  #show(): Promise<void> {
    this.#isStale = true;
    this.#drawing ??= this.#draw().finally(() => (this.#drawing = null));
    return this.#drawing;
  }

  async #draw(): Promise<void> {
    while (this.#isStale && this.#board?.isOpen) {
      this.#isStale = false;
      await this.#board.render();
      if (this.#bar) await drawBar(this.#bar, this.#shown);
      this.#tell();
    }
  }

  get #shown(): BarState {
    return { source: this.source, way: this.#way, at: this.#at, offered: this.#offered };
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }

  async #mark(): Promise<void> {
    const { id } = this.source;
    await setMark(id, this.position, !marksIn(id).includes(this.position));
    if (this.#bar) drawJumps(this.#bar, this.#shown);
  }
}
