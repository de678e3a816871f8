/** Where an attack strikes. GURPS quick reference, "Hit Locations"; T8, GURPS-11 to GURPS-13. */
import { known, rowAt, whole } from "./numbers";
import type { GurpsOptions } from "./options";
import { degreeOf, type DiceThrower } from "./success";
import type { CalledShotId } from "./tables/attack";
import {
  BODY_PARTS,
  HIT_LOCATIONS,
  RANDOM_LOCATIONS,
  type BodyPartId,
  type LocationId,
  type Side,
} from "./tables/wounds";

/** A random hit location. */
type RandomLocation = {
  /** Row of the table. */
  readonly id: (typeof RANDOM_LOCATIONS)[number]["id"];
  readonly location: LocationId;
  /** null if the body has only one. */
  readonly side: Side | null;
};

/** The location for a 3d6 total; hands and feet need the side die. Quick reference, "Hit Locations"; GURPS-12. */
export function randomLocation(
  total: number,
  sideDie: number | null = null,
  { sideDie: faces = "low" }: Partial<Pick<GurpsOptions, "sideDie">> = {},
): RandomLocation {
  const { id, location, side } = rowAt("randomLocations", RANDOM_LOCATIONS, whole("total", total, 3, 18));
  if (side !== "roll") return { id, location, side };
  return { id, location, side: sideDie === null ? null : sideOf(whole("sideDie", sideDie, 1, 6), faces) };
}

const sideOf = (die: number, faces: GurpsOptions["sideDie"]): Side =>
  (faces === "low" ? die <= 3 : die % 2 === 1) ? "right" : "left";

/** A random location with the dice that were rolled for it. */
export type RolledLocation = RandomLocation & {
  readonly dice: readonly [number, number, number];
  readonly total: number;
  readonly sideDie: number | null;
};

/** Rolls a location: 3d6, and a die for the side of a hand or foot. GURPS quick reference, "Hit Locations"; GURPS-12. */
export function rollLocation(
  thrower: DiceThrower,
  options: Partial<Pick<GurpsOptions, "sideDie">> = {},
): RolledLocation {
  const dice = [thrower.die("location", 6), thrower.die("location", 6), thrower.die("location", 6)] as const;
  const total = dice[0] + dice[1] + dice[2];
  const { side } = rowAt("randomLocations", RANDOM_LOCATIONS, total);
  const sideDie = side === "roll" ? thrower.die("side", 6) : null;
  return { ...randomLocation(total, sideDie, options), dice, total, sideDie };
}

/** The body part for a location and a side: leg and right → rightLeg. null if the side is not known. */
export function bodyPart(location: LocationId, side: Side | null): BodyPartId | null {
  const named = side === null ? location : `${side}${location.charAt(0).toUpperCase()}${location.slice(1)}`;
  return Object.hasOwn(BODY_PARTS, named) ? (named as BodyPartId) : null;
}

/** The location of a body part (rightArm → arm); a location is returned as it is. Throws a RulesError `unknown-id`. */
export function locationOf(place: LocationId | BodyPartId): LocationId {
  if (Object.hasOwn(HIT_LOCATIONS, place)) return place as LocationId;
  return BODY_PARTS[known("bodyParts", BODY_PARTS, place)];
}

const AIMED: { readonly [target in CalledShotId]: LocationId | null } = {
  torso: "torso",
  arm: "arm",
  leg: "leg",
  vitals: "vitals",
  groin: "groin",
  hand: "hand",
  foot: "foot",
  neck: "neck",
  face: "face",
  faceBehind: "face",
  skull: "skull",
  skullBehind: "skull",
  eye: "eye",
  chinkTorso: "torso",
  chinkOther: null,
  weaponClose: null,
  weaponMedium: null,
  weaponLong: null,
};

/**
 * Where a called shot strikes; null for a weapon or a chink left to players. Quick reference, "Hit Locations";
 * GURPS-11.
 */
export const aimedLocation = (target: CalledShotId): LocationId | null => AIMED[known("calledShots", AIMED, target)];

/** Whether a shot went through a chink in the armor. GURPS quick reference, "Armor Chinks"; GURPS-17. */
export const isChink = (target: CalledShotId): boolean => target === "chinkTorso" || target === "chinkOther";

/** Whether a failed attack strikes the torso instead: an ordinary miss by exactly 1. GURPS quick reference, "Hit Locations"; GURPS-13. */
export function isNearMiss(target: CalledShotId, effective: number, total: number, failBy10 = false): boolean {
  const location = isChink(target) ? null : aimedLocation(target);
  const starred = location !== null && HIT_LOCATIONS[location].nearMiss;
  return starred && total - effective === 1 && degreeOf(effective, total, { failBy10 }) === "failure";
}
