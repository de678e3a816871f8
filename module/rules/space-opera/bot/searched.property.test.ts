/** A battle that is searched is what a seat sees, and the rules go on from it, even in the middle of a turn. */
import fc from "fast-check";
import { expect, it } from "vitest";
import { randomPlayer } from "../../bots/random";
import { seeded, simulator, type Player } from "../../kernel";
import { checkDealt } from "../../../../tests/support/rules/conformance";
import { spaceOpera } from "../index";
import { setup } from "../setup";
import type { BattleView } from "../state";
import { brokenInvariants } from "../../../../tests/support/rules/space-opera/invariants";
import { randomBattle } from "../../../../tests/support/rules/space-opera/random-battles";
import { searchedOpera } from "./searched";

/** One in this many questions is looked at. */
const LOOKED_AT = 2;

it("is what a seat sees wherever something is searched", { timeout: 60_000 }, () => {
  const asked: { [question: string]: number } = {};
  const property = fc.property(fc.integer(), (seed) => {
    const random = seeded(seed);
    const [options, play] = [randomBattle(random), randomPlayer<BattleView>(random)];
    const player: Player<BattleView> = (question, view, seat, about) => {
      if (searchedOpera.weighed.includes(question.name) && random(LOOKED_AT) === 1) {
        checkDealt(searchedOpera, [question, view, seat, about], random(1000), ({ battle }) =>
          brokenInvariants(battle),
        );
        asked[question.name] = (asked[question.name] ?? 0) + 1;
      }
      return play(question, view, seat, about);
    };
    const battle = setup(options);
    simulator(spaceOpera, Object.fromEntries(spaceOpera.seats(battle).map((seat) => [seat, player])), random)(battle);
  });
  fc.assert(property, { numRuns: 12 });
  expect(Object.keys(asked).sort()).toEqual([...searchedOpera.weighed].sort());
});
