/** Sends this screen's plan when the scene is pressed; the board sends it through the kit. */
import type { BattleCombat } from "../../../kit/game/battle-combat";
import { feedOf } from "../../../kit/board/feed";
import type { Feed } from "../../../kit/game/feed";
import type { Json } from "../../../rules/kernel";
import type { WatersView } from "../../../rules/navy-aces";
import { draftOf, isWhole, planFor, PLANS, stageOf } from "./plan";
import { sayError } from "../../../kit/platform/notices";

/**
 * Answers the open question with this screen's plan, which is then no longer planned. Sends nothing if the plan is
 * incomplete or the rules refuse it. A plan that could not be sent is restored, and a notification says why.
 *
 * @returns whether it was sent
 */
export async function sendPlan(battle: BattleCombat): Promise<boolean> {
  return sendPlanOf(feedOf(battle) as Feed as Feed<WatersView>);
}

/** Does the same as `sendPlan` for a feed that has already been read. */
export async function sendPlanOf(feed: Feed<WatersView>): Promise<boolean> {
  const { battleId, question } = feed;
  if (!question) return false;
  const stage = stageOf(feed);
  const plan = planFor(battleId, stage);
  const draft = draftOf(question.name, plan);
  const answer = draft as Json;
  if (!draft || !isWhole(question.name, plan) || feed.menu()?.refuse(answer) !== null) return false;
  const takeBack = PLANS.send(battleId, stage, question.id);
  try {
    await feed.answer(answer);
    return true;
  } catch (error) {
    takeBack();
    sayError(error);
    return false;
  }
}
