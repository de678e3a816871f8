/** A unit of Navy Aces on the scene: its token shows its dice, and a double click opens the board. */
import { battleById } from "../../../foundry/battle/battle";
import { openBoard } from "../../../foundry/board/boards";
import { cornersOf } from "../../../rules/navy-aces";
import { drawCard } from "./card";
import type { CardFace } from "./card-dice";
import { CARD_CELLS } from "../documents/chart";
import { waterMark, type WaterMark } from "./place";
import { type Placeable, type PlaceableClass } from "../../../foundry/platform/canvas";

/** A token of ours. */
export interface CardToken {
  readonly mark: WaterMark | null;
  showFace(face: CardFace | null): void;
}

export const isCardToken = (token: object): token is CardToken => "showFace" in token;

/** Turns with the picture of a token, also on its way. */
function plateOn(token: Placeable): PIXI.Container {
  class Plate extends PIXI.Container {
    override updateTransform(): void {
      this.angle = token.mesh?.angle ?? token.document.rotation;
      super.updateTransform();
    }
  }
  const plate = new Plate();
  plate.eventMode = "none";
  plate.position.set(token.w / 2, token.h / 2);
  plate.scale.set(token.w / CARD_CELLS.width);
  return plate;
}

/**
 * The token class with what a game of Navy Aces needs. Other tokens are as they were.
 *
 * @param Base   the class of tokens so far: other games have replaced Foundry's own
 * @param faceOf what stands on the card of a unit
 */
export function cardTokenClass(Base: PlaceableClass, faceOf: (mark: WaterMark) => CardFace | null): PlaceableClass {
  return class AcesToken extends Base implements CardToken {
    #plate: PIXI.Container | null = null;
    /** What stands on it, as text: it is drawn anew only if it changes. */
    #shown = "";

    get mark(): WaterMark | null {
      return waterMark(this.document);
    }

    get #battle() {
      return battleById(this.mark?.battle ?? "");
    }

    override async _draw(options: object): Promise<void> {
      await super._draw(options);
      const { mark } = this;
      if (this.destroyed || !mark) return;
      this.#plate = plateOn(this);
      this.#shown = "";
      this.addChild(this.#plate);
      this.showFace(faceOf(mark));
    }

    showFace(face: CardFace | null): void {
      const shown = JSON.stringify(face);
      if (!this.#plate || this.#plate.destroyed || shown === this.#shown) return;
      this.#shown = shown;
      this.#plate.removeChildren().forEach((part) => part.destroy());
      for (const part of face ? drawCard(face) : []) this.#plate.addChild(part);
      this.renderFlags.set({ refreshState: true });
    }

    override _refreshShape(): void {
      super._refreshShape();
      this.#turnOutline();
    }

    override _refreshRotation(): void {
      super._refreshRotation();
      this.#turnOutline();
    }

    /** What can be pointed at, and the frame around it, lie as the card does. */
    #turnOutline(): void {
      if (!this.mark) return;
      const { rotation } = this.document;
      const corners = cornersOf({ x: 0, y: 0, heading: rotation });
      this.hitArea = new PIXI.Polygon(
        corners.flatMap(({ x, y }) => [this.w / 2 + x * this.w, this.h / 2 + y * this.w]),
      );
      this.border?.pivot.set(this.w / 2, this.h / 2);
      this.border?.position.set(this.w / 2, this.h / 2);
      if (this.border) this.border.angle = rotation;
    }

    /** Anybody may look at the board, and there is no actor whose permissions could be asked. */
    override _canView(user: object, event?: object): boolean {
      return this.#battle !== null || super._canView(user, event);
    }

    override _onClickLeft2(event: object): void {
      const battle = this.#battle;
      if (battle) void openBoard(battle);
      else super._onClickLeft2(event);
    }
  };
}
