/** Ships on a scene: tokens that show the blueprint of the ship, with its damage, drawn from its own components. */
import { RulesError } from "../../../rules/kernel";
import { dataAddress, shipSvg, type PictureOptions } from "../blueprint/picture";
import { blueprintInBattle, blueprintOf } from "../blueprint/ship";
import { drawMark } from "./drawing";
import type { Mark } from "./marks";
import type { Markable } from "./scene";
import { shipFacts } from "../documents/ship-documents";
import { shipSeen } from "../documents/ship-sight";
import { listen, listenToEach } from "../../../foundry/platform/hooks";
import { newPen, type PlaceableClass, type ScenePen } from "../../../foundry/platform/canvas";

/** The picture of a ship as a data address, as this user may see it. Null: the actor is no ship, has nothing to draw, or cannot be read. */
export function shipPicture(actor: Actor.Implementation | null, options: PictureOptions = {}): string | null {
  if (actor?.type !== "ship") return null;
  try {
    const seen = shipSeen(actor);
    const svg = shipSvg(seen ? blueprintInBattle(seen) : blueprintOf(shipFacts(actor)), options);
    return svg === null ? null : dataAddress(svg);
  } catch (error) {
    if (error instanceof RulesError) return null;
    throw error;
  }
}

/** A token of `shipTokenClass`. */
export interface ShipToken extends Markable {
  drawBlueprint(): Promise<void>;
}

/** Whether a token draws its ship. */
export const drawsShip = (token: object): token is ShipToken => "drawBlueprint" in token;

/** Tokens that draw the blueprint of their ship in place of the plain hull that its picture field names. */
export function shipTokenClass(Base: PlaceableClass): PlaceableClass {
  return class extends Base implements ShipToken {
    #drawn: string | null = null;
    #marks: ScenePen | null = null;
    #mark: Mark | null = null;
    #onChosen: (() => void) | null = null;
    #listens = false;

    override async _draw(options: object): Promise<void> {
      await super._draw(options);
      this.#drawn = null;
      this.#marks = newPen();
      this.#marks.eventMode = "none";
      this.addChild(this.#marks);
      this.showMark(this.#mark, this.#onChosen);
      if (!this.#listens) this.on("pointertap", (event) => (event.button === 0 ? this.#onChosen?.() : undefined));
      this.#listens = true;
      await this.drawBlueprint();
    }

    /** Draws the ship as it is now; nothing happens if it looks the same. */
    async drawBlueprint(): Promise<void> {
      const picture = shipPicture(this.actor, { square: true, facing: "down" });
      if (picture === null || picture === this.#drawn) return;
      this.#drawn = picture;
      const texture = await PIXI.Texture.fromURL(picture);
      // Another drawing may have overtaken this one, or the token is gone.
      if (this.destroyed || !this.mesh || this.#drawn !== picture) return;
      this.texture = texture;
      this.mesh.texture = texture;
      this.renderFlags.set({ refreshMesh: true, refreshSize: true });
    }

    /** Shows whose ship it is and what it is in the battle; `onChosen` is called when it is clicked to be chosen. */
    showMark(mark: Mark | null, onChosen: (() => void) | null): void {
      this.#mark = mark;
      this.#onChosen = onChosen;
      // While a token is drawn anew, what stood on it is gone already.
      if (!this.#marks || this.#marks.destroyed || this.destroyed) return;
      if (mark) drawMark(this.#marks, mark, this.w, this.h);
      else this.#marks.clear();
      this.renderFlags.set({ refreshState: true });
    }
  };
}

/** The tokens of an actor on the scene that is shown. */
function redraw(actor: Actor.Implementation | null | undefined): void {
  for (const token of actor?.getActiveTokens() ?? []) {
    if (drawsShip(token)) void token.drawBlueprint();
  }
}

/** Keeps the tokens of ships up to date; called once in `init`. */
export function watchShipTokens(): void {
  listenToEach(["createItem", "updateItem", "deleteItem"], ({ parent }) => redraw(parent));
  listen("updateActor", redraw);
  listenToEach(["createCombat", "deleteCombat"], ({ combatants }) => combatants.forEach(({ actor }) => redraw(actor)));
  listen("updateCombatant", ({ actor }) => redraw(actor));
}
