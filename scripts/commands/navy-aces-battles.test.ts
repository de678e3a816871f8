import { expect, it } from "vitest";
import type { BattleRecord } from "../../module/rules/kernel";
import type { WatersSetup } from "../../module/rules/navy-aces";
import { temporaryFolder } from "../../tests/support/folder";
import { battle } from "./battle";
import { fuzz } from "./fuzz";
import { tournament } from "./tournament";

const play = (...argv: string[]) => JSON.parse(battle(["navy-aces", ...argv, "--json"])) as BattleRecord<WatersSetup>;

const { write } = temporaryFolder();

it("a game needs no sides, is the same for the same seed, and replays", () => {
  const record = play("--seed", "4");
  expect(record.setup.players.map(({ name }) => name)).toEqual(["Player 1", "Player 2"]);
  expect(play("--seed", "4").digest).toBe(record.digest);
  expect(play("--seed", "5").digest).not.toBe(record.digest);
  expect(record.outcome?.winners.length).toBeLessThan(2);
  expect(battle(["--replay", write(record)])).toMatch(new RegExp(`all ${record.steps.length} steps are as recorded`));
});

it("players may be up to four, have names, bots, and house options", () => {
  const record = play("Drake", "Hood", "Togo", "--option", "strength=4", "--option", "rounds=2", "--option", "arc=60");
  expect(record.setup.players).toEqual([
    { seat: "seat-1", name: "Drake" },
    { seat: "seat-2", name: "Hood" },
    { seat: "seat-3", name: "Togo" },
  ]);
  expect(record.setup.options).toEqual({ strength: 4, rounds: 2, arc: 60 });
  expect(battle(["navy-aces", "Drake", "Hood", "--seed", "2"])).toMatch(/game ended \(.*(rounds|last navy)\)/);
});

it("bots are those that are named, with and without sides", () => {
  const random = play("--seed", "6", "--bots", "random");
  expect(random.digest).not.toBe(play("--seed", "6").digest);
  expect(play("--seed", "6", "--bots", "random,random").digest).toBe(random.digest);
  expect(() => play("--bots", "random,random,random")).toThrow(/3 bots do not fit 2 sides/);
});

it("nonsense is refused with a sentence", () => {
  expect(() => play("Drake")).toThrow(/name 2 to 4 players, or none at all, not 1/);
  expect(() => play("a", "b", "c", "d", "e")).toThrow(/not 5/);
  expect(() => play("--option", "rounds=0")).toThrow(/rounds must be a whole number from 1 on/);
  expect(() => play("--option", "strength=13")).toThrow(/strength must be 4 or 5/);
});

it("bots can be matched, and long random play has no fault", { timeout: 120_000 }, async () => {
  const argv = ["navy-aces", "Drake", "Hood", "--bots", "greedy,random", "--games", "2", "--json"];
  expect(JSON.parse(await tournament(argv))).toMatchObject({ game: "navy-aces", games: 2 });
  expect(fuzz(["--game", "navy-aces", "--steps", "600", "--seed", "9"])).toMatch(/: 600 steps of .* no fault/);
});
