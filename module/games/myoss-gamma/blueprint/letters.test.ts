import { describe, expect, it } from "vitest";
import { fitted } from "./text";
import { beginning, lettersOf } from "../../../rules/kernel/letters";

const PILOT = "👩\u200d🚀";
const FLAG = "🇫🇷";

describe("letters", () => {
  it("are as many as a reader counts", () => {
    expect(lettersOf(`ab${PILOT}${FLAG}e\u0301`)).toEqual(["a", "b", PILOT, FLAG, "e\u0301"]);
    expect(lettersOf("")).toEqual([]);
  });

  it("are never cut in half", () => {
    expect(beginning("Rocinante", 9)).toBe("Rocinante");
    expect(beginning("Rocinante", 5)).toBe("Roci…");
    expect(beginning("The ship", 5)).toBe("The…");
    expect(beginning(`${PILOT}${PILOT}${PILOT}`, 3)).toBe(`${PILOT}${PILOT}${PILOT}`);
    expect(beginning(`${PILOT}${PILOT}${PILOT}`, 2)).toBe(`${PILOT}…`);
    expect(beginning(`a${"\u0301".repeat(5000)}bcd`, 3).length).toBeLessThanOrEqual(61);
  });
});

it("a name on a plan is whole, or its last word, or its beginning, in whole letters", () => {
  expect(fitted("ab🚀cdefgh", 4)).toBe("ab🚀…");
  expect(fitted(`${PILOT}${PILOT}${PILOT}${FLAG}`, 4)).toBe(`${PILOT}${PILOT}${PILOT}${FLAG}`);
  expect(fitted(`Turret ${FLAG}${FLAG}${FLAG}`, 4)).toBe(`${FLAG}${FLAG}${FLAG}`);
});
