import { expect, test } from "vitest";
import { cornersOf, type Pose } from "../../../rules/navy-aces";
import { ALPHA, BRAVO, pose, ship } from "../../../../tests/support/rules/navy-aces/fixtures";
import { board, namedWaters } from "../../../../tests/support/games/navy-aces";
import { wreckShapes } from "../scene/shapes";
import { piecesOf, wrecksOf } from "./wrecks";

const frigate = { id: "unit-2", type: "frigate", place: 1, seat: BRAVO, active: 0 } as const;
const built = { event: "unitBuilt", unit: frigate, pose: pose(3, 6), card: null };
const moved = { event: "moved", unit: frigate, steps: [], from: pose(3, 6), to: pose(5, 4, 30) };
const sunk = { event: "destroyed", unit: frigate, by: ship(0, "gunboat", pose(5, 2)), card: null };

const told = (...steps: (readonly object[])[]) =>
  steps.map((events, step) => ({ step, seat: ALPHA, undone: false, events: events as { readonly event: string }[] }));

test("a wreck lies where the unit was last, whether it moved or not", () => {
  expect(wrecksOf(told([built], [sunk]))).toEqual([{ unit: frigate, pose: pose(3, 6) }]);
  expect(wrecksOf(told([built], [moved], [sunk]))).toEqual([{ unit: frigate, pose: pose(5, 4, 30) }]);
});

test("there is none of a unit that is afloat, whose end was undone, or of which nobody knows where it was", () => {
  expect(wrecksOf(told([built], [moved]))).toEqual([]);
  const undone = [...told([built]), { ...told([sunk])[0]!, undone: true }];
  expect(wrecksOf(undone)).toEqual([]);
  expect(wrecksOf(told([sunk], [{ event: "destroyed" }]))).toEqual([]);
});

test("its pieces lie within a card's length of its place", () => {
  const [middle, pieces] = [pose(5, 4, 30), piecesOf(pose(5, 4, 30))];
  expect(pieces).toHaveLength(3);
  const most = Math.max(...cornersOf(middle).map((corner) => away(corner, middle)));
  for (const piece of pieces) for (const point of piece) expect(away(point, middle)).toBeLessThan(most);
});

const away = (point: { readonly x: number; readonly y: number }, { x, y }: Pose): number =>
  Math.hypot(point.x - x, point.y - y);

test("the chart names it; the scene leaves it out while a unit lies on it", () => {
  const story = told([built], [moved], [sunk]);
  const waters = namedWaters({ units: [ship(0, "gunboat", pose(5, 2))] });
  const { chart } = board(waters, ALPHA, { story }).context;
  expect(chart.wrecks).toMatchObject([{ label: "Wreck of Frigate 2 (Heron)", sign: "diamond" }]);
  expect(chart.wrecks[0]?.pieces).toHaveLength(3);
  expect(wreckShapes(waters, wrecksOf(story))).toHaveLength(3);
  expect(wreckShapes(namedWaters({ units: [ship(0, "gunboat", pose(5, 4))] }), wrecksOf(story))).toEqual([]);
});
