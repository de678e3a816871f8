import { describe, expect, it } from "vitest";
import { keepInHand, nextInHand, typedNumbers, type AskedDie } from "./dice-in-hand";

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

describe("dice in hand", () => {
  it("are given one after another, each once", () => {
    keepInHand(die(1), [3, 2]);
    expect(nextInHand(die(1))).toBe("given");
    expect([nextInHand(die(2)), nextInHand(die(2)), nextInHand(die(3))]).toEqual([3, "given", 2]);
    expect(nextInHand(die(4))).toBeNull();
  });

  it("do not count for another roll, nor come back after it", () => {
    keepInHand(die(1), [3, 2]);
    expect(nextInHand(die(2, "battle", "dodge"))).toBeNull();
    expect(nextInHand(die(3))).toBeNull();
  });

  it("belong to their own battle", () => {
    keepInHand(die(1, "one"), [5]);
    expect(nextInHand(die(2, "other"))).toBeNull();
    expect(nextInHand(die(2, "one"))).toBe(5);
  });

  it("are forgotten when a single die is thrown", () => {
    keepInHand(die(1), [3]);
    keepInHand(die(1), []);
    expect(nextInHand(die(2))).toBeNull();
  });
});
