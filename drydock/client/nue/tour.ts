/** Tours that lead a user through something step by step, for packages that draw the steps themselves. */
import { unavailable } from "../common/unavailable";
import type { PlainObject } from "../common/values";
import { game } from "../game";

/** One step of a tour: the element that it points at, and its text. */
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
  /** Whether only Gamemasters may take the tour. */
  readonly restricted?: boolean;
  /** Whether the tour is in the list of tours. */
  readonly display?: boolean;
  /** Whether the tour continues where it was left; if not, it starts from the beginning. */
  readonly canBeResumed?: boolean;
}

type TourStatus = (typeof STATUS)[keyof typeof STATUS];

const STATUS = { UNSTARTED: "unstarted", IN_PROGRESS: "in-progress", COMPLETED: "completed" } as const;

/** The progress in each tour of each package, kept in this browser. */
const PROGRESS_SETTING = "tourProgress";

const progressOf = (): Record<string, Record<string, number | null>> =>
  game.settings.get("core", PROGRESS_SETTING) as Record<string, Record<string, number | null>>;

export class Tour {
  static STATUS = STATUS;
  static #active: Tour | null = null;

  readonly config: TourConfig;
  /** The element that the step points at. */
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

  /** Moves through the active tour by a movement key. Returns true if there is an active tour. */
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

  /** The current step's index: -1 before the start, null after the end. */
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

  /** Leaves the tour but keeps its step, so that it can be resumed. */
  exit(): void {
    Tour.#active = null;
  }

  async reset(): Promise<void> {
    this.#stepIndex = -1;
    this.exit();
    await this.#keep();
  }

  /** Goes to a step; an index after the last step ends the tour. */
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

  /** For subclasses: called before a step is shown. */
  async _preStep(): Promise<void> {
    // Nothing to prepare.
  }

  /** For subclasses: called when a step is left. */
  async _postStep(): Promise<void> {
    // Nothing to clean up.
  }

  /** Shows the step. Drydock cannot show steps: a tour must draw its own. */
  async _renderStep(): Promise<void> {
    unavailable("Tour#_renderStep");
  }

  /** Restores the progress from when the tour was left. */
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
