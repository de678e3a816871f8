/** A ship's design as one text, and back into its documents: this is what undo, redo and imports write. */
import { typeOf } from "../../../kit/platform/home";
import { canonical, equal } from "../../../rules/kernel";
import { componentsOf } from "./design";
import { componentFields, shipFields } from "./ship-fields";
import { change, changeWithin, deleteWithin, makeWithin, sourceOf } from "../../../kit/platform/documents";

/** A ship's design, without anything that a battle changes. */
export interface Snapshot {
  readonly name: string;
  readonly system: ReturnType<typeof shipFields.data>;
  readonly items: readonly SnapshotItem[];
}

export interface SnapshotItem {
  readonly _id: string;
  readonly name: string;
  readonly type: string;
  readonly img: string;
  readonly sort: number;
  readonly system: ReturnType<typeof componentFields.data>;
}

const systemIn = (document: { toObject(): object }): object => sourceOf<{ readonly system: object }>(document).system;

/** The design of a ship's documents, as text: the same design gives the same text. */
export function snapshotOf(actor: Actor.Implementation): string {
  const snapshot: Snapshot = {
    name: actor.name,
    system: shipFields.of(systemIn(actor)),
    items: componentsOf(actor).map(itemOf),
  };
  return canonical(snapshot);
}

function itemOf(item: Item.Implementation): SnapshotItem {
  const { id, name, img, sort } = item;
  const system = componentFields.of(systemIn(item));
  return { _id: id ?? "", name, type: typeOf("component"), img: img ?? "", sort, system };
}

/** Writes a design over a ship's documents: deletes components that are not in it and adds the missing ones. */
export async function restore(actor: Actor.Implementation, after: Snapshot): Promise<void> {
  const before = JSON.parse(snapshotOf(actor)) as Snapshot;
  if (!equal([before.name, before.system], [after.name, after.system]))
    await change(actor, { name: after.name, system: after.system });
  await replaceItems(actor, before.items, after.items);
}

/** Replaces the components of a ship. */
async function replaceItems(
  actor: Actor.Implementation,
  before: readonly SnapshotItem[],
  after: readonly SnapshotItem[],
): Promise<void> {
  const gone = before.filter(({ _id }) => !after.some((item) => item._id === _id)).map(({ _id }) => _id);
  const missing = after.filter(({ _id }) => !before.some((item) => item._id === _id));
  const changed = after.flatMap((item) => {
    const old = before.find(({ _id }) => _id === item._id);
    return old && !equal(old, item) ? [updateOf(old, item)] : [];
  });
  await makeWithin(actor, "Item", missing, { keepId: true });
  await changeWithin(actor, "Item", changed);
  await deleteWithin(actor, "Item", gone);
}

const boughtIn = ({ system }: SnapshotItem) => system.bought as { readonly attrs: object };

/** An update that also deletes attributes that the component no longer has. */
function updateOf(old: SnapshotItem, item: SnapshotItem): object {
  const bought = boughtIn(item);
  const left = Object.keys(boughtIn(old).attrs).filter((attr) => !(attr in bought.attrs));
  const attrs = { ...bought.attrs, ...Object.fromEntries(left.map((attr) => [`-=${attr}`, null])) };
  return { ...item, system: { ...item.system, bought: { ...bought, attrs } } };
}
