/** The board draws a battle of any designs that the validator passes, for every seat asked and for onlookers. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { randomPlayer } from "../../../rules/bots/random";
import { seeded, type Json, type Player } from "../../../rules/kernel";
import { walk } from "../../../../tests/support/rules/conformance";
import { HOUSE_OPTIONS, myossGamma, type Battle } from "../../../rules/myoss-gamma";
import { oddBattle } from "../../../../tests/support/rules/myoss-gamma/odd-designs";
import { board, exampleFeed } from "../../../../tests/support/games/myoss-gamma";

const STEPS = 12;

test("ships that nobody would build can be looked at and played", { timeout: 60_000 }, () => {
  const drawn = (battle: Battle, seat: string | null, question: string | null, about: Json = {}) =>
    board(exampleFeed(myossGamma.view(battle, seat), question, about, seat === null ? {} : { seat }));
  const check = (seed: number) => {
    const random = seeded(seed);
    const setup = oddBattle(HOUSE_OPTIONS.usual, random);
    let checkpoint = myossGamma.setup(setup);
    const player = randomPlayer<Battle>(random);
    const watched: Player<Battle> = (question, view, seat, about) => {
      const { context, pending } = drawn(checkpoint, seat, question.name, about);
      expect(context.actionPanel ?? context.question, question.name).not.toBeNull();
      expect(pending.ready, question.name).toBe(true);
      return player(question, view, seat, about);
    };
    const players = { "seat-1": watched, "seat-2": watched };
    walk(
      myossGamma,
      setup,
      players,
      random,
      ({ state }) => {
        checkpoint = state;
        expect(drawn(state, null, null).context.others.length).toBeGreaterThan(0);
      },
      STEPS,
    );
  };
  fc.assert(fc.property(fc.integer(), check), { numRuns: 25 });
});
