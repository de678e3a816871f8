/** Navy Aces on the scene: dice on its cards, plans over the sea, and the keys for them. */
import type { Place } from "../../foundry/canvas-effects";
import { playStep } from "../../foundry/canvas-player";
import { asStory } from "../../foundry/story";
import { texts } from "../../foundry/texts";
import type { Pose } from "../../rules/navy-aces";
import { cardFaces, type CardFace } from "./canvas-cards";
import { drawShapes } from "./canvas-draw";
import { effectsOf } from "./canvas-effects";
import { backShown, turnShown, watchPresses } from "./canvas-press";
import { shapesOf } from "./canvas-shapes";
import { momentOf, readShown, type Shown } from "./canvas-shown";
import { cardTokenClass, isCardToken } from "./canvas-token";
import { toScene } from "./chart";
import { onPlan } from "./plan";
import { sendPlan } from "./plan-send";
import type { WaterMark } from "./scene-chart";

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
  if (!canvas.ready) return;
  for (const token of (canvas.tokens as unknown as { placeables: object[] }).placeables)
    if (isCardToken(token) && token.mark) token.showFace(faceOf(token.mark));
}

function drawPlan(): void {
  if (overlay && !overlay.destroyed) overlay.destroy({ children: true });
  overlay = null;
  if (!shown || !canvas.ready) return;
  const { stage, interface: layer } = canvas as unknown as { stage: PIXI.Container; interface: PIXI.Container };
  scale = stage.scale.x;
  overlay = drawShapes(shapesOf(momentOf(shown), texts), shown.chart, scale);
  overlay.name = NAME;
  overlay.zIndex = LEVEL;
  layer.addChild(overlay);
  requestFrame();
}

/** A change of a token's flags is what draws a frame, where frames are drawn only if something changes. */
function requestFrame(): void {
  const [token] = (canvas.tokens as unknown as { placeables: Pick<Framed, "renderFlags">[] }).placeables;
  token?.renderFlags.set({ refreshState: true });
}
interface Framed {
  readonly renderFlags: { set(flags: Record<string, boolean>): void };
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

const SHIFT = "Shift";
interface Binding {
  readonly key: string;
  readonly modifiers?: readonly string[];
}
interface KeyEvent {
  readonly event: KeyboardEvent;
}

/** Keys that nobody else waits for: no window and no control has them. */
const isFree = ({ event }: KeyEvent): boolean =>
  !event.defaultPrevented && (event.target === document.body || event.target === canvas.app?.view);

function bindKey(name: string, keys: readonly Binding[], act: (here: Shown) => boolean, repeat = false): void {
  const keybindings = game.keybindings as unknown as { register(scope: string, action: string, data: object): void };
  keybindings.register("all-hands", `aces-${name}`, {
    name: `ALLHANDS.aces.canvas.key.${name}`,
    editable: keys,
    repeat,
    precedence: CONST.KEYBINDING_PRECEDENCE.PRIORITY,
    onDown: (context: KeyEvent) => shown !== null && isFree(context) && act(shown),
  });
}

function bindKeys(): void {
  const turn = (name: string, key: string, degrees: number): void => {
    bindKey(name, [{ key }], (here) => turnShown(here, degrees), true);
    bindKey(`${name}More`, [{ key, modifiers: [SHIFT] }], (here) => turnShown(here, 3 * degrees), true);
  };
  turn("left", "Comma", 5);
  turn("right", "Period", -5);
  bindKey("back", [{ key: "Escape" }, { key: "Backspace" }], backShown);
  bindKey("do", [{ key: "Enter" }], (here) => {
    void sendPlan(here.battle);
    return momentOf(here).asked !== null;
  });
}

/** Registers the token class, the keys, and what keeps the scene up to date; called once in `init`, after other games. */
export function watchWatersCanvas(): void {
  CONFIG.Token.objectClass = cardTokenClass(CONFIG.Token.objectClass, faceOf) as never;
  const lookSoon = foundry.utils.debounce(look, 30);
  Hooks.on("createCombat", lookSoon);
  Hooks.on("updateCombat", lookSoon);
  Hooks.on("deleteCombat", lookSoon);
  Hooks.on("createCombatant", lookSoon);
  Hooks.on("updateCombatant", lookSoon);
  Hooks.on("deleteCombatant", lookSoon);
  Hooks.on("createToken", lookSoon);
  Hooks.on("updateToken", lookSoon);
  Hooks.on("canvasReady", look);
  Hooks.on("createChatMessage", (message) => showStep(message));
  Hooks.on("updateUser", lookSoon);
  Hooks.on("updateScene", (scene, changes) => {
    if ("flags" in changes && scene.id === canvas.scene?.id) lookSoon();
  });
  Hooks.on("canvasPan", (_canvas, view) => {
    if (shown && view.scale !== scale) drawSoon();
  });
  Hooks.on("canvasTearDown", () => {
    shown = null;
    drawPlan();
  });
  onPlan((battle) => {
    if (battle === shown?.battle.id) drawSoon();
  });
  watchPresses(() => shown);
  bindKeys();
}
