import { Container, Point as PixiPoint, type Rectangle } from "pixi.js";
import { board, inBackground, type Operation, type CanvasPointerEvent } from "../environment";
import type { Point } from "../grid";
import { RenderFlags, type RenderFlagTable } from "../render-flags";
import type { Classes } from "../../registry";
import type { Scene, TokenDocument, User } from "../../documents";
import { game } from "../../game";
import { Hooks } from "../../helpers/hooks";

type PlaceablesLayer = Classes["PlaceablesLayer"];

export type PlaceableAction = "control" | "view" | "drag" | "hover" | "update" | "delete" | "configure";

export interface ControlOptions {
  releaseOthers?: boolean;
  [key: string]: unknown;
}

/** The picture of a document on the canvas, and what a user may do with it. */
export abstract class PlaceableObject extends Container {
  static embeddedName = "";
  static RENDER_FLAGS: RenderFlagTable = {
    redraw: { propagate: ["refresh"] },
    refresh: { propagate: ["refreshState"], alias: true },
    refreshState: {},
  };

  readonly document: TokenDocument;
  readonly scene: Scene | null;
  readonly renderFlags: RenderFlags;
  #controlled = false;
  #hover = false;
  #drawn = false;
  #pressedControlled = false;

  constructor(document: TokenDocument) {
    super();
    this.document = document;
    this.scene = document.parent as Scene | null;
    const { RENDER_FLAGS } = this.constructor as typeof PlaceableObject;
    this.renderFlags = new RenderFlags(RENDER_FLAGS, () => board().addPending(this));
    this.sortableChildren = true;
    this.eventMode = "static";
    this.cursor = "pointer";
  }

  abstract get layer(): PlaceablesLayer;
  abstract get bounds(): Rectangle;

  get id(): string {
    return this.document.id;
  }

  get objectId(): string {
    return `${this.document.documentName}.${this.id}`;
  }

  get center(): PixiPoint {
    const { x, y, width, height } = this.bounds;
    return new PixiPoint(x + width / 2, y + height / 2);
  }

  get isOwner(): boolean {
    return this.document.isOwner;
  }

  get controlled(): boolean {
    return this.#controlled;
  }

  get hover(): boolean {
    return this.#hover;
  }

  set hover(state: boolean) {
    this.#hover = state;
  }

  /** True once the first drawing is complete. */
  get drawn(): boolean {
    return this.#drawn;
  }

  get sheet(): unknown {
    return Reflect.get(this.document, "sheet");
  }

  /* ---- drawing ---- */

  async draw(options: object = {}): Promise<this> {
    this.#drawn = false;
    this.clear();
    try {
      await this._draw(options);
    } catch (error) {
      // Deleted while loading: what the drawing missed does not matter then.
      if (!this.destroyed) throw error;
    }
    if (this.destroyed) return this;
    this.#drawn = true;
    Hooks.callAll(`draw${this.#hookName}`, this);
    this.renderFlags.set({ refresh: true });
    this.applyRenderFlags();
    return this;
  }

  get #hookName(): string {
    return (this.constructor as typeof PlaceableObject).embeddedName;
  }

  protected abstract _draw(options: object): Promise<void>;

  /** Applies the render flags now; the canvas calls it before each frame. */
  applyRenderFlags(): void {
    if (!this.#drawn || this.destroyed || this.renderFlags.size === 0) return;
    const flags = this.renderFlags.clear();
    if (flags["redraw"]) {
      inBackground(this.draw());
      return;
    }
    this._applyRenderFlags(flags);
    Hooks.callAll(`refresh${this.#hookName}`, this, flags);
    board().requestRender();
  }

  protected abstract _applyRenderFlags(flags: Record<string, boolean>): void;

  refresh(_options: object = {}): this {
    this.renderFlags.set({ refresh: true });
    return this;
  }

  clear(): this {
    this.removeChildren().forEach((child) => child.destroy({ children: true }));
    return this;
  }

  override destroy(options?: Parameters<Container["destroy"]>[0]): void {
    if (this.destroyed) return;
    this._destroy(options);
    Hooks.callAll(`destroy${this.#hookName}`, this);
    super.destroy(options ?? { children: true });
  }

  protected _destroy(_options: unknown): void {}

  /* ---- changes of the document ---- */

  abstract _onCreate(data: object, options: Operation, userId: string): void;
  abstract _onUpdate(changed: Record<string, unknown>, options: Operation, userId: string): void;

  _onDelete(_options: Operation, _userId: string): void {
    this.release();
    if (this.layer.hover === this) this.layer.hover = null;
    this.layer.remove(this);
    this.destroy({ children: true });
  }

  /* ---- selection ---- */

  /** Selects this object; returns false if the user may not. */
  control(options: ControlOptions = {}): boolean {
    if (options.releaseOthers !== false) {
      for (const other of this.layer.controlled) if (other !== this) other.release();
    }
    if (!this.#controlled) {
      if (!this.can(game.user, "control")) return false;
      this.#controlled = true;
      this.layer.controlledObjects.set(this.id, this);
      this._onControl(options);
      Hooks.callAll(`control${this.#hookName}`, this, true);
    }
    return true;
  }

  protected _onControl(_options: ControlOptions): void {
    this.renderFlags.set({ refreshState: true });
  }

  release(options: object = {}): boolean {
    this.layer.controlledObjects.delete(this.id);
    if (!this.#controlled) return true;
    this.#controlled = false;
    this._onRelease(options);
    Hooks.callAll(`control${this.#hookName}`, this, false);
    return true;
  }

  protected _onRelease(_options: object): void {
    if (!this.destroyed) this.renderFlags.set({ refreshState: true });
  }

  /* ---- permissions ---- */

  /** Whether a user may do something with this object. */
  can(user: User, action: PlaceableAction): boolean {
    switch (action) {
      case "control":
        return this._canControl(user);
      case "view":
        return this._canView(user);
      case "drag":
        return this._canDrag(user);
      case "hover":
        return this._canHover(user);
      case "update":
      case "configure":
        return this.document.canUserModify(user, "update");
      case "delete":
        return this.document.canUserModify(user, "delete");
    }
  }

  protected _canControl(user: User): boolean {
    return this.document.canUserModify(user, "update");
  }

  protected _canView(user: User): boolean {
    return this.document.testUserPermission(user, "LIMITED");
  }

  protected _canHover(_user: User): boolean {
    return true;
  }

  protected _canDrag(user: User): boolean {
    return this.can(user, "control") && !this.document.locked;
  }

  /* ---- the pointer ---- */

  _onHoverIn(_event: unknown, _options: object = {}): boolean | void {
    if (this.#hover || !this.can(game.user, "hover")) return false;
    if (this.layer.hover && this.layer.hover !== this) this.layer.hover._onHoverOut(null);
    this.layer.hover = this;
    this.#hover = true;
    this.renderFlags.set({ refreshState: true });
    Hooks.callAll(`hover${this.#hookName}`, this, true);
  }

  _onHoverOut(_event: unknown): void {
    if (!this.#hover) return;
    if (this.layer.hover === this) this.layer.hover = null;
    this.#hover = false;
    this.renderFlags.set({ refreshState: true });
    Hooks.callAll(`hover${this.#hookName}`, this, false);
  }

  /** Shift adds to the selection, or removes from it when the button is released without a drag. */
  _onClickLeft(event: CanvasPointerEvent): void {
    this.#pressedControlled = this.controlled;
    if (!this.controlled) this.control({ releaseOthers: !event.shiftKey });
  }

  /** A press on one of several selected objects keeps all for a drag; without one, it selects only that object. */
  _onUnclickLeft(event: CanvasPointerEvent): void {
    if (!this.#pressedControlled) return;
    if (event.shiftKey) this.release();
    else this.control({ releaseOthers: true });
  }

  _onClickLeft2(_event: CanvasPointerEvent): void {}
  _onClickRight(_event: CanvasPointerEvent): void {}
  _onClickRight2(_event: CanvasPointerEvent): void {}

  abstract _onDragLeftStart(event: CanvasPointerEvent): void;
  abstract _onDragLeftMove(event: CanvasPointerEvent): void;
  abstract _onDragLeftDrop(event: CanvasPointerEvent): Promise<unknown>;
  abstract _onDragLeftCancel(event?: CanvasPointerEvent): void;

  /* ---- moving and turning ---- */

  /** Position of the object after it is dropped at a point (its top left corner, in canvas pixels). */
  getSnappedPosition(position: Point = this.document): Point {
    return this.layer.getSnappedPoint(position);
  }

  /** Rotates the object to an angle in degrees, snapped to multiples of `snap`. */
  async rotate(angle: number, snap?: number): Promise<this> {
    if (this.document.lockRotation) return this;
    await this.document.update({ rotation: this._updateRotation({ angle, snap }) });
    return this;
  }

  /** The angle after a rotation to `angle` or by `delta`, always from 0 up to 360. */
  _updateRotation({
    angle,
    delta = 0,
    snap = 0,
  }: { angle?: number; delta?: number; snap?: number | undefined } = {}): number {
    const turned = angle ?? this.document.rotation + delta;
    const snapped = snap > 0 ? Math.round(turned / snap) * snap : turned;
    return ((snapped % 360) + 360) % 360;
  }
}
