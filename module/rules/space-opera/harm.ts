/** Whether any gun can still do lasting harm to an enemy: if none can, nothing is decided any more. SOCS-7, SOCS-12 to SOCS-17. */
import { handlingOf, isAble, pilotingOf, refuseReach, isOutForGood } from "./condition";
import { throughProtection } from "./damage";
import { isFriend, type Battle, type Gun, type Ship } from "./state";

/** Whether a hit of this level can leave something behind: a fire, a lost location, a lost ship. SOCS-12 to SOCS-14. */
function lasts({ options }: Battle, { class: shipClass, locations }: Ship, level: number): boolean {
  if (shipClass === "planet") return level >= 3 && locations.some(({ disabled }) => !disabled);
  return level >= (options.continuing === "off" ? 3 : 2);
}

/** Whether the distance of a ship to others can change by its flying. SOCS-8. */
const mayClose = (ship: Ship): boolean =>
  isAble(ship) && handlingOf(ship) !== "fixed" && !isOutForGood(ship) && pilotingOf(ship) !== null;

/** Whether a gun reaches a ship now, or may once one of the two has flown there. SOCS-7, SOCS-8. */
const mayReach = (battle: Battle, ship: Ship, gun: Gun, target: Ship): boolean =>
  refuseReach(battle, ship, gun, target) === null ||
  (battle.options.rangeChange === "flyStraight" && (mayClose(ship) || mayClose(target)));

const mayHarmWith = (battle: Battle, ship: Ship, gun: Gun, target: Ship): boolean =>
  !target.destroyed &&
  !isFriend(ship, target) &&
  lasts(battle, target, throughProtection(target, gun.firepower)) &&
  mayReach(battle, ship, gun, target);

/** Whether anybody can still be harmed: by an enemy's gun that works, or may again, or by a fire aboard. */
export const mayBeDecided = (battle: Battle): boolean =>
  (battle.options.continuing !== "off" &&
    battle.ships.some(({ burning, destroyed, class: shipClass }) => burning && !destroyed && shipClass !== "planet")) ||
  battle.ships.some(
    (ship) =>
      isAble(ship) &&
      ship.guns.some(
        (gun) => !isOutForGood(ship, gun) && battle.ships.some((target) => mayHarmWith(battle, ship, gun, target)),
      ),
  );
