/**
 * Other people's packages on the stand-in for Foundry: `MODULES` are the folders of modules, with colons between them,
 * that run beside the system while every game is played to its end; `SYSTEMS` are those of systems that are to start.
 * Nothing of theirs is in the repository (docs/tests.md says which to take).
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import type { Browser, Page } from "@playwright/test";
import { playsToItsEnd } from "../browser/battle";
import { fixDice } from "../browser/dice";
import { BATTLES, beginAnother, expectWhole } from "../browser/faults";
import { expect, test } from "../browser/fixtures";
import { checkOn, helpsWhenAsked } from "../browser/self-check";
import { atRest, settled, sitAt } from "../browser/settled";
import { SLOW } from "../browser/table";
import { freePort, startDrydock } from "../drydock";
import { enterGame, whenReady } from "../join-game";

const foldersIn = (name: string): readonly string[] => (process.env[name] ?? "").split(":").filter(Boolean);
const [modules, systems] = [foldersIn("MODULES"), foldersIn("SYSTEMS")];

/** Whether an error was thrown in our code, or because the stand-in lacks something: the first file that it names says so. */
const isOurs = (error: string): boolean =>
  error.includes("drydock:") || /\/(systems|modules)\/([\w-]+)\//.exec(error)?.[2] === "all-hands";

/** A table with other people's packages: a page for each name, and what was wrong on them. */
interface Visit {
  readonly pages: readonly Page[];
  readonly errors: readonly string[];
}

/** Starts a server of its own, with a page for each of these users. */
async function visit(
  browser: Browser,
  { system, beside = [], users }: { system?: string; beside?: readonly string[]; users: readonly string[] },
  act: (visit: Visit) => Promise<void>,
): Promise<void> {
  const data = await mkdtemp(join(tmpdir(), "all-hands-"));
  const settings = system === undefined ? ["all-hands.welcomed=true"] : [];
  const drydock = await startDrydock(data, await freePort(), system, 14, beside, settings);
  const errors: string[] = [];
  const pages: Page[] = [];
  try {
    for (const name of users) {
      const page = await (await browser.newContext({ viewport: { width: 1600, height: 900 } })).newPage();
      await fixDice(page);
      page.on("pageerror", ({ stack, message }) => errors.push(`${name}: ${stack ?? message}`));
      page.on("console", (line) => line.type() === "error" && errors.push(`${name}: ${line.text()}`));
      await enterGame(page, drydock.url, name).catch((error: unknown) => {
        throw new Error(`The game does not start.\n${errors.join("\n")}`, { cause: error });
      });
      pages.push(page);
      sitAt(page, pages);
    }
    await act({ pages, errors });
  } finally {
    for (const page of pages) await page.context().close();
    await drydock.stop();
    await rm(data, { recursive: true, force: true });
  }
}

test("every game is played to its end beside other people's modules", async ({ browser }, info) => {
  test.skip(modules.length === 0, "MODULES names no modules");
  await visit(browser, { beside: modules, users: ["Gamemaster", "Player 1"] }, async ({ pages, errors }) => {
    const [gm, player] = pages as readonly [Page, Page];
    let begun = false;
    for (const [game, begin] of Object.entries(BATTLES))
      await test.step(game, async () => {
        await (begun ? beginAnother(gm, begin) : begin(gm));
        begun = true;
        await playsToItsEnd(gm, 600_000);
        await expectWhole(gm);
      });
    atRest(gm);
    await test.step("the self-check finds nothing wrong", async () => {
      await helpsWhenAsked(player);
      const results = await checkOn(gm, { patience: SLOW });
      expect(results.filter(({ result }) => result !== "passed")).toEqual([]);
    });
    info.annotations.push(...errors.map((description) => ({ type: "error", description })));
    expect(errors.filter(isOurs)).toEqual([]);
  });
});

for (const system of systems)
  test(`${basename(system)} starts`, async ({ browser }, info) => {
    await visit(browser, { system, users: ["Gamemaster"] }, async ({ pages, errors }) => {
      // A system's first start may migrate the new world, and load the page again.
      const [gm] = pages as readonly [Page];
      await settled(gm);
      await whenReady(gm);
      info.annotations.push(...errors.map((description) => ({ type: "error", description })));
      expect(errors.filter((error) => error.includes("drydock:"))).toEqual([]);
    });
  });
