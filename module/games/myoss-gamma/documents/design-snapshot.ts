/** A ship's design as one text, and back into its documents: what undo, redo and imports write. */
import { componentsOf } from "./binding";
import type { ComponentModel, ShipModel } from "./models";
import { change, changeWithin, deleteWithin, makeWithin } from "../../../foundry/platform/documents";

/** What was bought, and nothing that a battle changes. */
export interface Snapshot {
  readonly name: string;
  readonly system: { sections: object[]; startsUnmanned: boolean; budget: number; set: string };
  readonly items: readonly SnapshotItem[];
}

export interface SnapshotItem {
  readonly _id: string;
  readonly name: string;
  readonly type: "component";
  readonly img: string;
  readonly sort: number;
  readonly system: { kind: string; section: string; bought: Bought };
}

export interface Bought {
  tg: number;
  attrs: Record<string, number>;
  extra: number;
  override: { cost: number | null; size: number | null };
  supports: string[];
  cargo: number;
  hold: string;
}

/** The design of a ship's documents, as text: the same design gives the same text. */
export function snapshotOf(actor: Actor.Implementation): string {
  const { sections, startsUnmanned, budget, set } = actor.system as ShipModel;
  const snapshot: Snapshot = {
    name: actor.name,
    system: {
      sections: sections.map(({ id, name, exposed, neighbors }) => ({ id, name, exposed, neighbors: [...neighbors] })),
      startsUnmanned,
      budget,
      set,
    },
    items: componentsOf(actor).map(itemOf),
  };
  return JSON.stringify(snapshot);
}

function itemOf(item: Item.Implementation): SnapshotItem {
  const { kind, section, bought } = item.system as ComponentModel;
  const { tg, attrs, extra, override, supports, cargo, hold } = bought;
  return {
    _id: item.id ?? "",
    name: item.name,
    type: "component",
    img: item.img ?? "",
    sort: item.sort,
    system: {
      kind,
      section,
      bought: {
        tg,
        attrs: sorted(attrs as Record<string, number>),
        extra,
        override: { cost: override.cost, size: override.size },
        supports: [...supports],
        cargo,
        hold,
      },
    },
  };
}

const sorted = (attrs: Record<string, number>): Record<string, number> =>
  Object.fromEntries(Object.entries(attrs).sort(([a], [b]) => a.localeCompare(b)));

/** Writes a design over a ship's documents: components that are not in it go, those that are missing come back. */
export async function restore(actor: Actor.Implementation, after: Snapshot): Promise<void> {
  const before = JSON.parse(snapshotOf(actor)) as Snapshot;
  if (JSON.stringify([before.name, before.system]) !== JSON.stringify([after.name, after.system]))
    await change(actor, { name: after.name, system: after.system });
  await replaceItems(actor, before.items, after.items);
}

/** Makes these the components of a ship. */
async function replaceItems(
  actor: Actor.Implementation,
  before: readonly SnapshotItem[],
  after: readonly SnapshotItem[],
): Promise<void> {
  const gone = before.filter(({ _id }) => !after.some((item) => item._id === _id)).map(({ _id }) => _id);
  const missing = after.filter(({ _id }) => !before.some((item) => item._id === _id));
  const changed = after.flatMap((item) => {
    const old = before.find(({ _id }) => _id === item._id);
    return old && JSON.stringify(old) !== JSON.stringify(item) ? [updateOf(old, item)] : [];
  });
  await makeWithin(actor, "Item", missing, { keepId: true });
  await changeWithin(actor, "Item", changed);
  await deleteWithin(actor, "Item", gone);
}

/** An update that leaves no attribute behind which the component no longer has. */
function updateOf(old: SnapshotItem, item: SnapshotItem): object {
  const { bought } = item.system;
  const left = Object.keys(old.system.bought.attrs).filter((attr) => !(attr in bought.attrs));
  const attrs = { ...bought.attrs, ...Object.fromEntries(left.map((attr) => [`-=${attr}`, null])) };
  return { ...item, system: { ...item.system, bought: { ...bought, attrs } } };
}
