/** The changes that a ship's sheets write: to its design (by its owner), and to its losses (by a Gamemaster). */
import { typeOf } from "../../../kit/platform/home";
import { HOUSE_OPTIONS, KINDS, stepped, type Attr, type KindId } from "../../../rules/myoss-gamma";
import { componentDesign, componentsOf } from "../documents/design";
import { nextName } from "../../../kit/text/next-name";
import { imageOf } from "./defaults";
import type { ComponentModel, ShipModel } from "../documents/models";
import { movedTo } from "../documents/order";
import { componentFields } from "../documents/ship-fields";
import { change, changeWithin, makeWithin, sourceOf } from "../../../kit/platform/documents";

/** Distance between the sort numbers of successive Items. */
const SORT_STEP = 100;

/** The data of a new component of a kind, with its basic attributes. */
function newComponent(kind: KindId, name: string, section: string, sort: number): object {
  const attrs = Object.fromEntries(KINDS[kind].attrs.map(({ attr, base }) => [attr, base]));
  const system = { kind, section, bought: { tg: 1, attrs } };
  return { name, type: typeOf("component"), img: imageOf(kind), sort, system };
}

/** Adds a component at the end of a section, before its frame; if no section is named, to the ship's first. */
export async function addComponent(
  actor: Actor.Implementation,
  kind: KindId,
  name: string,
  section?: string,
): Promise<void> {
  const { sections } = actor.system as ShipModel;
  const into = sections.find(({ id }) => id === section) ?? sections[0];
  const taken = [...actor.items].map((item) => item.name);
  await makeWithin(actor, "Item", [newComponent(kind, nextName(name, taken), into?.id ?? "hull", lastSort(actor))]);
  await reorder(actor, orderOf(actor));
}

/** The sort number that puts a component after all others. */
function lastSort(actor: Actor.Implementation): number {
  return componentsOf(actor).reduce((most, item) => Math.max(most, item.sort), 0) + SORT_STEP;
}

/** A place for a component: before or after another one, or at the end of a section. */
export interface DropPlace {
  readonly section: string;
  readonly target: string | null;
  readonly after: boolean;
}

/** The ids of a ship's components in table order: frames last. */
export function orderOf(actor: Actor.Implementation): string[] {
  const ids = componentsOf(actor).map(({ id }) => id ?? "");
  return framesLast(actor, ids);
}

function framesLast(actor: Actor.Implementation, ids: readonly string[]): string[] {
  return [...ids.filter((id) => !isFrame(actor, id)), ...ids.filter((id) => isFrame(actor, id))];
}

/** The order after a component was moved: frames stay last, except one that was moved itself, as the sheet reports. */
export function orderAfter(actor: Actor.Implementation, moved: string, ids: readonly string[]): string[] {
  return isFrame(actor, moved) ? [...ids] : framesLast(actor, ids);
}

const isFrame = (actor: Actor.Implementation, id: string): boolean =>
  (actor.items.get(id)?.system as ComponentModel | undefined)?.kind === "frame";

/** Moves a component of the ship to a place, possibly in another section: the hit locations follow. */
export async function moveComponent(actor: Actor.Implementation, moved: string, place: DropPlace): Promise<void> {
  const order = orderOf(actor);
  const moves =
    place.target === null
      ? [...order.filter((id) => id !== moved), moved]
      : movedTo(order, moved, place.target, place.after);
  const next = orderAfter(actor, moved, moves);
  const item = actor.items.get(moved);
  const away = item !== undefined && (item.system as ComponentModel).section !== place.section;
  const updates = next.flatMap((_id, at) => {
    const sort = (at + 1) * SORT_STEP;
    const inSection = away && _id === moved ? { "system.section": place.section } : {};
    return actor.items.get(_id)?.sort === sort && !("system.section" in inSection) ? [] : [{ _id, sort, ...inSection }];
  });
  await changeWithin(actor, "Item", updates);
}

/** Copies components into the ship (from a compendium, another ship, or itself), whole, at a place. */
export async function copyComponent(
  actor: Actor.Implementation,
  source: Item.Implementation,
  name: string,
  place: DropPlace,
): Promise<void> {
  const { kind, bought } = sourceOf<{ system: { kind: string; bought: object } }>(source).system;
  // Its links are not to parts of this ship, or belong to the original.
  const own = { ...bought, supports: [], hold: "" };
  const data = {
    name,
    type: typeOf("component"),
    img: source.img,
    sort: lastSort(actor),
    system: { kind, section: place.section, bought: own },
  };
  const [made]: readonly { id: string }[] = await makeWithin(actor, "Item", [data]);
  if (made) await moveComponent(actor, made.id, place);
}

/** Adds a component to those that a structure supports, or removes it. */
export async function toggleSupport(item: Item.Implementation, id: string): Promise<void> {
  const { supports } = (item.system as ComponentModel).bought;
  const next = supports.includes(id) ? supports.filter((each) => each !== id) : [...supports, id];
  await change(item, { "system.bought.supports": next });
}

/** Buys or sells points of `field`: `tg`, `extra`, or an attribute; nothing falls below its basic value. */
export async function buy(item: Item.Implementation, field: string, by: number): Promise<void> {
  const design = componentDesign(item);
  const step = KINDS[design.kind].attrs.find(({ attr }) => attr === field)?.step ?? 1;
  const next = stepped(design, field, by / step, HOUSE_OPTIONS.usual);
  if (!next) return;
  await change(item, componentFields.write({ ...componentFields.read(item.system, item.name), bought: next }));
}

/** Changes a component to another kind: attributes that the new kind has are kept, the others are removed. */
export async function changeKind(item: Item.Implementation, kind: KindId): Promise<void> {
  const { attrs } = (item.system as ComponentModel).bought;
  const rules = KINDS[kind].attrs;
  const gone = Object.keys(attrs).filter((attr) => !rules.some((rule) => rule.attr === attr));
  await change(item, {
    "system.kind": kind,
    ...Object.fromEntries(rules.map(({ attr, base }) => [`system.bought.attrs.${attr}`, attrs[attr] ?? base])),
    ...Object.fromEntries(gone.map((attr) => [`system.bought.attrs.-=${attr}`, null])),
  });
}

/** Returns to the table's price and size. */
export async function dropOverride(item: Item.Implementation): Promise<void> {
  await change(item, { "system.bought.override": { cost: null, size: null } });
}

/** Sets the lost points of toughness; losing the last one destroys the component. */
export async function loseToughness(item: Item.Implementation, lost: number): Promise<void> {
  const destroyed = lost >= (item.system as ComponentModel).bought.tg;
  await change(item, { "system.damage.tg": lost, "system.damage.destroyed": destroyed });
}

/** Sets the lost points of an attribute. */
export async function loseAttribute(item: Item.Implementation, attr: Attr, lost: number): Promise<void> {
  await change(item, { [`system.damage.attrs.${attr}`]: lost });
}

/** Renumbers the components of a ship in the given order. */
export async function reorder(actor: Actor.Implementation, ids: readonly string[]): Promise<void> {
  const updates = ids.map((_id, at) => ({ _id, sort: (at + 1) * SORT_STEP }));
  const changed = updates.filter(({ _id, sort }) => actor.items.get(_id)?.sort !== sort);
  await changeWithin(actor, "Item", changed);
}
