import type { Page } from "@playwright/test";
import { FIXED_DICE, openBoardAt } from "./battle";
import { expect, test } from "./fixtures";
import { board, openTab, pickFromMenu, pickOn } from "./table";
import { readOn } from "./settled";
import { sentence, sentenceLike } from "./sentences";

interface Ship {
  readonly id: string;
  readonly name: string;
  getTokenDocument(place: object): Promise<{ toObject(): object }>;
  update(changes: object): Promise<unknown>;
}
interface Pack {
  readonly index: Iterable<{ readonly _id: string; readonly name: string }>;
}
interface Scope {
  readonly game: {
    readonly packs: { get(id: string): Pack };
    readonly settings: { set(scope: string, key: string, value: unknown): Promise<unknown> };
    readonly actors: {
      getName(name: string): {
        readonly system: { readonly integrity: { readonly value: number; readonly max: number } };
        readonly sheet: { render(options: object): Promise<unknown> };
      };
      readonly contents: readonly (Ship & { readonly folder: { readonly name: string } | null })[];
      importFromCompendium(pack: Pack, id: string): Promise<Ship>;
    };
    readonly scenes: {
      readonly active: {
        readonly id: string;
        readonly tokens: { readonly size: number };
        createEmbeddedDocuments(type: "Token", data: object[]): Promise<{ readonly id: string }[]>;
      };
    };
    readonly system: {
      readonly api: {
        tableGame(id: string): unknown;
        startBattle(game: unknown, participants: object[], terms: object): Promise<unknown>;
      };
    };
  };
}

/** Has two fighters from the compendium fight to the end on the scene, played by bots. */
async function botsFight(gm: Page): Promise<void> {
  await gm.evaluate(async () => {
    const { game } = globalThis as unknown as Scope;
    const { active } = game.scenes;
    const pack = game.packs.get("all-hands.ships");
    const { _id } = [...pack.index].find(({ name }) => name === "Tiniest Fighter")!;
    const participants: object[] = [];
    for (const [at, name] of ["Kestrel", "Merlin"].entries()) {
      const actor = await game.actors.importFromCompendium(pack, _id);
      await actor.update({ name });
      const drawn = await actor.getTokenDocument({ x: 900 + 600 * at, y: 900, actorLink: true });
      const [token] = await active.createEmbeddedDocuments("Token", [drawn.toObject()]);
      participants.push({ actor, token: { id: token!.id, scene: active.id }, commander: "bot:greedy", side: "ab"[at] });
    }
    const { tableGame, startBattle } = game.system.api;
    await startBattle(tableGame("myoss-gamma"), participants, { name: "the gap" });
  });
}

const ships = (page: Page) =>
  readOn(page, () =>
    (globalThis as unknown as Scope).game.actors.contents.map(({ name, folder }) => `${folder?.name}: ${name}`).sort(),
  );

const tokens = (page: Page) => readOn(page, () => (globalThis as unknown as Scope).game.scenes.active.tokens.size);

/** Whether all parts of a ship have their full toughness: `whole` or `hurt`. */
const toughness = (page: Page, ship: string) =>
  readOn(
    page,
    (wanted) => {
      const { value, max } = (globalThis as unknown as Scope).game.actors.getName(wanted).system.integrity;
      return value === max ? "whole" : "hurt";
    },
    ship,
  );

test("a battle ends with a report, can be fought once more, and leaves ships to refit and things to clear away", async ({
  browser,
  loginAs,
}, testInfo) => {
  test.setTimeout(240_000);
  const gm = await loginAs(browser, "Gamemaster", FIXED_DICE);
  const player = await loginAs(browser, "Player 1");
  await player.evaluate(() => (globalThis as unknown as Scope).game.settings.set("all-hands", "sounds", 40));
  const heard = player.waitForResponse(/assets\/sounds\/(die|shot)\.wav$/);
  await botsFight(gm);
  const over = board(gm).locator(".ah-notice--over");
  const dialog = (text: string | RegExp) => gm.locator("dialog.application, .application.dialog", { hasText: text });

  await test.step("the report says who did what and what decided it; no window lies over the end", async () => {
    await expect(over).toBeVisible({ timeout: 90_000 });
    for (const page of [gm, player]) {
      await openTab(page, "chat");
      const report = page.locator("#chat .battle-report .ah-report");
      for (const text of ["Kestrel", "Merlin", "Shots", sentence("ALLHANDS.report.moments")])
        await expect(report).toContainText(text);
    }
    await expect(board(gm).locator(".ah-report")).toContainText("Merlin");
    // The course of turns is told, but not by a card in the log.
    await expect(gm.locator("#chat .battle-step.ah-quiet", { hasText: "AP" }).first()).toBeHidden();
    await expect(gm.locator("#chat .battle-step:not(.ah-quiet)").first()).toBeVisible();
    await expect(over.getByRole("button")).toHaveText([
      sentence("ALLHANDS.board.rematch"),
      sentence("ALLHANDS.board.replay"),
      sentence("ALLHANDS.board.saveStory"),
      sentence("ALLHANDS.board.leave"),
      sentence("ALLHANDS.board.refit"),
      sentence("ALLHANDS.board.cleanUp"),
    ]);
    await expect(gm.locator("#chat .battle-report .ah-notice__after").getByRole("button")).toHaveText([
      sentence("ALLHANDS.board.replay"),
      sentence("ALLHANDS.statistics.open"),
      sentence("ALLHANDS.board.refit"),
      sentence("ALLHANDS.board.cleanUp"),
    ]);
    await expect(player.locator("#chat .battle-report .ah-notice__after").getByRole("button")).toHaveText([
      sentence("ALLHANDS.board.replay"),
      sentence("ALLHANDS.statistics.open"),
    ]);
    await expect(dialog(sentence("ALLHANDS.cleanUp.title"))).toHaveCount(0);
    expect((await heard).ok()).toBe(true);
  });

  await test.step("each moment that decided it leads to the replay, after its step", async () => {
    const replayed = (page: Page) => page.locator(".ah-board-window.ah-replayed");
    const first = board(gm).locator(".ah-report__moment").first();
    const step = Number(await first.getAttribute("data-step"));
    await first.click();
    const number = `${sentence("ALLHANDS.report.step", { step: step + 1 })} of`;
    await expect(replayed(gm).locator(".ah-replay__position")).toContainText(number);
    await player.locator("#chat .battle-report .ah-report__moment").first().click();
    await expect(replayed(player).locator(".ah-replay__position")).toContainText(number);
    await replayed(player).locator('.window-header [data-action="close"]').click();
    // There, the last one leads on.
    await replayed(gm).locator('[data-replay="last"]').click();
    await replayed(gm).locator(".ah-report__moment").first().click();
    await expect(replayed(gm).locator(".ah-replay__position")).toContainText(number);
    await replayed(gm).locator('.window-header [data-action="close"]').click();
  });

  await test.step("what was left is drawn on the board, and the story saved with it as a page of its own", async () => {
    const chart = board(gm)
      .locator(".ah-report")
      .getByRole("img", { name: /Kestrel: \d+ of \d+\. Merlin: \d+ of \d+\./ });
    await expect(chart).toBeVisible();
    const download = gm.waitForEvent("download");
    await over.getByRole("button", { name: sentence("ALLHANDS.board.saveStory") }).click();
    expect((await download).suggestedFilename()).toBe("the-gap-story.html");
    const path = testInfo.outputPath("story.html");
    await (await download).saveAs(path);
    const reader = await browser.newPage({ offline: true });
    const asked: string[] = [];
    reader.on("request", (request) => asked.push(request.url()));
    await reader.goto(`file://${path}`);
    await expect(reader.getByRole("heading", { level: 1 })).toHaveText("the gap");
    await expect(reader.getByRole("img", { name: /Kestrel: \d+ of \d+/ })).toBeVisible();
    for (const name of ["Kestrel", "Merlin"]) {
      const picture = reader.getByRole("img", { name, exact: true });
      await expect(picture).toHaveAttribute("src", /^data:image\//);
      await expect(picture).toHaveJSProperty("complete", true);
      await expect(picture).not.toHaveJSProperty("naturalWidth", 0);
    }
    await expect(reader.locator("main p").nth(5)).toBeVisible();
    await expect(reader.locator("script, button, a")).toHaveCount(0);
    expect(asked.filter((url) => !/^(file|data):/.test(url))).toEqual([]);
    await reader.close();
  });

  await test.step("the story on the board has a link to the rule of each result", async () => {
    await board(gm)
      .getByRole("button", { name: sentence("ALLHANDS.board.story") })
      .click();
    const shot = board(gm)
      .locator(".ah-story__rules", { hasText: sentence("ALLHANDS.rule.myoss-gamma.the-dice-of-an-attack") })
      .first();
    await shot.getByLabel(sentence("ALLHANDS.card.reckoned")).click();
    await shot.locator("a", { hasText: sentence("ALLHANDS.rule.myoss-gamma.the-dice-of-an-attack") }).click();
    await expect(gm.locator(".journal-sheet, .journal-entry").first()).toContainText(
      sentence("ALLHANDS.rule.myoss-gamma.the-dice-of-an-attack"),
    );
    await gm.locator(".journal-sheet, .journal-entry").first().locator('[data-action="close"]').first().click();
  });

  await test.step("who is where is listed for all ships of a side, from the board's menu", async () => {
    await pickFromMenu(board(gm), sentence("ALLHANDS.crews.title"));
    const crews = gm.locator(".ah-crews-window");
    for (const text of ["Kestrel", "Merlin", "Post", sentence("ALLHANDS.myoss-gamma.attr.AP")])
      await expect(crews).toContainText(text);
    await crews.locator('[data-action="close"]').click();
  });

  await test.step("once more: the same ships are whole again, and the new board takes the place of the old one", async () => {
    await over.getByRole("button", { name: sentence("ALLHANDS.board.replay") }).click();
    await expect(gm.locator(".ah-replayed")).toBeVisible();
    await gm.locator('.ah-replayed .window-header [data-action="close"]').click();
    await over.getByRole("button", { name: sentence("ALLHANDS.board.rematch") }).click();
    await expect(gm.locator("#chat .battle-report")).toHaveCount(2, { timeout: 90_000 });
    await expect(board(gm)).toHaveCount(1);
  });

  await test.step("what was lost is put back, and taken back again; from the end, the sheet and the folder", async () => {
    const hurt = (await toughness(gm, "Kestrel")) === "hurt" ? "Kestrel" : "Merlin";
    await over.getByRole("button", { name: sentence("ALLHANDS.refit.title") }).click();
    await dialog(sentence("ALLHANDS.refit.question"))
      .getByRole("button", { name: sentence("ALLHANDS.refit.do") })
      .click();
    await expect.poll(() => toughness(player, hurt)).toBe("whole");
    await dialog(sentenceLike("ALLHANDS.refit.done"))
      .getByRole("button", { name: sentence("ALLHANDS.refit.back") })
      .click();
    await expect.poll(() => toughness(player, hurt)).toBe("hurt");
    await openTab(gm, "actors");
    await gm
      .locator("#actors .folder-header", { hasText: sentence("ALLHANDS.dropped.folder") })
      .click({ button: "right" });
    await gm.locator("#context-menu li", { hasText: sentence("ALLHANDS.refit.title") }).click();
    await dialog(sentence("ALLHANDS.refit.question"))
      .getByRole("button", { name: sentence("ALLHANDS.refit.leave") })
      .click();
    await gm.evaluate((name) => {
      void (globalThis as unknown as Scope).game.actors.getName(name).sheet.render({ force: true });
    }, hurt);
    const sheet = gm.locator(".ship-sheet, .application.sheet").filter({ hasText: hurt }).first();
    await pickFromMenu(sheet, sentence("ALLHANDS.refit.title"));
    await dialog(sentence("ALLHANDS.refit.question"))
      .getByRole("button", { name: sentence("ALLHANDS.refit.do") })
      .click();
    await dialog(sentenceLike("ALLHANDS.refit.done"))
      .getByRole("button", { name: sentence("ALLHANDS.refit.close") })
      .click();
    await expect.poll(() => toughness(player, hurt)).toBe("whole");
    await sheet.locator('[data-action="close"]').first().click();
  });

  await test.step("the ticked ship goes, with its token, and the encounter; no board stays open", async () => {
    expect(await ships(gm)).toEqual([
      `${sentence("ALLHANDS.dropped.folder")}: Kestrel`,
      `${sentence("ALLHANDS.dropped.folder")}: Merlin`,
    ]);
    await over.getByRole("button", { name: sentence("ALLHANDS.board.cleanUp") }).click();
    const window = dialog(sentence("ALLHANDS.cleanUp.question"));
    await expect(window.getByRole("checkbox", { checked: true })).toHaveCount(4);
    await window.getByLabel("Kestrel").uncheck();
    await window.getByRole("button", { name: sentence("ALLHANDS.cleanUp.do") }).click();
    for (const page of [gm, player]) {
      await expect.poll(() => ships(page)).toEqual([`${sentence("ALLHANDS.dropped.folder")}: Kestrel`]);
      await expect.poll(() => tokens(page)).toBe(1);
      await expect(board(page)).toHaveCount(0);
    }
  });

  await test.step("its messages are one now: the report, which opens to all that they told", async () => {
    const toldOn = (page: Page) => page.locator("#chat .battle-report").last();
    await expect(player.locator("#chat .battle-report ~ .battle-step")).toHaveCount(0);
    for (const page of [gm, player]) {
      await openTab(page, "chat");
      await toldOn(page).getByText(sentence("ALLHANDS.board.story")).click();
      const shot = toldOn(page)
        .locator("li", { hasText: sentenceLike("ALLHANDS.myoss-gamma.told.shotFired") })
        .first();
      await shot.locator("summary").first().click();
      await expect(shot.locator(".ah-card")).toBeVisible();
    }
  });
});

test.describe(() => {
  test.use({ start: "myoss-duel-over" });

  test("as text, the end names the ship, the round and the column of each of its numbers", async ({
    browser,
    loginAs,
  }) => {
    const gm = await loginAs(browser, "Gamemaster");
    await openBoardAt(gm, 0);
    await pickOn(gm, "allHandsTwin");
    const lines = await gm.locator(".ah-twin section").first().locator("p").allTextContents();
    for (const ship of ["Battleaxe", "Explorer"]) {
      const own = lines.filter((line) => line.startsWith(ship));
      expect(own).toEqual([
        expect.stringMatching(/ – Round 1: \d+ of \d+; Round 2: \d+ of \d+; .*Round \d+: \d+ of \d+$/),
        expect.stringMatching(/ – At the end: [^;]+; Shots: \d+; Hits: \d+; Dealt: \d+; /),
      ]);
    }
    expect(lines.filter((line) => /^[\d\s%]+$/.test(line))).toEqual([]);
  });
});
