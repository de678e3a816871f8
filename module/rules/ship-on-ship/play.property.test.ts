import { describe, expect, it } from "vitest";
import type { Json } from "../kernel";
import type { FullStep } from "../../../tests/support/rules/conformance";
import { conductsItself, keepsRecords } from "../../../tests/support/rules/random-play";
import { forAllSteps } from "../../../tests/support/rules/random-walk";
import { greedyDuelist } from "./bot/greedy";
import { brokenInvariants, cardsOf } from "../../../tests/support/rules/ship-on-ship/invariants";
import { RANDOM_DUEL } from "../../../tests/support/rules/ship-on-ship/random-duels";
import { fanSize, maximum, type Duel } from "./state";

const TIMEOUT = 60_000;
/** Answers that are on no menu; `null` (a pass) and `[]` (a hit that is taken) are on some. */
const NONSENSE: readonly Json[] = [{}, "nonsense", -7, ["nonsense"], { card: "2H" }, 3];

/** Plays random duels, step by step. */
const forAll = (visit: (step: FullStep<Duel>) => void): void => forAllSteps(RANDOM_DUEL, 20, visit);

describe("random play", { timeout: TIMEOUT }, () => {
  it("keeps thirty-six cards in circulation and sixteen boxed, none twice, after every step", () => {
    forAll(({ state }) => {
      if (state.phase === "colors" || state.phase === "stacking") return;
      const circulating = state.captains.flatMap(cardsOf);
      const boxed = state.captains.flatMap(({ box }) => box);
      expect([circulating.length, boxed.length]).toEqual([36, 16]);
      expect(new Set([...circulating, ...boxed]).size).toBe(52);
    });
  });

  it("keeps Maximum and fan at the Rating, and breaks nothing else", () => {
    forAll(({ state, checkpoint }) => {
      expect(brokenInvariants(state)).toEqual([]);
      for (const [at, captain] of state.captains.entries()) {
        expect(maximum(captain) + fanSize(captain)).toBe(captain.rating);
        expect(maximum(captain)).toBeGreaterThanOrEqual(0);
        // What is lost stays lost, and the box stays closed.
        const before = checkpoint.captains[at as 0 | 1];
        expect(captain.fan.slice(0, before.fan.length)).toEqual(before.fan);
        if (before.box.length > 0) expect(captain.box).toEqual(before.box);
      }
    });
  });

  it("shows at each checkpoint all that the next question rests on", () => {
    forAll(({ state, events }) => {
      if (state.over) {
        expect(events.at(-1)?.event).toBe("duelEnded");
        return;
      }
      // An attack is open until it is met, and gone after the exchange.
      const attacks = state.captains.filter(({ attack }) => attack !== null).length;
      expect(attacks > 0).toBe(state.phase === "respond" || state.phase === "damage");
      if (state.phase === "damage") expect(state.captains.some(({ hit }) => hit)).toBe(true);
    });
  });
});

conductsItself(RANDOM_DUEL, {
  runs: 10,
  nonsense: NONSENSE,
  // Not asking who can only pass, or by house rule must play their only card, would tell the other captain so.
  inspect: ({ askings }) => {
    for (const { menu, name } of askings)
      if (name !== "commit") expect(menu.list?.().length ?? 2, `${name} has one answer`).not.toBe(1);
  },
  bot: { player: greedyDuelist, runs: 10, every: 1, least: 0 },
});
keepsRecords(RANDOM_DUEL, 8, ["steps", "setup"]);
