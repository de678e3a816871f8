import { Container, Transform, type DisplayObject, type ITextStyle } from "pixi.js";
import { CanvasAnimation } from "./animation";
import { board, coreSetting, showChildren } from "./environment";
import type { Point } from "./grid";
import { ANCHORS, PreciseText, readableScale } from "./textures";
import type { Classes } from "../registry";
import { Hooks } from "../helpers/hooks";

type CanvasLayer = Classes["CanvasLayer"];
type GridLayer = Classes["GridLayer"];

/** A part of the canvas that holds layers. */
export class CanvasGroup extends Container {
  /** The layers of this group by name in CONFIG.Canvas.layers. */
  readonly layers = new Map<string, CanvasLayer>();

  constructor() {
    super();
    this.sortableChildren = true;
    this.eventMode = "passive";
    showChildren(this);
  }

  get hookName(): string {
    return this.constructor.name;
  }

  addLayer(name: string, layer: CanvasLayer): void {
    this.layers.set(name, layer);
    this.addChild(layer);
  }

  async draw(): Promise<this> {
    await this._draw();
    Hooks.callAll(`draw${this.hookName}`, this);
    return this;
  }

  protected async _draw(): Promise<void> {
    for (const layer of this.layers.values()) await layer.draw();
  }

  /** Tears down the layers and removes all other children of the group. */
  async tearDown(): Promise<this> {
    for (const layer of this.layers.values()) await layer.tearDown();
    const layers = new Set<DisplayObject>(this.layers.values());
    for (const child of [...this.children]) {
      if (!layers.has(child)) child.destroy({ children: true });
    }
    Hooks.callAll(`tearDown${this.hookName}`, this);
    return this;
  }
}

/** Contents of the scene: background and pictures of tokens. */
export class PrimaryCanvasGroup extends CanvasGroup {}

/** Light and weather in Foundry; here a group for modules to draw in. */
export class EffectsCanvasGroup extends CanvasGroup {}

/** Elements fixed to the screen, which neither pan nor zoom with the scene. */
export class OverlayCanvasGroup extends CanvasGroup {
  override updateTransform(): void {
    this.transform.updateTransform(Transform.IDENTITY);
    this.worldAlpha = this.alpha * (this.parent?.worldAlpha ?? 1);
    for (const child of this.children) {
      if (child.visible) child.updateTransform();
    }
  }
}

/** `distance` in pixels, `duration` in milliseconds, `direction` and `anchor` of CONST.TEXT_ANCHOR_POINTS. */
export interface ScrollingTextOptions extends Partial<ITextStyle> {
  anchor?: number | null;
  direction?: number | null;
  distance?: number | null;
  duration?: number;
  jitter?: number | null;
}

/** Directions in which texts float, by CONST.TEXT_ANCHOR_POINTS. */
const DIRECTIONS: Readonly<Record<number, readonly [dx: number, dy: number]>> = {
  [ANCHORS.CENTER]: [0, 0],
  [ANCHORS.BOTTOM]: [0, 1],
  [ANCHORS.TOP]: [0, -1],
  [ANCHORS.LEFT]: [-1, 0],
  [ANCHORS.RIGHT]: [1, 0],
};

/** Aids for playing: grid, token frames, rulers, floating texts. */
export class InterfaceCanvasGroup extends CanvasGroup {
  readonly #scrolling = new Container();

  /** The grid layer with its highlights. */
  get grid(): GridLayer | undefined {
    return this.layers.get("grid") as GridLayer | undefined;
  }

  protected override async _draw(): Promise<void> {
    await super._draw();
    this.#scrolling.zIndex = 900;
    this.#scrolling.eventMode = "none";
    this.addChild(this.#scrolling);
  }

  override async tearDown(): Promise<this> {
    this.#scrolling.removeChildren().forEach((text) => text.destroy());
    this.removeChild(this.#scrolling);
    return super.tearDown();
  }

  /**
   * Shows a text that floats away from a canvas point, on this client only.
   * @returns the text, which is gone by then; null if the user has turned such texts off.
   */
  async createScrollingText(
    origin: Point,
    content: string,
    options: ScrollingTextOptions = {},
  ): Promise<PreciseText | null> {
    if (!coreSetting("scrollingStatusText", true) || !board().ready) return null;
    const { duration = 2000, anchor, direction, distance, jitter, ...style } = options;
    const text = this.#scrolling.addChild(
      new PreciseText(content, PreciseText.getTextStyle({ fontSize: 28, ...style })),
    );
    const spread = (jitter ?? 0) * (Math.random() - 0.5) * 100;
    text.scale.set(readableScale(board().view.scale));
    text.anchor.set(anchor === ANCHORS.LEFT ? 1 : anchor === ANCHORS.RIGHT ? 0 : 0.5, 0.5);
    text.position.set(origin.x + spread, origin.y);
    const way = distance ?? text.height * 2;
    const [dx, dy] = DIRECTIONS[direction ?? ANCHORS.TOP] ?? [0, -1];
    const fading = { strength: 2 };
    await CanvasAnimation.animate(
      [
        { parent: text, attribute: "x", to: text.x + dx * way },
        { parent: text, attribute: "y", to: text.y + dy * way },
        { parent: fading, attribute: "strength", to: 0 },
      ],
      { duration, ontick: () => (text.alpha = Math.min(fading.strength, 1)) },
    );
    if (!text.destroyed) text.destroy();
    return text;
  }
}
