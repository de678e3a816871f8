/** Pictures of All Hands as a guest: the way in, and a battle beside what the world has of its own. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Locator, Page } from "@playwright/test";
import { USUAL_GENERATION } from "../../../drydock/protocol";
import { startDrydock } from "../../../tests/drydock";

const [HOST, MODULE] = ["tests/conformance/other-system", "dist-module"].map((folder) =>
  fileURLToPath(new URL(`../../../${folder}`, import.meta.url)),
) as [string, string];

interface Api {
  settled(): Promise<unknown>;
  playNow(game: string): Promise<object>;
  openBoard(battle: object): Promise<unknown>;
}
interface Scope {
  readonly allHands: { readonly api: Api };
}

const settled = (page: Page): Promise<unknown> =>
  page.evaluate(() => (globalThis as unknown as Scope).allHands.api.settled());

/** Presses the anchor among the token tools, and shows what it leads to. */
async function showTools(page: Page): Promise<Locator> {
  await page.locator('#scene-controls [data-tool^="all-hands"]').click();
  await page.locator("dialog.dialog, .application.dialog").last().waitFor();
  return page.locator("body");
}

/** A battle just begun, and the compendia of ours in the sidebar. */
async function showBattle(page: Page): Promise<Locator> {
  await page.locator('#sidebar button[data-tab="compendium"]').click();
  await page.evaluate(async () => {
    const { api } = (globalThis as unknown as Scope).allHands;
    await api.openBoard(await api.playNow("myoss-gamma"));
  });
  await settled(page);
  return page.locator("body");
}

export const GUESTS = [
  { still: "guest-tools.png", show: showTools },
  { still: "guest-battle.png", show: showBattle },
] as const;

/** Takes the pictures, each on a page that `sitDown` opens in a fresh world of another system. */
export async function takeGuestPictures(
  wanted: readonly (typeof GUESTS)[number][],
  sitDown: (yard: Awaited<ReturnType<typeof startDrydock>>) => Promise<Page>,
  save: (name: string, picture: Buffer) => Promise<void>,
): Promise<void> {
  for (const { still, show } of wanted) {
    const data = await mkdtemp(join(tmpdir(), "all-hands-guest-"));
    const yard = await startDrydock(data, undefined, HOST, USUAL_GENERATION, [MODULE]);
    try {
      const page = await sitDown(yard);
      await settled(page);
      const shown = await show(page);
      await save(still, await shown.screenshot({ animations: "disabled" }));
      await page.context().close();
    } finally {
      await yard.stop();
      await rm(data, { recursive: true, force: true });
    }
  }
}
