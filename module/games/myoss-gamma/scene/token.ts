/** Ships on a scene: tokens that show the ship's blueprint with its damage, drawn from its own components. */
import { battles } from "../../../kit/battle/battle";
import { onGame } from "../../../kit/game/games";
import { listen, listenToEach } from "../../../kit/platform/hooks";
import { textureFrom, tokensOf, type PlaceableClass } from "../../../kit/platform/canvas";
import { extendTokens } from "../../../kit/platform/token-class";
import { sayFailure } from "../../../kit/platform/notices";
import { later } from "../../../kit/windows/fetched";

/** The picture of a ship (`ship-picture.ts`); its code is fetched for the first one. */
export const shipPicture = later(() => import("./ship-picture")).call("shipPicture");

/** A token of `shipTokenClass`. */
interface ShipToken {
  drawBlueprint(): Promise<void>;
}

/** Whether a token draws its ship. */
const drawsShip = (token: object): token is ShipToken => "drawBlueprint" in token;

/** Tokens that draw the blueprint of their ship instead of the plain hull that its picture field names. */
function shipTokenClass(Base: PlaceableClass): PlaceableClass {
  return class BlueprintToken extends Base implements ShipToken {
    #drawn: string | null = null;

    override async _draw(options: object): Promise<void> {
      await super._draw(options);
      this.#drawn = null;
      await this.drawBlueprint();
    }

    /** The picture to show for the ship. Tokens stay plain hulls if the code for more does not arrive. */
    async #picture(): Promise<string | null> {
      try {
        return await shipPicture(this.actor, { square: true, facing: "down" });
      } catch (error) {
        sayFailure(error);
        return null;
      }
    }

    /** Draws the ship in its current state, unless it looks the same. */
    async drawBlueprint(): Promise<void> {
      const picture = await this.#picture();
      if (this.destroyed || picture === null || picture === this.#drawn) return;
      this.#drawn = picture;
      const texture = await textureFrom(picture);
      // Another drawing may have overtaken this one, or the token is gone.
      if (this.destroyed || !this.mesh || this.#drawn !== picture) return;
      this.texture = texture;
      this.mesh.texture = texture;
      this.renderFlags.set({ refreshMesh: true, refreshSize: true });
    }
  };
}

/** Redraws the tokens of an actor on the scene that is shown. */
function redraw(actor: Actor.Implementation | null | undefined): void {
  for (const token of tokensOf(actor)) if (drawsShip(token)) void token.drawBlueprint();
}

/** Redraws the tokens of all that fight in an encounter. */
function redrawFighters({ combatants }: { readonly combatants: Iterable<Combatant.Implementation> }): void {
  for (const { actor } of combatants) redraw(actor);
}

/** Has tokens draw their ships, and keeps them up to date; called once in `init`. */
export function watchShipTokens(): void {
  extendTokens(shipTokenClass);
  listenToEach(["createItem", "updateItem", "deleteItem"], ({ parent }) => redraw(parent));
  listen("updateActor", redraw);
  listenToEach(["createCombat", "deleteCombat"], redrawFighters);
  listen("updateCombatant", ({ actor }) => redraw(actor));
  onGame(() => battles().forEach(redrawFighters));
}
