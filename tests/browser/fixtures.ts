import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test as base, expect, type Browser, type BrowserContextOptions, type Page } from "@playwright/test";
import { freePort, startDrydock, type Drydock } from "../drydock";
import { USUAL_GENERATION, type Generation } from "../../drydock/protocol";
import { enterGame, whenReady } from "../join-game";
import { setOnClient } from "./client-settings";
import type { StartingPoint } from "../table/starting-points";
import { startingPoint } from "./starting-points";
import { watch } from "./coverage";
import { areTrials, beginTrial, giveMutant, giveMutants } from "./mutants";
import { keepSeats, type Seats } from "./seats";
import { actOnceSettled, sitAt } from "./settled";
import { joinDemo, reopenDemo, serveSite, siteBrowser } from "./site-yard";

export { expect, whenReady };

/** The server, on a demo world that is the test's own. */
interface Server {
  readonly url: string;
  /** The pages that have joined the game, in order. */
  readonly pages: Page[];
  /** Ends the server, restarts it on the same world and address, and reloads every page, as users are asked to. */
  restart(): Promise<void>;
}

interface LoginOptions extends BrowserContextOptions {
  /** Runs on the page before it joins. */
  readonly prepare?: (page: Page) => Promise<void>;
  /** Whether the page has the scene; without it, what happens in windows takes half the time. */
  readonly canvas?: boolean;
}

interface Fixtures {
  /** What has been played when the test begins; null if nothing. */
  start: StartingPoint | null;
  /** Tries a mutant in this test, if it has one. */
  trial: void;
  server: Server;
  /**
   * Joins the game as the user of this name, in a browser context of its own, and resolves to the page when the game is
   * ready. The test fails at its end if one of these pages had an uncaught error.
   */
  loginAs: (browser: Browser, name: string, options?: LoginOptions) => Promise<Page>;
}

/** A drydock server whose world starts afresh for each test. */
interface Yard {
  /** Starts the world afresh, or at a starting point, and returns its address. */
  renew(start: StartingPoint | null): Promise<string>;
  /** Ends the process, and starts another on the same world and address. */
  restart(): Promise<void>;
}

interface WorkerFixtures {
  /** Whether the demo of the site is played instead of a server's world. */
  site: boolean;
  /** Folder of the built system that the server runs; if undefined, dist/. */
  systemDir: string | undefined;
  /** Folders of modules beside the system. */
  moduleDirs: readonly string[];
  /** World settings at the start, each as KEY=JSON. */
  settings: readonly string[];
  /** Foundry generation of the server and its pages. */
  generation: Generation;
  /** Kept between tests: starting a process for each would take longer than many tests. */
  yard: Yard;
  seats: Seats;
}

/** Playwright's `test`, with a drydock server that is new to each test and a way to join it. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  site: [false, { option: true, scope: "worker" }],
  systemDir: [undefined, { option: true, scope: "worker" }],
  moduleDirs: [[], { option: true, scope: "worker" }],
  generation: [process.env["GENERATION"] === "13" ? 13 : USUAL_GENERATION, { option: true, scope: "worker" }],

  // Nobody is welcomed, except where a test is about that.
  settings: [["all-hands.welcomed=true"], { option: true, scope: "worker" }],

  browser: [
    async ({ browser }, use) => {
      const { COVERAGE: folder } = process.env;
      if (folder) watch(browser, folder);
      if (areTrials) giveMutants(browser);
      await use(browser);
    },
    { scope: "worker" },
  ],

  yard: [
    async ({ site, systemDir, moduleDirs, generation, settings }, use) => {
      if (site) {
        const server = await serveSite("/any/where/");
        const url = `${server.url}play`;
        await use({ renew: async () => url, restart: async () => undefined });
        return server.close();
      }
      const data = await mkdtemp(join(tmpdir(), "all-hands-"));
      const port = await freePort();
      let drydock: Drydock | null = null;
      try {
        await use({
          async renew(start) {
            const documents = start === null ? undefined : await startingPoint(start, generation);
            const renewed = documents ? undefined : drydock?.renew();
            // A failed test may have left the server dead.
            await (areTrials ? renewed?.catch(() => (drydock = null)) : renewed);
            drydock ??= await startDrydock(data, port, systemDir, generation, moduleDirs, settings);
            if (documents) await drydock.renew(documents);
            return drydock.url;
          },
          async restart() {
            await drydock?.stop();
            drydock = await startDrydock(data, port, systemDir, generation, moduleDirs, settings);
          },
        });
      } finally {
        await (drydock as Drydock | null)?.stop();
        await rm(data, { recursive: true, force: true });
      }
    },
    { scope: "worker" },
  ],

  seats: [
    async ({}, use) => {
      const seats = keepSeats();
      await use(seats);
      await seats.close();
    },
    { scope: "worker" },
  ],

  trial: [
    async ({}, use, info) => {
      beginTrial(info);
      await use();
    },
    { auto: true },
  ],

  start: [null, { option: true }],

  server: async ({ site, yard, start }, use) => {
    const url = await yard.renew(start);
    const pages: Page[] = [];
    const restart = async (): Promise<void> => {
      const open = pages.filter((page) => !page.isClosed());
      if (site) await reopenDemo(open);
      await yard.restart();
      await Promise.all(open.map((page) => page.reload()));
      for (const page of open) await whenReady(page);
    };
    await use({ url, pages, restart });
  },

  loginAs: async ({ site, settings, server, seats, contextOptions, viewport }, use, { project }) => {
    const demo = siteBrowser();
    const errors: string[] = [];
    const deprecated: string[] = [];
    await use(async (browser, name, { prepare, canvas = false, reducedMotion, ...options } = {}) => {
      const { viewport: size = viewport, ...others } = options;
      // A page that is not new costs half as much, so what can be changed on it is.
      const kind = { ...contextOptions, viewport: project.use.viewport, ...others };
      const page = await (site ? demo.open(browser, kind) : seats.take(browser, kind, server.url));
      if (size) await page.setViewportSize(size);
      if (reducedMotion !== undefined) await page.emulateMedia({ reducedMotion });
      // Frames are drawn without a graphics card, so use as few pixels and frames as Foundry offers.
      const drawing = canvas ? { performanceMode: "0", maxFPS: "10" } : { noCanvas: "true" };
      for (const [key, value] of Object.entries(drawing)) await setOnClient(page, key, value);
      await giveMutant(page.context());
      await prepare?.(page);
      page.on("console", (message) => {
        if (message.text().includes("is deprecated since Foundry")) deprecated.push(message.text());
      });
      page.on("pageerror", (error) => errors.push(`${name}: ${error.stack ?? error.message}`));
      if (site) await joinDemo(page, server.url, name, settings.length === 0);
      else await enterGame(page, server.url, name);
      server.pages.push(page);
      sitAt(page, server.pages);
      actOnceSettled(page);
      return page;
    });
    await seats.leave(!areTrials);
    await demo.close();
    expect(errors, "errors that nothing caught").toEqual([]);
    expect(deprecated, "uses of what Foundry will remove").toEqual([]);
  },
});
