import { describe, expect, it } from "vitest";
import { tournament, type Tournament } from "./tournament";

const play = async (...argv: string[]) =>
  JSON.parse(await tournament(["myoss-gamma", ...argv, "--json"])) as Tournament;

describe("a tournament", () => {
  it("is the same for the same seed, and another one for another", async () => {
    const argv = ["battleaxe", "explorer", "--games", "40"];
    expect(await play(...argv, "--seed", "3")).toEqual(await play(...argv, "--seed", "3"));
    expect((await play(...argv, "--seed", "3")).wins).not.toEqual((await play(...argv, "--seed", "4")).wins);
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
    const even = await play("battleaxe", "Battle Axe", "--games", "400");
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
