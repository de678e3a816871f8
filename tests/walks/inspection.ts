/** What axe finds while windows are opened one after another, in each of the looks that users may have. */
import { expect, type Page } from "@playwright/test";
import { allFaultsOn } from "../browser/axe";
import { closeOthers, openBy, windowsOn, type Way } from "../browser/ways";
import { showIn, THEMES } from "../looks/sizes";

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

  async function lookAt(page: Page, way: Way, theme: string): Promise<void> {
    const { name, then = [] } = way;
    const before = await windowsOn(page);
    await openBy(page, way);
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
