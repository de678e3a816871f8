import { expect, it } from "vitest";
import type { BattleRecord } from "../../module/rules/kernel";
import type { SeaSetup } from "../../module/rules/silent-ships";
import { temporaryFolder } from "../../tests/support/folder";
import { battle } from "./battle";
import { fuzz } from "./fuzz";
import { tournament } from "./tournament";

const play = (...argv: string[]) => JSON.parse(battle(["silent-ships", ...argv, "--json"])) as BattleRecord<SeaSetup>;

const { write } = temporaryFolder();

it("a game needs no sides, is the same for the same seed, and replays", () => {
  const record = play("--seed", "4");
  expect(record.setup.players.map(({ name }) => name)).toEqual(["Player 1", "Player 2"]);
  expect(play("--seed", "4").digest).toBe(record.digest);
  expect(play("--seed", "5").digest).not.toBe(record.digest);
  expect(record.outcome?.winners).toHaveLength(1);
  expect(battle(["--replay", write(record)])).toMatch(new RegExp(`all ${record.steps.length} steps are as recorded`));
});

it("players may have names, bots, and house options", () => {
  const record = play("Ahab", "Nemo", "--option", "mulligan=true", "--option", "quietRounds=3");
  expect(record.setup.players).toEqual([
    { seat: "seat-1", name: "Ahab" },
    { seat: "seat-2", name: "Nemo" },
  ]);
  expect(record.setup.options).toEqual({ mulligan: true, quietRounds: 3 });
  expect(record.steps.some(({ events }) => events.some(({ event }) => event === "turnBegan"))).toBe(true);
  expect(battle(["silent-ships", "Ahab", "Nemo", "--seed", "2"])).toMatch(/mustered \((Ahab, Nemo|Nemo, Ahab)\)/);
});

it("bots are those that are named, with and without sides", () => {
  const random = play("--seed", "6", "--bots", "random");
  expect(random.digest).not.toBe(play("--seed", "6").digest);
  expect(play("--seed", "6", "--bots", "random,random").digest).toBe(random.digest);
  expect(() => play("--bots", "random,random,random")).toThrow(/3 bots do not fit 2 sides/);
});

it("nonsense is refused with a sentence", () => {
  expect(() => play("Ahab")).toThrow(/name two players, or none at all, not 1/);
  expect(() => play("Ahab", "Nemo", "Hook")).toThrow(/not 3/);
  expect(() => play("--option", "roundCap=0")).toThrow(/roundCap must be a whole number from 1 on/);
});

it("bots can be matched, and long random play has no fault", async () => {
  const argv = ["silent-ships", "Ahab", "--bots", "greedy,random", "--games", "20", "--json"];
  expect(JSON.parse(await tournament(argv))).toMatchObject({ game: "silent-ships", games: 20 });
  expect(fuzz(["--game", "silent-ships", "--steps", "3000", "--seed", "9"])).toMatch(/: 3000 steps of .* no fault/);
});
