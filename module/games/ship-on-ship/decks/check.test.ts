import { describe, expect, it } from "vitest";
import { half, kindFor, PRESET_NAMES, PRESETS } from "../../../rules/ship-on-ship";
import { remarksOn, tallyOf } from "./check";

const codes = (cards: readonly string[], color: "red" | "black" = "red") =>
  remarksOn(color, cards).map(({ level, code, count }) => [level, code, count]);

/** Eighteen black cards: `attacks` of them attack, the rest are of the other kinds. */
const blackWith = (attacks: number) => {
  const attack = half("black").filter((card) => kindFor("black", card) === "attack");
  const rest = half("black").filter((card) => kindFor("black", card) !== "attack");
  return [...attack.slice(0, attacks), ...rest.slice(0, 18 - attacks)];
};

describe("what a deck consists of", () => {
  it("is counted by kind, with average values", () => {
    const tally = tallyOf("red", ["2H", "TD", "AH", "9D", "3H", "JD"]);
    expect(tally.attack).toEqual({ count: 2, average: 6 });
    expect(tally.defense.count).toBe(3);
    expect(tally.defense.average).toBeCloseTo(13 / 3);
    expect(tally.condition).toEqual({ count: 1, average: 0 });
  });

  it("follows the house option for aces", () => {
    expect(tallyOf("red", ["AH"], { aceValue: 11 }).defense.average).toBe(11);
  });
});

describe("the check of a deck", () => {
  it.each(PRESET_NAMES)("finds nothing wrong with the suggestion %s", (name) => {
    for (const color of ["red", "black"] as const) expect(codes(PRESETS[name][color], color)).toEqual([]);
  });

  it("says how many cards are missing, or too many", () => {
    expect(codes([])).toEqual([["error", "missing", 18]]);
    expect(codes(half("red").slice(0, 17))).toEqual([["error", "missing", 1]]);
    expect(codes(half("red"))).toEqual([["error", "tooMany", 8]]);
  });

  it("finds cards of the other color, and cards that are there twice", () => {
    expect(codes(["2H", "2H", "3S"])).toEqual([
      ["error", "otherColor", 1],
      ["error", "twice", 1],
      ["error", "missing", 17],
    ]);
  });

  it("warns of a whole deck that is one-sided, and of conditions that have nothing to work with", () => {
    const noDefenses = half("red").filter((card) => kindFor("red", card) !== "defense");
    expect(codes([...noDefenses, "AH", "AD"])).toEqual([
      ["warning", "fewDefenses", 2],
      ["warning", "idle", 2],
    ]);
    expect(remarksOn("red", [...noDefenses, "AH", "AD"]).at(-1)?.cards).toEqual(["QH", "KH"]);
    expect(codes(blackWith(3), "black").map(([, code]) => code)).toEqual(["fewAttacks", "idle"]);
    expect(codes(blackWith(4), "black")).toEqual([]);
  });

  it("does not warn while the deck is being put together", () => {
    expect(codes(["AH"])).toEqual([["error", "missing", 17]]);
  });
});
