/** The changes that a ship's sheets write: to what was bought (its owner), and to what was lost (a Gamemaster). */
import { KINDS, type Attr, type KindId } from "../../rules/myoss-gamma";
import { componentsOf } from "./binding";
import type { ComponentModel } from "./models";
import { type ShipModel } from "./models";

/** Items in their order get numbers so far apart. */
const SORT_STEP = 100;

/** The data of a new component of a kind, with what comes with it. */
export function newComponent(kind: KindId, name: string, section: string, sort: number): Item.CreateData {
  const attrs = Object.fromEntries(KINDS[kind].attrs.map(({ attr, base }) => [attr, base]));
  return { name, type: "component", sort, system: { kind, section, bought: { tg: 1, attrs } } } as Item.CreateData;
}

/** Adds a component at the end of the list, in the ship's first section. */
export async function addComponent(actor: Actor.Implementation, kind: KindId, name: string): Promise<void> {
  const last = componentsOf(actor).reduce((most, item) => Math.max(most, item.sort), 0);
  const section = (actor.system as ShipModel).sections[0]?.id ?? "hull";
  await actor.createEmbeddedDocuments("Item", [newComponent(kind, name, section, last + SORT_STEP)]);
}

/** Buys or sells: `field` is `tg`, `extra`, or an attribute. Nothing falls below what comes with the component. */
export async function buy(item: Item.Implementation, field: string, by: number): Promise<void> {
  const { kind, bought } = item.system as ComponentModel;
  if (field === "tg" || field === "extra") {
    const least = field === "tg" ? 1 : 0;
    await item.update({ [`system.bought.${field}`]: Math.max(least, bought[field] + by) } as Item.UpdateData);
    return;
  }
  const rule = KINDS[kind as KindId]?.attrs.find(({ attr }) => attr === field);
  if (!rule) return;
  const value = (bought.attrs[rule.attr] ?? rule.base) + by;
  await item.update({ [`system.bought.attrs.${rule.attr}`]: Math.max(rule.base, value) } as Item.UpdateData);
}

/** Makes a component one of another kind: attributes that the new kind has are kept, the others go. */
export async function changeKind(item: Item.Implementation, kind: KindId): Promise<void> {
  const { attrs } = (item.system as ComponentModel).bought;
  const rules = KINDS[kind].attrs;
  const gone = Object.keys(attrs).filter((attr) => !rules.some((rule) => rule.attr === attr));
  await item.update({
    "system.kind": kind,
    ...Object.fromEntries(rules.map(({ attr, base }) => [`system.bought.attrs.${attr}`, attrs[attr] ?? base])),
    ...Object.fromEntries(gone.map((attr) => [`system.bought.attrs.-=${attr}`, null])),
  } as Item.UpdateData);
}

/** Back to the table's price and size. */
export async function dropOverride(item: Item.Implementation): Promise<void> {
  await item.update({ "system.bought.override": { cost: null, size: null } } as Item.UpdateData);
}

/** Sets the points of toughness that are lost; with the last one the component is destroyed. */
export async function loseToughness(item: Item.Implementation, lost: number): Promise<void> {
  const destroyed = lost >= (item.system as ComponentModel).bought.tg;
  await item.update({ "system.damage.tg": lost, "system.damage.destroyed": destroyed } as Item.UpdateData);
}

/** Sets the points of an attribute that are lost. */
export async function loseAttribute(item: Item.Implementation, attr: Attr, lost: number): Promise<void> {
  await item.update({ [`system.damage.attrs.${attr}`]: lost } as Item.UpdateData);
}

/** Numbers the components of a ship anew, in this order of their ids. */
export async function reorder(actor: Actor.Implementation, ids: readonly string[]): Promise<void> {
  const updates = ids.map((_id, at) => ({ _id, sort: (at + 1) * SORT_STEP }));
  const changed = updates.filter(({ _id, sort }) => actor.items.get(_id)?.sort !== sort);
  if (changed.length > 0) await actor.updateEmbeddedDocuments("Item", changed);
}
