/** Battles replayed on their own boards: any step, any eyes, without their documents, and in another world. */
import { readFile, writeFile } from "node:fs/promises";
import { pathToFileURL } from "node:url";
import { gunzipSync, gzipSync } from "node:zlib";
import type { Locator, Page } from "@playwright/test";
import { unpacked } from "../../module/kit/record/page-content";
import { answer, battleOn, musterBattle, FIXED_DICE, stepIs, takeBack, type Table } from "./battle";
import { expect, test } from "./fixtures";
import { beginDuel, COMMIT, fly, isAsked, mentions, play, stackOn } from "./ship-on-ship/game";
import { edit, fire, strike } from "./skirmish";
import { board, OFTEN, openTab, pressTool, shut } from "./table";
import { readOn } from "./settled";
import { sentence, sentenceLike } from "./sentences";

interface Scope {
  readonly game: Table["game"] & {
    readonly system: { readonly api: { openReplay(battle: object): Promise<void>; openOverview(): Promise<void> } };
  };
}

/** Leaves the table with a page that nobody looks at any more. */
const leave = (page: Page) => page.goto("about:blank");

/** The board of a replay, not of a battle. */
const replayed = (page: Page): Locator => page.locator(".ah-board-window.ah-replayed");
const live = (page: Page): Locator => page.locator(".ah-board-window:not(.ah-replayed)");
const slider = (page: Page): Locator => replayed(page).locator(".ah-replay__slider");
const bar = (page: Page, name: string): Locator => replayed(page).locator(`[data-replay="${name}"]`);
const verdict = (page: Page): Locator => replayed(page).locator(".ah-replay__verdict");

const openReplay = (page: Page) =>
  readOn(page, () => {
    const { combats, system } = (globalThis as unknown as Scope).game;
    return system.api.openReplay(combats.contents[0]!);
  });

/**
 * Text of a board without its banner and its notice, which say who looks at it and whom a battle waits for, and without
 * the guides, which are not in a page.
 */
const textOn = (of: Locator): Promise<string> =>
  readOn(of.locator(".ah-board"), (shown) => {
    const copy = shown.cloneNode(true) as HTMLElement;
    for (const aside of copy.querySelectorAll(".ah-banner, .ah-notice, .ah-story__rules, .ah-board__story > p.ah-soft"))
      aside.remove();
    // What is written on a part depends on the room for it.
    for (const part of copy.querySelectorAll(".ah-cabin"))
      part.textContent = part.querySelector(".ah-hidden")?.textContent ?? "";
    return (copy.textContent ?? "").replace(/\s+/g, " ").trim();
  });

/** Remembers the text of an onlooker's board when a battle waits after a step. */
async function remember(gm: Page, onlooker: Page, seen: Map<number, string>): Promise<void> {
  await expect.poll(async () => (await battleOn(gm)).question !== null, OFTEN).toBe(true);
  const { step, question } = await battleOn(gm);
  await expect.poll(async () => (await battleOn(onlooker)).question?.id, OFTEN).toBe(question!.id);
  let before = "";
  const isSettled = async () => {
    const now = await textOn(live(onlooker));
    const same = now === before;
    before = now;
    return same;
  };
  await expect.poll(isSettled, { intervals: [150] }).toBe(true);
  seen.set(step, before);
}

/** Position of the slider: the number of the step that led there. */
const positionOn = async (page: Page): Promise<number> =>
  Number(/Step (\d+)/.exec((await replayed(page).locator(".ah-replay__position").textContent()) ?? "")?.[1]);

/** Goes to a step with keys and compares each place on the way that was seen; returns how many were compared. */
async function comparesAt(page: Page, seen: ReadonlyMap<number, string>, keys: readonly string[]): Promise<number> {
  let compared = 0;
  for (const key of keys) {
    const before = await positionOn(page);
    await replayed(page).locator(".ah-board").press(key);
    await expect.poll(() => positionOn(page), OFTEN).not.toBe(before);
    const expected = seen.get(await positionOn(page));
    if (expected === undefined) continue;
    await expect.poll(() => textOn(replayed(page)), OFTEN).toBe(expected);
    compared += 1;
  }
  return compared;
}

test.describe(() => {
  test.use({ start: "myoss-duel-mustered" });

  test("a battle is looked at as it was, step by step, after all of it is gone, and in another world", async ({
    browser,
    loginAs,
  }, { outputDir }) => {
    test.setTimeout(300_000);
    const gm = await loginAs(browser, "Gamemaster", { ...FIXED_DICE, reducedMotion: "no-preference" });
    const player = await loginAs(browser, "Player 1", { ...FIXED_DICE, reducedMotion: "no-preference" });
    const onlooker = await loginAs(browser, "Player 2", { ...FIXED_DICE, reducedMotion: "no-preference" });
    const seen = new Map<number, string>();
    await musterBattle(gm, player, "player");
    await shut(gm);
    await onlooker.evaluate(() => {
      const { combats, system } = (globalThis as unknown as Scope).game;
      return system.api.openBoard(combats.contents[0]!);
    });

    await test.step("it is played, with a change by hand and a step that is taken back", async () => {
      await remember(gm, onlooker, seen);
      await answer(player, "action", { do: "screenOff" });
      await remember(gm, onlooker, seen);
      await takeBack(player);
      await remember(gm, onlooker, seen);
      await fire(gm, player);
      await strike(player);
      await remember(gm, onlooker, seen);
      const { step } = await battleOn(gm);
      await edit(gm, "Explorer", "Shield", { "system.damage.tg": 1 });
      await stepIs(gm, step + 1);
      await remember(gm, onlooker, seen);
      await answer(player, "action", { do: "end" });
      await remember(gm, onlooker, seen);
    });
    const steps = (await battleOn(gm)).step;
    await leave(player);

    await test.step("an onlooker sees what they saw, forward and backward, by keys and the slider", async () => {
      await openReplay(onlooker);
      await expect(replayed(onlooker).locator(".ah-replay__position")).toHaveText(`Step 0 of ${steps}`);
      await expect(replayed(onlooker).locator(".ah-replay__eyes option")).toHaveText([
        sentence("ALLHANDS.replay.onlooker"),
      ]);
      await expect(replayed(onlooker).locator(".ah-notice")).toContainText(
        sentence("ALLHANDS.notice.next.title", { names: "Player 1" }),
      );
      await replayed(onlooker).getByLabel(sentence("ALLHANDS.replay.branches")).check();
      expect(await comparesAt(onlooker, seen, Array(steps).fill("ArrowRight"))).toBe(seen.size);
      expect(await comparesAt(onlooker, seen, Array(steps).fill("ArrowLeft"))).toBeGreaterThanOrEqual(seen.size - 1);
      for (const [step, text] of seen) {
        await slider(onlooker).fill(String(step));
        await expect.poll(() => textOn(replayed(onlooker)), OFTEN).toBe(text);
      }
      await replayed(onlooker).locator(".ah-board").press("Home");
      await expect.poll(() => positionOn(onlooker), OFTEN).toBe(0);
      await replayed(onlooker).locator(".ah-board").press("End");
      await expect.poll(() => positionOn(onlooker), OFTEN).toBe(steps);
      await bar(onlooker, "verify").click();
      await expect(verdict(onlooker)).toHaveText(`All ${steps} steps are as recorded.`);
      await expect(bar(onlooker, "save")).toHaveCount(0);
    });

    await test.step("it plays by itself, at a chosen speed", async () => {
      await replayed(onlooker).getByLabel(sentence("ALLHANDS.replay.speed")).selectOption("very fast");
      await bar(onlooker, "play").click();
      await expect(bar(onlooker, "play")).toHaveAttribute("aria-label", sentence("ALLHANDS.replay.pause"));
      await expect(bar(onlooker, "play")).toHaveAttribute("aria-label", sentence("ALLHANDS.replay.play"));
      expect(await positionOn(onlooker)).toBe(steps);
      await leave(onlooker);
    });

    await test.step("encounter, ships and messages are deleted: the journal still has it all, through all eyes", async () => {
      await gm.evaluate(async () => {
        const { combats, actors, messages } = (globalThis as unknown as Scope).game;
        await combats.contents[0]!.delete();
        for (const document of [...actors.contents, ...messages.contents]) await document.delete();
      });
      await openTab(gm, "journal");
      await gm
        .locator("#journal .directory-item.entry", { hasText: sentence("ALLHANDS.record.name", { name: "the gap" }) })
        .locator(".entry-name")
        .click();
      await gm
        .locator(".journal-entry .ah-record")
        .getByRole("button", { name: sentence("ALLHANDS.replay.open") })
        .click();
      await expect(replayed(gm).locator(".ah-replay__eyes option")).toHaveCount(4);
      for (const [step, text] of seen) {
        await replayed(gm).getByLabel(sentence("ALLHANDS.replay.branches")).check();
        await slider(gm).fill(String(step));
        await expect.poll(() => textOn(replayed(gm)), OFTEN).toBe(text);
      }
      await bar(gm, "mark").click();
      await expect(bar(gm, "mark")).toHaveAttribute("aria-pressed", "true");
      await expect(replayed(gm).locator(".ah-replay__jump option")).toContainText([/Jump/, /Round 1/, /Bookmark/]);
      await expect(bar(gm, "cards")).toHaveCount(0);
    });

    const remark = "Here <b>it</b> turned";
    const note = (page: Page): Locator => replayed(page).locator(".ah-replay__note");
    await test.step("a step is marked for everybody, with a remark that stays text", async () => {
      await expect(note(gm)).toHaveText("");
      await pressTool(replayed(gm), "share");
      const dialog = gm.locator("dialog.dialog, .application.dialog");
      await dialog.locator('[name="note"]').fill(remark);
      await dialog.getByRole("button", { name: sentence("ALLHANDS.replay.doShare") }).click();
      await expect(note(gm)).toContainText(remark);
      await expect(note(gm)).toContainText("Gamemaster");
      await expect(replayed(gm).locator(".ah-replay__jump option", { hasText: remark })).toHaveCount(1);
    });

    const path = `${outputDir}/battle.json.gz`;
    await test.step("it is saved as one file", async () => {
      const download = gm.waitForEvent("download");
      await pressTool(replayed(gm), "save");
      expect((await download).suggestedFilename()).toBe("the-gap.record.json.gz");
      await (await download).saveAs(path);
      const story = gm.waitForEvent("download");
      await pressTool(replayed(gm), "text");
      await (await story).saveAs(`${path}.txt`);
      expect(await readFile(`${path}.txt`, "utf8")).toMatch(
        /^the gap\nPlayer 1, Gamemaster\n\n1\. [^]*Battleaxe fires Photon/,
      );
    });

    await test.step("it is saved as a page, which shows the same without Foundry", async () => {
      const download = gm.waitForEvent("download");
      await pressTool(replayed(gm), "page");
      expect((await download).suggestedFilename()).toBe("the-gap.html");
      await (await download).saveAs(`${path}.html`);
      const context = await browser.newContext({ offline: true });
      const page = await context.newPage();
      await page.goto(pathToFileURL(`${path}.html`).href);
      await page.getByLabel(sentence("ALLHANDS.replay.branches")).check();
      for (const [step, text] of seen) {
        await slider(page).fill(String(step));
        await expect.poll(() => textOn(replayed(page)), OFTEN).toBe(text);
      }
      await expect(note(page)).toContainText(remark);
      await expect(bar(page, "share")).toHaveCount(0);
      await context.close();
    });

    await test.step("a file in which one value was changed is refused, with the step; so is what is none", async () => {
      const text = gunzipSync(await readFile(path)).toString("utf8");
      const changed = JSON.parse(text) as { entries: { author: string; dice: { value: number }[] }[] };
      const at = changed.entries.findIndex(({ dice }) => dice.length > 0);
      changed.entries[at]!.dice[0]!.value += 1;
      const { entries, ...head } = JSON.parse(text) as { entries: { author: string }[] };
      const signed = entries.map((entry, index) => (index === 4 ? { ...entry, author: "nobody" } : entry));
      const overview = gm.locator("#all-hands-overview");
      await gm.evaluate(() => (globalThis as unknown as Scope).game.system.api.openOverview());
      const files: readonly [string | Buffer, RegExp][] = [
        [JSON.stringify(changed), new RegExp(`Step ${at + 1} differs: other dice fell`)],
        [gzipSync(JSON.stringify({ ...head, entries: signed })), /Step 5 differs: it was changed, though/],
        [text.replace("the gap", "<img src=x onerror=alert(1)>"), /the beginning was changed/],
        ["<script>alert(1)</script>", /This file is not the record of a battle/],
        [gzipSync(text).subarray(0, 500), /This file is cut off/],
        ["x".repeat(10_000_000), /This file is not the record of a battle/],
        [text.replace('"formatVersion":1', '"formatVersion":9'), /A later version of All Hands/],
      ];
      for (const [content, refusal] of files) {
        await writeFile(`${path}.changed`, content);
        const chooser = gm.waitForEvent("filechooser");
        await overview.getByRole("button", { name: sentence("ALLHANDS.replay.import") }).click();
        await (await chooser).setFiles(`${path}.changed`);
        await expect(gm.locator("#notifications li", { hasText: refusal }).last()).toBeVisible();
      }
      await expect(overview.getByRole("button", { name: /^Replay: the gap/ })).toHaveCount(1);
    });

    await test.step("the file itself comes in, and is the same battle", async () => {
      await replayed(gm).locator('.window-header [data-action="close"]').click();
      const chooser = gm.waitForEvent("filechooser");
      await gm
        .locator("#all-hands-overview")
        .getByRole("button", { name: sentence("ALLHANDS.replay.import") })
        .click();
      await (await chooser).setFiles(path);
      await expect(replayed(gm)).toBeVisible();
      await replayed(gm).getByLabel(sentence("ALLHANDS.replay.branches")).check();
      const [step, text] = [...seen].at(-1)!;
      await slider(gm).fill(String(step));
      await expect.poll(() => textOn(replayed(gm)), OFTEN).toBe(text);
      await expect(note(gm)).toContainText(remark);
      await bar(gm, "verify").click();
      await expect(verdict(gm)).toHaveText(`All ${steps} steps are as recorded.`);
      await pressTool(replayed(gm), "share");
      const dialog = gm.locator("dialog.dialog, .application.dialog");
      await dialog.getByRole("button", { name: sentence("ALLHANDS.replay.unshare") }).click();
      await expect(note(gm)).toHaveText("");
      await expect(gm.locator("#all-hands-overview").getByRole("button", { name: /^Replay: the gap/ })).toHaveCount(2);
    });

    await test.step("an entry that is changed in the journal is found, too", async () => {
      await replayed(gm).locator('.window-header [data-action="close"]').click();
      const packed = await readOn(gm, () => {
        const { journal } = (globalThis as unknown as Scope).game;
        // The record that came first is last in the list.
        return String(journal.contents[0]!.pages.contents[0]!.system["packed"]);
      });
      const entry = JSON.parse(unpacked(packed).entries["2"]!) as object;
      await gm.evaluate(
        (entry) => {
          const { journal } = (globalThis as unknown as Scope).game;
          return journal.contents[0]!.pages.contents[0]!.update({ "system.entries.2": entry });
        },
        JSON.stringify({ ...entry, author: "somebody else" }),
      );
      await gm
        .locator("#all-hands-overview")
        .getByRole("button", { name: /^Replay: the gap/ })
        .last()
        .click();
      await bar(gm, "verify").click();
      await expect(verdict(gm)).toContainText(sentenceLike("ALLHANDS.replay.differs", { step: 3 }));
    });
  });
});

test("through the eyes of a seat nothing is seen that it could not know then", async ({ browser, loginAs }) => {
  test.setTimeout(240_000);
  const gm = await loginAs(browser, "Gamemaster", { ...FIXED_DICE, reducedMotion: "no-preference" });
  const player = await loginAs(browser, "Player 1", { ...FIXED_DICE, reducedMotion: "no-preference" });
  await beginDuel(gm, [
    { name: "Raider", commander: "Player 1", color: "black", rating: 3 },
    { name: "Cutter", commander: "bot:greedy", color: "red", rating: 3 },
  ]);
  await fly(player);
  await isAsked(player, COMMIT);
  const hands = { own: await stackOn(gm, "Raider", "hand"), foe: await stackOn(gm, "Cutter", "hand") };
  const then = (await battleOn(gm)).step;
  await play(player, COMMIT, hands.own[0]!);
  await expect.poll(async () => (await battleOn(gm)).step, OFTEN).toBeGreaterThan(then);
  const shows = async (page: Page) => {
    const html = await replayed(page).locator(".ah-board").innerHTML();
    const among = (cards: readonly string[]) => cards.filter((card) => mentions(html, card) > 0).length;
    return [among(hands.own), among(hands.foe)];
  };

  await test.step("a player looks through their own while the duel goes on", async () => {
    await openReplay(player);
    await expect(replayed(player).locator(".ah-replay__eyes option")).toHaveText(["Player 1"]);
    await slider(player).fill(String(then));
    await expect.poll(() => positionOn(player), OFTEN).toBe(then);
    await expect.poll(() => shows(player), OFTEN).toEqual([hands.own.length, 0]);
    await expect(replayed(player).locator('[data-action="submit"]')).toHaveCount(0);
  });

  await test.step("a Gamemaster through all: the cards of each, and those of nobody", async () => {
    await openReplay(gm);
    await slider(gm).fill(String(then));
    await expect.poll(() => positionOn(gm), OFTEN).toBe(then);
    await expect.poll(() => shows(gm), OFTEN).toEqual([0, 0]);
    await replayed(gm).getByLabel(sentence("ALLHANDS.replay.eyes"), { exact: true }).selectOption({ index: 1 });
    await expect.poll(() => shows(gm), OFTEN).toEqual([hands.own.length, 0]);
    await replayed(gm).getByLabel(sentence("ALLHANDS.replay.eyes"), { exact: true }).selectOption({ index: 2 });
    await expect.poll(() => shows(gm), OFTEN).toEqual([0, hands.foe.length]);
    await expect(board(gm)).toHaveCount(2);
  });
});
