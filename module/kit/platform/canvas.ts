/**
 * The scene on this screen. PIXI's types are those of its own package (7.4), the published ones of Foundry are built on
 * another; both describe far more than we draw with, and a token of a game's own class is nothing they know. So each
 * thing is cast once, here, to the few members we use.
 */

/** A pen on the scene. */
export type ScenePen = Pen & PIXI.Graphics;

/** A token on the scene: of Foundry's class, or of one that a game has put over it. */
export interface Placeable {
  readonly id: string;
  readonly actor: Actor.Implementation | null;
  readonly document: { readonly rotation: number; readonly flags: object; toObject(): object };
  readonly destroyed: boolean;
  readonly controlled: boolean;
  /** This user may see it: it is neither hidden nor out of sight. */
  readonly isVisible: boolean;
  /** Somebody points at it on this screen. */
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

/** Has tokens made of a class over the one that there is, which may be another game's already; called in `init`. */
export function extendTokens(over: (Base: PlaceableClass) => PlaceableClass): void {
  CONFIG.Token.objectClass = over(CONFIG.Token.objectClass as unknown as PlaceableClass) as never;
}

/** The scene that is shown, by what is read of it; null: there is none, or no canvas at all. */
export const sceneShown = <Shown extends object = Scene.Implementation>(): Shown | null =>
  canvas.ready ? (canvas.scene as object | null as Shown | null) : null;

/** The scene that the whole table is shown, by what is read of it; null: there is none. */
export const sceneOfTable = <Shown extends object = Scene.Implementation>(): Shown | null =>
  (game.scenes?.active ?? null) as object | null as Shown | null;

/** The tokens on the scene of this screen; none where none is shown. */
export const tokensShown = (): readonly Placeable[] =>
  canvas.ready ? ((canvas.tokens?.placeables ?? []) as object[] as Placeable[]) : [];

/** The tokens of an actor on the scene of this screen, as far as they are drawn: one that is not may be told of as nothing. */
export function tokensOf(actor: Pick<Actor.Implementation, "getActiveTokens"> | null | undefined): Placeable[] {
  const tokens = (actor?.getActiveTokens() ?? []) as readonly (object | null)[];
  return tokens.filter((token) => token !== null) as Placeable[];
}

/** The tokens that this user has targeted, by their documents. */
export function tokensTargeted<Document extends object>(): readonly Document[] {
  const targets = (game.user.targets ?? []) as Iterable<{ readonly document: object }>;
  return Array.from(targets, ({ document }) => document as Document);
}

/** A pen that draws nothing until it is somewhere. */
export const newPen = (): ScenePen => new PIXI.Graphics() as PIXI.Graphics & Pen;

/** `Texture` and `Container` are augmented by the published types in a way that not every compiler follows. */
interface Pictures {
  readonly Texture: { fromURL(src: string): Promise<PIXI.Texture> };
  readonly Sprite: new (texture: PIXI.Texture) => PIXI.Sprite;
}
const pictures = (): Pictures => PIXI as object as Pictures;

/** A picture, fetched; rejects if it cannot be. */
export const textureFrom = (src: string): Promise<PIXI.Texture> => pictures().Texture.fromURL(src);

/** A picture that can be put on the scene. */
export const spriteOf = (texture: PIXI.Texture): PIXI.Sprite => new (pictures().Sprite)(texture);

interface Layer {
  addChild(child: object): unknown;
}
/** Where pens lie: above tokens, below floating texts. Null: no scene is shown. */
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

/** Whether this user has told Foundry that nothing may flash. */
export const isPhotosensitive = (): boolean => board().photosensitiveMode;

/** How large the scene is shown: a pixel of it in pixels of the screen. */
export const scaleShown = (): number => board().stage.scale.x;

/** The point of the scene that is in the middle of the screen. */
export const middleShown = (): Spot => board().stage.pivot;

/** The scene without what lies around it. */
export const sceneArea = () => board().dimensions.sceneRect;

/** Looks at another point of the scene, at another scale, as far as Foundry lets it; over when it is there. */
export const lookAt = ({ x, y, scale }: Spot & { readonly scale: number }, duration = 250): Promise<unknown> =>
  board().animatePan({ x, y, scale, duration });

/** Whether an event is one of the scene's own, and of nothing that lies over it. */
export const isOnScene = ({ target }: Event): boolean => canvas.ready && target === board().app.view;

/** Whether a press on the scene selects tokens: no other tool is taken. */
export const isSelecting = (): boolean => board().tokens.active && game.activeTool === "select";

/** Where on the scene something is that is there on the screen. */
export const scenePoint = ({ clientX, clientY }: { readonly clientX: number; readonly clientY: number }): Spot =>
  board().canvasCoordinatesFromClient({ x: clientX, y: clientY });

/** Has the tools at the edge of the scene made anew. */
export function remakeTools(): void {
  void ui.controls?.render({ reset: true } as object);
}

/** Short pictures of what happens, on a time line: of all games that have a scene. Pure; drawn by `canvas-pictures`. */

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
