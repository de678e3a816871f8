import { expect, it } from "vitest";
import { seeded } from "./random";

it("a generator gives 1 to its sides, and says so to whom it is a Math.random", () => {
  const random = seeded(1);
  const thrown = Array.from({ length: 60 }, () => random(3));
  expect([...new Set(thrown)].sort()).toEqual([1, 2, 3]);
  const plain = random as unknown as () => number;
  expect(() => plain()).toThrow("random(sides) gives 1 to sides");
  expect(() => random(Number.NaN)).toThrow(RangeError);
});
