/**
 * What a game draws on the scene of this screen, for as long as there is one: on tokens, and over them. It is read when
 * something has changed, drawn at most once a frame, and gone with the scene.
 */
import { battleById, unlessDamaged } from "../battle/battle";
import { openBoard } from "../board/boards";
import {
  extendTokens,
  layerShown,
  scaleShown,
  sceneShown,
  tokensShown,
  type Placeable,
  type PlaceableClass,
  type Spot,
} from "../platform/canvas";
import { sourceOf } from "../platform/documents";
import { ENCOUNTER_HOOKS, listen, listenToEach } from "../platform/hooks";
import { debounced } from "../platform/under-way";

import type { SceneCircle } from "./effects";

/** A game's part of it: what there is, and how it looks. */
export interface Picture<Shown, Face> {
  /** What the drawing over the tokens is called among the parts of the scene. */
  readonly name: string;
  /** What this screen may see of the game on its scene; null: nothing. Whoever finds documents damaged may throw. */
  read(): Shown | null;
  /** What stands on a token, as plain data: it is drawn anew only if that has changed. Null: nothing. */
  faceOf(shown: Shown, token: Placeable): Face | null;
  /** Draws it, in the token's own coordinates. */
  drawFace(face: Face, token: Placeable): PIXI.Container;
  /** Draws what lies over the tokens, for a scale of the view; null: nothing does. */
  drawOver?(shown: Shown, scale: number): PIXI.Container | null;
  /** A token was clicked. */
  onClick?(shown: Shown, token: Placeable): void;
  /** The id of the battle that a token without an actor belongs to: a double click opens its board. */
  battleOfToken?(token: Placeable): string | undefined;
}

/** Above tokens, below effects and floating texts. */
const LEVEL = 700;

/** What stands on a token, and the face that it is drawn from, as text. */
interface Drawn {
  readonly from: string;
  readonly part: PIXI.Container | null;
}
const NOTHING: Drawn = { from: "", part: null };

/** A picture on the scene; made in `init`, as it extends the class of tokens. Other games may have done so before. */
export class ScenePicture<Shown, Face> {
  readonly #picture: Picture<Shown, Face>;
  #shown: Shown | null = null;
  /** The tokens that are drawn, and what stands on them. */
  readonly #faces = new WeakMap<Placeable, Drawn>();
  readonly #heard = new WeakSet<Placeable>();
  #over: PIXI.Container | null = null;
  #scale = 0;
  #frame = 0;
  /** Reads and draws all of it soon: changes mostly come in swarms. */
  readonly lookSoon: () => void;

  constructor(picture: Picture<Shown, Face>) {
    this.#picture = picture;
    extendTokens((Base) => this.#tokenClass(Base));
    this.lookSoon = debounced("the scene", 30, () => this.#look());
    listenToEach([...ENCOUNTER_HOOKS, "createToken", "updateToken", "deleteToken", "updateUser"], this.lookSoon);
    listen("canvasReady", () => this.#look());
    listen("canvasTearDown", () => {
      this.#shown = null;
      this.#drawOver();
    });
    listen("updateScene", (scene, changes) => {
      if ("flags" in changes && scene.id === sceneShown()?.id) this.lookSoon();
    });
    listen("canvasPan", (_canvas, { scale }) => {
      if (scale !== this.#scale) this.drawSoon();
    });
  }

  /** What the scene shows of the game; null: nothing. */
  get shown(): Shown | null {
    return this.#shown;
  }

  /** Draws again, once in the next frame, what lies over the tokens. */
  drawSoon(): void {
    if (this.#shown === null || !this.#picture.drawOver) return;
    this.#frame ||= requestAnimationFrame(() => {
      this.#frame = 0;
      this.#drawOver();
    });
  }

  #look(): void {
    this.#shown = unlessDamaged(() => this.#picture.read());
    for (const token of tokensShown()) this.drawToken(token);
    this.#drawOver();
  }

  /** Draws what stands on a token, if that is something else than before. */
  drawToken(token: Placeable): void {
    const drawn = this.#faces.get(token);
    // While a token is drawn anew, what stood on it is gone already.
    if (!drawn || token.destroyed) return;
    const face = this.#shown === null ? null : this.#picture.faceOf(this.#shown, token);
    const from = face === null ? "" : JSON.stringify([face, token.w, token.h]);
    if (from === drawn.from) return;
    takeAway(drawn);
    const part = face === null ? null : this.#picture.drawFace(face, token);
    if (part) {
      part.eventMode = "none";
      token.addChild(part);
    }
    this.#faces.set(token, { from, part });
    requestFrame(token);
  }

  #drawOver(): void {
    const { name } = this.#picture;
    if (this.#over && !this.#over.destroyed) this.#over.destroy({ children: true });
    const layer = layerShown();
    this.#scale = layer ? scaleShown() : 0;
    this.#over = this.#shown !== null && layer ? (this.#picture.drawOver?.(this.#shown, this.#scale) ?? null) : null;
    if (this.#over) layer?.addChild(Object.assign(this.#over, { name, zIndex: LEVEL, eventMode: "none" }));
    requestFrame(tokensShown()[0]);
  }

  #tokenClass(Base: PlaceableClass): PlaceableClass {
    const battleOf = (token: Placeable) => battleById(this.#picture.battleOfToken?.(token) ?? "");
    const forget = (token: Placeable) => this.#faces.delete(token);
    const begin = (token: Placeable) => this.#begin(token);
    return class extends Base {
      override async _draw(options: object): Promise<void> {
        forget(this);
        await super._draw(options);
        if (!this.destroyed) begin(this);
      }

      /** Anybody may look at the board, and there is no actor whose permissions could be asked. */
      override _canView(user: object, event?: object): boolean {
        return battleOf(this) !== null || super._canView(user, event);
      }

      override _onClickLeft2(event: object): void {
        const battle = battleOf(this);
        if (battle) void openBoard(battle);
        else super._onClickLeft2(event);
      }
    };
  }

  /** A token is drawn, or drawn anew: it shows what it is to show, and hears clicks. */
  #begin(token: Placeable): void {
    // What an earlier drawing, which this one has overtaken, has put there.
    takeAway(this.#faces.get(token));
    this.#faces.set(token, NOTHING);
    this.drawToken(token);
    if (!this.#picture.onClick || this.#heard.has(token)) return;
    this.#heard.add(token);
    token.on("pointertap", ({ button }) => {
      if (button === 0 && this.#shown !== null) this.#picture.onClick?.(this.#shown, token);
    });
  }
}

function takeAway(drawn: Drawn | undefined): void {
  if (drawn?.part && !drawn.part.destroyed) drawn.part.destroy({ children: true });
}

/** A change of a token's flags is what draws a frame, where frames are drawn only if something changes. */
function requestFrame(token: Placeable | undefined): void {
  token?.renderFlags.set({ refreshState: true });
}

/** Where a token stands on the scene, however far it still has to go there on the screen; null: nowhere that this user may know. */
export function tokenPlace(token: Placeable | undefined): SceneCircle | null {
  if (!token?.isVisible) return null;
  const { x, y } = sourceOf<Spot>(token.document);
  return { x: x + token.w / 2, y: y + token.h / 2, radius: Math.max(token.w, token.h) / 2 };
}

/**
 * A part of a face that turns with the picture of its token, also on its way there.
 *
 * @param width  what the token's width is in the coordinates of the part, whose middle is the token's
 */
export function turningWith(token: Placeable, width: number): PIXI.Container {
  const plate = new PIXI.Container();
  const { updateTransform } = plate;
  plate.updateTransform = () => {
    plate.angle = token.mesh?.angle ?? token.document.rotation;
    updateTransform.call(plate);
  };
  plate.position.set(token.w / 2, token.h / 2);
  plate.scale.set(token.w / width);
  return plate;
}
