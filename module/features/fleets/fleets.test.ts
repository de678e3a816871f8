import { describe, expect, test } from "vitest";
import { fleetTerms } from "./fleets";

describe("what a folder says of a fleet", () => {
  test("is taken as it is", () => {
    const terms = { game: "myoss-gamma", budget: 900, owner: "user1" };
    expect(fleetTerms(terms)).toEqual(terms);
  });

  test("needs no more than a game", () => {
    expect(fleetTerms({ game: "navy-aces" })).toEqual({ game: "navy-aces", budget: 0, owner: "" });
  });

  test.each([
    undefined,
    null,
    "myoss-gamma",
    ["myoss-gamma"],
    {},
    { game: "" },
    { game: 7 },
    { game: "myoss-gamma", budget: -1 },
    { game: "myoss-gamma", budget: "900" },
    { game: "myoss-gamma", budget: NaN },
  ])("is nothing where it is damaged: %j", (flag) => {
    expect(fleetTerms(flag)).toBeNull();
  });
});
