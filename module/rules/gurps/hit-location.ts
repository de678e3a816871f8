/** Where an attack strikes. GURPS quick reference, "Hit Locations"; T8, GURPS-11 to GURPS-13. */
import { known, rowOf, whole } from "./numbers";
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

/** Where a random roll came out. */
export type RandomLocation = {
  /** Row of the table. */
  readonly id: (typeof RANDOM_LOCATIONS)[number]["id"];
  readonly location: LocationId;
  /** Null where the body has one only. */
  readonly side: Side | null;
};

/** The location of a 3d6 total; hands and feet stay without a side until the side die is known. GURPS quick reference, "Hit Locations"; GURPS-12. */
export function randomLocation(
  total: number,
  sideDie: number | null = null,
  { sideDie: faces = "low" }: Partial<Pick<GurpsOptions, "sideDie">> = {},
): RandomLocation {
  const { id, location, side } = rowOf("randomLocations", RANDOM_LOCATIONS, whole("total", total, 3, 18));
  if (side !== "roll") return { id, location, side };
  return { id, location, side: sideDie === null ? null : sideOf(whole("sideDie", sideDie, 1, 6), faces) };
}

const sideOf = (die: number, faces: GurpsOptions["sideDie"]): Side =>
  (faces === "low" ? die <= 3 : die % 2 === 1) ? "right" : "left";

/** The dice of a random location, as they fell. */
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
  const { side } = rowOf("randomLocations", RANDOM_LOCATIONS, total);
  const sideDie = side === "roll" ? thrower.die("side", 6) : null;
  return { ...randomLocation(total, sideDie, options), dice, total, sideDie };
}

/** The part of the body that a location on a side is: leg and right → rightLeg. Null where the side is not known. */
export function bodyPart(location: LocationId, side: Side | null): BodyPartId | null {
  const named = side === null ? location : `${side}${location.charAt(0).toUpperCase()}${location.slice(1)}`;
  return Object.hasOwn(BODY_PARTS, named) ? (named as BodyPartId) : null;
}

/** The location of a place of a body (rightArm → arm); a location is itself. Throws a RulesError `unknown-id`. */
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

/** The location that a called shot strikes; null for a weapon, and for a chink whose location the table names itself. GURPS quick reference, "Hit Locations"; GURPS-11. */
export const aimedLocation = (target: CalledShotId): LocationId | null => AIMED[known("calledShots", AIMED, target)];

/** Whether a shot went through a chink in the armor. GURPS quick reference, "Armor Chinks"; GURPS-17. */
export const isChink = (target: CalledShotId): boolean => target === "chinkTorso" || target === "chinkOther";

/** Whether a failed attack strikes the torso instead: an ordinary miss by exactly 1. GURPS quick reference, "Hit Locations"; GURPS-13. */
export function isNearMiss(target: CalledShotId, effective: number, total: number, failBy10 = false): boolean {
  const location = isChink(target) ? null : aimedLocation(target);
  const starred = location !== null && HIT_LOCATIONS[location].nearMiss;
  return starred && total - effective === 1 && degreeOf(effective, total, { failBy10 }) === "failure";
}
