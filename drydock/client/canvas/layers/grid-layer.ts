import { Color, Container, Graphics, type ColorSource } from "pixi.js";
import { board } from "../environment";
import { CanvasLayer, type LayerOptions } from "./canvas-layer";

export interface HighlightOptions {
  x: number;
  y: number;
  color?: ColorSource;
  border?: ColorSource | null;
  alpha?: number;
}

/** One named set of highlighted grid spaces. */
class GridHighlight extends Graphics {
  readonly positions = new Set<string>();

  /** Remembers a space; false when it is highlighted already. */
  highlight(x: number, y: number): boolean {
    const key = `${String(x)},${String(y)}`;
    if (this.positions.has(key)) return false;
    this.positions.add(key);
    return true;
  }

  override clear(): this {
    this.positions.clear();
    return super.clear();
  }
}

/** Above the background, below the pictures of tokens. */
const BELOW_TOKENS = -800;

/** The lines of the grid (in the primary group, so that they lie below tokens), and highlighted spaces. */
export class GridLayer extends CanvasLayer {
  mesh = new Graphics();
  highlight = new Container<GridHighlight>();
  readonly highlightLayers: Record<string, GridHighlight> = {};

  static override get layerOptions(): LayerOptions {
    return { ...super.layerOptions, name: "grid", zIndex: 30 };
  }

  protected async _draw(_options: object): Promise<void> {
    this.eventMode = "none";
    this.highlight = this.addChild(new Container<GridHighlight>());
    this.mesh = board().primary.addChild(this.#drawLines());
    this.mesh.zIndex = BELOW_TOKENS;
    this.mesh.eventMode = "none";
    await Promise.resolve();
  }

  protected override async _tearDown(options: object): Promise<void> {
    await super._tearDown(options);
    if (!this.mesh.destroyed) this.mesh.destroy();
    for (const name of Object.keys(this.highlightLayers)) Reflect.deleteProperty(this.highlightLayers, name);
  }

  #drawLines(): Graphics {
    const lines = new Graphics();
    const grid = board().requireGrid();
    const dimensions = board().requireDimensions();
    if (grid.isGridless || grid.alpha <= 0 || grid.thickness <= 0) return lines;
    const { x, y, width, height } = dimensions.rect;
    // Thin lines are native lines: they keep their one pixel when one zooms out, instead of vanishing between pixels.
    const native = grid.thickness <= 2;
    lines.lineStyle({ width: grid.thickness, color: new Color(grid.color).toNumber(), alpha: grid.alpha, native });
    for (let column = x; column <= width; column += grid.sizeX) lines.moveTo(column, y).lineTo(column, y + height);
    for (let row = y; row <= height; row += grid.sizeY) lines.moveTo(x, row).lineTo(x + width, row);
    return lines;
  }

  addHighlightLayer(name: string): GridHighlight {
    const known = this.highlightLayers[name];
    if (known && !known.destroyed) return known;
    return (this.highlightLayers[name] = this.highlight.addChild(new GridHighlight()));
  }

  getHighlightLayer(name: string): GridHighlight | undefined {
    return this.highlightLayers[name];
  }

  clearHighlightLayer(name: string): void {
    this.highlightLayers[name]?.clear();
    board().requestRender();
  }

  destroyHighlightLayer(name: string): void {
    this.highlightLayers[name]?.destroy();
    Reflect.deleteProperty(this.highlightLayers, name);
    board().requestRender();
  }

  /**
   * Highlights the grid space of a point.
   * @throws when there is no such highlight layer.
   */
  highlightPosition(name: string, { x, y, color = 0x33bbff, border = null, alpha = 0.25 }: HighlightOptions): void {
    const layer = this.highlightLayers[name];
    if (!layer) throw new Error(`There is no highlight layer "${name}"`);
    const grid = board().requireGrid();
    const corner = grid.getTopLeftPoint({ x, y });
    if (!layer.highlight(corner.x, corner.y)) return;
    layer.beginFill(color, alpha);
    if (border !== null) layer.lineStyle({ width: 2, color: border, alpha: Math.min(alpha * 1.5, 1) });
    layer.drawRect(corner.x, corner.y, grid.sizeX, grid.sizeY).endFill();
    board().requestRender();
  }
}
