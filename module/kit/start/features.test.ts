import { describe, expect, it } from "vitest";
import { bringFeatures, features, isThere, type Feature } from "./features";

const there = (...given: Feature[]): string[] => {
  bringFeatures(given);
  return features().map(({ id }) => id);
};

describe("the list of features", () => {
  it("keeps its order, whoever needs whom", () => {
    expect(there({ id: "war", needs: ["replay"] }, { id: "fleets" }, { id: "replay" })).toEqual([
      "war",
      "fleets",
      "replay",
    ]);
    expect(isThere("war")).toBe(true);
  });

  it("leaves out what lacks what it needs, and whatever needs that", () => {
    expect(there({ id: "outlook", needs: ["forecast"] }, { id: "forecast", needs: ["bots"] }, { id: "tours" })).toEqual(
      ["tours"],
    );
    expect(isThere("forecast")).toBe(false);
  });
});
