/** Hooks of documents: what they pass, and which answers they heed; and what users write for each other to read. */
import { ROOT, typeOf } from "../../kit/platform/home";
import { change, changeWithin, make, makeWithin } from "../../kit/platform/documents";
import { commit } from "../../kit/platform/writes";
import { recordOf } from "./battles";
import { COMPONENT, newId, TRIAL, type Bench, type Checks } from "./bench";
import { NotTried, same } from "./check";
import { here, type ActorDoc, type Doc } from "./foundry-types";

/** Who wrote, and with which options, according to a hook: its last two arguments. */
function writer(call: readonly unknown[] | undefined): unknown {
  const [options, userId] = (call ?? []).slice(-2) as [{ readonly allHands?: unknown }?, string?];
  return { allHands: options?.allHands, userId, count: call?.length ?? 0 };
}

/** Kinds of documents whose hooks we listen to, beside those that other checks hold. */
const TOLD = ["Card", "Cards", "ChatMessage", "Combat", "Combatant", "Folder", "JournalEntryPage", "Scene", "Token"];

/** Makes a document of each of these kinds, changes it, and deletes it. */
async function makeAndDelete(bench: Bench): Promise<void> {
  const [stage, stack, journal] = [await bench.scene(), await bench.stack("pile", [newId()]), await recordOf(bench)];
  const ship = await bench.ship();
  const battle = await bench.battle(ship);
  const token = await makeWithin<"Token", Doc>(stage, "Token", [(await ship.getTokenDocument({})).toObject()]);
  const extra = await makeWithin<"Card", Doc>(stack, "Card", [{ name: "Extra", type: "base", faces: [], back: {} }]);
  const fighter = { type: typeOf("myoss-gamma"), name: "Other", system: { seat: "seat-1" } };
  const fighters = await makeWithin<"Combatant", Doc>(battle, "Combatant", [fighter]);
  const folder = await bench.make<Doc>("Folder", { type: "Actor" });
  const message = await bench.message({ content: "One" });
  const pages = journal.pages.contents;
  const flags = { "flags.all-hands.trial": 1 };
  for (const each of [...extra, ...fighters, ...token, ...pages, stack, battle, folder, message, stage]) {
    await each.update(flags);
    await each.delete();
  }
}

export const hooks: Checks = {
  async tellsOfNew(bench) {
    const made: ActorDoc[] = [];
    const told = await bench.heard(
      "createActor",
      async () => made.push(await bench.make<ActorDoc>("Actor", { type: typeOf("ship"), name: "Hook" }, bench.options)),
      (document) => (document as Doc).name === "Hook",
    );
    const wanted = { ...bench.options, userId: here.game.userId, count: 3 };
    const [parent] = made as [ActorDoc];
    same([told.length, told[0]?.[0] === parent, writer(told[0])], [1, true, wanted]);
    const within = await bench.heard(
      "createItem",
      () => makeWithin(parent, "Item", [COMPONENT]),
      (item) => (item as Doc).parent === parent,
    );
    same([within.length, within[0]?.length], [1, 3]);
  },

  async tellsOfChanges(bench) {
    const ship = await bench.ship();
    const told = await bench.heard(
      "updateActor",
      () => change(ship, { "system.budget": 4, "flags.all-hands.deeds": [1] }, bench.options),
      (document) => document === ship,
    );
    same([told.length, writer(told[0])], [1, { ...bench.options, userId: here.game.userId, count: 4 }]);
    // By then paths have become nested members.
    const changes = (told[0]?.[1] ?? {}) as { system?: object; flags?: { "all-hands"?: object } };
    same([changes.system, changes.flags?.["all-hands"]], [{ budget: 4 }, { deeds: [1] }]);
    const [item] = ship.items.contents as [Doc];
    const within = await bench.heard(
      "updateItem",
      () => changeWithin(ship, "Item", [{ _id: item.id, name: "Changed" }]),
      (document) => document === item,
    );
    same([within.length, within[0]?.length], [1, 4]);
  },

  async tellsOfDeleted(bench) {
    const ship = await bench.ship();
    const [item] = ship.items.contents as [Doc];
    const within = await bench.heard(
      "deleteItem",
      () => item.delete(bench.options),
      (document) => document === item,
    );
    const told = await bench.heard(
      "deleteActor",
      () => ship.delete(bench.options),
      (document) => document === ship,
    );
    const wanted = { ...bench.options, userId: here.game.userId, count: 3 };
    same([writer(within[0]), writer(told[0])], [wanted, wanted]);
  },

  async tellsOfEach(bench) {
    const told = new Map<string, readonly unknown[]>();
    const ears = here.hooks;
    const names = ["create", "update", "delete"].flatMap((deed) => TOLD.map((kind) => `${deed}${kind}`));
    const heard = names.map((name) => [name, ears.on(name, (...args) => void told.set(name, args))] as const);
    try {
      await makeAndDelete(bench);
    } finally {
      for (const [name, id] of heard) ears.off(name, id);
    }
    // Each names its document first and its author last; a change comes between.
    const said = names.filter((name) => {
      const args = told.get(name) ?? [];
      const isDocument = name.endsWith((args[0] as { readonly documentName?: string })?.documentName ?? "?");
      return isDocument && args.at(-1) === here.game.userId && args.length === (name.startsWith("update") ? 4 : 3);
    });
    same(said, names);
  },

  async preventsNew(bench) {
    const ship = await bench.ship();
    const isWithin = (document: unknown) => (document as Doc).parent === ship;
    const within = await bench.prevented("preCreateItem", isWithin, () => makeWithin(ship, "Item", [COMPONENT]));
    same([within.length, ship.items.size], [1, 2]);
    let made: object | null = null;
    await bench.prevented(
      "preCreateActor",
      (document) => (document as Doc).name === "Barred",
      async () => (made = await make<Doc>("Actor", { type: typeOf("ship"), name: "Barred", flags: bench.marks })),
    );
    same(made === null, true);
  },

  async preventsCombatants(bench) {
    const battle = await bench.battle(await bench.ship());
    const isWithin = (document: unknown) => (document as Doc).parent === battle;
    const data = [{ type: typeOf("myoss-gamma"), name: "Stowaway" }];
    const told = await bench.prevented("preCreateCombatant", isWithin, () => makeWithin(battle, "Combatant", data));
    same([told.length, battle.combatants.size], [1, 1]);
  },

  async preventsChanges(bench) {
    const ship = await bench.ship();
    const told = await bench.prevented(
      "preUpdateActor",
      (document) => document === ship,
      () => change(ship, { "system.budget": 8 }),
    );
    const changes = (told[0]?.[1] ?? {}) as object;
    same([told.length, foundry.utils.hasProperty(changes, "system.budget"), ship.system["budget"]], [1, true, 0]);
  },

  async newShips(bench) {
    // A hook of ours fills in missing fields of a new ship before it is made.
    const ship = await bench.ship();
    const hull = `${ROOT}/assets/ships/hull.svg`;
    const { actorLink, texture } = ship.prototypeToken;
    same([ship.img, actorLink, texture.src], [hull, true, hull]);
    const other = await bench.ship({ img: "icons/svg/d20-grey.svg" });
    same(other.img, "icons/svg/d20-grey.svg");
  },
};

export const users: Checks = {
  async activeGamemaster() {
    const { users, user } = here.game;
    const { activeGM } = users;
    same([activeGM?.isGM, activeGM?.active, user.isSelf, user.isGM], [true, true, true, true]);
    same(activeGM?.isSelf, activeGM?.id === here.game.userId);
  },

  async ownFlags(bench) {
    const { user, userId } = here.game;
    const answer = JSON.stringify({ question: "q", value: { do: "fire" } });
    const write = (key: string, text: string) =>
      change(user, { flags: { "all-hands": { [TRIAL]: { [key]: text } } } }, bench.options);
    await write("0", "before");
    const told = await bench.heard(
      "updateUser",
      () => write("1", answer),
      (document) => document === user,
    );
    same([told.length, writer(told[0])], [1, { ...bench.options, userId, count: 4 }]);
    await write("0", "");
    same(user.flags["all-hands"]?.[TRIAL], { 0: "", 1: answer });
  },

  async flagsOfAnother() {
    const other = [...here.game.users].find(({ isSelf }) => !isSelf);
    if (!other) throw new NotTried("noOtherUser");
    const flags = { "all-hands": { [TRIAL]: { 0: "wiped" } } };
    await commit([{ action: "update", documentName: "User", parent: null, updates: [{ _id: other.id, flags }] }], {});
    same(other.flags["all-hands"]?.[TRIAL], { 0: "wiped" });
  },
};
