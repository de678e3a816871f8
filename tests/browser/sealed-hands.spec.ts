/** Sealed hands: a Gamemaster is asked for a recovery code, loses the browser's key, and goes on with the code. */
import { readFile } from "node:fs/promises";
import type { Locator, Page } from "@playwright/test";
import { battleOn, type Table } from "./battle";
import { expect, test, whenReady } from "./fixtures";
import { readOn } from "./settled";
import { sentence, sentenceAtStart, sentenceLike } from "./sentences";
import { COMMIT, isAsked, STACK } from "./ship-on-ship/game";
import { board, MENU, OFTEN, openTab, pickFromMenu } from "./table";

/** Craft of the compendium. */
const CRAFT = { Raider: "9qJnIz4zPDoiP8Fm", Cutter: "t1w3dRKI5mwe7Ege" } as const;

/** Imports a craft, owned by a player. */
const imported = (page: Page, id: string, owner: string): Promise<void> =>
  readOn(
    page,
    async ([id, owner]) => {
      const { game } = globalThis as unknown as Table;
      const ownership = { default: 0, [game.users.getName(owner!).id]: 3 };
      await game.actors.importFromCompendium(game.packs.get("all-hands.dogfighters"), id!, { ownership });
    },
    [id, owner],
  );

/** The keys that the only battle stores, the Gamemaster's recovery key, and the number of battles. */
const storedOn = (page: Page) =>
  readOn(page, () => {
    const { game } = globalThis as unknown as Table;
    const [battle] = game.combats.contents;
    const flags = (game.users.getName("Gamemaster").flags["all-hands"] ?? {}) as { readonly recovery?: string };
    return {
      battles: game.combats.contents.length,
      keys: String(battle?.system["keys"] ?? ""),
      recovery: flags.recovery ?? "",
    };
  });

/** Has this browser forget its keys, as if its data had been deleted. */
async function forgetKeys(page: Page): Promise<void> {
  await readOn(page, () => {
    for (const key of Object.keys(localStorage)) if (/^all-hands\.device\./.test(key)) localStorage.removeItem(key);
  });
  await page.reload();
  await whenReady(page);
}

const recovery = (page: Page): Locator =>
  page.locator("dialog, .application.dialog").filter({ hasText: sentence("ALLHANDS.recovery.care") });
const press = (window: Locator, name: string) =>
  window.getByRole("button", { name: sentence(`ALLHANDS.recovery.${name}`) }).click();

/** Takes a deck that is suggested. */
async function stack(page: Page): Promise<void> {
  await isAsked(page, STACK);
  await board(page)
    .getByRole("button", { name: /^Aggression/ })
    .click();
  await board(page)
    .getByRole("button", { name: sentenceAtStart("ALLHANDS.ship-on-ship.do.stack") })
    .click();
}

/** Chooses both craft in the start dialog, each with its color. */
async function chooseCraft(dialog: Locator): Promise<void> {
  await dialog.getByLabel(sentence("ALLHANDS.game.ship-on-ship")).check();
  for (const name of Object.keys(CRAFT))
    await dialog.locator(".candidate", { hasText: name }).getByRole("checkbox").check();
  for (const [name, color] of Object.entries({ Raider: "red", Cutter: "black" }))
    await dialog.getByRole("group", { name }).getByLabel(sentence("ALLHANDS.start.field.color")).selectOption(color);
}

async function openStart(gm: Page): Promise<void> {
  await openTab(gm, "combat");
  await gm.locator(".all-hands-tracker button", { hasText: sentence("ALLHANDS.tracker.start") }).click();
}

test("a battle with sealed hands outlives the browser that has its key, by a recovery code", async ({
  browser,
  loginAs,
}) => {
  const gm = await loginAs(browser, "Gamemaster");
  const one = await loginAs(browser, "Player 1");
  const two = await loginAs(browser, "Player 2");
  await imported(gm, CRAFT.Raider, "Player 1");
  await imported(gm, CRAFT.Cutter, "Player 2");
  const dialog = gm.locator("#all-hands-start");
  const start = () => dialog.locator('button[type="submit"]').click();
  let code = "";

  await test.step("the start dialog asks for a recovery code, and may be gone back to", async () => {
    await openStart(gm);
    await chooseCraft(dialog);
    await dialog.locator('[name="name"]').fill("The sealed duel");
    await dialog.locator("summary", { hasText: sentence("ALLHANDS.start.options") }).click();
    await expect(dialog.getByLabel(sentence("ALLHANDS.hands.title"))).toBeChecked();
    await start();
    await expect(recovery(gm)).toContainText(sentence("ALLHANDS.recovery.before"));
    await recovery(gm).locator('[data-action="close"]').click();
    await expect(recovery(gm)).toHaveCount(0);
    await expect(dialog.locator('[name="name"]')).toHaveValue("The sealed duel");
    await expect(dialog.locator('button[type="submit"]')).toBeEnabled();
    expect(await storedOn(gm)).toEqual({ battles: 0, keys: "", recovery: "" });
  });

  await test.step("the code is saved as a file: the battle begins, and is sealed for the code, too", async () => {
    await start();
    const download = gm.waitForEvent("download");
    await press(recovery(gm), "file");
    const file = await (await download).path();
    [code = ""] = /(?:\w{4}-){13}\w{4}/.exec(await readFile(file, "utf8")) ?? [];
    expect(code).not.toBe("");
    await expect(dialog).toHaveCount(0);
    const { keys, recovery: shown } = await storedOn(gm);
    expect(shown).toMatch(/^[0-9a-f]{64}$/);
    expect(Object.keys((JSON.parse(keys) as { envelopes: { gm: object } }).envelopes.gm)).toHaveLength(2);
    await stack(one);
    await board(gm).locator('.window-header [data-action="toggleControls"]').click();
    await expect(gm.locator(MENU, { hasText: sentence("ALLHANDS.recovery.menu.make") })).toBeVisible();
    await expect(gm.locator(MENU, { hasText: sentence("ALLHANDS.recovery.menu.enter") })).toHaveCount(0);
    await gm.keyboard.press("Escape");
  });

  await test.step("the browser forgets its keys: the board says so, and refuses a code with a mistake", async () => {
    await forgetKeys(gm);
    const notice = board(gm).locator(".ah-notice");
    await expect(notice).toContainText(sentence("ALLHANDS.fault.sealed-without-key"));
    await stack(two);
    await notice.getByRole("button", { name: sentence("ALLHANDS.board.enterCode") }).click();
    const entry = gm.locator("#all-hands-recovery");
    const field = entry.getByLabel(sentence("ALLHANDS.recovery.title"));
    await field.fill(`U${code.slice(1)}`);
    await press(entry, "use");
    await expect(entry.getByRole("alert")).toHaveText(
      sentence("ALLHANDS.recovery.fault.letter", { letter: "U", place: 1 }),
    );
    await expect(field).toHaveValue(`U${code.slice(1)}`);
    await field.fill(code.slice(1));
    await press(entry, "use");
    await expect(entry.getByRole("alert")).toHaveText(sentence("ALLHANDS.recovery.fault.length", { count: 55 }));
    await field.fill("0".repeat(55) + "A");
    await press(entry, "use");
    await expect(entry.getByRole("alert")).toHaveText(sentenceLike("ALLHANDS.recovery.fault.sum"));
    expect(await battleOn(gm)).toMatchObject({ step: 0 });
  });

  await test.step("with the code the battle goes on here", async () => {
    const entry = gm.locator("#all-hands-recovery");
    await entry.getByLabel(sentence("ALLHANDS.recovery.title")).fill(code.toLowerCase().replaceAll("-", " "));
    await press(entry, "use");
    await expect(entry).toHaveCount(0);
    await isAsked(one, COMMIT);
    await expect.poll(async () => (await battleOn(gm)).step, OFTEN).toBeGreaterThan(0);
    await expect(board(gm)).not.toContainText(sentence("ALLHANDS.fault.sealed-without-key"));
  });

  await test.step("the menu says that there is a code, and another one takes its place only once it is kept", async () => {
    const { recovery: before } = await storedOn(gm);
    await pickFromMenu(board(gm), sentence("ALLHANDS.recovery.menu.make"));
    await expect(recovery(gm)).toContainText(sentence("ALLHANDS.recovery.state.there"));
    await press(recovery(gm), "later");
    await expect(recovery(gm)).toHaveCount(0);
    expect((await storedOn(gm)).recovery).toBe(before);
    await pickFromMenu(board(gm), sentence("ALLHANDS.recovery.menu.make"));
    await press(recovery(gm), "written");
    await expect.poll(async () => (await storedOn(gm)).recovery, OFTEN).not.toBe(before);
  });
});

test("where there are two Gamemasters, one of them can deal while the other one plays", async ({
  browser,
  loginAs,
}) => {
  const gm = await loginAs(browser, "Gamemaster");
  await loginAs(browser, "Player 1");
  await imported(gm, CRAFT.Raider, "Player 1");
  await imported(gm, CRAFT.Cutter, "Player 2");
  const dialog = gm.locator("#all-hands-start");
  const who = dialog.getByLabel(sentence("ALLHANDS.hands.dealer.title"));

  await test.step("with one Gamemaster there is nothing to choose", async () => {
    await openStart(gm);
    await dialog.getByLabel(sentence("ALLHANDS.game.ship-on-ship")).check();
    await dialog.locator("summary", { hasText: sentence("ALLHANDS.start.options") }).click();
    await expect(dialog.getByLabel(sentence("ALLHANDS.hands.title"))).toBeVisible();
    await expect(who).toHaveCount(0);
    await dialog.locator('[data-action="close"]').click();
  });

  const id = await readOn(gm, async () => {
    const user = (globalThis as unknown as Table).game.users.getName("Player 3");
    await user.update({ role: 4 });
    return user.id;
  });
  await openStart(gm);
  await chooseCraft(dialog);
  await dialog.locator("summary", { hasText: sentence("ALLHANDS.start.options") }).click();

  await test.step("with two, all of them can deal unless one is chosen, who must be there", async () => {
    await expect(who.locator("option:checked")).toHaveText(sentence("ALLHANDS.hands.dealer.all"));
    await who.selectOption(id);
    await dialog.locator('button[type="submit"]').click();
    await expect(gm.locator("#notifications")).toContainText(
      sentence("ALLHANDS.hands.dealer.away", { name: "Player 3" }),
    );
    await expect(dialog.locator('button[type="submit"]')).toBeEnabled();
    expect((await storedOn(gm)).battles).toBe(0);
  });

  await test.step("then the battle is sealed for, and run by, whoever deals", async () => {
    await loginAs(browser, "Player 3");
    await dialog.locator('button[type="submit"]').click();
    await expect(dialog).toHaveCount(0);
    expect(JSON.parse((await storedOn(gm)).keys)).toMatchObject({ dealers: [id] });
    await expect.poll(async () => (await battleOn(gm)).lease.user, OFTEN).toBe(id);
  });
});
