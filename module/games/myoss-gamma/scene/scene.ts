/** The display of battles on scenes: the marks of their ships, tractor beams at work, and the look of steps. */
import { showFleets } from "../../../kit/scene/fleets";
import type { BattleCombat } from "../../../kit/game/battle-combat";
import { openQuestion } from "../../../kit/referee/question";
import { myossGamma, type ShipAbout } from "../../../rules/myoss-gamma";
import { STORY } from "../story/events";
import { holdsIn, marksOf, STATUSES } from "./marks";
import type { SceneCircle } from "../../../kit/story/effects";
import { between, COLORS } from "../../../kit/scene/pen";
import { newPen, type Pen } from "../../../kit/platform/canvas";

/** Tractor beams at work, each between two ships. */
function drawHolds(holds: readonly (readonly [SceneCircle, SceneCircle])[]): PIXI.Container {
  const pen = newPen();
  for (const [from, to] of holds) drawHold(pen, from, to);
  return pen;
}

/** A cone of dashes that does not move. */
function drawHold(pen: Pen, from: SceneCircle, to: SceneCircle): void {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const dashes = Math.max(2, Math.floor(length / 36));
  for (let i = 0; i < dashes; i += 1) {
    const [a, b] = [between(from, to, i / dashes), between(from, to, (i + 0.55) / dashes)];
    pen.lineStyle({ width: 4 + (6 * i) / dashes, color: COLORS.beam, alpha: 0.75, cap: "round" });
    pen.moveTo(a.x, a.y).lineTo(b.x, b.y);
  }
  pen.lineStyle({ width: 4, color: COLORS.beam, alpha: 0.75 }).drawCircle(to.x, to.y, to.radius * 1.12);
}

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
    effects: STORY.effects,
    drawOver: (view, places) => {
      const holds = holdsIn(view).flatMap(({ from, to }) => {
        const [a, b] = [places(from), places(to)];
        return a && b ? [[a, b] as const] : [];
      });
      return holds.length > 0 ? drawHolds(holds) : null;
    },
  });
}
