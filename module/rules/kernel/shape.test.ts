import { describe, expect, test } from "vitest";
import { is, misfit } from "./shape";

const isSeat = is.object({ id: is.text, bot: is.optional(is.text), side: is.nullable(is.oneOf(["red", "black"])) });
const isTable = is.object({
  seats: is.where(is.listOf(isSeat), (seats) => seats.length < 3),
  scores: is.map(is.count),
  isOver: is.flag,
});
const red = { id: "seat-1", side: "red" };
const table = { seats: [red], scores: { "seat-1": 3 }, isOver: false };

describe("a shape", () => {
  test("lets what it knows nothing of pass, and what may be left out", () => {
    expect(isTable({ ...table, title: "Duel" })).toBe(true);
    expect(misfit(isTable, { ...table, seats: [{ ...red, bot: "greedy", side: null }] })).toBeNull();
  });

  test.each([
    ["a list in place of an object", [], []],
    ["nothing", null, []],
    ["a member that is missing", { ...table, isOver: undefined }, ["isOver"]],
    ["a text that is none of those", { ...table, seats: [{ ...red, side: "blue" }] }, ["seats", "0", "side"]],
    ["null in place of nothing", { ...table, seats: [red, { ...red, bot: null }] }, ["seats", "1", "bot"]],
    ["an item that is missing", { ...table, seats: new Array(1) }, ["seats", "0"]],
    ["a condition that does not hold", { ...table, seats: [red, red, red] }, ["seats"]],
    ["a number that is no whole one", { ...table, scores: { "seat-1": 0.5 } }, ["scores", "seat-1"]],
    ["an object in place of a list", { ...table, seats: { 0: red } }, ["seats"]],
  ])("says where %s is", (_what, value, where) => {
    expect(misfit(isTable, value)).toEqual(where);
    expect(isTable(value)).toBe(false);
  });

  test("of an exact object takes no other member, whatever its name", () => {
    const isSeat = is.exactly({ id: is.text, bot: is.optional(is.text) });
    expect(misfit(isSeat, { id: "seat-1", bot: undefined })).toBeNull();
    expect(misfit(isSeat, { id: "seat-1", other: undefined })).toBeNull();
    expect(misfit(isSeat, { id: "seat-1", other: 1 })).toEqual(["other"]);
    expect(misfit(isSeat, JSON.parse('{"id":"seat-1","__proto__":{}}'))).toEqual(["__proto__"]);
    expect(misfit(isSeat, { id: 1, other: 1 })).toEqual(["id"]);
    expect(misfit(is.either<unknown>(isSeat, is.flag), true)).toBeNull();
    expect(misfit(is.either<unknown>(isSeat, is.flag), {})).toEqual([]);
  });

  test("can be any guard", () => {
    const isEven = (value: unknown): value is number => is.integer(value) && value % 2 === 0;
    expect(misfit(is.listOf(isEven), [2, 4, 5])).toEqual(["2"]);
  });

  test("of numbers takes none that are endless, or texts", () => {
    expect([NaN, Infinity, "1", -1, 1.5, 1].map((value) => is.number(value))).toEqual([
      false,
      false,
      false,
      true,
      true,
      true,
    ]);
    expect([-1, 1.5, 0].map((value) => is.integer(value))).toEqual([true, false, true]);
    expect([-1, 1.5, 0].map((value) => is.count(value))).toEqual([false, false, true]);
  });
});
