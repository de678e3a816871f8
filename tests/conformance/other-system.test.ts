import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium, type Browser, type Page } from "@playwright/test";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { root } from "../checks/sources";
import { findChromium } from "../chromium";
import { startDrydock, type Drydock } from "../drydock";
import { joinGame } from "../join-game";

/** What the system in `other-system/` saw of its start. */
interface Seen {
  packsAtSetup: number;
}

describe("a system that is not ours", () => {
  let data: string;
  let drydock: Drydock;
  let browser: Browser;
  let page: Page;

  beforeAll(async () => {
    data = await mkdtemp(join(tmpdir(), "other-system-"));
    const executablePath = findChromium();
    if (!executablePath) throw new Error("no Chromium was found: install one, or name it in CHROMIUM_PATH");
    drydock = await startDrydock(data, undefined, join(root, "tests/conformance/other-system"));
    browser = await chromium.launch({ executablePath });
    page = await browser.newPage();
    await joinGame(page, drydock.url, "Gamemaster");
  });

  afterAll(async () => {
    await browser?.close();
    await drydock?.stop();
    if (data) await rm(data, { recursive: true, force: true });
  });

  /** Runs a piece of code in the page, as a macro would. */
  const inPage = (code: string): Promise<unknown> => page.evaluate(`(async () => { ${code} })()`);

  it("finds the compendia in setup", async () => {
    const seen = (await inPage("return seen")) as Seen;
    expect(seen).toEqual({ packsAtSetup: 0 });
  });

  it("replaces the core's sheets by its own", async () => {
    expect(await inPage('return new JournalEntry({ name: "Log" })._getSheetClass().name')).toBe("OwnJournalSheet");
  });
});
