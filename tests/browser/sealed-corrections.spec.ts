/** Sealed hands: a Gamemaster corrects hidden cards, whose documents cannot be moved by hand. */
import type { Locator, Page } from "@playwright/test";
import { verifyRecording } from "../../module/rules/kernel/retrace";
import { shipOnShip } from "../../module/rules/ship-on-ship";
import { PRESETS } from "../../module/rules/ship-on-ship/presets";
import {
  beginSealed,
  cardsNamed,
  documentsOn,
  eavesdrop,
  playOn,
  recordingIn,
  stateOn,
  systemOn,
} from "../table/sealed/table";
import { answerInSecret, asked, battleOn, openBoardAt, takeBack } from "./battle";
import { expect, test, whenReady } from "./fixtures";
import { readOn } from "./settled";
import { sentence } from "./sentences";
import { board, MENU, OFTEN, pickFromMenu } from "./table";

const word = (key: string, values?: Record<string, string>): string => sentence(`ALLHANDS.correction.${key}`, values);

const window = (page: Page): Locator => page.locator(".ah-correction");
const card = (page: Page): Locator => window(page).getByLabel(word("card"));
const goal = (page: Page): Locator => window(page).getByLabel(word("goal"));
const press = (page: Page): Locator => window(page).getByRole("button", { name: word("correct") });

type Pile = "hand" | "deck" | "box";

/** The cards of a captain's pile, as a page knows them. */
async function pileOn(page: Page, seat: string, pile: Pile): Promise<readonly string[]> {
  const { captains } = (await stateOn(page)) as {
    captains: readonly (Record<Pile, readonly string[]> & { seat: string })[];
  };
  return captains.find((captain) => captain.seat === seat)![pile];
}

/** The fullest name of a card, as an option begins or ends with it. */
const nameOf = ([rank = "", suit = ""]: string): string =>
  `${sentence(`ALLHANDS.cardName.rank.${rank}`)} of ${sentence(`ALLHANDS.cardName.suit.${suit}`)}`;

const deckStack = (page: Page): Promise<string> =>
  readOn(page, () => {
    const { game } = globalThis as unknown as {
      game: { combats: { contents: { combatants: { contents: { id: string; name: string }[] } }[] } };
    };
    return `${game.combats.contents[0]!.combatants.contents.find(({ name }) => name === "Raider")!.id}-deck`;
  });

async function sessionOf(page: Page, url: string) {
  const cookies = await page.context().cookies(url);
  return eavesdrop({ cookie: cookies.map(({ name, value }) => `${name}=${value}`).join("; ") }, url);
}

test("a Gamemaster moves hidden cards and has them change places; nobody else reads which", async ({
  browser,
  loginAs,
  server,
}) => {
  test.setTimeout(300_000);
  const gm = await loginAs(browser, "Gamemaster", { canvas: false });
  const one = await loginAs(browser, "Player 1", { canvas: false });
  const two = await loginAs(browser, "Player 2", { canvas: false });
  const ears = await sessionOf(two, server.url);
  await beginSealed(gm, "ship-on-ship");
  const question = await asked(gm, "stackDeck");
  await openBoardAt(gm, 0);

  await test.step("before cards are dealt there is nothing to correct, and the window says so", async () => {
    await pickFromMenu(board(gm), word("menu"));
    await expect(window(gm)).toContainText(word("none"));
    await expect(press(gm)).toHaveCount(0);
  });

  await answerInSecret(one, question, 0, PRESETS.competence.red);
  await answerInSecret(two, question, 1, PRESETS.aggression.black);
  await asked(gm, "commit");
  const hand = await pileOn(gm, "seat-1", "hand");
  const deck = await pileOn(gm, "seat-1", "deck");

  await test.step("then it lists all cards, and where one can go", async () => {
    await expect(card(gm)).toBeVisible();
    await expect(goal(gm)).toBeDisabled();
    await expect(press(gm)).toBeDisabled();
    await expect(card(gm).locator(`option[value="${deck[0]!}"]`)).toHaveText(
      word("placed", { place: "1", card: nameOf(deck[0]!) }),
    );
    await card(gm).selectOption(hand[0]!);
    await expect(goal(gm)).toBeEnabled();
    await expect(goal(gm).locator(`option[value="swap ${hand[0]!}"]`)).toHaveCount(0);
  });

  await test.step("a card of a hand goes on top of its deck, by the keyboard", async () => {
    await goal(gm).selectOption(`top ${await deckStack(gm)}`);
    await expect(press(gm)).toBeEnabled();
    await expect(window(gm).getByRole("status")).toHaveText(
      word("goes", { card: nameOf(hand[0]!), from: "Raider: hand", to: "Raider: deck" }),
    );
    await goal(gm).focus();
    await gm.keyboard.press("Tab");
    await expect(press(gm)).toBeFocused();
    await gm.keyboard.press("Enter");
    await expect(window(gm).getByRole("status")).toHaveText(word("done"));
    expect(await pileOn(gm, "seat-1", "hand")).toEqual(hand.slice(1));
    expect(await pileOn(gm, "seat-1", "deck")).toEqual([hand[0], ...deck]);
    await expect.poll(() => pileOn(one, "seat-1", "hand"), OFTEN).toEqual(hand.slice(1));
    await expect.poll(async () => JSON.stringify(await documentsOn(two))).toContain("has corrected hidden cards");
    expect(await battleOn(gm)).toMatchObject({ problem: "" });
  });

  await test.step("two cards change places, also of two captains", async () => {
    const [mine, theirs] = [hand[1]!, (await pileOn(gm, "seat-2", "hand"))[0]!];
    await card(gm).selectOption(mine);
    await goal(gm).selectOption(`swap ${theirs}`);
    await expect(window(gm).getByRole("status")).toHaveText(
      word("changes", { card: nameOf(mine), from: "Raider: hand", other: nameOf(theirs), to: "Cutter: hand" }),
    );
    await press(gm).click();
    await expect(window(gm).getByRole("status")).toHaveText(word("done"));
    await expect.poll(() => pileOn(one, "seat-1", "hand"), OFTEN).toEqual([theirs, ...hand.slice(2)]);
    expect((await pileOn(two, "seat-2", "hand"))[0]).toBe(mine);
    expect(await pileOn(gm, "seat-2", "hand")).toContain(mine);
    await takeBack(gm);
    await expect.poll(() => pileOn(one, "seat-1", "hand"), OFTEN).toEqual(hand.slice(1));
    await takeBack(gm);
    await expect.poll(() => pileOn(one, "seat-1", "hand"), OFTEN).toEqual(hand);
    expect(await pileOn(gm, "seat-1", "deck")).toEqual(deck);
  });

  await test.step("players have no such entry, and what they are sent names no card of the other", async () => {
    await openBoardAt(two, 0);
    await board(two).locator('.window-header [data-action="toggleControls"]').click();
    await expect(two.locator(MENU).first()).toBeVisible();
    await expect(two.locator(MENU, { hasText: word("menu") })).toHaveCount(0);
    await two.keyboard.press("Escape");
    const known = new Set<string>([...PRESETS.aggression.black, ...(await pileOn(two, "seat-2", "box"))]);
    // A card of Player 1 was in this hand for a moment.
    known.add(hand[1]!);
    for (const data of [ears.frames, await documentsOn(two)])
      expect([...cardsNamed(data)].filter((each) => !known.has(each))).toEqual([]);
  });

  await test.step("a browser without the key, or that does not run the battle, says why it cannot", async () => {
    const keys = await readOn(gm, () => {
      const own = Object.entries(localStorage).filter(([key]) => key.startsWith("all-hands.device."));
      for (const [key] of own) localStorage.removeItem(key);
      return own as [string, string][];
    });
    await gm.reload();
    await whenReady(gm);
    await openBoardAt(gm, 0);
    await pickFromMenu(board(gm), word("menu"));
    await expect(window(gm)).toContainText(word("noKey"));
    await expect(card(gm)).toHaveCount(0);
    await readOn(gm, (own) => own.forEach(([key, text]) => localStorage.setItem(key, text)), keys);
    await gm.reload();
    await whenReady(gm);
    await openBoardAt(gm, 0);
    await pickFromMenu(board(gm), word("menu"));
    await expect(card(gm)).toBeVisible();
    const other = await loginAs(browser, "Gamemaster", { canvas: false });
    await openBoardAt(other, 0);
    await pickFromMenu(board(other), word("menu"));
    await expect(window(other)).toContainText(word("elsewhere", { user: "Gamemaster" }));
    await expect(card(other)).toHaveCount(0);
    await other.context().close();
  });

  await test.step("the record of the battle says it, once all is open, and proves to be played as it says", async () => {
    await card(gm).selectOption((await pileOn(gm, "seat-1", "hand"))[0]!);
    await goal(gm).selectOption(`top ${await deckStack(gm)}`);
    await press(gm).click();
    await expect(window(gm).getByRole("status")).toHaveText(word("done"));
    for (let turn = 1; turn < 200 && !(await systemOn(gm)).ended; turn++)
      for (const [at, who] of [one, two].entries()) await playOn(who, turn * 17 + at);
    const { id, ended, problem } = await systemOn(gm);
    expect([ended, problem]).toEqual([true, ""]);
    await expect(window(gm)).toContainText(word("over"));
    const recording = recordingIn(await documentsOn(two), id);
    if ("unfit" in recording) throw new Error(JSON.stringify(recording));
    const edits = recording.entries.filter((entry) => entry?.kind === "edit");
    expect(edits.map((entry) => typeof entry?.state)).toEqual(["object", "object", "object"]);
    expect(verifyRecording(shipOnShip as never, recording)).toBeNull();
  });
  ears.close();
});
