/** What it costs to play a battle in progress to its end many times over, for a forecast. */
import { seeded, simulator } from "../module/rules/kernel";
import { copyBattle, myossGamma } from "../module/rules/myoss-gamma";
import { greedyPlayer } from "../module/rules/myoss-gamma/bots";
import { BATTLEAXE, EXPLORER, readyBattle } from "../module/rules/myoss-gamma/fixtures";
import { beside, measure, repeated, type Row } from "./measure";

const PLAYS = 10_000;
const BUDGET_MILLISECONDS = 300;
const SEED = 7;

/** Times a battle of Battleaxe against Explorer from the Battleaxe's first action on. */
export function forecast(): Row[] {
  const battle = readyBattle([[BATTLEAXE], [EXPLORER]]);
  const play = simulator(myossGamma, { "seat-1": greedyPlayer, "seat-2": greedyPlayer }, seeded(SEED));
  const [nanoseconds = 0] = measure([repeated("plays", 1000, () => play(copyBattle(battle)))]);
  const all = (nanoseconds * PLAYS) / 1e6;
  const plays = `${PLAYS.toLocaleString("en-US")} plays in ${all.toFixed(0)} ms`;
  const note = beside(plays, `${BUDGET_MILLISECONDS} ms`, all <= BUDGET_MILLISECONDS);
  return [{ name: "Forecast, Battleaxe against Explorer", nanoseconds, note }];
}
