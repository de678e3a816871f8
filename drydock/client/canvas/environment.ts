/** Parts of the running game that the whole canvas uses. */
import type { Container, FederatedPointerEvent } from "pixi.js";
import { noteUntil } from "../common/under-way";
import { CONFIG } from "../config";
import type { TokenDocument } from "../documents";
import { game } from "../game";
import type { Point } from "./grid";
import type { Classes } from "../registry";

type Canvas = Classes["Canvas"];
type CanvasLayer = Classes["CanvasLayer"];
type PlaceableObject = Classes["PlaceableObject"];
type Token = Classes["Token"];

export type Operation = Record<string, unknown>;

export interface LayerConfig {
  layerClass: new () => CanvasLayer;
  group: string;
}

export interface CanvasConfig {
  Actor: { documentClass: { fromDropData(data: object): Promise<unknown> } };
  Token: {
    documentClass: { create(data: unknown, operation: Operation): Promise<unknown> };
    objectClass?: new (document: TokenDocument) => Token;
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

/** The configuration that systems and modules write to. */
export const config = (): CanvasConfig => CONFIG as unknown as CanvasConfig;

let theCanvas: Canvas | null = null;

/** Sets the canvas of this page. */
export function setBoard(canvas: Canvas): void {
  theCanvas = canvas;
}

/** The canvas of this page. */
export function board(): Canvas {
  if (!theCanvas) throw new Error("drydock: canvas is not available before it is created");
  return theCanvas;
}

/** The value of a core setting, or `otherwise` if the setting is not registered. */
export function coreSetting<T>(key: string, otherwise: T): T {
  const { settings } = game as Partial<typeof game>;
  return settings?.settings.has(`core.${key}`) ? (settings.get("core", key) as T) : otherwise;
}

/** Requests a frame whenever systems or modules add children to a part of the canvas or remove them. */
export function showChildren(part: Container): void {
  for (const change of ["childAdded", "childRemoved"] as const) part.on(change, () => board().requestRender());
}

/** The chosen tool of the scene controls; `select` if there are no controls. */
export function activeTool(): string {
  const { ui } = globalThis as unknown as { ui?: { controls?: { activeTool?: string } } };
  return ui?.controls?.activeTool ?? "select";
}

/** Shows a message at the top of the page, or in the console while the page has no place for it. */
export function notify(level: "info" | "warn" | "error", message: string): void {
  const { ui } = globalThis as unknown as { ui?: { notifications?: NotificationsFace } };
  const notifications = ui?.notifications;
  if (notifications) notifications[level](message);
  else console[level](message);
}

/** Reports a failure of something the user asked for: details to the console, the message to the user. */
export function reportError(error: unknown): void {
  console.error(error);
  notify("error", error instanceof Error ? error.message : String(error));
}

/** Runs work that nothing awaits; a failure is reported. */
export function inBackground(work: Promise<unknown>): void {
  noteUntil("drawing the scene", work).catch(reportError);
}

/** A pointer event on the canvas, with the origin of the press and the pointer's position, in canvas pixels. */
export type CanvasPointerEvent = FederatedPointerEvent & {
  interactionData: { origin: Point; destination: Point; object: PlaceableObject | null };
};

/** Data of a drop on the canvas, with the position that the canvas has added. */
export interface DropData extends Point {
  type?: string;
  uuid?: string;
  [key: string]: unknown;
}
