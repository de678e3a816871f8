/**
 * A replay on the scene: on this screen only, a pane covers the tokens and shows the background again, with the pieces
 * as they were at the step. No document knows of it; it disappears with the replay, with the scene, and on reload.
 */
import { boxesOf } from "../../kit/board/docking";
import {
  isOnScene,
  layerShown,
  newPen,
  sceneArea,
  scenePoint,
  sceneShown,
  spriteOf,
  textureFrom,
} from "../../kit/platform/canvas";
import { sourceOf } from "../../kit/platform/documents";
import { listen } from "../../kit/platform/hooks";
import { unattended } from "../../kit/platform/notices";
import { COLORS, words } from "../../kit/scene/pen";
import { originOn } from "../../kit/scene/prepared";
import { sceneShowOf, type TokenScene } from "../../kit/scene/scenes";
import { localize, phrase } from "../../kit/text/sentence";
import { pressTool, type Desk } from "./tools";

/** A piece as it was: position in pixels of the scene, width and height in squares, rotation in degrees clockwise. */
interface Ghost {
  readonly name: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly rotation: number;
  readonly sort: number;
  readonly texture: { readonly src: string; readonly scaleY?: number };
}

/** Z-index above tokens and everything drawn on them. */
const LEVEL = 710;
/** Opacity of the veil that sets the pane apart. Without a picture the veil is opaque, so that no token shows. */
const DIM = 0.45;
const INK = { color: COLORS.paper, edge: COLORS.night } as const;
/** Text size of the pane on a scene of this width. */
const sizeOfWords = (width: number): number => Math.max(24, width / 45);

/** The drawing over the scene, and the words on it that name the step. */
interface Pane {
  readonly all: PIXI.Container;
  readonly label: PIXI.Container;
}

/** The replay that is shown on the scene, and its drawing. */
let shown: { readonly desk: Desk; pane: Pane | null } | null = null;
/** Counts drawings: pictures arrive late, and an outdated drawing is dropped. */
let drawings = 0;

/** The pieces at the replay's step, the lowest first; null if they have no place on the scene of this screen. */
function ghostsOf({ source, retraced, position }: Desk): readonly Ghost[] | null {
  const show = sceneShowOf(source.table.id);
  const scene = sceneShown<TokenScene>();
  const state = retraced.stateAt(position);
  if (!show || !scene || state === null || originOn(scene, show.flags) === null) return null;
  // Only what anybody may see: a scene belongs to no seat.
  const view = source.table.rules.view(state, null);
  const pieces = show.wanted(view, source.id, scene);
  const ghosts = pieces.map((piece) => ({ sort: 0, rotation: 0, ...show.fixed, ...piece }) as object as Ghost);
  return [...ghosts].sort((one, other) => one.sort - other.sort);
}

/** A piece as a picture with its name below, as pictures do not show whose piece it is. */
async function drawn({ name, x, y, rotation, texture, ...cells }: Ghost, size: number): Promise<PIXI.Container[]> {
  const sprite = spriteOf(await textureFrom(texture.src));
  const [width, height] = [cells.width * size, cells.height * size];
  sprite.anchor.set(0.5);
  sprite.position.set(x + width / 2, y + height / 2);
  Object.assign(sprite, { width, height, angle: rotation });
  sprite.scale.y *= texture.scaleY ?? 1;
  const length = Math.max(width, height);
  const written = words(name, { ...INK, size: length / 6, edgeWidth: length / 30, width: 1.3 * length });
  written.anchor.set(0.5, 1);
  written.position.set(x + width / 2, y + (height + length) / 2);
  return [sprite, written];
}

function takeAway(): void {
  drawings++;
  if (shown?.pane && !shown.pane.all.destroyed) shown.pane.all.destroy({ children: true });
  if (shown) shown.pane = null;
}

interface Backed {
  readonly background?: { readonly src?: string | null };
}

/** The background picture of a scene; null if there is none, or if it cannot be fetched. */
async function groundOf(scene: TokenScene & { toObject(): object }): Promise<PIXI.Texture | null> {
  // Foundry 14 keeps the background in the levels of a scene.
  const { background, levels } = sourceOf<Backed & { readonly levels?: readonly Backed[] }>(scene);
  const src = (background ?? levels?.[0]?.background)?.src;
  return src ? textureFrom(src).catch(() => null) : null;
}

/** Keeps the label at the top of the scene, or just below Foundry's navigation if that covers it. */
function settle(label: PIXI.Container): void {
  const { x, y, width } = sceneArea();
  const [covered] = boxesOf(["#scene-navigation"]);
  const free = covered ? scenePoint({ clientX: covered.left, clientY: covered.bottom }).y : y;
  label.position.set(x + width / 2, Math.max(y, free) + sizeOfWords(width) / 2);
}

/** The pane and its label. */
function paneFor({ source, position }: Desk, ground: PIXI.Texture | null): Pane {
  const { x, y, width, height } = sceneArea();
  const all = new PIXI.Container();
  if (ground) all.addChild(Object.assign(spriteOf(ground), { x, y, width, height }));
  const veil = newPen();
  const dim = ground ? DIM : 1;
  veil.beginFill(COLORS.night, dim).drawPolygon([x, y, x + width, y, x + width, y + height, x, y + height]);
  all.addChild(veil);
  const said = phrase("ALLHANDS.replay.onSceneStep", { number: source.recording.first + position });
  const size = sizeOfWords(width);
  const label = words(said, { ...INK, size, edgeWidth: size / 6 });
  label.anchor.set(0.5, 0);
  settle(label);
  all.addChild(label);
  return { all: Object.assign(all, { name: "all-hands-replay", zIndex: LEVEL, eventMode: "none" }), label };
}

async function draw(): Promise<void> {
  const desk = shown?.desk;
  const scene = sceneShown<TokenScene & { toObject(): object }>();
  const ghosts = desk ? ghostsOf(desk) : null;
  if (!desk || !scene || !ghosts) return takeAway();
  const drawing = ++drawings;
  const [ground, pieces] = await Promise.all([
    groundOf(scene),
    Promise.all(ghosts.map((ghost) => drawn(ghost, scene.grid.size))),
  ]);
  // Something else is shown by now.
  if (drawing !== drawings || shown?.desk !== desk) return;
  takeAway();
  const pane = paneFor(desk, ground);
  for (const piece of pieces.flat()) pane.all.addChild(piece);
  layerShown()?.addChild(pane.all);
  shown.pane = pane;
}

function hide(): void {
  takeAway();
  if (shown?.desk.isOpen) pressTool(shown.desk, "onScene", false);
  shown = null;
}

const heard = new WeakSet<Desk>();
function follow(desk: Desk): void {
  if (heard.has(desk)) return;
  heard.add(desk);
  desk.listen(() => {
    if (shown?.desk !== desk) return;
    if (desk.isOpen) unattended(draw());
    else hide();
  });
}

let isListening = false;
/** Removes the drawing with its scene, and draws it again on the next scene that fits. */
function followScenes(): void {
  if (isListening) return;
  isListening = true;
  listen("canvasTearDown", takeAway);
  listen("canvasPan", () => shown?.pane && settle(shown.pane.label));
  listen("canvasReady", () => unattended(draw()));
  // Nobody should grab a token that is hidden by the pane.
  const keepOff = (event: PointerEvent): void => {
    if (shown?.pane && event.button === 0 && isOnScene(event)) event.stopImmediatePropagation();
  };
  window.addEventListener("pointerdown", keepOff, { capture: true });
}

/** Shows a replay on this screen's scene as well, or stops that. Throws if the scene has no place for it. */
export async function toggleScene(desk: Desk): Promise<void> {
  const isShown = shown?.desk === desk;
  hide();
  if (isShown) return;
  if (!ghostsOf(desk)) throw new Error(localize("ALLHANDS.replay.onSceneNone"));
  followScenes();
  follow(desk);
  shown = { desk, pane: null };
  pressTool(desk, "onScene", true);
  await draw();
}
