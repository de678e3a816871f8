import { describe, expect, it } from "vitest";
import { keepTyped, nextTyped, typedAhead, typedNumbers, type AskedDie } from "./typed-dice";

const die = (count: number, place = "battle", reason = "shot", sides = 6): AskedDie => {
  return { id: `${place}-${count}`, reason, sides };
};

describe("what was typed", () => {
  it.each<[string, number, string[]]>([
    ["4", 6, ["4"]],
    ["4 3 2", 6, ["4", "3", "2"]],
    [" 4,3 + 2 ", 6, ["4", "3", "2"]],
    ["432", 6, ["4", "3", "2"]],
    ["45", 100, ["45"]],
    ["45 7", 100, ["45", "7"]],
    ["", 6, []],
    ["four", 6, ["four"]],
  ])("%s on a d%i is %j", (typed, sides, numbers) => {
    expect(typedNumbers(typed, sides)).toEqual(numbers);
  });
});

describe("dice that were typed together", () => {
  it("are given one after another, each once", () => {
    keepTyped(die(1), [3, 2]);
    expect(nextTyped(die(1))).toBe("given");
    expect([nextTyped(die(2)), nextTyped(die(2)), nextTyped(die(3))]).toEqual([3, "given", 2]);
    expect(nextTyped(die(4))).toBeNull();
  });

  it("are known while they wait, so that they can be typed again if one is not taken", () => {
    keepTyped(die(1), [3, 2]);
    nextTyped(die(2));
    expect(typedAhead(die(2))).toEqual([2]);
    keepTyped(die(2), []);
    expect(typedAhead(die(2))).toEqual([]);
  });

  it("do not count for another roll, nor come back after it", () => {
    keepTyped(die(1), [3, 2]);
    expect(nextTyped(die(2, "battle", "dodge"))).toBeNull();
    expect(nextTyped(die(3))).toBeNull();
  });

  it("belong to their own battle", () => {
    keepTyped(die(1, "one"), [5]);
    expect(nextTyped(die(2, "other"))).toBeNull();
    expect(nextTyped(die(2, "one"))).toBe(5);
  });

  it("are forgotten when a single die is thrown", () => {
    keepTyped(die(1), [3]);
    keepTyped(die(1), []);
    expect(nextTyped(die(2))).toBeNull();
  });
});
