/** A squadron against a ship, to the end of one of them. Navy Aces, "Sea-Air Combat"; NA-34. */
import { loseStrength, removeIfDestroyed } from "./destruction";
import { checkEnd } from "./ending";
import { tell, type WatersReferee } from "./events";
import { isShip, seatAt, type Unit, type Waters } from "./state";
import { FACES } from "./tables";

/** Rolls until one of the two is gone: the lower die loses one strength, a tie nothing. NA-34. */
export function fightSeaAir(waters: Waters, unit: Unit, target: Unit, referee: WatersReferee): void {
  unit.fought = true;
  tell(referee, { event: "combatBegan", place: unit.owner, unit: unit.id, target: target.id, kind: "seaAir" });
  const [ship, squadron] = isShip(unit) ? [unit, target] : [target, unit];
  while (ship.active > 0 && squadron.active > 0) {
    const shipRoll = referee.die("ship", FACES, seatAt(waters, ship.owner));
    const squadronRoll = referee.die("squadron", FACES, seatAt(waters, squadron.owner));
    tell(referee, { event: "bombed", ship: ship.id, squadron: squadron.id, shipRoll, squadronRoll });
    if (shipRoll < squadronRoll) loseStrength(waters, ship, 1, squadron.owner, referee);
    else if (shipRoll > squadronRoll) loseStrength(waters, squadron, 1, ship.owner, referee);
  }
  removeIfDestroyed(waters, ship, squadron.owner, referee);
  removeIfDestroyed(waters, squadron, ship.owner, referee);
  checkEnd(waters, "lastNavy", referee);
}
