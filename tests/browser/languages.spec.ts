/**
 * The windows in languages that nobody speaks: none of them stays English, none cuts words that are longer, and at a
 * table of two languages everyone reads their own.
 */
import { writeFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { FIXED_DICE, recordOn, type Table } from "./battle";
import { throughStates } from "./board-states";
import { WALKED } from "./cells";
import { expect, test } from "./fixtures";
import { answerOn, askedOn } from "./bot-answers";
import { ALL_BATTLES, BATTLES, beginFleets } from "./fixed-battles";
import { cutBeyondEnglish, englishOn, inLanguage, pseudoModule, wideOn } from "./pseudo";
import { readOn, settled } from "./settled";
import { board, openTab, shut } from "./table";
import { sentence } from "./sentences";
import { musterFleets } from "./two-fleets";
import { closeOthers, firstWays, openBy, sheetWays, warWays, windowsOn, type Way } from "./ways";

/** A language that somebody has made, to be looked at instead (`npm run language -- check CODE --cut`). */
const { SPOKEN_LANGUAGE, SPOKEN_MODULE, SPOKEN_REPORT } = process.env;
const SPOKEN = SPOKEN_LANGUAGE ?? "en-XA";

test.use({ moduleDirs: [pseudoModule(), ...(SPOKEN_MODULE ? [SPOKEN_MODULE] : [])] });

interface Verifying {
  readonly game: Table["game"] & { readonly system: { readonly api: { openReplay(battle: object): Promise<void> } } };
}

/** Names that tests give. */
const NAMES = [
  ..."the gap,the straits,the roads,The long war,Winglet,Beam".split(","),
  ..."Red Fleet,Blue Fleet,Red Axe,Blue Axe,Red Explorer,Blue Explorer".split(","),
  ..."Raider’s captain,Raider,Cutter,Heron,Ibis".split(","),
];

const speaking = (lang: string) => ({
  async prepare(page: Page) {
    await FIXED_DICE.prepare(page);
    await inLanguage(lang).prepare(page);
  },
});

/** Notes what is English on a page, or is cut there and not in English. */
function reader(page: Page) {
  const found = new Set<string>();
  const look = async (where: string): Promise<void> => {
    // What is meant to be the same as in English, only a reader of that language can tell.
    if (!SPOKEN_LANGUAGE) for (const text of await englishOn(page, NAMES)) found.add(`${where}: English: ${text}`);
    for (const text of await cutBeyondEnglish(page)) found.add(`${where}: cut: ${text}`);
  };
  return {
    look,
    async lookAtEach(ways: readonly Way[]): Promise<void> {
      const before = await windowsOn(page);
      for (const way of ways) {
        await openBy(page, way);
        await look(way.name);
        for (const press of way.then ?? []) {
          await press();
          await look(`${way.name}, further on`);
        }
        await closeOthers(page, before);
      }
    },
    finish() {
      if (SPOKEN_REPORT) writeFileSync(SPOKEN_REPORT, [...found].join("\n"));
      expect([...found]).toEqual([]);
    },
  };
}

test("no window stays English, or cuts what is longer than in English", async ({ browser, loginAs }) => {
  const gm = await loginAs(browser, "Gamemaster", speaking(SPOKEN));
  await expect(gm.locator("html")).toHaveAttribute("lang", SPOKEN);
  const { look, lookAtEach, finish } = reader(gm);
  await lookAtEach(firstWays(gm).filter(({ name }) => name !== "guides"));
  for (const game of Object.keys(BATTLES))
    await lookAtEach(sheetWays(gm, game).filter(({ name }) => name.endsWith("in the world")));
  await musterFleets(gm);
  await lookAtEach(warWays(gm));
  for (const [game, begin] of Object.entries(BATTLES)) {
    await begin(gm);
    await expect(board(gm)).toHaveAttribute("lang", SPOKEN);
    await look(game);
    await shut(gm);
  }
  await openTab(gm, "combat");
  await look("the tracker");
  finish();
});

test("nothing fails in a language that is read from right to left", async ({ browser, loginAs }) => {
  const gm = await loginAs(browser, "Gamemaster", speaking("ar-XB"));
  await readOn(gm, () => void (document.documentElement.dir = "rtl"));
  const before = await windowsOn(gm);
  for (const begin of Object.values(BATTLES)) {
    await begin(gm);
    await expect(board(gm).locator(".ah-question__title, .ah-banner").first()).toContainText("\u202E");
    await closeOthers(gm, before);
  }
});

test("a language is chosen in the settings, and the next start speaks it", async ({ browser, loginAs }) => {
  const player = await loginAs(browser, "Player 1");
  await expect(player.locator("html")).toHaveAttribute("lang", "en");
  await openTab(player, "settings");
  await player.locator('#settings [data-action="openSettings"], #settings [data-app="configure"]').first().click();
  const form = player.locator("#settings-config");
  await form.locator('[name="core.language"]').selectOption("en-XG");
  await form.locator('button[type="submit"]').click();
  await player.locator('dialog [data-action="yes"]').click();
  await expect(player.locator("html")).toHaveAttribute("lang", "en-XG");
});

for (const [game, begin] of Object.entries(ALL_BATTLES))
  test(
    `each at a table of two languages reads their own: ${game}`,
    game === "ship-on-ship" ? {} : WALKED,
    async ({ browser, loginAs }) => {
      test.setTimeout(900_000);
      const gm = await loginAs(browser, "Gamemaster", speaking("en-XG"));
      const player = await loginAs(browser, "Player 1", speaking("en-XA"));
      await begin(gm, player);
      const found = new Set<string>();
      const states = await throughStates({ player, gm }, async (state) => {
        for (const text of await wideOn(player)) found.add(`${state}: ${text}`);
      });
      expect(states.at(-1)).toBe("end");
      await openTab(player, "chat");
      for (const text of await wideOn(player)) found.add(`chat: ${text}`);
      expect([...found]).toEqual([]);
    },
  );

test(
  "ships come aboard in German, a Gamemaster who reads English takes over, and the battle verifies",
  WALKED,
  async ({ browser, loginAs }) => {
    test.setTimeout(600_000);
    const german = await loginAs(browser, "Gamemaster", speaking("de"));
    const player = await loginAs(browser, "Player 1", FIXED_DICE);
    await beginFleets(german, { "Player 1": ["Battleaxe"], Gamemaster: ["Explorer"] });
    await expect(board(player)).toContainText("Zwillingscockpit");
    for (let answers = 0; answers < 6; answers++) {
      await settled(german, player);
      for (const page of [player, german]) if ((await askedOn(page)) !== "") await answerOn(page, answers);
    }
    await settled(german, player);
    const english = await loginAs(browser, "Gamemaster", FIXED_DICE);
    await expect(board(german).locator('[data-action="takeOver"]')).toBeVisible();
    expect((await throughStates({ player, gm: english }, async () => {})).at(-1)).toBe("end");
    const steps = (await recordOn(english)).length;
    for (const page of [german, english]) {
      await readOn(page, async () => {
        const { combats, system } = (globalThis as unknown as Verifying).game;
        await system.api.openReplay(combats.contents[0]!);
      });
      const replayed = page.locator(".ah-board-window.ah-replayed");
      await replayed.locator('[data-replay="verify"]').click();
      await expect(replayed.locator(".ah-replay__verdict")).toHaveText(
        page === german ? new RegExp(`${steps} Schritte`) : sentence("ALLHANDS.replay.verified", { count: steps }),
      );
    }
  },
);
