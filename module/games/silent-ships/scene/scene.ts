/** Battles at sea on prepared scenes: their tokens, what this screen reads on them, and the tool that opens the board. */
import { mySeats } from "../../../foundry/battle/battle";
import { ScenePicture } from "../../../foundry/scene/picture";
import { markOn, originOn } from "../../../foundry/scene/prepared";
import { battleShownHere, viewsOf, watchBattleScenes, type SceneShow } from "../../../foundry/scene/scenes";
import { texts } from "../../../foundry/text/texts";
import { silentShips, type SeaView } from "../../../rules/silent-ships";
import { drawLabel } from "./drawing";
import { shipLabels, type ShipLabels } from "./labels";
import { SCENE_FLAGS, shipTokens } from "./tokens";

const show: SceneShow<SeaView> = {
  rules: silentShips,
  flags: SCENE_FLAGS,
  wanted: (view, battle, scene) => {
    const origin = originOn(scene, SCENE_FLAGS);
    return origin ? shipTokens(view, { battle, origin, size: scene.grid.size }, texts) : [];
  },
  fixed: { width: 1, height: 1, rotation: 0, lockRotation: true, locked: true },
  tool: { name: "all-hands-silent-ships", title: "ALLHANDS.silent-ships.scene.board", icon: "fa-solid fa-water" },
  byHand: { putBack: "ALLHANDS.silent-ships.scene.putBack" },
};

/** What this screen may read on the ships of the scene that it shows. */
function readLabels(): ShipLabels | null {
  const battle = battleShownHere(show);
  if (!battle) return null;
  const seats = mySeats(battle).map(({ id }) => id);
  return shipLabels(battle.id, viewsOf(show, battle, seats.length > 0 ? seats : [null]), texts);
}

/** Registers what is drawn on tokens and what keeps scenes up to date; called once in `init`. */
export function watchSilentShipsScenes(): void {
  watchBattleScenes(show);
  new ScenePicture({
    name: "all-hands-silent-ships",
    read: readLabels,
    faceOf: (labels, { id }) => labels.get(id) ?? null,
    drawFace: drawLabel,
    battleOfToken: ({ document }) => markOn(document, SCENE_FLAGS)?.battle,
  });
}
