/** Documents: making, changing, finding and deleting them. */
import { ID, typeOf } from "../../kit/platform/home";
import { change, changeWithin, deleteWithin, documentAt, makeWithin, mayUser } from "../../kit/platform/documents";
import { commit } from "../../kit/platform/writes";
import { COMPONENT, newId, type Checks } from "./bench";
import { NotTried, isRefused, same } from "./check";
import { here, type Doc } from "./foundry-types";

const idsOf = (documents: Iterable<Doc>): string[] => [...documents].map(({ id }) => id);

/** The values of a trial component. */
const bought = ({ system }: Doc) => system["bought"] as { readonly [name: string]: unknown };

export const documents: Checks = {
  async keepsIds(bench) {
    const [id, item] = [newId(), newId()];
    const ship = await bench.ship({ _id: id, items: [{ ...COMPONENT, _id: item }] }, { keepId: true });
    const [other] = await makeWithin<"Item", Doc>(ship, "Item", [{ ...COMPONENT, _id: id }], { keepId: true });
    same([ship.id, ...idsOf(ship.items), other?.id], [id, item, id, id]);
  },

  async newIds(bench) {
    const id = newId();
    const ship = await bench.ship({ _id: id, items: [{ ...COMPONENT, _id: id }] });
    const all = [ship.id, ...idsOf(ship.items)];
    same({ count: new Set(all).size, kept: all.includes(id) }, { count: 2, kept: false });
  },

  async models(bench) {
    const ship = await bench.ship();
    const model = here.config["Actor"]?.dataModels[typeOf("ship")] as new () => unknown;
    same(ship.system instanceof model, true);
    // Omitted fields get the model's values, in the stored data too.
    const { system } = ship.toObject() as { system: { sections: { id: string }[]; budget: number } };
    same([system.sections.map((section) => section.id), system.budget], [["hull"], 0]);
  },

  async embedded(bench) {
    const ship = await bench.ship();
    const [first = "", second = ""] = idsOf(ship.items);
    await changeWithin(ship, "Item", [
      { _id: first, name: "First" },
      { _id: second, "system.bought.tg": 7 },
    ]);
    await deleteWithin(ship, "Item", [first]);
    const [left] = ship.items;
    same([ship.items.size, left?.id, left && bought(left)["tg"]], [1, second, 7]);
  },

  async merges(bench) {
    const ship = await bench.ship();
    const [item] = ship.items.contents as [Doc];
    await change(item, { "system.bought.attrs.TG": 1 });
    await change(item, { system: { bought: { supports: ["three"] } } });
    const { attrs, supports } = bought(item);
    same({ attrs, supports }, { attrs: { AC: 2, PW: 3, TG: 1 }, supports: ["three"] });
  },

  async takesAway(bench) {
    const ship = await bench.ship({ flags: { [ID]: { one: 1, two: 2 } } });
    const [item] = ship.items.contents as [Doc];
    await change(item, { "system.bought.attrs.-=PW": null });
    await change(ship, { [`flags.${ID}.-=two`]: null });
    same([bought(item)["attrs"], ship.getFlag(ID, "two")], [{ AC: 2 }, undefined]);
  },

  async flags(bench) {
    const ship = await bench.ship();
    await ship.setFlag(ID, "list", [1, 2]);
    await change(ship, { [`flags.${ID}.marks`]: { up: true } });
    await change(ship, { [`flags.${ID}.list`]: [3] });
    same([ship.getFlag(ID, "list"), ship.getFlag(ID, "marks")], [[3], { up: true }]);
    await ship.unsetFlag(ID, "list");
    same([ship.getFlag(ID, "list"), ship.getFlag(ID, "never")], [undefined, undefined]);
  },

  async byUuid(bench) {
    const ship = await bench.ship();
    const [item] = ship.items.contents as [Doc];
    same([documentAt<Doc>(ship.uuid) === ship, documentAt<Doc>(item.uuid) === item], [true, true]);
    same([item.uuid, item.parent === ship], [`Actor.${ship.id}.Item.${item.id}`, true]);
    const missing = [`Actor.${newId()}`, `${ship.uuid}.Item.${newId()}`].map((uuid) => documentAt(uuid) ?? null);
    same(missing, [null, null]);
    await ship.delete();
    same([documentAt(ship.uuid) ?? null, documentAt(item.uuid) ?? null], [null, null]);
  },

  async ownership(bench) {
    const player = [...here.game.users].find(({ isGM }) => !isGM);
    if (!player) throw new NotTried("noOtherUser");
    const { NONE, OBSERVER, OWNER } = CONST.DOCUMENT_OWNERSHIP_LEVELS;
    const ship = await bench.ship({ ownership: { default: NONE, [player.id]: OBSERVER } });
    const levels = () => (["OBSERVER", "OWNER"] as const).map((level) => mayUser(player, ship, level));
    same(levels(), [true, false]);
    await change(ship, { ownership: { [player.id]: OWNER } });
    same(levels(), [true, true]);
    await change(ship, { ownership: { [player.id]: NONE } });
    same(levels(), [false, false]);
  },

  async folders(bench) {
    const fleet = { game: "myoss-gamma", budget: 0, owner: "" };
    const folder = await bench.make<Doc>("Folder", { type: "Actor", flags: { [ID]: { fleet } } });
    const within = await bench.make<Doc>("Folder", { type: "Actor", folder: folder.id });
    const ship = await bench.ship({ folder: within.id });
    same([folder.type, folder.folder, within.folder === folder, ship.folder === within], ["Actor", null, true, true]);
    const told = await bench.heard(
      "updateFolder",
      () => change(folder, { name: "Fleet", flags: { [ID]: { fleet: { ...fleet, budget: 5 } } } }),
      (document) => document === folder,
    );
    same([told.length, folder.getFlag(ID, "fleet")], [1, { ...fleet, budget: 5 }]);
    await change(ship, { folder: folder.id });
    await change(folder, { [`flags.${ID}.-=fleet`]: null });
    same([ship.folder === folder, folder.getFlag(ID, "fleet")], [true, undefined]);
  },

  async inOrder(bench) {
    const ship = await bench.ship();
    const [first = ""] = idsOf(ship.items);
    const made = newId();
    const seen: unknown[] = [];
    const look = () => void seen.push([ship.items.size, ship.system["budget"]]);
    const write = { documentName: "Item", parent: ship };
    await commit(
      [
        { action: "create", ...write, data: [{ ...COMPONENT, _id: made }], keepId: true },
        { action: "update", documentName: "Actor", parent: null, updates: [{ _id: ship.id, "system.budget": 9 }] },
        { action: "delete", ...write, ids: [first] },
      ],
      bench.options,
      look,
    );
    look();
    // Before each write, all earlier writes are there and no later one is.
    same(seen, [
      [2, 0],
      [3, 0],
      [3, 9],
      [2, 9],
    ]);
    same([ship.items.get(made)?.id, ship.items.get(first)?.id], [made, undefined]);
  },

  async nothingNew(bench) {
    const ship = await bench.ship();
    const told = await bench.heard(
      "updateActor",
      () => change(ship, { name: ship.name, "system.budget": 0 }),
      (document) => document === ship,
    );
    same([told.length, ship.system["budget"]], [0, 0]);
  },

  async refusesNonsense(bench) {
    const ship = await bench.ship();
    // Refused or ignored: either will do if it is not written.
    await isRefused(() => change(ship, { "system.budget": "a fortune" }));
    same([ship.system["budget"], (ship._source["system"] as { budget: unknown }).budget], [0, 0]);
  },

  async refusesMissing(bench) {
    const ship = await bench.ship();
    const gone = () =>
      commit([{ action: "update", documentName: "Actor", parent: null, updates: [{ _id: newId(), name: "x" }] }], {});
    const goneWithin = () => deleteWithin(ship, "Item", [newId()]);
    same([await isRefused(gone), await isRefused(goneWithin)], [true, true]);
  },
};
