import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { patchBetween, patchSnapshot, writesOf, type Patch, type Snapshot } from "./patch";

const SHIP = "Actor.ship";
const [GUN, SHIELD] = [`${SHIP}.Item.gun`, `${SHIP}.Item.shield`];

/** The documents of a world, by UUID. */
let world: Record<string, { uuid: string; _source: object }>;

beforeEach(() => {
  world = Object.fromEntries([SHIP, GUN, SHIELD, "Combat.fight"].map((uuid) => [uuid, { uuid, _source: {} }]));
  vi.stubGlobal("fromUuidSync", (uuid: string) => world[uuid] ?? null);
});
afterEach(() => vi.unstubAllGlobals());

describe("the writes of a patch", () => {
  it("are one for each collection and parent", () => {
    const patch: Patch = {
      [GUN]: { "system.damage.tg": 1 },
      "Combat.fight": { "system.step": 2 },
      [SHIELD]: { name: "Wall" },
    };
    expect(writesOf(patch)).toEqual([
      {
        action: "update",
        documentName: "Item",
        parent: world[SHIP],
        updates: [
          { _id: "gun", "system.damage.tg": 1 },
          { _id: "shield", name: "Wall" },
        ],
      },
      { action: "update", documentName: "Combat", parent: null, updates: [{ _id: "fight", "system.step": 2 }] },
    ]);
  });

  it("make what is missing and delete what is there, but neither twice", () => {
    const bridge = { _id: "bridge", name: "Bridge" };
    const patch = { [SHIELD]: null, [`${SHIP}.Item.bridge`]: bridge };
    expect(writesOf(patch)).toEqual([
      { action: "create", documentName: "Item", parent: world[SHIP], data: [bridge], keepId: true },
      { action: "delete", documentName: "Item", parent: world[SHIP], ids: ["shield"] },
    ]);
    delete world[SHIELD];
    world[`${SHIP}.Item.bridge`] = { uuid: `${SHIP}.Item.bridge`, _source: {} };
    expect(writesOf(patch)).toEqual([]);
  });

  it("make and delete what belongs to a document together with it", () => {
    const actor = { _id: "part", name: "Tail" };
    const gun = { _id: "gun", name: "Gun" };
    const patch = { "Actor.part": actor, "Actor.part.Item.gun": gun };
    expect(writesOf(patch)).toEqual([
      { action: "create", documentName: "Actor", parent: null, data: [{ ...actor, items: [gun] }], keepId: true },
    ]);
    for (const uuid of Object.keys(patch)) world[uuid] = { uuid, _source: {} };
    expect(writesOf({ "Actor.part": null, "Actor.part.Item.gun": null })).toEqual([
      { action: "delete", documentName: "Actor", parent: null, ids: ["part"] },
    ]);
  });

  it("pass over documents that are gone", () => {
    expect(writesOf({ "Actor.lost.Item.x": { name: "X" }, "Actor.lost": null })).toEqual([]);
  });

  it("know the items of a token's own actor", () => {
    const actor = "Scene.gap.Token.one.Actor.ship";
    world[actor] = { uuid: actor, _source: {} };
    world[`${actor}.Item.gun`] = { uuid: `${actor}.Item.gun`, _source: {} };
    expect(writesOf({ [`${actor}.Item.gun`]: { name: "Gun" } })).toMatchObject([{ parent: world[actor] }]);
  });
});

describe("what lies between two snapshots", () => {
  const before: Snapshot = {
    [SHIP]: { _id: "ship", name: "Battleaxe", img: "a.svg", system: { notes: "old", sections: [1] } },
    [GUN]: { _id: "gun", name: "Gun", system: { bought: { tg: 2, attrs: { PW: 3 } }, damage: { tg: 0 } } },
  };
  const after: Snapshot = {
    [SHIP]: { _id: "ship", name: "Battleaxe", img: "b.svg", system: { notes: "new", sections: [1, 2] } },
    [GUN]: { _id: "gun", name: "Gun", system: { bought: { tg: 2, attrs: { AC: 1 } }, damage: { tg: 1 } } },
    [SHIELD]: { _id: "shield", name: "Shield" },
  };

  it("are values of the game by path, keys that go, and whole documents", () => {
    expect(patchBetween(before, after)).toEqual({
      [SHIP]: { "system.sections": [1, 2] },
      [GUN]: { "system.bought.attrs.AC": 1, "system.bought.attrs.-=PW": null, "system.damage.tg": 1 },
      [SHIELD]: { _id: "shield", name: "Shield" },
    });
    expect(patchBetween(after, before)[SHIELD]).toBeNull();
    expect(patchBetween(before, before)).toEqual({});
  });

  it("are of a card which it is, how it lies and what it is marked with, and no other flag", () => {
    const card = (face: number | null, square: number, pinned: boolean): Snapshot => {
      const flags = { "all-hands": { card: "frigate-1", marks: { square, hull: 3 } }, other: { pinned } };
      return { "Cards.sea.Card.one": { _id: "one", name: "Frigate", img: "a.svg", face, flags } };
    };
    expect(patchBetween(card(null, 7, false), card(0, 8, true))).toEqual({
      "Cards.sea.Card.one": { face: 0, "flags.all-hands.marks.square": 8 },
    });
    expect(patchBetween(card(0, 8, true), card(0, 8, false))).toEqual({});
  });

  it("leads there and back", () => {
    const there = patchSnapshot(before, patchBetween(before, after));
    expect(patchBetween(there, after)).toEqual({});
    const back = patchSnapshot(there, patchBetween(after, before));
    expect(patchBetween(back, before)).toEqual({});
    expect(before[GUN]).toMatchObject({ system: { damage: { tg: 0 } } });
  });

  it("forgets with a document what belonged to it, and never knew of tokens and folders", () => {
    const patch = { [SHIP]: null, "Folder.gap": { _id: "gap" }, "Scene.s.Token.t": { _id: "t" } };
    expect(patchSnapshot({ ...before, "Actor.shipyard": { _id: "shipyard" } }, patch)).toEqual({
      "Actor.shipyard": { _id: "shipyard" },
    });
  });

  it("changes nothing of what all objects are made of", () => {
    const values = { "__proto__.polluted": 1, "system.__proto__.polluted": 1, "-=__proto__": null };
    const patch = JSON.parse(`{"__proto__": {"polluted": 1}, "${SHIP}": ${JSON.stringify(values)}}`) as Patch;
    const there = patchSnapshot(before, patch);
    expect(({} as { polluted?: number }).polluted).toBeUndefined();
    expect(there).toEqual(before);
    const named = patchSnapshot(before, { [SHIP]: { "system.constructor.name": "x" } })[SHIP]?.["system"];
    expect(Object.hasOwn(named as object, "constructor")).toBe(true);
  });
});

describe("another thing with the id of a document", () => {
  const gun = { _id: "gun", type: "component", name: "Gun" };
  const loot = { _id: "gun", type: "mount", name: "Gun" };
  const ship = { _id: "ship", type: "ship", name: "Gull" };
  const before: Snapshot = { [SHIP]: ship, [GUN]: gun };

  it.each<[string, object, object]>([
    ["an item of another type", loot, gun],
    ["a stack of another battle", { _id: "gun", flags: { "all-hands": { battle: "other", stack: "a" } } }, gun],
  ])("is not a change of it: %s", (_what, one, other) => {
    const patch = patchBetween({ [GUN]: other as never }, { [GUN]: one as never });
    expect(patch).toEqual({ [GUN]: one });
  });

  it("is deleted first, and the document made anew with all that is in it", () => {
    world[GUN] = { uuid: GUN, _source: loot };
    expect(writesOf({ [GUN]: gun })).toEqual([
      { action: "delete", documentName: "Item", parent: world[SHIP], ids: ["gun"] },
      { action: "create", documentName: "Item", parent: world[SHIP], data: [gun], keepId: true },
    ]);
    world[SHIP] = { uuid: SHIP, _source: { ...ship, type: "character" } };
    world[GUN] = { uuid: GUN, _source: gun };
    const patch = patchBetween({ [SHIP]: { ...ship, type: "character" }, [GUN]: gun }, before);
    expect(patch).toEqual(before);
    expect(writesOf(patch)).toEqual([
      { action: "delete", documentName: "Actor", parent: null, ids: ["ship"] },
      { action: "create", documentName: "Actor", parent: null, data: [{ ...ship, items: [gun] }], keepId: true },
    ]);
  });

  it("is left alone where it is as it should be", () => {
    world[GUN] = { uuid: GUN, _source: gun };
    expect(writesOf({ [GUN]: gun })).toEqual([]);
    expect(patchBetween(before, { ...before, [GUN]: { ...gun, name: "Rail" } })).toEqual({ [GUN]: { name: "Rail" } });
  });
});
