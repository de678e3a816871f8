import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium, type Browser, type Page } from "@playwright/test";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { root } from "../checks/sources";
import { findChromium } from "../chromium";
import { startDrydock, type Drydock } from "../drydock";
import { joinGame } from "../join-game";

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

  it("finds the compendia and its tooltips in setup", async () => {
    expect(await inPage("return [seen.packsAtSetup, seen.tooltipAtSetup]")).toEqual([0, true]);
  });

  it("has its own part of the interface made, and shows it", async () => {
    expect(await inPage('return [ui.compass.rendered, document.getElementById("compass")]')).toEqual([false, null]);
    await inPage("await ui.compass.render({ force: true })");
    expect(await page.locator("#ui-middle > #ui-top > #compass").textContent()).toBe("N");
  });

  it("replaces the core's sheets by its own", async () => {
    expect(await inPage('return new JournalEntry({ name: "Log" })._getSheetClass().name')).toBe("OwnJournalSheet");
  });

  it("shares one context among the parts of a window", async () => {
    await inPage(
      'globalThis.hero = await Actor.create({ name: "Ada", type: "hero" }); await hero.sheet.render({ force: true });',
    );
    expect(await inPage("return seen.heroContext.prepared")).toEqual(["head", "body"]);
  });

  it("edits a document by inputs that are made of its fields", async () => {
    await page.locator('input[name="system.luck.max"]').fill("5");
    await page.locator('input[name="system.luck.max"]').press("Tab");
    await expect.poll(() => inPage("return hero._source.system.luck")).toEqual({ value: 1, max: 5 });
  });

  it("asks for the fields of a dialog by their names, what is only to be read among them", async () => {
    const answer = inPage(`return foundry.applications.api.DialogV2.input({
      content: '<input type="text" name="name" value="Ada" readonly><input type="number" name="luck.max" value="3">',
      ok: { class: ["bright", "blue"], style: { order: "2" } },
    })`);
    const ok = page.locator("dialog button.bright.blue[data-action=ok]");
    expect(await ok.getAttribute("style")).toBe("order: 2;");
    await ok.click();
    expect(await answer).toEqual({ name: "Ada", "luck.max": 3 });
  });
});
