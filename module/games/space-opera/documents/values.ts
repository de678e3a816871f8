/** What the documents of a battle hold, by path: the way from the state to its documents. */
import type { Battle, Ship } from "../../../rules/space-opera";
import type { Patch, Values } from "../../../foundry/documents/patch";
import { ownId } from "./battle-ids";
import type { OperaShipModel } from "./models";
import type { Aboard } from "./ship-facts";

/** What the Combat holds. */
export function battleValues(battle: Battle): Values {
  return {
    "system.phase": battle.phase,
    "system.turnNumber": battle.turn,
    "system.bands": JSON.stringify(battle.bands),
    "system.furball": battle.furball,
    "system.quietTurns": battle.quietTurns,
    "system.playOn": battle.playOn,
    "system.over": battle.over ? JSON.stringify(battle.over) : "",
  };
}

/** What each gun of a ship has been firing at, by the id of its Item. */
export type Aiming = { readonly [item: string]: { readonly target: string; readonly sustained: number } };

function aimingOf({ ship, guns }: Ship): Aiming {
  return Object.fromEntries(
    guns.flatMap(({ id, target, sustained }) => (target === null ? [] : [[ownId(ship, id), { target, sustained }]])),
  );
}

function shakenOf({ ship, locations }: Ship): { readonly [location: string]: number } {
  return Object.fromEntries(
    locations.flatMap(({ id, shaken }) => (shaken > 0 ? [[ownId(ship, id), shaken] as const] : [])),
  );
}

/** Those aboard with the overrides that they have left. */
export const peopleAfter = (ship: Ship, people: readonly Aboard[]): Aboard[] =>
  people.map((one) => ({
    ...one,
    overrides: ship.crew.find(({ id }) => ownId(ship.ship, id) === one.id)?.overrides ?? one.overrides,
  }));

/** Characters of this world, by their universal ids, who died with their ship, or live again. */
export function fates(people: readonly Aboard[], before: Ship, after: Ship): Patch {
  const changed = after.crew.filter(({ id, alive }) => before.crew.some((old) => old.id === id && old.alive !== alive));
  return Object.fromEntries(
    changed.flatMap(({ id, alive }) => {
      const uuid = people.find((one) => one.id === ownId(after.ship, id))?.actor ?? "";
      return uuid.startsWith("Actor.") ? [[uuid, { "system.wounds.dead": !alive }]] : [];
    }),
  );
}

/** What a Combatant holds of its ship. `place`: where it stands in the battle's order. */
export function combatantValues(ship: Ship, place: number, people: readonly Aboard[]): Values {
  return {
    "system.place": place,
    "system.people": JSON.stringify(peopleAfter(ship, people)),
    "system.position": JSON.stringify(ship.position),
    "system.aiming": JSON.stringify(aimingOf(ship)),
    "system.shaken": JSON.stringify(shakenOf(ship)),
    "system.stunned": ship.stunned,
    "system.autoHit": ship.autoHit ?? "",
    "system.holdFire": ship.holdFire,
    "system.engaged": ship.engaged,
    defeated: ship.destroyed || ship.disabled,
  };
}

/** What the Actor holds of its ship: what outlasts the battle. Lists are written whole. */
export function actorValues(ship: Ship, system: OperaShipModel): Values {
  const lost = new Set(ship.locations.filter(({ disabled }) => disabled).map(({ id }) => ownId(ship.ship, id)));
  const dead = new Set(ship.crew.filter(({ alive }) => !alive).map(({ id }) => ownId(ship.ship, id)));
  const aboard = new Set(ship.crew.map(({ id }) => ownId(ship.ship, id)));
  return {
    "system.damage.disabled": ship.disabled,
    "system.damage.destroyed": ship.destroyed,
    "system.damage.burning": ship.burning,
    "system.locations": system.locations.map((location) => ({ ...location, disabled: lost.has(location.id) })),
    "system.crew": system.crew.map((member) => ({
      ...member,
      dead: aboard.has(member.id) ? dead.has(member.id) : member.dead,
    })),
  };
}
