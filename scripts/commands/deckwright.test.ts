import { describe, expect, it } from "vitest";
import { isDeckOf } from "../../module/rules/ship-on-ship";
import { changesOf, tablewright } from "../../module/rules/silent-ships/bot";
import { CARDS } from "../../module/rules/silent-ships";
import type { DeckReport } from "./deckwright";
import { shipwright } from "./shipwright";
import type { TableReport } from "./tablewright";

const deck = (...argv: string[]) =>
  JSON.parse(shipwright(["deck", "--json", "--against", "raider", ...argv])) as DeckReport;

describe("a deck", () => {
  it("is eighteen cards of its color, the same for the same seed, and tells how often it wins", () => {
    const found = deck("--craft", "cutter", "--color", "black", "--duels", "200");
    expect(isDeckOf("black", found.cards)).toBe(true);
    expect(found).toMatchObject({ craft: "Cutter", rating: 5, skill: 4, coordination: 3, cost: 0 });
    expect(found.won).toBeGreaterThan(0.2);
    expect(deck("--craft", "cutter", "--color", "black", "--duels", "200")).toEqual(found);
  });
  it("is found with the numbers of its craft, where points are given", () => {
    const found = deck("--points", "9", "--duels", "400");
    for (const { rating, skill, coordination, cost } of [found, ...found.frontier]) {
      expect(rating + skill + coordination).toBe(cost);
      expect(cost).toBeLessThanOrEqual(9);
    }
  });
  it.each([
    [["deck"], /name the craft/],
    [["deck", "--color", "green", "--against", "raider"], /red or black/],
    [["deck", "--against", "raider", "--points", "2"], /too-few-points/],
    [["cards", "--changes", "none"], /whole number/],
    [["cards", "ships"], /"ships" is not an option/],
  ])("is not looked for by %j", (argv, message) => {
    expect(() => shipwright(argv)).toThrow(message);
  });
});

describe("a card table", () => {
  it("is told beside the one that it was made of, which is played as often", () => {
    const search = tablewright({ table: CARDS, changes: 2, seed: 3, games: 60 });
    let progress = search.next();
    while (!progress.done) progress = search.next();
    const { before, best } = progress;
    expect(before).toMatchObject({ draft: CARDS, cost: 0 });
    expect(before.plays).toBeGreaterThanOrEqual(best.plays);
    expect(before.share.low).toBeLessThanOrEqual(before.share.share);
    expect(before.share.share).toBeLessThanOrEqual(before.share.high);
  });

  it("is changed by no more than it may be, in attack and steps alone", () => {
    const found = JSON.parse(shipwright(["cards", "--json", "--games", "60", "--changes", "3"])) as TableReport;
    for (const { table, cost } of [found, ...found.frontier]) {
      expect(changesOf(table, CARDS)).toBe(cost);
      expect(cost).toBeLessThanOrEqual(3);
      expect(Object.values(table).map(({ ability }) => ability)).toEqual(
        Object.values(CARDS).map(({ ability }) => ability),
      );
    }
  });
});
