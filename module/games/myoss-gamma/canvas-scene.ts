/** The scene that this screen shows: where the ships of battles are on it, their effects and their marks. */
import { battleById, battles, type BattleCombat } from "../../foundry/battle";
import { openQuestion } from "../../foundry/referee/question";
import { asStory } from "../../foundry/story";
import { RulesError } from "../../rules/kernel";
import { myossGamma, type ShipAbout } from "../../rules/myoss-gamma";
import { binding } from "./binding";
import { aimIn, onAim } from "./canvas-aim";
import { drawEffect, drawHold, type Pen } from "./canvas-drawing";
import { effectsOf, type Effect, type Place } from "./canvas-effects";
import { marksOf, type Mark, type Marks } from "./canvas-marks";

const SETTING = "canvasEffects";
/** Steps that wait to be shown; older ones are passed over. */
const MOST_WAITING = 3;

/** What we use of PIXI's objects. */
type Graphics = Pen & { name: string; zIndex: number; eventMode: string; destroy(): void; readonly destroyed: boolean };
interface Layer {
  addChild(child: Graphics): Graphics;
}
interface Placed {
  readonly id: string;
  readonly center: { readonly x: number; readonly y: number };
  readonly w: number;
  readonly h: number;
}

const newGraphics = () => new PIXI.Graphics() as unknown as Graphics;
/** Above tokens, below floating texts. */
function layer(): Layer | null {
  return canvas.ready ? (canvas.interface as unknown as Layer) : null;
}

/** A token of the shown scene by the id of its ship in a battle. */
function placeOf(battle: BattleCombat, ship: string): Place | null {
  const combatant = battle.combatants.get(ship);
  if (!canvas.ready || !combatant || combatant.sceneId !== canvas.scene?.id) return null;
  const token = (canvas.tokens as unknown as { get(id: string): Placed | undefined }).get(combatant.tokenId ?? "");
  return token ? { x: token.center.x, y: token.center.y, radius: Math.max(token.w, token.h) / 2 } : null;
}

/** Whether this user wants things to move. */
function wantsEffects(): boolean {
  const settings = game.settings as unknown as { get(scope: string, key: string): unknown };
  return settings.get("all-hands", SETTING) === true && !matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** Plays one effect; resolves when it is over. */
async function play(effect: Effect): Promise<void> {
  const graphics = newGraphics();
  graphics.name = `all-hands-effect-${effect.kind}`;
  graphics.zIndex = 800;
  graphics.eventMode = "none";
  layer()?.addChild(graphics);
  const clock = { time: 0 };
  const end = effect.start + effect.duration;
  const frame = () => {
    if (graphics.destroyed) return;
    graphics.clear();
    const share = (clock.time - effect.start) / effect.duration;
    if (share >= 0 && share < 1) drawEffect(graphics, effect, share);
  };
  const { CanvasAnimation } = foundry.canvas.animation;
  await CanvasAnimation.animate([{ parent: clock, attribute: "time", to: end }], { duration: end, ontick: frame });
  if (!graphics.destroyed) graphics.destroy();
}

const waiting: (() => Promise<void>)[] = [];
let playing = false;

/** Shows steps one after another; where more come than can be seen, the oldest are not shown. */
async function enqueue(step: () => Promise<void>): Promise<void> {
  waiting.push(step);
  waiting.splice(0, Math.max(0, waiting.length - MOST_WAITING));
  if (playing) return;
  playing = true;
  try {
    for (let next = waiting.shift(); next; next = waiting.shift()) await next();
  } finally {
    playing = false;
  }
}

/** A step was told: shows it, if this user wants that and the ships are on the scene. */
function showStep(message: object): void {
  const story = asStory(message);
  const battle = story?.game === myossGamma.id ? battleById(story.battle) : null;
  if (!story || story.undone || !battle || !layer() || !wantsEffects()) return;
  // Where ships are is looked up when the step's turn comes: they may have been moved.
  void enqueue(async () => {
    if (!layer()) return;
    await Promise.all(effectsOf(story.events, (ship) => placeOf(battle, ship)).map(play));
  });
}

/** The ship whose next action is asked for: at a checkpoint, the state may not have chosen one yet. */
function actingIn(battle: BattleCombat): string | null {
  const asking = openQuestion(battle)?.askings[0];
  return asking?.name === "action" ? (asking.about as unknown as ShipAbout).ship : null;
}

function marksIn(battle: BattleCombat): Marks | null {
  try {
    return marksOf(binding.read(battle), actingIn(battle), aimIn(battle.id));
  } catch (error) {
    // The board says what is wrong with a battle that cannot be read.
    if (error instanceof RulesError) return null;
    throw error;
  }
}

/** A token that can show a mark; `ShipToken` is one. */
export interface Markable {
  readonly id: string;
  showMark(mark: Mark | null, onClick: (() => void) | null): void;
}

let holds: Graphics | null = null;

/** Draws the marks of all tokens of the scene, and the tractor beams between them. */
function drawMarks(isMarkable: (token: unknown) => token is Markable): void {
  if (!canvas.ready) return;
  const shown = new Map<string, { mark: Mark; onClick: (() => void) | null }>();
  const beams: [Place, Place][] = [];
  for (const battle of battles().filter(({ type }) => type === myossGamma.id)) {
    const marks = marksIn(battle);
    for (const [ship, mark] of marks?.ships ?? []) {
      const combatant = battle.combatants.get(ship);
      if (combatant?.sceneId !== canvas.scene?.id) continue;
      const onClick = mark.open ? () => aimIn(battle.id)?.choose(ship) : null;
      shown.set(combatant?.tokenId ?? "", { mark, onClick });
    }
    for (const { from, to } of marks?.holds ?? []) {
      const [a, b] = [placeOf(battle, from), placeOf(battle, to)];
      if (a && b) beams.push([a, b]);
    }
  }
  for (const token of (canvas.tokens as unknown as { placeables: unknown[] }).placeables) {
    if (!isMarkable(token)) continue;
    const { mark = null, onClick = null } = shown.get(token.id) ?? {};
    token.showMark(mark, onClick);
  }
  drawHolds(beams);
}

function drawHolds(beams: readonly [Place, Place][]): void {
  if (holds && !holds.destroyed) holds.destroy();
  holds = null;
  if (beams.length === 0) return;
  holds = newGraphics();
  holds.name = "all-hands-tractor-beams";
  holds.zIndex = 700;
  holds.eventMode = "none";
  layer()?.addChild(holds);
  for (const [from, to] of beams) drawHold(holds, from, to);
}

/** Registers the setting, and keeps effects and marks on the scene up to date; called once in `init`. */
export function watchScene(isMarkable: (token: unknown) => token is Markable): void {
  const settings = game.settings as unknown as { register(scope: string, key: string, data: object): void };
  settings.register("all-hands", SETTING, {
    name: "ALLHANDS.setting.canvasEffects.name",
    hint: "ALLHANDS.setting.canvasEffects.hint",
    scope: "client",
    config: true,
    type: Boolean,
    default: true,
  });
  const redraw = foundry.utils.debounce(() => drawMarks(isMarkable), 30);
  Hooks.on("createChatMessage", (message) => showStep(message));
  Hooks.on("canvasReady", redraw);
  Hooks.on("createCombat", redraw);
  Hooks.on("updateCombat", redraw);
  Hooks.on("deleteCombat", redraw);
  Hooks.on("createCombatant", redraw);
  Hooks.on("updateCombatant", redraw);
  Hooks.on("deleteCombatant", redraw);
  Hooks.on("updateToken", redraw);
  Hooks.on("createToken", redraw);
  Hooks.on("deleteToken", redraw);
  onAim(redraw);
}
