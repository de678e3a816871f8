/** The board of a game in all its states, and what follows its end, checked by axe: no serious fault in any look. */
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Locator, Page } from "@playwright/test";
import { FIXED_DICE, openBoardAt } from "../browser/battle";
import { throughStates } from "../browser/board-states";
import { expect, test } from "../browser/fixtures";
import { BATTLES } from "../browser/fixed-battles";
import { readOn } from "../browser/settled";
import { board, pickOn } from "../browser/table";
import type { Way } from "../browser/ways";
import { inspection } from "./inspection";
import { expectReport } from "./twin-report";

interface Scope {
  readonly game: {
    readonly journal: { readonly contents: readonly { readonly sheet: { render(how: object): Promise<unknown> } }[] };
    readonly system: { readonly api: { openOverview(): Promise<void> } };
  };
}

test.use({ settings: ["all-hands.welcomed=true"] });

/** Ways to what an ended battle offers on its board, and to what is kept of it. */
function endWays(gm: Page): Way[] {
  const press = async (action: string): Promise<void> => {
    // A replay takes the place of the board.
    if ((await board(gm).count()) === 0) await openBoardAt(gm, 0);
    await board(gm).locator(`[data-action="${action}"]`).click();
  };
  const overview = gm.locator("#all-hands-overview");
  return [
    { name: "the journal", open: () => readOn(gm, showJournal) },
    { name: "clean up", open: () => press("cleanUp") },
    {
      name: "overview",
      open: () => readOn(gm, () => (globalThis as unknown as Scope).game.system.api.openOverview()),
      then: [
        () => overview.locator("input[data-record]").first().check(),
        () => overview.locator('[data-action="withRecords"][data-name="count"]').first().click(),
      ],
    },
    { name: "replay", open: () => press("replay") },
  ];
}

/** Opens what a button saves as a page. */
async function savedBy(page: Page, button: Locator): Promise<Page> {
  const download = page.waitForEvent("download");
  await button.click();
  const saved = await page.context().newPage();
  const path = join(tmpdir(), `${(await download).suggestedFilename()}`);
  await (await download).saveAs(path);
  await saved.goto(pathToFileURL(path).href);
  return saved;
}

const showJournal = async (): Promise<void> =>
  void (await (globalThis as unknown as Scope).game.journal.contents[0]!.sheet.render({ force: true }));

test("nothing serious on the board, whatever it asks", async ({ browser, loginAs }, { project: { name: game } }) => {
  const gm = await loginAs(browser, "Gamemaster", FIXED_DICE);
  const player = await loginAs(browser, "Player 1", { ...FIXED_DICE, viewport: { width: 1440, height: 900 } });
  await BATTLES[game]!(gm);
  await expect(board(player)).toBeVisible();
  const { look, lookAtEach, lookAtSaved, finish } = inspection();
  const states = await throughStates({ player, gm }, async (state) => {
    await look(player, state);
    await pickOn(player, "allHandsTwin");
    await expectReport(player);
    await player.locator('.ah-twin-window .window-header [data-action="close"]').click();
  });
  expect(states.at(-1)).toBe("end");
  expect(states.length).toBeGreaterThan(3);
  await lookAtEach(gm, endWays(gm));
  await openBoardAt(gm, 0);
  const story = await savedBy(gm, board(gm).locator('[data-action="saveStory"]'));
  await lookAtSaved(story, "the saved story");
  await story.close();
  finish();
});
