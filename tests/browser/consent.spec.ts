/** Undo with consent: players ask the others about what they may not take back alone. */
import type { Page } from "@playwright/test";
import { answer, asked, battleOn, beginBattle, FIXED_DICE, recordOn } from "./battle";
import { loadDice } from "./dice";
import { expect, test, whenReady } from "./fixtures";
import { fire, HIT, shieldOf, strike, WHOLE } from "./skirmish";
import { board, control, submit } from "./table";
import { sentence, sentenceLike } from "./sentences";

const strip = (page: Page) => board(page).locator(".ah-strip--consent");
const press = (page: Page, label: string) => strip(page).getByRole("button", { name: label }).click();

/** Has one player's Battleaxe hit another's Explorer; the Battleaxe may then act once more. */
async function hit(gm: Page, one: Page): Promise<void> {
  await fire(gm, one);
  await strike(one);
  await expect.poll(() => shieldOf(one)).toEqual(HIT);
  await asked(one, "action");
}

test("a player asks to take a hit back: one refusal ends it, the other player agrees, or the Gamemaster decides", async ({
  browser,
  loginAs,
}) => {
  const gm = await loginAs(browser, "Gamemaster", FIXED_DICE);
  const one = await loginAs(browser, "Player 1", FIXED_DICE);
  const two = await loginAs(browser, "Player 2", FIXED_DICE);
  await loadDice(gm, [90, 10]);
  await beginBattle(gm, { battleaxe: "Player 1", explorer: "Player 2" });
  for (const page of [one, two]) await submit(page);
  await asked(gm, "action");
  await hit(gm, one);
  const { step } = await battleOn(gm);
  await expect(control(one, "undo")).toHaveCount(0);
  await expect(control(gm, "askForUndo")).toHaveCount(0);

  // Refused: only the user who asked sees it, and may ask again.
  await board(one).locator(".ah-board").press("u");
  await expect(strip(one)).toContainText(sentence("ALLHANDS.consent.waits", { names: "Player 2" }));
  await expect(control(one, "askForUndo")).toHaveCount(0);
  for (const page of [gm, two])
    await expect(strip(page)).toContainText(sentenceLike("ALLHANDS.consent.asks", { name: "Player 1" }));
  await press(two, sentence("ALLHANDS.consent.refuse"));
  await expect(strip(one)).toContainText(sentenceLike("ALLHANDS.consent.refused", { name: "Player 2" }));
  for (const page of [gm, two]) await expect(strip(page)).toHaveCount(0);
  await press(one, sentence("ALLHANDS.consent.read"));
  await expect(strip(one)).toHaveCount(0);

  // Agreed, also after a reload: the record says who.
  await control(one, "askForUndo").click();
  await expect(strip(two)).toBeVisible();
  await two.reload();
  await whenReady(two);
  await press(two, sentence("ALLHANDS.consent.agree"));
  await expect.poll(() => shieldOf(one)).toMatchObject(WHOLE);
  const last = (await recordOn(gm)).at(-1);
  expect(last).toMatchObject({ kind: "undo", author: "PlayerOneUser000", agreed: ["PlayerTwoUser000"] });
  expect((await battleOn(gm)).step).toBeGreaterThan(step);
  for (const page of [gm, one, two]) await expect(strip(page)).toHaveCount(0);

  // The request lapses when the battle goes on.
  await asked(one, "action");
  await hit(gm, one);
  await control(one, "askForUndo").click();
  await expect(strip(two)).toBeVisible();
  const before = await battleOn(gm);
  await answer(one, "action", { do: "screenOff" });
  await expect.poll(async () => (await battleOn(gm)).question?.askings[0]?.seat).toBe("seat-2");
  for (const page of [gm, one, two]) await expect(strip(page)).toHaveCount(0);

  // Someone else's step: the Gamemaster decides alone.
  await control(two, "askForUndo").click();
  await expect(strip(one)).toContainText(sentenceLike("ALLHANDS.consent.asks", { name: "Player 2" }));
  await press(gm, sentence("ALLHANDS.consent.agree"));
  const agreed = { author: "PlayerTwoUser000", undoes: before.step, agreed: ["GamemasterUser00"] };
  await expect.poll(async () => (await recordOn(gm)).at(-1)).toMatchObject(agreed);
  await expect(strip(one)).toHaveCount(0);
  expect(await shieldOf(one)).toEqual(HIT);
});
