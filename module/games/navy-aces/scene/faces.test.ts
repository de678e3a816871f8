import { describe, expect, it } from "vitest";
import { LONG, navyAces, SHORT } from "../../../rules/navy-aces";
import { ALPHA, pose, ship, squadron } from "../../../../tests/support/rules/navy-aces/fixtures";
import { cardFaces } from "./faces";
import { pipsOf } from "../story/die-face";
import { feedOn, namedWaters } from "../../../../tests/support/games/navy-aces";

describe("what stands on the cards", () => {
  const waters = namedWaters({
    units: [ship(0, "destroyer", pose(2, 2), 1), squadron(1, 12, pose(6, 6))],
    options: { strength: 12 },
  });
  waters.navies[0]!.face = 4;
  Object.assign(waters.units[0]!, { moved: true });
  Object.assign(waters.units[1]!, { fought: true });
  const faces = cardFaces(navyAces.view(waters, ALPHA), feedOn(waters, ALPHA).seats);

  it("is a die for each strength: the navy's number for active ones, and 1", () => {
    expect(faces.get("unit-1")?.dice.map(({ pips, isActive }) => [pips, isActive])).toEqual([
      [4, true],
      [1, false],
      [1, false],
    ]);
  });

  it("is whose it is, and what was done in the turn that is played", () => {
    expect(faces.get("unit-1")).toMatchObject({ sign: "triangle", name: "Destroyer 1", moved: true, fought: false });
    expect(faces.get("unit-2")).toMatchObject({ sign: "diamond", name: "Squadron 2", moved: false, fought: false });
  });

  it("leaves the middle of a ship's picture free", () => {
    for (const { left, size } of faces.get("unit-1")!.dice) expect(left + size / 2).toBeLessThan(-0.1);
  });

  it("fits on the card", () => {
    for (const { dice } of faces.values())
      for (const { ahead, left, size } of dice) {
        expect(Math.abs(ahead) + size / 2).toBeLessThan(LONG / 2);
        expect(Math.abs(left) + size / 2).toBeLessThan(SHORT / 2);
      }
  });
});

it("a face has as many pips as it counts", () => {
  expect([1, 2, 3, 4, 5, 6].map((face) => pipsOf(face).length)).toEqual([1, 2, 3, 4, 5, 6]);
});
