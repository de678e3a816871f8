/** Any design that the validator accepts can be computed, played, and played against. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { randomPlayer } from "../bots/random";
import { playerSource, playStep, seeded, type Player, type Source } from "../kernel";
import { checkBotAnswer } from "../../../tests/support/rules/conformance";
import { figuresOf, firstShots } from "./ship/comparison";
import { shipTotals } from "./ship/design";
import { greedyPlayer } from "./bot/greedy";
import { myossGamma } from "./index";
import { brokenInvariants } from "../../../tests/support/rules/myoss-gamma/invariants";
import { oddBattle, oddDesign } from "../../../tests/support/rules/myoss-gamma/odd-designs";
import { componentChances, hitChance } from "./action/odds";
import { HOUSE_OPTIONS, type Battle } from "./state";
import { INDEX_LIMIT } from "./tables";

const isChance = (chance: number) => chance >= 0 && chance <= 1;

describe("a design that nobody would build", { timeout: 60_000 }, () => {
  it("has odds to hit each part of it", () => {
    const check = (seed: number) => {
      const random = seeded(seed);
      const design = oddDesign("Odd", HOUSE_OPTIONS.usual, random);
      for (const { size, placements } of shipTotals(design, HOUSE_OPTIONS.usual).sections) {
        const chart = placements.map(({ component: { id }, from, to }) => ({ id, from, to }));
        for (const index of [-INDEX_LIMIT, -9, 0, 6, 999]) {
          expect(isChance(hitChance(index, size))).toBe(true);
          for (const { chance } of componentChances(index, chart)) expect(isChance(chance)).toBe(true);
        }
      }
      const figures = figuresOf(design, HOUSE_OPTIONS.usual);
      for (const shot of firstShots(figures, figures, HOUSE_OPTIONS.usual)) expect(isChance(shot.chance)).toBe(true);
    };
    fc.assert(fc.property(fc.integer(), check), { numRuns: 200 });
  });

  it("is played by a player who knows nothing, and the greedy one has an answer to everything", () => {
    const check = (seed: number) => {
      const random = seeded(seed);
      const setup = oddBattle(HOUSE_OPTIONS.usual, random);
      const player = randomPlayer<Battle>(random);
      const chance = playerSource({ "seat-1": player, "seat-2": player }, random);
      const watched: Source = {
        ...chance,
        answer(open) {
          checkBotAnswer(open, greedyPlayer as Player<never>);
          return chance.answer(open);
        },
      };
      let battle = myossGamma.setup(setup);
      for (let steps = 0; !battle.over && steps < 25; steps++) {
        const played = playStep(myossGamma, battle, [], watched);
        if (played.status !== "done") throw new Error(played.status);
        expect(brokenInvariants(played.state, battle)).toEqual([]);
        battle = played.state;
      }
    };
    fc.assert(fc.property(fc.integer(), check), { numRuns: 60 });
  });
});
