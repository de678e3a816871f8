import { Color, Graphics, Sprite } from "pixi.js";
import type { SceneDimensions } from "./dimensions";
import type { CanvasGroup } from "./groups";
import { loadTexture } from "./textures";
import type { Scene } from "../documents";

/** Draws what lies below everything: the padding, darker than the scene, and the scene in its color. */
function drawGround(scene: Scene, { rect, sceneRect }: SceneDimensions): Graphics {
  const color = new Color(String(scene._ground.color ?? "") || "#999999");
  const ground = new Graphics();
  ground
    .beginFill(new Color(color).multiply([0.7, 0.7, 0.7]))
    .drawRect(0, 0, rect.width, rect.height)
    .endFill();
  ground.beginFill(color).drawRect(sceneRect.x, sceneRect.y, sceneRect.width, sceneRect.height).endFill();
  ground.zIndex = -1000;
  ground.eventMode = "none";
  return ground;
}

/** Draws the ground and the background picture of a scene; omits the picture if it cannot be loaded. */
export async function drawBackground(group: CanvasGroup, scene: Scene, dimensions: SceneDimensions): Promise<void> {
  group.addChild(drawGround(scene, dimensions));
  const texture = scene._ground.src ? await loadTexture(scene._ground.src) : null;
  if (!texture) return;
  const { x, y, width, height } = dimensions.sceneRect;
  const sprite = group.addChild(new Sprite(texture));
  sprite.zIndex = -900;
  sprite.eventMode = "none";
  sprite.position.set(x, y);
  sprite.width = width;
  sprite.height = height;
}
