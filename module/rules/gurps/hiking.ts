/** A day on foot. GURPS quick reference, "Hiking"; T14, GURPS-35. */
import { known, numeric, whole } from "./numbers";
import { LOADS, MILES_PER_MOVE, TERRAIN, WEATHER, type LoadId, type TerrainId, type WeatherId } from "./tables/world";

/** A day's march. */
export interface Hike {
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
