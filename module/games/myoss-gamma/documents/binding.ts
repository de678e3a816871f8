/** Documents ⇄ state of Myoss Gamma: ships are Actors, components Items, the rest stands in Combat and Combatants. */
import { RulesError } from "../../../rules/kernel";
import {
  assemble,
  battleOptions,
  KINDS,
  layoutOf,
  type Attr,
  type Battle,
  type Berth,
  type Component,
  type ComponentDesign,
  type KindId,
  type Loss,
  type Options,
  type Phase,
  type SectionDesign,
  type Ship,
  type ShipDesign,
  type Shuttle,
} from "../../../rules/myoss-gamma";
import { dataOfBattle, dataOfCombatant } from "../../../foundry/battle/battle";
import type { BattleCombat, Binding } from "../../../foundry/battle/table-game";
import { fighterName } from "../../../foundry/battle/fighter-name";
import { parse } from "../../../foundry/documents/fields";
import type { Patch, Values } from "../../../foundry/documents/patch";
import { difference } from "../../../foundry/documents/values";
import { combatantValues, combatValues, componentValues, vacancy } from "./values";
import { refuseUnreadable } from "./faults";
import { ComponentModel, MyossBattleModel, MyossCombatantModel, ShipModel } from "./models";
import { leaver, newcomer } from "./newcomers";
import { uuidOf } from "../../../foundry/platform/documents";

/** A ship's components in their owner's order. */
export function componentsOf(actor: Actor.Implementation): Item.Implementation[] {
  return actor.items.contents
    .filter((item) => item.system instanceof ComponentModel)
    .sort((a, b) => a.sort - b.sort) as Item.Implementation[];
}

/** What was bought of a component. Throws a `RulesError` for an unknown kind. */
export function componentDesign(item: Item.Implementation): ComponentDesign {
  const system = item.system as ComponentModel;
  const { kind, bought } = system;
  if (!Object.hasOwn(KINDS, kind)) throw new RulesError("unknown-kind", { component: item.name, kind });
  const { cost, size } = bought.override;
  return {
    id: item.id ?? "",
    kind: kind as KindId,
    name: item.name,
    tg: bought.tg,
    attrs: { ...bought.attrs },
    extra: bought.extra,
    override: { ...(cost === null ? {} : { cost }), ...(size === null ? {} : { size }) },
    supports: [...bought.supports],
    ...(bought.cargo > 0 ? { cargo: bought.cargo } : {}),
    ...(bought.hold === "" ? {} : { hold: bought.hold }),
  };
}

/**
 * What was bought, as the rules know it. Throws a `RulesError` for an actor that is no ship, a component whose data
 * cannot be read, or an unknown kind.
 */
export function designOf(actor: Actor.Implementation): ShipDesign {
  const { system } = actor;
  if (!(system instanceof ShipModel)) throw new RulesError("not-a-ship", { ship: actor.name });
  refuseUnreadable(actor);
  const items = componentsOf(actor);
  const known = new Set(system.sections.map((section) => section.id));
  const sections = system.sections.map((section, index): SectionDesign => ({
    id: section.id,
    name: section.name,
    exposed: section.exposed,
    neighbors: [...section.neighbors],
    components: items
      .filter((item) => inSection((item.system as ComponentModel).section, section.id, known, index))
      .map(componentDesign),
  }));
  return { name: fighterName(actor), sections, startsUnmanned: system.startsUnmanned, ...spaceOf(system) };
}

const spaceOf = ({ ccNeeded }: ShipModel): Pick<ShipDesign, "ccNeeded"> => (ccNeeded === null ? {} : { ccNeeded });

/** A component of a section that is not there belongs to the first. */
function inSection(own: string, section: string, known: ReadonlySet<string>, index: number): boolean {
  return own === section || (index === 0 && !known.has(own));
}

/** Blank text in documents is null in the state. */
const orNull = (text: string) => (text === "" ? null : text);

function shipActor(combatant: Combatant.Implementation): Actor.Implementation {
  const { actor } = combatant;
  if (!actor) throw new RulesError("ship-is-gone", { ship: combatant.name ?? "" });
  return actor as Actor.Implementation;
}

type StoredShuttle = MyossBattleModel["shuttles"][number];

const combatantData = (combatant: Combatant.Implementation): MyossCombatantModel =>
  dataOfCombatant(combatant, MyossCombatantModel);

const battleData = (combat: BattleCombat): MyossBattleModel => dataOfBattle(combat, MyossBattleModel);

function readComponent(component: Component, item: Item.Implementation, data: MyossCombatantModel): void {
  const { damage } = item.system as ComponentModel;
  component.tg = Math.max(0, component.boughtTg - damage.tg);
  for (const attr of Object.keys(component.attrs) as Attr[])
    component.attrs[attr] = Math.max(
      0,
      (component.bought[attr] ?? 0) - (damage.attrs[attr] ?? 0) - vacancy(data.vacant, component.id, attr),
    );
  component.destroyed = damage.destroyed;
  component.used = data.used.includes(component.id);
  component.attachedTo = orNull(data.attached[component.id] ?? "");
}

function readShip(ship: Ship, actor: Actor.Implementation, data: MyossCombatantModel): void {
  keepSections(ship, data);
  for (const component of ship.components) readComponent(component, actor.items.get(component.id)!, data);
  Object.assign(ship, {
    manned: data.manned,
    primaryBridge: orNull(data.primaryBridge),
    activeBridge: orNull(data.activeBridge),
    primaryLost: data.primaryLost,
    screen: orNull(data.screen),
    scan: data.scan,
    ap: data.ap,
    fresh: data.fresh,
    saved: data.saved,
    rpLeft: data.rpLeft,
    hpLeft: data.hpLeft,
    rpUsed: data.rpUsed,
    hpUsed: data.hpUsed,
    acted: data.acted,
    lost: orNull(data.lost) as Loss | null,
    space: data.space,
    locks: data.locks.map(({ beam, target }) => ({ beam, target })),
    autofire: data.autofire.map(({ computer, target, armed }) => ({ computer, target, armed })),
    stores: data.stores.map(({ component, open, bulk, tg, base, points, lost }) => ({
      component,
      open,
      bulk,
      tg,
      base,
      points,
      lost,
    })),
    vacant: data.vacant.map(({ component, count }) => ({ component, count })),
    guests: data.guests.map(({ component, count }) => ({ component, count })),
    berth: berthOf(data.berth),
    origin: orNull(data.origin),
    shown: [...data.shown],
  } satisfies Partial<Ship>);
}

/** Of the sections that were designed a ship has those that its Combatant lists: others broke away. */
function keepSections(ship: Ship, { sections }: MyossCombatantModel): void {
  const listed = new Map(sections.map((section) => [section.id, section]));
  ship.sections = ship.sections.filter(({ id }) => listed.has(id));
  for (const section of ship.sections) {
    const { exposed = true, lost = "" } = listed.get(section.id) ?? {};
    section.exposed = exposed;
    section.lost = orNull(lost) as Loss | null;
  }
  ship.components = ship.components.filter(({ section }) => listed.has(section));
  ship.layout = layoutOf(ship.components);
  // What a structure supported in a part that broke away is no concern of it any more.
  const aboard = new Set(ship.components.map(({ id }) => id));
  for (const component of ship.components)
    if (component.supports.length > 0) component.supports = component.supports.filter((id) => aboard.has(id));
  ship.size = ship.sections.reduce((sum, { size }) => sum + size, 0);
}

function berthOf(berth: { ship: string; component: string } | null): Berth | null {
  return berth && { ship: berth.ship, component: berth.component };
}

/** The house options of a battle. Throws a `RulesError` where they cannot be read. */
export function optionsOf(combat: BattleCombat): Options {
  return battleOptions(parse<Partial<Options>>(battleData(combat).options, "the battle's options") ?? {});
}

/** The battle as its documents have it. Throws a `RulesError` that names the document which cannot be read. */
function read(combat: BattleCombat): Battle {
  const data = battleData(combat);
  const options = optionsOf(combat);
  const combatants = [...combat.combatants].sort((a, b) => combatantData(a).place - combatantData(b).place);
  const fleets = combatants.map((combatant) => {
    const { seat, side } = combatantData(combatant);
    return { seat, side, ships: [{ id: combatant.id ?? "", design: designOf(shipActor(combatant)) }] };
  });
  const battle = assemble(fleets, options);
  for (const ship of battle.ships) {
    const combatant = combat.combatants.get(ship.id)!;
    readShip(ship, shipActor(combatant), combatantData(combatant));
  }
  return Object.assign(battle, {
    seats: data.seats.map(({ id }) => id),
    order: [...data.order],
    round: data.turnRound,
    active: data.active,
    phase: data.phase as Phase,
    acting: orNull(data.acting),
    shuttles: data.shuttles.map(readShuttle),
    chases: data.chases.map(({ ship, chasers, elapsed, turns }) => ({ ship, chasers: [...chasers], elapsed, turns })),
    declined: [...data.declined],
    quietRounds: data.quietRounds,
    damaged: data.damaged,
    over: parse<{ winners: string[]; reason: string }>(data.over, "the battle's outcome"),
  } satisfies Partial<Battle>);
}

function readShuttle({ id, seat, side, name, home, berth, people, acted, lost }: StoredShuttle): Shuttle {
  return { id, seat, side, name, home, berth: berthOf(berth), people: people > 0 ? 1 : 0, acted, lost };
}

/** The changes of a ship that is in both states. */
function shipChanges(combat: BattleCombat, before: Ship, after: Ship, place: number): Patch {
  const combatant = combat.combatants.get(after.id);
  if (!combatant) return {};
  const actor = shipActor(combatant);
  const old = new Map(before.components.map((component) => [component.id, component]));
  const items = after.components.map((component): [string, Values] => [
    `${uuidOf(actor)}.Item.${component.id}`,
    difference(componentValues(old.get(component.id) ?? component, before), componentValues(component, after)),
  ]);
  return {
    ...Object.fromEntries(items),
    [uuidOf(combatant)]: difference(combatantValues(before, place), combatantValues(after, place)),
  };
}

function changes(combat: BattleCombat, before: Battle, after: Battle): Patch {
  const patch: Record<string, Values | null> = {};
  for (const [place, ship] of after.ships.entries()) {
    const old = before.ships.find(({ id }) => id === ship.id);
    Object.assign(patch, old ? shipChanges(combat, old, ship, place) : newcomer(combat, after, ship, place));
  }
  for (const ship of before.ships)
    if (!after.ships.some(({ id }) => id === ship.id)) Object.assign(patch, leaver(combat, before, ship));
  patch[combat.uuid] = difference(combatValues(before), combatValues(after));
  return Object.fromEntries(
    Object.entries(patch).filter(([, values]) => values === null || Object.keys(values).length > 0),
  );
}

export const binding: Binding<Battle> = { read, changes };
