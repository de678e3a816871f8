/** Tokens of a game that somebody moves or deletes by hand. DESIGN §4: a move is an edit of the game. */
import { tableGame, type BattleCombat } from "../../../foundry/battle/table-game";
import { battleOfTouched, keepTokens, viewsOf, type SceneShow } from "../../../foundry/scene/scenes";
import { editByHand } from "../../../foundry/referee/edit";
import { texts } from "../../../foundry/text/texts";
import type { Pose, Waters, WatersView } from "../../../rules/navy-aces";
import { acesWord } from "../words";
import { cardNamed, refusal } from "../plan/words";
import type { TokenPlace } from "../documents/chart";
import { waterChart, waterMark, type WaterScene } from "./place";
import { layAt, lyingAs, poseByHand, refuseLying } from "./edits";
import { listen } from "../../../foundry/platform/hooks";
import { sourceOf } from "../../../foundry/platform/documents";

/** A token that was put somewhere, until it has come to rest. */
interface Move {
  readonly battle: BattleCombat;
  readonly unit: string;
  readonly scene: WaterScene;
  readonly place: TokenPlace;
}

/** Somebody who turns a token by the wheel writes many times: what is between is no edit. */
const HANDS_OFF = 300;

/** Whoever deleted a token by hand has been told that it comes back. */
let warned = false;

/** Listens to what people do to the tokens of a game; called once in `init`. */
export function watchHands(show: SceneShow<WatersView>): void {
  const moves = new Map<string, Move>();
  const settled = foundry.utils.debounce(() => {
    const all = [...moves.values()];
    moves.clear();
    for (const battle of new Set(all.map((move) => move.battle))) {
      const its = all.filter((move) => move.battle === battle);
      void takeIn(show, battle, its);
    }
  }, HANDS_OFF);
  listen("updateToken", (token, changes, options, userId) => {
    if (userId !== game.userId || !game.user.isGM) return;
    if (!["x", "y", "rotation"].some((member) => member in changes)) return;
    const battle = battleOfTouched(show, token, options, userId);
    const unit = waterMark(token)?.unit;
    if (!battle || unit === undefined || !token.parent) return;
    // As it is stored: what is on the screen may still be on its way there.
    moves.set(token.id, { battle, unit, scene: token.parent, place: sourceOf<TokenPlace>(token) });
    settled();
  });
  listen("deleteToken", (token, options, userId) => {
    const battle = battleOfTouched(show, token, options, userId);
    if (!battle) return;
    keepTokens(show, battle);
    if (warned || userId !== game.userId) return;
    warned = true;
    ui.notifications?.info(acesWord(texts, "scene.putBack"));
  });
}

/** Lays the cards where their tokens were put, and says so. */
async function takeIn(show: SceneShow<WatersView>, battle: BattleCombat, moves: readonly Move[]): Promise<void> {
  const [view] = viewsOf(show, battle, [null]);
  const binding = tableGame(battle.type)?.binding;
  if (!view || !binding) return;
  const edits = moves.flatMap(({ unit, scene, place }) => {
    const [chart, card] = [waterChart(scene, view), lyingAs(view, unit)];
    const pose = chart && card && poseByHand(chart, card.pose, place);
    return pose ? [{ unit, pose }] : [];
  });
  if (edits.length === 0) return;
  await editByHand(battle, binding, (waters: Waters) => {
    for (const { unit, pose } of edits) layAt(waters, unit, pose);
  });
  const [after] = viewsOf(show, battle, [null]);
  if (after) for (const { unit, pose } of edits) tell(after, unit, pose);
}

/** The edit stands even where the rules do not allow it: the Gamemaster is told. */
function tell(view: WatersView, unit: string, pose: Pose): void {
  const card = cardNamed(view, unit, texts);
  const reason = refusal(view, refuseLying(view, unit, pose), texts);
  if (reason === "") ui.notifications?.info(acesWord(texts, "scene.edited", { card }));
  else ui.notifications?.warn(acesWord(texts, "scene.against", { card, reason }));
}
