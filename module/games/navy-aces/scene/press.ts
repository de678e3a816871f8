/** The meaning of pointer and keys on the sea: they change the plan for this screen's question. */
import { unattended } from "../../../kit/platform/notices";
import { openBoard } from "../../../kit/board/boards";
import type { Presses } from "../../../kit/scene/presses";
import { drawnTo, gripAt, taken, turnedPlan, type Grip } from "./grip";
import { momentOf, type ShownGame } from "./shown";
import { toTable } from "../documents/chart";
import { changePlan, oneBack, stageOf, type Plan } from "../plan/plan";
import { sendPlan } from "../plan/send";

/** The meaning of presses for a game on the scene. */
export function pressesOn(shown: ShownGame): Presses<Grip> {
  const { battle, feed, chart } = shown;
  const moment = momentOf(shown);
  /** Changes the plan and says whether it did; null means that there is nothing to change. */
  const change = (planned: Partial<Plan> | null): boolean => {
    const stage = stageOf(feed);
    if (!planned || stage === null) return false;
    changePlan(battle.id, stage, planned);
    return true;
  };
  return {
    grip: (at) => gripAt(moment, toTable(chart, at)),
    take: (grip, at) => void change(taken(moment, grip, toTable(chart, at))),
    draw: (grip, at) => void change(drawnTo(moment, grip, toTable(chart, at))),
    turn: (degrees) => change(turnedPlan(moment, degrees)),
    back: () => change(oneBack(moment.plan)),
    send: () => {
      unattended(sendPlan(battle), { asks: true });
      return moment.asked !== null;
    },
    open: () => unattended(openBoard(battle)),
  };
}
