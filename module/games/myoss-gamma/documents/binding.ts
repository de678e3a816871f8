/** Documents ⇄ state of Myoss Gamma: ships are Actors, components Items, the rest is in Combat and Combatants. */
import { RulesError } from "../../../rules/kernel";
import { assemble, layoutOf, type Attr, type Battle, type Component, type Ship } from "../../../rules/myoss-gamma";
import { changesBy, fightersIn, type HeldByFighters } from "../../../kit/battle/battle-documents";
import { fighterAt, fightersOf } from "../../../kit/battle/own";
import type { BattleCombat } from "../../../kit/game/battle-combat";
import type { Binding } from "../../../kit/game/table-game";
import type { Patch, Values } from "../../../kit/documents/patch";
import { difference } from "../../../kit/documents/values";
import { damageOf, designOf } from "./design";
import { battleFields, combatantValues } from "./fields";
import { BATTLES, FIGHTERS } from "./models";
import { leaver, newcomer } from "./newcomers";
import { componentValues, vacancy } from "./ship-fields";
import { uuidOf } from "../../../kit/platform/documents";

function shipActor(combatant: Combatant.Implementation): Actor.Implementation {
  const { actor } = combatant;
  if (!actor) throw new RulesError("ship-is-gone", { ship: combatant.name ?? "" });
  return actor as Actor.Implementation;
}

type Part = ReturnType<typeof FIGHTERS.read>;

function readComponent(component: Component, item: Item.Implementation, { vacant, used, attached }: Part): void {
  const damage = damageOf(item);
  component.tg = Math.max(0, component.boughtTg - damage.tg);
  for (const attr of Object.keys(component.attrs) as Attr[])
    component.attrs[attr] = Math.max(
      0,
      (component.bought[attr] ?? 0) - (damage.attrs[attr] ?? 0) - vacancy(vacant, component.id, attr),
    );
  component.destroyed = damage.destroyed;
  component.used = used.includes(component.id);
  component.attachedTo = attached[component.id] || null;
}

function readShip(ship: Ship, actor: Actor.Implementation, part: Part): void {
  keepSections(ship, part);
  for (const component of ship.components) readComponent(component, actor.items.get(component.id)!, part);
  const {
    place: _place,
    seat: _seat,
    side: _side,
    used: _used,
    attached: _attached,
    sections: _sections,
    ...own
  } = part;
  Object.assign(ship, own satisfies Partial<Ship>);
}

/** Keeps the designed sections that the ship's Combatant lists; the others broke away. */
function keepSections(ship: Ship, { sections }: Part): void {
  const listed = new Map(sections.map((section) => [section.id, section]));
  ship.sections = ship.sections.filter(({ id }) => listed.has(id));
  for (const section of ship.sections) {
    const { exposed = true, lost = null } = listed.get(section.id) ?? {};
    Object.assign(section, { exposed, lost });
  }
  ship.components = ship.components.filter(({ section }) => listed.has(section));
  ship.layout = layoutOf(ship.components);
  // A structure no longer supports components in a part that broke away.
  const aboard = new Set(ship.components.map(({ id }) => id));
  for (const component of ship.components)
    if (component.supports.length > 0) component.supports = component.supports.filter((id) => aboard.has(id));
  ship.size = ship.sections.reduce((sum, { size }) => sum + size, 0);
}

/** The battle that its documents hold. Throws a `RulesError` that names the document that cannot be read. */
function read(combat: BattleCombat): Battle {
  const { options, ...own } = BATTLES.read(combat);
  const fighters = fightersIn(fightersOf(combat), FIGHTERS);
  const fleets = fighters.map(({ combatant, part: { seat, side } }) => {
    return { seat, side, ships: [{ id: combatant.id ?? "", design: designOf(shipActor(combatant)) }] };
  });
  const battle = assemble(fleets, options);
  const held = new Map(fighters.map((one) => [one.combatant.id, one]));
  for (const ship of battle.ships) {
    const { combatant, part } = held.get(ship.id)!;
    readShip(ship, shipActor(combatant), part);
  }
  for (const shuttle of own.shuttles) shuttle.people = shuttle.people > 0 ? 1 : 0;
  return Object.assign(battle, { ...own, seats: combat.system.seats.map(({ id }) => id) });
}

/** The values of the Combatants, by their ids. */
export const heldBy = ({ ships }: Battle): HeldByFighters =>
  new Map(ships.map((ship, place) => [ship.id, combatantValues(ship, place)]));

/** The component changes of a ship that is in both states. */
function componentChanges(combat: BattleCombat, before: Ship, after: Ship): Patch {
  const combatant = fighterAt(combat, after.id);
  if (!combatant) return {};
  const actor = uuidOf(shipActor(combatant));
  const old = new Map(before.components.map((component) => [component.id, component]));
  const items = after.components.map((component): [string, Values] => [
    `${actor}.Item.${component.id}`,
    difference(componentValues(old.get(component.id) ?? component, before), componentValues(component, after)),
  ]);
  return Object.fromEntries(items);
}

function shipChanges(combat: BattleCombat, before: Battle, after: Battle): Patch {
  const patch: Record<string, Values | null> = {};
  for (const [place, ship] of after.ships.entries()) {
    const old = before.ships.find(({ id }) => id === ship.id);
    Object.assign(patch, old ? componentChanges(combat, old, ship) : newcomer(combat, after, ship, place));
  }
  for (const ship of before.ships)
    if (!after.ships.some(({ id }) => id === ship.id)) Object.assign(patch, leaver(combat, before, ship));
  return patch;
}

export const binding: Binding<Battle> = {
  read,
  changes: changesBy<Battle>({ combat: battleFields.write, fighters: heldBy, others: shipChanges }),
  renewed: battleFields.renewed,
};
