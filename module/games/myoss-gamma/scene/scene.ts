/** The display of battles on scenes: the marks of their ships, tractor beams at work, and the look of steps. */
import { showFleets } from "../../../kit/scene/fleets";
import type { BattleCombat } from "../../../kit/battle/table-game";
import { openQuestion } from "../../../kit/referee/question";
import { myossGamma, type ShipAbout } from "../../../rules/myoss-gamma";
import { drawHolds } from "./drawing";
import { holdsIn, marksOf, STATUSES } from "./marks";

/** The ship whose next action is asked for: at a checkpoint, the state may not have chosen one yet. */
function actingIn(battle: BattleCombat): string | null {
  const asking = openQuestion(battle)?.askings[0];
  return asking?.name === "action" ? (asking.about as ShipAbout).ship : null;
}

/** Keeps effects and marks on the scene up to date; called once in `init`. */
export function watchMyossGammaScenes(): void {
  showFleets({
    rules: myossGamma,
    statuses: STATUSES,
    ships: (view, battle) => marksOf(view, actingIn(battle)),
    effects: async () => (await import("./effects")).effectsOf,
    drawOver: (view, places) => {
      const holds = holdsIn(view).flatMap(({ from, to }) => {
        const [a, b] = [places(from), places(to)];
        return a && b ? [[a, b] as const] : [];
      });
      return holds.length > 0 ? drawHolds(holds) : null;
    },
  });
}
