/** Battles at sea on prepared scenes: tokens, the labels this screen reads on them, the tool that opens the board. */
import { mySeats } from "../../../kit/battle/battle";
import type { BattleCombat } from "../../../kit/game/battle-combat";
import { aimsIn, clickShip, onAim } from "../../../kit/board/aim";
import { sceneShown, tokensShown } from "../../../kit/platform/canvas";
import type { SceneCircle, Places } from "../../../kit/story/effects";
import { ScenePicture, tokenPlace } from "../../../kit/scene/picture";
import { watchSteps } from "../../../kit/scene/player";
import { drawAimLines, aimLinesOf } from "../../../kit/scene/aim-lines";
import { markOn, originOn, tokenIdOf } from "../../../kit/scene/prepared";
import { battleShownHere, viewsOf, watchBattleScenes, type SceneShow } from "../../../kit/scene/scenes";
import { silentShips, type SeaView } from "../../../rules/silent-ships";
import { STORY } from "../story/events";
import { drawLabel } from "./drawing";
import { shipLabels, type ShipLabel, type ShipLabels } from "./labels";
import { cornerOf, SCENE_FLAGS, shipTokens } from "./tokens";

const show: SceneShow<SeaView> = {
  rules: silentShips,
  flags: SCENE_FLAGS,
  wanted: (view, battle, scene) => {
    const origin = originOn(scene, SCENE_FLAGS);
    return origin ? shipTokens(view, { battle, origin, size: scene.grid.size }) : [];
  },
  fixed: { width: 1, height: 1, rotation: 0, lockRotation: true, locked: true },
  tool: { name: "all-hands-silent-ships", title: "ALLHANDS.scene.board", icon: "fa-solid fa-water" },
  byHand: { putBack: "ALLHANDS.silent-ships.scene.putBack" },
};

/** A battle on the scene, and the labels that this screen may read on its ships. */
interface Shown {
  readonly battle: string;
  readonly labels: ShipLabels;
}

function readShown(): Shown | null {
  const battle = battleShownHere(show);
  if (!battle) return null;
  const seats = mySeats(battle).map(({ id }) => id);
  const views = viewsOf(show, battle, seats.length > 0 ? seats : [null]);
  return { battle: battle.id, labels: shipLabels(battle.id, views) };
}

/** Position on the scene of the ship with a hull number. */
const placeOf = (battle: string, hull: string): SceneCircle | null =>
  tokenPlace(tokensShown().find(({ id }) => id === tokenIdOf(SCENE_FLAGS, battle, hull)));

/** Positions of a battle's squares on the scene: used since a sunk ship no longer has a token. */
const squaresOf =
  (battle: BattleCombat): Places =>
  (square) => {
    const scene = battleShownHere(show)?.id === battle.id ? sceneShown() : null;
    const origin = scene && originOn(scene, SCENE_FLAGS);
    if (!origin) return null;
    const [{ size }, radius] = [scene.grid, scene.grid.size / 2];
    const { x, y } = cornerOf(Number(square), { origin, size });
    return { x: x + radius, y: y + radius, radius };
  };

/** Registers the drawing on tokens and the updates of scenes. Called once in `init`. */
export function watchSilentShipsScenes(): void {
  watchBattleScenes(show);
  const picture = new ScenePicture<Shown, ShipLabel>({
    name: "all-hands-silent-ships",
    read: readShown,
    faceOf: ({ labels }, { id }) => labels.get(id) ?? null,
    drawFace: drawLabel,
    drawOver: ({ battle }, scale) =>
      drawAimLines(
        aimLinesOf(aimsIn(battle), (hull) => placeOf(battle, hull)),
        scale,
      ),
    onClick: ({ battle }, { document }) => clickShip(battle, String(markOn(document, SCENE_FLAGS)?.piece ?? "")),
    battleOfToken: ({ document }) => markOn(document, SCENE_FLAGS)?.battle,
  });
  onAim(() => picture.drawSoon());
  watchSteps(silentShips.id, STORY.effects, squaresOf);
}
