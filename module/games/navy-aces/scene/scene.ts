/** Navy Aces on its prepared scenes: tokens that follow the game, drawings on and over them, and dropped units. */
import { sceneShown, type Placeable } from "../../../kit/platform/canvas";
import { listen } from "../../../kit/platform/hooks";
import { ScenePicture } from "../../../kit/scene/picture";
import { watchSteps } from "../../../kit/scene/player";
import { markOn } from "../../../kit/scene/prepared";
import { watchPresses } from "../../../kit/scene/presses";
import { battleShownHere, watchBattleScenes, type SceneShow } from "../../../kit/scene/scenes";
import { drawShapes } from "../../../kit/scene/shapes";
import { navyAces, type Point, type WatersView, cornersOf } from "../../../rules/navy-aces";
import { toScene } from "../documents/chart";
import { WATERS } from "../documents/actor-models";
import { SCENE_FLAGS } from "../documents/prepared-tables";
import { PLANS } from "../plan/plan";
import { STORY } from "../story/events";
import { wrecksOf } from "../story/wrecks";
import { drawCard, drawLabels } from "./drawing";
import type { CardFace } from "./faces";
import { isUnitDrop, planDropped, type Drop } from "./dropped";
import { takeIn } from "./moved";
import { pressesOn } from "./press";
import { shapesOf, wreckShapes } from "./shapes";
import { momentOf, placeShown, readShown, type ShownGame } from "./shown";
import { cardTokens, chartOn, type NavyAcesScene } from "./tokens";
import { TONES } from "./tones";
import { unattended } from "../../../kit/platform/notices";

/** Makes the area that can be pointed at, and the frame around it, match the card. */
function turnOutline(token: Placeable): void {
  if (!markOn(token.document, SCENE_FLAGS)) return;
  const { rotation } = token.document;
  const corners = cornersOf({ x: 0, y: 0, heading: rotation });
  token.hitArea = new PIXI.Polygon(
    corners.flatMap(({ x, y }) => [token.w / 2 + x * token.w, token.h / 2 + y * token.w]),
  );
  token.border?.pivot.set(token.w / 2, token.h / 2);
  token.border?.position.set(token.w / 2, token.h / 2);
  if (token.border) token.border.angle = rotation;
}

const show: SceneShow<WatersView> = {
  rules: navyAces,
  flags: SCENE_FLAGS,
  chosen: (battle) => WATERS.read(battle).scene,
  wanted: (view, battle, scene) => {
    const chart = chartOn(scene, view);
    return chart ? cardTokens(view, { battle, chart }) : [];
  },
  fixed: { lockRotation: false, locked: false },
  tool: { name: "all-hands-navy-aces", title: "ALLHANDS.scene.board", icon: "fa-solid fa-flag" },
  byHand: { putBack: "ALLHANDS.navy-aces.scene.putBack", atOnce: true, moved: takeIn },
};

/** Registers the drawings and presses on the scene, and keeps them up to date; called once. */
export function watchNavyAcesScenes(): void {
  watchBattleScenes(show);
  const picture = new ScenePicture<ShownGame, CardFace>({
    name: "all-hands-navy-aces",
    read: () => readShown(battleShownHere(show), sceneShown<NavyAcesScene>()),
    faceOf: ({ battle, faces }, { document }) => {
      const mark = markOn(document, SCENE_FLAGS);
      return mark?.battle === battle.id ? (faces.get(mark.piece) ?? null) : null;
    },
    drawFace: drawCard,
    outline: turnOutline,
    drawOver: (shown, scale) => {
      const { chart } = shown;
      const ground = { length: chart.length, place: (point: Point) => toScene(chart, point) };
      const shapes = shapesOf(momentOf(shown));
      const odds = new Map(shapes.flatMap((shape) => (shape.kind === "odds" ? [[shape.unit, shape.text]] : [])));
      const { view, story } = shown.feed;
      const others = shapes.filter((shape) => shape.kind !== "odds");
      const over = drawShapes([...wreckShapes(view, wrecksOf(story)), ...others], TONES, ground, scale);
      over.addChild(drawLabels(shown, scale, odds, over));
      return over;
    },
    battleOfToken: ({ document }) => markOn(document, SCENE_FLAGS)?.battle,
  });
  PLANS.listen((battle) => {
    if (battle === picture.shown?.battle.id) picture.drawSoon();
  });
  watchSteps(navyAces.id, STORY.effects, ({ id }) => {
    const { shown } = picture;
    return (unit) => (shown?.battle.id === id ? placeShown(shown, unit) : null);
  });
  const presses = () => picture.shown && pressesOn(picture.shown);
  watchPresses("aces", presses);
  listen("dropCanvasData", (_canvas, dropped) => {
    const [battle, scene, drop] = [battleShownHere(show), sceneShown<NavyAcesScene>(), dropped as Drop];
    if (!battle || !scene || battle.system.ended || !isUnitDrop(drop)) return true;
    unattended(planDropped(battle, scene, drop), { asks: true });
    return false;
  });
}
