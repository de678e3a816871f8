import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { temporaryFolder } from "../../tests/support/folder";
import { GAMES } from "./games";
import { tournament, type Tournament } from "./tournament";
import { progress } from "./matches/progress";

const play = async (...argv: string[]) =>
  JSON.parse(await tournament(["myoss-gamma", ...argv, "--json"])) as Tournament;

describe("a tournament", () => {
  it("takes a limit only for the bot that is limited by it, and nothing beside what is merged", async () => {
    const limited = (...argv: string[]) => play("battleaxe", "explorer", "--games", "2", ...argv);
    await expect(limited("--plays", "5")).rejects.toThrow(/--plays is for the bot "search": greedy and greedy think/);
    await expect(limited("--bots", "captain,ensign", "--budget", "5")).rejects.toThrow(/--budget is for the bot/);
    await expect(tournament(["merge", "part", "--games", "3"])).rejects.toThrow("--games means nothing with merge");
  });

  it("is the same for the same seed, and another one for another", async () => {
    const argv = ["battleaxe", "explorer", "--games", "20"];
    const once = await play(...argv, "--seed", "3");
    expect(await play(...argv, "--seed", "3")).toEqual(once);
    expect((await play(...argv, "--seed", "4")).wins).not.toEqual(once.wins);
  });

  it("counts every battle once: as won by one side, by the other, or as a tie", async () => {
    const { game, bots, games, sides, wins, ties, shares } = await play(
      "battleaxe",
      "explorer",
      "tiniest-fighter",
      "--games",
      "30",
    );
    expect({ game, bots, games, sides }).toEqual({
      game: "myoss-gamma",
      bots: ["greedy", "greedy"],
      games: 30,
      sides: ["battleaxe", "explorer", "tiniest-fighter"],
    });
    for (let row = 0; row < 3; row++) {
      expect([wins[row]![row], ties[row]![row]]).toEqual([null, null]);
      for (let column = 0; column < row; column++) {
        expect(wins[row]![column]! + wins[column]![row]! + ties[row]![column]!).toBeCloseTo(1, 12);
        expect(ties[row]![column]).toBe(ties[column]![row]);
        expect(shares[row]![column]! + shares[column]![row]!).toBeCloseTo(1, 12);
        expect(shares[row]![column]! * (1 - ties[row]![column]!)).toBeCloseTo(wins[row]![column]!, 12);
      }
    }
    // A fighter of 50c has no chance against 795c.
    expect(wins[2]![1]).toBe(0);
  });

  it("of a ship against itself is even, but that the better bot wins", async () => {
    const { bots, wins, ties } = await play("battleaxe", "--games", "60", "--bots", "greedy,random");
    expect(bots).toEqual(["greedy", "random"]);
    expect(wins[0]![0]! + ties[0]![0]!).toBeGreaterThan(0.9);
    const even = await play("battleaxe", "Battle Axe", "--games", "160");
    expect(even.shares[0]![1]).toBeGreaterThan(0.4);
    expect(even.shares[0]![1]).toBeLessThan(0.6);
  });

  it("of two bots has both orders of every pair", async () => {
    const { wins } = await play("battleaxe", "tiniest-fighter", "--games", "20", "--bots", "random,greedy");
    expect(wins.flat().every((rate) => rate !== null)).toBe(true);
    expect(wins[1]![0]).toBe(0);
  });

  it("is told as a table", async () => {
    const text = await tournament(["myoss-gamma", "battleaxe", "explorer", "--games", "10"]);
    const lines = text.split("\n");
    expect(lines[0]).toBe(
      "10 battles a pair, greedy against greedy: % won by the row, of those that one of the two won (% of ties)",
    );
    expect(lines[1]).toMatch(/^ +battleaxe +explorer$/);
    expect(lines[2]).toMatch(/^battleaxe +- +\d+\.\d \(\d+\.\d\)$/);
    expect(lines).toHaveLength(4);
  });

  it.each([
    ["no game", [], /name a game/],
    ["another game", ["chess", "rook"], /no game "chess"/],
    ["one side", ["myoss-gamma", "battleaxe"], /name at least two sides/],
    ["no side", ["myoss-gamma", "--bots", "greedy,random"], /name at least one side/],
    ["an unknown ship", ["myoss-gamma", "battleaxe", "yamato"], /no ship "yamato"/],
    ["an unknown bot", ["myoss-gamma", "battleaxe", "explorer", "--bots", "deep"], /no bot "deep"/],
    ["three bots", ["myoss-gamma", "battleaxe", "explorer", "--bots", "greedy,greedy,greedy"], /two bots/],
    ["no games", ["myoss-gamma", "battleaxe", "explorer", "--games", "0"], /--games must be from 1/],
    ["a seed that is none", ["myoss-gamma", "battleaxe", "explorer", "--seed", "x"], /--seed must be a whole number/],
  ])("is refused with %s", async (_, argv, message) => {
    await expect(tournament(argv)).rejects.toThrow(message);
  });
});

const { folder, write } = temporaryFolder();
const file = (name: string, text?: string) => (text === undefined ? join(folder, name) : write(text, name));

describe("a tournament in parts", () => {
  const argv = ["ship-on-ship", "5/3/3", "7/3/3", "--bots", "greedy,random", "--games", "7", "--seed", "5"];

  it("comes to the same on one core, on several, and in shards that are merged in any order", async () => {
    const whole = await tournament([...argv, "--workers", "1"]);
    expect(await tournament([...argv, "--workers", "2"])).toBe(whole);
    const parts = await Promise.all(["1/3", "2/3", "3/3"].map((shard) => tournament([...argv, "--shard", shard])));
    const files = parts.map((text, at) => file(`part-${at}`, text)).reverse();
    expect(await tournament(["merge", ...files])).toBe(whole);
    expect(await tournament(["merge", ...files, "--json"])).toBe(await tournament([...argv, "--json"]));
    await expect(tournament(["merge", ...files.slice(1)])).rejects.toThrow(/5 of 16 pieces are missing/);
    const other = file("other", await tournament([...argv.slice(0, -1), "6", "--shard", "1/3"]));
    await expect(tournament(["merge", ...files, other])).rejects.toThrow(/other is not of the same tournament/);
    await expect(tournament(["merge", file("nothing", "{}")])).rejects.toThrow(/no part of a tournament/);
  });

  it("goes on where it was stopped, in the middle of a line even", async () => {
    const whole = await tournament(argv);
    const log = file("log");
    expect(await tournament([...argv, "--resume", log])).toBe(whole);
    const text = readFileSync(log, "utf8");
    writeFileSync(log, text.slice(0, text.length / 2));
    expect(await tournament([...argv, "--resume", log])).toBe(whole);
    expect(readFileSync(log, "utf8").split("\n").sort()).toEqual(text.split("\n").sort());
    // Written results count: they are not played again.
    writeFileSync(log, text.replace(/("wins":)\d+(,"losses":)\d+(,"ties":)\d+/g, "$12$20$30"));
    expect(await tournament([...argv, "--resume", log])).not.toBe(whole);
    await expect(tournament([...argv.slice(0, -1), "6", "--resume", log])).rejects.toThrow(/another tournament/);
  });

  it("ends when it is decided, and says so; merged shards, which cannot know, end in the same battle", async () => {
    const sure = [...argv.slice(0, -4), "--games", "120", "--sequential"];
    const whole = await tournament(sure);
    expect(whole).toMatch(/greedy \(5\/3\/3\) is better, decided after \d+ battles/);
    const { matches } = JSON.parse(await tournament([...sure, "--json"])) as Tournament;
    expect(matches.every(({ decided, elo }) => decided === "row" && elo.low! > 0)).toBe(true);
    const parts = await Promise.all(["1/2", "2/2"].map((shard) => tournament([...sure, "--shard", shard])));
    expect(await tournament(["merge", ...parts.map((text, at) => file(`half-${at}`, text))])).toBe(whole);
  });

  it.each(["0/3", "4/3", "2", "1/2/3"])("has no shard %s", async (shard) => {
    await expect(tournament([...argv, "--shard", shard])).rejects.toThrow(/shard/);
  });
});

it("of captains is played by strength, and by how long they may think", async () => {
  const { bots } = await play("battleaxe", "--bots", "captain,recruit", "--games", "2");
  expect(bots).toEqual(["captain", "recruit"]);
  const searching = ["battleaxe", "--bots", "search,greedy", "--games", "2"];
  expect(await play(...searching, "--plays", "20")).toEqual(await play(...searching, "--plays", "20"));
  expect((await play(...searching, "--budget", "1")).limits).toEqual({ milliseconds: 1 });
  for (const game of GAMES.filter(({ bots: known }) => known.includes("search")))
    expect(game.bots).toEqual(
      expect.arrayContaining([
        "recruit",
        "ensign",
        "lieutenant",
        "captain",
        "admiral",
        "captain:careful",
        "search:bold",
      ]),
    );
  // A temper makes a difference.
  const meeting = ["battleaxe", "--games", "6", "--plays", "40", "--seed", "4", "--bots"];
  expect((await play(...meeting, "search:bold,greedy")).matches).not.toEqual(
    (await play(...meeting, "search:careful,greedy")).matches,
  );
});

it("how long a tournament will still take is told now and then", () => {
  const lines: string[] = [];
  let time = 0;
  const tell = progress((text) => lines.push(text), { isScreen: false, now: () => time });
  for (let battle = 1; battle <= 100; battle++) {
    time += 1000;
    tell(battle, 100 - battle);
  }
  expect(lines[0]).toBe("1 battles played, 99 to go, 1:39 left\n");
  expect(lines[1]).toBe("11 battles played, 89 to go, 1:29 left\n");
  expect(lines).toHaveLength(10);
  time += 10_000;
  tell(110, -10);
  expect(lines.at(-1)).toBe("110 battles played, 0 to go, 0:00 left\n");
});
