/** The sheets of navies and units of Navy Aces, and the prepared tables that bring navies along. */
import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../fixtures";
import { giveTo, openPack, openTab } from "../table";
import { readOn } from "../settled";
import { sentence } from "../sentences";

const navy = (page: Page): Locator => page.locator(".ah-navy-sheet");
const unit = (page: Page): Locator => page.locator(".ah-unit-sheet");
const close = (window: Locator): Promise<void> => window.locator('.window-header [data-action="close"]').click();

interface ActorDoc {
  readonly name: string;
  readonly system: Record<string, unknown>;
}
interface Scope {
  readonly game: {
    readonly actors: {
      getName(name: string): ActorDoc;
      importFromCompendium(pack: unknown, id: string, data: object): Promise<unknown>;
    };
    readonly packs: { get(id: string): unknown };
  };
}

const bring = (gm: Page, pack: string, id: string): Promise<void> =>
  readOn(
    gm,
    async ([pack, id]) => {
      const { actors, packs } = (globalThis as unknown as Scope).game;
      await actors.importFromCompendium(packs.get(pack), id, {});
    },
    [`all-hands.${pack}`, id] as const,
  );

const systemOf = (page: Page, name: string): Promise<Record<string, unknown>> =>
  readOn(
    page,
    (name) => {
      const { system } = (globalThis as unknown as Scope).game.actors.getName(name);
      return JSON.parse(JSON.stringify(system)) as Record<string, unknown>;
    },
    name,
  );

async function openPacked(page: Page, pack: string, name: string): Promise<void> {
  const window = page.locator(`#compendium-all-hands_${pack}`);
  if (!(await window.isVisible())) await openPack(page, pack);
  await window.locator("[data-entry-id]", { hasText: name }).first().click();
}

async function openActor(page: Page, name: string): Promise<void> {
  await openTab(page, "actors");
  await page.locator("#actors .directory-item.entry .entry-name", { hasText: name }).click();
}

test("sheets of the compendium can be read, and not changed", async ({ browser, loginAs }) => {
  const gm = await loginAs(browser, "Gamemaster");
  await openPacked(gm, "navies", "The Free Ports");
  await expect(navy(gm)).toContainText(sentence("ALLHANDS.navy-aces.sheet.faceOf", { face: 4 }));
  await expect(navy(gm)).toContainText("Commodore Dilys Marrow");
  await expect(navy(gm).locator("input, textarea, [data-action='chooseFace'], [data-action='play']")).toHaveCount(0);
  await close(navy(gm));

  await openPacked(gm, "units", "Destroyer");
  await expect(unit(gm).locator(".ah-unit__facts")).toContainText(
    sentence("ALLHANDS.navy-aces.sheet.dice", { count: 3 }),
  );
  await expect(unit(gm).locator(".ah-die-face")).toHaveCount(3);
  await expect(unit(gm).getByRole("row", { name: /^Ships 2 lengths/ })).toBeVisible();
  await expect(unit(gm).getByRole("row", { name: /^Squadrons 1 length/ })).toBeVisible();
  await expect(unit(gm).locator("select, input, textarea")).toHaveCount(0);
});

test("a navy's owner chooses its face and writes its notes; a Gamemaster starts a battle", async ({
  browser,
  loginAs,
}) => {
  const gm = await loginAs(browser, "Gamemaster");
  await bring(gm, "navies", "AcesKestrelLeagu");
  await giveTo(gm, "The Kestrel League", "Player 1");
  const player = await loginAs(browser, "Player 1");
  await openActor(player, "The Kestrel League");
  const sheet = navy(player);
  await expect(
    sheet.getByRole("button", { name: sentence("ALLHANDS.navy-aces.sheet.faceOf", { face: 6 }) }),
  ).toHaveAttribute("aria-pressed", "true");
  await sheet.getByRole("button", { name: sentence("ALLHANDS.navy-aces.sheet.faceOf", { face: 3 }) }).press("Enter");
  await expect(
    sheet.getByRole("button", { name: sentence("ALLHANDS.navy-aces.sheet.faceOf", { face: 3 }) }),
  ).toHaveAttribute("aria-pressed", "true");
  await expect(sheet.locator('[aria-pressed="true"]')).toHaveCount(1);
  await sheet.locator('[data-path="system.notes"]').fill("Prizes <b>first</b>.");
  await sheet.locator('[data-path="system.notes"]').blur();
  await expect.poll(() => systemOf(gm, "The Kestrel League")).toMatchObject({ face: 3 });
  await expect
    .poll(() => systemOf(gm, "The Kestrel League"))
    .toMatchObject({ notes: "<p>Prizes &lt;b&gt;first&lt;/b&gt;.</p>" });
  await expect(sheet.locator('[data-action="play"]')).toHaveCount(0);

  await openActor(gm, "The Kestrel League");
  await navy(gm)
    .getByRole("button", { name: sentence("ALLHANDS.navy-aces.sheet.play") })
    .click();
  await expect(gm.locator("#all-hands-start")).toContainText("The Kestrel League");
});

test("a unit's type and a squadron's dice can be changed", async ({ browser, loginAs }) => {
  const gm = await loginAs(browser, "Gamemaster");
  await bring(gm, "units", "AcesUnitSquadro0");
  await openActor(gm, "Squadron");
  const sheet = unit(gm);
  await expect(sheet.locator(".ah-die-face")).toHaveCount(4);
  await sheet.getByRole("button", { name: `${sentence("ALLHANDS.navy-aces.sheet.field.strength")} +1` }).click();
  await expect(sheet.locator(".ah-die-face")).toHaveCount(5);
  await expect(sheet.locator(".ah-unit__facts")).toContainText(
    sentence("ALLHANDS.navy-aces.sheet.lengths", { count: 5 }),
  );
  await sheet.locator('[data-path="system.kind"]').selectOption("Frigate");
  await expect(sheet.locator(".ah-die-face")).toHaveCount(2);
  await expect(sheet.locator('[data-path="system.strength"]')).toHaveCount(0);
  await expect(sheet.locator(".ah-unit__card")).toHaveAttribute("src", /token-frigate\.svg$/);
  await sheet.locator('[data-path="system.kind"]').selectOption("Island");
  await expect(sheet).toContainText(sentence("ALLHANDS.navy-aces.sheet.free"));
  await expect(sheet.getByRole("table")).toHaveCount(0);
});
