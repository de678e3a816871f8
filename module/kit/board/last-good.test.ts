import { expect, it } from "vitest";
import { HALF_DONE, LastGood } from "./last-good";

const fails = (): string => {
  throw new Error("half");
};

/** A picture that was good once, and a way to take it at a given time. */
function taken() {
  const good = new LastGood<string>();
  const left: number[] = [];
  const take = (read: () => string, now: number) =>
    good.take(
      read,
      (error) => (error as Error).message === "half",
      now,
      (until) => left.push(until),
    );
  expect(take(() => "first", 0)).toBe("first");
  return { good, take, left };
}

it("keeps the last picture while something is half done, and says what is wrong for longer", () => {
  const { take, left } = taken();
  expect(take(fails, 10)).toBe("first");
  // A timer that fires a little early is set again.
  expect(take(fails, HALF_DONE + 9)).toBe("first");
  expect(left).toEqual([HALF_DONE, 1]);
  expect(() => take(fails, HALF_DONE + 10)).toThrow("half");
  expect(take(() => "second", HALF_DONE + 20)).toBe("second");
  expect(take(fails, 5 * HALF_DONE)).toBe("second");
});

it("does not count the time in which steps are written, however many follow one another", () => {
  const { good, take } = taken();
  expect(take(fails, 10)).toBe("first");
  good.excuse();
  expect(take(fails, 2 * HALF_DONE)).toBe("first");
});

it("says at once what was never good, and what is not half done", () => {
  const { take } = taken();
  expect(() =>
    take(() => {
      throw new Error("broken");
    }, 10),
  ).toThrow("broken");
  expect(() =>
    new LastGood<string>().take(
      fails,
      () => true,
      0,
      () => undefined,
    ),
  ).toThrow("half");
});
