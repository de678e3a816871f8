/** Continuing damage at the end of a turn. Quick reference, "Firepower levels" 2; SOCS-12 (c). */
import { repairOf } from "./condition";
import { CONFIRM_CONTROL } from "./confirmations";
import { applyHits, hitLightly, type Hit } from "./damage";
import { tell, type BattleReferee, type SkillTerm } from "./events";
import { oneAtRandom, roll, rolled } from "./rolls";
import type { Battle, Ship } from "./state";

/** Crews of burning ships fight the fire: it goes out, goes on, or does worse. No planet burns as a whole. */
export function fightFires(battle: Battle, referee: BattleReferee): void {
  if (battle.options.continuing === "off") return;
  for (const ship of battle.ships)
    if (ship.burning && !ship.destroyed && ship.class !== "planet") fightFire(battle, ship, referee);
}

function fightFire(battle: Battle, ship: Ship, referee: BattleReferee): void {
  const skill = repairOf(ship);
  const parts: SkillTerm[] = [
    skill === null ? { id: "control", amount: battle.options.controlSkill } : { id: "repair", amount: skill },
  ];
  const made = roll(battle, ship, "control", parts, referee);
  const about = {
    ship: ship.ship,
    what: "control",
    target: null,
    effective: made.effective,
    total: made.total,
  };
  tell(referee, { event: "controlRolled", ship: ship.ship, roll: rolled(made, parts), degree: made.degree });
  const degree = referee.confirm(CONFIRM_CONTROL, made.degree, about);
  if (degree === null) return;
  if (degree === "success" || degree === "criticalSuccess") {
    ship.burning = false;
    tell(referee, { event: "fireOut", ship: ship.ship });
  } else worsen(battle, ship, degree === "criticalFailure" ? 3 : 2, referee);
}

/** Applies one more light or heavy hit, on a random location if the ship has any. */
function worsen(battle: Battle, ship: Ship, level: number, referee: BattleReferee): void {
  const location = oneAtRandom("location", ship.locations, referee)?.id ?? null;
  const hit: Hit = { ship: ship.ship, location, level, why: "continuing", gun: null };
  applyHits(battle, [hit], referee);
  // A fire in one location still leaves the crew no time for anything else.
  if (level === 2 && location !== null) hitLightly(battle, ship, referee);
}
