import { describe, expect, it } from "vitest";
import { RulesError, seeded } from "../kernel";
import { balanceFrom, balanceOf, PLAIN_SHIP, type BalancePlan, type BalanceProgress } from "./balance";
import { CARDS, SHIP_TYPES, type CardTable } from "./tables";

/** All counts of a run, as they are updated on the way. */
const run = (plan: BalancePlan, cards: CardTable = CARDS, seed = 1): BalanceProgress[] => [
  ...balanceOf(cards, seeded(seed), plan),
];
const last = (...args: Parameters<typeof run>) => run(...args).at(-1) as BalanceProgress;
const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);

/** Made-up counts, not of real games. */
const counted = (change: Partial<BalanceProgress>): BalanceProgress => {
  const ships = Object.fromEntries(SHIP_TYPES.map((type) => [type, { games: 0, wins: 0 }])) as never;
  return { done: 0, total: 0, games: 0, firstWins: 0, ends: {}, rounds: [], ships, ...change };
};

describe("balanceOf", { timeout: 60_000 }, () => {
  it("counts after every game, first those of the table, then each ship's by turns", () => {
    const steps = run({ games: 3, perShip: 2 });
    expect(steps.map(({ done }) => done)).toEqual(Array.from({ length: 3 + 22 }, (_, at) => at + (at < 3 ? 0 : 1)));
    expect(new Set(steps.map(({ total }) => total))).toEqual(new Set([25]));
    expect(steps.map(({ games }) => games).slice(0, 5)).toEqual([1, 2, 3, 3, 3]);
    expect(steps[3]?.ships.ammunition.games).toBe(1);
    expect(steps[3]?.ships.patrol.games).toBe(0);
    expect(SHIP_TYPES.map((type) => steps.at(-1)?.ships[type].games)).toEqual(SHIP_TYPES.map(() => 2));
  });
  it("counts each game once: in its end, and in its round", () => {
    const { games, ends, rounds, firstWins } = last({ games: 20, perShip: 0 }, CARDS, 2);
    expect(games).toBe(20);
    expect(sum(Object.values(ends))).toBe(20);
    expect(sum(rounds)).toBe(20);
    expect(rounds[0]).toBe(0);
    expect(firstWins).toBeGreaterThan(3);
    expect(firstWins).toBeLessThan(17);
  });
  it("plays the same games for the same seed, others for another one", () => {
    const plan = { games: 3, perShip: 1 };
    const once = last(plan);
    expect(last(plan)).toEqual(once);
    expect(last(plan, CARDS, 2)).not.toEqual(once);
  });
  it("finds a ship that wins every battle better than a plain one, and one that is worth nothing worse", () => {
    const lopsided: CardTable = {
      ...CARDS,
      speed: { ...PLAIN_SHIP, attack: 40 },
      frigate: { ...PLAIN_SHIP, attack: 0 },
    };
    const { worth } = balanceFrom(last({ games: 0, perShip: 14 }, lopsided));
    expect(worth.speed.rate).toBeGreaterThan(0.1);
    expect(worth.frigate.rate).toBeLessThan(worth.speed.rate - 0.15);
  });
  it("plays by house options", () => {
    const { rounds } = last({ games: 10, perShip: 0, options: { roundCap: 2 } });
    expect(rounds.length).toBeLessThanOrEqual(3);
  });
  it("refuses a table that makes no sense before it plays", () => {
    const bad = { ...CARDS, fire: { ...CARDS.fire, attack: -1 } };
    expect(() => run({ games: 3, perShip: 0 }, bad)).toThrow(RulesError);
    expect(() => run({ games: 3, perShip: 0 }, bad)).toThrow(/bad-card/);
  });
});

describe("balanceFrom", () => {
  it("gives shares with their error, stalemates together, and ends by how frequent they are", () => {
    const ends = { quiet: 20, countryHeld: 60, roundCap: 5, agreed: 0, flagSunk: 15 };
    const { first, stalemate, ends: shares } = balanceFrom(counted({ games: 100, firstWins: 50, ends }));
    expect(first.rate).toBe(0.5);
    expect(first.error).toBeCloseTo(0.0962, 4);
    expect(stalemate.rate).toBe(0.25);
    expect(Object.keys(shares)).toEqual(["countryHeld", "quiet", "flagSunk", "roundCap", "agreed"]);
    expect(shares["countryHeld"]?.rate).toBe(0.6);
    // Never seen in a hundred games: still possible in about one of thirty.
    expect(shares["agreed"]).toEqual({ rate: 0, error: expect.closeTo(0.0185, 4) as number });
  });
  it("has the error of a share shrink with the square root of the games", () => {
    const errorOf = (games: number) => balanceFrom(counted({ games, firstWins: games / 2 })).first.error;
    expect(errorOf(400) / errorOf(40_000)).toBeCloseTo(10, 0);
  });
  it("finds the rounds by which half and nine in ten of the games are over", () => {
    const rounds = [0, 0, 1, 4, 0, 4, 1];
    expect(balanceFrom(counted({ rounds }))).toMatchObject({ median: 3, ninthDecile: 5 });
  });
  it("takes a half from the wins of a ship", () => {
    const ships = { ...counted({}).ships, fire: { games: 400, wins: 240 } };
    const { worth } = balanceFrom(counted({ ships }));
    expect(worth.fire.rate).toBeCloseTo(0.1, 10);
    expect(worth.fire.error).toBeCloseTo(0.0478, 4);
  });
  it("knows nothing from no games", () => {
    const { first, stalemate, median, ninthDecile, worth } = balanceFrom(counted({}));
    expect(first).toEqual({ rate: 0.5, error: 0.5 });
    expect(stalemate.error).toBe(0.5);
    expect({ median, ninthDecile }).toEqual({ median: 0, ninthDecile: 0 });
    expect(worth.flag).toEqual({ rate: 0, error: 0.5 });
  });
});
