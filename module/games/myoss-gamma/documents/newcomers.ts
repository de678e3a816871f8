/** Ships that are created during a battle, as parts of others: making and removing their documents. */
import { storedData } from "../../../kit/documents/stored";
import { derivedId, type Json } from "../../../rules/kernel";
import { theShip, type Battle, type Component, type Ship } from "../../../rules/myoss-gamma";
import type { BattleCombat } from "../../../kit/game/battle-combat";
import type { Patch } from "../../../kit/documents/patch";
import { expanded } from "../../../kit/documents/values";
import { combatantValues } from "./fields";
import { ComponentModel } from "./models";
import { componentValues } from "./ship-fields";
import { sourceOf, uuidOf } from "../../../kit/platform/documents";
import { fighterAt } from "../../../kit/battle/own";

type Source = Record<string, Json>;

interface SourceDocument {
  readonly id: string | null;
  readonly uuid: string | null;
  toObject(): object;
}

interface ShipItem extends SourceDocument {
  readonly system: unknown;
}

interface ShipActor extends SourceDocument {
  readonly items: Iterable<ShipItem> & { get(id: string): ShipItem | undefined };
}

/** What is read of the Combatant that a ship broke away from. */
interface Parent extends SourceDocument {
  readonly actor: ShipActor | null;
  readonly token: (SourceDocument & { readonly parent: { readonly grid: { readonly size: number } } | null }) | null;
}

/** The Combatant that a ship comes from, possibly through parts that are made in the same step. */
function parentOf(combat: BattleCombat, battle: Battle, ship: Ship): Parent | null {
  for (let next = ship; next.origin !== null; next = theShip(battle, next.origin)) {
    const combatant = fighterAt(combat, next.origin);
    if (combatant) return combatant;
  }
  return null;
}

const actorId = (ship: Ship) => derivedId("actor", ship.id);
const tokenId = (ship: Ship) => derivedId("token", ship.id);

/** The source of a document, without what belongs only to the original document. */
function ownSource(document: SourceDocument): Source {
  const { _stats, ...source } = sourceOf<Source>(document);
  return source;
}

/** The designed shuttles of a ship's sections: they are not components in battle, but they are Items as well. */
function shuttlesOf(actor: ShipActor | null, ship: Ship): ShipItem[] {
  return [...(actor?.items ?? [])].filter(({ system }) => {
    if (!(system instanceof ComponentModel)) return false;
    const { kind, section } = storedData(system);
    return kind === "shuttle" && ship.sections.some(({ id }) => id === section);
  });
}

function uuidsOf(combat: BattleCombat, parent: Parent, ship: Ship) {
  const actor = `Actor.${actorId(ship)}`;
  const items = [...ship.components, ...shuttlesOf(parent.actor, ship)];
  return {
    combatant: `${combat.uuid}.Combatant.${ship.id}`,
    actor,
    items: items.map(({ id }) => `${actor}.Item.${id}`),
    token: parent.token && uuidOf(parent.token).replace(/[^.]+$/, tokenId(ship)),
  };
}

/** The documents of a new ship: its Actor with its Items, its Combatant, and a token beside its parent's. */
export function newcomer(combat: BattleCombat, battle: Battle, ship: Ship, place: number): Patch {
  const parent = parentOf(combat, battle, ship);
  if (!parent?.actor) return {};
  const uuids = uuidsOf(combat, parent, ship);
  const { items: all } = parent.actor;
  const items = ship.components.map((component): [string, Source] => [
    `${uuids.actor}.Item.${component.id}`,
    itemSource(all.get(component.id), component, ship),
  ]);
  const shuttles = shuttlesOf(parent.actor, ship).map((item): [string, Source] => [
    `${uuids.actor}.Item.${item.id ?? ""}`,
    ownSource(item),
  ]);
  return {
    [uuids.actor]: actorSource(parent.actor, ship),
    ...Object.fromEntries([...items, ...shuttles]),
    ...(uuids.token && parent.token ? { [uuids.token]: tokenSource(parent.token, ship) } : {}),
    [uuids.combatant]: combatantSource(parent, ship, place),
  };
}

/** The documents of a ship that no longer exists: what `newcomer` made. */
export function leaver(combat: BattleCombat, battle: Battle, ship: Ship): Patch {
  const parent = parentOf(combat, battle, ship);
  if (!parent) return {};
  const { combatant, actor, items, token } = uuidsOf(combat, parent, ship);
  return Object.fromEntries([combatant, actor, ...items, ...(token ? [token] : [])].map((uuid) => [uuid, null]));
}

function actorSource(parent: ShipActor, ship: Ship): Source {
  const { items: _items, ...source } = ownSource(parent);
  const own = new Set(ship.sections.map(({ id }) => id));
  const system = source["system"] as { sections: { id: string; neighbors: string[] }[] } & Source;
  const sections = system.sections
    .filter(({ id }) => own.has(id))
    .map((section) => ({ ...section, neighbors: section.neighbors.filter((id) => own.has(id)) }));
  return { ...source, _id: actorId(ship), name: ship.name, system: { ...system, sections } };
}

function itemSource(item: SourceDocument | undefined, component: Component, ship: Ship): Source {
  if (!item) return {};
  const source = ownSource(item);
  const system = source["system"] as { bought: Source } & Source;
  const { damage } = expanded(componentValues(component, ship)) as { damage: Json };
  const bought = { ...system.bought, supports: [...component.supports] };
  return { ...source, system: { ...system, bought, damage } };
}

function combatantSource(parent: Parent, ship: Ship, place: number): Source {
  const source = ownSource(parent);
  const { defeated, ...values } = combatantValues(ship, place);
  return {
    ...source,
    _id: ship.id,
    actorId: actorId(ship),
    tokenId: parent.token ? tokenId(ship) : null,
    name: ship.name,
    defeated: defeated as boolean,
    system: expanded(values),
  };
}

/** One grid space away from the parent's, so that both can be seen. */
function tokenSource(token: NonNullable<Parent["token"]>, ship: Ship): Source {
  const source = ownSource(token);
  const step = token.parent?.grid.size ?? 0;
  const [x, y] = [Number(source["x"]) + step, Number(source["y"]) + step];
  return { ...source, _id: tokenId(ship), actorId: actorId(ship), name: ship.name, x, y };
}
