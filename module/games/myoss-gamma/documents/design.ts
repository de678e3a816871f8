/** The design of a ship, read from its Actor and Items. */
import { RulesError } from "../../../rules/kernel";
import type { ComponentDesign, SectionDesign, ShipDesign } from "../../../rules/myoss-gamma";
import { stored } from "../../../kit/documents/stored";
import { fighterName } from "../../../kit/battle/fighters";
import { refuseUnreadable } from "./faults";
import { ComponentModel, ShipModel } from "./models";
import { componentFields, lossFields, shipFields, type Damage } from "./ship-fields";

/** A ship's components in their owner's order. */
export function componentsOf(actor: Actor.Implementation): Item.Implementation[] {
  return actor.items.contents
    .filter((item) => item.system instanceof ComponentModel)
    .sort((a, b) => stored(a).sort - stored(b).sort) as Item.Implementation[];
}

/** The bought attributes of a component. Throws a `RulesError` for an unknown kind. */
export function componentDesign(item: Item.Implementation): ComponentDesign {
  const { kind, bought } = componentFields.read(item.system, item.name);
  return { id: item.id ?? "", kind, name: stored(item).name, ...bought };
}

/** The losses of a component. */
export const damageOf = (item: Item.Implementation): Damage => lossFields.read(item.system, item.name).damage;

/**
 * A ship's design, as the rules know it. Throws a `RulesError` for an actor that is not a ship, a component whose data
 * cannot be read, or an unknown kind.
 */
export function designOf(actor: Actor.Implementation): ShipDesign {
  const { system } = actor;
  if (!(system instanceof ShipModel)) throw new RulesError("not-a-ship", { ship: actor.name });
  refuseUnreadable(actor);
  const items = componentsOf(actor);
  const { sections: all, startsUnmanned, ccNeeded } = shipFields.read(system, actor.name);
  const known = new Set(all.map((section) => section.id));
  const sections = all.map((section, index): SectionDesign => ({
    ...section,
    components: items
      .filter((item) => inSection((stored(item).system as ComponentModel).section, section.id, known, index))
      .map(componentDesign),
  }));
  return { name: fighterName(actor), sections, startsUnmanned, ...(ccNeeded === undefined ? {} : { ccNeeded }) };
}

/** A component whose section does not exist belongs to the first one. */
function inSection(own: string, section: string, known: ReadonlySet<string>, index: number): boolean {
  return own === section || (index === 0 && !known.has(own));
}
