import { expect, it } from "vitest";
import { canonical, equal, parsedJson } from "./json";

it("data that say the same are the same text, whatever the order of their keys", () => {
  expect(canonical({ b: 1, a: [{ d: null, c: undefined }, "x"] })).toBe('{"a":[{"d":null},"x"],"b":1}');
  expect(equal({ a: 1, b: [2] }, { b: [2], a: 1 })).toBe(true);
  expect(equal([1, 2], [2, 1])).toBe(false);
});

it("a text that is not JSON has no value, and is no error", () => {
  expect(["[1]", "null", "", "{"].map(parsedJson)).toEqual([[1], null, undefined, undefined]);
});
