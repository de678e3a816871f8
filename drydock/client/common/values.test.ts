import { describe, expect, it } from "vitest";
import { Collection } from "./collection";
import { escapeHTML, isNewerVersion, randomID } from "./text";
import { absentClass, guarded, unavailable } from "./unavailable";
import { parseUuid } from "./uuid";
import { deepClone, deepFreeze, getType, isEmpty, valuesEqual } from "./values";

describe("values", () => {
  it.each([
    [null, "null"],
    [[], "Array"],
    [{}, "Object"],
    [new Set(), "Set"],
    [new Map(), "Map"],
    [new (class Thing {})(), "Unknown"],
    [() => 0, "function"],
  ])("names the type of %s", (value, type) => {
    expect(getType(value)).toBe(type);
  });

  it("freezes what holds others, itself too, and leaves instances of classes", () => {
    const list = [{ deep: true }];
    const kept = new Collection();
    const held: Record<string, unknown> = { list, kept };
    held["self"] = held;
    expect(deepFreeze(held)).toBe(held);
    expect([held, list, list[0]].map((each) => Object.isFrozen(each))).toEqual([true, true, true]);
    expect(Object.isFrozen(kept)).toBe(false);
    expect(() => deepFreeze({ kept: new Collection() }, { strict: true })).toThrow("instances of classes");
  });

  it("knows what is empty", () => {
    for (const value of [undefined, null, {}, [], new Set(), new Map()]) expect(isEmpty(value)).toBe(true);
    for (const value of [0, false, "", "x", { a: 1 }, [0]]) expect(isEmpty(value)).toBe(false);
  });

  it("compares content", () => {
    expect(valuesEqual({ a: [1, { b: null }] }, { a: [1, { b: null }] })).toBe(true);
    expect(valuesEqual({ a: undefined }, {})).toBe(false);
    expect(valuesEqual(new Set([1]), new Set([1]))).toBe(true);
  });

  it("clones plain data deeply and keeps instances", () => {
    const thing = new (class Thing {})();
    const original = { a: [{ b: 1 }], thing };
    const clone = deepClone(original);
    expect(clone).toEqual(original);
    expect(clone.a[0]).not.toBe(original.a[0]);
    expect(clone.thing).toBe(thing);
    expect(() => deepClone(original, { strict: true })).toThrow("instances of classes");
  });
});

describe("text", () => {
  it("makes ids of sixteen letters and digits", () => {
    const ids = new Set(Array.from({ length: 200 }, () => randomID()));
    expect(ids.size).toBe(200);
    for (const id of ids) expect(id).toMatch(/^[A-Za-z0-9]{16}$/);
  });

  it.each([
    ["1.2.0", "1.1.9", true],
    ["1.10", "1.9", true],
    ["1.2", "1.2", false],
    ["1.2.1", "1.2", true],
    ["1.2", "1.2.1", false],
    ["14", "13.351", true],
  ])("%s is newer than %s: %s", (a, b, newer) => {
    expect(isNewerVersion(a, b)).toBe(newer);
  });

  it("escapes HTML", () => {
    expect(escapeHTML(`<a href="x">'&'</a>`)).toBe("&lt;a href=&quot;x&quot;&gt;&#x27;&amp;&#x27;&lt;/a&gt;");
  });
});

describe("uuids", () => {
  it("takes them apart", () => {
    expect(parseUuid("Actor.a.Item.b")).toMatchObject({
      pack: null,
      type: "Item",
      id: "b",
      primaryId: "a",
      embedded: ["Item", "b"],
    });
    expect(parseUuid("Compendium.all-hands.ships.Actor.a")).toMatchObject({
      pack: "all-hands.ships",
      type: "Actor",
      id: "a",
    });
    expect(parseUuid(".Item.b", { relative: { uuid: "Actor.a" } })).toMatchObject({ primaryId: "a", id: "b" });
    for (const wrong of ["", "Actor", "Actor.a.Item", null, 3]) expect(parseUuid(wrong)).toBeNull();
  });
});

describe("collections", () => {
  const collection = new Collection([
    ["a", { name: "A", n: 1 }],
    ["b", { name: "B", n: 2 }],
  ] as const);

  it("iterates over values", () => {
    expect([...collection].map((entry) => entry.n)).toEqual([1, 2]);
    expect(collection.filter((entry) => entry.n > 1)).toHaveLength(1);
    expect(collection.getName("B")?.n).toBe(2);
  });

  it("throws for missing keys only where asked to", () => {
    expect(collection.get("x")).toBeUndefined();
    expect(() => collection.get("x", { strict: true })).toThrow("The key x does not exist");
  });
});

describe("what is not available", () => {
  it("is refused by its path", () => {
    expect(() => unavailable("Scene#unview")).toThrow("drydock: Scene#unview is not available");
  });

  it("is found in namespaces, not in classes", () => {
    class Thing {}
    const namespace = guarded("foundry", { utils: { a: 1 }, Thing } as Record<string, unknown>);
    const utils = namespace["utils"] as Record<string, unknown>;
    expect(utils["a"]).toBe(1);
    expect(() => utils["b"]).toThrow("drydock: foundry.utils.b is not available");
    expect("b" in utils).toBe(false);
    expect((namespace["Thing"] as Record<string, unknown>)["missing"]).toBeUndefined();
    expect(utils["modifyBatch"]).toBeUndefined();
    utils["b"] = 2;
    expect(utils["b"]).toBe(2);
  });

  it("can be extended where it stands in, and is refused when it is used", () => {
    const standIn = (path: string) =>
      path.endsWith(".Ruler") ? absentClass(path) : path.endsWith(".tokens") ? {} : undefined;
    const canvas = guarded("canvas", {} as Record<string, Record<string, unknown>>, standIn);
    const Ruler = canvas["tokens"]!["Ruler"] as new () => object;
    class Own extends Ruler {}
    expect(canvas["tokens"]!["Ruler"]).toBe(Ruler);
    expect(() => new Own()).toThrow("drydock: canvas.tokens.Ruler is not available");
    expect(() => (Own as unknown as Record<string, unknown>)["PARTS"]).toThrow("canvas.tokens.Ruler.PARTS");
    expect(() => canvas["walls"]).toThrow("drydock: canvas.walls is not available");
    expect("tokens" in canvas).toBe(false);
  });
});
