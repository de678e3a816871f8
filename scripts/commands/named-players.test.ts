/** Battles of games whose sides are only named. */
import { describe, expect, it } from "vitest";
import type { BattleRecord } from "../../module/rules/kernel";
import type { WatersSetup } from "../../module/rules/navy-aces";
import type { SeaSetup } from "../../module/rules/silent-ships";
import { temporaryFolder } from "../../tests/support/folder";
import { battle } from "./battle";
import { fuzz } from "./fuzz";
import { tournament } from "./tournament";

const { write } = temporaryFolder();

describe.each([
  {
    game: "navy-aces",
    names: ["Drake", "Hood", "Togo"],
    options: { strength: 4, rounds: 2, arc: 60 },
    winners: [0, 1],
    told: /game ended \(.*(rounds|last navy|quiet)\)/,
    refused: [
      [["Drake"], /name 2 to 4 players, or none at all, not 1/],
      [["a", "b", "c", "d", "e"], /not 5/],
      [["--option", "rounds=0"], /rounds must be a whole number from 1 on/],
      [["--option", "strength=13"], /strength must be 4 or 5/],
    ] as const,
    match: [["Drake", "Hood"], 2] as const,
    steps: 600,
  },
  {
    game: "silent-ships",
    names: ["Ahab", "Nemo"],
    options: { mulligan: true, quietRounds: 3 },
    winners: [1],
    told: /mustered \((Ahab, Nemo|Nemo, Ahab)\)/,
    refused: [
      [["Ahab"], /name two players, or none at all, not 1/],
      [["Ahab", "Nemo", "Hook"], /not 3/],
      [["--option", "roundCap=0"], /roundCap must be a whole number from 1 on/],
    ] as const,
    match: [["Ahab"], 20] as const,
    steps: 3000,
  },
])("a game of $game", ({ game, names, options, winners, told, refused, match, steps }) => {
  const play = (...argv: string[]) =>
    JSON.parse(battle([game, ...argv, "--json"])) as BattleRecord<SeaSetup | WatersSetup>;

  it("needs no sides, is the same for the same seed, and replays", () => {
    const record = play("--seed", "4");
    expect(record.setup.players.map(({ name }) => name)).toEqual(["Player 1", "Player 2"]);
    expect(play("--seed", "4").digest).toBe(record.digest);
    expect(play("--seed", "5").digest).not.toBe(record.digest);
    expect(winners).toContain(record.outcome?.winners.length);
    expect(battle(["--replay", write(record)])).toMatch(new RegExp(`All ${record.steps.length} steps are as recorded`));
  });

  it("has players of those names, and house options", () => {
    const chosen = Object.entries(options).flatMap(([name, value]) => ["--option", `${name}=${value}`]);
    const record = play(...names, ...chosen);
    expect(record.setup.players).toEqual(names.map((name, at) => ({ seat: `seat-${at + 1}`, name })));
    expect(record.setup.options).toEqual(options);
    expect(record.steps.some(({ events }) => events.some(({ event }) => event === "turnBegan"))).toBe(true);
    expect(battle([game, ...names.slice(0, 2), "--seed", "2"])).toMatch(told);
  });

  it("has the bots that are named, with and without sides", () => {
    const random = play("--seed", "6", "--bots", "random");
    expect(random.digest).not.toBe(play("--seed", "6").digest);
    expect(play("--seed", "6", "--bots", "random,random").digest).toBe(random.digest);
    expect(() => play("--bots", "random,random,random")).toThrow(/3 bots do not fit 2 sides/);
  });

  it("is refused with a sentence for nonsense", () => {
    for (const [argv, sentence] of refused) expect(() => play(...argv)).toThrow(sentence);
  });

  it("may be one of many, and long random play has no fault", { timeout: 120_000 }, async () => {
    const [sides, games] = match;
    const argv = [game, ...sides, "--bots", "greedy,random", "--games", `${games}`, "--json"];
    expect(JSON.parse(await tournament(argv))).toMatchObject({ game, games });
    const fuzzed = fuzz(["--game", game, "--steps", `${steps}`, "--seed", "9"]);
    expect(fuzzed).toMatch(new RegExp(`: ${steps} steps of .* no fault`));
  });
});
