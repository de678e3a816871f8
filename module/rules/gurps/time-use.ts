/** Time spent on foot and on learning. GURPS quick reference, "Hiking", "Time Use"; T14, GURPS-33, GURPS-35. */
import { floor, known, numeric, whole } from "./numbers";
import {
  LEARNING,
  LOADS,
  MILES_PER_MOVE,
  TERRAIN,
  TIME_USE,
  WEATHER,
  type LearningId,
  type LoadId,
  type TerrainId,
  type WeatherId,
} from "./tables/world";

/** A day's march. */
interface Hike {
  /** Move after load, wounds and fatigue. */
  readonly move: number;
  readonly terrain: TerrainId;
  readonly weather?: WeatherId;
  /** Whether the way is a road, where rain does not slow. */
  readonly onRoad?: boolean;
}

/** Miles in a day on foot. GURPS quick reference, "Hiking"; GURPS-35. */
export function milesPerDay({ move, terrain, weather = "clear", onRoad = false }: Hike): number {
  const sky = WEATHER[known("weather", WEATHER, weather)];
  const factor = TERRAIN[known("terrain", TERRAIN, terrain)] * (onRoad ? sky.onRoad : sky.factor);
  return Number((MILES_PER_MOVE * whole("move", move, 0) * factor).toFixed(6));
}

/** Fatigue points that hours on foot cost. GURPS quick reference, "Hiking"; GURPS-35. */
export const hikingFatigue = (hours: number, load: LoadId): number =>
  Math.floor(numeric("hours", hours, 0)) * LOADS[known("loads", LOADS, load)];

/**
 * Learning hours that hours spent in a certain way count for, and their whole character points. Quick reference,
 * "Time Use"; GURPS-33.
 */
export function learned(hours: number, way: LearningId) {
  const learningHours = numeric("hours", hours, 0) / LEARNING[known("learning", LEARNING, way)];
  return { learningHours, points: floor(learningHours / TIME_USE.hoursPerPoint) };
}

/** Free hours in a number of weeks. GURPS quick reference, "Time Use"; GURPS-33. */
export const freeHours = (weeks: number, working: boolean): number =>
  numeric("weeks", weeks, 0) * (working ? TIME_USE.freeWorking : TIME_USE.freeIdle);

/** Learning hours from days abroad, for culture and language. GURPS quick reference, "Time Use"; GURPS-33. */
export const hoursAbroad = (days: number): number => numeric("days", days, 0) * TIME_USE.abroadPerDay;
