import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { DocumentAction, DocumentName, DocumentOperation, DocumentSource } from "../protocol";
import { readManifest } from "./package-files";
import { checkPermission } from "./permissions";
import { seat, seatedYard, sit, type Seat } from "./testing";
import type { World } from "./world";

const here = seatedYard();
let other: Seat;
let mine: DocumentSource;
let theirs: DocumentSource;
let combat: DocumentSource;
let scene: string;
let ownToken: DocumentSource;
let theirToken: DocumentSource;
let gmMacro: DocumentSource;
let worldSetting: DocumentSource;

beforeAll(async () => {
  other = await seat(here.server, "Player 2");
  const parts = [{ name: "Engine", type: "component", system: { units: 12, left: 12 } }];
  const ship = (name: string, owner: Seat): Promise<DocumentSource> =>
    here.gm.create("Actor", {
      name,
      type: "ship",
      ownership: { [String(owner.userId)]: 3 },
      system: { damage: 0, frame: 4 },
      items: parts,
    });
  mine = await ship("Axe", here.player);
  theirs = await ship("Explorer", other);
  scene = (await here.gm.world()).scenes[0]?._id ?? "";
  ownToken = await here.gm.create(
    "Token",
    { name: "Axe", actorId: mine._id, actorLink: true },
    { parentUuid: `Scene.${scene}` },
  );
  theirToken = await here.gm.create(
    "Token",
    { actorId: theirs._id, actorLink: true },
    { parentUuid: `Scene.${scene}` },
  );
  gmMacro = await here.gm.create("Macro", { name: "GM's" });
  worldSetting = await here.gm.create("Setting", { key: "all-hands.rules", value: "1" });
  const combatants = [mine, theirs, mine].map(({ _id }) => ({ actorId: _id }));
  combat = await here.gm.create("Combat", { type: "battle", combatants });
});
afterAll(() => other.leave());

const itemOf = (actor: DocumentSource): string => (actor["items"] as DocumentSource[])[0]?._id ?? "";
const combatant = (index = 0): string => (combat["combatants"] as DocumentSource[])[index]?._id ?? "";

/** A case: title, document, action, and operation (made late, when the ids are known). */
type Case = [string, DocumentName, DocumentAction, () => DocumentOperation];

const update =
  (change: () => object, parent?: () => string): (() => DocumentOperation) =>
  () => ({
    updates: [{ ...change() }],
    ...(parent && { parentUuid: parent() }),
  });
const create =
  (data: () => object, parent?: () => string): (() => DocumentOperation) =>
  () => ({
    data: [{ ...data() }],
    ...(parent && { parentUuid: parent() }),
  });
const remove =
  (id: () => string, parent?: () => string): (() => DocumentOperation) =>
  () => ({
    ids: [id()],
    ...(parent && { parentUuid: parent() }),
  });
const inMine = (): string => `Actor.${mine._id}`;
const inTheirs = (): string => `Actor.${theirs._id}`;
const inCombat = (): string => `Combat.${combat._id}`;
const inScene = (): string => `Scene.${scene}`;

const REFUSED: Case[] = [
  ["create actors", "Actor", "create", create(() => ({ name: "X", type: "ship" }))],
  ["change another's ship", "Actor", "update", update(() => ({ _id: theirs._id, name: "X" }))],
  ["delete another's ship", "Actor", "delete", remove(() => theirs._id)],
  ["give away ownership", "Actor", "update", update(() => ({ _id: mine._id, "ownership.default": 3 }))],
  ["replace the ownership", "Actor", "update", update(() => ({ _id: mine._id, "==ownership": { default: 3 } }))],
  ["set a GM-only field", "Actor", "update", update(() => ({ _id: mine._id, "system.damage": 9 }))],
  ["set one by replacing around it", "Actor", "update", update(() => ({ _id: mine._id, "==system": { frame: 4 } }))],
  [
    "set one without merging",
    "Actor",
    "update",
    () => ({ updates: [{ _id: mine._id, system: { frame: 4 } }], recursive: false }),
  ],
  ["delete one", "Actor", "update", update(() => ({ _id: mine._id, "system.-=damage": null }))],
  ["set one behind a wildcard", "Actor", "update", update(() => ({ _id: mine._id, "system.parts.a.left": 1 }))],
  ["set one of an own item", "Item", "update", update(() => ({ _id: itemOf(mine), "system.left": 99 }), inMine)],
  [
    "create an item with one",
    "Item",
    "create",
    create(() => ({ name: "P", type: "component", system: { left: 3 } }), inMine),
  ],
  ["change another's item", "Item", "update", update(() => ({ _id: itemOf(theirs), name: "X" }), inTheirs)],
  ["create an item in another's ship", "Item", "create", create(() => ({ name: "P", type: "component" }), inTheirs)],
  ["delete another's item", "Item", "delete", remove(() => itemOf(theirs), inTheirs)],
  ["create items of the world", "Item", "create", create(() => ({ name: "P", type: "component" }))],
  ["create combats", "Combat", "create", create(() => ({ type: "battle" }))],
  ["write a combat's system data", "Combat", "update", update(() => ({ _id: combat._id, "system.step": 9 }))],
  ["delete a combat", "Combat", "delete", remove(() => combat._id)],
  ["change combatants", "Combatant", "update", update(() => ({ _id: combatant(), "system.points": 9 }), inCombat)],
  ["hide own combatants", "Combatant", "update", update(() => ({ _id: combatant(), hidden: true }), inCombat)],
  ["create another's combatants", "Combatant", "create", create(() => ({ actorId: theirs._id }), inCombat)],
  ["create combatants of nobody", "Combatant", "create", create(() => ({ name: "X" }), inCombat)],
  ["delete another's combatants", "Combatant", "delete", remove(() => combatant(1), inCombat)],
  ["create journals", "JournalEntry", "create", create(() => ({ name: "J" }))],
  ["create folders", "Folder", "create", create(() => ({ name: "F", type: "Actor" }))],
  ["change scenes", "Scene", "update", update(() => ({ _id: scene, name: "X" }))],
  ["create tokens", "Token", "create", create(() => ({ actorId: mine._id }), inScene)],
  [
    "link an own token to another actor",
    "Token",
    "update",
    update(() => ({ _id: ownToken._id, actorId: theirs._id }), inScene),
  ],
  ["move another's token", "Token", "update", update(() => ({ _id: theirToken._id, x: 9 }), inScene)],
  ["hide an own token", "Token", "update", update(() => ({ _id: ownToken._id, hidden: true }), inScene)],
  ["delete an own token", "Token", "delete", remove(() => ownToken._id, inScene)],
  [
    "set GM-only fields by a delta",
    "Token",
    "update",
    update(() => ({ _id: ownToken._id, delta: { system: { damage: 3 } } }), inScene),
  ],
  ["set world settings", "Setting", "create", create(() => ({ key: "all-hands.x", value: "1" }))],
  ["change world settings", "Setting", "update", update(() => ({ _id: worldSetting._id, value: "2" }))],
  [
    "take world settings over",
    "Setting",
    "update",
    update(() => ({ _id: worldSetting._id, user: here.player.userId })),
  ],
  ["delete world settings", "Setting", "delete", remove(() => worldSetting._id)],
  ["change another's macro", "Macro", "update", update(() => ({ _id: gmMacro._id, command: "x" }))],
  [
    "set another's setting",
    "Setting",
    "create",
    create(() => ({ key: "all-hands.x", value: "1", user: other.userId })),
  ],
  [
    "forge a flag of another user",
    "User",
    "update",
    update(() => ({ _id: other.userId, "flags.all-hands.answer": 1 })),
  ],
  ["raise their own role", "User", "update", update(() => ({ _id: here.player.userId, role: 4 }))],
  ["create users", "User", "create", create(() => ({ name: "U" }))],
  ["delete users", "User", "delete", remove(() => String(other.userId))],
  ["speak as another", "ChatMessage", "create", create(() => ({ content: "hi", author: here.gm.userId }))],
];

const ALLOWED: Case[] = [
  ["rename their own ship", "Actor", "update", update(() => ({ _id: mine._id, name: "Battleaxe" }))],
  [
    "send a GM-only field as it is",
    "Actor",
    "update",
    update(() => ({ _id: mine._id, system: { damage: 0, frame: 5 } })),
  ],
  [
    "change an item of their own ship",
    "Item",
    "update",
    update(() => ({ _id: itemOf(mine), "system.units": 10 }), inMine),
  ],
  [
    "create an item in their own ship",
    "Item",
    "create",
    create(() => ({ name: "P", type: "component", system: { units: 1 } }), inMine),
  ],
  [
    "move their own token",
    "Token",
    "update",
    update(() => ({ _id: ownToken._id, x: 300, y: 200, rotation: 90 }), inScene),
  ],
  [
    "roll initiative for their own ship",
    "Combatant",
    "update",
    update(() => ({ _id: combatant(), initiative: 7, "flags.all-hands.x": 1 }), inCombat),
  ],
  ["add their own ship to an encounter", "Combatant", "create", create(() => ({ actorId: mine._id }), inCombat)],
  ["take their own ship out of an encounter", "Combatant", "delete", remove(() => combatant(2), inCombat)],
  ["pass the turn on", "Combat", "update", update(() => ({ _id: combat._id, turn: 0, round: 1 }))],
  [
    "write a flag of their own",
    "User",
    "update",
    update(() => ({ _id: here.player.userId, "flags.all-hands.answer": { question: 1 } })),
  ],
  [
    "keep a setting of their own",
    "Setting",
    "create",
    create(() => ({ key: "all-hands.own", value: "1", user: here.player.userId })),
  ],
  ["speak", "ChatMessage", "create", create(() => ({ content: "hi" }))],
  ["whisper", "ChatMessage", "create", create(() => ({ content: "hi", whisper: [here.gm.userId] }))],
  ["create macros", "Macro", "create", create(() => ({ name: "M", type: "script" }))],
];

describe("a player", () => {
  it.each(REFUSED)("may not %s", async (_title, type, action, operation) => {
    const before = await here.gm.world();
    const heard = here.gm.heard.length;
    await expect(here.player.modify(type, action, operation())).rejects.toThrow(
      /^PermissionError: User Player 1 lacks permission/,
    );
    expect(await here.gm.world()).toEqual(before);
    expect(here.gm.heard).toHaveLength(heard);
  });

  it.each(ALLOWED)("may %s", async (_title, type, action, operation) => {
    const response = await here.player.modify(type, action, operation());
    expect(response.result).toHaveLength(1);
    expect(response.userId).toBe(here.player.userId);
  });

  it("may change and delete their own message, and nobody else's", async () => {
    const own = await here.player.create("ChatMessage", { content: "mine" });
    const foreign = await here.gm.create("ChatMessage", { content: "not mine" });
    await here.player.update("ChatMessage", { _id: own._id, content: "still mine" });
    await expect(here.player.update("ChatMessage", { _id: foreign._id, content: "x" })).rejects.toThrow(
      "it has another author",
    );
    await expect(here.player.update("ChatMessage", { _id: own._id, author: here.gm.userId })).rejects.toThrow(
      "it has another author",
    );
    await expect(here.player.modify("ChatMessage", "delete", { ids: [foreign._id] })).rejects.toThrow(
      "it has another author",
    );
    expect((await here.player.modify("ChatMessage", "delete", { ids: [own._id] })).result).toEqual([own._id]);
  });

  it("may write a page only with ownership of it or of its journal", async () => {
    const journal = await here.gm.create("JournalEntry", {
      name: "Log",
      pages: [{ name: "Open", ownership: { default: 3 } }, { name: "Closed" }],
    });
    const [open, closed] = journal["pages"] as DocumentSource[];
    const parentUuid = `JournalEntry.${journal._id}`;
    await here.player.update("JournalEntryPage", { _id: open?._id, name: "Mine" }, { parentUuid });
    await expect(
      here.player.update("JournalEntryPage", { _id: closed?._id, name: "X" }, { parentUuid }),
    ).rejects.toThrow("another owner");
    await expect(here.player.create("JournalEntryPage", { name: "X" }, { parentUuid })).rejects.toThrow(
      "its parent has another owner",
    );
  });

  it("may not pass the turn on in a combat without a ship of theirs", async () => {
    const elsewhere = await here.gm.create("Combat", { type: "battle", combatants: [{ actorId: mine._id }] });
    await expect(other.update("Combat", { _id: elsewhere._id, turn: 1 })).rejects.toThrow("no combatant of theirs");
  });

  it("who is trusted may also configure their own tokens, but not relink them", async () => {
    await here.gm.update("User", { _id: other.userId, role: 2 });
    await other.update("Token", { _id: theirToken._id, name: "Named" }, { parentUuid: inScene() });
    const relink = other.update("Token", { _id: theirToken._id, actorId: mine._id }, { parentUuid: inScene() });
    await expect(relink).rejects.toThrow('only a Gamemaster may change "actorId"');
    await here.gm.update("User", { _id: other.userId, role: 1 });
  });

  it("gets nothing of a request whose last document is refused", async () => {
    const updates = [
      { _id: mine._id, name: "Half" },
      { _id: theirs._id, name: "Half" },
    ];
    await expect(here.player.modify("Actor", "update", { updates })).rejects.toThrow("it has another owner");
    expect((await here.gm.read("Actor", mine._id))["name"]).not.toBe("Half");
  });
});

describe("GM-only fields", () => {
  /** Has a user create a part of the player's ship that says nothing in such a field. */
  const create = async (user: Seat, generation: number): Promise<void> => {
    const { users } = await here.gm.world();
    checkPermission({
      world: {} as World,
      manifest: await readManifest(here.yard.systemDir, 13),
      generation,
      user: users.find(({ _id }) => _id === user.userId)!,
      type: "Item",
      parent: { type: "Actor", source: mine },
      before: null,
      after: { _id: "newPartOfAShip00", type: "component", system: { units: 1 } },
      fields: [],
    });
  };

  it("keep players from making documents of a type that has any under generation 14", async () => {
    await expect(create(here.player, 14)).rejects.toThrow("what has GM-only fields (Item component)");
    await expect(create(here.player, 13)).resolves.toBeUndefined();
    await expect(create(here.gm, 14)).resolves.toBeUndefined();
  });
});

describe("a Gamemaster", () => {
  it("may do what players may not", async () => {
    await here.gm.update("Actor", { _id: mine._id, "system.damage": 9, "ownership.default": 2 });
    await here.gm.update("Combat", { _id: combat._id, "system.step": 1 });
    await here.gm.update("Combatant", { _id: combatant(), "system.points": 9 }, { parentUuid: inCombat() });
    await here.gm.update("User", { _id: other.userId, "flags.x.y": 1, role: 2 });
    await here.gm.create("Setting", { key: "all-hands.world", value: "1" });
    expect((await here.gm.read("Actor", mine._id))["system"]).toMatchObject({ damage: 9 });
    expect(await here.gm.read("User", String(other.userId))).toMatchObject({ role: 2, flags: { x: { y: 1 } } });
  });

  it("may not delete themselves or lower their own role", async () => {
    await expect(here.gm.modify("User", "delete", { ids: [String(here.gm.userId)] })).rejects.toThrow(
      "nobody may delete themselves",
    );
    await expect(here.gm.update("User", { _id: here.gm.userId, role: 1 })).rejects.toThrow(
      "nobody may lower their own role",
    );
  });

  it("makes assistants, who cannot rise above themselves", async () => {
    await here.gm.update("User", { _id: other.userId, role: 3 });
    await other.update("Actor", { _id: mine._id, "system.damage": 1 });
    await expect(other.update("User", { _id: other.userId, role: 4 })).rejects.toThrow("above their own");
    await expect(other.update("User", { _id: here.gm.userId, name: "X" })).rejects.toThrow("above their own");
  });
});

describe("a visitor who has not joined", () => {
  it.each(["", "session=0123456789abcdef"])("gets nowhere with the cookie '%s'", async (cookie) => {
    const visitor = await sit(here.server, cookie);
    expect(visitor.userId).toBeNull();
    await expect(visitor.world()).rejects.toThrow("join the game first");
    await expect(visitor.create("ChatMessage", { content: "hi" })).rejects.toThrow("join the game first");
    visitor.leave();
  });
});
