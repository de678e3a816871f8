/** How the forecast window shows counts. */
import { describe, expect, it } from "vitest";
import { NOTHING_PLAYED, type Forecast } from "../../rules/bots/forecast";
import { forecastView, percentText, type ForecastSeat, type Ordered } from "./rows";

const SEATS: ForecastSeat[] = [
  { seat: "seat-1", name: "Red", sign: "triangle", side: "" },
  { seat: "seat-2", name: "Black", sign: "diamond", side: "" },
];
const SEEN: Forecast = {
  plays: 1000,
  wins: { "seat-1": 700, "seat-2": 250 },
  draws: 50,
  rounds: { "3": 100, "5": 500, "6": 400 },
  first: { a: 600, b: 300, c: 1 },
  lost: { a: 650, b: 320, c: 1 },
  fates: null,
};
const shown = (forecast: Forecast, ordered: Ordered = { plays: 2000 }) =>
  forecastView(forecast, ordered, { seats: SEATS, names: { a: "Thorn", b: "Marlin" } });

describe("the forecast window", () => {
  it("shows who wins with the interval and in a word", () => {
    const { winners, played, progress } = shown(SEEN);
    expect(played).toBe("1,000 of 2,000 battles");
    expect(progress).toBe(0.5);
    expect(winners.map(({ name, percent, range, prospect }) => [name, percent, range, prospect])).toEqual([
      ["Red", "70%", "67 to 73%", "good"],
      ["Black", "25%", "22 to 28%", "hard"],
      ["Nobody", "5%", "3 to 7%", ""],
    ]);
  });

  it("says how exact it is where that is what was asked for, and is done when it is", () => {
    const ordered: Ordered = { plays: 10_000, error: 0.01 };
    const told = (plays: number) => {
      const wins = { "seat-1": 0.9 * plays, "seat-2": 0.1 * plays };
      const { played, progress } = shown({ ...SEEN, plays, wins, draws: 0 }, ordered);
      return [played, progress];
    };
    expect(told(1000)).toEqual([
      "1,000 battles: chances of each side to ±1.9 points, where a draw counts as half",
      expect.closeTo(0.29, 2),
    ]);
    expect(told(3400)).toEqual([
      "3,400 battles: chances of each side to ±1.1 points, where a draw counts as half",
      expect.closeTo(0.98, 2),
    ]);
    expect(shown({ ...SEEN, wins: { "seat-1": 300, "seat-2": 200 }, draws: 500 }, ordered).played).toContain("±2.2");
    expect(told(3500)).toEqual(["3,500 battles: chances of each side to ±1.0 points, where a draw counts as half", 1]);
    // However sure it is who wins, ships need some battles, too.
    const sure = { ...SEEN, wins: { "seat-1": 1000 }, draws: 0 };
    expect(shown(sure, ordered).progress).toBe(0.5);
  });

  it("measures none by those who win together with them", () => {
    const allies = { seat: "seat-3", name: "Pink", sign: "circle", side: "red" } as const;
    const seats: ForecastSeat[] = [{ ...SEATS[0]!, side: "red" }, SEATS[1]!, allies];
    const forecast = { ...SEEN, wins: { ...SEEN.wins, "seat-3": 700 } };
    const { winners } = forecastView(forecast, { plays: 2000 }, { seats, names: {} });
    expect(winners.map(({ prospect }) => prospect)).toEqual(["good", "hard", "good", ""]);
  });

  it("shows nobody only where nobody has ever won", () => {
    expect(shown({ ...SEEN, draws: 0 }).winners.map(({ name }) => name)).toEqual(["Red", "Black"]);
  });

  it("says when battles end, with the rounds in which none does", () => {
    const { ends } = shown(SEEN);
    expect(ends.rounds).toEqual([3, 4, 5, 6]);
    expect(ends.shares).toEqual([0.1, 0, 0.5, 0.4]);
    expect(ends.text).toBe("Ends between rounds 3 and 6: half of the battles by round 5, nine of ten by round 6.");
  });

  it("names what is lost first, the likeliest first, by what it is called", () => {
    expect(shown(SEEN).first.map(({ name, percent }) => [name, percent])).toEqual([
      ["Thorn", "60%"],
      ["Marlin", "30%"],
      ["c", "1%"],
    ]);
  });

  it("says whose ship is lost first: two may have the same name", () => {
    const ships = [
      { id: "a", seat: "seat-1" },
      { id: "b", seat: "seat-2" },
    ];
    const blank = { from: 1, hasExits: false, hasScore: false, lost: {}, away: {}, won: {}, ahead: {} };
    expect(shown({ ...SEEN, fates: { ...blank, ships } }).first.map(({ sign }) => sign)).toEqual([
      "triangle",
      "diamond",
      "",
    ]);
  });

  it("has nothing to show of nothing", () => {
    expect(shown(NOTHING_PLAYED)).toMatchObject({ progress: 0, first: [], ends: { text: "" } });
  });

  it("calls nothing certain that is not", () => {
    expect([0, 0.0001, 0.004, 0.5, 0.999, 1].map(percentText)).toEqual(["0%", "1%", "1%", "50%", "99%", "100%"]);
  });
});
