/** What documents hold of a battle, by path: the way from the state to its documents. */
import type { Attr, Battle, Component, Ship } from "../../../rules/myoss-gamma";
import type { Values } from "../../../foundry/documents/patch";

/** What the Combat holds. */
export function combatValues(battle: Battle): Values {
  return {
    "system.order": battle.order,
    "system.turnRound": battle.round,
    "system.active": battle.active,
    "system.phase": battle.phase,
    "system.acting": battle.acting ?? "",
    "system.shuttles": battle.shuttles,
    "system.chases": battle.chases,
    "system.declined": battle.declined,
    "system.quietRounds": battle.quietRounds,
    "system.damaged": battle.damaged,
    "system.over": battle.over ? JSON.stringify(battle.over) : "",
  };
}

/** What a Combatant holds of a ship. `place` is that in the list of all ships. */
export function combatantValues(ship: Ship, place: number): Values {
  const used = ship.components.filter((component) => component.used).map(({ id }) => id);
  const computers = ship.components.filter(({ kind }) => kind === "computer");
  return {
    "system.place": place,
    "system.side": ship.side,
    "system.manned": ship.manned,
    "system.primaryBridge": ship.primaryBridge ?? "",
    "system.activeBridge": ship.activeBridge ?? "",
    "system.primaryLost": ship.primaryLost,
    "system.screen": ship.screen ?? "",
    "system.scan": ship.scan,
    "system.ap": ship.ap,
    "system.fresh": ship.fresh,
    "system.saved": ship.saved,
    "system.rpLeft": ship.rpLeft,
    "system.hpLeft": ship.hpLeft,
    "system.rpUsed": ship.rpUsed,
    "system.hpUsed": ship.hpUsed,
    "system.acted": ship.acted,
    "system.lost": ship.lost ?? "",
    "system.space": ship.space,
    "system.used": used,
    ...Object.fromEntries(computers.map(({ id, attachedTo }) => [`system.attached.${id}`, attachedTo ?? ""])),
    "system.sections": ship.sections.map(({ id, exposed, lost }) => ({ id, exposed, lost: lost ?? "" })),
    "system.locks": ship.locks,
    "system.autofire": ship.autofire,
    "system.stores": ship.stores,
    "system.vacant": ship.vacant,
    "system.guests": ship.guests,
    "system.berth": ship.berth,
    "system.origin": ship.origin ?? "",
    "system.shown": ship.shown,
    defeated: ship.lost !== null,
  };
}

/** The places of a component that nobody fills: people who left or never came are no damage (MG-95), and lack AP all the same. */
export function vacancy(vacant: Ship["vacant"], component: string, attr: Attr): number {
  return attr === "AP" ? (vacant.find((places) => places.component === component)?.count ?? 0) : 0;
}

/** What an Item holds of a component of a ship in battle. */
export function componentValues(component: Component, { vacant }: Ship): Values {
  const attrs = (Object.entries(component.bought) as [Attr, number][]).map(([attr, bought]): [string, number] => [
    `system.damage.attrs.${attr}`,
    bought - (component.attrs[attr] ?? 0) - vacancy(vacant, component.id, attr),
  ]);
  return {
    "system.damage.tg": component.boughtTg - component.tg,
    "system.damage.destroyed": component.destroyed,
    ...Object.fromEntries(attrs),
  };
}
