/** Invariants of every checkpoint of a battle. SOCS-2, SOCS-3, SOCS-7, SOCS-12, SOCS-13, SOCS-15. */
import { mayHavePosition } from "../../../../module/rules/space-opera/bonuses";
import { shipOf, type Battle, type Gun, type Ship } from "../../../../module/rules/space-opera/state";
import { BANDS } from "../../../../module/rules/space-opera/tables";

const isCount = (value: number): boolean => Number.isInteger(value) && value >= 0;

/** Broken invariants, in words for a developer; empty if all is well. */
export function brokenInvariants(battle: Battle): string[] {
  const broken = battle.ships.flatMap((ship) => brokenBy(battle, ship));
  for (const [pair, band] of Object.entries(battle.bands))
    if (!BANDS.includes(band)) broken.push(`${pair} are at the range ${band}`);
  if (!isCount(battle.quietTurns) || battle.turn < 1) broken.push("turns are miscounted");
  return broken;
}

function brokenBy(battle: Battle, ship: Ship): string[] {
  const broken = Object.entries(ship.position).flatMap(([id, bonus]) => brokenPosition(battle, ship, id, bonus));
  broken.push(...ship.guns.flatMap((gun) => brokenGun(battle, ship, gun)));
  if (ship.stunned > battle.turn + 1) broken.push(`${ship.ship} is stunned too long`);
  if (battle.hitAgain?.includes(ship.ship) === true && ship.stunned === battle.turn)
    broken.push(`${ship.ship} was hit again, but loses only this turn`);
  if (ship.destroyed && ship.burning) broken.push(`${ship.ship} is gone and burns`);
  if ((ship.destroyed || ship.disabled) && ship.autoHit !== null) broken.push(`${ship.ship} is out and aims`);
  if (ship.autoHit !== null && shipOf(battle, ship.autoHit)?.destroyed !== false)
    broken.push(`${ship.ship} cannot miss what is gone`);
  if (ship.holdFire > battle.turn + 1) broken.push(`${ship.ship} holds its fire too long`);
  if (ship.squadron) broken.push(...brokenSquadron(battle, ship));
  for (const { id, overrides } of ship.crew) if (!isCount(overrides)) broken.push(`${id} has ${overrides} overrides`);
  return broken;
}

function brokenSquadron({ turn }: Battle, { ship, destroyed, squadron }: Ship): string[] {
  const { of = 0, left = 0, shaken = [] } = squadron ?? {};
  const broken = isCount(left) && left <= of ? [] : [`${ship} has ${left} of ${of} fighters`];
  if ((left === 0) !== destroyed) broken.push(`${ship} is ${destroyed ? "gone" : "there"} with ${left} fighters`);
  if (shaken.some((each) => each > turn + 1)) broken.push(`fighters of ${ship} are shaken too long`);
  return broken;
}

function brokenPosition(battle: Battle, ship: Ship, id: string, bonus: number): string[] {
  const target = shipOf(battle, id);
  if (!target || target.destroyed || ship.destroyed) return [`${ship.ship} has position on ${id}, which is gone`];
  if (!isCount(bonus) || bonus === 0) return [`${ship.ship} has a position of ${bonus}`];
  return mayHavePosition(ship, target) ? [] : [`${ship.ship} cannot have position on ${id}`];
}

function brokenGun(battle: Battle, ship: Ship, { id, target, sustained }: Gun): string[] {
  if ((target === null) !== (sustained === 0) || !isCount(sustained))
    return [`${id} fires at nobody with ${sustained}`];
  const aimed = target === null ? undefined : shipOf(battle, target);
  return target !== null && (!aimed || aimed.destroyed || ship.destroyed) ? [`${id} aims at what is gone`] : [];
}
