/** When a fight is a furball, and whom a stray shot finds. Quick reference, "The furball"; SOCS-24. */
import { succeeded } from "../gurps";
import { isAble, refuseReach } from "./condition";
import { tell, type BattleReferee, type SkillTerm } from "./events";
import { oneAtRandom, roll, rolled } from "./rolls";
import { fighterCount } from "./squadron";
import { isFriend, type Battle, type Gun, type Ship } from "./state";

const craft = ({ ships }: Battle): Ship[] => ships.filter((ship) => isAble(ship) && ship.class !== "planet");

/** Whether two ships are engaged only with each other. */
function isPaired(ship: Ship, all: readonly Ship[]): boolean {
  const [only, ...others] = ship.engaged;
  const foe = all.find((other) => other.ship === only);
  return others.length === 0 && foe?.engaged.length === 1 && foe.engaged[0] === ship.ship;
}

/** Whether a turn is fought as a furball: enough craft are in the fight, and not all of them are paired off. */
export function isFurball(battle: Battle): boolean {
  const all = craft(battle);
  const count = all.reduce((sum, ship) => sum + fighterCount(ship), 0);
  return count >= battle.options.furballCount && !all.every((ship) => isPaired(ship, all));
}

/** Notes that a ship is engaged with another in this turn. */
export function engage(ship: Ship, target: string): void {
  if (!ship.engaged.includes(target)) ship.engaged.push(target);
}

/** Ships that a gun may be fired at by mistake: friends within its reach. SOCS-24 (b). */
export const strayTargets = (battle: Battle, ship: Ship, gun: Gun): Ship[] =>
  battle.ships.filter(
    (other) => other !== ship && isFriend(ship, other) && refuseReach(battle, ship, gun, other) === null,
  );

/** The ship that a snap shot meets in a furball: its target or, if the gunner was mistaken, a friend or nobody. */
export function victimOf(battle: Battle, ship: Ship, gun: Gun, target: string, referee: BattleReferee): string | null {
  const parts: SkillTerm[] = [{ id: "perception", amount: gun.perception }];
  const made = roll(battle, ship, "perception", parts, referee);
  const about = { ship: ship.ship, gun: gun.id, roll: rolled(made, parts) };
  if (succeeded(made.degree)) {
    tell(referee, { event: "friendTold", ...about });
    return target;
  }
  const victim = oneAtRandom("friend", strayTargets(battle, ship, gun), referee)?.ship ?? null;
  tell(referee, { event: "wentAstray", ...about, victim });
  return victim;
}
