/** Aiming bonuses: a pilot's position, a gun's sustained fire. Quick reference, "Aiming bonuses"; SOCS-2 to SOCS-4. */
import { canGainPosition } from "./tables";
import { handlingOf } from "./condition";
import { tell, type BattleReferee } from "./events";
import { isFriend, positionOn, type Battle, type Gun, type Ship } from "./state";

/** Whether a ship can have position on another at all: on a foe that is not too nimble for it. SOCS-15, SOCS-30. */
export const mayHavePosition = (ship: Ship, target: Ship): boolean =>
  !isFriend(ship, target) && canGainPosition(handlingOf(ship), handlingOf(target));

/** Sets a position bonus: never below 0, and 0 for a ship that cannot have one. */
export function setPosition(ship: Ship, target: Ship, value: number, referee: BattleReferee): void {
  const from = positionOn(ship, target.ship);
  const to = mayHavePosition(ship, target) ? Math.max(0, value) : 0;
  if (from === to) return;
  if (to === 0) delete ship.position[target.ship];
  else ship.position[target.ship] = to;
  tell(referee, { event: "positionChanged", ship: ship.ship, target: target.ship, from, to });
}

/** Sets the sustained fire of a gun on its target; 0 ends it. */
export function setSustained(ship: Ship, gun: Gun, target: string, value: number, referee: BattleReferee): void {
  const from = gun.target === target ? gun.sustained : 0;
  const to = Math.max(0, value);
  gun.target = to === 0 ? null : target;
  gun.sustained = to;
  if (from !== to) tell(referee, { event: "sustainedChanged", ship: ship.ship, gun: gun.id, target, from, to });
}

/** A bonus after a critical success. Quick reference, "Maneuver offensively"; SOCS-19. */
export const doubled = (bonus: number): number => (bonus === 0 ? 2 : 2 * bonus);

/** Ends the sustained fire of the guns of a ship for which `which` is true. */
export function dropSustained(ship: Ship, referee: BattleReferee, which: (gun: Gun) => boolean = () => true): void {
  for (const gun of ship.guns) if (gun.target !== null && which(gun)) setSustained(ship, gun, gun.target, 0, referee);
}

/** Removes all aiming bonuses of a ship and its gunners. SOCS-12 (b), SOCS-20. */
export function dropBonuses(battle: Battle, ship: Ship, referee: BattleReferee): void {
  for (const target of battle.ships) setPosition(ship, target, 0, referee);
  dropSustained(ship, referee);
}

/** Removes all aiming at and by a ship that is gone. */
export function forget(battle: Battle, gone: Ship, referee: BattleReferee): void {
  dropBonuses(battle, gone, referee);
  gone.autoHit = null;
  for (const ship of battle.ships) {
    setPosition(ship, gone, 0, referee);
    dropSustained(ship, referee, ({ target }) => target === gone.ship);
    if (ship.autoHit === gone.ship) ship.autoHit = null;
  }
}
