/** What it costs to play a battle in progress to its end many times over, for a forecast. */
import { seeded, simulator } from "../module/rules/kernel";
import { copyBattle, greedyPlayer, myossGamma } from "../module/rules/myoss-gamma";
import { BATTLEAXE, EXPLORER, readyBattle } from "../module/rules/myoss-gamma/fixtures";
import { line, measure } from "./measure";

const PLAYS = 10_000;
const BUDGET_MILLISECONDS = 300;
const SEED = 7;

/** The figures as lines of text. */
export function forecast(): string[] {
  const battle = readyBattle([[BATTLEAXE], [EXPLORER]]);
  const play = simulator(myossGamma, { "seat-1": greedyPlayer, "seat-2": greedyPlayer }, seeded(SEED));
  let won = 0;
  let played = 0;
  const run = (count: number) => {
    for (let time = 0; time < count; time++) if (play(copyBattle(battle)).winners[0] === "seat-1") won++;
    played += count;
  };
  const [one = 0] = measure([{ name: "plays", count: 1000, run }]);
  const share = ((100 * won) / played).toFixed(1);
  const all = ((one * PLAYS) / 1e6).toFixed(0);
  return [
    `Forecast of Battleaxe against Explorer, from the Battleaxe's first action: it wins ${share} %`,
    line("one play", one),
    `  ${PLAYS.toLocaleString("en-US")} plays take ${all} ms (budget ${BUDGET_MILLISECONDS} ms)`,
  ];
}
