/** The outline of a card of Navy Aces on the scene. */
import { extendTokens, type PlaceableClass } from "../../../kit/platform/canvas";
import { markOn } from "../../../kit/scene/prepared";
import { cornersOf } from "../../../rules/navy-aces";
import { SCENE_FLAGS } from "../documents/prepared-tables";

/** Makes the area that can be pointed at, and the frame around it, match the card; called once in `init`. */
export const extendOutlines = (): void => extendTokens(outlinedClass);

function outlinedClass(Base: PlaceableClass): PlaceableClass {
  return class extends Base {
    override _refreshShape(): void {
      super._refreshShape();
      this.#turnOutline();
    }

    override _refreshRotation(): void {
      super._refreshRotation();
      this.#turnOutline();
    }

    #turnOutline(): void {
      if (!markOn(this.document, SCENE_FLAGS)) return;
      const { rotation } = this.document;
      const corners = cornersOf({ x: 0, y: 0, heading: rotation });
      this.hitArea = new PIXI.Polygon(
        corners.flatMap(({ x, y }) => [this.w / 2 + x * this.w, this.h / 2 + y * this.w]),
      );
      this.border?.pivot.set(this.w / 2, this.h / 2);
      this.border?.position.set(this.w / 2, this.h / 2);
      if (this.border) this.border.angle = rotation;
    }
  };
}
