/**
 * Effects that change actors. Where each fact is from: [types] the League's types (13.345), [api] foundryvtt.com/api
 * (v14), [FOUNDRY] FOUNDRY.md 1.6 and 10, [rqg] sun-dragon-cult/fvtt-system-rqg#898, [yeet] foundryvtt.com/packages/yeet.
 */
import { afterEach, beforeEach, expect, it } from "vitest";
import { GAMEMASTER, sitDown } from "../../../testing";
import { TypeDataModel } from "../../common/abstract";
import * as fields from "../../common/fields";
import { CONFIG } from "../../config";
import { game } from "../../game";
import { Hooks } from "../../helpers/hooks";
import { Actor, type ActiveEffect, type Item } from "..";

class ShipModel extends TypeDataModel {
  declare hull: number;
  declare double: number;
  static override defineSchema() {
    return {
      hull: new fields.NumberField({ required: true, nullable: false, integer: true, initial: 10, max: 12 }),
      armored: new fields.BooleanField(),
      motto: new fields.StringField({ initial: "Ahoy" }),
      tags: new fields.ArrayField(new fields.StringField()),
      crew: new fields.SetField(new fields.StringField()),
      engine: new fields.SchemaField({ power: new fields.NumberField({ initial: 3 }) }),
      notes: new fields.ObjectField(),
    };
  }
  override prepareDerivedData(): void {
    this.double = this.hull * 2;
  }
}

interface Given {
  readonly key: string;
  readonly value: unknown;
  readonly mode?: number;
  readonly type?: string;
  readonly phase?: string;
  readonly priority?: number;
}
let ship: Actor;

/** The prepared data of the ship with one effect of these changes, in the form of this generation. */
export async function changed(generation: number, changes: readonly Given[], more: object = {}) {
  const where = generation < 14 ? { changes } : { system: { changes } };
  await ship.createEmbeddedDocuments("ActiveEffect", [{ name: "Lucky", ...where, ...more }]);
  return ship.system as unknown as ShipModel & Record<string, unknown>;
}

/** A ship in a new world of a generation, which the page has been made ready for. */
export async function launch(generation: 13 | 14): Promise<Actor> {
  CONFIG.Actor.dataModels = { ship: ShipModel };
  sitDown(GAMEMASTER, {}, generation);
  ship = (await Actor.create({ name: "Axe", type: "ship" })) as Actor;
  return ship;
}

/** What both generations have in common. */
export function describeEffects(generation: 13 | 14): void {
  beforeEach(async () => void (await launch(generation)));
  afterEach(() => {
    CONFIG.Actor.dataModels = {};
    CONFIG.ActiveEffect["legacyTransferral"] = true;
  });
  const MODES = ["custom", "multiply", "add", "downgrade", "upgrade", "override"];
  const change = (key: string, type: string, value: unknown, more: object = {}): Given => ({
    key: `system.${key}`,
    value,
    ...(generation < 14 ? { mode: MODES.indexOf(type) } : { type }),
    ...more,
  });

  // [types] CONST.ACTIVE_EFFECT_MODES with its examples; the remarks on NumberField, BooleanField, ArrayField, SetField
  it.each([
    ["hull", "add", "7", 17],
    ["hull", "multiply", "3", 30],
    ["hull", "upgrade", "11", 11],
    ["hull", "upgrade", "4", 10],
    ["hull", "downgrade", "4", 4],
    ["hull", "downgrade", "11", 10],
    ["hull", "override", "5", 5],
    ["armored", "add", "true", true],
    ["armored", "override", "true", true],
    ["motto", "add", "!", "Ahoy!"],
    ["motto", "override", "Land", "Land"],
    ["tags", "add", "old", ["old"]],
    ["tags", "add", '["old","red"]', ["old", "red"]],
    ["crew", "add", "cook", new Set(["cook"])],
  ])("%s: %s %s", async (key, type, value, expected) => {
    const system = await changed(generation, [change(key, type, value)]);
    expect(system[key]).toEqual(expected);
    expect(ship.overrides).toEqual({ system: { [key]: expected } });
    expect(ship.toObject()["system"]).toEqual(new ShipModel().toObject());
  });

  it("changes what is nested, what has no field and what is of the document", async () => {
    const system = await changed(generation, [
      change("engine.power", "add", "2"),
      change("notes.luck", "override", "4"),
      { ...change("", "override", "Lucky Axe"), key: "name" },
    ]);
    expect([system["engine"], system["notes"], ship.name]).toEqual([{ power: 5 }, { luck: 4 }, "Lucky Axe"]);
  });

  // [types] the hook applyActiveEffect
  it("leaves a custom change to the hook", async () => {
    const heard: unknown[] = [];
    const id = Hooks.on("applyActiveEffect", (...args: unknown[]) => heard.push(args.slice(2, 4)));
    const system = await changed(generation, [change("hull", "custom", "7")]);
    Hooks.off("applyActiveEffect", id);
    expect([system.hull, heard]).toEqual([10, [[10, 7]]]);
  });

  // [api] priorities of the types; 13: ten for each mode
  it("makes its changes in the order of their priorities", async () => {
    const adds = change("hull", "add", "5");
    expect((await changed(generation, [adds, change("hull", "multiply", "2")])).hull).toBe(25);
    await ship.deleteEmbeddedDocuments("ActiveEffect", [...ship.effects.keys()]);
    expect((await changed(generation, [{ ...adds, priority: 1 }, change("hull", "multiply", "2")])).hull).toBe(30);
  });

  // [FOUNDRY] effects are applied between base data and derived data
  it("comes before what is derived, and goes as it came", async () => {
    expect((await changed(generation, [change("hull", "add", "7")])).double).toBe(34);
    const [effect] = ship.effects.contents as [ActiveEffect];
    const now = () => (ship.system as unknown as ShipModel).hull;
    await effect.update({ disabled: true });
    expect([now(), ship.overrides]).toEqual([10, {}]);
    await effect.update({ disabled: false });
    await ship.update({ "system.hull": 2 });
    expect(now()).toBe(9);
    await effect.delete();
    expect(now()).toBe(2);
  });

  // [types] Actor#allApplicableEffects, CONFIG.ActiveEffect.legacyTransferral
  it("comes from an Item that passes it on, unless the system copies such effects", async () => {
    CONFIG.ActiveEffect["legacyTransferral"] = false;
    const where = { changes: [change("hull", "add", "7")] };
    const effect = { name: "Plated", ...(generation < 14 ? where : { system: where }) };
    const [item] = (await ship.createEmbeddedDocuments("Item", [
      { name: "Plate", type: "component", effects: [effect] },
    ])) as Item[];
    const now = () => (ship.system as unknown as ShipModel).hull;
    expect(now()).toBe(17);
    await item!.effects.contents[0]!.update({ transfer: false });
    expect(now()).toBe(10);
    await item!.effects.contents[0]!.update({ transfer: true });
    await item!.delete();
    expect(now()).toBe(10);
  });

  // [rqg], [yeet] in 14; in 13 nothing expires by itself (Plushtoast/dsa5-foundryVTT#238)
  it("is over by the world's time in 14 only", async () => {
    const duration = generation < 14 ? { seconds: 60 } : { value: 1, units: "minutes" };
    await changed(generation, [change("hull", "add", "7")], { duration });
    const now = () => (ship.system as unknown as ShipModel).hull;
    await game.time.advance(59);
    await new Promise((resolve) => setTimeout(resolve));
    expect([now(), ship.effects.size]).toEqual([17, 1]);
    await game.time.advance(1);
    await expect.poll(now).toBe(generation < 14 ? 17 : 10);
    expect(ship.effects.size).toBe(1);
  });
}
