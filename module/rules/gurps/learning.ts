/** Time spent on learning. GURPS quick reference, "Time Use"; T14, GURPS-33. */
import { floor, known, numeric } from "./numbers";
import { LEARNING, TIME_USE, type LearningId } from "./tables/world";

/** The result of time spent on learning. */
export interface Learned {
  readonly learningHours: number;
  /** Whole character points. */
  readonly points: number;
}

/**
 * Learning hours that hours spent in a certain way count for, and their points. Quick reference, "Time Use"; GURPS-33.
 */
export function learned(hours: number, way: LearningId): Learned {
  const learningHours = numeric("hours", hours, 0) / LEARNING[known("learning", LEARNING, way)];
  return { learningHours, points: floor(learningHours / TIME_USE.hoursPerPoint) };
}

/** Free hours in a number of weeks. GURPS quick reference, "Time Use"; GURPS-33. */
export const freeHours = (weeks: number, working: boolean): number =>
  numeric("weeks", weeks, 0) * (working ? TIME_USE.freeWorking : TIME_USE.freeIdle);

/** Learning hours from days abroad, for culture and language. GURPS quick reference, "Time Use"; GURPS-33. */
export const hoursAbroad = (days: number): number => numeric("days", days, 0) * TIME_USE.abroadPerDay;
