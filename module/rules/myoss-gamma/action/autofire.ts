/** Standing orders of computers to fire at a target. Myoss Gamma, "Computer", "Computer changes"; MG-96 to MG-98. */
import { tell, type AutofireCause, type MyossReferee } from "../events";
import { theComponent } from "../ship/scores";
import type { Autofire, Battle, Component, Ship } from "../state";

/** Ends the autofire of a computer, if it has any: the computer was moved, destroyed, or told to stop. MG-89, MG-98. */
export function endAutofire(ship: Ship, computer: string, cause: AutofireCause, referee: MyossReferee): void {
  if (ship.autofire.length === 0) return;
  const at = ship.autofire.findIndex((each) => each.computer === computer);
  const [ended] = at < 0 ? [] : ship.autofire.splice(at, 1);
  if (!ended || referee.silent) return;
  tell(referee, { event: "autofireEnded", ship: ship.id, component: computer, target: ended.target, cause });
}

/** Ends all autofire at a ship that is out of the battle. Myoss Gamma, "Computer changes"; MG-98. */
export function dropTarget(battle: Battle, ship: Ship, referee: MyossReferee): void {
  for (const shooter of battle.ships) {
    if (shooter.autofire.length === 0) continue;
    for (const { computer, target } of [...shooter.autofire])
      if (target === ship.id) endAutofire(shooter, computer, "targetLost", referee);
  }
}

/** Lets computers fire whose orders were given in earlier turns. MG-96. */
export function armAutofire(ship: Ship): void {
  for (const each of ship.autofire) each.armed = true;
}

/** The order that a weapon follows: the one of the first working computer, in list order, that is set on it. MG-97. */
export function orderOf(ship: Ship, weapon: Component): Autofire | undefined {
  if (ship.autofire.length === 0) return undefined;
  for (const { kind, id, destroyed, attachedTo } of ship.components) {
    if (kind !== "computer" || destroyed || attachedTo !== weapon.id) continue;
    const order = ship.autofire.find(({ computer }) => computer === id);
    if (order?.armed) return order;
  }
  return undefined;
}

/** Whether any weapon of a ship will still be fired by a computer, now or later. MG-134. */
export function hasAutofire(ship: Ship): boolean {
  return ship.autofire.some(({ computer }) => {
    const { destroyed, attachedTo } = theComponent(ship, computer);
    return !destroyed && attachedTo !== null && !theComponent(ship, attachedTo).destroyed;
  });
}
