import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { RELEASES } from "../protocol";
import { game } from "./game";
import { extendLanguage } from "./language";

/** Calls a method as a system does; the language's types do not know it. */
function call(target: unknown, name: string, ...given: unknown[]): unknown {
  return (target as Record<string, (...given: unknown[]) => unknown>)[name]?.(...given);
}

const release = game.release;
beforeAll(() => {
  game.release = RELEASES[13];
  extendLanguage();
});
afterAll(() => {
  game.release = release;
});

describe("the language's own classes have what Foundry adds:", () => {
  it.each([
    [17.18, "toNearest", [5], 15],
    [17.18, "toNearest", [10, "ceil"], 20],
    [17.18, "toNearest", [0.25], 17.25],
    [17.18, "toNearest", [2, "round", 1], 17],
    [3, "between", [1, 3], true],
    [3, "between", [1, 3, false], false],
    [7, "signedString", [], "+7"],
    [0, "signedString", [], "+0"],
    [-7, "signedString", [], "-7"],
  ])("%d %s %j", (number, name, given, expected) => {
    expect(call(number, name, ...given)).toBe(expected);
  });

  it.each([
    ["Éva's  Axe", "slugify", [], "evas-axe"],
    ["Éva's (old) Axe", "slugify", [{ strict: true, replacement: "_" }], "evas_old_axe"],
    ["Éva's Axe", "slugify", [{ strict: true, lowercase: false }], "Evas-Axe"],
    ["axe of Éva", "capitalize", [], "Axe of Éva"],
    ["axe OF éva", "titleCase", [], "Axe Of Éva"],
    ["Z", "compare", ["a"], -1],
    ["é", "compare", ["z"], 1],
    ["a", "compare", ["a"], 0],
  ])("%j %s %j", (text, name, given, expected) => {
    expect(call(text, name, ...given)).toBe(expected);
  });

  it("lists", () => {
    const list = [1, 2, 3, 4];
    expect(call(list, "partition", (each: number) => each > 2)).toEqual([
      [1, 2],
      [3, 4],
    ]);
    expect([call(list, "equals", [1, 2, 3, 4]), call(list, "equals", [1, 2])]).toEqual([true, false]);
    expect(call(["a", "", "b"], "filterJoin", " ")).toBe("a b");
    expect(call(list, "findSplice", (each: number) => each === 2)).toBe(2);
    expect(call(list, "findSplice", (each: number) => each === 3, 30)).toBe(30);
    expect({ call: call(list, "findSplice", (each: number) => each === 9), list }).toEqual({
      call: null,
      list: [1, 30, 4],
    });
    expect([call(Array, "fromRange", 3), call(Array, "fromRange", 2, 5)]).toEqual([
      [0, 1, 2],
      [5, 6],
    ]);
    expect(Object.keys([])).toEqual([]);
  });

  it("sets", () => {
    const set = new Set([1, 2, 3]);
    expect([call(set, "first"), call(new Set(), "first")]).toEqual([1, undefined]);
    expect([call(set, "equals", new Set([3, 2, 1])), call(set, "equals", new Set([1]))]).toEqual([true, false]);
    expect([call(set, "intersects", new Set([3, 9])), call(set, "intersects", new Set([9]))]).toEqual([true, false]);
    expect(call(set, "filter", (each: number, at: number, all: unknown) => each > 1 && at < 2 && all === set)).toEqual(
      new Set([2]),
    );
    expect(call(set, "map", (each: number, at: number) => each * at)).toEqual(new Set([0, 2, 6]));
    expect(call(set, "find", (each: number) => each > 1)).toBe(2);
    expect([call(set, "some", (each: number) => each > 2), call(set, "every", (each: number) => each > 2)]).toEqual([
      true,
      false,
    ]);
    expect([call(set, "reduce", (sum: number, each: number) => sum + each, 4), call(set, "toObject")]).toEqual([
      10,
      [1, 2, 3],
    ]);
  });

  it("numbers of all kinds", () => {
    const numeric = [1, "1.5", "x", "", null, undefined, [1]].map((value) => call(Number, "isNumeric", value));
    expect(numeric).toEqual([true, true, false, false, false, false, false]);
    expect(["+ 3", 4, "", "x"].map((value) => call(Number, "fromString", value))).toEqual([3, 4, NaN, NaN]);
    expect([call(Math, "clamp", 9, 1, 3), call(Math, "mix", 10, 20, 0.25)]).toEqual([3, 12.5]);
    expect([call(Math, "toDegrees", Math.PI), call(Math, "toRadians", 180)]).toEqual([180, Math.PI]);
    expect([call(Math, "normalizeDegrees", -90), call(Math, "normalizeDegrees", 360)]).toEqual([270, 0]);
  });

  it("zero without a sign in generation 14", () => {
    game.release = RELEASES[14];
    expect([0, 1, -1].map((number) => call(number, "signedString"))).toEqual(["0", "+1", "-1"]);
  });
});
