import { expect, it } from "vitest";
import { canonical, clone, equal, keptByText, parsedJson } from "./json";

it("data that say the same are the same text, whatever the order of their keys", () => {
  expect(canonical({ b: 1, a: [{ d: null, c: undefined }, "x"] })).toBe('{"a":[{"d":null},"x"],"b":1}');
  expect(equal({ a: 1, b: [2] }, { b: [2], a: 1 })).toBe(true);
  expect(equal([1, 2], [2, 1])).toBe(false);
});

it("data are equal where their texts are, whatever they are made of", () => {
  const leaf = [null, undefined, 0, -0, 1, NaN, "", "1", true, [], {}, [null], [undefined], [1, 2], [1]];
  const named = leaf.flatMap((value) => [{ a: value }, { a: 1, b: value }, { toString: value }, [value, { a: value }]]);
  const all = [...leaf, ...named, JSON.parse('{"__proto__":1}'), { constructor: 1 }] as unknown[];
  for (const a of all) for (const b of all) expect(equal(a, b), canonical([a, b])).toBe(canonical(a) === canonical(b));
});

it("a text that is not JSON has no value, and is no error", () => {
  expect(["[1]", "null", "", "{"].map(parsedJson)).toEqual([[1], null, undefined, undefined]);
});

it("data have their own members only, whatever else runs on the page", () => {
  const added = { value: "everywhere", enumerable: true, configurable: true };
  Object.defineProperty(Object.prototype, "modulesAddition", added);
  const copy = clone({ a: { b: [{}] } });
  const [text, isEqual] = [canonical(copy), equal(copy, { a: { b: [{}] } })];
  Reflect.deleteProperty(Object.prototype, "modulesAddition");
  expect([copy, copy.a, copy.a.b[0]!].map(Object.keys)).toEqual([["a"], ["b"], []]);
  expect({ text, isEqual }).toEqual({ text: '{"a":{"b":[{}]}}', isEqual: true });
});

it("what was made of an owner's text is kept until the text changes", () => {
  const [keep, one, other] = [keptByText<object>(), {}, {}];
  const first = keep(one, "a", () => ({ first: true }));
  expect(keep(one, "a", () => ({}))).toBe(first);
  expect(keep(other, "a", () => ({ of: "other" }))).toEqual({ of: "other" });
  expect(keep(one, "b", () => ({ of: "b" }))).toEqual({ of: "b" });
  expect(keep(one, "a", () => ({ again: true }))).toEqual({ again: true });
});
