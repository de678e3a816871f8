/** The changes that a ship's sheets write: to what was bought (its owner), and to what was lost (a Gamemaster). */
import { DEFAULT_OPTIONS, KINDS, stepped, type Attr, type KindId } from "../../../rules/myoss-gamma";
import { componentDesign, componentsOf } from "../documents/binding";
import { imageOf } from "./defaults";
import type { ComponentModel, ShipModel } from "../documents/models";
import { movedTo } from "../documents/order";
import { componentFields } from "../documents/ship-fields";
import { change, changeWithin, makeWithin, sourceOf } from "../../../kit/platform/documents";

/** Items in their order get numbers so far apart. */
const SORT_STEP = 100;

/** The data of a new component of a kind, with what comes with it. */
export function newComponent(kind: KindId, name: string, section: string, sort: number): object {
  const attrs = Object.fromEntries(KINDS[kind].attrs.map(({ attr, base }) => [attr, base]));
  const system = { kind, section, bought: { tg: 1, attrs } };
  return { name, type: "component", img: imageOf(kind), sort, system };
}

/** Adds a component at the end of a section, before its frame; in the ship's first unless another is named. */
export async function addComponent(
  actor: Actor.Implementation,
  kind: KindId,
  name: string,
  section?: string,
): Promise<void> {
  const { sections } = actor.system as ShipModel;
  const into = sections.find(({ id }) => id === section) ?? sections[0];
  await makeWithin(actor, "Item", [newComponent(kind, name, into?.id ?? "hull", lastSort(actor))]);
  await reorder(actor, orderOf(actor));
}

/** The number of a component that comes after all others. */
function lastSort(actor: Actor.Implementation): number {
  return componentsOf(actor).reduce((most, item) => Math.max(most, item.sort), 0) + SORT_STEP;
}

/** Where something is put down: before or after a component, or at the end of a section. */
export interface DropPlace {
  readonly section: string;
  readonly target: string | null;
  readonly after: boolean;
}

/** The ids of a ship's components as its table lists them: frames last. */
export function orderOf(actor: Actor.Implementation): string[] {
  const ids = componentsOf(actor).map(({ id }) => id ?? "");
  return framesLast(actor, ids);
}

function framesLast(actor: Actor.Implementation, ids: readonly string[]): string[] {
  return [...ids.filter((id) => !isFrame(actor, id)), ...ids.filter((id) => isFrame(actor, id))];
}

/** The order when one component was moved: frames stay last, but for one that was put elsewhere, which the sheet says. */
export function orderAfter(actor: Actor.Implementation, moved: string, ids: readonly string[]): string[] {
  return isFrame(actor, moved) ? [...ids] : framesLast(actor, ids);
}

const isFrame = (actor: Actor.Implementation, id: string): boolean =>
  (actor.items.get(id)?.system as ComponentModel | undefined)?.kind === "frame";

/** Puts a component of the ship down at a place, in another section too: the hit locations follow. */
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
  // What it was linked to is not in this ship, or belongs to the original.
  const own = { ...bought, supports: [], hold: "" };
  const data = {
    name,
    type: "component",
    img: source.img,
    sort: lastSort(actor),
    system: { kind, section: place.section, bought: own },
  };
  const [made]: readonly { id: string }[] = await makeWithin(actor, "Item", [data]);
  if (made) await moveComponent(actor, made.id, place);
}

/** Puts a component on the list of those that a structure supports, or takes it off. */
export async function toggleSupport(item: Item.Implementation, id: string): Promise<void> {
  const { supports } = (item.system as ComponentModel).bought;
  const next = supports.includes(id) ? supports.filter((each) => each !== id) : [...supports, id];
  await change(item, { "system.bought.supports": next });
}

/** Puts a shuttle into a hold or onto a rack; blank: the nearest before it. */
export async function stow(item: Item.Implementation, hold: string): Promise<void> {
  await change(item, { "system.bought.hold": hold });
}

/** Loads a hold or rack with so many CC of bulk cargo. */
export async function load(item: Item.Implementation, cargo: number): Promise<void> {
  if (Number.isSafeInteger(cargo) && cargo >= 0) await change(item, { "system.bought.cargo": cargo });
}

/** Buys or sells so many points of `field`: `tg`, `extra`, or an attribute; nothing falls below what comes with it. */
export async function buy(item: Item.Implementation, field: string, by: number): Promise<void> {
  const design = componentDesign(item);
  const step = KINDS[design.kind].attrs.find(({ attr }) => attr === field)?.step ?? 1;
  const next = stepped(design, field, by / step, DEFAULT_OPTIONS);
  if (!next) return;
  await change(item, componentFields.write({ ...componentFields.read(item.system, item.name), bought: next }));
}

/** Makes a component one of another kind: attributes that the new kind has are kept, the others go. */
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

/** Back to the table's price and size. */
export async function dropOverride(item: Item.Implementation): Promise<void> {
  await change(item, { "system.bought.override": { cost: null, size: null } });
}

/** Sets the points of toughness that are lost; with the last one the component is destroyed. */
export async function loseToughness(item: Item.Implementation, lost: number): Promise<void> {
  const destroyed = lost >= (item.system as ComponentModel).bought.tg;
  await change(item, { "system.damage.tg": lost, "system.damage.destroyed": destroyed });
}

/** Sets the points of an attribute that are lost. */
export async function loseAttribute(item: Item.Implementation, attr: Attr, lost: number): Promise<void> {
  await change(item, { [`system.damage.attrs.${attr}`]: lost });
}

/** Numbers the components of a ship anew, in this order of their ids. */
export async function reorder(actor: Actor.Implementation, ids: readonly string[]): Promise<void> {
  const updates = ids.map((_id, at) => ({ _id, sort: (at + 1) * SORT_STEP }));
  const changed = updates.filter(({ _id, sort }) => actor.items.get(_id)?.sort !== sort);
  await changeWithin(actor, "Item", changed);
}
