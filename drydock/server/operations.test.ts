import { describe, expect, it } from "vitest";
import type { DocumentSource } from "../protocol";
import { seatedYard } from "./testing";

const here = seatedYard();

const newShip = (data: object = {}): Promise<DocumentSource> =>
  here.gm.create("Actor", { name: "Axe", type: "ship", ...data });

describe("a new document", () => {
  it("gets an id, its defaults, an owner and its stats", async () => {
    const ship = await newShip({ system: { frame: 4 } });
    expect(ship._id).toMatch(/^[A-Za-z0-9]{16}$/);
    expect(ship).toMatchObject({
      name: "Axe",
      type: "ship",
      folder: null,
      sort: 0,
      flags: {},
      items: [],
      system: { frame: 4 },
      ownership: { default: 0, [String(here.gm.userId)]: 3 },
      _stats: { coreVersion: "13.351", systemId: "all-hands", systemVersion: "0.1.0", lastModifiedBy: here.gm.userId },
    });
    expect(await here.gm.read("Actor", ship._id)).toEqual(ship);
  });

  it("keeps the id that it is to keep, and refuses one that is taken or no id", async () => {
    const _id = "keptKeptKeptKept";
    const ship = { _id, name: "Axe", type: "ship" };
    expect((await here.gm.create("Actor", ship, { keepId: true }))._id).toBe(_id);
    expect((await here.gm.create("Actor", ship))._id).not.toBe(_id);
    expect((await here.gm.create("Actor", { ...ship, _id: null }, { keepId: true }))._id).toMatch(/^\w{16}$/);
    await expect(here.gm.create("Actor", ship, { keepId: true })).rejects.toThrow(`Actor ${_id} exists already`);
    await expect(here.gm.create("Actor", { ...ship, _id: "../x" }, { keepId: true })).rejects.toThrow(
      '"../x" is not an id',
    );
  });

  it("keeps the ids of its embedded documents unless told otherwise", async () => {
    const items = [{ _id: "itemItemItemItem", name: "Engine", type: "component" }];
    const ids = (ship: DocumentSource): string[] => (ship["items"] as DocumentSource[]).map((item) => item._id);
    expect(ids(await newShip({ items }))).toEqual(["itemItemItemItem"]);
    const other = await here.gm.create("Actor", { name: "B", type: "ship", items }, { keepEmbeddedIds: false });
    expect(ids(other)).not.toEqual(["itemItemItemItem"]);
    await expect(newShip({ items: [...items, ...items] })).rejects.toThrow("have the same _id");
  });

  it("is a combat with round 0 and no turn, a message by its sender with rolls as texts", async () => {
    const combat = await here.gm.create("Combat", { type: "battle", combatants: [{}] });
    expect(combat).toMatchObject({
      round: 0,
      turn: null,
      active: false,
      scene: null,
      combatants: [{ type: "base", initiative: null }],
    });
    const message = await here.player.create("ChatMessage", {
      content: "x",
      rolls: [{ class: "Roll", total: 3 }, "{}"],
    });
    expect(message).toMatchObject({
      author: here.player.userId,
      style: 0,
      whisper: [],
      rolls: ['{"class":"Roll","total":3}', "{}"],
    });
    expect(message["timestamp"]).toBeGreaterThan(0);
  });

  const BAD: [string, object, string][] = [
    ["without a name", { type: "ship" }, '"name" must be a text that is not blank'],
    ["with a blank name", { name: " ", type: "ship" }, '"name" must be a text that is not blank'],
    ["without a type", { name: "A" }, '"null" is not a type of Actor (base, ship)'],
    ["of an unknown type", { name: "A", type: "boat" }, '"boat" is not a type of Actor (base, ship)'],
    ["with a system that is no object", { name: "A", type: "ship", system: "x" }, '"system" must be an object'],
    ["with items that are no list", { name: "A", type: "ship", items: { a: 1 } }, '"items" must be a list'],
    [
      "with an item that is nonsense",
      { name: "A", type: "ship", items: [7] },
      "Item: the data of a document must be an object",
    ],
    ["with an item of no type", { name: "A", type: "ship", items: [{ name: "I" }] }, "is not a type of Item"],
    [
      "with a picture in its address",
      { name: "A", type: "ship", img: "data:image/png;base64,AA" },
      '"img" must be the path',
    ],
    [
      "with one in a declared field",
      { name: "A", type: "ship", system: { plan: "javascript:1" } },
      '"system.plan" must be the path',
    ],
    [
      "with an ownership that is nonsense",
      { name: "A", type: "ship", ownership: { x: 9 } },
      '"ownership.x" must be a number',
    ],
    ["with update operators", { name: "A", type: "ship", "system.-=x": null }, "update operators"],
    [
      "with a reserved key",
      { name: "A", type: "ship", "system.__proto__.x": 1 },
      'the key "system.__proto__.x" is not allowed',
    ],
  ];
  it.each(BAD)("%s is refused", async (_title, data, message) => {
    const count = (await here.gm.world()).actors.length;
    await expect(here.gm.create("Actor", data)).rejects.toThrow(message);
    expect((await here.gm.world()).actors).toHaveLength(count);
  });
});

describe("an update", () => {
  it("answers the change, tells it to the other clients with its options, and is stored", async () => {
    const ship = await newShip({ system: { map: { a: 1, b: 2 } } });
    here.player.heard.length = 0;
    const response = await here.gm.update(
      "Actor",
      { _id: ship._id, "system.map.-=a": null, name: "B" },
      { allHands: { reason: "test" } },
    );
    expect(response.result).toEqual([
      {
        _id: ship._id,
        name: "B",
        system: { map: { "-=a": null } },
        _stats: expect.objectContaining({ lastModifiedBy: here.gm.userId }) as unknown,
      },
    ]);
    await here.player.world();
    expect(here.player.heard).toEqual([response]);
    expect(response.operation).toMatchObject({ allHands: { reason: "test" } });
    expect(await here.gm.read("Actor", ship._id)).toMatchObject({ name: "B", system: { map: { b: 2 } } });
  });

  it("reaches embedded documents, and leaves their siblings alone", async () => {
    const items = [
      { name: "Engine", type: "component", system: { units: 1 } },
      { name: "Laser", type: "component", system: { units: 2 } },
    ];
    const ship = await newShip({ items });
    const [engine, laser] = ship["items"] as [DocumentSource, DocumentSource];
    const parentUuid = `Actor.${ship._id}`;
    await here.gm.update("Item", { _id: engine._id, "system.units": 7 }, { parentUuid });
    const stored = (await here.gm.read("Actor", ship._id))["items"] as DocumentSource[];
    expect(stored).toMatchObject([{ system: { units: 7 } }, { system: { units: 2 } }]);
    expect(stored[1]).toEqual(laser);
    await here.gm.modify("Item", "delete", { ids: [engine._id], parentUuid });
    expect((await here.gm.read("Actor", ship._id))["items"]).toEqual([laser]);
  });

  it("with no change is nothing", async () => {
    const ship = await newShip();
    expect((await here.gm.update("Actor", { _id: ship._id })).result).toEqual([]);
    expect(await here.gm.read("Actor", ship._id)).toEqual(ship);
  });

  it("is carried out in the order in which it came", async () => {
    const ship = await newShip({ system: { log: [] } });
    const writes = Array.from({ length: 20 }, (_, index) =>
      here.gm.update("Actor", { _id: ship._id, "system.last": index }),
    );
    await Promise.all(writes);
    expect(await here.gm.read("Actor", ship._id)).toMatchObject({ system: { last: 19 } });
  });

  it("activates one scene at a time", async () => {
    const first = (await here.gm.world()).scenes.find((scene) => scene["active"] === true);
    const second = await here.gm.create("Scene", { name: "Second" });
    const response = await here.gm.update("Scene", { _id: second._id, active: true });
    expect(response.result).toMatchObject([
      { _id: second._id, active: true },
      { _id: first?._id, active: false },
    ]);
    const scenes = (await here.gm.world()).scenes.filter((scene) => scene["active"] === true);
    expect(scenes.map((scene) => scene._id)).toEqual([second._id]);
  });

  it("of an unlinked token's delta is kept with the token", async () => {
    const ship = await newShip();
    const scene = (await here.gm.world()).scenes[0]?._id ?? "";
    const parentUuid = `Scene.${scene}`;
    const token = await here.gm.create("Token", { name: "T", actorId: ship._id }, { parentUuid });
    const delta = token["delta"] as DocumentSource;
    await here.gm.update("Token", { _id: token._id, delta: { system: { frame: 3 } } }, { parentUuid });
    await here.gm.update(
      "ActorDelta",
      { _id: delta._id, "system.notes": "<p onclick='x'>n</p>" },
      { parentUuid: `${parentUuid}.Token.${token._id}` },
    );
    const stored = ((await here.gm.read("Scene", scene))["tokens"] as DocumentSource[]).find(
      ({ _id }) => _id === token._id,
    );
    expect(stored?.["delta"]).toEqual({ ...delta, system: { frame: 3, notes: "<p>n</p>" } });
  });

  const BAD: [string, object, string][] = [
    [
      "of a document that is not there",
      { _id: "noSuchDocument00", name: "X" },
      "Actor noSuchDocument00 does not exist",
    ],
    ["of no document", { name: "X" }, "an update needs the _id"],
    ["of embedded documents through their parent", { items: [] }, '"items" cannot be changed by an update'],
    ["that deletes a required field", { "-=name": null }, '"name" must be a text'],
    ["that deletes the system data", { "-=system": null }, '"system" must be an object'],
    ["to an unknown type", { type: "boat" }, '"boat" is not a type of Actor'],
    [
      "with operators of generation 14",
      { system: { a: { __$OPERATOR$__: "ForcedDeletion" } } },
      "generation 14 is not available",
    ],
  ];
  it.each(BAD)("%s is refused", async (title, change, message) => {
    const ship = await newShip();
    const update = title.includes("no document") || "_id" in change ? change : { _id: ship._id, ...change };
    await expect(here.gm.update("Actor", update)).rejects.toThrow(message);
    expect(await here.gm.read("Actor", ship._id)).toEqual(ship);
  });
});

describe("a request that is nonsense", () => {
  const REQUESTS: [string, unknown, string][] = [
    ["no object", 7, "a request must be an object"],
    ["nothing", null, "a request must be an object"],
    [
      "an unknown document",
      { type: "Playlist", action: "create", operation: {} },
      'drydock: the document "Playlist" is not available',
    ],
    ["an inherited name", { type: "constructor", action: "get", operation: {} }, "is not available"],
    ["an unknown action", { type: "Actor", action: "toString", operation: {} }, '"toString" is not an action'],
    ["no operation", { type: "Actor", action: "create" }, '"operation" must be an object'],
    ["no data", { type: "Actor", action: "create", operation: {} }, '"data" must be a list of objects'],
    [
      "no updates",
      { type: "Actor", action: "update", operation: { updates: [1] } },
      '"updates" must be a list of objects',
    ],
    ["no ids", { type: "Actor", action: "delete", operation: { ids: "all" } }, '"ids" must be a list of ids'],
    ["embedded documents without a parent", { type: "Token", action: "get", operation: {} }, '"parentUuid" is missing'],
    [
      "a parent that is not there",
      { type: "Item", action: "get", operation: { parentUuid: "Actor.x" } },
      "Actor.x does not exist",
    ],
    [
      "a pack of the system that is written",
      { type: "Actor", action: "create", operation: { data: [], pack: "all-hands.ships" } },
      "writing to a compendium pack that is not the world's is not available",
    ],
  ];
  it.each(REQUESTS)("%s is answered with an error", async (_title, request, message) => {
    const response = await here.gm.send(request);
    expect("error" in response ? response.error.message : "").toContain(message);
  });

  it("as deep as a well is answered with an error", async () => {
    let deep: unknown = 1;
    for (let level = 0; level < 1000; level++) deep = [deep];
    await expect(here.gm.create("Actor", { name: "A", type: "ship", system: { deep } })).rejects.toThrow("levels deep");
  });

  it("with binary data is answered with an error", async () => {
    const system = { blob: new Uint8Array([1, 2, 3]) };
    await expect(here.gm.create("Actor", { name: "A", type: "ship", system })).rejects.toThrow(
      "only JSON data can be stored",
    );
  });

  it("to an unknown event is answered with an error", async () => {
    const answer: unknown = await here.gm.socket.emitWithAck("system.other" as never, {} as never);
    expect(answer).toMatchObject({ error: { message: 'drydock: the event "system.other" is not available' } });
  });
});

describe("HTML", () => {
  it("in chat and in declared fields loses what could run", async () => {
    const evil =
      '<b onclick="x()">hi</b><script>x()</script><img src="javascript:x()" onerror="x()"><svg onload="x()"></svg>';
    const safe = "<b>hi</b><img />";
    const message = await here.player.create("ChatMessage", {
      type: "battle-step",
      content: evil,
      flavor: evil,
      system: { story: evil },
    });
    expect(message).toMatchObject({ content: safe, flavor: safe, system: { story: safe } });
    const ship = await newShip({ system: { notes: evil, logs: { a: { text: evil } } } });
    expect(ship["system"]).toEqual({ notes: safe, logs: { a: { text: safe } } });
    const changes = { "system.==logs": { b: { text: evil } }, "system.notes": evil };
    const { result } = await here.gm.update("Actor", { _id: ship._id, ...changes });
    expect(result[0]).toMatchObject({ system: { "==logs": { b: { text: safe } }, notes: safe } });
    expect((await here.gm.read("Actor", ship._id))["system"]).toEqual({ notes: safe, logs: { b: { text: safe } } });
  });

  it("keeps what cards are made of", async () => {
    const card =
      '<section class="card" data-step="3"><button type="button" data-action="undo">Undo</button><p style="color:red">a &amp; b</p></section>';
    expect((await here.player.create("ChatMessage", { content: card }))["content"]).toBe(card);
  });

  it("cannot be smuggled in as something else than text", async () => {
    await expect(here.player.create("ChatMessage", { content: ["<script>x()</script>"] })).rejects.toThrow(
      '"content" must be text',
    );
  });
});

describe("packs", () => {
  it("are listed by index, and read by id", async () => {
    const { packs } = await here.player.world();
    expect(packs.map((pack) => pack.metadata.id)).toEqual(["all-hands.ships"]);
    const [ships] = packs;
    expect(ships?.metadata.flags).toEqual({ "all-hands": { order: 1 } });
    expect(ships?.index).toEqual([
      {
        _id: "packShipBattleax",
        name: "Battleaxe",
        type: "ship",
        img: "systems/all-hands/assets/hull.svg",
        sort: 0,
        folder: null,
        uuid: "Compendium.all-hands.ships.Actor.packShipBattleax",
      },
    ]);
    const { result } = await here.player.modify("Actor", "get", { pack: "all-hands.ships", ids: ["packShipBattleax"] });
    const [engine] = (result[0] as { items?: unknown[] }).items ?? [];
    expect(result).toMatchObject([{ name: "Battleaxe", items: [{ _id: "packPartEngine00", system: { units: 12 } }] }]);
    // Documents embedded deeper have their own records in a compiled pack.
    expect(engine).toMatchObject({ effects: [{ _id: "packHeatEffect00", name: "Heat" }] });
  });

  it("hidden from players are refused to them only", async () => {
    const request = { pack: "all-hands.secrets", ids: ["packShipBattleax"] };
    await expect(here.player.modify("Actor", "get", request)).rejects.toThrow("may not be read");
    expect((await here.gm.modify("Actor", "get", request)).result).toHaveLength(1);
    await expect(here.gm.modify("Actor", "get", { pack: "all-hands.none" })).rejects.toThrow("does not exist");
  });
});
