/** Plays effects on the scene, one step after another; fetched with the first of them. */
import type { Effect } from "../story/effects";
import { drawEffect } from "./pictures";
import { layerShown, newPen } from "../platform/canvas";

/** Number of steps that may wait to be shown; older ones are skipped. */
const MOST_WAITING = 3;

/** Plays one effect; resolves when it is over. */
async function play(effect: Effect): Promise<void> {
  const graphics = newPen();
  graphics.name = `all-hands-effect-${effect.kind}`;
  graphics.zIndex = 800;
  graphics.eventMode = "none";
  layerShown()?.addChild(graphics);
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
 * Shows a step when its turn comes. Steps follow one another; if too many wait, the oldest are not shown.
 *
 * @param step  called when its turn comes: things may have moved in the meantime
 */
export async function enqueue(step: () => readonly Effect[]): Promise<void> {
  waiting.push(step);
  waiting.splice(0, Math.max(0, waiting.length - MOST_WAITING));
  if (playing) return;
  playing = true;
  try {
    for (let next = waiting.shift(); next; next = waiting.shift())
      if (layerShown()) await Promise.all(next().map(play));
  } finally {
    playing = false;
  }
}
