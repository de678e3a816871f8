import { Point as PixiPoint, Rectangle, utils, type Application, type Container } from "pixi.js";
import { guarded } from "../common/unavailable";
import { noteUntil } from "../common/under-way";
import { CanvasAnimation, setAnimationTicker } from "./animation";
import {
  createApplication,
  createGroups,
  createLayers,
  maxFrames,
  performanceMode,
  type CanvasGroups,
} from "./application";
import { drawBackground } from "./background";
import { sceneDimensions, type SceneDimensions } from "./dimensions";
import { listenToDocuments } from "./document-events";
import { coreSetting, notify } from "./environment";
import { createGrid, type BaseGrid, type Point } from "./grid";
import type { CanvasGroup } from "./groups";
import { activateDrop } from "./interaction/drop";
import { activateKeyboard } from "./interaction/keyboard";
import { PointerControl } from "./interaction/pointer";
import { activateWheel } from "./interaction/wheel";
import type { CanvasLayer } from "./layers/canvas-layer";
import type { ControlsLayer } from "./layers/controls-layer";
import { InteractionLayer } from "./layers/interaction-layer";
import type { TokenLayer } from "./layers/token-layer";
import type { PlaceableObject } from "./placeables/placeable-object";
import { RenderLoop } from "./render-loop";
import { loadAll } from "./textures";
import { isWindowless } from "../windowless";
import { constrainView, fittingView, fromScreen, toScreen, type Size, type ViewPosition } from "./view";
import type { Level, Scene } from "../documents";
import { game, generation } from "../game";
import { Hooks } from "../helpers/hooks";

type WantedView = { x?: number | null; y?: number | null; scale?: number | null };

/** The scene as all players see it: one instance per page, redrawn for each scene. */
export class Canvas {
  app!: Application<HTMLCanvasElement>;
  primary!: CanvasGroups["primary"];
  effects!: CanvasGroups["effects"];
  interface!: CanvasGroups["interface"];
  overlay!: CanvasGroups["overlay"];
  /** Last position of the pointer, in canvas pixels. */
  readonly mousePosition = new PixiPoint();
  loading = false;
  /** Pictures that packages name for this scene on `canvasInit`; the scene appears when they are loaded. */
  sceneTextures: Record<string, unknown> = {};
  /** What the settings let the canvas spend; packages add figures of their own. Undefined until it is initialized. */
  performance: Record<string, unknown> | undefined;

  #layers: ReadonlyMap<string, CanvasLayer> = new Map();
  readonly #pointer = new PointerControl(this);
  readonly #pending = new Set<PlaceableObject>();
  #loop: RenderLoop | null = null;
  #scene: Scene | null = null;
  #grid: BaseGrid | null = null;
  #dimensions: SceneDimensions | null = null;
  #ready = false;
  #photosensitive = false;
  #drawing: Promise<unknown> = Promise.resolve();

  constructor() {
    listenToDocuments(this);
  }

  /* ---- what is there ---- */

  /** True while a scene is drawn and can be used. */
  get ready(): boolean {
    return this.#ready;
  }

  get initialized(): boolean {
    return this.#loop !== null;
  }

  get scene(): Scene | null {
    return this.#scene;
  }

  /** The level that is shown: the scene's initial one. Only in generation 14. */
  get level(): Level | null | undefined {
    return generation() < 14 ? undefined : (this.#scene?.initialLevel ?? null);
  }

  /** The setting's value when the canvas was created: changing it requires a reload. */
  get photosensitiveMode(): boolean {
    return this.#photosensitive;
  }

  get id(): string | null {
    return this.#scene?.id ?? null;
  }

  get stage(): Container {
    return this.app.stage;
  }

  /** The grid of the drawn scene. */
  get grid(): BaseGrid | null {
    return this.#grid;
  }

  get dimensions(): SceneDimensions | null {
    return this.#dimensions;
  }

  /** The scene; throws if none is drawn. */
  requireScene(): Scene {
    if (!this.#scene) throw new Error("No scene is drawn");
    return this.#scene;
  }

  requireGrid(): BaseGrid {
    if (!this.#grid) throw new Error("No scene is drawn");
    return this.#grid;
  }

  requireDimensions(): SceneDimensions {
    if (!this.#dimensions) throw new Error("No scene is drawn");
    return this.#dimensions;
  }

  get layers(): CanvasLayer[] {
    return [...this.#layers.values()];
  }

  get #groups(): CanvasGroup[] {
    return [this.primary, this.effects, this.interface, this.overlay];
  }

  get activeLayer(): InteractionLayer | null {
    const active = this.layers.find((layer) => layer instanceof InteractionLayer && layer.active);
    return (active as InteractionLayer | undefined) ?? null;
  }

  get tokens(): TokenLayer {
    return this.#layers.get("tokens") as TokenLayer;
  }

  get controls(): ControlsLayer | undefined {
    return this.#layers.get("controls") as ControlsLayer | undefined;
  }

  /* ---- life cycle ---- */

  /** Creates the PIXI application on `#board`, its groups and layers. Without WebGL it says so and stays unready. */
  initialize(): void {
    if (this.initialized || isWindowless() || coreSetting("noCanvas", false)) return;
    if (!utils.isWebGLSupported()) {
      notify("error", "This browser offers no WebGL: scenes cannot be shown. Everything else works.");
      return;
    }
    this.app = createApplication();
    this.#photosensitive = coreSetting("photosensitiveMode", false);
    this.performance = guarded("canvas.performance", { mode: performanceMode(), fps: maxFrames() });
    const { view, ticker } = this.app;
    const groups = createGroups(this.stage);
    Object.assign(this, groups);
    this.#layers = createLayers(groups);
    this.#nameLayers();
    setAnimationTicker(ticker);
    this.#loop = new RenderLoop(ticker, () => this.#frame());
    this.#pointer.activate(this.stage);
    activateWheel(this, view);
    activateDrop(this, view);
    activateKeyboard(this);
    view.addEventListener("pointerdown", (event) => this.#onPress(event));
    window.addEventListener("resize", () => this.#onResize());
    this.#onResize();
  }

  /** Makes layers of systems and modules available as `canvas.<name>`. */
  #nameLayers(): void {
    for (const [name, layer] of this.#layers) {
      if (!(name in this)) Object.defineProperty(this, name, { configurable: true, value: layer });
    }
  }

  /**
   * Draws a scene: the active one if `scene` is omitted, none if it is null. Several requests are drawn one after
   * another.
   */
  async draw(scene?: Scene | null): Promise<this> {
    const { active, viewed } = game.scenes;
    const wanted = scene === undefined ? (active ?? viewed ?? null) : scene;
    const drawn = noteUntil(
      "drawing the scene",
      this.#drawing.then(() => this.#draw(wanted)),
    );
    this.#drawing = drawn.catch(() => undefined);
    await drawn;
    return this;
  }

  async #draw(scene: Scene | null): Promise<void> {
    game.scenes.setViewed(scene);
    if (!this.initialized) return;
    const again = this.#ready && scene?.id === this.id ? { view: this.view, targets: this.#targets() } : null;
    await this.tearDown();
    if (!scene) return;
    this.loading = true;
    try {
      this.#scene = scene;
      this.#grid = createGrid(scene.grid);
      this.#dimensions = sceneDimensions(scene, this.#grid);
      this.sceneTextures = {};
      Hooks.callAll("canvasInit", this);
      await loadAll(Object.values(this.sceneTextures));
      await drawBackground(this.primary, scene, this.#dimensions);
      for (const group of this.#groups) await group.draw();
      // Tokens may have been added or removed while pictures were loading.
      await this.tokens.reconcile();
      this.#ready = true;
      this.initializeCanvasPosition();
      if (again) this.pan(again.view);
      this.tokens.setTargets(again?.targets ?? []);
      this.tokens.activate();
      Hooks.callAll("canvasDraw", this);
    } finally {
      this.loading = false;
    }
    this.#loop?.start();
    Hooks.callAll("canvasReady", this);
  }

  #targets(): string[] {
    return this.tokens.placeables.filter((token) => token.isTargeted).map((token) => token.id);
  }

  /** Removes the drawn scene. */
  async tearDown(): Promise<void> {
    if (!this.#scene) return;
    Hooks.callAll("canvasTearDown", this);
    this.#ready = false;
    this.#pointer.cancel();
    CanvasAnimation.terminateAll();
    this.#loop?.stop();
    for (const group of this.#groups.reverse()) await group.tearDown();
    this.#pending.clear();
    this.#scene = null;
    this.#grid = null;
    this.#dimensions = null;
    this.app.render();
  }

  /* ---- frames ---- */

  /** Registers an object whose render flags must be applied before the next frame. */
  addPending(object: PlaceableObject): void {
    this.#pending.add(object);
    this.requestRender();
  }

  /**
   * Requests a frame. Adding children to a group or layer, or removing them, requests one automatically; changes inside
   * an object of PIXI's own are shown with the next frame requested by something else.
   */
  requestRender(): void {
    this.#loop?.request();
  }

  #frame(): void {
    const pending = [...this.#pending];
    this.#pending.clear();
    for (const object of pending) {
      try {
        object.applyRenderFlags();
      } catch (error) {
        console.error(`${object.objectId} could not be drawn`, error);
      }
    }
    this.app.render();
  }

  /* ---- the view ---- */

  get screenSize(): Size {
    return this.app.screen;
  }

  get view(): ViewPosition {
    const { pivot, scale } = this.stage;
    return { x: pivot.x, y: pivot.y, scale: scale.x };
  }

  /** Constrains a wanted view to the limits of the scene. */
  constrain(wanted: WantedView): ViewPosition {
    return constrainView(wanted, this.view, this.requireDimensions(), this.screenSize);
  }

  /** Moves the view to a canvas point and scale at once. */
  pan(wanted: WantedView = {}): void {
    if (!this.#ready) return;
    const view = this.constrain(wanted);
    if (view.scale !== this.view.scale) {
      for (const token of this.tokens.placeables) token.renderFlags.set({ refreshNameplate: true });
    }
    this.stage.pivot.set(view.x, view.y);
    this.stage.scale.set(view.scale);
    this.requestRender();
    Hooks.callAll("canvasPan", this, view);
  }

  /** Moves the view to a canvas point and scale; `duration` in milliseconds, or `speed` in pixels a second. */
  async animatePan({
    duration = 250,
    speed,
    ...wanted
  }: WantedView & { duration?: number; speed?: number } = {}): Promise<boolean> {
    if (!this.#ready) return false;
    const to = this.constrain(wanted);
    const moving = { ...this.view };
    const time = speed ? (Math.hypot(to.x - moving.x, to.y - moving.y) / speed) * 1000 : duration;
    const attributes = (["x", "y", "scale"] as const).map((attribute) => ({
      parent: moving,
      attribute,
      to: to[attribute],
    }));
    return CanvasAnimation.animate(attributes, {
      name: "canvas.animatePan",
      duration: time,
      easing: "easeInOutCosine",
      ontick: () => this.pan(moving),
    });
  }

  /** Shows the scene's initial view, or the whole scene. */
  initializeCanvasPosition(): void {
    const initial = this.requireScene().initial;
    this.pan({ ...fittingView(this.requireDimensions().sceneRect, this.screenSize), ...this.#named(initial) });
  }

  #named(initial: WantedView | null | undefined): WantedView {
    return Object.fromEntries(Object.entries(initial ?? {}).filter(([, value]) => typeof value === "number"));
  }

  /** Converts a point of the board element (pixels from its corner) to a canvas point. */
  fromScreen(point: Point): Point {
    return fromScreen(point, this.view, this.screenSize);
  }

  /** Converts a canvas point to page coordinates, as in mouse events. */
  clientCoordinatesFromCanvas(origin: Point): Point {
    const { left, top } = this.app.view.getBoundingClientRect();
    const { x, y } = toScreen(origin, this.view, this.screenSize);
    return { x: x + left, y: y + top };
  }

  /** Converts page coordinates to a canvas point. */
  canvasCoordinatesFromClient(origin: Point): Point {
    const { left, top } = this.app.view.getBoundingClientRect();
    return this.fromScreen({ x: origin.x - left, y: origin.y - top });
  }

  /* ---- the page ---- */

  /** Handles Escape: cancels a drag, or else the selection. Returns whether there was one. */
  cancelInteraction(): boolean {
    const dragging = this.#pointer.dragging;
    if (dragging) this.#pointer.cancel();
    return dragging || this.tokens.releaseAll() > 0;
  }

  /** A press on the board takes the focus from window fields. */
  #onPress(event: PointerEvent): void {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    if (event.button === 1) event.preventDefault();
  }

  #onResize(): void {
    const { clientWidth, clientHeight } = document.documentElement;
    this.app.renderer.resize(clientWidth, clientHeight);
    this.stage.position.set(clientWidth / 2, clientHeight / 2);
    this.stage.hitArea = new Rectangle(-1e6, -1e6, 2e6, 2e6);
    if (this.#ready) this.pan(this.view);
  }
}
