import { describe, expect, it } from "vitest";
import { EVEN, type EvenFights } from "../../module/kit/start/even-fights";
import { findGame, GAMES } from "./games";
import { committedTable, matchups } from "./matchups";
import { seeded } from "../../module/rules/kernel";
import { fightsOf, isEven, madeOf, oddsOf } from "./matchups/measure";
import { pageOf } from "./matchups/page";
import { BUDGETS, fleetsFor, stockOf, type StockShip } from "./matchups/stock";

const { command, games } = committedTable();
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

  it.each(proposals)("$of leaves a second turn in nine of ten battles", ({ pair }) => {
    expect(pair.brief).toBeLessThanOrEqual(0.1);
  });

  it.each(proposals)("$of is of ships as they are now, and within its budget", ({ game, pair }) => {
    const known = new Map(stockOf(game)!.map((ship) => [ship.id, ship]));
    const sides = pair.fighters.map((ids) => ids.split("+").map((id) => known.get(id)!));
    expect(sides.map((ships) => ships.map(({ name }) => name).join(" + "))).toEqual(pair.names);
    const slugs = sides.map((ships) => ships.map(({ slug }) => slug).join("+"));
    expect(madeOf(findGame(game), slugs)).toBe(pair.made);
    for (const ships of sides) expect(ships.length > 1).toBe(pair.budget !== undefined);
    for (const ships of sides)
      expect(ships.reduce((sum, { worth }) => sum + worth, 0)).toBeLessThanOrEqual(pair.budget ?? Infinity);
  });

  it.each(Object.entries(BUDGETS))("has a fleet fight of %s for each budget", (game, budgets) => {
    const found = (games[game]!.pairs ?? []).flatMap(({ budget }) => budget ?? []);
    expect(found).toEqual(budgets);
  });

  it.each(GAMES.flatMap(({ id }) => (stockOf(id) ? [id] : [])))("has all ships of %s, as they are now", (id) => {
    const ships = stockOf(id)!;
    const { fighters, won, battles, made } = games[id]!.matchups!;
    expect(fighters).toEqual(ships.map((ship) => ship.id));
    expect(madeOf(findGame(id), ...ships.map(({ slug }) => [slug, slug]))).toBe(made);
    for (const [row, counts] of won.entries())
      for (const [column, wins] of counts.entries()) {
        expect(wins === null).toBe(won[column]![row] === null);
        expect((wins ?? 0) + (won[column]![row] ?? 0)).toBeLessThanOrEqual(battles);
        if (row === column) expect(wins).toBe(null);
      }
  });
});

describe("the page of the table", () => {
  /** Its rows, by the heading of their game. */
  const chaptersOf = (page: string): readonly (readonly string[][])[] =>
    page
      .split(/^## .*$/m)
      .slice(1)
      .map((text) =>
        [...text.matchAll(/^\|(.*)\|$/gm)].map(([, row = ""]) => row.split("|").map((cell) => cell.trim())),
      );

  it("has every ship with what it is worth, what it won against each other, and every even fight", async () => {
    const page = await matchups(["--page"]);
    expect(page).toContain(`\n${command} --write\n`);
    const chapters = chaptersOf(page);
    expect(chapters).toHaveLength(Object.keys(games).length);
    for (const [at, [id, { version, matchups: duels, pairs = [], beginning }]] of Object.entries(games).entries()) {
      expect(page).toContain(`Version ${version} of the rules`);
      const rows = chapters[at]!;
      const ships = stockOf(id) ?? [];
      const places = new Map(ships.map(({ name }) => [name, rows.findIndex(([, cell]) => cell === name) - 1]));
      for (const { name, worth, id: one } of ships) {
        const row = rows[places.get(name)! + 1]!;
        expect(row.slice(0, 3)).toEqual([String(places.get(name)), name, String(worth)]);
        for (const other of ships) {
          const [mine, theirs] = [duels!.fighters.indexOf(one), duels!.fighters.indexOf(other.id)];
          const won = duels!.won[mine]![theirs] ?? 0;
          const decided = won + (duels!.won[theirs]![mine] ?? 0);
          const share = decided === 0 ? "–" : String(Math.round((100 * won) / decided));
          expect(row[4 + places.get(other.name)!], `${name}, ${other.name}`).toBe(one === other.id ? "" : share);
        }
      }
      const told = rows.map((row) => [row[1], row.at(-1)]);
      for (const { names, battles } of pairs) expect(told).toContainEqual([names.join(" against "), String(battles)]);
      if (beginning) expect(told).toContainEqual(["Who begins against the other", String(beginning.battles)]);
    }
  });

  it("has the ship that won most first, and shares of decided battles", () => {
    const [gnat, scrapper] = ["gnat", "scrapper"].map((slug) =>
      stockOf("ship-on-ship")!.find((ship) => ship.slug === slug)!,
    );
    const odds = { battles: 1000, drawn: 100, share: 0.4, low: 0.37, high: 0.43 };
    const lines = pageOf({
      command: "npm run -s matchups",
      games: {
        "ship-on-ship": {
          version: 4,
          bot: "greedy",
          seed: 1,
          pairs: [{ ...odds, brief: 0, fighters: [gnat!.id, scrapper!.id], names: ["Gnat", "Scrapper"], made: "" }],
          matchups: {
            battles: 10,
            fighters: [gnat!.id, scrapper!.id],
            won: [
              [null, 2],
              [6, null],
            ],
            made: "",
          },
        },
      },
    }).split("\n");
    expect(lines.filter((line) => line.startsWith("|"))).toEqual([
      "|  | ship | worth | all | drawn | 1 | 2 |",
      "| --: | :-- | --: | --: | --: | --: | --: |",
      "| 1 | Scrapper | 3 | 75 | 20 |  | 75 |",
      "| 2 | Gnat | 3 | 25 | 20 | 25 |  |",
      "| budget | even fight | the first wins | at 95 % | drawn | battles |",
      "| --: | :-- | --: | --: | --: | --: |",
      "|  | Gnat against Scrapper | 40 | 37–43 | 10 | 1000 |",
    ]);
  });
});

describe("fleets for a budget", () => {
  const ship = (id: string, worth: number): StockShip => ({ id, name: id, slug: id, worth });
  const fleets = (budget: number) => fleetsFor([ship("a", 10), ship("b", 30)], budget, 9, seeded(1));

  it("have two to four ships, each fleet once, and little left over", () => {
    expect(fleets(40).map(({ id, worth }) => [id, worth])).toEqual(
      expect.arrayContaining([
        ["a+b", 40],
        ["a+a+a+a", 40],
      ]),
    );
    expect(fleets(40)).toHaveLength(2);
    expect(fleets(1000)).toEqual([]);
  });
});

describe("a search for even fights", { timeout: 60_000 }, () => {
  const search = async (...argv: string[]) =>
    JSON.parse(await matchups(argv)) as {
      readonly command: string;
      readonly games: { readonly [id: string]: EvenFights };
    };

  it("is the same for the same seed, and another one for another", async () => {
    const argv = ["navy-aces", "silent-ships", "--begin", "6"];
    const once = await search(...argv, "--seed", "3");
    expect(once.command).toBe("npm run -s matchups -- --games 60,300,6000 --begin 6 --seed 3");
    expect(await search(...argv, "--seed", "3")).toEqual(once);
    expect((await search(...argv, "--seed", "4")).games).not.toEqual(once.games);
    expect(once.games["navy-aces"]!.beginning!.battles).toBe(6);
  });

  it("says so where too few battles prove nothing, and what it does not know", async () => {
    await expect(matchups(["ship-on-ship", "--games", "2,2"])).rejects.toThrow('of "ship-on-ship" are even');
    await expect(matchups(["chess"])).rejects.toThrow("there is no game");
    await expect(matchups(["--games", "1"])).rejects.toThrow("--games must be from 2");
  });

  it("goes on to fleets where no two ships are even", async () => {
    // As if one could afford no more than two of them: then only the largest budget has fleets.
    const [budget] = BUDGETS["space-opera"]!.slice(-1);
    const marlin = { ...stockOf("space-opera")!.find(({ slug }) => slug === "marlin")!, worth: budget! / 2 };
    const found = await fightsOf([marlin, { ...marlin, id: "another" }], {
      game: findGame("space-opera"),
      rounds: [10, 10],
      fleetRounds: [2, 800],
      seed: 1,
      workers: 1,
      say: () => undefined,
    });
    expect(found.pairs).toMatchObject([{ names: ["Marlin + Marlin", "Marlin + Marlin"], budget, battles: 800 }]);
  });

  it("counts only battles that somebody won, and proposes none that mostly come to nothing", () => {
    expect(oddsOf({ wins: 30, losses: 10, ties: 60 })).toMatchObject({ battles: 100, drawn: 60, share: 0.75 });
    expect(isEven({ wins: 1500, losses: 1500, ties: 0 }, true)).toBe(true);
    expect(isEven({ wins: 1500, losses: 1500, ties: 1100 }, true)).toBe(false);
    expect(isEven({ wins: 15, losses: 15, ties: 0 }, true)).toBe(false);
    expect(isEven({ wins: 15, losses: 15, ties: 0 }, false)).toBe(true);
  });
});
