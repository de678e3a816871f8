/** Effects of steps on the scene, for users who want motion. */
import type { EffectsOf, Places } from "../story/effects";
import { battleById } from "../battle/battle";
import type { BattleCombat } from "../game/battle-combat";
import { asStory } from "../story/story";
import { layerShown } from "../platform/canvas";
import { listen } from "../platform/hooks";
import { wantsMotion } from "../platform/motion";
import { unattended } from "../platform/notices";
import { fetchedOnce } from "../windows/fetched";

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
    if (!story || !battle || !layerShown() || !wantsMotion(globalThis)) return;
    const show = async () => {
      const { enqueue } = await playing();
      await enqueue(() => effectsOf(story.events, placesIn(battle)));
    };
    unattended(show());
  });
}
