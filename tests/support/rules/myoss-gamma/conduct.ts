/** Checks for battles of Myoss Gamma of every kind. */
import { expect } from "vitest";
import { seeded, simulator, type Json } from "../../../../module/rules/kernel";
import { greedyPlayer } from "../../../../module/rules/myoss-gamma/bot/greedy";
import { myossGamma } from "../../../../module/rules/myoss-gamma/index";
import type { Battle, BattleSetup } from "../../../../module/rules/myoss-gamma/state";
import type { Checks } from "../checks";
import type { Conduct } from "../conduct";
import { seatAll, type RandomPlay } from "../random-walk";
import { brokenInvariants } from "./invariants";

/** Answers that are on no menu. `null` is on some: a shuttle that stays in space. */
const NONSENSE: readonly Json[] = [{}, "nonsense", -7, { do: "nonsense" }, [1], { weapon: 3 }];

/** How battles are conducted, but for how often questions are looked at. */
export const MYOSS_GAMMA: Omit<Conduct<Battle, Battle>, "oneIn"> = {
  broken: brokenInvariants,
  nonsense: NONSENSE,
  bot: { player: greedyPlayer, every: 1, least: 100 },
};

/** The same for any ships: some have nothing to prepare, which is `{}`. */
export const ANY_SHIPS: typeof MYOSS_GAMMA = { ...MYOSS_GAMMA, nonsense: NONSENSE.slice(1) };

/** A battle comes to an end, also where the bot has the first seat or all of them: each of its answers is legal. */
export function playsMixed(play: RandomPlay<Battle, BattleSetup, Battle>, times: number): Checks<Battle, Battle> {
  return {
    "comes to an end": { end: ({ over }) => expect(over).not.toBeNull() },
    "comes to an end where the bot has the first seat, or all": {
      begin(_, seed) {
        const random = seeded(seed);
        for (let time = 0; time < times; time++) {
          const battle = myossGamma.setup(play.setup(random));
          const first = { ...play.players(random), "seat-1": greedyPlayer };
          simulator(myossGamma, time % 2 === 0 ? first : seatAll(greedyPlayer), random, true)(battle);
          expect(battle.over).not.toBeNull();
        }
      },
    },
  };
}
