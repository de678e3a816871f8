/** The outline of a card of Navy Aces on the scene. */
import type { Placeable } from "../../../kit/platform/canvas";
import { markOn } from "../../../kit/scene/prepared";
import { cornersOf } from "../../../rules/navy-aces";
import { SCENE_FLAGS } from "../documents/prepared-tables";

/** Makes the area that can be pointed at, and the frame around it, match the card. */
export function turnOutline(token: Placeable): void {
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
