import { activeTool, board, config, notify, type DropData } from "../environment";
import type { Point, Rectangle } from "../grid";
import type { Token } from "../placeables/token";
import type { LayerOptions } from "./canvas-layer";
import { PlaceablesLayer } from "./placeables-layer";
import type { Actor, CompendiumCollection, TokenDocument } from "../../documents";
import { game } from "../../game";
import type { EmbeddedCollection } from "../../common/embedded-collection";

/** CONST.GRID_SNAPPING_MODES.TOP_LEFT_CORNER */
const TOP_LEFT_CORNER = 0x100;

/** The dropped actor; null, after a message, if the user may not use it. */
async function droppedActor(data: DropData): Promise<Actor | null> {
  const actor = (await config().Actor.documentClass.fromDropData(data)) as Actor | null | undefined;
  if (!actor) {
    notify("warn", `There is no actor ${String(data.uuid)}`);
    return null;
  }
  if (actor.pack) {
    if (!game.user.can("ACTOR_CREATE")) {
      notify("warn", "You do not have permission to create new Actors!");
      return null;
    }
    const pack = game.packs.get(actor.pack, { strict: true }) as CompendiumCollection;
    return (await game.actors.importFromCompendium(pack, actor.id)) as Actor;
  }
  if (actor.isOwner) return actor;
  notify("warn", `You do not have permission to create a new Token for the Actor ${actor.name}.`);
  return null;
}

/** The tokens of the scene. */
export class TokenLayer extends PlaceablesLayer<Token> {
  static override documentName = "Token";

  static override get layerOptions(): LayerOptions {
    return {
      ...super.layerOptions,
      name: "tokens",
      controllableObjects: true,
      rotatableObjects: true,
      zIndex: 200,
    };
  }

  override get hookName(): string {
    return "TokenLayer";
  }

  get documentCollection(): EmbeddedCollection<TokenDocument> | null {
    return board().scene?.tokens ?? null;
  }

  createObject(document: TokenDocument): Token {
    const TokenClass = config().Token.objectClass;
    if (!TokenClass) throw new Error("CONFIG.Token.objectClass is missing");
    return new TokenClass(document);
  }

  override getSnappedPoint(point: Point): Point {
    return board().requireGrid().getSnappedPoint(point, { mode: TOP_LEFT_CORNER });
  }

  /** Targets all visible tokens whose center lies in a box; returns their number. */
  targetObjects(box: Rectangle, { releaseOthers = true }: { releaseOthers?: boolean } = {}): number {
    if (releaseOthers) this.setTargets([]);
    const inside = this.placeables.filter(({ center: { x, y }, visible }) => {
      return visible && x >= box.x && y >= box.y && x <= box.x + box.width && y <= box.y + box.height;
    });
    for (const token of inside) token.setTarget(true, { releaseOthers: false });
    return inside.length;
  }

  protected override _onBox(box: Rectangle, options: { releaseOthers: boolean }): void {
    if (activeTool() === "target") this.targetObjects(box, options);
    else super._onBox(box, options);
  }

  /** Targets exactly the tokens with these ids. */
  setTargets(ids: readonly string[]): void {
    for (const token of this.placeables) {
      if (token.isTargeted !== ids.includes(token.id))
        token.setTarget(ids.includes(token.id), { releaseOthers: false });
    }
  }

  /**
   * Puts a token of a dropped actor on the scene, centered on the drop (Shift: without snapping, Alt: hidden). An actor
   * from a compendium is first imported into the world.
   * @returns the token document; false if the user may not create it.
   */
  async _onDropActorData(event: DragEvent, data: DropData): Promise<TokenDocument | false> {
    const { user } = game;
    if (!user.can("TOKEN_CREATE")) {
      notify("warn", "You do not have permission to create new Tokens!");
      return false;
    }
    const scene = board().requireScene();
    const { altKey, shiftKey } = event;
    const actor = await droppedActor(data);
    if (!actor) return false;
    const token = await actor.getTokenDocument({ hidden: user.isGM && altKey }, { parent: scene });
    const grid = board().requireGrid();
    const corner = { x: data.x - (token.width * grid.sizeX) / 2, y: data.y - (token.height * grid.sizeY) / 2 };
    const { x, y } = shiftKey ? corner : this.getSnappedPoint(corner);
    token.updateSource({ x: Math.round(x), y: Math.round(y) });
    this.activate();
    return (await config().Token.documentClass.create(token, { parent: scene })) as TokenDocument;
  }
}
