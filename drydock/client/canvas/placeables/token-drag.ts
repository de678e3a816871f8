import { Sprite } from "pixi.js";
import { board, type CanvasPointerEvent } from "../environment";
import type { Point } from "../grid";
import type { Classes } from "../../registry";
import { game } from "../../game";

type TokenLayer = Classes["TokenLayer"];
type Token = Classes["Token"];

/** The tokens that move with a dragged token: all selected ones if it is selected. */
export function draggedTokens(token: Token): Token[] {
  const together = token.controlled ? token.layer.controlled : [token];
  return together.filter((other) => other.can(game.user, "drag"));
}

/** Position of a dragged token's corner: snapped unless Shift is held, in whole canvas pixels. */
export function landingPlace(token: Token, event: CanvasPointerEvent): Point {
  const { origin, destination } = event.interactionData;
  const { x, y } = token.document;
  const wanted = { x: x + destination.x - origin.x, y: y + destination.y - origin.y };
  const place = event.shiftKey ? wanted : token.getSnappedPosition(wanted);
  return { x: Math.round(place.x), y: Math.round(place.y) };
}

/** Shows a translucent picture of each dragged token. */
export function showGhosts(token: Token): void {
  for (const { id, mesh } of draggedTokens(token)) {
    if (!mesh) continue;
    const ghost = token.layer.preview.addChild(new Sprite(mesh.texture));
    ghost.name = id;
    ghost.anchor.set(0.5);
    ghost.alpha = 0.55;
    ghost.angle = mesh.angle;
    ghost.scale.copyFrom(mesh.scale);
  }
}

/** Moves the translucent pictures to where their tokens would land. */
export function moveGhosts(layer: TokenLayer, event: CanvasPointerEvent): void {
  for (const ghost of layer.preview.children) {
    const token = layer.get(ghost.name ?? "");
    if (!token) continue;
    const { x, y } = token.getCenterPoint(landingPlace(token, event));
    ghost.position.set(x, y);
  }
}

export function removeGhosts(layer: TokenLayer): void {
  layer.preview.removeChildren().forEach((ghost) => ghost.destroy());
  board().requestRender();
}
