/** Effects of steps on the scene, for users who want motion. */
import type { EffectsOf, Places } from "../story/effects";
import { battleById } from "../battle/battle";
import type { BattleCombat } from "../game/battle-combat";
import { asStory } from "../story/story";
import { ourSetting } from "../platform/settings";
import { isPhotosensitive, layerShown } from "../platform/canvas";
import { listen } from "../platform/hooks";
import { unattended } from "../platform/notices";
import { fetchedOnce } from "../windows/fetched";

const shown = ourSetting("canvasEffects", "client", true, {
  name: "ALLHANDS.setting.canvasEffects.name",
  hint: "ALLHANDS.setting.canvasEffects.hint",
});

/** Whether this user wants motion and may be shown flashes. */
const wantsEffects = (): boolean =>
  shown.read() && !isPhotosensitive() && !matchMedia("(prefers-reduced-motion: reduce)").matches;

const playing = fetchedOnce(() => import("./playing"));

/**
 * Shows the steps of a game as they are told, to users who want that.
 *
 * @param effectsOf  returns the effects of the game's events
 * @param placesIn   positions of what its events name, asked for when a step's turn comes
 */
export function watchSteps(game: string, effectsOf: EffectsOf, placesIn: (battle: BattleCombat) => Places): void {
  listen("createChatMessage", (message) => {
    const story = asStory(message);
    const battle = story?.game === game && !story.undone ? battleById(story.battle) : null;
    if (!story || !battle || !layerShown() || !wantsEffects()) return;
    const show = async () => {
      const { enqueue } = await playing();
      await enqueue(() => effectsOf(story.events, placesIn(battle)));
    };
    unattended(show());
  });
}

/** Declares the setting; called once in `init`. */
export const registerEffects = (): void => shown.register();
