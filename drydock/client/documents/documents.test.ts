import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { DocumentSource } from "../../protocol";
import { TypeDataModel } from "../common/abstract";
import * as fields from "../common/fields";
import { CONFIG } from "../config";
import { game } from "../game";
import { fromUuid, fromUuidSync } from "../helpers/documents-by-uuid";
import { Hooks } from "../helpers/hooks";
import { clearHooks } from "../helpers/testing";
import { GAMEMASTER, PLAYER, sitDown, type Table } from "../../testing";
import { Actor, ChatMessage, Combat, Item, JournalEntry, Scene, TokenDocument } from ".";

const moments: string[] = [];

class ShipModel extends TypeDataModel {
  static override defineSchema() {
    return {
      hull: new fields.NumberField({ required: true, nullable: false, integer: true, min: 0, initial: 10 }),
      damage: new fields.NumberField({ required: true, nullable: false, initial: 0 }),
      systems: new fields.TypedObjectField(new fields.SchemaField({ heat: new fields.NumberField({ initial: 0 }) })),
    };
  }
  declare hull: number;
  declare systems: Record<string, { heat: number }>;
  declare order: string[];
  override prepareBaseData(): void {
    this.order = ["model base"];
  }
  override prepareDerivedData(): void {
    this.order.push("model derived");
  }
  override async _preCreate(): Promise<boolean | void> {
    moments.push("model preCreate");
  }
  override _onUpdate(): void {
    moments.push("model onUpdate");
  }
}

class Ship extends Actor {
  declare system: ShipModel & Record<string, unknown>;
  override prepareBaseData(): void {
    this.system.order.push("document base");
  }
  override prepareDerivedData(): void {
    this.system.order.push(`document derived, ${this.items.size} items`);
  }
}

const base = { Actor: CONFIG.Actor.documentClass };
let table: Table;

beforeEach(() => {
  CONFIG.Actor.documentClass = Ship;
  CONFIG.Actor.dataModels = { ship: ShipModel };
  moments.length = 0;
});
afterEach(() => {
  CONFIG.Actor.documentClass = base.Actor;
  CONFIG.Actor.dataModels = {};
  clearHooks();
  vi.restoreAllMocks();
});

const create = async (data: object = {}): Promise<Ship> =>
  (await Actor.create({ name: "Battleaxe", type: "ship", ...data })) as unknown as Ship;

describe("documents at a Gamemaster's client", () => {
  beforeEach(() => {
    table = sitDown(GAMEMASTER);
  });

  it("are created, stored and prepared in order", async () => {
    const ship = await create({ items: [{ name: "Gun", type: "component" }] });
    expect(game.actors.get(ship.id ?? "")).toBe(ship);
    expect(ship).toBeInstanceOf(Ship);
    expect(ship.system.order).toEqual(["model base", "document base", "model derived", "document derived, 1 items"]);
    expect(table.stored("Actor", ship.id)).toMatchObject({ name: "Battleaxe", system: { hull: 10 } });
    expect(ship.prototypeToken["name"]).toBe("Battleaxe");
    expect(moments).toEqual(["model preCreate"]);
  });

  it("have their model where they leave their type to the default", async () => {
    class Fight extends TypeDataModel {
      static override defineSchema() {
        return { wind: new fields.StringField({ required: true, initial: "calm" }) };
      }
    }
    CONFIG.Combat.dataModels = { base: Fight };
    const combat = await Combat.create({});
    CONFIG.Combat.dataModels = {};
    expect([combat?.type, combat?.system]).toMatchObject(["base", { wind: "calm" }]);
    expect(combat?.system).toBeInstanceOf(Fight);
    expect(table.stored("Combat", combat?.id ?? null)).toMatchObject({ system: { wind: "calm" } });
  });

  it("know their source while they are configured", () => {
    class Named extends Actor {
      declare first: unknown;
      override _configure(options: Record<string, unknown>): void {
        super._configure(options);
        this.first = [this._source["name"], this._source["sort"]];
      }
    }
    expect(new Named({ name: "Axe", type: "ship" }).first).toEqual(["Axe", 0]);
  });

  it("take over prototype tokens as Foundry 13 exports them", async () => {
    const see = { id: "seeAll", enabled: true, range: 3 };
    const prototypeToken = { name: "Axe", detectionModes: [see], light: { bright: 1 }, movementAction: null };
    const ship = await create({ prototypeToken });
    expect(ship.prototypeToken.toObject()).toMatchObject({ detectionModes: [see] });
    expect((await create()).prototypeToken.toObject()).toMatchObject({ detectionModes: [] });
  });

  it("have the types that the server knows", async () => {
    CONFIG.Actor.documentClass = Actor;
    for (const cls of [Actor, Item, Combat, JournalEntry, ChatMessage]) {
      const types = cls.hasTypeData ? cls.TYPES : [undefined];
      for (const type of types) expect((await cls.create({ name: "Any", type }))?.type, cls.name).toBe(type);
    }
  });

  it("are listed by their types", async () => {
    const ship = await create({ items: [{ name: "Gun", type: "component" }] });
    expect(ship.items.documentsByType).toMatchObject({ base: [], component: [{ name: "Gun" }] });
    expect(game.actors.documentsByType).toEqual({ base: [], ship: [ship] });
  });

  it("bring older data to where they are now", () => {
    class Old extends Actor {
      static override migrateData(source: Record<string, unknown>) {
        this._addDataFieldMigration(source, "system.armor", "system.hull", () => 7);
        this._addDataFieldMigration(source, "title", "name");
        return super.migrateData(source);
      }
    }
    const made = new Old({ title: "Axe", type: "ship", system: { armor: "much" } });
    expect(made.toObject()).toMatchObject({ name: "Axe", system: { hull: 7 } });
    expect(new Old({ title: "Axe", name: "Sword", type: "ship" }).name).toBe("Sword");
  });

  it("let older code find what has moved, which is neither copied nor stored", () => {
    class Moved extends Actor {
      override prepareBaseData() {
        Moved._addDataFieldShim(this, "system.armor", "system.hull", { warning: "armor is hull" });
        Moved._addDataFieldShim(this, "title", "name", { value: "the old name" });
        Moved._addDataFieldShim(this, "system.damage", "name");
        Moved._addDataFieldShim(this, "nowhere.at.all", "name");
      }
    }
    const warnings = vi.spyOn(console, "warn").mockReturnValue(undefined);
    const ship = new Moved({ name: "Axe", type: "ship" }) as Moved & Record<string, unknown>;
    expect([ship.system["armor"], ship.system["armor"], ship["title"]]).toEqual([10, 10, "the old name"]);
    expect(warnings.mock.calls.flat()).toEqual(["armor is hull", "title has become name."]);
    ship.system["armor"] = 3;
    expect([ship.system["hull"], ship.system["damage"], "nowhere" in ship]).toEqual([3, 0, false]);
    expect(Object.keys(ship.system)).not.toContain("armor");
    expect(ship.toObject()).not.toHaveProperty("title");
    warnings.mockRestore();
  });

  it("are written by what the class of the embedded ones has of its own", async () => {
    const class_ = CONFIG.Item.documentClass;
    const ship = await create();
    CONFIG.Item.documentClass = class Part extends Item {
      static override async createDocuments(data: { name?: string }[] = [], operation = {}) {
        return super.createDocuments(
          data.map((each) => ({ ...each, name: each.name ?? "Part" })),
          operation,
        ) as never;
      }
      static override async updateDocuments(updates: object[] = [], operation = {}) {
        return super.updateDocuments(
          updates.map((each) => ({ ...each, img: "icons/svg/skull.svg" })),
          operation,
        ) as never;
      }
      static override async deleteDocuments(_ids: string[] = [], operation = {}) {
        return super.deleteDocuments([], operation) as never;
      }
    };
    const [part] = await ship.createEmbeddedDocuments("Item", [{ type: "component" }]);
    await ship.updateEmbeddedDocuments("Item", [{ _id: part?.id, name: "Gun" }]);
    await ship.deleteEmbeddedDocuments("Item", [part?.id ?? ""]);
    expect(table.stored("Actor", ship.id)?.["items"]).toMatchObject([{ name: "Gun", img: "icons/svg/skull.svg" }]);
    CONFIG.Item.documentClass = class_;
  });

  it("show nothing of their own where a text embeds them, unless their model does", async () => {
    expect(await new ShipModel().toEmbed({})).toBeNull();
  });

  it("keep effects, with their statuses", async () => {
    const ship = await create({ items: [{ name: "Cloak", type: "component", effects: [{ name: "Hidden" }] }] });
    const [effect] = await ship.createEmbeddedDocuments("ActiveEffect", [{ name: "Asleep", statuses: ["sleep"] }]);
    expect({ statuses: [...ship.statuses], appliedEffects: ship.appliedEffects }).toEqual({
      statuses: ["sleep"],
      appliedEffects: [effect],
    });
    CONFIG.ActiveEffect["legacyTransferral"] = false;
    expect(Array.from(ship.allApplicableEffects(), ({ name }) => name)).toEqual(["Asleep", "Hidden"]);
    CONFIG.ActiveEffect["legacyTransferral"] = true;
    await effect?.update({ disabled: true });
    expect({ statuses: [...ship.statuses], appliedEffects: ship.appliedEffects }).toEqual({
      statuses: [],
      appliedEffects: [],
    });
  });

  it("are cloned: without their id unless it is kept, and stored where that is wanted", async () => {
    const ship = await create({ items: [{ name: "Gun", type: "component" }] });
    const copy = ship.clone({ name: "Copy", "system.hull": 3 });
    expect({ id: copy.id, name: copy.name, hull: copy.system.hull, items: copy.items.size }).toEqual({
      id: null,
      name: "Copy",
      hull: 3,
      items: 1,
    });
    expect({ name: ship.name, hull: ship.system.hull, actors: game.actors.size }).toEqual({
      name: "Battleaxe",
      hull: 10,
      actors: 1,
    });
    expect(ship.clone({}, { keepId: true }).id).toBe(ship.id);
    const stored = await ship.clone({ name: "Stored" }, { save: true, addSource: true });
    expect(game.actors.get(stored?.id ?? "")).toBe(stored);
    expect(table.stored("Actor", stored?.id ?? null)).toMatchObject({
      name: "Stored",
      _stats: { duplicateSource: ship.uuid },
    });
  });

  it("keep the categories of journal entries as documents", async () => {
    const id = "categorycategory";
    const categories = [{ _id: id, name: "Rules", sort: 100 }];
    const log = await JournalEntry.create({ name: "Log", categories, pages: [{ name: "Turns", category: id }] });
    expect(log?.categories.get(id)?.uuid).toBe(`${log?.uuid}.JournalEntryCategory.${id}`);
    expect(table.stored("JournalEntry", log?.id ?? null)).toMatchObject({ categories, pages: [{ category: id }] });
    await log?.categories.get(id)?.update({ name: "House rules" });
    expect(log?.toObject()).toMatchObject({ categories: [{ _id: id, name: "House rules" }] });
  });

  it("send only what differs, and nothing at all for nothing", async () => {
    const ship = await create();
    const updated = vi.fn();
    Hooks.on("updateActor", updated);
    table.requests.length = 0;
    expect(await ship.update({ "system.hull": 10, name: "Battleaxe" })).toBeUndefined();
    expect(table.requests).toEqual([]);
    expect(await ship.update({ "system.hull": 4, name: "Battleaxe" }, { allHands: { step: 3 } })).toBe(ship);
    expect(table.requests).toMatchObject([
      { action: "update", operation: { updates: [{ _id: ship.id, system: { hull: 4 } }] } },
    ]);
    expect(updated).toHaveBeenCalledOnce();
    const [document, changes, options, userId] = updated.mock.calls[0] ?? [];
    expect([document === ship, userId]).toEqual([true, GAMEMASTER]);
    expect(changes).toMatchObject({ system: { hull: 4 } });
    expect(options).toMatchObject({ allHands: { step: 3 }, diff: true });
    expect(moments).toContain("model onUpdate");
  });

  it("delete keys on both sides", async () => {
    const ship = await create({ system: { systems: { gun: { heat: 1 }, bay: { heat: 2 } } } });
    await ship.update({ "system.systems.-=bay": null });
    expect(Object.keys(ship.system.systems)).toEqual(["gun"]);
    expect(table.stored("Actor", ship.id)?.["system"]).toMatchObject({ systems: { gun: { heat: 1 } } });
    expect(table.stored("Actor", ship.id)?.["system"]).not.toHaveProperty("systems.bay");
  });

  it("are not touched by invalid changes", async () => {
    const ship = await create();
    await expect(ship.update({ "system.hull": -1, name: "" })).rejects.toThrow("name");
    await expect(ship.update({ "system.hull": "much" })).rejects.toThrow("system.hull: must be a finite number");
    expect(table.stored("Actor", ship.id)).toMatchObject({ name: "Battleaxe", system: { hull: 10 } });
  });

  it("can be prevented and changed by listeners of preX", async () => {
    const ship = await create();
    const veto = Hooks.on("preUpdateActor", () => false);
    expect(await ship.update({ name: "Other" })).toBeUndefined();
    Hooks.off("preUpdateActor", veto);
    Hooks.on("preUpdateActor", (_document: Actor, changes: { name: string }) => {
      changes.name += "!";
    });
    await ship.update({ name: "Other" });
    expect(ship.name).toBe("Other!");
    expect(await ship.update({ name: "Quiet" }, { noHook: true })).toBe(ship);
    expect(ship.name).toBe("Quiet");
  });

  it("hold documents: their changes prepare the parent anew", async () => {
    const ship = await create();
    const drawn = vi.fn();
    ship.apps["test"] = { render: drawn };
    const [gun] = (await ship.createEmbeddedDocuments("Item", [{ name: "Gun", type: "component" }])) as Item[];
    expect(gun?.uuid).toBe(`${ship.uuid}.Item.${gun?.id}`);
    expect(ship.system.order.at(-1)).toBe("document derived, 1 items");
    expect(drawn).toHaveBeenCalledOnce();
    await gun?.update({ name: "Big gun" });
    expect(ship._source["items"]).toMatchObject([{ name: "Big gun" }]);
    expect(table.stored("Actor", ship.id)?.["items"]).toMatchObject([{ name: "Big gun" }]);
    await gun?.delete();
    expect({ items: ship.items.size, order: ship.system.order.at(-1) }).toEqual({
      items: 0,
      order: "document derived, 0 items",
    });
    await expect(ship.update({ items: [] })).rejects.toThrow("is not available");
  });

  it("follow what others do", async () => {
    const ship = await create({ ownership: { default: 0, [PLAYER]: 3 } });
    const updated = vi.fn();
    Hooks.on("updateActor", updated);
    const veto = vi.fn(() => false);
    Hooks.on("preUpdateActor", veto);
    await table.asUser(PLAYER, {
      type: "Actor",
      action: "update",
      operation: { updates: [{ _id: ship.id, name: "Mine" }] },
    });
    expect(ship.name).toBe("Mine");
    expect(updated.mock.calls[0]?.[3]).toBe(PLAYER);
    expect(veto).not.toHaveBeenCalled();
  });

  it("are found by their uuids", async () => {
    const ship = await create({ items: [{ name: "Gun", type: "component" }] });
    const gun = ship.items.contents[0];
    expect(await fromUuid(gun?.uuid)).toBe(gun);
    expect(fromUuidSync(ship.uuid)).toBe(ship);
    expect(fromUuidSync("Actor.nobodynobodynobo")).toBeNull();
  });

  it("keep flags, merged and unset", async () => {
    const ship = await create();
    await ship.setFlag("all-hands", "view", { zoom: 1 });
    await ship.setFlag("all-hands", "view", { tilt: 2 });
    expect(ship.getFlag("all-hands", "view")).toEqual({ zoom: 1, tilt: 2 });
    await ship.unsetFlag("all-hands", "view.zoom");
    expect(ship.getFlag("all-hands", "view")).toEqual({ tilt: 2 });
    expect(() => ship.getFlag("unknown", "x")).toThrow('Flag scope "unknown"');
  });

  it("name the active Gamemaster the same everywhere", () => {
    const [gm, player] = [game.users.get(GAMEMASTER), game.users.get(PLAYER)];
    expect([game.users.activeGM === gm, gm?.isActiveGM, player?.isActiveGM]).toEqual([true, true, false]);
    if (gm) gm.active = false;
    expect(game.users.activeGM).toBeNull();
  });

  it("make linked tokens share the actor and unlinked ones write to their delta", async () => {
    const ship = await create();
    const Scene = CONFIG.Scene.documentClass as typeof Actor;
    const scene = await Scene.create({ name: "Gap", width: 1000, height: 1000 });
    const place = async (actorLink: boolean) => {
      const token = await ship.getTokenDocument({ x: 100, y: 200, actorLink });
      const [placed] = (await scene?.createEmbeddedDocuments("Token", [token.toObject()])) as (typeof token)[];
      return placed;
    };
    expect((await place(true))?.actor).toBe(ship);
    const token = await place(false);
    expect(token?.actor).not.toBe(ship);
    await token?.actor?.update({ "system.hull": 3 });
    expect([(token?.actor as Ship).system.hull, ship.system.hull]).toEqual([3, 10]);
    expect(await fromUuid(token?.actor?.uuid)).toBe(token?.actor);
    await ship.update({ name: "Renamed" });
    expect(token?.actor?.name).toBe("Renamed");
  });

  it("have the tokens that are drawn on the scene that is viewed, and the documents of all there", async () => {
    const axe = (await Actor.create({ name: "Axe", type: "ship" })) as Actor;
    const scene = (await Scene.create({ name: "Gap", tokens: [{ actorId: axe.id, actorLink: true }] })) as Scene;
    game.scenes.setViewed(scene);
    expect(axe.getActiveTokens()).toEqual([]);
    expect(axe.getActiveTokens(true, true)).toEqual([...scene.tokens]);
    const drawn = {} as never;
    for (const token of scene.tokens) token._object = drawn;
    expect(axe.getActiveTokens()).toEqual([drawn]);
  });

  it("offer for the bars of tokens what CONFIG names, else what the schema has, and begin with the system's own", async () => {
    expect(TokenDocument.getTrackedAttributes("ship")).toEqual({ bar: [], value: [["hull"], ["damage"]] });
    CONFIG.Actor["trackableAttributes"] = { ship: { bar: ["order.of"], value: [] } };
    expect(TokenDocument.getTrackedAttributes("ship")).toEqual({ bar: [["order", "of"]], value: [] });
    CONFIG.Actor["trackableAttributes"] = {};
    game.system.primaryTokenAttribute = "hull";
    const token = await (await create()).getTokenDocument({});
    expect(token.getBarAttribute("bar1")).toEqual({ type: "value", attribute: "hull", value: 10, editable: true });
    expect(token.getBarAttribute("bar2")).toBeNull();
  });

  it("give the actor of an unlinked token the items of its base, but for what the token has otherwise", async () => {
    const ship = await create();
    const items = await ship.createEmbeddedDocuments("Item", [
      { name: "Laser", type: "component" },
      { name: "Shield", type: "component" },
    ]);
    const Scene = CONFIG.Scene.documentClass as typeof Actor;
    const scene = await Scene.create({ name: "Gap", width: 1000, height: 1000 });
    const place = async (delta: object) => {
      const token = await ship.getTokenDocument({ x: 100, y: 200, actorLink: false, delta });
      const [placed] = (await scene?.createEmbeddedDocuments("Token", [token.toObject()])) as (typeof token)[];
      return placed?.actor?.items.contents.map(({ name }) => name);
    };
    expect(await place({ items: [] })).toEqual(["Laser", "Shield"]);
    const [laser, shield] = items.map((item) => item.toObject());
    expect(
      await place({
        items: [
          { ...laser, name: "Burnt" },
          { _id: shield!["_id"], _tombstone: true },
        ],
      }),
    ).toEqual(["Burnt"]);
  });
});

describe("documents at a player's client", () => {
  const ship = (ownership: Record<string, number>): DocumentSource =>
    ({ _id: "shipshipshipship", name: "Axe", type: "ship", system: {}, items: [], ownership }) as DocumentSource;

  it("know what the player may do", () => {
    sitDown(PLAYER, { Actor: [ship({ default: 1 })] });
    const axe = game.actors.get("shipshipshipship");
    expect({
      isOwner: axe?.isOwner,
      visible: axe?.visible,
      limited: axe?.limited,
      permission: axe?.permission,
    }).toEqual({ isOwner: false, visible: true, limited: true, permission: 1 });
  });

  it("refuse before they ask the server", async () => {
    const requests = sitDown(PLAYER, { Actor: [ship({ default: 2 })] }).requests;
    await expect(game.actors.get("shipshipshipship")?.update({ name: "Mine" })).rejects.toThrow(
      "lacks permission to update",
    );
    await expect(Actor.create({ name: "New", type: "ship" })).rejects.toThrow("lacks permission to create");
    expect(requests).toEqual([]);
  });

  it("stay as they are when the server refuses", async () => {
    sitDown(PLAYER, { Actor: [ship({ default: 0, [PLAYER]: 3 })] });
    const axe = game.actors.get("shipshipshipship") as Ship;
    await expect(axe.update({ "system.damage": 0.5 })).rejects.toThrow('only a Gamemaster may set "system.damage"');
    expect(axe._source["system"]).toMatchObject({ damage: 0 });
    expect(await axe.update({ "system.hull": 5 })).toBe(axe);
  });

  it("set invalid stored data aside without breaking the game", () => {
    const report = vi.spyOn(console, "error").mockReturnValue(undefined);
    const good = ship({ default: 3 });
    const bad = { ...ship({}), _id: "badbadbadbadbad0", system: { hull: "nonsense" } };
    const wrongItem = { _id: "itemitemitemitem", name: "", type: "component" };
    sitDown(PLAYER, { Actor: [bad, { ...good, items: [wrongItem] }] });
    expect(game.actors.size).toBe(1);
    expect([...game.actors.invalidDocumentIds]).toEqual(["badbadbadbadbad0"]);
    const actor = game.actors.contents[0];
    expect([actor?.items.size, [...(actor?.items.invalidDocumentIds ?? [])]]).toEqual([0, ["itemitemitemitem"]]);
    expect(report).toHaveBeenCalledTimes(2);
  });
});
