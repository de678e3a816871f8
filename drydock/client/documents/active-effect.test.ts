import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { GAMEMASTER, sitDown, type Table } from "../../testing";
import { TypeDataModel } from "../common/abstract";
import { CONFIG } from "../config";
import { ActiveEffect, Actor, type Item } from ".";

let table: Table;
let ship: Actor;

beforeEach(async () => {
  CONFIG.statusEffects.push(
    { id: "wet", name: "Wet", img: "icons/svg/skull.svg" },
    { id: "sunk", name: "Sunk", _id: "sunk000000000000", statuses: ["wet"] },
    { id: "lost", name: "Lost", statuses: ["sunk"] },
  );
  table = sitDown(GAMEMASTER);
  ship = (await Actor.create({ name: "Axe", type: "ship" })) as Actor;
});
afterEach(() => {
  CONFIG.statusEffects.length = 0;
  CONFIG.ActiveEffect["legacyTransferral"] = true;
  CONFIG.ActiveEffect.dataModels = {};
});

describe("a status", () => {
  it("is given and taken away", async () => {
    const wet = (await ship.toggleStatusEffect("wet", { overlay: true })) as ActiveEffect;
    expect(wet.toObject()).toMatchObject({ name: "Wet", statuses: ["wet"], flags: { core: { overlay: true } } });
    expect({ isTemporary: wet.isTemporary, statuses: [...ship.statuses] }).toEqual({
      isTemporary: true,
      statuses: ["wet"],
    });
    expect(table.stored("Actor", ship.id)?.["effects"]).toMatchObject([{ _id: wet.id, img: "icons/svg/skull.svg" }]);
    expect({
      toggleStatusEffect: await ship.toggleStatusEffect("wet"),
      effects: ship.effects.size,
      statuses: [...ship.statuses],
    }).toEqual({ toggleStatusEffect: false, effects: 0, statuses: [] });
  });

  it("is as it is asked to be", async () => {
    expect(await ship.toggleStatusEffect("wet", { active: false })).toBeUndefined();
    expect(await ship.toggleStatusEffect("wet", { active: true })).toBeInstanceOf(ActiveEffect);
    expect(await ship.toggleStatusEffect("wet", { active: true })).toBe(true);
    expect({
      toggleStatusEffect: await ship.toggleStatusEffect("wet", { active: false }),
      effects: ship.effects.size,
    }).toEqual({ toggleStatusEffect: false, effects: 0 });
  });

  it("brings others along, which are not taken for it", async () => {
    await ship.toggleStatusEffect("sunk");
    expect({ id: ship.effects.contents[0]?.id, statuses: [...ship.statuses] }).toEqual({
      id: "sunk000000000000",
      statuses: ["sunk", "wet"],
    });
    expect(await ship.toggleStatusEffect("wet")).toBeInstanceOf(ActiveEffect);
    expect({ toggleStatusEffect: await ship.toggleStatusEffect("sunk"), statuses: [...ship.statuses] }).toEqual({
      toggleStatusEffect: false,
      statuses: ["wet"],
    });
  });

  it("is refused where it is none, or has no id of its own and brings others along", async () => {
    await expect(ship.toggleStatusEffect("dry")).rejects.toThrow('no status effect "dry"');
    await expect(ActiveEffect.fromStatusEffect("dry")).rejects.toThrow('no status effect "dry"');
    await expect(ship.toggleStatusEffect("lost")).rejects.toThrow("needs an _id");
  });
});

describe("an effect", () => {
  it("acts on what it is of, or on the actor to whom an item passes it on", async () => {
    const [gun] = (await ship.createEmbeddedDocuments("Item", [
      { name: "Gun", type: "component", effects: [{ name: "Heat" }, { name: "Own", transfer: false }] },
    ])) as Item[];
    const [heat, own] = gun?.effects.contents as ActiveEffect[];
    CONFIG.ActiveEffect["legacyTransferral"] = false;
    expect([heat?.target, heat?.modifiesActor, own?.target, own?.modifiesActor]).toEqual([ship, true, gun, false]);
    CONFIG.ActiveEffect["legacyTransferral"] = true;
    expect({ target: heat?.target, modifiesActor: heat?.modifiesActor }).toEqual({ target: gun, modifiesActor: false });
  });

  it("is temporary by its duration, and kept from acting by the model of its type", async () => {
    class Curse extends TypeDataModel {
      static override defineSchema() {
        return {};
      }
      readonly isSuppressed = true;
    }
    CONFIG.ActiveEffect.dataModels = { base: Curse };
    const effect = (more: object): ActiveEffect => new ActiveEffect({ name: "Slow", ...more });
    expect([effect({}).isTemporary, effect({ duration: { rounds: 2 } }).isTemporary]).toEqual([false, true]);
    expect({ isSuppressed: effect({}).isSuppressed, active: effect({}).active }).toEqual({
      isSuppressed: true,
      active: false,
    });
  });
});
