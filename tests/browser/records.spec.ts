/** What can be done with records of battles: counted, compared, written into a journal, and read from a compendium. */
import type { Locator, Page } from "@playwright/test";
import { answer, battleOn, musterBattle, FIXED_DICE, takeBack, type Table } from "./battle";
import { expect, test } from "./fixtures";
import { fire, strike } from "./skirmish";
import { OFTEN, pressTool } from "./table";
import { readOn } from "./settled";
import { sentence, sentenceLike } from "./sentences";

interface Journal {
  readonly id: string;
  readonly name: string;
  toObject(): { _id: string; name: string };
}
interface Scope {
  readonly CONFIG: {
    readonly JournalEntry: {
      readonly documentClass: new (
        data: object,
        options: object,
      ) => Journal & {
        readonly sheet: { render(options: object): Promise<unknown> };
      };
    };
  };
  readonly game: Omit<Table["game"], "journal"> & {
    readonly journal: { readonly contents: Journal[] };
    readonly combats: { readonly contents: { endCombat(): Promise<unknown> }[] };
    readonly system: { readonly api: { openReplay(battle: object): Promise<void>; openOverview(): Promise<void> } };
  };
}

const replayed = (page: Page): Locator => page.locator(".ah-board-window.ah-replayed");
const bar = (page: Page, name: string): Locator => replayed(page).locator(`[data-replay="${name}"]`);
const statistics = (page: Page): Locator => page.locator(".ah-statistics-window");
const compared = (page: Page): Locator => page.locator(".ah-compare-window");
const closes = (window: Locator) => window.locator('.window-header [data-action="close"]').click();
const journals = (page: Page) =>
  readOn(page, () => (globalThis as unknown as Scope).game.journal.contents.map(({ name }) => name));

test.use({ start: "myoss-duel-mustered" });

test("records are counted, set side by side, written up once, and read out of a compendium", async ({
  browser,
  loginAs,
}) => {
  test.setTimeout(240_000);
  const gm = await loginAs(browser, "Gamemaster", FIXED_DICE);
  const player = await loginAs(browser, "Player 1", FIXED_DICE);

  await test.step("a battle: a step is taken back and played otherwise, a shot hits, and the Gamemaster ends it", async () => {
    await musterBattle(gm, player, "player");
    await expect.poll(async () => (await battleOn(gm)).question !== null, OFTEN).toBe(true);
    await answer(player, "action", { do: "screenOff" });
    await expect.poll(async () => (await battleOn(gm)).question !== null, OFTEN).toBe(true);
    await takeBack(player);
    await expect.poll(async () => (await battleOn(gm)).question !== null, OFTEN).toBe(true);
    await fire(gm, player);
    await strike(player);
    await expect.poll(async () => (await battleOn(gm)).question !== null, OFTEN).toBe(true);
  });

  await test.step("while it goes on, a copy in a compendium tells a player no more than the battle itself", async () => {
    await opensPacked(player);
    await expect(replayed(player).locator(".ah-replay__eyes option")).toHaveText([
      sentence("ALLHANDS.replay.onlooker"),
    ]);
    await expect(bar(player, "statistics")).toHaveCount(0);
    await closes(replayed(player));
  });

  await test.step("one battle is counted from its replay, with a line of luck", async () => {
    await gm.evaluate(() => {
      const { combats, system } = (globalThis as unknown as Scope).game;
      return system.api.openReplay(combats.contents[0]!);
    });
    await pressTool(replayed(gm), "statistics");
    const shooter = statistics(gm).locator(".ah-statistics__commander", { hasText: "Player 1" });
    // One shot is no luck yet; its line shows it all the same.
    await expect(shooter.locator(".ah-statistics__luck")).toHaveCount(0);
    await expect(shooter).toContainText(sentence("ALLHANDS.statistics.none"));
    await expect(statistics(gm).locator(".ah-statistics__chart canvas")).toBeVisible();
    await closes(statistics(gm));
  });

  await test.step("what was taken back stands beside what came instead", async () => {
    await pressTool(replayed(gm), "compare");
    await expect(compared(gm).locator("thead th")).toHaveText([
      sentence("ALLHANDS.compare.now"),
      sentenceLike("ALLHANDS.compare.branch"),
    ]);
    await expect(compared(gm).locator(".ah-compare__parting")).toHaveText(sentenceLike("ALLHANDS.compare.parted"));
    await expect(compared(gm).locator(".ah-compare__other").first()).toContainText(
      sentenceLike("ALLHANDS.myoss-gamma.told.shotFired", { weapon: "Photon Cannon" }),
    );
    await expect(compared(gm).locator(".ah-compare__same")).toHaveCount(0);
    await compared(gm).getByLabel(sentence("ALLHANDS.compare.all")).check();
    await expect(compared(gm).locator(".ah-compare__same").first()).toBeVisible();
    await expect(compared(gm).locator(".ah-compare__ends td")).toHaveText([
      sentence("ALLHANDS.compare.unfinished"),
      sentence("ALLHANDS.compare.unfinished"),
    ]);
    await closes(compared(gm));
  });

  await test.step("it is written into a journal, and a second time into the same one", async () => {
    const before = await journals(gm);
    await pressTool(replayed(gm), "journal");
    const sheet = gm.locator(".journal-entry, .journal-sheet").last();
    await expect(sheet).toContainText("Player 1");
    await expect.poll(() => journals(gm), OFTEN).toHaveLength(before.length + 1);
    // With the keyboard, as the journal covers the menu.
    const menu = replayed(gm).locator(".ah-menu summary");
    await menu.press("Enter");
    await bar(gm, "journal").press("Escape");
    await expect(bar(gm, "journal")).toBeHidden();
    await expect(menu).toBeFocused();
    await menu.press("Enter");
    await bar(gm, "journal").press("Enter");
    await expect(bar(gm, "journal")).toBeHidden();
    await gm.locator('.dialog [data-action="yes"]').click();
    await expect.poll(() => journals(gm), OFTEN).toHaveLength(before.length + 1);
    const pages = await readOn(gm, () =>
      (globalThis as unknown as { game: Table["game"] }).game.journal.contents
        .flatMap(({ flags, pages: own }) => ((flags["all-hands"] as object | undefined) ? own.contents : []))
        .map((page) => page as unknown as { readonly type: string; readonly text: { readonly content: string } })
        .flatMap(({ type, text }) => (type === "text" ? [text.content] : [])),
    );
    expect(pages).toHaveLength(3);
    expect(pages[1]).toMatch(/<h2>Round 1<\/h2>[^]*<p>.*fires Photon/);
    await expect.poll(() => journals(player), OFTEN).toHaveLength(before.length + 1);
  });

  await test.step("when it is over, several are counted and compared from the overview", async () => {
    await closes(replayed(gm));
    await gm.evaluate(async () => {
      const { combats, journal, system } = (globalThis as unknown as Scope).game;
      const record = journal.contents.find(({ name }) => name.startsWith("Record"))!.toObject();
      const { create } = (globalThis as unknown as Scope).CONFIG.JournalEntry.documentClass as unknown as {
        create(data: object): Promise<unknown>;
      };
      await (combats.contents[0] as unknown as { delete(): Promise<unknown> }).delete();
      await create.call((globalThis as unknown as Scope).CONFIG.JournalEntry.documentClass, {
        ...record,
        name: "Record: a copy",
      });
      await system.api.openOverview();
    });
    const overview = gm.locator("#all-hands-overview");
    const picks = overview.locator("input[data-record]");
    await expect(picks).toHaveCount(2);
    await expect(overview.locator(".ah-overview__past li").first()).toContainText(
      /[A-Z]\w+ \d+, \d{4}, \d+:\d\d\s[AP]M · \d+ steps/,
    );
    await expect(overview.locator("#all-hands-overview-count")).toBeDisabled();
    await picks.first().check();
    await expect(overview.locator("#all-hands-overview-compare")).toBeDisabled();
    await picks.last().check();
    await overview.locator("#all-hands-overview-count").click();
    await expect(statistics(gm)).toContainText(sentence("ALLHANDS.statistics.several", { count: 2 }));
    await expect(statistics(gm)).toContainText("2 of 2");
    await closes(statistics(gm));
    await overview.locator("#all-hands-overview-compare").click();
    await expect(compared(gm).locator(".ah-compare__parting")).toHaveText(sentence("ALLHANDS.compare.how.same"));
  });

  await test.step("out of a compendium a player has all of it, through all eyes", async () => {
    await opensPacked(player);
    await expect(replayed(player).locator(".ah-replay__eyes option")).toHaveCount(4);
    await bar(player, "verify").click();
    await expect(replayed(player).locator(".ah-replay__verdict")).toHaveText(sentenceLike("ALLHANDS.replay.verified"));
    await pressTool(replayed(player), "statistics");
    // The shot is one of those that were counted.
    await expect(statistics(player).locator(".ah-statistics__kinds option")).toHaveText(
      sentence("ALLHANDS.statistics.kind.hits"),
    );
  });

  await test.step("of many, the latest are shown at first; moved into the archive, they open as before", async () => {
    await closes(compared(gm));
    await gm.evaluate(async () => {
      const { CONFIG, game } = globalThis as unknown as Scope;
      const record = game.journal.contents.find(({ name }) => name.startsWith("Record"))!.toObject();
      const made = CONFIG.JournalEntry.documentClass as unknown as { create(data: object[]): Promise<unknown> };
      await made.create(Array.from({ length: 6 }, (_, at) => ({ ...record, name: `Record: copy ${at}` })));
    });
    const overview = gm.locator("#all-hands-overview");
    const picks = overview.locator("input[data-record]");
    const opens = () => readOn(gm, () => (globalThis as unknown as Scope).game.system.api.openOverview());
    await closes(overview);
    await opens();
    await expect(picks).toHaveCount(6);
    await overview.getByRole("button", { name: sentence("ALLHANDS.overview.all", { count: 8 }) }).click();
    await expect(picks).toHaveCount(8);
    await gm.reload();
    const left = async () => (await journals(gm)).filter((name) => name.startsWith("Record"));
    await expect.poll(left, OFTEN).toEqual([]);
    await opens();
    await expect(picks).toHaveCount(6);
    await overview.locator('[data-action="listed"]').first().click();
    await expect(replayed(gm)).toBeVisible();
  });
});

/** Opens this world's record as a copy in a locked compendium that this user may look into, and its replay. */
async function opensPacked(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { CONFIG, game } = globalThis as unknown as Scope;
    const record = game.journal.contents.find(({ name }) => name.startsWith("Record"))!.toObject();
    const { documentClass } = CONFIG.JournalEntry;
    const packed = new documentClass({ ...record, ownership: { default: 2 } }, { pack: "all-hands.guides" });
    await packed.sheet.render({ force: true });
  });
  await page
    .locator(".ah-record")
    .getByRole("button", { name: sentence("ALLHANDS.replay.open") })
    .first()
    .click();
  await expect(replayed(page)).toBeVisible();
}
