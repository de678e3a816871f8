import { describe, expect, it } from "vitest";
import { DISPLAY_MODES, isShown } from "./display-modes";
import { fittingScale } from "./token-art";
import { shortestTurn } from "./token-motion";

describe("name and bars of a token", () => {
  const state = (controlled: boolean, hover: boolean, isOwner: boolean) => ({ controlled, hover, isOwner });

  it.each([
    ["NONE", [false, false, false, false]],
    ["CONTROL", [false, false, false, true]],
    ["OWNER_HOVER", [false, false, true, false]],
    ["HOVER", [false, true, true, false]],
    ["OWNER", [false, false, true, true]],
    ["ALWAYS", [true, true, true, true]],
  ] as const)("show by mode %s", (mode, expected) => {
    const stranger = state(false, false, false);
    const pointing = state(false, true, false);
    const pointingOwner = state(false, true, true);
    const selecting = state(true, false, true);
    const shown = [stranger, pointing, pointingOwner, selecting].map((each) => isShown(DISPLAY_MODES[mode], each));
    expect(shown).toEqual(expected);
  });

  it("never show by a mode that does not exist", () => {
    expect(isShown(7, state(true, true, true))).toBe(false);
  });
});

it.each([
  [0, 90, 90],
  [350, 10, 20],
  [10, 350, -20],
  [0, 270, -90],
  [90, 90, 0],
  [-720, 0, 0],
])("turns from %i to %i degrees by %i", (from, to, turn) => {
  expect(shortestTurn(from, to)).toBe(turn);
});

it.each([
  ["fill", { x: 1, y: 0.5 }],
  ["contain", { x: 0.5, y: 0.5 }],
  ["cover", { x: 1, y: 1 }],
  ["width", { x: 1, y: 1 }],
  ["height", { x: 0.5, y: 0.5 }],
])("scales a picture of 100 by 200 into a square of 100 by the rule %s", (fit, scale) => {
  expect(fittingScale(fit, { width: 100, height: 200 }, { width: 100, height: 100 })).toEqual(scale);
});
