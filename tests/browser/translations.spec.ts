/** Texts of compendia in the language of whoever reads them, brought by a module. */
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import {
  contentFile,
  FOLDERS_FILE,
  contentOf,
  folderContent,
  type PackContent,
} from "../../scripts/content/translatable";
import { expect, test as base } from "./fixtures";
import { clickPack, openPack } from "./table";
import { readOn } from "./settled";

/** Everything in the language of this test is said as it is in English, after this sign. */
const SIGN = "Ŝ";
const said = <Value>(value: Value): Value =>
  (typeof value === "string"
    ? value.replace(/^(<\w+[^>]*>)?/, `$1${SIGN} `)
    : Object.fromEntries(Object.entries(value as object).map(([name, each]) => [name, said(each)]))) as Value;

/** The guide that both read, its first page, and a page that quotes a label. */
const GUIDE = { id: "AcesGuideJournal", name: "Navy Aces", page: "The idea", quoting: "Make ready" };
const [DECK, ACE] = ["ahfullDeck000000", "ahfullAC00000000"];
const BATTLEAXE = "Sn4PVGG8GjDpSeSx";
/** The label of a button that the guide quotes, in English and in the other language. */
const [PLAY, LUDI] = ["Play now", "Ludi nun"];

const test = base.extend<object, { folder: string }>({
  folder: [
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), "all-hands-esperanto-"));
      await mkdir(join(folder, "content"));
      const manifest = {
        id: "esperanto",
        title: "All Hands in Esperanto",
        version: "1.0.0",
        compatibility: { minimum: "13", verified: "14" },
        languages: [{ lang: "eo", name: "Esperanto", path: "eo.json" }],
        flags: { "all-hands": { content: { eo: "content" } } },
      };
      const write = (file: string, content: unknown) => writeFile(join(folder, file), JSON.stringify(content));
      await write("module.json", manifest);
      await write("eo.json", { "ALLHANDS.welcome.playNow": LUDI });
      for (const pack of ["guides", "card-decks", "ships", "scenes"]) {
        const { mapping, ...content } = contentOf(pack);
        const folders = Object.fromEntries(Object.keys(content.folders ?? {}).map((name) => [name, said(name)]));
        const translated: PackContent = { ...said(content), folders };
        await write(`content/${contentFile(pack)}`, { ...translated, ...(mapping ? { mapping } : {}) });
      }
      await write(`content/${FOLDERS_FILE}`, said(folderContent()));
      await use(folder);
      await rm(folder, { recursive: true });
    },
    { scope: "worker" },
  ],
  moduleDirs: [async ({ folder }, use) => use([folder]), { scope: "worker" }],
});

interface Shown {
  readonly id: string;
  readonly name: string;
  readonly flags: { readonly "all-hands"?: { readonly content?: string } };
  readonly _source: { readonly name: string };
  readonly items: Iterable<Shown>;
  readonly cards: { get(id: string): Shown & { readonly faces: readonly { readonly name: string }[] } };
  readonly prototypeToken: { readonly name: string };
  toObject(): { readonly name: string; readonly pages: readonly { readonly text: { readonly content: string } }[] };
  update(changes: object): Promise<unknown>;
}
interface Packed {
  getDocument(id: string): Promise<Shown>;
  getDocuments(): Promise<readonly Shown[]>;
}
interface Collection {
  getName(name: string): Shown;
  readonly contents: readonly Shown[];
  importFromCompendium(pack: unknown, id: string, changes?: object): Promise<Shown>;
}
interface Scope {
  readonly game: {
    readonly system: { readonly api: { playNow(game: string): Promise<unknown> } };
    readonly combats: { readonly contents: readonly { readonly system: { readonly name: string } }[] };
    readonly actors: Collection;
    readonly cards: Collection;
    readonly journal: Collection;
    readonly packs: { get(id: string): unknown };
  };
}

/** Has the page's user read Esperanto. */
const inEsperanto = {
  prepare: async (page: Page) => {
    await page.context().addInitScript(() => localStorage.setItem("core.language", '"eo"'));
  },
};

/** Opens a page of the guide, as people do, and returns what they read. */
async function reads(page: Page, guide: string, title: string) {
  await clickPack(page, page.locator('[data-pack="all-hands.guides"]'));
  await page.locator(`.compendium [data-entry-id="${GUIDE.id}"]`).click();
  const sheet = page.locator(".journal-sheet");
  await expect(sheet.locator(".window-title")).toContainText(guide);
  await sheet.locator("nav, .toc").getByText(title, { exact: true }).first().click();
  return sheet.locator(".journal-page-content").first();
}

/** The name of the world's journal on a page, and the one that is stored. */
const journalOn = (page: Page) =>
  readOn(
    page,
    (id) => {
      const { contents } = (globalThis as unknown as Scope).game.journal;
      const found = contents.find((each) => each.id === id || each._source.name === "Navy Aces");
      return found
        ? { shown: found.name, stored: found._source.name, written: found.toObject().pages[0]?.text.content }
        : null;
    },
    "",
  );

test("one reads a guide in their language and another in English, and nothing is written", async ({
  browser,
  loginAs,
}) => {
  const gm = await loginAs(browser, "Gamemaster", inEsperanto);
  const fetched: string[] = [];
  const player = await loginAs(browser, "Player 1", {
    prepare: async (page) => void page.on("request", (request) => fetched.push(request.url())),
  });

  await test.step("in the compendium", async () => {
    await expect(gm.locator('#compendium [data-pack="all-hands.guides"]')).toContainText(said("Guides"));
    const page = await reads(gm, said(GUIDE.name), said(GUIDE.page));
    await expect(page).toContainText(`${SIGN} You need a pack of cards`);
    await expect(await reads(gm, said(GUIDE.name), said(GUIDE.quoting))).toContainText(LUDI);
    const english = await reads(player, GUIDE.name, GUIDE.page);
    await expect(english).toContainText("You need a pack of cards");
    await expect(english).not.toContainText(SIGN);
    await expect(await reads(player, GUIDE.name, GUIDE.quoting)).toContainText(PLAY);
    expect(fetched.filter((url) => url.includes("/content/"))).toEqual([]);
  });

  await test.step("in the world, where it stays in English, also when something else changes", async () => {
    await readOn(
      gm,
      async (id) => {
        const { journal, packs } = (globalThis as unknown as Scope).game;
        const made = await journal.importFromCompendium(packs.get("all-hands.guides"), id, {
          ownership: { default: 2 },
        });
        await made.update({ "flags.world.read": true });
      },
      GUIDE.id,
    );
    const [own, others] = [await journalOn(gm), await journalOn(player)];
    expect(own).toEqual({ shown: said(GUIDE.name), stored: GUIDE.name, written: others?.written });
    expect(others).toMatchObject({ shown: GUIDE.name, stored: GUIDE.name });
    expect(others?.written).not.toContain(SIGN);
  });

  await test.step("until somebody changes it: then it is theirs", async () => {
    await readOn(gm, async () => {
      const { contents } = (globalThis as unknown as Scope).game.journal;
      await contents.find(({ _source }) => _source.name === "Navy Aces")?.update({ name: "Our Aces" });
    });
    const names = await readOn(gm, () =>
      (globalThis as unknown as Scope).game.journal.contents.map(({ name }) => name),
    );
    expect(names).toContain("Our Aces");
  });
});

test("a deck and a ship are imported in the language of whoever imports them, for everyone", async ({
  browser,
  loginAs,
}) => {
  const gm = await loginAs(browser, "Gamemaster", inEsperanto);
  const player = await loginAs(browser, "Player 1");
  const [deck, ship] = await readOn(
    gm,
    async ([deck, ship]) => {
      const { actors, cards, packs } = (globalThis as unknown as Scope).game;
      const owned = { ownership: { default: 3 } };
      const made = await cards.importFromCompendium(packs.get("all-hands.card-decks"), deck!, owned);
      const sailed = await actors.importFromCompendium(packs.get("all-hands.ships"), ship!, owned);
      return [made.id, sailed.id];
    },
    [DECK, BATTLEAXE],
  );
  for (const page of [gm, player]) {
    const seen = await readOn(
      page,
      ([deck, ship, ace]) => {
        const { actors, cards } = (globalThis as unknown as Scope).game;
        const [made, sailed] = [
          cards.contents.find(({ id }) => id === deck)!,
          actors.contents.find(({ id }) => id === ship)!,
        ];
        const card = made.cards.get(ace!);
        return {
          names: [made.name, card.name, card.faces[0]?.name, sailed.name, sailed.prototypeToken.name],
          items: [...sailed.items].map(({ name }) => name),
          flags: [made, sailed].map(({ flags }) => flags["all-hands"]?.content),
        };
      },
      [deck, ship, ACE],
    );
    expect(seen.names).toEqual(["Full deck", "Ace of Clubs", "Ace of Clubs", "Battleaxe", "Battleaxe"].map(said));
    expect(seen.items).toContain(said("Photon Cannon"));
    expect(seen.flags).toEqual(["eo", "eo"]);
  }
});

const inGerman = {
  prepare: async (page: Page) => {
    await page.context().addInitScript(() => localStorage.setItem("core.language", '"de"'));
  },
};
const [PORTS, LONG_ARGUMENT] = ["AcesFreePorts001", "Long Argument"];

test("those who share a name are numbered by the name that they have in the language of whoever imports them", async ({
  browser,
  loginAs,
}) => {
  const gm = await loginAs(browser, "Gamemaster", inGerman);
  const names = await readOn(
    gm,
    async (id) => {
      const { actors, packs } = (globalThis as unknown as Scope).game;
      for (const _time of [1, 2, 3]) await actors.importFromCompendium(packs.get("all-hands.navies"), id);
      return actors.contents.flatMap(({ name }) => (name.includes("Häfen") || name.includes("Ports") ? [name] : []));
    },
    PORTS,
  );
  expect(names.sort()).toEqual(["Freie Häfen 1", "Freie Häfen 2", "Freie Häfen 3"]);
  const battles = await readOn(gm, async () => {
    const { combats, system } = (globalThis as unknown as Scope).game;
    const named: string[] = [];
    for (const _time of [1, 2]) {
      await system.api.playNow("silent-ships");
      named.push(combats.contents.at(-1)?.system.name ?? "");
    }
    return named;
  });
  for (const name of battles) {
    expect(name).toContain("Lampenwärterflotte");
    expect(name).not.toContain("Fleet");
  }
});

test("what a compendium lists in the reader's language opens in it, and stays in English where it is stored", async ({
  browser,
  loginAs,
}) => {
  const gm = await loginAs(browser, "Gamemaster", inGerman);
  await openPack(gm, "navies");
  await gm.locator(`.compendium [data-entry-id="${PORTS}"]`).click();
  const sheet = gm.locator(".application.sheet").filter({ hasText: "Freie Häfen" });
  await expect(sheet.locator(".window-title").first()).toContainText("Freie Häfen");
  await expect(sheet).toContainText("Schmuggler, Lotsen");
  const stored = await readOn(
    gm,
    async ([navy, name]) => {
      const packs = (globalThis as unknown as { readonly game: { readonly packs: Map<string, Packed> } }).game.packs;
      const navies = packs.get("all-hands.navies")!;
      const ships = packs.get("all-hands.opera-ships")!;
      const opened = (await navies.getDocument(navy!)) as Shown;
      const ship = (await ships.getDocuments()).find((each) => each.name === name)!;
      const notes = (found: object) => (found as { readonly system: { readonly notes: string } }).system.notes;
      return {
        names: [opened.name, opened.toObject().name],
        notes: [notes(ship), notes(ship.toObject())].map((text) => / (und|der|die) /.test(text)),
        guns: [...ship.items].map((gun) => gun.name !== gun._source.name),
      };
    },
    [PORTS, LONG_ARGUMENT],
  );
  expect(stored.names).toEqual(["Freie Häfen", "The Free Ports"]);
  expect(stored.notes).toEqual([true, false]);
  expect(stored.guns).toContain(true);
});
