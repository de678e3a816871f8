/** A battle that bots play on the pages of the people, looked at in all its states. */
import type { Page } from "@playwright/test";
import { answerOn, askedOn, stateOn } from "./bot-answers";
import { settled } from "./settled";

/** Answers after which a battle is left as it is. */
const MOST_ANSWERS = 400;

/**
 * Plays a battle to its end, and calls `look` the first time that the player's board is in a state: at each kind of
 * question, waiting for the other side to answer it, and at the end.
 *
 * @param patience  answers without a new state after which the battle is left as it is
 * @returns the states, in order
 */
export async function throughStates(
  { player, gm }: { readonly player: Page; readonly gm: Page },
  look: (state: string, at: number) => Promise<void>,
  patience = MOST_ANSWERS,
): Promise<readonly string[]> {
  const seen = new Set<string>();
  let news = 0;
  for (let answers = 0; answers < Math.min(MOST_ANSWERS, news + patience) && !seen.has("end"); answers++) {
    await settled(gm, player);
    const state = await stateOn(player, gm);
    if (!seen.has(state)) {
      await look(state, seen.size);
      news = answers;
    }
    seen.add(state);
    for (const page of [player, gm]) if ((await askedOn(page)) !== "") await answerOn(page, answers);
  }
  return [...seen];
}
