/** Plays effects on the scene, for those who want things to move. */
import type { Effect } from "./effects";
import { drawEffect } from "./pictures";
import { battleById } from "../battle/battle";
import type { BattleCombat } from "../battle/table-game";
import { asStory } from "../story/story";
import { ourSetting } from "../platform/settings";
import { layerShown, newPen } from "../platform/canvas";
import { listen } from "../platform/hooks";
import type { GameEvent } from "../../rules/kernel";

/** Steps that wait to be shown; older ones are passed over. */
const MOST_WAITING = 3;

const shown = ourSetting("canvasEffects", "client", true, {
  name: "ALLHANDS.setting.canvasEffects.name",
  hint: "ALLHANDS.setting.canvasEffects.hint",
});

/** Whether this user wants things to move. */
const wantsEffects = (): boolean => shown.read() && !matchMedia("(prefers-reduced-motion: reduce)").matches;

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
 * Shows the steps of a game as they are told, to who wants that. Steps follow one another; where more come than can be
 * seen, the oldest are not shown.
 *
 * @param effectsOf called when a step's turn comes: things may have been moved until then
 */
export function watchSteps(
  game: string,
  effectsOf: (battle: BattleCombat, events: readonly GameEvent[]) => readonly Effect[],
): void {
  listen("createChatMessage", (message) => {
    const story = asStory(message);
    const battle = story?.game === game && !story.undone ? battleById(story.battle) : null;
    if (story && battle && layerShown() && wantsEffects()) void enqueue(() => effectsOf(battle, story.events));
  });
}

async function enqueue(step: () => readonly Effect[]): Promise<void> {
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

/** Declares the setting; called once in `init`. */
export const registerEffects = (): void => shown.register();
