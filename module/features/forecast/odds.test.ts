/** How the forecast window shows what becomes of sides and ships by a round. */
import { describe, expect, it } from "vitest";
import { NOTHING_PLAYED, type Forecast } from "../../rules/bots/forecast";
import type { Fates } from "../../rules/bots/fates";
import { leaversOf, oddsView } from "./odds";
import type { ForecastSeat } from "./rows";

const SEATS: ForecastSeat[] = [
  { seat: "seat-1", name: "Red", sign: "triangle", side: "" },
  { seat: "seat-2", name: "Black", sign: "diamond", side: "" },
];
const FATES: Fates = {
  from: 5,
  ships: [
    { id: "a", seat: "seat-1" },
    { id: "b", seat: "seat-2" },
    { id: "c", seat: "seat-2" },
  ],
  hasExits: true,
  hasScore: true,
  lost: { a: { "5": 100, "7": 200 }, b: { "6": 500 } },
  away: { c: { "6": 40 } },
  won: { "seat-1": { "6": 300, "9": 400 } },
  ahead: { "seat-1": { "5": 700, "6": 250 }, "seat-2": { "6": 200 } },
};
const SEEN: Forecast = { ...NOTHING_PLAYED, plays: 1000, fates: FATES };
const NAMES = { a: "Thorn", b: "Marlin", c: "Gull" };
const shown = (rounds: number, fates: Partial<Fates> = {}, plays = 1000) =>
  oddsView({ ...SEEN, plays, fates: { ...FATES, ...fates } }, rounds, { seats: SEATS, names: NAMES })!;

describe("the odds of the next rounds", () => {
  it("count the current round as the first, and show every chance with its interval", () => {
    const { until, rows } = shown(1);
    expect(until).toBe("By the end of round 5:");
    expect(rows.map(({ name, won, ahead }) => [name, won.percent, ahead?.percent])).toEqual([
      ["Red", "0%", "70%"],
      ["Black", "0%", "0%"],
    ]);
    expect(rows[0]?.ships).toEqual([
      { name: "Thorn", lost: { percent: "10%", range: "8 to 13%" }, away: { percent: "0%", range: "0 to 1%" } },
    ]);
  });

  it("add up over rounds, and a side that has won is ahead", () => {
    const [red, black] = shown(2).rows;
    expect([red?.won.percent, red?.ahead?.percent, black?.ahead?.percent]).toEqual(["30%", "55%", "20%"]);
    expect(black?.ships.map(({ name, lost, away }) => [name, lost.percent, away?.percent])).toEqual([
      ["Marlin", "50%", "0%"],
      ["Gull", "0%", "4%"],
    ]);
    expect(shown(3).rows[0]?.ships[0]?.lost.percent).toBe("30%");
  });

  it("have no column for what the game has not", () => {
    const { rows, hasExits, hasScore } = shown(2, { hasExits: false, hasScore: false });
    expect([hasExits, hasScore, rows[0]?.ahead, rows[0]?.ships[0]?.away]).toEqual([false, false, null, null]);
  });

  it("are not told from too few battles", () => {
    expect(shown(2, {}, 29).few).toBe("Too few battles so far: odds are shown from 30 battles on.");
    expect(shown(2, {}, 30).few).toBe("");
    expect(oddsView(NOTHING_PLAYED, 2, { seats: SEATS, names: NAMES })).toBeNull();
  });

  it("list the ships of a large fleet that are most in danger, in the order of the fleet", () => {
    const ships = Array.from({ length: 14 }, (_, at) => ({ id: `s${at}`, seat: "seat-1" }));
    const lost = Object.fromEntries(ships.map(({ id }, at) => [id, { "9": 10 * at }]));
    const [row] = shown(1, { ships, lost }).rows;
    expect(row?.ships.map(({ name }) => name)).toEqual(ships.slice(2).map(({ id }) => id));
    expect(row?.more).toBe("2 more ships are less likely to be lost.");
  });
});

describe("who leaves the battle", () => {
  it("is nobody or one of the seats, where the game has a way out", () => {
    expect(leaversOf(SEEN, SEATS, "seat-2").map(({ seat, isChosen }) => [seat, isChosen])).toEqual([
      ["", false],
      ["seat-1", false],
      ["seat-2", true],
    ]);
    expect(leaversOf({ ...SEEN, fates: { ...FATES, hasExits: false } }, SEATS, "")).toEqual([]);
    expect(leaversOf(NOTHING_PLAYED, SEATS, "")).toEqual([]);
  });
});
