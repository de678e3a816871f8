import { board, type CanvasPointerEvent } from "../environment";
import { CanvasLayer, type LayerOptions } from "./canvas-layer";

/** A layer that can be active: the active layer receives clicks, drags and keys that no object handles. */
export abstract class InteractionLayer extends CanvasLayer {
  #active = false;

  static override get layerOptions(): LayerOptions {
    return { ...super.layerOptions, zIndex: 0 };
  }

  get active(): boolean {
    return this.#active;
  }

  activate(_options: { tool?: string } = {}): this {
    for (const layer of board().layers) {
      if (layer !== this && layer instanceof InteractionLayer) layer.deactivate();
    }
    if (!this.#active) {
      this.#active = true;
      this.eventMode = "static";
      this._activate();
    }
    return this;
  }

  deactivate(): this {
    if (!this.#active) return this;
    this.#active = false;
    this.eventMode = "passive";
    this._deactivate();
    return this;
  }

  protected async _draw(_options: object): Promise<void> {
    this.zIndex = this.getZIndex();
    await Promise.resolve();
  }

  getZIndex(): number {
    return this.options.zIndex ?? 0;
  }

  // Hooks for subclasses; they intentionally do nothing here.
  protected _activate(): void {}
  protected _deactivate(): void {}
  _onClickLeft(_event: CanvasPointerEvent): void {}
  _onClickLeft2(_event: CanvasPointerEvent): void {}
  _onClickRight(_event: CanvasPointerEvent): void {}
  _onDragLeftStart(_event: CanvasPointerEvent): void {}
  _onDragLeftMove(_event: CanvasPointerEvent): void {}
  _onDragLeftDrop(_event: CanvasPointerEvent): void {}
  _onDragLeftCancel(_event: CanvasPointerEvent): void {}

  /** Handles the wheel with Ctrl or Shift. */
  _onMouseWheel(_event: WheelEvent): Promise<unknown> {
    return Promise.resolve();
  }

  _onDeleteKey(_event: KeyboardEvent): Promise<unknown> {
    return Promise.resolve();
  }
}
