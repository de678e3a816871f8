/** A battle of each game by keyboard alone: from the welcome to the board after the battle's end. */
import { FIXED_DICE } from "../browser/battle";
import { test } from "../browser/fixtures";
import { playNow, playOut } from "./by-keys";

test.use({ settings: [] });

/** Number of answers to give; a battle that is not over by then is surrendered. */
const ANSWERS = 60;

test("a battle is begun, fought and over by keys alone", async ({ browser, loginAs }, { project: { name: game } }) => {
  const gm = await loginAs(browser, "Gamemaster", { ...FIXED_DICE });
  const user = { client: gm, press: (key: string) => gm.keyboard.press(key) };
  await playNow(user, game);
  await playOut(user, ANSWERS);
});
