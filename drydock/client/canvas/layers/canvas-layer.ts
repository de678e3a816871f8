import { Container } from "pixi.js";
import { showChildren } from "../environment";
import { Hooks } from "../../helpers/hooks";

/** Name of a layer class and its order in its group. */
export interface LayerOptions {
  name: string;
  zIndex?: number;
  [key: string]: unknown;
}

/** A layer of the canvas, drawn and torn down with each scene. */
export abstract class CanvasLayer extends Container {
  readonly options: LayerOptions;

  constructor() {
    super();
    this.options = (this.constructor as typeof CanvasLayer).layerOptions;
    this.name = this.options.name || this.constructor.name;
    this.zIndex = this.options.zIndex ?? 0;
    this.sortableChildren = true;
    this.eventMode = "passive";
    showChildren(this);
  }

  static get layerOptions(): LayerOptions {
    return { name: "" };
  }

  get hookName(): string {
    return this.constructor.name;
  }

  async draw(options: object = {}): Promise<this> {
    await this.tearDown();
    await this._draw(options);
    Hooks.callAll(`draw${this.hookName}`, this);
    return this;
  }

  protected abstract _draw(options: object): Promise<void>;

  async tearDown(options: object = {}): Promise<this> {
    await this._tearDown(options);
    Hooks.callAll(`tearDown${this.hookName}`, this);
    return this;
  }

  protected async _tearDown(_options: object): Promise<void> {
    this.removeChildren().forEach((child) => child.destroy({ children: true }));
    await Promise.resolve();
  }
}
