/** The cost of a captain's thinking: one iteration of the search, beside one play by the kernel's own loop. */
import { seeded, simulator } from "../module/rules/kernel";
import { copyBattle, myossGamma } from "../module/rules/myoss-gamma";
import { greedyPlayer, searchedBattle } from "../module/rules/myoss-gamma/bot";
import { BATTLEAXE, EXPLORER, readyBattle } from "../tests/support/rules/myoss-gamma/fixtures";
import { thinker } from "../module/rules/bots/search";
import { measure, type Row } from "./measure";

const PLAYS = 1000;
const SEED = 7;

/** Times a decision from `PLAYS` battles at the Battleaxe's first action, and these battles without a decision. */
export function search(): Row[] {
  const battle = readyBattle([[BATTLEAXE], [EXPLORER]]);
  const { action } = myossGamma.questions;
  const [ship] = battle.ships;
  if (!action || !ship) throw new Error("there is nobody to act");
  const [seat = ""] = myossGamma.seats(battle);
  const random = seeded(SEED);
  const play = simulator(myossGamma, { "seat-1": greedyPlayer, "seat-2": greedyPlayer }, random);
  const [nanoseconds = 0, loop = 0] = measure([
    {
      name: "iterations",
      count: PLAYS,
      run: (plays) => void thinker(searchedBattle, random, { plays })(action, battle, seat, { ship: ship.id }),
    },
    {
      name: "plays",
      count: PLAYS,
      run(plays) {
        for (let played = 0; played < plays; played++) play(copyBattle(battle));
      },
    },
  ]);
  const note = `${(nanoseconds / loop).toFixed(2)} plays by the kernel's own loop`;
  return [{ name: "Iteration of the search, Battleaxe", nanoseconds, note }];
}
