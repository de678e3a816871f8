/** Foundry's tours as we rely on them: the list, how far each has come, and who draws a step. */

/** What a tour says, in language keys, and what it points at. */
interface Step {
  readonly id: string;
  readonly title: string;
  readonly content: string;
  readonly selector?: string;
}

interface Config {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly steps: readonly Step[];
}

/** A tour that is registered. */
export interface Tour {
  /** -1: not begun; null: done with. */
  readonly stepIndex: number | null;
  readonly status: string;
  readonly hasNext: boolean;
  readonly hasPrevious: boolean;
  readonly canStart: boolean;
  start(): Promise<void>;
  next(): Promise<void>;
  previous(): Promise<void>;
  progress(stepIndex: number): Promise<void>;
  exit(): void;
  complete(): Promise<void>;
  reset(): Promise<void>;
  /** What the step points at, when it begins. */
  _getTargetElement(selector: string): Element | null;
  /** Shows the step that it has come to. */
  _renderStep(): Promise<void>;
}

/** The class that tours of ours extend. */
export function tourClass(): { new (config: object): Tour; readonly activeTour: Tour | null } {
  return foundry.nue.Tour as never;
}

/** As Foundry wants it: in its list, for Gamemasters, and taken up again where it was left. */
export const tourConfig = (config: Config): object => ({
  ...config,
  namespace: "all-hands",
  ...{ display: true, restricted: true, canBeResumed: true },
});

/** Puts a tour into Foundry's list; called in `ready`. */
export const registerTour = (id: string, tour: Tour): void =>
  game.tours.register("all-hands", id, tour as unknown as foundry.nue.Tour);

/** A tour of ours; null: there is none of this id. */
export const ourTour = (id: string): Tour | null =>
  (game.tours.get(`all-hands.${id}`) as unknown as Tour | undefined) ?? null;
