/** What axe finds while windows are opened one after another, in each of the looks that users may have. */
import { expect, type Page } from "@playwright/test";
import { allFaultsOn } from "../browser/axe";
import { readOn } from "../browser/settled";
import { showIn, THEMES } from "../looks/sizes";

interface Sheeted {
  readonly sheet: { render(options: { force: boolean }): Promise<unknown> };
}
interface Pack {
  readonly documentName: string;
  readonly index: { readonly contents: readonly { readonly _id: string }[] };
  getDocument(id: string): Promise<Sheeted>;
}
interface Scope {
  readonly game: {
    readonly packs: { get(id: string): Pack };
    readonly collections: { get(name: string): { importFromCompendium(pack: Pack, id: string): Promise<Sheeted> } };
  };
  readonly foundry: { readonly applications: { readonly instances: Map<string, { close(): Promise<unknown> }> } };
}

/** A way to open a window, and what to press in it to see the rest of it. */
export interface Way {
  readonly name: string;
  open(): Promise<unknown>;
  readonly then?: readonly (() => Promise<unknown>)[];
}

/** What has been found: each fault once, with where it was first seen. */
export interface Inspection {
  /** Looks at everything that is open on a page. */
  look(page: Page, where: string): Promise<void>;
  /** Looks at a page that was saved as a file. */
  lookAtSaved(page: Page, where: string): Promise<void>;
  /** Opens each of these in each look, and closes what it has opened. */
  lookAtEach(page: Page, ways: readonly Way[]): Promise<void>;
  /** Expects that nothing serious was found; what is moderate is only listed. */
  finish(): void;
}

/** A page magnified to twice its size. */
const MAGNIFIED = { width: 640, height: 360 };
/** What axe expects of a page that is one document: there are several windows, each with its own header and parts. */
const OF_ONE_PAGE = /^landmark-(no-duplicate|unique)/;

const windowsOn = (page: Page): Promise<string[]> =>
  readOn(page, () => [...(globalThis as unknown as Scope).foundry.applications.instances.keys()]);

/** Closes the windows opened since `before`, the last first. */
const closeOthers = (page: Page, before: readonly string[]): Promise<void> =>
  readOn(
    page,
    async (kept) => {
      const { instances } = (globalThis as unknown as Scope).foundry.applications;
      for (const [id, app] of [...instances].reverse()) if (!kept.includes(id)) await app.close();
    },
    before,
  );

/** Shows the sheet of a compendium's first entry: of a copy of it in the world, or as it is there. */
export const showFirst = (page: Page, name: string, isCopied: boolean): Promise<void> =>
  readOn(
    page,
    async ([name, isCopied]) => {
      const { packs, collections } = (globalThis as unknown as Scope).game;
      const pack = packs.get(`all-hands.${name}`);
      const { _id } = pack.index.contents[0]!;
      const shown = isCopied
        ? await collections.get(pack.documentName).importFromCompendium(pack, _id)
        : await pack.getDocument(_id);
      await shown.sheet.render({ force: true });
    },
    [name, isCopied] as const,
  );

export function inspection(): Inspection {
  const [grave, moderate] = [new Map<string, string>(), new Map<string, string>()];
  const note = (found: Map<string, string>, faults: readonly string[], where: string): void => {
    for (const fault of faults)
      if (!found.has(fault) && !OF_ONE_PAGE.test(fault)) found.set(fault, `${where}: ${fault}`);
  };

  async function scan(page: Page, where: string, isOurs = true): Promise<void> {
    const faults = await allFaultsOn(page, isOurs);
    note(grave, faults.grave, where);
    note(moderate, faults.moderate, where);
  }

  async function magnify(page: Page, where: string): Promise<void> {
    const size = page.viewportSize()!;
    await page.setViewportSize(MAGNIFIED);
    await scan(page, `${where}, magnified`);
    await page.setViewportSize(size);
  }

  async function look(page: Page, where: string): Promise<void> {
    for (const theme of THEMES) {
      await showIn(page, theme);
      await scan(page, `${where}, ${theme}`);
    }
    await magnify(page, where);
  }

  async function lookAtSaved(page: Page, where: string): Promise<void> {
    for (const colorScheme of THEMES) {
      await page.emulateMedia({ colorScheme });
      await scan(page, `${where}, ${colorScheme}`, false);
    }
  }

  async function lookAt(page: Page, { name, open, then = [] }: Way, theme: string): Promise<void> {
    const before = await windowsOn(page);
    await open();
    await expect
      .poll(async () => (await windowsOn(page)).some((id) => !before.includes(id)), `${name} opens a window`)
      .toBe(true);
    for (const [at, press] of [null, ...then].entries()) {
      await press?.();
      const where = at === 0 ? name : `${name} (${at + 1})`;
      await scan(page, `${where}, ${theme}`);
      if (theme === "dark") await magnify(page, where);
    }
    await closeOthers(page, before);
  }

  // A document's sheet keeps the theme in which it was opened.
  async function lookAtEach(page: Page, ways: readonly Way[]): Promise<void> {
    for (const theme of THEMES) {
      await showIn(page, theme);
      for (const way of ways) await lookAt(page, way, theme);
    }
  }

  return {
    look,
    lookAtEach,
    lookAtSaved,
    finish() {
      if (moderate.size > 0) console.log([...moderate.values()].join("\n"));
      expect([...grave.values()]).toEqual([]);
    },
  };
}
