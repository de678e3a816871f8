import { Container } from "pixi.js";
import { board, reportError, type CanvasPointerEvent } from "../environment";
import type { Point, Rectangle } from "../grid";
import type { PlaceableObject } from "../placeables/placeable-object";
import type { LayerOptions } from "./canvas-layer";
import { InteractionLayer } from "./interaction-layer";
import type { TokenDocument } from "../../documents";
import { game } from "../../game";
import type { EmbeddedCollection } from "../../common/embedded-collection";
import type { Classes } from "../../registry";

/** Degrees of rotation per wheel notch, with Ctrl and with Shift. */
const TURN = { fine: 15, coarse: 45 };

function boxOf(a: Point, b: Point): Rectangle {
  return { x: Math.min(a.x, b.x), y: Math.min(a.y, b.y), width: Math.abs(a.x - b.x), height: Math.abs(a.y - b.y) };
}

/** A layer with one object per embedded document of a kind. */
export abstract class PlaceablesLayer<P extends PlaceableObject = PlaceableObject> extends InteractionLayer {
  static documentName = "";

  /** The selected objects by id. */
  readonly controlledObjects = new Map<string, PlaceableObject>();
  /** Container of all objects. */
  objects = new Container<P>();
  /** Container of previews that show where a drag would end. */
  preview = new Container();
  hover: P | null = null;

  static override get layerOptions(): LayerOptions {
    return { ...super.layerOptions, controllableObjects: false, rotatableObjects: false };
  }

  /** The embedded documents that this layer shows. */
  abstract get documentCollection(): EmbeddedCollection<TokenDocument> | null;
  abstract createObject(document: TokenDocument): P;

  get placeables(): P[] {
    return this.objects.destroyed ? [] : [...this.objects.children];
  }

  get controlled(): P[] {
    return this.placeables.filter((object) => this.controlledObjects.has(object.id));
  }

  /** The object of the document with this id. */
  get(id: string): P | undefined {
    return this.placeables.find((object) => object.id === id);
  }

  getDocuments(): Iterable<TokenDocument> {
    return this.documentCollection ?? [];
  }

  protected override async _draw(options: object): Promise<void> {
    await super._draw(options);
    this.objects = this.addChild(new Container<P>());
    this.objects.sortableChildren = true;
    this.preview = this.addChild(new Container());
    this.preview.eventMode = "none";
    await this.reconcile();
  }

  protected override async _tearDown(options: object): Promise<void> {
    this.releaseAll();
    this.hover = null;
    for (const object of this.placeables) this.remove(object);
    await super._tearDown(options);
  }

  /** Synchronizes the objects with the documents: creates missing objects, removes those without a document. */
  async reconcile(): Promise<void> {
    const documents = [...this.getDocuments()];
    for (const object of this.placeables) {
      if (!documents.includes(object.document)) object._onDelete({}, "");
    }
    const missing = documents.filter((document) => !this.get(document.id));
    await Promise.all(missing.map((document) => this.add(document).catch(reportError)));
  }

  /** Creates and draws the object of a document. */
  async add(document: TokenDocument): Promise<P> {
    const object = this.createObject(document);
    document._object = object as unknown as Classes["Token"];
    this.objects.addChild(object);
    await object.draw();
    return object;
  }

  /** Removes an object from the layer; the caller still has to destroy it. */
  remove(object: PlaceableObject): void {
    this.controlledObjects.delete(object.id);
    if (object.document._object === object) object.document._object = null;
    if (object.parent === this.objects) this.objects.removeChild(object as P);
  }

  /** Unselects everything; returns how many objects were selected. */
  releaseAll(options: object = {}): number {
    const released = this.controlled;
    for (const object of released) object.release(options);
    return released.length;
  }

  /** Selects the objects whose center lies in a box; with `releaseOthers: false` it keeps the earlier selection. */
  selectObjects(box: Rectangle, { releaseOthers = true }: { releaseOthers?: boolean } = {}): boolean {
    if (releaseOthers) this.releaseAll();
    for (const object of this.placeables) {
      const { x, y } = object.center;
      const inside = x >= box.x && y >= box.y && x <= box.x + box.width && y <= box.y + box.height;
      if (inside && object.visible) object.control({ releaseOthers: false });
    }
    return this.controlled.length > 0;
  }

  getSnappedPoint(point: Point): Point {
    return { x: point.x, y: point.y };
  }

  /** Saves changes of several documents in one operation; documents that the user may not change are left alone. */
  protected async _updateMany(updates: { _id: string }[], operation: Record<string, unknown> = {}): Promise<unknown> {
    const { user } = game;
    const allowed = updates.filter(({ _id }) => this.get(_id)?.can(user, "update"));
    if (allowed.length === 0) return [];
    const { documentName } = this.constructor as typeof PlaceablesLayer;
    return board().requireScene().updateEmbeddedDocuments(documentName, allowed, operation);
  }

  /** Rotates the selected objects to an angle or by a number of degrees. */
  async rotateMany({ angle, delta, snap }: { angle?: number; delta?: number; snap?: number } = {}): Promise<P[]> {
    if ((angle ?? delta) === undefined) throw new Error("rotateMany needs an angle or a delta");
    const turned = this.controlled.filter((object) => !object.document.lockRotation && !object.document.locked);
    const updates = turned.map((object) => ({
      _id: object.id,
      rotation: object._updateRotation({ ...(angle === undefined ? {} : { angle }), delta: delta ?? 0, snap }),
    }));
    await this._updateMany(updates);
    return turned;
  }

  /** Moves the selected objects by whole grid spaces (by a quarter of `grid.size` on a gridless scene). */
  async moveMany({ dx = 0, dy = 0 }: { dx?: number; dy?: number } = {}): Promise<P[]> {
    const grid = board().requireGrid();
    const step = grid.isGridless ? grid.size / 4 : grid.size;
    const moved = this.controlled.filter((object) => !object.document.locked);
    await this._updateMany(
      moved.map(({ id, document }) => {
        const to = this.getSnappedPoint({ x: document.x + dx * step, y: document.y + dy * step });
        return { _id: id, x: Math.round(to.x), y: Math.round(to.y) };
      }),
    );
    return moved;
  }

  override _onClickLeft(event: CanvasPointerEvent): void {
    if (!event.shiftKey) this.releaseAll();
  }

  override _onDragLeftMove(event: CanvasPointerEvent): void {
    const { origin, destination } = event.interactionData;
    board().controls?.drawSelect(boxOf(origin, destination));
  }

  override _onDragLeftDrop(event: CanvasPointerEvent): void {
    board().controls?.drawSelect(null);
    const { origin, destination } = event.interactionData;
    this._onBox(boxOf(origin, destination), { releaseOthers: !event.shiftKey });
  }

  /** Handles a box drawn with the pointer. */
  protected _onBox(box: Rectangle, options: { releaseOthers: boolean }): void {
    this.selectObjects(box, options);
  }

  override _onDragLeftCancel(_event: CanvasPointerEvent): void {
    board().controls?.drawSelect(null);
  }

  /** Ctrl rotates in fine steps, Shift by an eighth of a turn. */
  override _onMouseWheel(event: WheelEvent): Promise<unknown> {
    const snap = event.shiftKey ? TURN.coarse : TURN.fine;
    // Some operating systems turn the wheel with Shift into a horizontal scroll.
    const delta = snap * Math.sign(event.deltaY || event.deltaX);
    return delta === 0 ? Promise.resolve() : this.rotateMany({ delta, snap });
  }

  override async _onDeleteKey(_event: KeyboardEvent): Promise<unknown> {
    const { user } = game;
    const doomed = this.controlled.filter((object) => !object.document.locked && object.can(user, "delete"));
    if (doomed.length === 0) return [];
    const { documentName } = this.constructor as typeof PlaceablesLayer;
    return board()
      .requireScene()
      .deleteEmbeddedDocuments(
        documentName,
        doomed.map(({ id }) => id),
      );
  }

  protected override _deactivate(): void {
    this.releaseAll();
  }
}
