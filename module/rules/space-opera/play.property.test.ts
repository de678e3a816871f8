import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { seeded, simulator, type Json } from "../kernel";
import type { FullStep } from "../../../tests/support/rules/conformance";
import { conductsItself, keepsRecords } from "../../../tests/support/rules/random-play";
import { forAllSteps } from "../../../tests/support/rules/random-walk";
import { greedyCaptain } from "./bot/greedy";
import { spaceOpera, type Battle, type BattleEvent } from "./index";
import { brokenInvariants } from "../../../tests/support/rules/space-opera/invariants";
import { RANDOM_OPERA, randomBattle } from "../../../tests/support/rules/space-opera/random-battles";
import { setup } from "./setup";

const TIMEOUT = 60_000;
/** Answers that are on no menu; `null` (nobody, no effect) and `[]` (no shot, order or hit) are on some. */
const NONSENSE: readonly Json[] = [{}, "x".repeat(300), -77, ["nonsense"], { winner: "nobody" }, [{ gun: 7 }], [[]]];

/** Plays random battles, step by step. */
const forAll = (visit: (step: FullStep<Battle>) => void): void => forAllSteps(RANDOM_OPERA, 30, visit);

const eventsOf = ({ events }: FullStep<Battle>) => events as readonly unknown[] as readonly BattleEvent[];

describe("random play", { timeout: TIMEOUT }, () => {
  it("breaks nothing that holds at every checkpoint", () => {
    forAll(({ state }) => expect(brokenInvariants(state)).toEqual([]));
  });

  it("never brings back what is gone, nor the dead", () => {
    forAll(({ checkpoint, state }) => {
      for (const [at, before] of checkpoint.ships.entries()) {
        const after = state.ships[at];
        expect(after?.destroyed || !before.destroyed).toBe(true);
        expect(after?.disabled || !before.disabled).toBe(true);
        for (const [index, { disabled }] of before.locations.entries())
          expect(after?.locations[index]?.disabled || !disabled).toBe(true);
        for (const [index, { alive, overrides }] of before.crew.entries()) {
          const member = after?.crew[index];
          expect(alive || !member?.alive).toBe(true);
          expect(member?.overrides).toBeLessThanOrEqual(overrides);
        }
      }
    });
  });

  it("tells every change of a bonus, and none that is not one", () => {
    forAll((step) => {
      const known = new Map(bonuses(step.checkpoint));
      for (const event of eventsOf(step)) {
        const change =
          event.event === "positionChanged"
            ? { ...event, key: `${event.ship}>${event.target}` }
            : event.event === "sustainedChanged"
              ? { ...event, key: `${event.gun}>${event.target}` }
              : null;
        if (!change) continue;
        expect(known.get(change.key) ?? 0).toBe(change.from);
        expect(change.to).not.toBe(change.from);
        expect(change.to).toBeGreaterThanOrEqual(0);
        if (change.to === 0) known.delete(change.key);
        else known.set(change.key, change.to);
      }
      expect([...known].sort()).toEqual([...bonuses(step.state)].sort());
    });
  });

  it("comes to an end", () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const random = seeded(seed);
        const play = simulator(spaceOpera, RANDOM_OPERA.players(random), random, true);
        expect(play(setup(randomBattle(random))).reason).toMatch(/^(lastSide|nobodyLeft|quiet)$/);
      }),
      { numRuns: 30 },
    );
  });
});

/** All aiming bonuses of a battle, by the ship or gun that has them and their target. */
function bonuses({ ships }: Battle): [string, number][] {
  return ships.flatMap(({ ship, position, guns }) => [
    ...Object.entries(position).map(([target, bonus]): [string, number] => [`${ship}>${target}`, bonus]),
    ...guns.flatMap(({ id, target, sustained }): [string, number][] =>
      target === null ? [] : [[`${id}>${target}`, sustained]],
    ),
  ]);
}

conductsItself(RANDOM_OPERA, {
  runs: 10,
  nonsense: NONSENSE,
  bot: { player: greedyCaptain, runs: 10, every: 1, least: 0 },
});
// If only one side can fight from the beginning, the battle is over before a die falls.
keepsRecords(RANDOM_OPERA, 8, []);
