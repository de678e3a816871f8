import { Graphics } from "pixi.js";
import type { Rectangle } from "../grid";
import type { LayerOptions } from "./canvas-layer";
import { InteractionLayer } from "./interaction-layer";

/** Drawings of the controls: the selection box, and `debug` for modules. */
export class ControlsLayer extends InteractionLayer {
  /** For drawings of modules that are not part of the game. */
  debug = new Graphics();
  select = new Graphics();

  static override get layerOptions(): LayerOptions {
    return { ...super.layerOptions, name: "controls", zIndex: 1000 };
  }

  protected override async _draw(options: object): Promise<void> {
    await super._draw(options);
    this.debug = this.addChild(new Graphics());
    this.select = this.addChild(new Graphics());
    this.eventMode = "none";
  }

  /** Draws the selection box, or removes it. */
  drawSelect(box: Rectangle | null): void {
    this.select.clear();
    if (!box) return;
    this.select.lineStyle({ width: 3, color: 0xff9829, alpha: 0.9 }).beginFill(0xff9829, 0.08);
    this.select.drawRect(box.x, box.y, box.width, box.height).endFill();
  }
}
