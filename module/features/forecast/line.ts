/**
 * The line *Win probability* at the head of a board. After each step the battle is played on in workers from what
 * this user may know, while the board is in sight. Fetched where a battle has it. Forecasts are kept in memory only.
 */
import { logError } from "../../kit/platform/log";
import type { Forecast } from "../../rules/bots/forecast";
import { isBeingWritten } from "../../kit/record/record";
import { tableFor } from "../../kit/game/games";
import type { BattleCombat } from "../../kit/game/battle-combat";
import { workersHere } from "../bots/protocol";
import { unattended } from "../../kit/platform/notices";
import { watchWith } from "../../kit/platform/pages";
import { localize } from "../../kit/text/sentence";
import { madeFor } from "../../kit/windows/elements";
import { template, templateElement } from "../../kit/windows/template";
import { failureNote, lineView, nearestTo, sidesOf, withPoint, type ForecastPoint } from "./line-view";
import { foresee } from "./plays";
import type { ForecastSeat } from "./rows";
import { subjectOf } from "./subject";
import type { Subject } from "./window";

/** Milliseconds to wait after a step for the next one; steps of bots need no forecast. */
const PAUSE = 300;
/** Battles to play at a point, and the most milliseconds for them; fewer suffice once the next step has come. */
const PLAYS = 1000;
const LONGEST = 5000;
const ENOUGH = 100;
/** Milliseconds between two drawings of a point that is still being counted. */
const REDRAWN = 400;
/** Most workers; others need processors too. */
const MOST_WORKERS = 2;

const LINE = template("forecast/line");

/** Forecasts of each battle, and the seat whose view they used (blank if all was known). */
const kept = new Map<string, { readonly seat: string; readonly points: readonly ForecastPoint[] }>();

/** The forecasts along a battle on this screen, and the seat whose view they used (blank if all was known). */
export const keptLine = (battle: string): { readonly seat: string; readonly points: readonly ForecastPoint[] } =>
  kept.get(battle) ?? { seat: "", points: [] };

class Line {
  readonly strip: HTMLElement;
  readonly #battle: BattleCombat;
  #subject: Subject;
  readonly #unwatch: () => void;
  #isSeen = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** The step that was last played on, or is being played on. */
  #looked = -1;
  #sampling: { readonly step: number; plays: number; conclude(): void; stop(): void } | null = null;
  #chosen: number | null = null;
  #note = "";
  #lastDrawn = 0;
  #isReplacing = false;

  constructor(frame: HTMLElement, battle: BattleCombat, subject: Subject) {
    [this.#battle, this.#subject] = [battle, subject];
    this.strip = madeFor(frame, "aside");
    this.strip.className = "ah-line";
    frame.querySelector(".window-content")?.before(this.strip);
    const onSight = (seen: readonly IntersectionObserverEntry[]): void =>
      this.#onSight(seen.at(-1)?.isIntersecting === true);
    this.#unwatch = watchWith(this.strip, (view) => new view.IntersectionObserver(onSight));
    this.strip.addEventListener("pointermove", (event) => this.#onPoint(event));
    this.strip.addEventListener("pointerleave", () => this.#choose(null));
    this.strip.addEventListener("focusout", () => this.#isReplacing || this.#choose(null));
    this.strip.addEventListener("keydown", (event) => this.#onKey(event));
  }

  get #points(): readonly ForecastPoint[] {
    return kept.get(this.#battle.id)?.points ?? [];
  }

  /** Sides that can win; allies win together. */
  get #sides(): ForecastSeat[] {
    return sidesOf(this.#subject.seats);
  }

  /** Called when the board was drawn, or has come into sight again. */
  look(subject = this.#subject): void {
    this.#subject = subject;
    const { system } = this.#battle;
    if (this.#points.length > 0 && !this.strip.firstElementChild) unattended(this.#draw());
    if (system.ended || !this.#isSeen || this.strip.ownerDocument.hidden || system.step === this.#looked) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#sample(), PAUSE);
  }

  end(): void {
    clearTimeout(this.#timer);
    this.#unwatch();
    this.#halt();
    this.strip.remove();
  }

  #halt(): void {
    this.#sampling?.stop();
    this.#sampling = null;
  }

  /** Plays nothing while the board is out of sight, and makes up for it afterwards. */
  #onSight(isSeen: boolean): void {
    this.#isSeen = isSeen;
    if (isSeen) return this.look();
    if (this.#sampling) this.#looked = -1;
    this.#halt();
  }

  #sample(): void {
    const { step, ended } = this.#battle.system;
    if (ended || !this.#isSeen || step === this.#looked || isBeingWritten(this.#battle)) return;
    if (this.#sampling && this.#sampling.plays < ENOUGH) return;
    this.#sampling?.conclude();
    const standpoint = this.#standpoint();
    const { captains } = this.#subject.table;
    if (!standpoint || !captains) return;
    this.#looked = step;
    const seat = "seat" in standpoint ? standpoint.seat : "";
    const begun = performance.now();
    let sum: Forecast | null = null;
    const conclude = (): void => {
      this.#halt();
      if (sum) this.#take(seat, { step, forecast: sum }, true);
      this.look();
    };
    const counted = (now: Forecast, isDone: boolean): void => {
      [sum, sampling.plays] = [now, now.plays];
      const isPassed = this.#battle.system.step > step && now.plays >= ENOUGH;
      if (isDone || isPassed || performance.now() - begun > LONGEST) conclude();
      else this.#take(seat, { step, forecast: now }, false);
    };
    const news = { counted, failed: (why: string) => this.#fail(why) };
    const order = { standpoint, plays: PLAYS };
    const stop = foresee(captains.worker, order, news, Math.min(MOST_WORKERS, workersHere()));
    const sampling = { step, plays: 0, conclude, stop };
    this.#sampling = sampling;
    if (this.#points.length === 0) this.#tell(localize("ALLHANDS.forecast.lineBegins"));
  }

  #standpoint() {
    try {
      return this.#subject.standpoint();
    } catch {
      // The board reports what cannot be read.
      return null;
    }
  }

  #take(seat: string, point: ForecastPoint, isDone: boolean): void {
    const before = kept.get(this.#battle.id);
    // Another seat sees other chances.
    const points = before?.seat === seat ? before.points : [];
    kept.set(this.#battle.id, { seat, points: withPoint(points, point) });
    this.#note = "";
    if (isDone || performance.now() - this.#lastDrawn > REDRAWN) unattended(this.#draw());
  }

  #fail(why: string): void {
    this.#sampling = null;
    if (why !== "") logError("forecast:", why);
    this.#tell(failureNote(why));
  }

  #tell(note: string): void {
    this.#note = note;
    unattended(this.#draw());
  }

  #onPoint({ target, clientX }: PointerEvent): void {
    const chart = (target as Element).closest(".ah-line__chart");
    if (!chart) return this.#choose(null);
    const { left, width } = chart.getBoundingClientRect();
    this.#choose(nearestTo(this.#points, (100 * (clientX - left)) / width));
  }

  #onKey(event: KeyboardEvent): void {
    const last = this.#points.length - 1;
    const from = this.#chosen ?? last;
    const to = { ArrowLeft: from - 1, ArrowRight: from + 1, Home: 0, End: last }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    this.#choose(Math.max(0, Math.min(last, to)));
  }

  #choose(point: number | null): void {
    if (point === this.#chosen) return;
    this.#chosen = point;
    unattended(this.#draw());
  }

  get #hasFocus(): boolean {
    return this.strip.contains(this.strip.ownerDocument.activeElement);
  }

  async #draw(): Promise<void> {
    this.#lastDrawn = performance.now();
    const points = this.#points;
    const view = points.length > 0 ? lineView(points, this.#chosen ?? points.length - 1, this.#sides) : {};
    const context = { ...view, note: this.#note, isFocused: this.#hasFocus, title: localize("ALLHANDS.forecast.line") };
    const inside = await templateElement(LINE, context);
    const hadFocus = this.#hasFocus;
    // Drawing anew moves the focus, although nobody has left the line.
    this.#isReplacing = true;
    this.strip.replaceChildren(inside);
    if (hadFocus) inside.querySelector<SVGElement>(".ah-line__chart")?.focus();
    this.#isReplacing = false;
  }
}

const lines = new Map<string, Line>();

/** Draws a battle's line on its board's frame, or removes it. */
export function drawLine(frame: HTMLElement, battle: BattleCombat, isWanted: boolean): void {
  const known = lines.get(battle.id);
  if (known && (!isWanted || known.strip.parentElement !== frame)) {
    known.end();
    lines.delete(battle.id);
  }
  const table = tableFor(battle);
  if (!isWanted || !table?.captains || isBeingWritten(battle)) return;
  try {
    const subject = subjectOf(battle, table);
    const line = lines.get(battle.id) ?? new Line(frame, battle, subject);
    lines.set(battle.id, line);
    line.look(subject);
  } catch {
    // The board reports what cannot be read.
  }
}
