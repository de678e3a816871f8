/**
 * What a game draws on this screen's scene while it is shown: on tokens, and over them. It is read when something has
 * changed, drawn at most once per frame, and removed with the scene.
 */
import { unattended } from "../platform/notices";
import { battleById, unlessDamaged } from "../battle/battle";
import { onGame } from "../game/games";
import type { BattleCombat } from "../game/battle-combat";
import { layerShown, scaleShown, sceneShown, tokensShown, type Placeable, type Spot } from "../platform/canvas";
import { extendTokens } from "../platform/token-class";
import { sourceOf } from "../platform/documents";
import { ENCOUNTER_HOOKS, listen, listenToEach } from "../platform/hooks";
import { debounced } from "../platform/under-way";

import type { SceneCircle } from "../story/effects";

/** A game's part of a picture: what there is, and how it looks. */
export interface Picture<Shown, Face> {
  /** The name of the drawing over the tokens among the parts of the scene. */
  readonly name: string;
  /** What this screen may see of the game on its scene; null if nothing. May throw if documents are damaged. */
  read(): Shown | null;
  /** What is drawn on a token, as plain data: redrawn only when it has changed. Null if nothing is. */
  faceOf(shown: Shown, token: Placeable): Face | null;
  /** Draws a face in the token's own coordinates. */
  drawFace(face: Face, token: Placeable): PIXI.Container;
  /** Gives a token an outline of its own, after Foundry's. */
  outline?(token: Placeable): void;
  /** Draws what lies over the tokens, for a scale of the view; null if there is nothing. */
  drawOver?(shown: Shown, scale: number): PIXI.Container | null;
  /** A token was clicked. */
  onClick?(shown: Shown, token: Placeable): void;
  /** The id of the battle that a token without an actor belongs to: a double click opens its board. */
  battleOfToken?(token: Placeable): string | undefined;
}

/** Above tokens, below effects and floating texts. */
const LEVEL = 700;

/** What is drawn on a token, and its face as text. */
interface Drawn {
  readonly from: string;
  readonly part: PIXI.Container | null;
}
const NOTHING: Drawn = { from: "", part: null };

/** What tokens know of pictures. */
type OnTokens = Pick<ScenePicture<never, never>, "battleOf" | "begin" | "forget" | "outline">;
let pictures: OnTokens[] = [];

/** A picture on the scene. It may begin while a scene is shown. */
export class ScenePicture<Shown, Face> {
  readonly #picture: Picture<Shown, Face>;
  #shown: Shown | null = null;
  /** What is drawn on each token. */
  readonly #faces = new WeakMap<Placeable, Drawn>();
  readonly #heard = new WeakSet<Placeable>();
  #over: PIXI.Container | null = null;
  #scale = 0;
  #frame = 0;
  /** Reads and draws everything soon: changes mostly come in bursts. */
  readonly lookSoon: () => void;

  constructor(picture: Picture<Shown, Face>) {
    this.#picture = picture;
    pictures.push(this);
    this.lookSoon = debounced("the scene", 30, () => this.#look());
    listenToEach([...ENCOUNTER_HOOKS, "createToken", "updateToken", "deleteToken", "updateUser"], this.lookSoon);
    onGame(this.lookSoon);
    for (const token of tokensShown()) {
      picture.outline?.(token);
      this.begin(token);
    }
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

  /** What the scene shows of the game; null if nothing. */
  get shown(): Shown | null {
    return this.#shown;
  }

  /** Redraws what lies over the tokens, once, in the next frame. */
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

  /** Draws a token's face, if it has changed. */
  drawToken(token: Placeable): void {
    const drawn = this.#faces.get(token);
    // While a token is being redrawn, its face is gone already.
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

  /** Called before a token is drawn again. */
  forget(token: Placeable): void {
    this.#faces.delete(token);
  }

  outline(token: Placeable): void {
    this.#picture.outline?.(token);
  }

  /** The battle that a token belongs to as a mark of this picture. */
  battleOf(token: Placeable): BattleCombat | null {
    return battleById(this.#picture.battleOfToken?.(token) ?? "");
  }

  /** Called when a token is drawn or redrawn: shows its face and listens to clicks. */
  begin(token: Placeable): void {
    // The face from an earlier drawing that this one has overtaken.
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

/** The battle of a token that a picture marks. */
const battleOn = (token: Placeable): BattleCombat | null =>
  pictures.map((picture) => picture.battleOf(token)).find((battle) => battle !== null) ?? null;

/** Has tokens carry what pictures draw on them; called once in `init`, as it extends their class. */
export function drawOnTokens(): void {
  pictures = [];
  extendTokens(
    (Base) =>
      class PicturedToken extends Base {
        override async _draw(options: object): Promise<void> {
          for (const picture of pictures) picture.forget(this);
          await super._draw(options);
          if (!this.destroyed) for (const picture of pictures) picture.begin(this);
        }

        override _refreshShape(): void {
          super._refreshShape();
          for (const picture of pictures) picture.outline(this);
        }

        override _refreshRotation(): void {
          super._refreshRotation();
          for (const picture of pictures) picture.outline(this);
        }

        /** Anyone may look at the board, and there is no actor whose permissions could be checked. */
        override _canView(user: object, event?: object): boolean {
          return battleOn(this) !== null || super._canView(user, event);
        }

        override _onClickLeft2(event: object): void {
          const battle = battleOn(this);
          if (battle) unattended(import("../board/boards").then(({ openBoard }) => openBoard(battle)));
          else super._onClickLeft2(event);
        }
      },
  );
}

function takeAway(drawn: Drawn | undefined): void {
  if (drawn?.part && !drawn.part.destroyed) drawn.part.destroy({ children: true });
}

/** Requests a frame by changing a token's render flags; frames may be drawn only when something changes. */
function requestFrame(token: Placeable | undefined): void {
  token?.renderFlags.set({ refreshState: true });
}

/** A token's stored place, however far it still has to move on the screen; null if this user may not know it. */
export function tokenPlace(token: Placeable | undefined): SceneCircle | null {
  if (!token?.isVisible) return null;
  const { x, y } = sourceOf<Spot>(token.document);
  return { x: x + token.w / 2, y: y + token.h / 2, radius: Math.max(token.w, token.h) / 2 };
}

/** Has something done with a part before each frame in which it is drawn. */
function beforeFrames(part: PIXI.Container, act: () => void): void {
  const { updateTransform } = part;
  part.updateTransform = () => {
    act();
    updateTransform.call(part);
  };
}

/** Moves a part over the tokens with a token, also while that glides: it keeps its place beside a spot of the token's. */
export function glideWith(token: Pick<Placeable, "center" | "destroyed">, part: PIXI.Container, { x, y }: Spot): void {
  const beside = { x: part.position.x - x, y: part.position.y - y };
  beforeFrames(part, () => {
    if (!token.destroyed) part.position.set(token.center.x + beside.x, token.center.y + beside.y);
  });
}

/**
 * A part of a face that turns with its token's picture, also while that moves.
 *
 * @param width  the token's width in the coordinates of the part, which is centered on the token
 */
export function turningWith(token: Placeable, width: number): PIXI.Container {
  const plate = new PIXI.Container();
  beforeFrames(plate, () => (plate.angle = token.mesh?.angle ?? token.document.rotation));
  plate.position.set(token.w / 2, token.h / 2);
  plate.scale.set(token.w / width);
  return plate;
}
