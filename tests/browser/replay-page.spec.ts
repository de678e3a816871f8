/** Replays as pages: opened from the disk, without Foundry and without a network, in all games; and hostile ones. */
import { mkdir, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { pathToFileURL } from "node:url";
import { gzipSync } from "node:zlib";
import { expect, test, type Browser, type BrowserContextOptions, type Page } from "@playwright/test";
import { cell } from "./cells";
import { groupsOf, pageText, textsOf } from "../../module/features/replay/page-text";
import type { BattleRecord } from "../../module/rules/kernel";
import { recordingText, sealOfStart, type Recording } from "../../module/rules/kernel/recording";
import { findGame } from "../../scripts/commands/games";
import { languageTexts } from "../../scripts/build/languages";
import { builtShell, pageOf } from "../../scripts/commands/replay-page";
import { PSEUDO, pseudoTexts } from "../support/pseudo";
import { OFTEN, pressInHead } from "./table";
import { readOn } from "./settled";
import { sentence, sentenceLike } from "./sentences";

const SIDES: { readonly [game: string]: readonly string[] } = {
  "myoss-gamma": ["battleaxe", "explorer"],
  "ship-on-ship": ["bulwark", "courier"],
  "space-opera": ["thorn", "marlin"],
  "silent-ships": ["Anna", "Ben"],
  "navy-aces": ["Anna", "Ben"],
};
const DAY = "2026-11-22";
const packed = (text: string): string => gzipSync(text).toString("base64");

/** A battle of bots, as the command line writes it into a page. */
function fought(id: string): Recording {
  const game = findGame(id);
  return game.named({ record: game.play(SIDES[id] ?? [], ["random"], 3).record as BattleRecord });
}

/** Opens a page from disk without a network; notes what it requests all the same, or reports as wrong. */
async function opened(browser: Browser, path: string, html: string, options: BrowserContextOptions = {}) {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, html);
  const context = await browser.newContext({ offline: true, ...options });
  const page = await context.newPage();
  const wrong: string[] = [];
  page.on("request", (request) => {
    if (!/^(blob|data):/.test(request.url()) && request.url() !== pathToFileURL(path).href) wrong.push(request.url());
  });
  page.on("console", (message) => message.type() === "error" && wrong.push(message.text()));
  page.on("pageerror", (error) => wrong.push(String(error)));
  await page.goto(pathToFileURL(path).href);
  return { page, wrong, close: () => context.close() };
}

const position = (page: Page) => page.locator(".ah-replay__position");
const board = (page: Page) => page.locator(".ah-board");
const eyes = (page: Page) => page.locator(".ah-replay__eyes");

for (const id of Object.keys(SIDES)) {
  test(
    `a battle of ${id} is played in a page, by keys, through all eyes, without a network`,
    cell(id === "ship-on-ship"),
    async ({ browser }, { outputDir }) => {
      const recording = fought(id);
      const { length } = recording.entries;
      const html = pageOf(recording, DAY);
      expect(html.length).toBeLessThan(1_500_000);
      const { page, wrong, close } = await opened(browser, `${outputDir}/${id}.html`, html, { locale: "en-US" });
      await expect(page).toHaveTitle(recording.title);
      await expect(position(page)).toHaveText(sentence("ALLHANDS.replay.position", { number: 0, count: length }));
      await expect(page.locator(".ah-page__head")).toContainText("November 22, 2026");
      for (const { name } of recording.seats) await expect(page.locator(".ah-page__head")).toContainText(name);
      for (let step = 1; step <= Math.min(length, 12); step++) {
        await page.keyboard.press("ArrowRight");
        await expect
          .poll(() => position(page).textContent(), OFTEN)
          .toBe(sentence("ALLHANDS.replay.position", { number: step, count: length }));
      }
      await expect(page.locator(".ah-story__entry").first()).toBeVisible();
      const onlooking = await board(page).textContent();
      const [first] = recording.seats;
      await eyes(page).selectOption(first!.id);
      await expect(eyes(page)).toHaveValue(first!.id);
      // Its player knows what an onlooker does not.
      await expect.poll(() => board(page).textContent(), OFTEN).not.toBe(onlooking);
      await pressInHead(page, "keys");
      await page.getByRole("dialog").getByRole("button", { name: "Close" }).last().click();
      // Every picture is in the page.
      const broken = () =>
        readOn(
          page,
          () => [...document.images].filter(({ complete, naturalWidth }) => complete && naturalWidth === 0).length,
        );
      expect(await broken()).toBe(0);
      await board(page).press("End");
      await expect(position(page)).toHaveText(sentence("ALLHANDS.replay.position", { number: length, count: length }));
      await page.locator('[data-replay="verify"]').click();
      await expect(page.locator(".ah-replay__verdict")).toHaveText(
        sentence("ALLHANDS.replay.verified", { count: length }),
      );
      const story = page.waitForEvent("download");
      await page.locator('[data-replay="text"]').click();
      expect((await story).suggestedFilename()).toMatch(/\.txt$/);
      const shown = await page.locator(".ah-board-window").boundingBox();
      expect(shown!.width).toBe(1280);
      await page.setViewportSize({ width: 390, height: 844 });
      const isWithin = () => readOn(page, () => document.documentElement.scrollWidth <= window.innerWidth);
      await expect.poll(isWithin, OFTEN).toBe(true);
      expect(await broken()).toBe(0);
      expect(wrong).toEqual([]);
      await close();
    },
  );
}

test("a page speaks the language of whoever saved it", async ({ browser }, { outputDir }) => {
  const recording = fought("ship-on-ship");
  const shell = builtShell();
  const { ALLHANDS } = pseudoTexts("en-XA", languageTexts("en")) as { readonly ALLHANDS: object };
  const texts = textsOf({ ALLHANDS }, groupsOf(shell));
  const say = (key: string) => PSEUDO["en-XA"]!(sentence(key));
  const html = pageText(shell, recording, {
    packed: packed(recordingText(recording)),
    day: DAY,
    lang: "en-XA",
    texts: packed(JSON.stringify([texts])),
    say,
  });
  const { page, wrong, close } = await opened(browser, `${outputDir}/language.html`, html);
  await expect(page.locator("html")).toHaveAttribute("lang", "en-XA");
  await expect(page.locator(".ah-page__foot")).toHaveText(say("ALLHANDS.page.about"));
  for (let step = 1; step <= 6; step++) await page.keyboard.press("ArrowRight");
  await expect(page.locator(".ah-story__entry").first()).toBeVisible();
  const said = await page.locator(".ah-story__entry, .ah-banner__state").allTextContents();
  expect(said.filter((text) => text !== "" && !/[áéíóú]/.test(text))).toEqual([]);
  expect(wrong).toEqual([]);
  await close();
});

/** A page with any content in place of its record. */
function pageWith(content: string | Uint8Array): string {
  const shell = builtShell();
  return pageText(shell, { title: "", seats: [] } as unknown as Recording, {
    packed: Buffer.from(content).toString("base64"),
    day: DAY,
    lang: "en",
    texts: packed(JSON.stringify([textsOf(languageTexts("en"), groupsOf(shell))])),
    say: sentence,
  });
}

/** A correctly sealed record of a battle that never was. */
function begunWith(record: Recording, start: Recording["start"]): Recording {
  const head = { ...record, start };
  return { ...head, seal: sealOfStart(head) };
}

test("a page with a hostile record runs nothing of it; one with none says so", async ({ browser }, { outputDir }) => {
  const path = `${outputDir}/hostile.html`;
  const record = fought("space-opera");
  const markup = `</script><img src=x onerror="document.title='run'"><script>document.title='run'</script>%title%`;
  // A record that was never sealed cannot tell that it was changed.
  const { seal: _, ...unsealed } = record;
  const hostile: Recording = {
    ...unsealed,
    title: markup,
    seats: record.seats.map((seat) => ({ ...seat, name: markup })),
    entries: record.entries.map((entry) => {
      if (!entry) return null;
      const { seal: _of, names = {}, ...rest } = entry;
      return { ...rest, names: Object.fromEntries(Object.keys(names).map((name) => [name, markup])) };
    }),
    pictures: { "seat-1": "systems/all-hands/../../x.png", "seat-2": "https://example.com/spy.png" },
  };
  await test.step("markup is text, wherever it stands", async () => {
    const { page, wrong, close } = await opened(browser, path, pageOf(hostile, DAY));
    await expect(page.locator(".ah-page__head h1")).toHaveText(markup);
    await board(page).press("End");
    await expect(page.locator(".ah-story__entry").first()).toContainText("onerror=");
    await expect(page).toHaveTitle(markup);
    expect(await page.locator("img[onerror]").count()).toBe(0);
    expect(wrong).toEqual([]);
    await close();
  });
  const text = recordingText(record);
  const unsound: readonly [string | Uint8Array, RegExp][] = [
    [gzipSync(text).subarray(0, 300), sentenceLike("ALLHANDS.replay.unfit.cut-off")],
    [text.replace("seat-1", "seat-9"), sentenceLike("ALLHANDS.replay.unfit.changed")],
    [recordingText({ ...record, game: "chess" }), sentenceLike("ALLHANDS.replay.unfit.no-game", { game: "chess" })],
    [recordingText({ ...record, start: { ships: 3 } }), sentenceLike("ALLHANDS.replay.fault.other-start")],
    [
      recordingText(begunWith(record, { ships: 3 })),
      sentenceLike("ALLHANDS.replay.differs", { step: 1, how: sentence("ALLHANDS.replay.fault.cannot-be-played") }),
    ],
  ];
  const { page, wrong, close } = await opened(browser, path, pageWith("nonsense"));
  await expect(page.getByRole("alert")).toHaveText(sentenceLike("ALLHANDS.replay.unfit.no-json"));
  for (const [content, problem] of unsound)
    await test.step(`it says: ${problem.source}`, async () => {
      await writeFile(path, pageWith(content));
      await page.reload();
      await expect(page.getByRole("alert")).toHaveText(problem);
      await expect(page.locator("#wait")).toHaveCount(0);
    });
  expect(wrong).toEqual([]);
  await close();
});
