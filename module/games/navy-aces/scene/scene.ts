/** Games on prepared scenes: their tokens, what people do to them, and units that are dropped there. */
import { dataOfBattle } from "../../../foundry/battle/battle";
import { battleShownHere, watchBattleScenes, type SceneShow } from "../../../foundry/scene/scenes";
import { texts } from "../../../foundry/text/texts";
import { navyAces, type WatersView } from "../../../rules/navy-aces";
import { WatersModel } from "../documents/models";
import { waterChart, waterMark, type WaterScene } from "./place";
import { tableOrigin } from "../documents/prepared-tables";
import { isUnitDrop, planDropped, type Drop } from "./dropped";
import { watchHands } from "./moved";
import { waterTokens } from "./tokens";
import { listen } from "../../../foundry/platform/hooks";
import { sceneShown } from "../../../foundry/platform/canvas";

const show: SceneShow<WatersView> = {
  rules: navyAces,
  isPrepared: (scene) => tableOrigin(scene) !== null,
  chosen: (battle) => dataOfBattle(battle, WatersModel).scene,
  battleOfToken: (token) => waterMark(token)?.battle ?? null,
  wanted: (view, battle, scene) => {
    const chart = waterChart(scene, view);
    return chart ? waterTokens(view, { battle, chart }, texts) : [];
  },
  fixed: { lockRotation: false, locked: false },
  tool: { name: "all-hands-waters", title: "ALLHANDS.navy-aces.scene.board", icon: "fa-solid fa-anchor" },
};

/** Registers the tool and what keeps scenes up to date; called once in `init`. */
export function watchWaterScenes(): void {
  watchBattleScenes(show);
  watchHands(show);
  listen("dropCanvasData", (_canvas, dropped) => {
    const [battle, scene, drop] = [battleShownHere(show), sceneShown<WaterScene>(), dropped as Drop];
    if (!battle || !scene || battle.system.ended || !isUnitDrop(drop)) return true;
    void planDropped(battle, scene, drop);
    return false;
  });
}
