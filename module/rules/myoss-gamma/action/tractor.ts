/** Tractor beams: locks on enemies, and tows of friends. Myoss Gamma, "Tractor beam", "Tractor beam use"; MG-99, MG-100. */
import { yesNo, type Reason } from "../../kernel";
import { componentIds, otherShips, type ActionRules } from "./rule";
import { tell, type MyossReferee, type UnlockCause } from "../events";
import type { MyossQuestion } from "../questions";
import { DESTROYED, NO_SUCH_COMPONENT, NO_SUCH_SHIP, SHIP_IS_HELD, WRONG_KIND } from "../reasons";
import { componentOf, holds, shipOf, theShip } from "../ship/scores";
import { show } from "../sight";
import type { Battle, Component, Lock, Ship } from "../state";
import { isHeld, refuseReach } from "./targets";

const BEAM_IN_USE: Reason = { code: "beam-in-use" };
const BEAM_IS_FREE: Reason = { code: "beam-is-free" };
const OWN_SCREEN_IS_ON: Reason = { code: "own-screen-on" };
const TARGET_IS_SCREENED: Reason = { code: "target-screened" };
const ALREADY_LOCKED: Reason = { code: "already-locked" };

/** A ship's beam that holds an enemy. */
export type UpkeepAbout = { ship: string; beam: string; target: string; ap: number };

/** MG-100: whether an action is paid to keep holding an enemy. */
export const LOCK_UPKEEP: MyossQuestion<UpkeepAbout, boolean> = yesNo("lockUpkeep", true);

const isBeam = ({ kind }: Component): boolean => kind === "tractor";

/** Why a beam cannot be used at all, locked or not; null if it can. */
function refuseBeam(beam: Component): Reason | null {
  if (!isBeam(beam)) return WRONG_KIND.tractor;
  return beam.destroyed ? DESTROYED : null;
}

function refuseLock(battle: Battle, ship: Ship, beam: Component, target: Ship): Reason | null {
  const refused = refuseBeam(beam) ?? refuseReach(battle, ship, target);
  if (refused) return refused;
  const single = battle.options.locksPerShip === "one";
  if (ship.locks.some((lock) => single || lock.beam === beam.id)) return BEAM_IN_USE;
  if (isHeld(battle, ship)) return SHIP_IS_HELD;
  if (ship.screen !== null) return OWN_SCREEN_IS_ON;
  if (target.screen !== null && battle.options.targetScreensBlock) return TARGET_IS_SCREENED;
  return holds(ship, target) ? ALREADY_LOCKED : null;
}

function endLock(ship: Ship, lock: Lock, cause: UnlockCause, referee: MyossReferee): void {
  ship.locks = ship.locks.filter((each) => each !== lock);
  if (!referee.silent)
    tell(referee, { event: "lockEnded", ship: ship.id, component: lock.beam, target: lock.target, cause });
}

/** Ends the lock of a beam that was damaged or destroyed, if it has one. Myoss Gamma, "Tractor beam"; MG-100. */
export function breakLock(_battle: Battle, ship: Ship, beam: string, referee: MyossReferee): void {
  if (ship.locks.length === 0) return;
  const lock = ship.locks.find((each) => each.beam === beam);
  if (lock) endLock(ship, lock, "damaged", referee);
}

/** Ends all locks on and by a ship that is no longer in the open: it is lost, or enters a hold. MG-100. */
export function releaseLocks(battle: Battle, ship: Ship, referee: MyossReferee): void {
  for (const lock of [...ship.locks]) endLock(ship, lock, "gone", referee);
  endLocksOn(battle, ship, "gone", referee);
}

/** Ends all locks on a ship. An option decides whether raising a screen does so. MG-100. */
export function endLocksOn(battle: Battle, ship: Ship, cause: UnlockCause, referee: MyossReferee): void {
  for (const other of battle.ships) {
    if (other.locks.length === 0) continue;
    for (const lock of other.locks.filter(({ target }) => target === ship.id)) endLock(other, lock, cause, referee);
  }
}

/**
 * At the start of its activation a ship pays an action for each enemy that it holds, or lets go. Friends in tow cost
 * nothing. Myoss Gamma, "Tractor beam use"; MG-100, MG-103.
 */
export function upholdLocks(battle: Battle, ship: Ship, referee: MyossReferee): void {
  if (ship.locks.length === 0) return;
  for (const lock of [...ship.locks]) {
    const { beam, target } = lock;
    if (theShip(battle, target).side === ship.side) continue;
    if (ship.ap < 1 || !referee.ask(LOCK_UPKEEP, ship.seat, { ship: ship.id, beam, target, ap: ship.ap })) {
      endLock(ship, lock, "lapsed", referee);
      continue;
    }
    ship.ap--;
    ship.fresh = Math.min(ship.fresh, ship.ap);
    if (!referee.silent) tell(referee, { event: "lockUpheld", ship: ship.id, component: beam, target, ap: ship.ap });
  }
}

export const TRACTOR_RULES: ActionRules<"lock" | "unlock"> = {
  lock: {
    members: { beam: componentIds(isBeam), target: otherShips },
    refuse(battle, ship, action) {
      const beam = componentOf(ship, action.beam);
      if (!beam) return NO_SUCH_COMPONENT;
      const target = shipOf(battle, action.target);
      return target ? refuseLock(battle, ship, beam, target) : NO_SUCH_SHIP;
    },
    perform(battle, ship, { beam, target }, referee) {
      show(battle, ship, beam);
      ship.locks.push({ beam, target });
      if (referee.silent) return;
      const tow = theShip(battle, target).side === ship.side;
      tell(referee, { event: "lockMade", ship: ship.id, component: beam, target, tow });
    },
  },
  unlock: {
    members: { beam: componentIds(isBeam) },
    remote: true,
    refuse(_battle, ship, action) {
      const beam = componentOf(ship, action.beam);
      if (!beam) return NO_SUCH_COMPONENT;
      return refuseBeam(beam) ?? (ship.locks.some((lock) => lock.beam === beam.id) ? null : BEAM_IS_FREE);
    },
    perform(_battle, ship, { beam }, referee) {
      const lock = ship.locks.find((each) => each.beam === beam);
      if (lock) endLock(ship, lock, "released", referee);
    },
  },
};
