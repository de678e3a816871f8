import { describe, expect, it } from "vitest";
import { navyAces } from "../../../rules/navy-aces";
import { ALPHA, pose, ship, squadron } from "../../../../tests/support/rules/navy-aces/fixtures";
import { aroundCard, cardFaces, labelPlaces } from "./faces";
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
    expect(faces.get("unit-1")).toMatchObject({
      sign: "triangle",
      names: ["Destroyer 1", "D1"],
      moved: true,
      fought: false,
    });
    expect(faces.get("unit-2")).toMatchObject({
      sign: "diamond",
      names: ["Squadron 2", "S2"],
      moved: false,
      fought: false,
    });
  });
});

describe("the places of labels", () => {
  const card = (x: number, y: number) => aroundCard(90, { x, y }, 70);
  const placesOf = (...cards: [x: number, y: number][]) =>
    labelPlaces(
      cards.map(([x, y]) => card(x, y)),
      cards.map(() => [120, 60]),
      26,
      300,
    ).map(({ x, y, width }) => [x, y, width]);

  it("are away from the middle of the table, in full", () => {
    expect(card(0, 0)).toEqual({ x: 0, y: 0, width: expect.closeTo(50), height: expect.closeTo(70) });
    expect(placesOf([100, 500], [400, 100])).toEqual([
      [100, 548, 120],
      [400, 52, 120],
    ]);
  });

  it("cover neither a neighbor nor its label, and are short where there is no room", () => {
    expect(placesOf([100, 500], [160, 500], [205, 500]).map(([, y, width]) => [y, width])).toEqual([
      [548, 120],
      [452, 120],
      [548, 60],
    ]);
  });

  it("keep clear of other words on the scene", () => {
    const words = { x: 100, y: 548, width: 90, height: 20 };
    const [label] = labelPlaces([card(100, 500)], [[120, 60]], 26, 300, [words]);
    expect(label).toMatchObject({ x: 100, y: 452, width: 120 });
  });
});

it("a face has as many pips as it counts", () => {
  expect([1, 2, 3, 4, 5, 6].map((face) => pipsOf(face).length)).toEqual([1, 2, 3, 4, 5, 6]);
});
