import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium, type Browser, type Page } from "@playwright/test";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { apiPaths, hooksCalled, hooksUsed, type Use } from "../checks/foundry-api";
import { isCode, readFolders, root } from "../checks/sources";
import { GENERATIONS } from "../../drydock/protocol";
import { findChromium } from "../chromium";
import { startDrydock, type Drydock } from "../drydock";
import { joinGame } from "../join-game";
import { missingFrom } from "./api-walk";
import { PATIENCE } from "./patience";

/** The system's own hooks, which other packages listen to. */
const OWN_HOOKS = /^allHands\./;
/** Files that look whether something exists before they use it. */
const CAREFUL = ["operators.ts", "own-window.ts", "pages.ts"].map((name) => `module/kit/platform/${name}`);
const files = readFolders(
  ["module"],
  (path) => isCode(path) && !path.startsWith("module/rules/") && !CAREFUL.includes(path),
);

describe.each(GENERATIONS)("what the system uses of Foundry %i", (generation) => {
  let data: string;
  let drydock: Drydock;
  let browser: Browser;
  let page: Page;

  beforeAll(async () => {
    if (!existsSync(join(root, "dist/all-hands.mjs"))) throw new Error("build the system first: npm run build");
    const executablePath = findChromium();
    if (!executablePath) throw new Error("no Chromium was found: install one, or name it in CHROMIUM_PATH");
    data = await mkdtemp(join(tmpdir(), "all-hands-"));
    drydock = await startDrydock(data, undefined, undefined, generation);
    browser = await chromium.launch({ executablePath });
    page = await browser.newPage();
    page.setDefaultTimeout(PATIENCE);
    await joinGame(page, drydock.url, "Gamemaster");
  });

  afterAll(async () => {
    await browser?.close();
    await drydock?.stop();
    if (data) await rm(data, { recursive: true, force: true });
  });

  const missing = async (uses: readonly Use[]): Promise<string[]> => {
    const found = await page.evaluate(missingFrom, [...new Set(uses.map(({ name }) => name))]);
    return uses.flatMap(({ name, place }) => (found[name] === undefined ? [] : [`${place}: ${name}: ${found[name]}`]));
  };

  it("is there in drydock", async () => {
    const uses = files.flatMap(apiPaths);
    expect(uses.length).toBeGreaterThan(0);
    expect(await missing(uses)).toEqual([]);
  });

  it("is found missing where drydock lacks it", async () => {
    const use = (name: string): Use => ({ name, place: "a.ts:1" });
    expect(await missing([use("game.users.activeGM.isSelf"), use("foundry.data.fields.NumberField")])).toEqual([]);
    const absent = ["game.users.activeGM.salary", "foundry.nowhere.at.all", "game.users.activeGM.broadcastActivity"];
    expect(await missing([...absent, "game.combat.previousTurn", "game.combat.toggleSceneLink"].map(use))).toEqual([
      "a.ts:1: game.users.activeGM.salary: there is no salary",
      "a.ts:1: foundry.nowhere.at.all: there is no nowhere",
      "a.ts:1: game.users.activeGM.broadcastActivity: there is no broadcastActivity",
      "a.ts:1: game.combat.toggleSceneLink: there is no toggleSceneLink of a Combat",
    ]);
  });
});

describe("the hooks that the system listens to", () => {
  it("are called by drydock", () => {
    const called = readFolders(["drydock/client"], isCode).flatMap(hooksCalled);
    const uncalled = files
      .flatMap(hooksUsed)
      .filter(({ name }) => !OWN_HOOKS.test(name) && !called.some((hook) => hook.test(name)));
    expect(uncalled).toEqual([]);
    expect(called.some((hook) => hook.test("closeTheHatch!"))).toBe(false);
  });
});
