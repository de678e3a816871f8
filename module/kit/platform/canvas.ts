/**
 * The scene on this screen. PIXI's types are those of its own package (7.4), while Foundry's published types are built
 * on another version; both describe far more than we draw with, and neither knows a token of a game's own class. So
 * each thing is cast once, here, to the few members we use.
 */

/** A pen that draws on the scene. */
type ScenePen = Pen & PIXI.Graphics;

/** A token on the scene: of Foundry's class, or of a class that a game has put on top of it. */
export interface Placeable {
  readonly id: string;
  readonly actor: Actor.Implementation | null;
  readonly document: {
    readonly hidden: boolean;
    readonly rotation: number;
    readonly flags: object;
    toObject(): object;
  };
  readonly destroyed: boolean;
  readonly controlled: boolean;
  /** Whether this user may see it: it is neither hidden nor out of sight. */
  readonly isVisible: boolean;
  /** Whether the pointer is over it on this screen. */
  readonly hover: boolean;
  readonly center: Spot;
  readonly w: number;
  readonly h: number;
  readonly border?: PIXI.Container;
  readonly renderFlags: { set(flags: { readonly [flag: string]: boolean }): void };
  mesh?: { texture: PIXI.Texture; readonly angle: number } | null;
  texture: PIXI.Texture | null;
  cursor: string;
  hitArea: unknown;
  addChild(child: unknown): unknown;
  on(event: "pointertap", listener: (event: { readonly button: number }) => void): unknown;
  _draw(options: object): Promise<void>;
  _refreshShape(): void;
  _refreshRotation(): void;
  _canView(user: object, event?: object): boolean;
  _onClickLeft2(event: object): void;
}
export type PlaceableClass = new (...args: unknown[]) => Placeable;

/** The scene that is shown, typed by what is read of it; null if there is none, or no canvas at all. */
export const sceneShown = <Shown extends object = Scene.Implementation>(): Shown | null =>
  canvas.ready ? (canvas.scene as object | null as Shown | null) : null;

/** Whether this user's browser draws scenes at all. */
export const drawsScenes = (): boolean => game.settings?.get("core", "noCanvas") !== true;

/** The scene that is shown to the whole table, typed by what is read of it; null if there is none. */
const sceneOfTable = <Shown extends object = Scene.Implementation>(): Shown | null =>
  (game.scenes?.active ?? null) as object | null as Shown | null;

/** The scene that this user looks at; without a canvas the one of the whole table. Null if there is none. */
export const sceneInSight = <Shown extends object>(): Shown | null => sceneShown<Shown>() ?? sceneOfTable<Shown>();

interface Leveled {
  readonly initialLevel?: { readonly id: string | null } | null;
}

/**
 * Data that put a token on a scene's level: the one on this screen or, if the scene is not shown, its first. Foundry 13
 * has no levels.
 */
export function onLevel(scene: object): { readonly level?: string } {
  const { level } = canvas as { readonly level?: { readonly id: string | null } | null };
  const at = (sceneShown<object>() === scene ? level : null) ?? (scene as Leveled).initialLevel;
  return game.release.generation >= 14 && at?.id ? { level: at.id } : {};
}

/** The tokens on the scene of this screen; empty if no scene is shown. */
export const tokensShown = (): readonly Placeable[] =>
  canvas.ready ? ((canvas.tokens?.placeables ?? []) as object[] as Placeable[]) : [];

/** The drawn tokens of an actor on the scene of this screen; Foundry may list others as null. */
export function tokensOf(actor: Pick<Actor.Implementation, "getActiveTokens"> | null | undefined): Placeable[] {
  const tokens = (actor?.getActiveTokens() ?? []) as readonly (object | null)[];
  return tokens.filter((token) => token !== null) as Placeable[];
}

/** The documents of the tokens that this user has targeted. */
export function tokensTargeted<Document extends object>(): readonly Document[] {
  const targets = (game.user.targets ?? []) as Iterable<{ readonly document: object }>;
  return Array.from(targets, ({ document }) => document as Document);
}

/** The documents of the tokens that this user has selected on the scene of this screen. */
export const tokensInHand = <Document extends object>(): readonly Document[] =>
  tokensShown()
    .filter(({ controlled }) => controlled)
    .map(({ document }) => document as object as Document);

/** A new pen, which shows nothing until it is added to a layer. */
export const newPen = (): ScenePen => new PIXI.Graphics() as PIXI.Graphics & Pen;

/** `Texture` and `Container`, which the published types augment in a way that not every compiler follows. */
interface Pictures {
  readonly Texture: { fromURL(src: string): Promise<PIXI.Texture> };
  readonly Sprite: new (texture: PIXI.Texture) => PIXI.Sprite;
}
const pictures = (): Pictures => PIXI as object as Pictures;

/** Loads a picture; rejects if it cannot be loaded. */
export const textureFrom = (src: string): Promise<PIXI.Texture> => pictures().Texture.fromURL(src);

/** A picture as a sprite for the scene. */
export const spriteOf = (texture: PIXI.Texture): PIXI.Sprite => new (pictures().Sprite)(texture);

interface Layer {
  addChild(child: object): unknown;
}
/** The layer for pens: above tokens, below floating texts. null if no scene is shown. */
export const layerShown = (): Layer | null => (canvas.ready ? (canvas.interface as unknown as Layer) : null);

interface Board {
  readonly app: { readonly view: EventTarget };
  readonly photosensitiveMode: boolean;
  readonly stage: { readonly scale: Spot; readonly pivot: Spot };
  readonly dimensions: {
    readonly sceneRect: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
  };
  animatePan(view: Spot & { readonly scale: number; readonly duration: number }): Promise<unknown>;
  readonly tokens: { readonly active: boolean };
  canvasCoordinatesFromClient(point: Spot): Spot;
}
const board = () => canvas as unknown as Board;

/** Whether this user has set Foundry's photosensitive mode: nothing may flash. */
export const isPhotosensitive = (): boolean => board().photosensitiveMode;

/** Scale of the scene: screen pixels for each scene pixel. */
export const scaleShown = (): number => board().stage.scale.x;

/** The point of the scene at the middle of the screen. */
export const middleShown = (): Spot => board().stage.pivot;

/** The area of the scene without its margins. */
export const sceneArea = () => board().dimensions.sceneRect;

/** Moves the view to another point and scale, as far as Foundry allows; resolves when it is there. */
export const lookAt = ({ x, y, scale }: Spot & { readonly scale: number }, duration = 250): Promise<unknown> =>
  board().animatePan({ x, y, scale, duration });

/** Whether an event happened on the scene, not on anything above it. */
export const isOnScene = ({ target }: Event): boolean => canvas.ready && target === board().app.view;

/** Whether a press on the scene selects tokens, as no other tool is active. */
export const isSelecting = (): boolean => board().tokens.active && game.activeTool === "select";

/** The point of the scene at a point of the screen. */
export const scenePoint = ({ clientX, clientY }: { readonly clientX: number; readonly clientY: number }): Spot =>
  board().canvasCoordinatesFromClient({ x: clientX, y: clientY });

/** Redraws the tools at the edge of the scene. */
export function remakeTools(): void {
  void ui.controls?.render({ reset: true } as object);
}

/** Short animations of events on a timeline, for all games that have a scene. Pure; drawn by `canvas-pictures`. */

export interface Spot {
  readonly x: number;
  readonly y: number;
}

/** A PIXI `Graphics`. */
export interface Pen {
  clear(): Pen;
  lineStyle(style: { width: number; color: number; alpha?: number; cap?: string }): Pen;
  beginFill(color: number, alpha?: number): Pen;
  endFill(): Pen;
  moveTo(x: number, y: number): Pen;
  lineTo(x: number, y: number): Pen;
  arc(cx: number, cy: number, radius: number, from: number, to: number): Pen;
  drawCircle(x: number, y: number, radius: number): Pen;
  drawPolygon(corners: number[]): Pen;
}
