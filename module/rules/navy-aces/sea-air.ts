/** A squadron against a ship, until one of them is destroyed. Navy Aces, "Sea-Air Combat"; NA-34. */
import { edgeOf, swayIn } from "./circumstances";
import { loseStrength, removeIfDestroyed } from "./destruction";
import { checkEnd } from "./ending";
import { partiesTold, tell, unitTold, type WatersReferee } from "./events";
import { isShip, seatAt, type Unit, type Waters } from "./state";
import { FACES } from "./tables";

/** Rolls until one of the two is destroyed: the lower die loses one strength, a tie costs nothing. NA-34. */
export function fightSeaAir(waters: Waters, unit: Unit, target: Unit, referee: WatersReferee): void {
  unit.fought = true;
  tell(referee, { event: "combatBegan", ...partiesTold(waters, unit, target), kind: "seaAir" });
  const [ship, squadron] = isShip(unit) ? [unit, target] : [target, unit];
  const sway = swayIn(waters, unit, target);
  const edge = ship === unit ? edgeOf(sway) : -edgeOf(sway);
  const added = sway ? { sway, byShip: ship === unit } : {};
  for (let number = 1; ship.active > 0 && squadron.active > 0; number++) {
    const shipRoll = referee.die("ship", FACES, seatAt(waters, ship.owner));
    const squadronRoll = referee.die("squadron", FACES, seatAt(waters, squadron.owner));
    const parties = { ship: unitTold(waters, ship), squadron: unitTold(waters, squadron) };
    tell(referee, { event: "bombed", ...parties, number, shipRoll, squadronRoll, ...added });
    if (shipRoll + edge < squadronRoll) loseStrength(waters, ship, 1, squadron, referee);
    else if (shipRoll + edge > squadronRoll) loseStrength(waters, squadron, 1, ship, referee);
  }
  removeIfDestroyed(waters, ship, squadron, referee);
  removeIfDestroyed(waters, squadron, ship, referee);
  checkEnd(waters, "lastNavy", referee);
}
