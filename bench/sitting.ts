/** A table in Chromium for benches: a server, a browser, and pages that say what they cost. */
import { chromium, type Browser, type CDPSession, type Page } from "@playwright/test";
import { offScene } from "../tests/browser/battle";
import { CHROMIUM_FLAGS, findChromium } from "../tests/chromium";
import { enterGame } from "../tests/join-game";
import { startServer } from "../tests/table/seating";

/** A server whose world can be begun anew. */
export type Yard = Awaited<ReturnType<typeof startServer>>;

/** Milliseconds that a page may take for anything. */
export const PATIENCE = 300_000;

/** Somebody's page, without a canvas. */
export interface Sitting {
  readonly page: Page;
  readonly session: CDPSession;
  /** Bytes that have come over its socket. */
  received(): number;
  /** Bytes that it has sent. */
  sent(): number;
  /** Milliseconds of processor time that it has taken. */
  spent(): Promise<number>;
}

/** Runs a bench at a table of its own. @throws Error if there is no Chromium */
export async function atTable(bench: (browser: Browser, yard: Yard) => Promise<void>): Promise<void> {
  const executablePath = findChromium();
  if (!executablePath) throw new Error("No Chromium was found: install one, or name it in CHROMIUM_PATH.");
  const yard = await startServer(13);
  const browser = await chromium.launch({ executablePath, args: CHROMIUM_FLAGS });
  try {
    await bench(browser, yard);
  } finally {
    await browser.close();
    await yard.close();
  }
}

/**
 * Joins as a user, in a browser context of their own.
 *
 * @param seed  of the page's random numbers: bots that play at random then do the same each time; left out, they differ
 */
export async function sitDown(browser: Browser, url: string, name = "Gamemaster", seed?: number): Promise<Sitting> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 720 }, locale: "en-US" });
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE);
  await page.addInitScript("globalThis.__name = (named) => named");
  if (seed !== undefined)
    await page.addInitScript((from) => {
      let seed = from;
      Math.random = () => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647;
    }, seed);
  await offScene(page);
  let [received, sent] = [0, 0];
  page.on("websocket", (socket) => {
    socket.on("framereceived", ({ payload }) => void (received += Buffer.byteLength(payload)));
    socket.on("framesent", ({ payload }) => void (sent += Buffer.byteLength(payload)));
  });
  const session = await context.newCDPSession(page);
  await session.send("Performance.enable", { timeDomain: "threadTicks" });
  await enterGame(page, url, name);
  return {
    page,
    session,
    received: () => received,
    sent: () => sent,
    async spent() {
      const { metrics } = await session.send("Performance.getMetrics");
      return 1000 * (metrics.find((each) => each.name === "TaskDuration")?.value ?? Number.NaN);
    },
  };
}
