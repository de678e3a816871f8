/**
 * The one place through which the canvas reaches the running game. It works with documents by these narrow faces
 * rather than by their classes, so that a system's own document classes fit as well as the core's.
 */
import type { Container, FederatedPointerEvent } from "pixi.js";
import { noteUntil } from "../common/under-way";
import { CONFIG } from "../config";
import { game as theGame } from "../game";
import { Hooks } from "../helpers/hooks";
import type { GridConfiguration, Point } from "./grid";
import type { Classes } from "../registry";

type Canvas = Classes["Canvas"];
type CanvasLayer = Classes["CanvasLayer"];
type PlaceableObject = Classes["PlaceableObject"];
type Token = Classes["Token"];

export type Operation = Record<string, unknown>;

export interface UserFace {
  readonly id: string;
  readonly name: string;
  readonly isGM: boolean;
  readonly isSelf: boolean;
  /** The tokens this user aims at, on this client. */
  targets?: Set<Token>;
  can(permission: string): boolean;
}

export interface SheetFace {
  render(options: { force: boolean }): unknown;
}

export interface ActorFace {
  readonly id: string;
  readonly uuid: string;
  readonly name: string;
  readonly pack: string | null;
  readonly isOwner: boolean;
  readonly sheet: SheetFace | null;
  testUserPermission(user: UserFace, level: string): boolean;
  getTokenDocument(data?: object, options?: object): Promise<TokenDocumentFace>;
}

export interface BarFace {
  type: string;
  attribute: string;
  value: number;
  max?: number;
}

export interface TokenDocumentFace {
  readonly id: string;
  readonly name: string;
  readonly documentName: string;
  readonly parent: SceneFace | null;
  readonly actor: ActorFace | null;
  readonly actorId: string | null;
  readonly isOwner: boolean;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly rotation: number;
  readonly elevation: number;
  readonly sort: number;
  readonly alpha: number;
  readonly hidden: boolean;
  readonly locked: boolean;
  readonly lockRotation: boolean;
  readonly disposition: number;
  readonly displayName: number;
  readonly displayBars: number;
  readonly bar1: { attribute: string | null };
  readonly bar2: { attribute: string | null };
  readonly texture: {
    src: string | null;
    scaleX: number;
    scaleY: number;
    anchorX?: number;
    anchorY?: number;
    tint?: unknown;
    fit?: string;
  };
  /** The placeable of a token on the drawn scene; the canvas sets it. */
  _object?: PlaceableObject | null;
  getBarAttribute(name: string): BarFace | null;
  updateSource(changes: object): object;
  testUserPermission(user: UserFace, level: string): boolean;
  canUserModify(user: UserFace, action: "create" | "update" | "delete", data?: object): boolean;
  update(changes: object, operation?: Operation): Promise<unknown>;
}

/** A note on a scene. */
export interface NoteFace {
  readonly parent: SceneFace | null;
  readonly x: number;
  readonly y: number;
  readonly iconSize: number;
  readonly fontSize: number;
  readonly label: string;
  readonly pageId: string | null;
  /** Null: there is none that this user may see. */
  readonly entry: { readonly visible: boolean; readonly sheet: { render(options: object): unknown } | null } | null;
}

export interface CollectionFace<T> extends Iterable<T> {
  get(id: string): T | undefined;
}

export interface SceneFace {
  readonly id: string;
  readonly name: string;
  readonly active: boolean;
  readonly width: number;
  readonly height: number;
  readonly padding: number;
  /** What lies under the tokens. */
  readonly _ground: { src: string | null; color: unknown };
  readonly initial?: { x: number | null; y: number | null; scale: number | null } | null;
  readonly grid: GridConfiguration & { type: number };
  readonly notes: CollectionFace<NoteFace>;
  readonly tokens: CollectionFace<TokenDocumentFace>;
  updateEmbeddedDocuments(name: string, updates: object[], operation?: Operation): Promise<unknown>;
  deleteEmbeddedDocuments(name: string, ids: string[], operation?: Operation): Promise<unknown>;
}

export interface GameFace {
  readonly user: UserFace;
  readonly scenes: CollectionFace<SceneFace> & {
    active?: SceneFace | null;
    viewed?: SceneFace | null;
    setViewed(scene: SceneFace | null): void;
  };
  readonly actors: {
    importFromCompendium(pack: unknown, id: string, changes?: object, operation?: Operation): Promise<unknown>;
  };
  readonly packs: { get(id: string): unknown };
  readonly i18n: { localize(key: string): string };
  readonly settings?: {
    get(namespace: string, key: string): unknown;
    readonly settings: { has(key: string): boolean };
  };
}

export interface LayerConfig {
  layerClass: new () => CanvasLayer;
  group: string;
}

export interface ConfigFace {
  Actor: { documentClass: { fromDropData(data: object): Promise<unknown> } };
  Token: {
    documentClass: { create(data: unknown, operation: Operation): Promise<unknown> };
    objectClass?: new (document: TokenDocumentFace) => Token;
    layerClass?: new () => CanvasLayer;
  };
  Canvas: {
    layers?: Record<string, LayerConfig>;
    groups?: Record<string, unknown>;
    dispositionColors?: Record<string, number>;
    minZoom?: number;
    maxZoom?: number;
  };
  canvasTextStyle?: unknown;
}

type NotificationsFace = Record<"info" | "warn" | "error", (message: string) => unknown>;

interface HooksFace {
  on(name: string, run: (...args: never[]) => unknown): number;
  callAll(name: string, ...args: unknown[]): boolean;
  call(name: string, ...args: unknown[]): boolean;
}

/** The running game. */
export const game = (): GameFace => theGame as unknown as GameFace;
/** The configuration that systems and modules write to. */
export const config = (): ConfigFace => CONFIG as unknown as ConfigFace;
/** The event bus of core, systems and modules. */
export const hooks = (): HooksFace => Hooks;

let theCanvas: Canvas | null = null;

/** Makes known the canvas of this page. */
export function setBoard(canvas: Canvas): void {
  theCanvas = canvas;
}

/** The canvas of this page. */
export function board(): Canvas {
  if (!theCanvas) throw new Error("drydock: canvas is not available before it is created");
  return theCanvas;
}

/** A core setting's value, or the given one where it is not registered. */
export function coreSetting<T>(key: string, otherwise: T): T {
  const { settings } = game();
  return settings?.settings.has(`core.${key}`) ? (settings.get("core", key) as T) : otherwise;
}

/** What systems and modules put on a part of the canvas, or take off it, is to be seen without a word from them. */
export function showChildren(part: Container): void {
  for (const change of ["childAdded", "childRemoved"] as const) part.on(change, () => board().requestRender());
}

/** The chosen tool of the scene controls; `select` as long as there are none. */
export function activeTool(): string {
  const { ui } = globalThis as unknown as { ui?: { controls?: { activeTool?: string } } };
  return ui?.controls?.activeTool ?? "select";
}

/** Shows a message at the top of the page, or in the console before the page has a place for it. */
export function notify(level: "info" | "warn" | "error", message: string): void {
  const { ui } = globalThis as unknown as { ui?: { notifications?: NotificationsFace } };
  const notifications = ui?.notifications;
  if (notifications) notifications[level](message);
  else console[level](message);
}

/** Reports a failure of something a user asked for: in full to the console, its message to the user. */
export function reportError(error: unknown): void {
  console.error(error);
  notify("error", error instanceof Error ? error.message : String(error));
}

/** Runs work that nobody waits for; a failure is reported. */
export function inBackground(work: Promise<unknown>): void {
  noteUntil("drawing the scene", work).catch(reportError);
}

/** A pointer event on the canvas, with where the press began and where the pointer is, in canvas pixels. */
export type CanvasPointerEvent = FederatedPointerEvent & {
  interactionData: { origin: Point; destination: Point; object: PlaceableObject | null };
};

/** Data of a drop on the canvas, after the canvas added the place. */
export interface DropData extends Point {
  type?: string;
  uuid?: string;
  [key: string]: unknown;
}
