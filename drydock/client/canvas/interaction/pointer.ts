import type { Container, DisplayObject, FederatedPointerEvent } from "pixi.js";
import { inBackground, type CanvasPointerEvent } from "../environment";
import type { Point } from "../grid";
import { PlaceableObject } from "../placeables/placeable-object";
import type { Classes } from "../../registry";
import { game } from "../../game";

type Canvas = Classes["Canvas"];
type InteractionLayer = Classes["InteractionLayer"];

/** Screen pixels that the pointer may move during a press before it counts as a drag. */
const DRAG_RESISTANCE = 5;
const DOUBLE_CLICK = 300;
const LEFT = 0;
const RIGHT = 2;

type DragKind = "object" | "layer" | "pan";

interface Press {
  button: number;
  object: PlaceableObject | null;
  origin: Point;
  screen: Point;
  view: Point;
  drag: DragKind | null;
}

interface LastClick {
  time: number;
  button: number;
  object: PlaceableObject | null;
  screen: Point;
}

function placeableOf(target: unknown): PlaceableObject | null {
  let object = target as DisplayObject | null;
  while (object && !(object instanceof PlaceableObject)) object = object.parent as Container | null;
  return object;
}

/** Converts pointer events of the board into hovering, clicks, double clicks, drags and panning. */
export class PointerControl {
  readonly #canvas: Canvas;
  #press: Press | null = null;
  #last: LastClick | null = null;
  #hovered: PlaceableObject | null = null;

  constructor(canvas: Canvas) {
    this.#canvas = canvas;
  }

  /** Listens to the stage; called once, when the canvas is initialized. */
  activate(stage: Container): void {
    stage.on("pointerdown", (event) => this.#down(event));
    stage.on("globalpointermove", (event) => this.#move(event));
    stage.on("pointerup", (event) => this.#up(event));
    stage.on("pointerupoutside", (event) => this.#up(event));
  }

  /** Cancels any interaction in progress, for example when the scene changes or Escape is pressed. */
  cancel(): void {
    const press = this.#press;
    this.#press = null;
    if (press?.drag === "object") press.object?._onDragLeftCancel();
    if (press?.drag === "layer") this.#layer?._onDragLeftCancel({} as CanvasPointerEvent);
    this.#hovered = null;
  }

  get dragging(): boolean {
    return this.#press?.drag === "object" || this.#press?.drag === "layer";
  }

  get #layer(): InteractionLayer | null {
    return this.#canvas.activeLayer;
  }

  #enrich(event: FederatedPointerEvent): CanvasPointerEvent {
    const destination = this.#canvas.fromScreen(event.global);
    const origin = this.#press?.origin ?? destination;
    const object = this.#press?.object ?? this.#hovered;
    this.#canvas.mousePosition.copyFrom(destination);
    return Object.assign(event, { interactionData: { origin, destination, object } });
  }

  #down(federated: FederatedPointerEvent): void {
    if (!this.#canvas.ready || this.#press) return;
    const object = placeableOf(federated.target);
    const screen = { x: federated.global.x, y: federated.global.y };
    const { x, y } = this.#canvas.stage.pivot;
    const origin = this.#canvas.fromScreen(screen);
    this.#press = { button: federated.button, object, origin, screen, view: { x, y }, drag: null };
    const event = this.#enrich(federated);
    if (event.button === LEFT) this.#click(event, object);
    this.#canvas.requestRender();
  }

  /** Left clicks take effect when the button is pressed, so that a drag includes what it has selected. */
  #click(event: CanvasPointerEvent, object: PlaceableObject | null): void {
    if (this.#isSecondClick(event, object)) {
      if (object) object._onClickLeft2(event);
      else this.#layer?._onClickLeft2(event);
    } else if (object) object._onClickLeft(event);
    else this.#layer?._onClickLeft(event);
  }

  #isSecondClick(event: CanvasPointerEvent, object: PlaceableObject | null): boolean {
    const { button, global } = event;
    const last = this.#last;
    const time = event.timeStamp;
    const second =
      last !== null &&
      last.button === button &&
      last.object === object &&
      time - last.time < DOUBLE_CLICK &&
      Math.hypot(global.x - last.screen.x, global.y - last.screen.y) < DRAG_RESISTANCE;
    this.#last = second ? null : { time, button, object, screen: { x: global.x, y: global.y } };
    return second;
  }

  #move(federated: FederatedPointerEvent): void {
    if (!this.#canvas.ready) return;
    const press = this.#press;
    const event = this.#enrich(federated);
    if (!press) {
      this.#hover(event);
      return;
    }
    const { x, y } = federated.global;
    if (!press.drag && Math.hypot(x - press.screen.x, y - press.screen.y) >= DRAG_RESISTANCE)
      this.#startDrag(press, event);
    if (press.drag === "object") press.object?._onDragLeftMove(event);
    else if (press.drag === "layer") this.#layer?._onDragLeftMove(event);
    else if (press.drag === "pan") {
      const { scale } = this.#canvas.view;
      this.#canvas.pan({
        x: press.view.x - (x - press.screen.x) / scale,
        y: press.view.y - (y - press.screen.y) / scale,
      });
    }
    this.#canvas.requestRender();
  }

  #startDrag(press: Press, event: CanvasPointerEvent): void {
    this.#last = null;
    if (press.button !== LEFT) {
      press.drag = "pan";
    } else if (!press.object) {
      press.drag = "layer";
      this.#layer?._onDragLeftStart(event);
    } else if (press.object.can(game.user, "drag")) {
      press.drag = "object";
      press.object._onDragLeftStart(event);
    }
  }

  #hover(event: CanvasPointerEvent): void {
    // PIXI also reports moves over windows above the board.
    const onBoard = event.nativeEvent.target === this.#canvas.app.view;
    const object = onBoard ? placeableOf(event.target) : null;
    if (object === this.#hovered) return;
    const before = this.#hovered;
    this.#hovered = object;
    if (before && !before.destroyed) before._onHoverOut(event);
    object?._onHoverIn(event);
    this.#canvas.requestRender();
  }

  #up(federated: FederatedPointerEvent): void {
    const press = this.#press;
    if (!press || press.button !== federated.button) return;
    const event = this.#enrich(federated);
    this.#press = null;
    this.#canvas.requestRender();
    if (press.object?.destroyed) return;
    if (press.drag === "object") {
      if (press.object) inBackground(press.object._onDragLeftDrop(event));
    } else if (press.drag === "layer") this.#layer?._onDragLeftDrop(event);
    else if (press.drag === null) this.#release(event, press.object);
  }

  #release(event: CanvasPointerEvent, object: PlaceableObject | null): void {
    if (event.button === LEFT) object?._onUnclickLeft(event);
    if (event.button !== RIGHT) return;
    if (!object) this.#layer?._onClickRight(event);
    else if (this.#isSecondClick(event, object)) object._onClickRight2(event);
    else object._onClickRight(event);
  }
}
