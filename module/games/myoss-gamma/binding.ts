/** Documents ⇄ state of Myoss Gamma: ships are Actors, components Items, the rest stands in Combat and Combatants. */
import { RulesError, type Json } from "../../rules/kernel";
import {
  assemble,
  fullOptions,
  KINDS,
  type Attr,
  type Battle,
  type Component,
  type ComponentDesign,
  type KindId,
  type Loss,
  type Options,
  type Phase,
  type SectionDesign,
  type Ship,
  type ShipDesign,
} from "../../rules/myoss-gamma";
import type { BattleCombat } from "../../foundry/battle";
import { parse } from "../../foundry/models";
import type { ChangeableDocument, DocumentChange } from "../../foundry/patch";
import type { Binding, Commission, Enlisted } from "../../foundry/table-game";
import { refuseUnreadable, withNames } from "./faults";
import { ComponentModel, MyossBattleModel, MyossCombatantModel, ShipModel } from "./models";

type Values = Record<string, Json>;

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
  return { name: actor.name, sections, startsUnmanned: system.startsUnmanned };
}

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

function combatantData(combatant: Combatant.Implementation): MyossCombatantModel {
  const { system } = combatant;
  if (!(system instanceof MyossCombatantModel)) throw new RulesError("not-a-combatant", { ship: combatant.name ?? "" });
  return system;
}

function battleData(combat: BattleCombat): MyossBattleModel {
  const { system } = combat as unknown as { system: unknown };
  if (!(system instanceof MyossBattleModel)) throw new RulesError("not-a-battle");
  return system;
}

function readComponent(component: Component, item: Item.Implementation, data: MyossCombatantModel): void {
  const { damage } = item.system as ComponentModel;
  component.tg = Math.max(0, component.boughtTg - damage.tg);
  for (const attr of Object.keys(component.attrs) as Attr[])
    component.attrs[attr] = Math.max(0, (component.bought[attr] ?? 0) - (damage.attrs[attr] ?? 0));
  component.destroyed = damage.destroyed;
  component.used = data.used.includes(component.id);
  component.attachedTo = orNull(data.attached[component.id] ?? "");
}

function readShip(ship: Ship, actor: Actor.Implementation, data: MyossCombatantModel): void {
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
  } satisfies Partial<Ship>);
}

/** The battle as its documents have it. Throws a `RulesError` that names the document which cannot be read. */
function read(combat: BattleCombat): Battle {
  const data = battleData(combat);
  const options = fullOptions(parse<Partial<Options>>(data.options, "the battle's options") ?? {});
  const combatants = [...combat.combatants];
  const fleets = data.seats.map(({ id }) => ({
    seat: id,
    ships: combatants
      .filter((combatant) => combatantData(combatant).seat === id)
      .map((combatant) => ({ id: combatant.id ?? "", design: designOf(shipActor(combatant)) })),
  }));
  const battle = assemble(fleets, options);
  for (const ship of battle.ships) {
    const combatant = combat.combatants.get(ship.id)!;
    readShip(ship, shipActor(combatant), combatantData(combatant));
  }
  return Object.assign(battle, {
    order: [...data.order],
    round: data.turnRound,
    active: data.active,
    phase: data.phase as Phase,
    acting: orNull(data.acting),
    quietRounds: data.quietRounds,
    damaged: data.damaged,
    over: parse<{ winners: string[]; reason: string }>(data.over, "the battle's outcome"),
  } satisfies Partial<Battle>);
}

function combatValues(battle: Battle): Values {
  return {
    "system.order": battle.order,
    "system.turnRound": battle.round,
    "system.active": battle.active,
    "system.phase": battle.phase,
    "system.acting": battle.acting ?? "",
    "system.quietRounds": battle.quietRounds,
    "system.damaged": battle.damaged,
    "system.over": battle.over ? JSON.stringify(battle.over) : "",
  };
}

function combatantValues(ship: Ship): Values {
  const used = ship.components.filter((component) => component.used).map(({ id }) => id);
  const computers = ship.components.filter(({ kind }) => kind === "computer");
  return {
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
    "system.used": used,
    ...Object.fromEntries(computers.map(({ id, attachedTo }) => [`system.attached.${id}`, attachedTo ?? ""])),
    defeated: ship.lost !== null,
  };
}

function componentValues(component: Component): Values {
  const attrs = Object.entries(component.bought).map(([attr, bought]): [string, number] => [
    `system.damage.attrs.${attr}`,
    bought - (component.attrs[attr as Attr] ?? 0),
  ]);
  return {
    "system.damage.tg": component.boughtTg - component.tg,
    "system.damage.destroyed": component.destroyed,
    ...Object.fromEntries(attrs),
  };
}

/** The values of `after` that are not those of `before`. */
function difference(before: Values, after: Values): Values {
  const changed = Object.entries(after).filter(
    ([path, value]) => JSON.stringify(before[path]) !== JSON.stringify(value),
  );
  return Object.fromEntries(changed);
}

function shipChanges(combat: BattleCombat, before: Ship, after: Ship): DocumentChange[] {
  const combatant = combat.combatants.get(after.id);
  if (!combatant) return [];
  const actor = shipActor(combatant);
  const items = after.components.map((component, index) => ({
    document: actor.items.get(component.id) as unknown as ChangeableDocument,
    values: difference(componentValues(before.components[index] ?? component), componentValues(component)),
  }));
  const own = {
    document: combatant as unknown as ChangeableDocument,
    values: difference(combatantValues(before), combatantValues(after)),
  };
  return [...items, own];
}

function changes(combat: BattleCombat, before: Battle, after: Battle): DocumentChange[] {
  const ofShips = after.ships.flatMap((ship) => {
    const old = before.ships.find(({ id }) => id === ship.id);
    return old ? shipChanges(combat, old, ship) : [];
  });
  const ofCombat = {
    document: combat as unknown as ChangeableDocument,
    values: difference(combatValues(before), combatValues(after)),
  };
  return [...ofShips, ofCombat].filter(({ values }) => Object.keys(values).length > 0);
}

export const binding: Binding<Battle> = { read, changes };

/** A value by path becomes a value in place. */
function expanded(values: Values): Record<string, Json> {
  const { system } = foundry.utils.expandObject(values) as { system: Record<string, Json> };
  return system;
}

/**
 * The documents' side of checkpoint zero: whole ships come as they are, damage from earlier battles included.
 *
 * @throws RulesError where the ships cannot fight
 */
export function commission(
  enlisted: readonly Enlisted[],
  setup: (fleets: { seat: string; ships: { id: string; design: ShipDesign }[] }[]) => Battle,
): Commission {
  const { actor: twice } =
    enlisted.find(({ actor }, at) => enlisted.findIndex((one) => one.actor === actor) < at) ?? {};
  if (twice) throw new RulesError("ship-twice", { ship: twice.name });
  const seats = [...new Set(enlisted.map(({ seat }) => seat))];
  const fleets = seats.map((seat) => ({
    seat,
    ships: enlisted.filter((one) => one.seat === seat).map(({ id, actor }) => ({ id, design: designOf(actor) })),
  }));
  const battle = withNames(enlisted, () => setup(fleets));
  return {
    combat: { ...expanded(combatValues(battle)), options: JSON.stringify(battle.options) },
    combatants: Object.fromEntries(battle.ships.map((ship) => [ship.id, expanded(combatantValues(ship))])),
  };
}
