/** Tokens of a game that a Gamemaster has moved by hand. DESIGN §4: that edits the game. */
import { tableFor } from "../../../kit/game/games";
import type { BattleCombat } from "../../../kit/game/battle-combat";
import { markOn } from "../../../kit/scene/prepared";
import { viewsOf, type Move } from "../../../kit/scene/scenes";
import { editByHand } from "../../../kit/referee/edit";
import { navyAces, type Pose, type Waters, type WatersView } from "../../../rules/navy-aces";
import { acesWord } from "../words";
import { cardNamed, refusal } from "../plan/words";
import { SCENE_FLAGS } from "../documents/prepared-tables";
import { chartOn } from "./tokens";
import { layAt, lyingAs, poseByHand, refuseLying } from "./edits";
import { sayNews, sayWarning } from "../../../kit/platform/notices";

/** Moves the cards to where their tokens were put, and says so. */
export async function takeIn(battle: BattleCombat, moves: readonly Move[]): Promise<void> {
  const [view] = viewsOf({ rules: navyAces }, battle, [null]);
  const binding = tableFor(battle)?.binding;
  if (!view || !binding) return;
  const edits = moves.flatMap(({ token, scene, place }) => {
    const unit = markOn(token, SCENE_FLAGS)?.piece ?? "";
    const [chart, card] = [chartOn(scene, view), lyingAs(view, unit)];
    const pose = chart && card && poseByHand(chart, card.pose, place);
    return pose ? [{ unit, pose }] : [];
  });
  if (edits.length === 0) return;
  await editByHand(battle, binding, (waters: Waters) => {
    for (const { unit, pose } of edits) layAt(waters, unit, pose);
  });
  const [after] = viewsOf({ rules: navyAces }, battle, [null]);
  if (after) for (const { unit, pose } of edits) tell(after, unit, pose);
}

/** The edit stays even if the rules do not allow it: the Gamemaster is told. */
function tell(view: WatersView, unit: string, pose: Pose): void {
  const card = cardNamed(view, unit);
  const reason = refusal(view, refuseLying(view, unit, pose));
  if (reason === "") sayNews(acesWord("scene.edited", { card }));
  else sayWarning(acesWord("scene.against", { card, reason }));
}
