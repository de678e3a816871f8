/** Ships that leave the battle whole: they have escaped or surrendered. Spec §10; MG-104, MG-131. */
import { loseSection } from "../loss/destruction";
import type { MyossReferee } from "../events";
import { tugOf } from "../ship/scores";
import { withdrawShuttle } from "../loss/shuttle-fate";
import type { Battle, Ship } from "../state";

/** Removes a ship from the battle with everything it carries; one that flees takes along what it tows. MG-103. */
export function withdraw(battle: Battle, ship: Ship, reason: "fled" | "surrendered", referee: MyossReferee): void {
  if (ship.lost) return;
  const company = battle.ships.filter(
    (other) => other.berth?.ship === ship.id || (reason === "fled" && tugOf(battle, other) === ship),
  );
  for (const section of ship.sections) if (!section.lost) loseSection(battle, ship, section, reason, referee);
  for (const shuttle of battle.shuttles) if (shuttle.berth?.ship === ship.id) withdrawShuttle(shuttle);
  for (const other of company) withdraw(battle, other, reason, referee);
}
