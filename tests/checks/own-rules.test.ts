/**
 * Requirements for the rules of every game, checked on those of docs/adding-a-game.md or, with `RULES=FILE`, on those
 * in a module's file; `FIGHTERS=3` sets the number of fighters.
 */
import { resolve } from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { playRecorded, replay, seeded, type Players } from "../../module/rules/kernel";
import { randomBot } from "../../module/rules/bots/random";
import { rulesIn } from "../../scripts/commands/module-game";
import {
  checkBotAnswer,
  checkMenus,
  checkRefusal,
  checkRepeatable,
  checkResumable,
  walk,
} from "../support/rules/conformance";
import { root } from "./sources";

const { RULES = "docs/a-game-of-your-own/rules.mjs", FIGHTERS = "2" } = process.env;
const all = await rulesIn(resolve(root, RULES));
const TIMEOUT = 120_000;

describe.each(all.map((rules) => [rules.id, rules] as const))("the rules of %s", { timeout: TIMEOUT }, (_, rules) => {
  const fighters = Array.from({ length: Number(FIGHTERS) }, (_none, at) => {
    const id = `seat-${at + 1}`;
    return { id, seat: id, side: "", name: `Ship ${at + 1}`, values: {} };
  });
  const setup = { fighters, options: {} };
  const players = (seed: number): Players<unknown> =>
    Object.fromEntries(fighters.map(({ seat }, at) => [seat, randomBot<unknown>(seeded(seed + at))]));

  it("can be resumed, repeated and answered, whatever falls", () => {
    const property = fc.property(fc.integer(), (seed) => {
      walk(rules, setup, players(seed), seeded(seed), (step) => {
        checkRepeatable(rules, step);
        checkResumable(rules, step, (open, given) => {
          checkMenus(rules, step, open);
          checkBotAnswer(open, randomBot(seeded(seed)));
          checkRefusal(rules, step, open, given, "a broadside");
        });
      });
    });
    fc.assert(property, { numRuns: 20 });
  });

  it("come to an end, and their record verifies", () => {
    const record = playRecorded(rules, setup, players(5), seeded(5));
    expect(record.outcome).not.toBeNull();
    expect(replay(rules, record)).toBeNull();
  });
});
