import { describe, expect, it } from "vitest";
import { navyAces } from "../../../rules/navy-aces";
import { pose, ship, squadron } from "../../../../tests/support/rules/navy-aces/fixtures";
import { tokenPlace, type Chart } from "../documents/chart";
import { layAt, lyingAs, poseByHand, refuseLying } from "./edits";
import { namedWaters } from "../../../../tests/support/games/navy-aces";

const CHART: Chart = { origin: { x: 140, y: 140 }, length: 140, width: 12, depth: 8 };

describe("a token that is put somewhere by hand", () => {
  const lying = pose(3.333, 2.221, 33.33);
  const stands = tokenPlace(CHART, lying);

  it("is no edit within a pixel and half a degree", () => {
    expect(poseByHand(CHART, lying, stands)).toBeNull();
    const near = { x: stands.x + 1, y: stands.y - 1, rotation: stands.rotation + 0.5 };
    expect(poseByHand(CHART, lying, near)).toBeNull();
  });

  it("keeps its heading if it was only moved", () => {
    const moved = poseByHand(CHART, lying, { ...stands, x: stands.x + 70 });
    expect(moved?.heading).toBe(33.33);
    expect(moved?.x).toBeCloseTo(3.833, 2);
  });

  it("keeps its place if it was only turned", () => {
    expect(poseByHand(CHART, lying, { ...stands, rotation: 270 })).toEqual({ ...lying, heading: 90 });
  });
});

const standing = () =>
  namedWaters({
    units: [
      ship(0, "destroyer", pose(2, 1, 90)),
      squadron(1, 3, pose(6, 7, 270)),
      ship(1, "gunboat", pose(9, 6.5, 180)),
    ],
    islands: [pose(6, 4), pose(8, 4)],
  });

describe("what lies on the table", () => {
  it("is laid somewhere else by its id, and nothing else is", () => {
    const waters = standing();
    layAt(waters, "unit-3", pose(9, 5, 10));
    layAt(waters, "island-2", pose(4, 4));
    layAt(waters, "unit-9", pose(1, 1));
    const expected = standing();
    expected.units[2]!.pose = pose(9, 5, 10);
    expected.islands[1]!.pose = pose(4, 4);
    expect(waters).toEqual(expected);
    expect(lyingAs(waters, "unit-9")).toBeNull();
  });

  const refused = (id: string, where: ReturnType<typeof pose>) => {
    const waters = standing();
    layAt(waters, id, where);
    return refuseLying(navyAces.view(waters, null), id, where);
  };
  const inTheWay = (obstacle: string) => ({ code: "card-in-the-way", data: { obstacle } });

  it("may lie wherever the rules allow it, not only where it could go", () => {
    expect(refused("unit-1", pose(11, 7, 45))).toBeNull();
    expect(refused("unit-2", pose(6, 4))).toBeNull();
    expect(refused("island-1", pose(2, 4))).toBeNull();
    expect(refused("island-1", pose(6, 1))).toBeNull();
    expect(refused("island-1", pose(6, 7))).toBeNull();
    expect(refused("unit-9", pose(-3, 4))).toBeNull();
  });

  it("may not leave the table, or lie on what it may not lie on", () => {
    expect(refused("unit-1", pose(0, 1, 90))).toEqual({ code: "off-the-table" });
    expect(refused("island-1", pose(6, 9))).toEqual({ code: "off-the-table" });
    expect(refused("unit-1", pose(6, 4.2))).toEqual(inTheWay("island-1"));
    expect(refused("unit-2", pose(9, 6.2))).toEqual(inTheWay("unit-3"));
    expect(refused("island-1", pose(8.3, 4))).toEqual(inTheWay("island-2"));
    expect(refused("island-1", pose(2, 1))).toEqual(inTheWay("unit-1"));
  });
});
