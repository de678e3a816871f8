/** Changes to participants of a battle, tried from clients that ignore the rules, and damaged records. */
import type { Page } from "@playwright/test";
import type { ModifyDocumentRequest } from "../../drydock/protocol";
import { asked, battleOn, beginBattle, componentOn, FIXED_DICE, recordOn, stepIs, type Table } from "./battle";
import { loadDice } from "./dice";
import { beginDuel, COMMIT, fly, isAsked, type DuelScope } from "./ship-on-ship/game";
import { expect, test } from "./fixtures";
import { hostileClient } from "./hostile";
import { choose, fire, HIT, shieldOf, strike } from "./skirmish";
import { board, openTab, submit } from "./table";
import { readOn, inMotion } from "./settled";

const dialogs = (page: Page) => page.locator("dialog.application, .application.dialog");

/** Starts a battle of the Gamemaster's Battleaxe against Player 1's Explorer, up to the Battleaxe's turn. */
async function beginWithVictim(gm: Page, player: Page): Promise<void> {
  await loadDice(gm, [90, 10]);
  await beginBattle(gm, { battleaxe: "Gamemaster", explorer: "Player 1" });
  for (const page of [player, gm]) await submit(page);
  await asked(gm, "action");
}

/** Returns a function for requests that write a component of the Explorer, past every client. */
async function editing(page: Page, component: string) {
  const [actor, { id }] = await Promise.all([
    readOn(page, () => (globalThis as unknown as Table).game.actors.getName("Explorer").id),
    componentOn(page, "Explorer", component),
  ]);
  return (tg: number, options: object = {}): ModifyDocumentRequest => ({
    type: "Item",
    action: "update",
    operation: { updates: [{ _id: id, "system.bought.tg": tg }], parentUuid: `Actor.${actor}`, ...options },
  });
}

const openOverview = (page: Page): Promise<void> =>
  readOn(page, () => (globalThis as unknown as DuelScope).game.system.api.openOverview());

test("what a player changes just before the referee writes there is the player's doing", async ({
  browser,
  loginAs,
  server,
}) => {
  const gm = await loginAs(browser, "Gamemaster", FIXED_DICE);
  const player = await loginAs(browser, "Player 1", FIXED_DICE);
  await beginWithVictim(gm, player);
  const bought = async () => (await componentOn(gm, "Explorer", "Shield")).bought.tg;
  const before = await bought();
  const hostile = await hostileClient(player, server.url);
  const edit = await editing(player, "Shield");
  await fire(gm, gm);
  // The record's entry reaches everyone before the referee writes the damage to the component.
  let sent: Promise<string> = Promise.resolve("not sent");
  hostile.atWriteOf("JournalEntryPage", () => {
    sent = hostile.request(edit(before + 7));
  });
  await strike(gm);
  await expect(dialogs(gm)).toContainText("Player 1 has changed");
  expect(await sent).toBe("done");
  await expect(dialogs(gm)).toContainText("Explorer: Shield");
  await choose(gm, /^Restore it$/);
  await expect.poll(bought).toBe(before);
  expect(await shieldOf(gm)).toEqual(HIT);
  await asked(gm, "action");
  expect((await recordOn(gm)).map(({ kind }) => kind)).not.toContain("edit");
  hostile.close();
});

test("a flood of changes is one notice, and can be put back from now on", async ({ browser, loginAs, server }) => {
  const gm = await loginAs(browser, "Gamemaster", FIXED_DICE);
  const player = await loginAs(browser, "Player 1", FIXED_DICE);
  await beginWithVictim(gm, player);
  const { step } = await battleOn(gm);
  const before = (await componentOn(gm, "Explorer", "Shield")).bought.tg;
  const bought = async () => (await componentOn(gm, "Explorer", "Shield")).bought.tg;
  const hostile = await hostileClient(player, server.url);
  const edit = await editing(player, "Shield");
  const flood = async (from: number, options: object = {}) => {
    for (let tg = from; tg < from + 20; tg++) expect(await hostile.request(edit(tg, options))).toBe("done");
  };

  await flood(before + 1);
  await expect.poll(bought).toBe(before + 20);
  await expect(dialogs(gm)).toHaveCount(1);
  await choose(gm, "further changes");
  await expect.poll(bought).toBe(before);

  await test.step("also what pretends to be the referee's", async () => {
    const battle = await readOn(gm, () => (globalThis as unknown as Table).game.combats.contents[0]!.id);
    await flood(before + 1, { allHands: { battle } });
    await expect.poll(bought).toBe(before);
  });
  await expect(dialogs(gm)).toHaveCount(0);
  expect((await battleOn(gm)).step).toBe(step);
  await test.step("until the Gamemaster wants to be asked again", async () => {
    await openOverview(gm);
    await gm.locator('#all-hands-overview [data-action="askAgain"]').click();
    await expect(gm.locator('#all-hands-overview [data-action="askAgain"]')).toHaveCount(0);
    expect(await hostile.request(edit(before + 1))).toBe("done");
    await choose(gm, /^Restore it$/);
    await expect.poll(bought).toBe(before);
  });
  hostile.close();
});

test("entries of the record that were damaged or deleted are named, and the battle goes on", async ({
  browser,
  loginAs,
}) => {
  const gm = await loginAs(browser, "Gamemaster", FIXED_DICE);
  const player = await loginAs(browser, "Player 1", FIXED_DICE);
  await beginWithVictim(gm, player);
  const { record, step } = await battleOn(gm);
  const damage = (entry: string | null) =>
    readOn(
      gm,
      async ([record, entry]) => {
        const page = (globalThis as unknown as Table).game.journal.get(record!)!.pages.contents[0]!;
        await page.update({ "system.entries.0": entry ?? '{"kind":"play"}' });
      },
      [record, entry] as const,
    );
  const warned = gm.locator("#notifications li", { hasText: "the record is damaged" });
  await damage('{"kind":');
  await expect(warned.last()).toContainText(/: 1\./);
  await damage(null);
  await fire(gm, gm);
  await strike(gm);
  await stepIs(gm, step + 1);
  await openOverview(gm);
  const journal = gm.locator(".journal-entry .ah-record");
  await test.step("the journal shows the record line by line, and opens the replay", async () => {
    await openTab(gm, "journal");
    await gm.locator("#journal .directory-item.entry", { hasText: "Record: the gap" }).locator(".entry-name").click();
    await expect(journal).toContainText("the gap");
    await expect(journal).toContainText("Myoss Gamma");
    const steps = journal.locator("tbody tr");
    await expect(steps).toHaveCount(step + 1);
    await expect(steps.first()).toHaveText(/^\s*1\s*This entry is damaged/);
    await expect(steps.last()).toContainText("Gamemaster");
    await expect(steps.last()).toContainText("Shield: 2 damage");
    await journal.getByRole("button", { name: "Replay" }).click();
  });
  await expect(gm.locator(".ah-replay__gaps")).toHaveText(/: 1$/);
  await expect(gm.locator("#all-hands-overview")).toContainText("the gap");
  // What came after the damage can still be taken back; the rest stays as it is.
  await board(gm).locator('[data-action="undo"]').press("Enter");
  await stepIs(gm, step + 2);
  await expect.poll(() => shieldOf(player)).not.toEqual(HIT);
  await expect(board(gm).locator('[data-action="undo"]')).toHaveCount(0);
  await expect(journal.locator("tbody tr").last()).toContainText(`Took step ${step + 1} back`);
  await expect(journal.locator(".ah-record__step--undone")).toContainText("taken back");
});

test("a board shows no step that is half written", async ({ browser, loginAs }) => {
  const gm = await loginAs(browser, "Gamemaster", FIXED_DICE);
  await gm.evaluate(() => (globalThis as unknown as Table).game.users.getName("Player 3").update({ role: 4 }));
  const other = await loginAs(browser, "Player 3", FIXED_DICE);
  // Boards have drawn the state in which the battle waits for somebody.
  await beginDuel(gm, [
    { name: "Red", commander: "Gamemaster", color: "red" },
    { name: "Black", commander: "bot:random", color: "black" },
  ]);
  await fly(gm);
  await isAsked(gm, COMMIT);
  // The next card that the referee moves out of a stack stays there until it is let go: it lies in two stacks.
  await gm.evaluate(() => {
    const { Card } = (globalThis as unknown as Held).CONFIG;
    const { deleteDocuments } = Card.documentClass;
    const held: (() => void)[] = [];
    Card.documentClass.deleteDocuments = function (...given) {
      // A step writes to several stacks at once.
      (globalThis as unknown as Held).letGo = () => {
        Card.documentClass.deleteDocuments = deleteDocuments;
        held.forEach((go) => go());
      };
      return new Promise((resolve) => held.push(() => resolve(deleteDocuments.apply(this, given))));
    };
  });
  await board(gm).locator('[data-action="card"]:not([aria-disabled="true"])').first().click();
  inMotion(gm);
  await board(gm).locator('[data-action="submit"]').click();
  await gm.waitForFunction(() => "letGo" in globalThis);
  const heldAt = (await battleOn(other)).step;
  // Redrawn in the middle of a step, boards show the last state that was complete.
  for (const page of [gm, other]) {
    await page.evaluate(() =>
      (globalThis as unknown as Held).foundry.applications.instances.forEach((app) => app.render()),
    );
    await expect(board(page).locator(".ah-ship-on-ship__play")).toBeVisible();
    await expect(board(page)).toContainText("turn 1, exchange 1");
    for (const half of ["two stacks", "One moment"]) await expect(board(page)).not.toContainText(half);
  }
  await openOverview(other);
  await expect(other.locator("#all-hands-overview")).toContainText("being played");
  await gm.evaluate(() => (globalThis as unknown as Held).letGo());
  await expect.poll(async () => (await battleOn(other)).step).toBeGreaterThan(heldAt);
});

/** Page scope that holds a write back in the middle of a step. */
interface Held {
  readonly CONFIG: {
    readonly Card: { readonly documentClass: { deleteDocuments(...given: unknown[]): Promise<unknown> } };
  };
  readonly foundry: { readonly applications: { readonly instances: Map<string, { render(): void }> } };
  letGo(): void;
}
