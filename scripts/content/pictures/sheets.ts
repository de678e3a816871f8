/** Further pictures for the README and the docs: sheets, the designer, a chat card, the screen. */
import type { Locator, Page } from "@playwright/test";
import type { Theme } from "./first-minutes";

interface Still {
  readonly still: string;
  readonly theme: Theme;
  /** Opens it, and resolves to the part of the page to take. */
  show(page: Page): Promise<Locator>;
}

/** The parts of the page's own scope that are used. */
interface Scope {
  readonly game: {
    readonly packs: { get(name: string): { getDocuments(): Promise<readonly Shown[]> } };
    readonly actors: { importFromCompendium(pack: object, id: string): Promise<Shown> };
  };
}
interface Shown {
  readonly id: string;
  readonly name: string;
  readonly items: { readonly contents: readonly { readonly id: string; readonly name: string }[] };
  updateEmbeddedDocuments(kind: "Item", changes: readonly object[]): Promise<unknown>;
  readonly sheet: { render(options: object): Promise<unknown> };
}

/** Damage of components, by name. */
type Hits = Readonly<Record<string, object>>;

/** Imports an Actor by name, damages it, and opens its sheet. */
async function openActor(page: Page, pack: string, name: string, hits: Hits = {}): Promise<Locator> {
  await page.evaluate(
    async ([pack, name, hits]) => {
      const { game } = globalThis as unknown as Scope;
      const from = game.packs.get(`all-hands.${pack}`);
      const found = (await from.getDocuments()).find((each) => each.name === name)!;
      const actor = await game.actors.importFromCompendium(from, found.id);
      const damaged = actor.items.contents.flatMap((item) =>
        hits[item.name] ? [{ _id: item.id, "system.damage": hits[item.name] }] : [],
      );
      await actor.updateEmbeddedDocuments("Item", damaged);
      await actor.sheet.render({ force: true });
    },
    [pack, name, hits] as const,
  );
  const sheet = page.locator(".application.sheet").last();
  await sheet.waitFor();
  return sheet;
}

/** Opens the deck of Silent Ships, unchanged. */
async function openSeaDeck(page: Page): Promise<Locator> {
  await page.evaluate(async () => {
    const { game } = globalThis as unknown as Scope;
    const [deck] = await game.packs.get("all-hands.sea-decks").getDocuments();
    await deck?.sheet.render({ force: true });
  });
  return page.locator(".application.sheet").last();
}

const DAMAGE: Hits = {
  "Greased Lightning": { tg: 1, attrs: { MN: 1 }, destroyed: false },
  Computer: { tg: 4, attrs: {}, destroyed: true },
};

export const SHEETS: readonly Still[] = [
  {
    still: "ship-sheet.png",
    theme: "light",
    async show(page) {
      const sheet = await openActor(page, "ships", "Battleaxe", DAMAGE);
      await sheet.locator('.ah-cabin[data-name="Photon Cannon"]').click();
      return sheet;
    },
  },
  {
    still: "ship-sheet-dark.png",
    theme: "dark",
    async show(page) {
      const sheet = await openActor(page, "ships", "Explorer");
      await sheet.locator('.ah-tab[data-tab="designer"]').click();
      await sheet.locator('.tab.active .ah-cabin[data-name="Light Torpedoes"]').click();
      return sheet;
    },
  },
  {
    still: "paper.png",
    theme: "light",
    async show(page) {
      const sheet = await openActor(page, "ships", "Party Barge of Doom");
      await sheet.locator('[data-action="print"]').click();
      return page.locator(".ah-paper__frame");
    },
  },
  {
    still: "deck-dark.png",
    theme: "dark",
    async show(page) {
      const sheet = await openActor(page, "dogfighters", "Raider");
      await sheet.locator('[data-action="openDeck"]').first().click();
      return page.locator(".application", { has: page.locator(".ah-deck-window__head") });
    },
  },
  { still: "silent-deck.png", theme: "light", show: openSeaDeck },
  {
    still: "gm-screen.png",
    theme: "light",
    async show(page) {
      await page.locator("body").press("Shift+KeyG");
      return page.locator("#all-hands-screen");
    },
  },
];
