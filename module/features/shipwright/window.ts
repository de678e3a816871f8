/**
 * Window that searches for the best of something in a worker while the user watches: the best so far, and what is
 * available for less. Each game says what is ordered, how results are told and how they are used. Fetched.
 */
import { isObject } from "../../rules/kernel";
import type { Found, Progress } from "../../rules/bots/optimizer";
import { gameFace } from "../../kit/game/games";
import { workOn } from "../bots/work";
import { percentText } from "../forecast/rows";
import { handlebarsApplication } from "../../kit/platform/applications";
import { localize, phrase } from "../../kit/text/sentence";
import { Redraw } from "../../kit/windows/redraw";
import { template } from "../../kit/windows/template";
import { number } from "../../kit/text/numbers";
import { isFound } from "../../kit/text/lists";

/** An order for a worker: the worker's name for this kind of work, and the details. */
export interface Ordered {
  readonly work: string;
  readonly order: object;
  /** Maximum number of plays. */
  readonly plays: number;
}

/** A use for the result: the window's action, and the label of its button. */
export interface Use {
  readonly action: string;
  readonly label: string;
}

const SEEDS = 2 ** 31 - 1;
/** A separate seed, as the table's dice are not used for this. */
export const anySeed = (): number => Math.floor(Math.random() * SEEDS);

/** The interval of a result's worth, as values for a sentence. */
export function worthValues({ share: { share, low, high } }: Found<unknown>) {
  return { percent: percentText(share), low: percentText(low), high: percentText(high) };
}

/** Whether the worker's message makes sense. */
function isProgress(worked: object): boolean {
  const { played, drafts, best, frontier } = worked as { [member: string]: unknown };
  return Number.isFinite(played) && Number.isFinite(drafts) && isObject(best) && Array.isArray(frontier);
}

export abstract class SearchWindow<
  Draft,
  Came extends Progress<Draft> = Progress<Draft>,
> extends handlebarsApplication() {
  static override DEFAULT_OPTIONS: object = {
    classes: ["all-hands", "ah-forecast-window", "ah-shipwright"],
    window: { icon: "fa-solid fa-compass-drafting", resizable: true },
    position: { width: 560, height: 720 },
    actions: { begin: SearchWindow.#onBegin, stopWork: SearchWindow.#onStop },
  };

  /** Comes after the game's own part with the order. */
  static readonly FOUND = {
    controls: { template: template("search/controls") },
    best: { template: template("search/best") },
    frontier: { template: template("search/frontier") },
  };

  #progress: Came | null = null;
  #plays = 1;
  #failure = "";
  #stop: (() => void) | null = null;
  #chart: { destroy(): void; show(points: { at: number[]; shares: number[] }): void } | null = null;
  readonly #redraw = new Redraw(this, { draw: () => this.#drawNews() });
  /** The state for which the buttons were drawn. */
  #controls = "";

  /** The id of the game whose worker does the work. */
  protected abstract readonly game: string;
  /** Language group of this window's own words: `progress`, `cost` and `wins`. */
  protected abstract readonly words: string;
  /** The order from the fields, or a text that says what is missing. */
  protected abstract ordered(): Promise<Ordered | string>;
  /** The result as a sentence, perhaps with a picture. */
  protected abstract tell(found: Found<Draft>, came: Came): { readonly text: string; readonly picture?: string };
  protected abstract uses(): readonly Use[];

  /** The best so far; null if there is none. */
  protected get best(): Found<Draft> | null {
    return this.#progress?.best ?? null;
  }

  override async _prepareContext(options: object): Promise<Record<string, unknown>> {
    const { played = 0, drafts = 0 } = this.#progress ?? {};
    const { best } = this;
    const values = { played: number(played), drafts: number(drafts), plays: number(this.#plays) };
    return {
      ...(await super._prepareContext(options)),
      failure: this.#failure,
      running: this.#stop !== null,
      share: Math.min(1, played / this.#plays),
      progress: phrase(`${this.words}.progress`, values),
      best: best && this.#progress && this.tell(best, this.#progress),
      uses: best ? this.uses() : [],
    };
  }

  override async _onFirstRender(context: object, options: object): Promise<void> {
    await super._onFirstRender(context, options);
    this.#redraw.watch(this.element);
    this.element.addEventListener("input", ({ target }) => {
      const { name, value } = target as HTMLInputElement;
      if (name !== "find") return;
      for (const label of this.element.querySelectorAll<HTMLElement>("label[data-name]"))
        label.hidden = !isFound(label.dataset["name"] ?? "", value);
    });
  }

  override _onClose(options: object): void {
    super._onClose(options);
    this.#halt();
    this.#chart?.destroy();
    this.#chart = null;
  }

  /** The value of a field of the order. */
  protected field(name: string): string {
    return this.element.querySelector<HTMLInputElement | HTMLSelectElement>(`[name="${name}"]`)?.value ?? "";
  }

  /** The value of a field as a whole number, at least 1. */
  protected count(name: string): number {
    return Math.max(1, Math.round(Number(this.field(name)) || 0));
  }

  /** The ticked values under a name. */
  protected ticked(name: string): string[] {
    return [...this.element.querySelectorAll<HTMLInputElement>(`[name="${name}"]:checked`)].map(({ value }) => value);
  }

  #halt(): void {
    this.#stop?.();
    this.#stop = null;
  }

  #fail(failure: string): void {
    this.#stop = null;
    this.#failure = failure;
    this.#redraw.ask();
  }

  async #drawNews(): Promise<void> {
    if (!this.rendered) return;
    const controls = `${this.#stop !== null} ${this.#progress !== null}`;
    const parts = controls === this.#controls ? ["best"] : ["controls", "best"];
    this.#controls = controls;
    await this.render({ parts });
    await this.#drawChart();
  }

  async #drawChart(): Promise<void> {
    const section = this.element.querySelector<HTMLElement>(".ah-shipwright__frontier");
    const place = section?.querySelector<HTMLElement>(".ah-forecast__chart");
    const { frontier = [] } = this.#progress ?? {};
    if (!section || !place) return;
    // If everything is free, nothing can be had for less.
    section.hidden = frontier.every(({ cost }) => cost === 0);
    if (section.hidden) return;
    if (!this.#chart) {
      const { worthChart } = await import("../forecast/chart");
      if (!this.rendered) return;
      this.#chart = worthChart(place, { x: localize(`${this.words}.cost`), y: localize(`${this.words}.wins`) });
    }
    this.#chart.show({ at: frontier.map(({ cost }) => cost), shares: frontier.map(({ share }) => share.share) });
  }

  static async #onBegin(this: SearchWindow<unknown>): Promise<void> {
    this.#halt();
    const worker = gameFace(this.game)?.captains?.worker;
    const ordered = await this.ordered();
    if (!worker || !this.rendered) return;
    if (typeof ordered === "string") return this.#fail(ordered);
    const { plays, ...work } = ordered;
    [this.#progress, this.#failure, this.#plays] = [null, "", plays];
    this.#stop = workOn(worker, work, {
      told: (worked, isDone) => {
        if (!isProgress(worked)) return;
        this.#progress = worked as Progress<unknown>;
        if (isDone) this.#stop = null;
        this.#redraw.ask();
      },
      failed: (why) => this.#fail(phrase("ALLHANDS.search.failed", { why })),
    });
    this.#redraw.ask();
  }

  static #onStop(this: SearchWindow<unknown>): void {
    this.#halt();
    this.#redraw.ask();
  }
}
