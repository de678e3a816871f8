/** Differences of drydock's client in generation 14. These tests have a process of their own, which stays at 14. */
import { beforeEach, describe, expect, it, vi } from "vitest";
import { GAMEMASTER, sitDown, type Table } from "../testing";
import { DEFAULT_LEVEL } from "../levels";
import { menuEntries } from "./applications/ux/context-menu";
import { TypeDataModel } from "./common/abstract";
import * as fields from "./common/fields";
import { mergeObject } from "./common/objects";
import { ForcedDeletion, ForcedReplacement } from "./common/operators";
import type { PlainObject } from "./common/values";
import { CONFIG } from "./config";
import { CONST } from "./constants";
import { type User, ActiveEffect, Actor, ChatMessage, Item, PrototypeToken, Scene } from "./documents";
import { ActiveEffectTypeDataModel } from "./documents/active-effect-14";
import { PrototypeTokenOverrides } from "./documents/prototype-token-overrides";
import { game } from "./game";
import { becomeGeneration14, localize } from "./generation14";
import { Hooks } from "./helpers/hooks";
import { clearHooks } from "./helpers/testing";
import { refuseInObject, refuseUnknown } from "./refusals";

const toasts: string[] = [];
Object.assign(globalThis, { ui: { notifications: { error: (text: string) => toasts.push(text) } } });

class ShipModel extends TypeDataModel {
  static override defineSchema() {
    const number = () => new fields.NumberField({ required: true, nullable: false, initial: 0 });
    return { damage: number(), systems: new fields.TypedObjectField(new fields.SchemaField({ heat: number() })) };
  }
}
CONFIG.Actor.dataModels = { ship: ShipModel };

let table: Table;
const warnings = vi.spyOn(console, "warn").mockReturnValue(undefined);
vi.spyOn(console, "error").mockReturnValue(undefined);

sitDown(GAMEMASTER, {}, 14);
becomeGeneration14();

beforeEach(() => {
  clearHooks();
  warnings.mockClear();
  toasts.length = 0;
  table = sitDown(GAMEMASTER, {}, 14);
});

const ship = (name: string, more: object = {}): object => ({ name, type: "ship", ...more });
const made = async (name: string, more: object = {}): Promise<Actor> => (await Actor.create(ship(name, more))) as Actor;
const systems = { bow: { heat: 1 }, stern: { heat: 2 } };

it("adds fields to a schema, and replaces those that it has", () => {
  const extend = (schema: object, more: object): void =>
    (schema as { extendFields(more: object): void }).extendFields(more);
  const schema = new fields.SchemaField({ bow: new fields.NumberField(), stern: new fields.NumberField() });
  extend(schema, { stern: new fields.StringField(), mast: new fields.BooleanField() });
  expect(schema.keys()).toEqual(["bow", "stern", "mast"]);
  expect(schema.getField("stern")).toBeInstanceOf(fields.StringField);
  expect(schema.get("mast")?.parent).toBe(schema);
  expect(() => extend(new fields.SchemaField({}), schema.fields)).toThrow("already belongs");
});

it("finds the field of what stands at a path, in a model and in the models in it", async () => {
  const find = (model: object, path: string | string[]): unknown =>
    (model as { getFieldForProperty(path: string | string[]): unknown }).getFieldForProperty(path);
  const actor = await made("A");
  expect(find(actor, "system.systems.bow.heat")).toBe(ShipModel.schema.getField("systems.bow.heat"));
  expect([find(actor, ["system", "damage"]), find(actor, "name")]).toEqual([
    ShipModel.schema.get("damage"),
    Actor.schema.get("name"),
  ]);
  expect([find(actor, "system"), find(actor, "system.none")]).toEqual([Actor.schema.get("system"), undefined]);
});

describe("an operator", () => {
  it("deletes or replaces, is seen as one by listeners, and travels as one", async () => {
    const actor = await made("A", { system: { systems } });
    const seen: PlainObject[] = [];
    Hooks.on("preUpdateActor", (_actor: Actor, changes: PlainObject) => seen.push(changes));
    Hooks.on("updateActor", (_actor: Actor, changes: PlainObject) => seen.push(changes));
    await actor.update({
      "system.systems.bow": new ForcedDeletion(),
      flags: ForcedReplacement.create({ world: { a: 1 } }),
    });
    expect(actor.toObject()).toMatchObject({ system: { systems: { stern: { heat: 2 } } }, flags: { world: { a: 1 } } });
    expect(table.stored("Actor", actor.id)?.["system"]).toEqual({ damage: 0, systems: { stern: { heat: 2 } } });
    expect(seen).toHaveLength(2);
    for (const changes of seen) {
      const { bow } = (changes["system"] as { systems: PlainObject }).systems;
      expect([bow instanceof ForcedDeletion, changes["flags"] instanceof ForcedReplacement]).toEqual([true, true]);
      expect((changes["flags"] as unknown as { world: PlainObject }).world).toEqual({ a: 1 });
    }
    expect(JSON.stringify(table.requests.at(-1))).toContain('"bow":{"__$OPERATOR$__":"ForcedDeletion"}');
    expect(warnings).not.toHaveBeenCalled();
  });

  it("is no difference where there is nothing to delete", async () => {
    const actor = await made("A");
    expect(await actor.update({ "system.systems.bow": new ForcedDeletion() })).toBeUndefined();
  });

  it("may still be a key, with one warning", async () => {
    const actor = await made("A", { system: { systems } });
    await actor.update({ "system.systems.-=bow": null });
    await actor.update({ "system.systems.-=stern": null });
    expect(table.stored("Actor", actor.id)?.["system"]).toEqual({ damage: 0, systems: {} });
    expect(warnings).toHaveBeenCalledOnce();
    expect(warnings.mock.calls[0]?.[0]).toContain('"-=…" is deprecated since Foundry 14');
  });

  it("is what drydock itself uses", async () => {
    const actor = await made("A", { flags: { world: { a: 1, b: 2 } } });
    await actor.unsetFlag("world", "a");
    await (game.user as User).assignHotbarMacro(null, 1);
    expect(actor.flags).toEqual({ world: { b: 2 } });
    expect(warnings).not.toHaveBeenCalled();
  });

  it("is obeyed by a merge that is told so", () => {
    const merged = () => ({ a: { x: 1, y: 2 }, b: 1 });
    const changes = { "a.x": new ForcedDeletion(), b: ForcedReplacement.create({ z: 1 }) };
    expect(mergeObject(merged(), changes, { applyOperators: true })).toEqual({ a: { y: 2 }, b: { z: 1 } });
    expect(warnings).not.toHaveBeenCalled();
    mergeObject(merged(), changes, { performDeletions: true });
    expect(warnings).toHaveBeenCalledOnce();
  });
});

describe("a scene", () => {
  it("of 13's shape has a level, and 13's fields can be read with a warning", async () => {
    const scene = (await Scene.create({
      name: "Gap",
      background: { src: "a.webp" },
      backgroundColor: "#000011",
    })) as Scene;
    expect(scene.levels.contents.map(({ id, background }) => [id, background.src])).toEqual([
      [DEFAULT_LEVEL, "a.webp"],
    ]);
    expect({ id: scene.initialLevel?.id, color: String(scene._ground.color), src: scene._ground.src }).toEqual({
      id: DEFAULT_LEVEL,
      color: "#000011",
      src: "a.webp",
    });
    expect(warnings).not.toHaveBeenCalled();
    const { background } = scene as unknown as { background: { src: string } };
    expect({ src: background.src, calls: warnings.mock.calls.length }).toEqual({ src: "a.webp", calls: 1 });
  });

  it("is changed by its levels: a change of 13's fields is lost", async () => {
    const scene = (await Scene.create({ name: "Gap" })) as Scene;
    expect(await scene.update({ "background.src": "b.webp" })).toBeUndefined();
    await scene.updateEmbeddedDocuments("Level", [{ _id: DEFAULT_LEVEL, "background.src": "b.webp" }]);
    expect(scene._ground.src).toBe("b.webp");
  });

  it("has tokens on a level, with a depth, and no templates", async () => {
    const scene = (await Scene.create({ name: "Gap" })) as Scene;
    const [token] = await scene.createEmbeddedDocuments("Token", [{ name: "T" }]);
    expect(token?.toObject()).toMatchObject({ level: DEFAULT_LEVEL, depth: 1 });
    expect(new PrototypeToken({}).toObject()).toMatchObject({ depth: 1 });
    expect(() => (scene as unknown as { templates: unknown }).templates).toThrow("Scene#templates");
    expect("TEMPLATE_CREATE" in CONST.USER_PERMISSIONS).toBe(false);
  });
});

describe("a message", () => {
  it("is addressed by a message mode", async () => {
    const message = (await ChatMessage.create({ content: "x" }, { messageMode: "gm" })) as ChatMessage;
    expect({ whisper: message.whisper, blind: message.blind }).toEqual({ whisper: [GAMEMASTER], blind: false });
    await expect(ChatMessage.create({ content: "x" }, { messageMode: "gmroll" })).rejects.toThrow(
      "is not a message mode",
    );
    await expect(ChatMessage.create({ content: "x" }, { messageMode: 3 })).rejects.toThrow("is not a message mode");
    expect(warnings).not.toHaveBeenCalled();
  });

  it("is addressed by a roll mode with a warning", async () => {
    const message = (await ChatMessage.create({ content: "x" }, { rollMode: "blindroll" })) as ChatMessage;
    expect({ whisper: message.whisper, blind: message.blind }).toEqual({ whisper: [GAMEMASTER], blind: true });
    expect(ChatMessage.applyRollMode({}, "selfroll")).toEqual({ whisper: [GAMEMASTER], blind: false });
    expect(warnings).toHaveBeenCalledTimes(2);
  });
});

describe("an effect", () => {
  class Curse extends ActiveEffectTypeDataModel {
    static override defineSchema() {
      return { ...super.defineSchema(), worst: new fields.StringField({ initial: "rust" }) };
    }
  }
  const heat = { key: "system.damage", type: "add", value: "1", phase: "initial", priority: null };

  it("knows the item and the actor that have it", async () => {
    const actor = await made("A");
    const item = new Item({ name: "Rag", type: "base" }, { parent: actor });
    const holders = (parent: Actor | Item | null): unknown[] => {
      const effect = new ActiveEffect({ name: "Wet" }, { parent }) as unknown as { item: unknown; actor: unknown };
      return [effect.item, effect.actor];
    };
    expect([holders(item), holders(actor), holders(null)]).toEqual([
      [item, actor],
      [null, actor],
      [null, null],
    ]);
  });

  it("has what it changes in the model of its type, with a type, a phase and a priority", () => {
    const effect = new ActiveEffect({ name: "Heat", system: { changes: [heat] } });
    expect(effect.toObject()["system"]).toEqual({ changes: [heat] });
    expect(effect.system["changes"]).toEqual([{ ...heat, priority: 20 }]);
    expect(effect.changes).toEqual(effect.system["changes"]);
    expect(warnings.mock.calls.flat().join()).toContain("ActiveEffect#changes");
    CONFIG.ActiveEffect.dataModels = { base: Curse };
    expect(new ActiveEffect({ name: "Old" }).system).toMatchObject({ changes: [], worst: "rust" });
    CONFIG.ActiveEffect.dataModels = { base: ActiveEffectTypeDataModel };
  });

  it("lasts so many of one unit, or to an event, and says when it began", () => {
    const { start, duration } = new ActiveEffect({ name: "Wet" }).toObject();
    expect({ duration, start, isTemporary: new ActiveEffect({ name: "Wet" }).isTemporary }).toEqual({
      duration: { value: null, units: "seconds", expiry: null, expired: false },
      start: null,
      isTemporary: false,
    });
    for (const given of [{ value: 2, units: "rounds" }, { expiry: "turnEnd" }])
      expect(new ActiveEffect({ name: "Wet", duration: given }).isTemporary).toBe(true);
    expect(new ActiveEffect({ name: "Wet", start: { time: 5, round: 1 } }).toObject()).toMatchObject({
      start: { time: 5, round: 1, combat: null },
    });
  });

  it("is brought up to date where 13 has stored it", () => {
    const effect = new ActiveEffect({
      name: "Heat",
      changes: [{ key: "system.damage", mode: 5, value: "1", priority: 7 }],
      duration: { seconds: 60, rounds: 1 },
    });
    expect(effect.toObject()).toMatchObject({
      system: { changes: [{ key: "system.damage", type: "override", value: "1", phase: "initial", priority: 7 }] },
      duration: { value: 60, units: "seconds" },
    });
  });

  it("is stored with an actor, which takes over its statuses and is changed by it in two phases", async () => {
    const actor = await made("A");
    const [wet] = await actor.createEmbeddedDocuments("ActiveEffect", [{ name: "Wet", statuses: ["wet"] }]);
    expect({ statuses: [...actor.statuses], duration: wet?.toObject()["duration"] }).toEqual({
      statuses: ["wet"],
      duration: expect.objectContaining({ value: null }),
    });
    await actor.createEmbeddedDocuments("ActiveEffect", [{ name: "Heat", system: { changes: [heat] } }]);
    expect(() => actor.applyActiveEffects("initial")).not.toThrow();
    expect(() => actor.applyActiveEffects("final")).not.toThrow();
  });

  it("is that of a status, which a system may give by its id, or all of them in a record", async () => {
    const actor = await made("A");
    const before = CONFIG.statusEffects;
    Object.assign(CONFIG.statusEffects, { dry: { id: "dry", name: "Dry" } });
    expect(await actor.toggleStatusEffect("dry")).toBeInstanceOf(ActiveEffect);
    CONFIG.statusEffects = { wet: { id: "wet", name: "Wet" } } as never;
    expect(await actor.toggleStatusEffect("wet")).toBeInstanceOf(ActiveEffect);
    expect([...actor.statuses]).toEqual(["dry", "wet"]);
    await expect(actor.toggleStatusEffect("dry")).rejects.toThrow('no status effect "dry"');
    CONFIG.statusEffects = before;
  });
});

describe("what is set for prototype tokens", () => {
  const { SETTING } = PrototypeTokenOverrides;
  const set = async (data: object): Promise<void> => {
    const overrides = game.settings.get("core", SETTING) as PrototypeTokenOverrides;
    overrides.updateSource(data);
    await game.settings.set("core", SETTING, overrides.toObject());
  };

  it("is nothing at first, and precedes what actors have, old and new: the type's before that for all", async () => {
    const [old, own] = [await made("Old"), { displayName: 10, rotation: 5, sight: { range: 3 } }];
    expect((game.settings.get("core", SETTING) as PrototypeTokenOverrides).toObject()).toMatchObject({
      base: { sight: {}, turnMarker: {} },
      ship: { sight: {}, turnMarker: {} },
    });
    await set({ base: { displayName: 20, lockRotation: true }, ship: { displayName: 40, sight: { enabled: true } } });
    expect((game.settings.get("core", SETTING) as PrototypeTokenOverrides).toObject()["ship"]).toEqual({
      displayName: 40,
      sight: { enabled: true },
      ring: {},
      turnMarker: {},
    });
    const expected = { displayName: 40, lockRotation: true, sight: { enabled: true }, disposition: -1 };
    expect(old.prototypeToken).toMatchObject(expected);
    const fresh = await made("New", { prototypeToken: own });
    expect(fresh.prototypeToken).toMatchObject({ ...expected, rotation: 5, sight: { enabled: true, range: 3 } });
    await fresh.update({ "prototypeToken.displayName": 10, "prototypeToken.rotation": 7 });
    expect(fresh.prototypeToken).toMatchObject({ displayName: 40, rotation: 7 });
    expect(await fresh.getTokenDocument()).toMatchObject({ displayName: 40 });
  });

  it("is only what prototype tokens may have", async () => {
    await expect(game.settings.set("core", SETTING, { ship: { displayName: 11 } })).rejects.toThrow("displayName");
  });
});

describe("a menu", () => {
  it("has entries with a label, and clicks on them come first", () => {
    const callback = vi.fn();
    const [entry] = menuEntries([{ name: "SIDEBAR.Delete", icon: "x", condition: () => true, callback }]);
    expect(Object.keys(entry ?? {}).sort()).toEqual(["icon", "label", "onClick", "visible"]);
    entry?.onClick?.({} as PointerEvent, "target" as never);
    expect(callback).toHaveBeenCalledWith("target");
  });
});

it("localizes by a global of its own", () => {
  game.i18n.merge({ A: "a {b}" });
  expect([localize("A"), localize("A", { b: "c" })]).toEqual(["a {b}", "a c"]);
});

describe("what only generation 14 has, and drydock has not", () => {
  it("is refused by name", () => {
    refuseInObject("CONST", CONST);
    const read = (name: string): unknown => (CONST as Record<string, unknown>)[name];
    expect(() => read("EDGE_DIRECTIONS")).toThrow("drydock: CONST.EDGE_DIRECTIONS is not available");
    refuseUnknown("CONST", CONST);
    expect(() => read("ACTOR_TYPES")).toThrow("drydock: CONST.ACTOR_TYPES is not available");
    expect(Object.keys(CONST)).toContain("ACTIVE_EFFECT_CHANGE_TYPES");
  });
});
