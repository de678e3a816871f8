import * as PIXI from "pixi.js";
import { CanvasAnimation } from "./animation";
import { Canvas } from "./canvas";
import { DetectionMode } from "./detection-mode";
import { config, setBoard } from "./environment";
import {
  CanvasGroup,
  EffectsCanvasGroup,
  InterfaceCanvasGroup,
  OverlayCanvasGroup,
  PrimaryCanvasGroup,
} from "./groups";
import { CanvasLayer } from "./layers/canvas-layer";
import { ControlsLayer } from "./layers/controls-layer";
import { GridLayer } from "./layers/grid-layer";
import { InteractionLayer } from "./layers/interaction-layer";
import { PlaceablesLayer } from "./layers/placeables-layer";
import { NotesLayer } from "./layers/notes-layer";
import { TokenLayer } from "./layers/token-layer";
import { PlaceableObject } from "./placeables/placeable-object";
import { Token } from "./placeables/token";
import { Ray } from "./ray";
import { RenderFlags } from "./render-flags";
import { getTexture, loadTexture, PreciseText } from "./textures";

declare module "../registry" {
  interface Classes {
    Canvas: Canvas;
    CanvasLayer: CanvasLayer;
    GridLayer: GridLayer;
    InteractionLayer: InteractionLayer;
    PlaceableObject: PlaceableObject;
    PlaceablesLayer: PlaceablesLayer;
    Token: Token;
    TokenLayer: TokenLayer;
  }
}

/** Becomes `foundry.canvas`. */
export const canvasNamespace = {
  Canvas,
  loadTexture,
  getTexture,
  animation: { CanvasAnimation },
  containers: { PreciseText },
  geometry: { Ray },
  groups: { CanvasGroup, EffectsCanvasGroup, InterfaceCanvasGroup, OverlayCanvasGroup, PrimaryCanvasGroup },
  interaction: { RenderFlags },
  layers: { CanvasLayer, ControlsLayer, GridLayer, InteractionLayer, PlaceablesLayer, TokenLayer },
  perception: { DetectionMode },
  placeables: { PlaceableObject, Token },
};

/** Registers the core's layers and token class in CONFIG, where systems and modules may replace them. */
function configure(): void {
  const settings = config();
  settings.Token.objectClass ??= Token;
  settings.Token.layerClass ??= TokenLayer;
  settings.Canvas.groups = {
    primary: { groupClass: PrimaryCanvasGroup, parent: "stage" },
    effects: { groupClass: EffectsCanvasGroup, parent: "stage" },
    interface: { groupClass: InterfaceCanvasGroup, parent: "stage" },
    overlay: { groupClass: OverlayCanvasGroup, parent: "stage" },
  };
  settings.Canvas.layers = {
    grid: { layerClass: GridLayer, group: "interface" },
    tokens: { layerClass: TokenLayer, group: "interface" },
    notes: { layerClass: NotesLayer, group: "interface" },
    controls: { layerClass: ControlsLayer, group: "interface" },
    ...settings.Canvas.layers,
  };
}

/** Creates the page's canvas, before systems and modules are loaded: they find the core's classes in CONFIG. */
export function createCanvas(): Canvas {
  configure();
  const canvas = new Canvas();
  setBoard(canvas);
  return canvas;
}

export { PIXI, Token };
export { gridNamespace } from "./grid";
export type { Canvas };
