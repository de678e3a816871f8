/** Effective skill of a shot. Quick reference, "Fire phase", "To-hit modifiers"; SOCS-4, SOCS-5, SOCS-14, SOCS-32. */
import { shotTerms } from "./circumstances";
import type { SkillTerm } from "./events";
import { salvoPart } from "./squadron";
import { positionOn, sustainedOn, type Battle, type Gun, type Location, type Ship } from "./state";
import { SNAP_SHOT } from "./tables";

/** A shot before it is fired. */
export interface Aim {
  /** Whether the shot hits without a roll. */
  readonly automatic: boolean;
  /** Whether the shot has no aiming bonus. */
  readonly snapShot: boolean;
  readonly parts: readonly SkillTerm[];
  /** The skill that is rolled against. */
  readonly effective: number;
}

/** The size modifier of a target: by house option, planets have their own. SOCS-5. */
const sizeOf = (battle: Battle, target: Ship): number =>
  target.class === "planet" ? battle.options.planetSize : target.size;

/** Adds up the parts of an effective skill. */
export const sum = (parts: readonly SkillTerm[]): number => parts.reduce((total, { amount }) => total + amount, 0);

/** The effective skill of a gun's shot at a target, or at one of its locations. */
export function aim(battle: Battle, ship: Ship, gun: Gun, target: Ship, location: Location | null): Aim {
  const position = positionOn(ship, target.ship);
  const sustained = sustainedOn(gun, target.ship);
  const snapShot = position + sustained === 0;
  const parts: SkillTerm[] = [
    { id: "skill", amount: gun.skill },
    { id: "accuracy", amount: gun.accuracy },
    { id: "size", amount: sizeOf(battle, target) },
    ...(position > 0 ? [{ id: "position", amount: position }] : []),
    ...(sustained > 0 ? [{ id: "sustained", amount: sustained }] : []),
    ...(snapShot ? [{ id: "snapShot", amount: SNAP_SHOT }] : []),
    ...(location ? [{ id: "location", amount: location.penalty }] : []),
    ...salvoPart(battle, ship),
    ...shotTerms(battle, ship, gun, target),
  ];
  const automatic = ship.autoHit === target.ship || (target.class === "planet" && location === null);
  return { automatic, snapShot, parts, effective: sum(parts) };
}
