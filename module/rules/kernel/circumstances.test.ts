/** Circumstances: what counts, for what, and for how long; and what cannot be one. */
import { describe, expect, it } from "vitest";
import { circumstanceLines, circumstancesIn, circumstanceSum, setCircumstances } from "./circumstance-sums";
import {
  circumstancesOf,
  isCircumstances,
  MOST_CIRCUMSTANCES,
  type Circumstance,
  type Circumstantial,
} from "./circumstances";

const storm: Circumstance = { id: "c1", on: "", number: "attack", delta: -2, reason: "Ion storm", until: 3 };
const crew: Circumstance = { id: "c2", on: "ship", number: "attack", delta: 1, reason: "Fresh crew", until: null };
const gun: Circumstance = { id: "c3", on: "ship/gun", number: "attack", delta: 4, reason: "New sights", until: 1 };
const lazy: Circumstance = { id: "c4", on: "ship", number: "actions", delta: -1, reason: "Late shift", until: null };
const state: Circumstantial = { circumstances: [storm, crew, gun, lazy] };

describe("a sum of circumstances", () => {
  it.each<[what: string, round: number, number: string, things: readonly string[], sum: number]>([
    ["has those on everything", 1, "attack", [], -2],
    ["has those on its things", 1, "attack", ["seat-1", "ship", "ship/gun"], 3],
    ["lacks those on other parts", 1, "attack", ["ship", "ship/other"], -1],
    ["lacks those on other numbers", 1, "actions", ["ship"], -1],
    ["counts the last round", 3, "attack", ["ship"], -1],
    ["ends after the last round", 4, "attack", ["ship", "ship/gun"], 1],
  ])("%s", (_, round, number, things, sum) => {
    expect(circumstanceSum(state, round, number, things)).toBe(sum);
    const lines = circumstanceLines(state, round, number, things);
    expect(lines.reduce((all, { value }) => all + value, 0)).toBe(sum);
  });

  it("names its reasons", () =>
    expect(circumstanceLines(state, 2, "attack", ["ship"])).toEqual([
      { reason: "Ion storm", value: -2 },
      { reason: "Fresh crew", value: 1 },
    ]));

  it("is nothing in a battle without any", () => {
    expect(circumstanceSum({}, 1, "attack", ["ship"])).toBe(0);
    expect(circumstanceLines({}, 1, "attack", ["ship"])).toEqual([]);
  });
});

it("drops what no longer counts with the next change, and the member with the last of them", () => {
  const changed: Circumstantial = { ...state };
  setCircumstances(changed, [storm, crew], 4);
  expect(changed).toEqual({ circumstances: [crew] });
  setCircumstances(changed, [storm], 4);
  expect(changed).toEqual({});
  expect(circumstancesIn(state, 4)).toEqual([crew, lazy]);
});

describe("what is stored", () => {
  it.each<[what: string, stored: unknown]>([
    ["nothing at all", "none"],
    ["no list", { 0: storm }],
    ["a delta of 0", [{ ...storm, delta: 0 }]],
    ["half a point", [{ ...storm, delta: 0.5 }]],
    ["far too much", [{ ...storm, delta: 21 }]],
    ["no reason", [{ ...storm, reason: "" }]],
    ["a reason of any length", [{ ...storm, reason: "x".repeat(61) }]],
    ["a reason that is no text", [{ ...storm, reason: { toString: "x" } }]],
    ["a thing with markup for a name", [{ ...storm, on: "<b>" }]],
    ["a negative round", [{ ...storm, until: -1 }]],
    ["something more", [{ ...storm, more: true }]],
    ["too many", Array.from({ length: MOST_CIRCUMSTANCES + 1 }, () => storm)],
  ])("is refused with %s", (_, stored) => {
    expect(isCircumstances(stored)).toBe(false);
    expect(circumstancesOf({ circumstances: stored })).toEqual([]);
  });

  it("is taken as it was written", () => {
    expect(isCircumstances(state.circumstances)).toBe(true);
    expect(circumstancesOf(state)).toBe(state.circumstances);
  });
});
