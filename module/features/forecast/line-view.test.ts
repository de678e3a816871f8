/** The forecast line of who wins, as boards draw it. */
import { describe, expect, it } from "vitest";
import { NOTHING_PLAYED, type Forecast } from "../../rules/bots/forecast";
import { lineView, nearestTo, placesOf, sidesOf, withPoint, type ForecastPoint } from "./line-view";

const won = (first: number, plays = 1000, draws = 0): Forecast => ({
  ...NOTHING_PLAYED,
  plays,
  draws,
  wins: { "seat-1": first, "seat-2": plays - first - draws },
});
const point = (step: number, first: number): ForecastPoint => ({ step, forecast: won(first) });
const SEATS = [
  { seat: "seat-1", name: "The Lamplighters", sign: "triangle", side: "" },
  { seat: "seat-2", name: "Gannet", sign: "diamond", side: "" },
] as const;
const POINTS = [point(2, 500), point(4, 600), point(12, 250)];

describe("the points of a line", () => {
  it("stand where their steps are, and one alone in the middle", () => {
    expect(placesOf(POINTS)).toEqual([0, 20, 100]);
    expect(placesOf([point(7, 500)])).toEqual([50]);
    expect([-5, 9, 12, 59, 61, 200].map((at) => nearestTo(POINTS, at))).toEqual([0, 0, 1, 1, 2, 2]);
  });

  it("are counted on, and gone with the steps that are taken back", () => {
    expect(withPoint(POINTS, point(12, 300)).map(({ step }) => step)).toEqual([2, 4, 12]);
    expect(withPoint(POINTS, point(4, 610))).toEqual([point(2, 500), point(4, 610)]);
  });
});

describe("a line", () => {
  const view = lineView(POINTS, 2, SEATS);

  it("goes through the chances of each side, with their intervals about them", () => {
    expect(view.sides.map(({ sign }) => sign)).toEqual(["triangle", "diamond"]);
    expect(view.sides[0]?.line).toBe("M0 50L20 40L100 75");
    expect(view.sides[1]?.line).toBe("M0 50L20 60L100 25");
    expect(view.sides[0]?.dots).toBe("M0 50h0M20 40h0M100 75h0");
    expect(view.sides[0]?.band).toMatch(
      /^M0 46\.\dL20 3\d(\.\d)?L100 7\d(\.\d)?L100 7\d(\.\d)?L20 4\d(\.\d)?L0 53\.\dZ$/,
    );
  });

  it("tells of its latest point, in numbers and in a sentence", () => {
    expect(view.values).toEqual([
      { name: "The Lamplighters", sign: "triangle", text: "25% ±3" },
      { name: "Gannet", sign: "diamond", text: "75% ±3" },
    ]);
    expect(view).toMatchObject({ at: 100, step: "" });
    expect(view.label).toBe("Win probability after step 12: The Lamplighters 25% (±3); Gannet 75% (±3)");
  });

  it("tells of an earlier one with its step, and of draws where there are some", () => {
    expect(lineView(POINTS, 1, SEATS)).toMatchObject({ at: 20, step: "After step 4" });
    const drawn = lineView([{ step: 1, forecast: won(500, 1000, 100) }], 0, SEATS);
    expect(drawn.values.map(({ name, text }) => [name, text]).at(-1)).toEqual(["Nobody", "10% ±2"]);
  });
});

it("allies are one side, with all their names", () => {
  const seats = ["a", "b", "a", ""].map(
    (side, at) => ({ seat: `seat-${at}`, name: `Ship ${at}`, sign: "star", side }) as const,
  );
  expect(sidesOf(seats).map(({ seat, name }) => [seat, name])).toEqual([
    ["seat-0", "Ship 0, Ship 2"],
    ["seat-1", "Ship 1"],
    ["seat-3", "Ship 3"],
  ]);
});
