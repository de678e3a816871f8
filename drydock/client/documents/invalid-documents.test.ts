/** Documents of modules that are not active: set aside, but there. */
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { DocumentSource } from "../../protocol";
import { GAMEMASTER, sitDown } from "../../testing";
import { CONFIG } from "../config";
import { game } from "../game";
import { Actor } from "./actor";
import { Item } from "./item";

const TANK = { _id: "tankOfTheDiver00", name: "Tank", type: "deep-sea.tank", system: { air: 3 } };
const GUN = { _id: "gunOfTheShip0000", name: "Gun", type: "component" };
const STORED = [
  { _id: "annTheDeepDiver0", name: "Ann", type: "deep-sea.diver", system: { depth: 3 } },
  { _id: "battleaxeTheShip", name: "Axe", type: "ship", ownership: { default: 0 }, items: [TANK, GUN] },
] as unknown as DocumentSource[];

/** A class that throws at documents of a type. */
const refusing = <C extends typeof Actor | typeof Item>(cls: C, refused: string): C =>
  new Proxy(cls, {
    construct(target, given: [{ type: string }]) {
      if (given[0].type === refused) throw new Error("no posture");
      return Reflect.construct(target, given);
    },
  });

beforeEach(() => {
  vi.spyOn(console, "warn").mockReturnValue();
  vi.spyOn(console, "error").mockReturnValue();
});
afterEach(() => {
  CONFIG.Actor.documentClass = Actor;
  CONFIG.Item.documentClass = Item;
  vi.restoreAllMocks();
});
const sit = (): ReturnType<typeof sitDown> => sitDown(GAMEMASTER, { Actor: structuredClone(STORED) });

it("are not in their collection, which knows their ids and makes them on request", () => {
  sit();
  const { actors } = game;
  expect(actors.map(({ name }) => name)).toEqual(["Axe"]);
  expect([...actors.invalidDocumentIds]).toEqual([STORED[0]!._id]);
  expect(actors.get("annTheDeepDiver0")).toBeUndefined();
  for (const found of [actors.getInvalid("annTheDeepDiver0"), actors.get("annTheDeepDiver0", { invalid: true })])
    expect(found).toMatchObject({ name: "Ann", type: "deep-sea.diver", system: { depth: 3 } });
  expect(() => actors.getInvalid("battleaxeTheShip")).toThrow("no document with invalid data");
  expect(actors.getInvalid("battleaxeTheShip", { strict: false })).toBeUndefined();
  expect(actors.get("battleaxeTheShip", { invalid: true })?.name).toBe("Axe");
});

it("do not take along what holds them, and are told of once, without an error", async () => {
  sit();
  const ship = game.actors.getName("Axe", { strict: true })!;
  expect(ship.items.map(({ name }) => name)).toEqual(["Gun"]);
  expect([...ship.items.invalidDocumentIds]).toEqual([TANK._id]);
  expect(ship.items.getInvalid(TANK._id)).toMatchObject({ name: "Tank", system: { air: 3 } });
  expect(() => ship.items.getInvalid(GUN._id)).toThrow("no document with invalid data");
  await ship.update({ name: "Battleaxe" });
  expect(ship.toObject()["items"]).toMatchObject([TANK, GUN]);
  const told = vi.mocked(console.warn).mock.calls.flat().join("\n");
  expect(told.match(/Item tankOfTheDiver00 in Actor battleaxeTheShip/g)).toHaveLength(1);
  expect(console.error).not.toHaveBeenCalled();
});

it("are those, too, that somebody else creates and this client cannot show", async () => {
  const table = sit();
  const create = (type: string, data: object, parentUuid?: string): object => ({
    type,
    action: "create",
    operation: { data: [data], keepId: true, ...(parentUuid ? { parentUuid } : {}) },
  });
  CONFIG.Actor.documentClass = refusing(Actor, "ship");
  CONFIG.Item.documentClass = refusing(Item, "component");
  await table.asUser(GAMEMASTER, create("Actor", { _id: "shipOfSomebody00", name: "Gig", type: "ship" }));
  expect([...game.actors.invalidDocumentIds]).toContain("shipOfSomebody00");
  await table.asUser(GAMEMASTER, create("Item", { ...GUN, _id: "gunOfSomebody000" }, "Actor.battleaxeTheShip"));
  const { items } = game.actors.getName("Axe", { strict: true })!;
  expect([...items.invalidDocumentIds]).toEqual([TANK._id, "gunOfSomebody000"]);
  CONFIG.Actor.documentClass = Actor;
  CONFIG.Item.documentClass = Item;
  expect(game.actors.getInvalid("shipOfSomebody00")).toMatchObject({ name: "Gig" });
  expect(items.getInvalid("gunOfSomebody000")).toMatchObject({ name: "Gun" });
});

it("are those, too, that the class of a system refuses, as an error", () => {
  CONFIG.Actor.documentClass = refusing(Actor, "ship");
  sit();
  expect([...game.actors.invalidDocumentIds]).toHaveLength(2);
  expect(vi.mocked(console.error).mock.calls).toEqual([
    ["Actor battleaxeTheShip is left out: its data are invalid.", expect.objectContaining({ message: "no posture" })],
  ]);
});
