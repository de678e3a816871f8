/** A battle on its own board once more: the bar over it moves to any step, by clicks, keys or by itself, through any eyes. */
import type { Seat } from "../../rules/kernel";
import { retrace, wayThrough, type Retrace } from "../../rules/kernel/retrace";
import type { Board } from "../battle/table-game";
import { sayError, unattended } from "../platform/notices";
import { phrase } from "../text/sentence";
import { texts } from "../text/texts";
import { isA, madeFor, nearest } from "../windows/elements";
import { templateElement, template } from "../windows/template";
import { marksIn, setMark } from "./bookmarks";
import { replayFeed, replayId } from "./feed";
import { landmarks, type Landmark } from "./landmarks";
import { eyesFor, type ReplaySource } from "./source";
import { toldAt } from "./telling";
import { verdictOn, verdictText } from "./verdict";

/** Milliseconds a step. */
const SPEEDS = { slow: 2500, steady: 1200, fast: 500, rapid: 150 } as const;
type Speed = keyof typeof SPEEDS;

const MOVES: Readonly<Record<string, (at: number, last: number) => number>> = {
  first: () => 0,
  previous: (at) => at - 1,
  next: (at) => at + 1,
  last: (_at, last) => last,
};
const ICONS: Readonly<Record<string, string>> = {
  first: "fa-backward-fast",
  previous: "fa-chevron-left",
  play: "fa-play",
  next: "fa-chevron-right",
  last: "fa-forward-fast",
};
/** Where arrows are for something else: in fields, and along what belongs together on a board. */
const OWN_KEYS = 'input, select, textarea, [role="radiogroup"], [role="grid"], [data-rove]';
const KEYS: Readonly<Record<string, string>> = {
  ...{ ArrowLeft: "previous", ArrowRight: "next", Home: "first", End: "last" },
};

/** What an onlooker is called in a list of seats, whose ids are never blank. */
const ONLOOKER = "";

/** What can be done with a battle beside looking: by name, as their texts are. */
export type DeskTools = {
  readonly [
    name in "verify" | "save" | "page" | "text" | "cards" | "compare" | "statistics" | "journal"
  ]?: () => Promise<void>;
};

export class ReplayDesk {
  readonly #source: ReplaySource;
  readonly #tools: DeskTools;
  readonly #retraced: Retrace<never>;
  /** The positions that are gone through. */
  #way: readonly number[];
  /** Which of them is shown. */
  #at = 0;
  #eyes: Seat | null;
  #board: Board | null = null;
  #bar: HTMLElement | null = null;
  #timer: ReturnType<typeof setTimeout> | null = null;
  /** The board is being drawn: what is wanted meanwhile is drawn after it, once. */
  #drawing: Promise<void> | null = null;
  #isStale = false;
  #checking: AbortController | null = null;

  constructor(source: ReplaySource, tools: DeskTools) {
    this.#source = source;
    this.#tools = { verify: () => this.#verify(), ...tools };
    this.#retraced = retrace(source.table.rules, source.recording);
    this.#way = wayThrough(source.recording);
    this.#eyes = eyesFor(source)[0] ?? null;
  }

  get isOpen(): boolean {
    return this.#board?.rendered === true;
  }

  /** Whether it shows as much as there is by now: a battle under way goes on. */
  isUpToDate({ recording }: ReplaySource): boolean {
    return this.#source.recording.entries.length === recording.entries.length;
  }

  async close(): Promise<void> {
    this.#stop();
    await this.#board?.close();
  }

  get #position(): number {
    return this.#way[this.#at] ?? 0;
  }

  /** Opens it at its beginning, or brings it to the front. */
  async open(): Promise<void> {
    if (this.#board?.rendered) return this.#board.bringToFront();
    const { table } = this.#source;
    const feed = () => replayFeed(this.#source, this.#retraced, this.#position, this.#eyes);
    const board = await table.board({ uniqueId: replayId(this.#source), feed, game: table.id });
    this.#board = board;
    await board.render({ force: true });
    this.#bar = await this.#drawBar();
    const { element } = board;
    element.classList.add("ah-replayed");
    element.querySelector(".window-content")?.prepend(this.#bar);
    // Before the board hears of it, which would take the focus into the first of its groups.
    element.addEventListener("keydown", (event) => this.#onKey(event), { capture: true });
    this.#listen(this.#bar);
    await this.#show();
    board.takeKeys();
  }

  async #drawBar(): Promise<HTMLElement> {
    const { recording } = this.#source;
    const label = (name: string) => texts(`ALLHANDS.replay.${name}`);
    const gone = recording.entries.flatMap((entry, at) => (entry ? [] : [recording.first + at + 1]));
    return templateElement(template("replay/bar"), {
      gaps: gone.length === 0 ? "" : phrase(texts, "ALLHANDS.replay.gaps", { numbers: gone.join(", ") }),
      moves: Object.entries(ICONS).map(([name, icon]) => ({ name, icon, label: label(name) })),
      tools: Object.keys(this.#tools).map((name) => ({ name, label: label(name) })),
      last: this.#way.length - 1,
      speeds: Object.keys(SPEEDS).map((value) => ({ value, label: label(`speeds.${value}`) })),
      speed: "steady",
      eyes: eyesFor(this.#source).map((seat) => ({ value: seat ?? ONLOOKER, label: this.#nameOf(seat) })),
      looking: this.#eyes ?? ONLOOKER,
      branches: this.#way.length <= recording.entries.length,
    });
  }

  #nameOf(seat: Seat | null): string {
    const known = this.#source.recording.seats.find(({ id }) => id === seat);
    return known?.name ?? texts("ALLHANDS.replay.onlooker");
  }

  #listen(bar: HTMLElement): void {
    bar.addEventListener("click", ({ target }) => {
      const name = nearest(target, "[data-replay]")?.dataset["replay"] ?? "";
      if (name !== "") unattended(this.#do(name));
    });
    bar.addEventListener("input", ({ target }) => {
      if (isA(target, "input") && target.type === "range") this.#goTo(Number(target.value));
    });
    bar.addEventListener("change", ({ target }) => {
      if (isA(target, "input") && target.type === "checkbox") this.#branch(target.checked);
      if (isA(target, "select")) this.#onChosen(target);
    });
  }

  #onChosen(select: HTMLSelectElement): void {
    if (select.matches(".ah-replay__eyes")) {
      const seat = select.value === ONLOOKER ? null : select.value;
      if (eyesFor(this.#source).includes(seat)) this.#eyes = seat;
      unattended(this.#show());
    }
    if (!select.matches(".ah-replay__jump") || select.value === "") return;
    const at = this.#way.indexOf(Number(select.value));
    if (at >= 0) this.#goTo(at);
  }

  /** Shows what was taken back as well, as it happened, or leaves it out again. */
  #branch(isWhole: boolean): void {
    const { length } = this.#source.recording.entries;
    const before = this.#position;
    this.#way = isWhole ? Array.from({ length: length + 1 }, (_, at) => at) : wayThrough(this.#source.recording);
    this.#goTo(
      Math.max(
        0,
        this.#way.findLastIndex((position) => position <= before),
      ),
    );
  }

  async #do(name: string): Promise<void> {
    const move = MOVES[name];
    if (move) {
      this.#stop();
      this.#goTo(move(this.#at, this.#way.length - 1));
    } else if (name === "play") this.#play();
    else if (name === "mark") await this.#mark();
    else await this.#tools[name as keyof DeskTools]?.();
  }

  /** Where no control takes the keys for itself. */
  #onKey(event: KeyboardEvent): void {
    const move = KEYS[event.key];
    const isTaken = event.altKey || event.ctrlKey || event.metaKey || nearest(event.target, OWN_KEYS) !== null;
    if (!move || isTaken) return;
    event.preventDefault();
    event.stopPropagation();
    unattended(this.#do(move));
  }

  #goTo(at: number): void {
    this.#at = Math.max(0, Math.min(at, this.#way.length - 1));
    unattended(this.#show());
  }

  #stop(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    this.#showPlaying();
  }

  /** Goes on by itself, from the beginning if it is at its end; or stops. */
  #play(): void {
    if (this.#timer !== null) return this.#stop();
    if (this.#at === this.#way.length - 1) this.#goTo(0);
    const tick = () => {
      if (!this.isOpen) return this.#stop();
      this.#goTo(this.#at + 1);
      if (this.#at < this.#way.length - 1) this.#timer = setTimeout(tick, this.#pause);
      else this.#stop();
    };
    this.#timer = setTimeout(tick, this.#pause);
    this.#showPlaying();
  }

  get #pause(): number {
    const speed = this.#bar?.querySelector<HTMLSelectElement>(".ah-replay__speed")?.value as Speed | undefined;
    return SPEEDS[speed ?? "steady"];
  }

  #showPlaying(): void {
    const isPlaying = this.#timer !== null;
    const button = this.#bar?.querySelector<HTMLElement>('[data-replay="play"]');
    const label = texts(`ALLHANDS.replay.${isPlaying ? "pause" : "play"}`);
    button?.setAttribute("aria-label", label);
    if (button) button.dataset["tooltip"] = label;
    button?.querySelector("i")?.classList.toggle("fa-pause", isPlaying);
    button?.querySelector("i")?.classList.toggle("fa-play", !isPlaying);
  }

  /** Draws board and bar as they are to be now; what is asked for while it is drawn comes after it. */
  #show(): Promise<void> {
    this.#isStale = true;
    this.#drawing ??= this.#draw().finally(() => (this.#drawing = null));
    return this.#drawing;
  }

  async #draw(): Promise<void> {
    while (this.#isStale && this.#board?.rendered) {
      this.#isStale = false;
      await this.#board.render();
      await this.#drawState();
    }
  }

  async #drawState(): Promise<void> {
    const bar = this.#bar;
    if (!bar) return;
    const { first, entries } = this.#source.recording;
    const { length } = entries;
    const slider = bar.querySelector<HTMLInputElement>(".ah-replay__slider");
    if (slider) Object.assign(slider, { max: String(this.#way.length - 1), value: String(this.#at) });
    const write = (part: string, text: string) => {
      const place = bar.querySelector(part);
      if (place && place.textContent !== text) place.textContent = text;
    };
    const position = this.#position;
    const counted = { number: first + position, count: first + length };
    write(".ah-replay__position", phrase(texts, "ALLHANDS.replay.position", counted));
    write(".ah-replay__told", await toldAt(this.#source, position));
    for (const button of bar.querySelectorAll<HTMLButtonElement>("[data-replay]")) {
      const move = MOVES[button.dataset["replay"] ?? ""];
      const to = move?.(this.#at, this.#way.length - 1);
      if (move) button.toggleAttribute("aria-disabled", to === this.#at || to === -1 || to === this.#way.length);
    }
    this.#drawMarks(bar);
  }

  /** The landmarks and this user's bookmarks, to jump to. */
  #drawMarks(bar: HTMLElement): void {
    const { table, recording, id } = this.#source;
    const marks = marksIn(id);
    const button = bar.querySelector<HTMLElement>('[data-replay="mark"]');
    button?.setAttribute("aria-pressed", String(marks.includes(this.#position)));
    const known = landmarks(recording, this.#way, (events) => table.blows?.(events) ?? []);
    const nameOf = (mark: Landmark) =>
      phrase(texts, `ALLHANDS.replay.landmark.${mark.kind}`, { round: mark.kind === "round" ? mark.round : "" });
    const jumps = [
      ...known.map((mark) => ({ position: mark.position, label: nameOf(mark) })),
      ...marks.map((position) => {
        const number = recording.first + position;
        return { position, label: phrase(texts, "ALLHANDS.replay.marked", { number }) };
      }),
    ].sort((a, b) => a.position - b.position);
    const select = bar.querySelector<HTMLSelectElement>(".ah-replay__jump");
    const option = (value: string, label: string) => {
      const made = madeFor(bar, "option");
      Object.assign(made, { value, textContent: label });
      return made;
    };
    const first = option("", texts("ALLHANDS.replay.jump"));
    select?.replaceChildren(first, ...jumps.map(({ position, label }) => option(String(position), label)));
  }

  async #mark(): Promise<void> {
    const { id } = this.#source;
    await setMark(id, this.#position, !marksIn(id).includes(this.#position));
    if (this.#bar) this.#drawMarks(this.#bar);
  }

  /** Plays it all once more, and says whether it was so. */
  async #verify(): Promise<void> {
    this.#checking?.abort();
    const checking = (this.#checking = new AbortController());
    const place = this.#bar?.querySelector<HTMLElement>(".ah-replay__verdict");
    const { table, recording } = this.#source;
    const count = recording.entries.length;
    const show = (number: number) => {
      if (!this.isOpen) checking.abort();
      if (place) place.textContent = phrase(texts, "ALLHANDS.replay.verifying", { number, count });
    };
    try {
      const fault = await verdictOn(table, recording, show, checking.signal);
      if (fault === undefined || !place) return;
      place.textContent = verdictText(fault, recording, texts);
      place.classList.toggle("ah-replay__verdict--bad", fault !== null);
    } catch (error) {
      sayError(error);
    }
  }
}
