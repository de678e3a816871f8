import { Application, BaseTexture, MIPMAP_MODES, type Container } from "pixi.js";
import { config, coreSetting } from "./environment";
import {
  EffectsCanvasGroup,
  InterfaceCanvasGroup,
  OverlayCanvasGroup,
  PrimaryCanvasGroup,
  type CanvasGroup,
} from "./groups";
import type { CanvasLayer } from "./layers/canvas-layer";

/** Canvas pixels per CSS pixel in the lower performance modes; the higher modes use 1. */
const COARSE = [0.25, 0.5];
const HIGH = 2;
/** Highest frame rate of Foundry's setting; at this value, as many frames as the screen shows. */
const MOST_FRAMES = 60;

export const performanceMode = (): number => coreSetting("performanceMode", HIGH);
export const maxFrames = (): number => coreSetting("maxFPS", MOST_FRAMES);

/** The page's `#board` canvas, created if the page has none. */
function boardElement(): HTMLCanvasElement {
  const found = document.querySelector("#board");
  if (found instanceof HTMLCanvasElement) return found;
  const made = document.createElement("canvas");
  made.id = "board";
  if (found) found.replaceWith(made);
  else document.body.prepend(made);
  return made;
}

/** Creates the PIXI application on `#board`. It draws no frames: the render loop does when something has changed. */
export function createApplication(): Application<HTMLCanvasElement> {
  BaseTexture.defaultOptions.mipmap = MIPMAP_MODES.ON;
  const view = boardElement();
  view.addEventListener("contextmenu", (event) => event.preventDefault());
  const { clientWidth: width, clientHeight: height } = document.documentElement;
  const resolution = COARSE[performanceMode()] ?? 1;
  const look = { width, height, resolution, autoDensity: true, antialias: false, backgroundColor: 0x1a1a1f };
  const app = new Application<HTMLCanvasElement>({ view, ...look, autoStart: false, sharedTicker: false });
  app.ticker.remove(app.render, app);
  const frames = maxFrames();
  app.ticker.maxFPS = frames < MOST_FRAMES ? frames : 0;
  app.stage.eventMode = "static";
  return app;
}

/** Creates the groups on the stage, the lowest first. */
export function createGroups(stage: Container) {
  return {
    primary: stage.addChild(new PrimaryCanvasGroup()),
    effects: stage.addChild(new EffectsCanvasGroup()),
    interface: stage.addChild(new InterfaceCanvasGroup()),
    overlay: stage.addChild(new OverlayCanvasGroup()),
  };
}

export type CanvasGroups = ReturnType<typeof createGroups>;

/**
 * Creates the layers of CONFIG.Canvas.layers in their groups.
 * @throws if a layer names a group that drydock does not have.
 */
export function createLayers(groups: CanvasGroups): Map<string, CanvasLayer> {
  const { Canvas: settings, Token: token } = config();
  const byName = new Map<string, CanvasGroup>(Object.entries(groups));
  const layers = new Map<string, CanvasLayer>();
  for (const [name, { layerClass, group: groupName }] of Object.entries(settings.layers ?? {})) {
    const group = byName.get(groupName);
    if (!group) throw new Error(`drydock: the group "${groupName}" of the layer "${name}" is not available`);
    const LayerClass = name === "tokens" ? (token.layerClass ?? layerClass) : layerClass;
    const layer = new LayerClass();
    group.addLayer(name, layer);
    layers.set(name, layer);
  }
  return layers;
}
