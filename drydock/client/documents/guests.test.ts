/** What a module finds in the world of a system that is not its own. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { GAMEMASTER, sitDown, type Table } from "../../testing";
import { CONFIG, getDocumentClass } from "../config";
import { game } from "../game";
import { TypeDataModel } from "../common/type-data-model";
import { StringField } from "../common/fields-scalar";
import { Actor } from "./actor";
import { Item } from "./item";
import { Scene } from "./scene";

let table: Table;
beforeEach(() => {
  table = sitDown(GAMEMASTER);
});
afterEach(() => {
  CONFIG.Actor.documentClass = Actor;
  CONFIG.Item.documentClass = Item;
  CONFIG.Actor.dataModels = {};
});

describe("types that a system's template declares", () => {
  beforeEach(() => {
    game.model = { Actor: { ship: { HP: { value: 10, max: 12 }, notes: "" } } };
  });

  it("begin with the template's data, and keep what they were given", async () => {
    const actor = (await Actor.create({ name: "Ada", type: "ship", system: { HP: { value: 3 }, own: 1 } }))!;
    const system = { HP: { value: 3, max: 12 }, notes: "", own: 1 };
    expect(actor.system).toEqual(system);
    expect(table.stored("Actor", actor.id)?.["system"]).toEqual(system);
    expect((await Actor.create({ name: "Bea", type: "ship" }))!.system).toEqual(game.model["Actor"]?.["ship"]);
    await actor.update({ "system.HP.value": 2 });
    expect(actor.system).toEqual({ ...system, HP: { value: 2, max: 12 } });
  });

  it("have their model's data if they have a model", async () => {
    class Ship extends TypeDataModel {
      static override defineSchema() {
        return { hull: new StringField({ initial: "oak" }) };
      }
    }
    CONFIG.Actor.dataModels["ship"] = Ship;
    expect((await Actor.create({ name: "Ada", type: "ship" }))!._source["system"]).toEqual({ hull: "oak" });
  });
});

it("the data of a type know the package that provides it", () => {
  class Own extends TypeDataModel {
    static override defineSchema() {
      return {};
    }
  }
  const module = { id: "deep-sea", active: true, documentTypes: {} } as const;
  game.modules.set("deep-sea", module as never);
  game.documentTypes["Actor"]!.push("deep-sea.diver");
  Object.assign(CONFIG.Actor.dataModels, { ship: Own, "deep-sea.diver": Own });
  const provider = (type: string): unknown =>
    (new Actor({ name: "Ann", type }).system as { modelProvider?: unknown }).modelProvider;
  expect(provider("deep-sea.diver")).toBe(module);
  expect(provider("ship")).toBe(game.system);
});

/** A class that hands out others by type, as pf2e has it. */
const byType = <C extends abstract new (...args: never[]) => object>(usual: C, others: Record<string, unknown>): C =>
  new Proxy(usual, {
    construct: (target, [data, ...rest]: [{ type?: string }, ...unknown[]]) =>
      Reflect.construct((others[data.type ?? ""] ?? target) as new () => object, [data, ...rest]),
  });

it("a class that hands out others by type does so wherever a document is made", async () => {
  class Ship extends Actor {}
  class Gun extends Item {}
  CONFIG.Actor.documentClass = byType(Actor, { ship: Ship });
  CONFIG.Item.documentClass = byType(Item, { component: Gun });
  expect(getDocumentClass("Actor")).toBe(CONFIG.Actor.documentClass);
  expect(Actor.implementation).toBe(CONFIG.Actor.documentClass);
  const items = [{ name: "Gun", type: "component" }];
  const prototypeToken = { actorLink: false };
  const made = (await Actor.create({ name: "Axe", type: "ship", items, prototypeToken }))!;
  expect(made).toBeInstanceOf(Ship);
  expect(made.items.contents).toEqual([expect.any(Gun)]);
  const [added] = await made.createEmbeddedDocuments("Item", items);
  expect(added).toBeInstanceOf(Gun);
  expect(made.clone({ name: "Copy" })).toBeInstanceOf(Ship);
  await made.update({ name: "Battleaxe" });
  const scene = (await Scene.create({ name: "Sea", tokens: [{ name: "Axe", actorId: made.id, actorLink: false }] }))!;
  const token = scene.tokens.contents[0]! as { actor: Actor | null };
  expect(token.actor).toBeInstanceOf(Ship);
  expect(token.actor).not.toBe(made);
  expect(token.actor!.items.map((item) => item instanceof Gun)).toEqual([true, true]);
  // The same document after a new start.
  const stored = table.stored("Actor", made.id)!;
  sitDown(GAMEMASTER, { Actor: [stored] });
  expect(game.actors.get(made.id)).toBeInstanceOf(Ship);
  await game.actors.get(made.id)!.delete();
  expect(game.actors.size).toBe(0);
});

describe("a class that hands out strangers", () => {
  /** A class beside the host's, of the plain one, as a guest may have it. */
  class Diver extends Actor {}
  class Host extends Actor {}
  const strange = byType(Host, { ship: Diver });

  it("makes documents that no collection keeps", async () => {
    const said = vi.spyOn(console, "error").mockImplementation(() => undefined);
    CONFIG.Actor.documentClass = strange;
    expect(await Actor.create({ name: "Axe", type: "ship" })).toBeUndefined();
    expect([game.actors.size, game.actors.invalidDocumentIds.size]).toEqual([0, 1]);
    expect(said.mock.calls.flat().map(String).join(" ")).toContain("no instance of CONFIG.Actor.documentClass");
    said.mockRestore();
  });

  it("makes documents that are kept if it says that they are its instances", async () => {
    CONFIG.Actor.documentClass = new Proxy(strange, {
      get: (target, name, receiver) =>
        name === Symbol.hasInstance
          ? (value: unknown) => value instanceof Actor
          : (Reflect.get(target, name, receiver) as unknown),
    });
    const made = await Actor.create({ name: "Axe", type: "ship" });
    expect(made).toBeInstanceOf(Diver);
    expect(game.actors.contents).toEqual([made]);
  });
});
