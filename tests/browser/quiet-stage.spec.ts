import { answerOn, askedOn, stateOn } from "./bot-answers";
import { FIXED_DICE } from "./battle";
import { expect, test } from "./fixtures";
import { BATTLES } from "./fixed-battles";
import { settled } from "./settled";
import { stageOn } from "./stage";
import { board } from "./table";

/** Answers after which a battle is left as it is. */
const MOST_ANSWERS = 40;

for (const [game, begin] of Object.entries(BATTLES))
  test(`the stage of ${game} stays where it is, whatever is asked`, async ({ browser, loginAs }) => {
    const gm = await loginAs(browser, "Gamemaster", { ...FIXED_DICE, canvas: false });
    const player = await loginAs(browser, "Player 1", { ...FIXED_DICE, viewport: { width: 1440, height: 900 } });
    await begin(gm);
    await expect(board(player)).toBeVisible();
    const [states, places] = [new Set<string>(), new Set<string>()];
    for (let answers = 0; answers < MOST_ANSWERS && !states.has("end"); answers++) {
      await settled(gm, player);
      states.add(await stateOn(player, gm));
      places.add(await stageOn(player));
      const isAsked = (await askedOn(player)) !== "";
      if (!states.has("end")) await answerOn(isAsked ? player : gm, answers);
    }
    expect([...states].filter((state) => state.startsWith("waiting-"))).not.toEqual([]);
    expect(states.size).toBeGreaterThan(1);
    expect([...places]).toHaveLength(1);
  });
