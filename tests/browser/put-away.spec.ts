/** What _Play now_ makes: it goes with one press, or with its encounter, and comes back. */
import type { Page } from "@playwright/test";
import { battleOn, recordOn, send } from "./battle";
import { cell } from "./cells";
import { expect, test } from "./fixtures";
import { readOn } from "./settled";
import { board, OFTEN, SLOW } from "./table";
import { sentence, sentenceLike } from "./sentences";

test.use({ settings: [] });

interface Named {
  readonly id: string;
  readonly name?: string;
  delete(): Promise<unknown>;
}
const KINDS = ["actors", "scenes", "combats", "cards", "folders", "journal", "messages"] as const;

interface Scope {
  readonly game: {
    readonly system: { readonly api: { playNow(game: string): Promise<object>; openWelcome(): Promise<void> } };
  } & { readonly [kind in (typeof KINDS)[number]]: { readonly contents: readonly Named[] } };
}

/** Names of all that the world holds, by collection. */
const worldOn = (page: Page) =>
  readOn(
    page,
    (kinds) => {
      const { game } = globalThis as unknown as Scope;
      return Object.fromEntries(
        kinds.map((kind) => [kind, game[kind].contents.map(({ id, name }) => `${id} ${name ?? ""}`).sort()]),
      );
    },
    KINDS,
  );

const namesOn = async (page: Page): Promise<string[]> =>
  ((await worldOn(page))["actors"] ?? []).map((actor) => actor.replace(/^\S+ /, "")).sort();

const playNow = (page: Page, game: string) =>
  readOn(page, async (id) => void (await (globalThis as unknown as Scope).game.system.api.playNow(id)), game);

/** Answers as proposed until something has happened. */
async function playSome(page: Page): Promise<void> {
  await expect(async () => {
    if ((await battleOn(page)).step === 0) await send(page);
    expect((await battleOn(page)).step).toBeGreaterThan(0);
  }).toPass({ timeout: 4 * SLOW });
}

const welcome = (page: Page) => page.locator("#all-hands-welcome");
const dialog = (page: Page) => page.getByRole("dialog", { name: sentence("ALLHANDS.putAway.title") });

for (const game of ["ship-on-ship", "myoss-gamma", "space-opera"])
  test(
    `${game}: what was made for a half-played battle goes with its encounter, and comes back`,
    cell(game === "ship-on-ship"),
    async ({ browser, loginAs }) => {
      const gm = await loginAs(browser, "Gamemaster");
      await welcome(gm)
        .getByRole("button", { name: sentence("ALLHANDS.putAway.close") })
        .click();
      const before = await worldOn(gm);
      await playNow(gm, game);
      const fighters = await namesOn(gm);
      await playSome(gm);
      const played = await worldOn(gm);
      expect(played).not.toEqual(before);
      const { step } = await battleOn(gm);

      await readOn(gm, () => void (globalThis as unknown as Scope).game.combats.contents[0]!.delete());
      await expect(dialog(gm)).toContainText(fighters[0]!);
      expect(await worldOn(gm)).toEqual(before);
      await dialog(gm)
        .getByRole("button", { name: sentence("ALLHANDS.putAway.undo") })
        .click();
      await expect(board(gm)).toBeVisible();
      await expect.poll(() => worldOn(gm)).toEqual(played);
      expect((await battleOn(gm)).problem).toBe("");
      await expect
        .poll(async () => {
          if ((await battleOn(gm)).step === step) await send(gm);
          return (await battleOn(gm)).step;
        }, OFTEN)
        .toBeGreaterThan(step);
      expect((await recordOn(gm)).filter(({ kind }) => kind !== "play")).toEqual([]);
    },
  );

test("a half-played battle is put away in the welcome, comes back there, and leaves its names to the next", async ({
  browser,
  loginAs,
}) => {
  const gm = await loginAs(browser, "Gamemaster");
  const before = await worldOn(gm);
  await playNow(gm, "myoss-gamma");
  const fighters = await namesOn(gm);
  await playSome(gm);
  const card = welcome(gm).locator('.ah-welcome__game[data-game="myoss-gamma"]');
  await readOn(gm, () => void (globalThis as unknown as Scope).game.system.api.openWelcome());
  await card.getByRole("button", { name: sentence("ALLHANDS.welcome.playNow") }).click();
  await expect(card.getByText(sentenceLike("ALLHANDS.welcome.halfPlayed"))).toBeVisible();
  await card.getByRole("button", { name: sentence("ALLHANDS.putAway.do") }).click();
  await expect(card.getByText(sentenceLike("ALLHANDS.welcome.wasPutAway"))).toBeVisible();
  await expect(card.getByText(sentenceLike("ALLHANDS.welcome.halfPlayed"))).toBeHidden();
  expect(await worldOn(gm)).toEqual(before);
  await card.getByRole("button", { name: sentence("ALLHANDS.putAway.undo") }).click();
  await expect(card.getByText(sentenceLike("ALLHANDS.welcome.halfPlayed"))).toBeVisible();
  // Its board comes back in front of the welcome.
  await expect(board(gm)).toBeVisible();
  await readOn(gm, () => void (globalThis as unknown as Scope).game.system.api.openWelcome());
  await card.getByRole("button", { name: sentence("ALLHANDS.putAway.do") }).click();
  await card.getByRole("button", { name: sentence("ALLHANDS.welcome.start") }).click();
  await expect(board(gm)).toBeVisible();
  await expect.poll(() => namesOn(gm)).toEqual(fighters);
});
