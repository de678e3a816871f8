/**
 * How many elements a step of a battle has styled again on the Gamemaster's page, measured for `npm run bench --
 * --browser`: a count, which depends neither on the machine nor on what else it does.
 */
import type { Browser, Page } from "@playwright/test";
import type { WorldDocuments } from "../drydock/server/world";
import { beginBattle, playsToItsEnd, type Table } from "../tests/browser/battle";
import { settled } from "../tests/browser/settled";
import { board } from "../tests/browser/table";
import { beside } from "./measure";
import { atTable, PATIENCE, sitDown, type Yard } from "./sitting";
import { atStep } from "./year-world";

/** Elements that a step may have styled again, and how far that may grow until step 2,000. */
const [BUDGET, GROWTH] = [100, 1.1];
/** Steps by which everything has been fetched and shown, and steps counted after that. */
const [WARM, COUNTED] = [10, 30];
/** The battle that goes on, beside the one that was played. */
const NAME = "counted";

/** A world with a finished duel, and a battle that has just begun. */
async function played(browser: Browser, yard: Yard): Promise<WorldDocuments> {
  await yard.renew();
  const { page } = await sitDown(browser, yard.url);
  await beginBattle(page, { battleaxe: "bot:greedy", explorer: "bot:random" });
  await playsToItsEnd(page, PATIENCE);
  await beginBattle(page, { battleaxe: "Player 1", explorer: "Player 2" }, { name: NAME });
  await settled(page);
  await page.context().close();
  return yard.documents();
}

/** What Chromium notes whenever it has brought styles up to date. */
interface StyleUpdate {
  readonly name: string;
  readonly pid: number;
  readonly args: { readonly elementCount?: number; readonly endData?: { readonly elementCount?: number } };
}

/** Elements that are styled again during `work`, on all pages of the browser. */
async function restyledBy(browser: Browser, page: Page, work: () => Promise<void>): Promise<number> {
  await browser.startTracing(page, { categories: ["devtools.timeline"] });
  await work();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: StyleUpdate[] };
  return traceEvents
    .filter(({ name }) => name === "UpdateLayoutTree")
    .reduce((sum, { args }) => sum + (args.elementCount ?? args.endData?.elementCount ?? 0), 0);
}

/**
 * Elements that a step styles again where bots play on from this world's battle, with its board and the chat open.
 *
 * @param said  messages that the chat has at least before anything is counted
 */
async function measure(browser: Browser, yard: Yard, world: WorldDocuments, said: number): Promise<number> {
  await yard.renew(world);
  const { page } = await sitDown(browser, yard.url);
  const now = () =>
    page.evaluate((name) => {
      const { combats } = (globalThis as unknown as Table).game;
      const { system } = combats.contents.find((each) => each.system["name"] === name)!;
      return { step: Number(system["step"]), ended: system["ended"] === true };
    }, NAME);
  await page.evaluate(async (name) => {
    const { combats, system } = (globalThis as unknown as Table).game;
    await system.api.fetchGame("myoss-gamma");
    await system.api.openBoard(combats.contents.find((each) => each.system["name"] === name)!);
  }, NAME);
  await board(page).locator(".ah-board__slots").waitFor();
  // The log draws what was said before all at once.
  await page.locator("#chat .chat-message").nth(said).waitFor({ state: "attached" });
  const reach = async (wanted: number): Promise<number> => {
    for (;;) {
      const { step, ended } = await now();
      if (step >= wanted || ended) return step;
      await page.waitForTimeout(20);
    }
  };
  const from = await reach((await now()).step + WARM);
  let to = from;
  const restyled = await restyledBy(browser, page, async () => void (to = await reach(from + COUNTED)));
  await page.context().close();
  return restyled / (to - from);
}

/** Counts at step 20 and at step 2,000, printing each line as soon as it is known. */
export async function benchRestyled(): Promise<void> {
  await atTable(async (browser, yard) => {
    const world = await played(browser, yard);
    let first = 0;
    for (const step of [20, 2000]) {
      const restyled = await measure(browser, yard, atStep(world, { of: 1, like: 0, step }), Math.min(step, 100) / 2);
      first ||= restyled;
      const count = beside(`${restyled.toFixed(0)} elements styled again a step`, String(BUDGET), restyled <= BUDGET);
      const grown = beside(`${(restyled / first).toFixed(2)} × the first`, `${GROWTH} ×`, restyled <= GROWTH * first);
      console.log(`Step ${step.toLocaleString("en-US")}: ${count}, ${grown}`);
    }
  });
}
