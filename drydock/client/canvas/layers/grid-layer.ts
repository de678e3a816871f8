import { Color, Graphics } from "pixi.js";
import { board } from "../environment";
import { CanvasLayer, type LayerOptions } from "./canvas-layer";

/** Z-index above the background and below the pictures of tokens. */
const BELOW_TOKENS = -800;

/** The grid lines, in the primary group so that they lie below tokens. */
export class GridLayer extends CanvasLayer {
  mesh = new Graphics();

  static override get layerOptions(): LayerOptions {
    return { ...super.layerOptions, name: "grid", zIndex: 30 };
  }

  protected async _draw(_options: object): Promise<void> {
    this.eventMode = "none";
    this.mesh = board().primary.addChild(this.#drawLines());
    this.mesh.zIndex = BELOW_TOKENS;
    this.mesh.eventMode = "none";
    await Promise.resolve();
  }

  protected override async _tearDown(options: object): Promise<void> {
    await super._tearDown(options);
    if (!this.mesh.destroyed) this.mesh.destroy();
  }

  #drawLines(): Graphics {
    const lines = new Graphics();
    const grid = board().requireGrid();
    const dimensions = board().requireDimensions();
    if (grid.isGridless || grid.alpha <= 0 || grid.thickness <= 0) return lines;
    const { x, y, width, height } = dimensions.rect;
    // Thin lines are native lines: they stay one pixel wide when zooming out, instead of vanishing between pixels.
    const native = grid.thickness <= 2;
    lines.lineStyle({ width: grid.thickness, color: new Color(grid.color).toNumber(), alpha: grid.alpha, native });
    for (let column = x; column <= width; column += grid.sizeX) lines.moveTo(column, y).lineTo(column, y + height);
    for (let row = y; row <= height; row += grid.sizeY) lines.moveTo(x, row).lineTo(x + width, row);
    return lines;
  }
}
