/** The printed tables of the Space Opera Combat System. Quick reference, "Ship types", "To-hit modifiers", "Firepower levels". */

/** The classes of ships. */
export const CLASSES = ["fighter", "cutter", "line", "station", "planet", "shuttle", "yacht", "freighter"] as const;
export type ShipClass = (typeof CLASSES)[number];

/** A class's nimbleness: ships of the line can neither dodge fighters' and cutters' fire nor get behind them. */
export type Handling = "fighter" | "cutter" | "line" | "fixed";

/** Handling of a class, and its size modifier relative to a fighter's. SOCS-5, SOCS-6, SOCS-11. */
export const CLASS_FACTS: {
  readonly [shipClass in ShipClass]: { readonly handling: Handling; readonly size: number };
} = {
  fighter: { handling: "fighter", size: 0 },
  cutter: { handling: "cutter", size: 2 },
  line: { handling: "line", size: 4 },
  station: { handling: "fixed", size: 6 },
  planet: { handling: "fixed", size: 10 },
  shuttle: { handling: "fighter", size: 0 },
  yacht: { handling: "cutter", size: 2 },
  freighter: { handling: "line", size: 4 },
};

const AGILITY: { readonly [handling in Handling]: number } = { fighter: 3, cutter: 2, line: 1, fixed: 0 };

/** Whether a ship of this handling can dodge the other's fire. Stations and planets dodge nothing. SOCS-11. */
export const canDodge = (own: Handling, shooter: Handling): boolean =>
  own !== "fixed" && AGILITY[own] >= (shooter === "fixed" ? 0 : AGILITY[shooter]);

/** Whether a ship of this handling can gain position on the other. SOCS-15. */
export const canGainPosition = (own: Handling, other: Handling): boolean => canDodge(own, other);

/** The effect of a hit: 0 nothing, 1 cosmetic, 2 light, 3 heavy, 4 great, 5 extreme. */
export const LEVEL_NAMES = ["none", "cosmetic", "light", "heavy", "great", "extreme"] as const;
export const MOST_DAMAGE = 5;

/** Distances between two ships, from near to far. SOCS-7. */
export const BANDS = ["short", "long", "out"] as const;
export type Band = (typeof BANDS)[number];

/** Modifier of a shot without any aiming bonus. Quick reference, "To-hit modifiers"; SOCS-4. */
export const SNAP_SHOT = -5;

/** What a pilot may do in a maneuver phase. Quick reference, "Maneuver phase". */
export const MANEUVERS = [
  "straight",
  "offensive",
  "defensive",
  "total",
  "reversal",
  "lead",
  "unorthodox",
  "other",
] as const;
export type ManeuverName = (typeof MANEUVERS)[number];

/** Posts of people aboard. */
export const POSTS = ["pilot", "gunner", "engineer", "passenger"] as const;
export type Post = (typeof POSTS)[number];

/** Ranges of a gun. SOCS-7. */
export const GUN_RANGES = ["short", "long"] as const;
export type GunRange = (typeof GUN_RANGES)[number];

/** Purposes of a location. SOCS-14. */
export const LOCATION_KINDS = ["weapon", "engine", "bridge", "bay", "hull"] as const;
export type LocationKind = (typeof LOCATION_KINDS)[number];

/** The most fighters of a squadron: more are several squadrons. House rule. */
export const MOST_FIGHTERS = 12;
