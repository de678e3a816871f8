/** Plays effects on the scene, for those who want things to move. */
import type { Effect } from "./canvas-effects";
import type { Pen } from "./canvas-pen";
import { drawEffect } from "./canvas-pictures";

const SETTING = "canvasEffects";
/** Steps that wait to be shown; older ones are passed over. */
const MOST_WAITING = 3;

/** What is used of a PIXI `Graphics` on the scene. */
export type ScenePen = Pen & {
  name: string;
  zIndex: number;
  eventMode: string;
  destroy(): void;
  readonly destroyed: boolean;
};
interface Layer {
  addChild(child: ScenePen): ScenePen;
}
/** A new pen; it draws nothing until it is on a layer. */
export const newGraphics = () => new PIXI.Graphics() as unknown as ScenePen;
/** Where pens lie: above tokens, below floating texts. Null: no scene is shown. */
export function layer(): Layer | null {
  return canvas.ready ? (canvas.interface as unknown as Layer) : null;
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

const waiting: (() => readonly Effect[])[] = [];
let playing = false;

/**
 * Shows the effects of a step, if this user wants any. Steps follow one another; where more come than can be seen, the
 * oldest are not shown.
 *
 * @param effects called when the step's turn comes: things may have been moved until then
 */
export function playStep(effects: () => readonly Effect[]): void {
  if (layer() && wantsEffects()) void enqueue(effects);
}

async function enqueue(step: () => readonly Effect[]): Promise<void> {
  waiting.push(step);
  waiting.splice(0, Math.max(0, waiting.length - MOST_WAITING));
  if (playing) return;
  playing = true;
  try {
    for (let next = waiting.shift(); next; next = waiting.shift()) if (layer()) await Promise.all(next().map(play));
  } finally {
    playing = false;
  }
}

/** Registers the setting; once, in `init`. */
export function registerEffects(): void {
  const settings = game.settings as unknown as { register(scope: string, key: string, data: object): void };
  settings.register("all-hands", SETTING, {
    name: "ALLHANDS.setting.canvasEffects.name",
    hint: "ALLHANDS.setting.canvasEffects.hint",
    scope: "client",
    config: true,
    type: Boolean,
    default: true,
  });
}
