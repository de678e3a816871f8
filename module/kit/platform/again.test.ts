import { expect, it } from "vitest";
import { bounded } from "./again";

it("is in vain after three times in a row, until somebody has had time to mend what takes it away", () => {
  let time = 0;
  const { isInVain, done } = bounded(() => time);
  const puts = (what: string): boolean => {
    time += 300;
    if (isInVain(what)) return false;
    done(what);
    return true;
  };
  expect(["a", "a", "a", "a", "b"].map(puts)).toEqual([true, true, true, false, true]);
  time += 2000;
  expect(puts("a")).toBe(true);
});

it("puts back what a person takes away as often as they do it", () => {
  let time = 0;
  const { isInVain, done } = bounded(() => time);
  for (let times = 0; times < 10; times++) {
    time += 2500;
    expect(isInVain("token")).toBe(false);
    done("token");
  }
});
