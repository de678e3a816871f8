/** Tours that lead somebody through something step by step, as far as packages draw the steps themselves. */
import { unavailable } from "../common/unavailable";
import type { PlainObject } from "../common/values";
import { game } from "../game";

/** What a tour points at, and what it says there. */
export interface TourStep {
  readonly id: string;
  readonly title: string;
  readonly content: string;
  readonly selector?: string;
}

export interface TourConfig {
  readonly namespace: string;
  readonly id: string;
  readonly title: string;
  readonly description?: string;
  readonly steps: readonly TourStep[];
  /** Only for Gamemasters. */
  readonly restricted?: boolean;
  /** Stands in the list of tours. */
  readonly display?: boolean;
  /** Goes on where it was left; else it begins at its beginning. */
  readonly canBeResumed?: boolean;
}

type TourStatus = (typeof STATUS)[keyof typeof STATUS];

const STATUS = { UNSTARTED: "unstarted", IN_PROGRESS: "in-progress", COMPLETED: "completed" } as const;

/** How far each tour of each package has come in this browser. */
const PROGRESS_SETTING = "tourProgress";

const progressOf = (): Record<string, Record<string, number | null>> =>
  game.settings.get("core", PROGRESS_SETTING) as Record<string, Record<string, number | null>>;

export class Tour {
  static STATUS = STATUS;
  static #active: Tour | null = null;

  readonly config: TourConfig;
  /** What the step points at. */
  targetElement: Element | null = null;
  namespace: string;
  id: string;
  #stepIndex: number | null = -1;

  constructor(config: TourConfig, { id, namespace }: { id?: string; namespace?: string } = {}) {
    this.config = structuredClone(config);
    this.id = id ?? config.id;
    this.namespace = namespace ?? config.namespace;
  }

  static get activeTour(): Tour | null {
    return Tour.#active;
  }

  /** A key of movement steps through the tour that is shown. True: it was meant for that. */
  static onMovementAction(directions: readonly string[]): true | void {
    const tour = Tour.#active;
    if (!tour) return;
    if (directions.includes("right") || directions.includes("down")) {
      if (tour.hasNext) void tour.next();
    } else if (tour.hasPrevious) void tour.previous();
    return true;
  }

  get key(): string {
    return `${this.namespace}.${this.id}`;
  }

  get title(): string {
    return game.i18n.localize(this.config.title);
  }

  get description(): string {
    return game.i18n.localize(this.config.description ?? "");
  }

  get steps(): readonly TourStep[] {
    return this.config.steps;
  }

  get currentStep(): TourStep | null {
    return this.steps[this.#stepIndex ?? -1] ?? null;
  }

  /** -1: not begun; null: done with. */
  get stepIndex(): number | null {
    return this.#stepIndex;
  }

  get hasNext(): boolean {
    return this.#stepIndex !== null && this.#stepIndex < this.steps.length - 1;
  }

  get hasPrevious(): boolean {
    return (this.#stepIndex ?? 0) > 0;
  }

  get canStart(): boolean {
    return true;
  }

  get status(): TourStatus {
    if (this.#stepIndex === -1) return STATUS.UNSTARTED;
    return this.#stepIndex === null ? STATUS.COMPLETED : STATUS.IN_PROGRESS;
  }

  async start(): Promise<void> {
    const isResumed = this.status === STATUS.IN_PROGRESS && this.config.canBeResumed === true;
    await this.progress(isResumed ? (this.#stepIndex ?? 0) : 0);
  }

  async next(): Promise<void> {
    if (this.status === STATUS.COMPLETED) throw new Error(`The tour ${this.key} is over`);
    await (this.hasNext ? this.progress((this.#stepIndex ?? -1) + 1) : this.complete());
  }

  async previous(): Promise<void> {
    if (this.hasPrevious) await this.progress((this.#stepIndex ?? 1) - 1);
  }

  async complete(): Promise<void> {
    await this.progress(this.steps.length);
  }

  /** The step stays the one that it is at: it says so itself when it is begun again. */
  exit(): void {
    Tour.#active = null;
  }

  async reset(): Promise<void> {
    this.#stepIndex = -1;
    this.exit();
    await this.#keep();
  }

  /** Goes to a step; behind the last one the tour is over. */
  async progress(stepIndex: number): Promise<void> {
    if (this.currentStep) await this._postStep();
    this.#stepIndex = stepIndex < this.steps.length ? stepIndex : null;
    await this.#keep();
    if (this.#stepIndex === null) return this.exit();
    Tour.#active = this;
    await this._preStep();
    const { selector } = this.steps[stepIndex]!;
    this.targetElement = selector === undefined ? null : this._getTargetElement(selector);
    await this._renderStep();
  }

  _getTargetElement(selector: string): Element | null {
    return document.querySelector(selector);
  }

  /** For subclasses: before a step is shown. */
  async _preStep(): Promise<void> {
    // Nothing is to be made ready.
  }

  /** For subclasses: when a step is left. */
  async _postStep(): Promise<void> {
    // Nothing is to be put away.
  }

  /** Shows the step. Drydock shows none: a tour draws its own. */
  async _renderStep(): Promise<void> {
    unavailable("Tour#_renderStep");
  }

  /** Takes up how far it had come when it was left. */
  _reloadProgress(): void {
    const kept = progressOf()[this.namespace]?.[this.id];
    this.#stepIndex = kept === undefined ? -1 : kept;
  }

  async #keep(): Promise<void> {
    const kept: PlainObject = progressOf();
    const ours = { ...(kept[this.namespace] as PlainObject | undefined), [this.id]: this.#stepIndex };
    await game.settings.set("core", PROGRESS_SETTING, { ...kept, [this.namespace]: ours });
  }
}
