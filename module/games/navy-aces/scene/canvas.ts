/** Navy Aces on the scene: dice on its cards, plans over the sea, and the keys for them. */
import type { Place } from "../../../foundry/scene/effects";
import { playStep } from "../../../foundry/scene/player";
import { asStory } from "../../../foundry/story/story";
import { texts } from "../../../foundry/text/texts";
import type { Pose } from "../../../rules/navy-aces";
import { cardFaces, type CardFace } from "./card-dice";
import { drawShapes } from "./draw";
import { effectsOf } from "./effects";
import { backShown, turnShown, watchPresses } from "./press";
import { shapesOf } from "./shapes";
import { momentOf, readShown, type Shown } from "./shown";
import { cardTokenClass, isCardToken } from "./token";
import { toScene } from "../documents/chart";
import { PLANS } from "../plan/plan";
import { sendPlan } from "../plan/send";
import type { WaterMark } from "./place";
import { ENCOUNTER_HOOKS, listen, listenToEach } from "../../../foundry/platform/hooks";
import {
  extendTokens,
  isOnScene,
  layerShown,
  scaleShown,
  sceneShown,
  tokensShown,
} from "../../../foundry/platform/canvas";
import { bindKey, type Key } from "../../../foundry/platform/interface";

const NAME = "all-hands-waters";
/** Above tokens, below floating texts. */
const LEVEL = 650;

let shown: Shown | null = null;
let faces: ReadonlyMap<string, CardFace> = new Map();
let overlay: PIXI.Container | null = null;
/** The scale of the view for which words were drawn. */
let scale = 0;
/** Where units lie, or lay last: effects are told when what was sunk is gone already. */
const poses = new Map<string, Pose>();

const faceOf = ({ battle, unit }: WaterMark): CardFace | null =>
  battle === shown?.battle.id ? (faces.get(unit) ?? null) : null;

/** Reads the game on the scene anew, and draws all of it. */
function look(): void {
  shown = readShown();
  faces = shown ? cardFaces(shown.feed.view, shown.feed.seats) : new Map();
  for (const { id, pose } of shown?.feed.view.units ?? []) poses.set(`${shown?.battle.id} ${id}`, pose);
  drawFaces();
  drawPlan();
}

function drawFaces(): void {
  for (const token of tokensShown()) if (isCardToken(token) && token.mark) token.showFace(faceOf(token.mark));
}

function drawPlan(): void {
  if (overlay && !overlay.destroyed) overlay.destroy({ children: true });
  overlay = null;
  const layer = layerShown();
  if (!shown || !layer) return;
  scale = scaleShown();
  overlay = drawShapes(shapesOf(momentOf(shown), texts), shown.chart, scale);
  overlay.name = NAME;
  overlay.zIndex = LEVEL;
  layer.addChild(overlay);
  requestFrame();
}

/** A change of a token's flags is what draws a frame, where frames are drawn only if something changes. */
function requestFrame(): void {
  tokensShown()[0]?.renderFlags.set({ refreshState: true });
}

/** A step was told: shows what happened in it, if it is on the scene. */
function showStep(message: object): void {
  const story = asStory(message);
  if (!story || story.undone || !shown || story.battle !== shown.battle.id) return;
  const { chart, battle } = shown;
  const placeOf = (unit: string): Place | null => {
    const pose = poses.get(`${battle.id} ${unit}`);
    return pose ? { ...toScene(chart, pose), radius: chart.length / 2 } : null;
  };
  playStep(() => effectsOf(story.events, placeOf));
}

/** Many changes of a plan in one frame are one drawing. */
let drawing = 0;
function drawSoon(): void {
  drawing ||= requestAnimationFrame(() => {
    drawing = 0;
    drawPlan();
  });
}

/** Keys that nobody else waits for: no window and no control has them. */
const isFree = (event: KeyboardEvent): boolean =>
  !event.defaultPrevented && (event.target === document.body || isOnScene(event));

function bind(name: string, keys: readonly Key[], act: (here: Shown) => boolean, repeat = false): void {
  const onDown = (event: KeyboardEvent): boolean => shown !== null && isFree(event) && act(shown);
  bindKey(`aces-${name}`, `ALLHANDS.navy-aces.canvas.key.${name}`, keys, onDown, { first: true, repeat });
}

function bindKeys(): void {
  const turn = (name: string, key: string, degrees: number): void => {
    bind(name, [{ key }], (here) => turnShown(here, degrees), true);
    bind(`${name}More`, [{ key, shift: true }], (here) => turnShown(here, 3 * degrees), true);
  };
  turn("left", "Comma", 5);
  turn("right", "Period", -5);
  bind("back", [{ key: "Escape" }, { key: "Backspace" }], backShown);
  bind("do", [{ key: "Enter" }], (here) => {
    void sendPlan(here.battle);
    return momentOf(here).asked !== null;
  });
}

/** Registers the token class, the keys, and what keeps the scene up to date; called once in `init`, after other games. */
export function watchWatersCanvas(): void {
  extendTokens((Base) => cardTokenClass(Base, faceOf));
  const lookSoon = foundry.utils.debounce(look, 30);
  listenToEach([...ENCOUNTER_HOOKS, "createToken", "updateToken"], lookSoon);
  listen("canvasReady", look);
  listen("createChatMessage", (message) => showStep(message));
  listen("updateUser", lookSoon);
  listen("updateScene", (scene, changes) => {
    if ("flags" in changes && scene.id === sceneShown()?.id) lookSoon();
  });
  listen("canvasPan", (_canvas, view) => {
    if (shown && view.scale !== scale) drawSoon();
  });
  listen("canvasTearDown", () => {
    shown = null;
    drawPlan();
  });
  PLANS.listen((battle) => {
    if (battle === shown?.battle.id) drawSoon();
  });
  watchPresses(() => shown);
  bindKeys();
}
