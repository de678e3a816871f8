import { describe, expect, it } from "vitest";
import {
  diffObject,
  expandObject,
  flattenObject,
  getProperty,
  hasProperty,
  invertObject,
  mergeObject,
  setProperty,
  deleteProperty,
} from "./objects";

describe("dotted paths", () => {
  it("expands keys at every depth and merges what meets", () => {
    expect(expandObject({ "a.b": 1, a: { c: { "d.e": 2 } }, list: [{ "x.y": 3 }] })).toEqual({
      a: { b: 1, c: { d: { e: 2 } } },
      list: [{ x: { y: 3 } }],
    });
  });

  it("keeps operators at the end of a path", () => {
    expect(expandObject({ "system.map.-=key": null })).toEqual({ system: { map: { "-=key": null } } });
  });

  it("flattens, and leaves empty objects and arrays as they are", () => {
    expect(flattenObject({ a: { b: { c: 1 }, d: {} }, e: [1] })).toEqual({ "a.b.c": 1, "a.d": {}, e: [1] });
  });

  it("are not looked for where keys and values change places", () => {
    expect(invertObject({ "a.b": 1, c: "d" })).toEqual({ 1: "a.b", d: "c" });
  });

  it("reads, writes and deletes", () => {
    const data = { a: { b: 0 } };
    expect(getProperty(data, "a.b")).toBe(0);
    expect(getProperty(data, "a.x.y")).toBeUndefined();
    expect(hasProperty(data, "a.b")).toBe(true);
    expect(hasProperty(data, "a.c")).toBe(false);
    expect(setProperty(data, "c.d", 1)).toBe(true);
    expect(setProperty(data, "c.d", 1)).toBe(false);
    expect(deleteProperty(data, "a.b")).toBe(true);
    expect(deleteProperty(data, "a.b")).toBe(false);
    expect(data).toEqual({ a: {}, c: { d: 1 } });
  });
});

describe("mergeObject", () => {
  it("merges objects, replaces arrays, and works in place", () => {
    const original = { a: { b: 1, list: [1, 2] } };
    const merged = mergeObject(original, { "a.c": 2, a: { list: [3] } });
    expect(merged).toBe(original);
    expect(merged).toEqual({ a: { b: 1, c: 2, list: [3] } });
  });

  it("leaves the original alone where asked to", () => {
    const original = { a: { b: 1 } };
    expect(mergeObject(original, { a: { b: 2 } }, { inplace: false })).toEqual({ a: { b: 2 } });
    expect(original).toEqual({ a: { b: 1 } });
  });

  it.each([
    [{ insertKeys: false }, { a: { b: 2, n: 1 } }],
    [{ insertValues: false }, { a: { b: 2 }, z: 1 }],
    [{ overwrite: false }, { a: { b: 1, n: 1 }, z: 1 }],
    [{ recursive: false }, { a: { b: 2, n: 1 }, z: 1 }],
  ])("obeys %j", (options, expected) => {
    expect(mergeObject({ a: { b: 1 } }, { a: { b: 2, n: 1 }, z: 1 }, options)).toEqual(expected);
  });

  it("obeys operators only when asked to", () => {
    const change = { a: { "-=b": null }, "==c": { n: 1 } };
    expect(mergeObject({ a: { b: 1 }, c: { m: 1 } }, change, { performDeletions: true })).toEqual({
      a: {},
      c: { n: 1 },
    });
    expect(mergeObject({ a: { b: 1 } }, { a: { "-=b": null } })).toEqual({ a: { b: 1, "-=b": null } });
  });

  it("refuses other types where asked to", () => {
    expect(() => mergeObject({ a: 1 }, { a: "x" }, { enforceTypes: true })).toThrow("a is number, not string");
  });
});

describe("diffObject", () => {
  it("finds what differs, arrays whole", () => {
    expect(diffObject({ a: 1, b: { c: [1, 2], d: 1 } }, { a: 1, b: { c: [1, 3], d: 1 }, e: null })).toEqual({
      b: { c: [1, 3] },
      e: null,
    });
  });

  it("keeps deletions of what is there", () => {
    expect(diffObject({ a: 1 }, { "-=a": null, "-=b": null }, { deletionKeys: true })).toEqual({ "-=a": null });
  });
});
