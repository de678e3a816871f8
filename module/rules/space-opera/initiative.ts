/** The order of ships within a phase. SOCS-23. */
import { sum } from "./aim";
import type { BattleReferee } from "./events";
import { pilotParts } from "./rolls";
import type { Battle, Ship } from "./state";

/** Ships in order of piloting, the best first; equals in random order. */
export function initiative(battle: Battle, ships: readonly Ship[], referee: BattleReferee): Ship[] {
  const skill = (ship: Ship) => sum(pilotParts(battle, ship));
  const skills = [...new Set(ships.map(skill))].sort((a, b) => b - a);
  return skills.flatMap((value) => {
    const equals = ships.filter((ship) => skill(ship) === value);
    return equals.length > 1 ? referee.shuffle("initiative", equals) : equals;
  });
}
