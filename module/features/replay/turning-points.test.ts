/** Turning points of a battle: what counts as a swing, and where to look for it. */
import { describe, expect, it } from "vitest";
import { NOTHING_PLAYED } from "../../rules/bots/forecast";
import { COARSE, FINE, firstPlaces, nextLook, swingsIn, type Sampled } from "./turning-points";

const SEATS = ["seat-1", "seat-2"];

/** A sample of which the first side wins `percent` in a hundred. */
const point = (at: number, percent: number, plays = FINE, draws = 0): Sampled => {
  const first = (percent * plays) / 100;
  const wins = { "seat-1": first, "seat-2": plays - first - draws };
  return { at, forecast: { ...NOTHING_PLAYED, plays, draws, wins } };
};

describe("the turning points of a line", () => {
  it("are the three largest changes of single steps, the largest first", () => {
    const shares = [50, 52, 62, 31, 33, 55, 45, 100];
    expect(
      swingsIn(
        shares.map((share, at) => point(at, share)),
        SEATS,
      ),
    ).toEqual([
      { at: 7, seat: "seat-1", from: 0.45, to: 1 },
      { at: 3, seat: "seat-1", from: 0.62, to: 0.31 },
      { at: 5, seat: "seat-1", from: 0.33, to: 0.55 },
    ]);
  });

  it("are more than their error, which is the smaller the more battles were played", () => {
    const swing = (plays: number) => swingsIn([point(0, 50, plays), point(1, 60, plays)], SEATS).length;
    expect([50, 200, 400, 1000].map(swing)).toEqual([0, 0, 0, 1]);
    expect(swingsIn([point(0, 50, 1_000_000), point(1, 54, 1_000_000)], SEATS)).toEqual([]);
  });

  it("are told of the side whose chances changed most, where a draw takes from one alone", () => {
    const drawn = point(1, 48, FINE, 520);
    expect(swingsIn([point(0, 50), drawn], SEATS)).toEqual([{ at: 1, seat: "seat-2", from: 0.5, to: 0 }]);
  });

  it("are none between places that are further apart, or where there is but one", () => {
    expect(swingsIn([point(0, 50), point(4, 90)], SEATS)).toEqual([]);
    expect(swingsIn([point(0, 50)], SEATS)).toEqual([]);
    expect(swingsIn([], SEATS)).toEqual([]);
  });
});

describe("where to look", () => {
  it("is at the ends and where rounds begin, or evenly where these are too few or too many", () => {
    const rounds = [0, 3, 9, 12, 20, 25, 30, 36];
    expect(firstPlaces(40, rounds)).toEqual([0, 40, 3, 9, 12, 20, 25, 30, 36]);
    expect(firstPlaces(6, [0, 3])).toEqual([0, 6, 1, 2, 3, 4, 5]);
    expect(firstPlaces(480, [0, 3])).toHaveLength(25);
    expect(firstPlaces(0, [])).toEqual([0]);
  });

  it("finds the step at which everything changed, and plays more there", () => {
    const [last, turn] = [300, 137];
    const first = firstPlaces(last, []);
    let points: Sampled[] = [];
    let looks = 0;
    for (let next = nextLook(points, first, SEATS); next; next = nextLook(points, first, SEATS)) {
      const { at, plays } = next;
      points = [...points.filter((each) => each.at !== at), point(at, at < turn ? 70 : 30, plays)];
      looks++;
    }
    expect(looks).toBeLessThan(40);
    expect(swingsIn(points, SEATS)).toEqual([{ at: turn, seat: "seat-1", from: 0.7, to: 0.3 }]);
    const playsAt = new Map(points.map(({ at, forecast }) => [at, forecast.plays]));
    expect([playsAt.get(turn - 1), playsAt.get(turn), playsAt.get(0)]).toEqual([FINE, FINE, COARSE]);
  });

  it("is not twice where time has cut it short", () => {
    const points = [point(0, 50), { ...point(1, 80, 300), wanted: FINE }];
    expect(nextLook(points, [0, 1], SEATS)).toBeNull();
    expect(nextLook([point(0, 50), point(1, 80, 300)], [0, 1], SEATS)).toEqual({ at: 1, plays: FINE });
  });

  it("is nowhere where nothing changes", () => {
    const first = firstPlaces(10, []);
    expect(
      nextLook(
        first.map((at) => point(at, 50, COARSE)),
        first,
        SEATS,
      ),
    ).toBeNull();
  });
});
