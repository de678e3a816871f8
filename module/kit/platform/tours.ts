/** Foundry's tours as we rely on them: the list, the progress of each, and the drawing of a step. */
import { ID } from "./home";

/** The texts of a step, as language keys, and the element it points at. */
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

/** A registered tour. */
export interface Tour {
  /** -1 if it has not begun; null if it is finished. */
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
  /** The element that the step points at when it begins. */
  _getTargetElement(selector: string): Element | null;
  /** Shows the current step. */
  _renderStep(): Promise<void>;
}

/** The class that our tours extend. */
export function tourClass(): { new (config: object): Tour; readonly activeTour: Tour | null } {
  return foundry.nue.Tour as never;
}

/** The configuration that Foundry wants: in its list, for Gamemasters, and resumable. */
export const tourConfig = (config: Config): object => ({
  ...config,
  namespace: ID,
  display: true,
  restricted: true,
  canBeResumed: true,
});

/** Adds a tour to Foundry's list; called in `ready`. */
export const registerTour = (id: string, tour: Tour): void =>
  game.tours.register(ID, id, tour as unknown as foundry.nue.Tour);

/** One of our tours; null if none has this id. */
export const ourTour = (id: string): Tour | null =>
  (game.tours.get(`${ID}.${id}`) as unknown as Tour | undefined) ?? null;
