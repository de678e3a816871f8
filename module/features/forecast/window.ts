/** The forecast window: who is likely to win, when, and what is lost first, from any moment of a battle. */
import { logError } from "../../kit/platform/log";
import { failureNote } from "./line-view";
import type { Json } from "../../rules/kernel";
import { NOTHING_PLAYED, type Forecast, type Standpoint } from "../../rules/bots/forecast";
import type { AnyTableGame } from "../../kit/game/table-game";
import type { Names } from "../../kit/game/feed";
import { handlebarsApplication } from "../../kit/platform/applications";
import { localize, phrase } from "../../kit/text/sentence";
import { Redraw } from "../../kit/windows/redraw";
import { template } from "../../kit/windows/template";
import type { Chart } from "./chart";
import { foresee } from "./plays";
import { leaversOf, MOST_ROUNDS, oddsView, ROUNDS } from "./odds";
import { forecastView, type ForecastSeat, type Ordered } from "./rows";

/** The battle of a forecast. */
export interface Subject {
  readonly id: string;
  readonly title: string;
  readonly table: AnyTableGame;
  readonly seats: readonly ForecastSeat[];
  readonly names: Names;
  /** Where it is played from now; null if this user cannot tell. */
  standpoint(): Standpoint<Json, Json> | null;
  /** The seat whose view is used; blank if everything is known. */
  readonly eyes: string;
}

/** The battles of a first look; and until all chances are known to one point, for which 10,000 always suffice. */
const PLAYS: Ordered = { plays: 2000 };
const EXACT: Ordered = { plays: 10_000, error: 0.01 };

export class ForecastWindow extends handlebarsApplication() {
  static override DEFAULT_OPTIONS = {
    id: "all-hands-forecast-{id}",
    classes: ["all-hands", "ah-forecast-window"],
    window: { title: "ALLHANDS.forecast.open", icon: "fa-solid fa-chart-column", resizable: true },
    position: { width: 520, height: 640 },
    actions: {
      again: ForecastWindow.#onPlay,
      more: ForecastWindow.#onPlay,
      stopForecast: ForecastWindow.#onStop,
    },
  };

  static override PARTS = {
    head: { template: template("forecast/head") },
    controls: { template: template("forecast/controls") },
    figures: { template: template("forecast/figures"), templates: [template("forecast/share")] },
    order: { template: template("forecast/odds-order") },
    odds: { template: template("forecast/odds"), templates: [template("forecast/chance")] },
    ends: { template: template("forecast/ends") },
  };

  readonly #subject: Subject;
  #sum: Forecast = NOTHING_PLAYED;
  #ordered = PLAYS;
  #failure = "";
  #stop: (() => void) | null = null;
  #chart: Chart | null = null;
  /** What the reader asks of the next rounds: how many, and which seat leaves, from which round on. */
  #asked = { rounds: ROUNDS, seat: "", round: 0 };
  /** Whether the fields for it were drawn with all that they depend on. */
  #hasOrder = false;
  /** The state in which the controls were last drawn; they are drawn anew only when it changes. */
  #drawnRunning: boolean | null = null;
  readonly #redraw = new Redraw(this, { draw: () => this.#drawFigures() });

  constructor(subject: Subject) {
    super({ uniqueId: subject.id });
    this.#subject = subject;
    // Workers need no window to begin.
    this.#begin(PLAYS);
  }

  get #view() {
    return forecastView(this.#sum, this.#ordered, this.#subject);
  }

  override async _prepareContext(options: object): Promise<Record<string, unknown>> {
    const { title, eyes } = this.#subject;
    return {
      ...(await super._prepareContext(options)),
      title,
      eyes: eyes === "" ? "" : phrase("ALLHANDS.forecast.eyes", { name: eyes }),
      failure: this.#failure,
      running: this.#stop !== null,
      some: this.#sum.plays > 0,
      view: this.#view,
      ...this.#oddsContext,
    };
  }

  get #oddsContext() {
    const { fates } = this.#sum;
    const from = fates?.from ?? 0;
    return {
      asks: fates !== null,
      asked: { ...this.#asked, round: Math.max(from, this.#asked.round) },
      from,
      mostRounds: MOST_ROUNDS,
      leavers: leaversOf(this.#sum, this.#subject.seats, this.#asked.seat),
      odds: oddsView(this.#sum, this.#asked.rounds, this.#subject),
    };
  }

  override async _onFirstRender(context: object, options: object): Promise<void> {
    await super._onFirstRender(context, options);
    this.#redraw.watch(this.element);
    this.element.addEventListener("change", ({ target }) => this.#onAsked(target));
    this.#redraw.ask();
  }

  override async _onRender(context: object, options: object): Promise<void> {
    await super._onRender(context, options);
    await this.#drawChart();
  }

  override _onClose(options: object): void {
    super._onClose(options);
    this.#halt();
    this.#chart?.destroy();
    this.#chart = null;
  }

  /** The chart is outside the figures: they are drawn anew, it gets new data. */
  async #drawChart(): Promise<void> {
    const section = this.element.querySelector<HTMLElement>(".ah-forecast__ends");
    const place = section?.querySelector<HTMLElement>(".ah-forecast__chart");
    if (!section || !place) return;
    const { ends } = this.#view;
    section.hidden = ends.text === "";
    const text = section.querySelector("p");
    if (text) text.textContent = ends.text;
    if (section.hidden) return;
    if (place.childElementCount === 0) {
      const { endsChart } = await import("./chart");
      if (!this.rendered || place.childElementCount > 0) return;
      this.#chart?.destroy();
      this.#chart = endsChart(place, {
        x: localize("ALLHANDS.forecast.round"),
        y: localize("ALLHANDS.forecast.share"),
      });
    }
    this.#chart?.show(this.#view.ends);
  }

  /** What the reader asks: other rounds are read from the same battles, another resolve has them played anew. */
  #onAsked(field: EventTarget | null): void {
    const { name = "", value = "" } = field as Partial<HTMLInputElement>;
    const input = this.element.querySelector<HTMLInputElement>(`.ah-forecast__order [name="${CSS.escape(name)}"]`);
    if (input === null || input !== field || !input.reportValidity()) return;
    this.#asked = { ...this.#asked, [name]: name === "seat" ? value : Number(value) };
    if (name === "rounds") this.#redraw.ask();
    else if (name === "seat" || this.#asked.seat !== "") this.#begin(PLAYS);
  }

  #halt(): void {
    this.#stop?.();
    this.#stop = null;
  }

  /** Plays battles from where this one is now. */
  #begin(ordered: Ordered): void {
    this.#halt();
    [this.#sum, this.#ordered, this.#failure] = [NOTHING_PLAYED, ordered, ""];
    const { captains } = this.#subject.table;
    const standpoint = this.#subject.standpoint();
    if (!standpoint || !captains) return void this.#fail("");
    const counted = (sum: Forecast, isDone: boolean): void => {
      this.#sum = sum;
      if (isDone) this.#stop = null;
      this.#redraw.ask();
    };
    const news = { counted, failed: (why: string) => this.#fail(why) };
    const { seat, round } = this.#asked;
    const leaving = seat === "" ? null : { seat, round };
    this.#stop = foresee(captains.worker, { standpoint: { ...standpoint, leaving }, ...ordered }, news);
    this.#redraw.ask();
  }

  #fail(why: string): void {
    this.#stop = null;
    this.#failure = failureNote(why);
    if (why !== "") logError("forecast:", why);
    this.#redraw.ask();
  }

  async #drawFigures(): Promise<void> {
    if (!this.rendered) return;
    const isRunning = this.#stop !== null;
    const isChanged = this.#drawnRunning !== isRunning;
    this.#drawnRunning = isRunning;
    const isNew = !this.#hasOrder && this.#sum.fates !== null;
    this.#hasOrder ||= isNew;
    const parts = [...(isChanged ? ["controls"] : []), ...(isNew ? ["order"] : []), "figures", "odds"];
    await this.render({ parts });
  }

  static #onPlay(this: ForecastWindow, _event: Event, { dataset }: HTMLElement): void {
    this.#begin(dataset["action"] === "more" ? EXACT : PLAYS);
  }

  static #onStop(this: ForecastWindow): void {
    this.#halt();
    this.#redraw.ask();
  }
}
