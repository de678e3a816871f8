import { describe, expect, it } from "vitest";
import { EVEN, type EvenFights } from "../../module/kit/start/even-fights";
import { findGame, GAMES } from "./games";
import { committedPairs, pairs } from "./pairs";
import { isEven, madeOf, oddsOf } from "./pairs/measure";
import { stockOf } from "./pairs/stock";

const { command, games } = committedPairs();
const proposals = Object.entries(games).flatMap(([game, { pairs: found = [] }]) =>
  found.map((pair) => ({ game, pair, of: `${game}: ${pair.names.join(" against ")}` })),
);

describe("the table of even fights", () => {
  it("is of all games, by their rules of now, and of one run", () => {
    expect(Object.keys(games).sort()).toEqual(GAMES.map(({ id }) => id).sort());
    expect(GAMES.filter(({ id, version }) => games[id]?.version !== version).map(({ id }) => id)).toEqual([]);
    for (const { seed } of Object.values(games)) expect(command).toContain(`--seed ${seed}`);
  });

  it.each(GAMES.map(({ id }) => id))(
    "has pairs of %s where ships are chosen, and what beginning is worth elsewhere",
    (id) => {
      const { pairs: found, beginning } = games[id]!;
      expect(found === undefined).toBe(stockOf(id) === null);
      expect(beginning === undefined).toBe(stockOf(id) !== null);
      if (found) expect(found.length).toBeGreaterThanOrEqual(1);
      else expect(beginning!.battles).toBeGreaterThanOrEqual(1000);
    },
  );

  it.each(proposals)("$of is within 45 and 55 of 100 beyond doubt, after enough battles", ({ pair }) => {
    const { battles, drawn, share, low, high } = pair;
    expect(battles).toBeGreaterThanOrEqual(1000);
    expect(low).toBeGreaterThanOrEqual(EVEN[0]);
    expect(high).toBeLessThanOrEqual(EVEN[1]);
    expect(share).toBeGreaterThan(low);
    expect(share).toBeLessThan(high);
    expect(drawn / battles).toBeLessThanOrEqual(0.25);
  });

  it.each(proposals)("$of gives both something to do in most battles", ({ game, pair }) => {
    expect(pair.idle !== undefined).toBe(findGame(game).hasTurns);
    expect(pair.idle ?? 0).toBeLessThanOrEqual(0.1);
  });

  it.each(proposals)("$of is of ships as they are now", ({ game, pair }) => {
    const ships = pair.fighters.map((id) => stockOf(game)!.find((ship) => ship.id === id)!);
    expect(ships.map(({ name }) => name)).toEqual(pair.names);
    expect(
      madeOf(
        findGame(game),
        ships.map(({ path }) => path),
      ),
    ).toBe(pair.made);
  });
});

describe("a search for even fights", { timeout: 60_000 }, () => {
  const search = async (...argv: string[]) =>
    JSON.parse(await pairs(argv)) as {
      readonly command: string;
      readonly games: { readonly [id: string]: EvenFights };
    };

  it("is the same for the same seed, and another one for another", async () => {
    const argv = ["navy-aces", "silent-ships", "--begin", "12"];
    const once = await search(...argv, "--seed", "3");
    expect(once.command).toBe("npm run -s pairs -- --games 20,200,6000 --begin 12 --seed 3");
    expect(await search(...argv, "--seed", "3")).toEqual(once);
    expect((await search(...argv, "--seed", "4")).games).not.toEqual(once.games);
    expect(once.games["navy-aces"]!.beginning!.battles).toBe(12);
  });

  it("says so where too few battles prove nothing, and what it does not know", async () => {
    await expect(pairs(["space-opera", "--games", "2,2"])).rejects.toThrow('no ships of "space-opera" are even');
    await expect(pairs(["chess"])).rejects.toThrow("there is no game");
    await expect(pairs(["--games", "1"])).rejects.toThrow("--games must be from 2");
  });

  it("counts only battles that somebody won, and proposes none that mostly come to nothing", () => {
    expect(oddsOf({ wins: 30, losses: 10, ties: 60 })).toMatchObject({ battles: 100, drawn: 60, share: 0.75 });
    expect(isEven({ wins: 1500, losses: 1500, ties: 0 }, true)).toBe(true);
    expect(isEven({ wins: 1500, losses: 1500, ties: 1100 }, true)).toBe(false);
    expect(isEven({ wins: 15, losses: 15, ties: 0 }, true)).toBe(false);
    expect(isEven({ wins: 15, losses: 15, ties: 0 }, false)).toBe(true);
  });
});
