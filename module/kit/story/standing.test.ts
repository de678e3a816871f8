/** What each side had left by round, and the strip that shows it. */
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { english } from "../../../tests/support/kit";
import { namedRounds, standingsOf, stripOf, type Reckoning } from "./standing";

beforeEach(() => vi.stubGlobal("game", { i18n: { localize: english } }));
afterEach(() => vi.unstubAllGlobals());

type Told = { event: "began"; round: number } | { event: "hit"; seat: string; by: number };
const reckoning = (): Reckoning<Told> => ({
  start: { "seat-1": 4, "seat-2": 8 },
  roundOf: (event) => (event.event === "began" ? event.round : undefined),
  change: (event) => (event.event === "hit" ? [{ seat: event.seat, by: event.by }] : []),
});
const hit = (seat: string, by: number): Told => ({ event: "hit", seat, by });
const began = (round: number): Told => ({ event: "began", round });
const STEPS = [
  { events: [began(1), hit("seat-2", -2)] },
  { events: [began(2), hit("seat-1", -1), hit("seat-9", -1), hit("seat-1", Number.NaN)] },
  { events: [began(2), hit("seat-2", -9)] },
];

it("is known for the beginning and the end of each round, and never below nothing", () => {
  expect(standingsOf(STEPS, reckoning)).toEqual([
    { round: 0, left: { "seat-1": 4, "seat-2": 8 } },
    { round: 1, left: { "seat-1": 4, "seat-2": 6 } },
    { round: 2, left: { "seat-1": 3, "seat-2": 0 } },
  ]);
});

it("is not known where an event of another version lacks something", () => {
  const broken = () => ({ ...reckoning(), change: (event: Told) => (event as unknown as { gone: [] }).gone.slice() });
  expect(standingsOf(STEPS, broken)).toEqual([]);
});

const strip = (steps = STEPS, inShares = false) =>
  stripOf({
    inShares,
    label: "Left",
    standings: standingsOf(steps, reckoning),
    nameOf: (sign) => (sign === "triangle" ? "Gnat" : "Wasp"),
    turning: [
      { round: 2, number: 1 },
      { round: 7, number: 2 },
    ],
  });

it("is drawn as a line for each side, as a share of its own, with a sentence for each", () => {
  const drawn = strip();
  expect(drawn?.sides.map(({ path }) => path)).toEqual(["M0 0L50 0L100 25", "M0 0L50 25L100 100"]);
  expect(drawn?.text).toBe("Left. Gnat: 3 of 4. Wasp: 0 of 8.");
  expect(strip(STEPS, true)?.text).toBe("Left. Gnat: 75 %. Wasp: 0 %.");
  expect(drawn?.rounds).toEqual([
    { round: 1, x: 50, name: "Round 1" },
    { round: 2, x: 100, name: "Round 2" },
  ]);
});

it("has a table for those who hear it: what each side had left at the end of each named round", () => {
  expect(strip()?.sides.map(({ name, left }) => [name, ...left])).toEqual([
    ["Gnat", "4 of 4", "3 of 4"],
    ["Wasp", "6 of 8", "0 of 8"],
  ]);
  expect(strip(STEPS, true)?.sides.map(({ left }) => left)).toEqual([
    ["100 %", "75 %"],
    ["75 %", "0 %"],
  ]);
});

it("is not drawn where nobody lost anything", () => {
  expect(strip([{ events: [began(1)] }, { events: [began(2)] }])).toBeNull();
});

it("has a mark on the line of the side that lost most in the round, and none for a round that is not there", () => {
  expect(strip()?.marks).toEqual([{ number: 1, sign: "diamond", x: 100, y: 100 }]);
});

it("shows only the part between the least and all, so that small losses are seen", () => {
  const drawn = strip([{ events: [began(1), hit("seat-2", -2)] }]);
  expect(drawn?.bottom).toBe(75);
  expect(drawn?.sides[1]?.path).toBe("M0 0L100 100");
});

it("is not drawn of a battle without a round", () => {
  expect(strip([])).toBeNull();
});

it("names at most ten rounds, and the last one always", () => {
  expect(namedRounds(3)).toEqual([1, 2, 3]);
  expect(namedRounds(25)).toEqual([4, 7, 10, 13, 16, 19, 22, 25]);
});
