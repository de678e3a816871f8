/**
 * `npm run bench -- --year`: what a table costs after a year, and in a battle of thousands of steps, each figure beside
 * that of a new one in the same run. Needs `npm run build` and `npm run drydock:build` first. Figures, not tests.
 */
import type { Browser, Page } from "@playwright/test";
import type { WorldDocuments } from "../drydock/server/world";
import { battleOn, beginBattle, playsToItsEnd, playsUntil, type Table } from "../tests/browser/battle";
import { settled } from "../tests/browser/settled";
import { PRINTED } from "../tests/browser/table";
import { atTable, PATIENCE, sitDown, type Yard } from "./sitting";
import { atStep, weightOf, withBattles, withPacking, withSettings, withTokens } from "./year-world";

/** The settings that say what is done with what finished battles left. */
const LEFT_OVERS = ["packRecords", "archiveRecords", "foldMessages"];
/** The world as an earlier version has left it: nobody is asked what is to be done with its battles. */
const leaving = (world: WorldDocuments): WorldDocuments => withSettings(world, LEFT_OVERS, "never");
/** Random seeds: ids drawn in one page must not come up in the next. */
const [MAKING, MEASURING] = [11, 7];
const SIDE = 8;
/** Ships per side that fight long enough to be measured. */
const LONG = 3;
/** Steps of a large battle that are enough to tell the weight of a step. */
const ENOUGH = 30;
/** Steps by which everything has been fetched, shown and compiled, and steps measured after that. */
const WARM = 30;
const MEASURED = 40;

/** Begins a battle of `side` Explorers per side; each commander is a user's name or `bot:<name>`. */
const beginFleets = (page: Page, side: number, commanders: readonly [string, string]): Promise<void> =>
  page.evaluate(
    async ([ship, side, commanders]) => {
      const { game } = globalThis as unknown as Table;
      const pack = game.packs.get("all-hands.ships");
      const recruits = [];
      for (let at = 0; at < 2 * side; at++) {
        const actor = await game.actors.importFromCompendium(pack, ship, { name: `Explorer ${at + 1}` });
        const by = commanders[at < side ? 0 : 1];
        recruits.push({ actor, token: null, commander: by.startsWith("bot:") ? by : game.users.getName(by).id });
      }
      const { tableGame, startBattle } = game.system.api;
      await startBattle(tableGame("myoss-gamma"), recruits, { name: "fleets" });
    },
    [PRINTED.explorer, side, commanders] as const,
  );

/** A world with a finished duel, and a battle that has just begun. */
async function played(browser: Browser, yard: Yard): Promise<WorldDocuments> {
  await yard.renew();
  const { page } = await sitDown(browser, yard.url, "Gamemaster", MAKING);
  await beginBattle(page, { battleaxe: "bot:greedy", explorer: "bot:random" });
  await playsToItsEnd(page, PATIENCE);
  await beginFleets(page, LONG, ["Player 1", "Player 2"]);
  await settled(page);
  await page.context().close();
  return yard.documents();
}

/** A world in which eight Explorers a side have fought for some steps. */
async function fleets(browser: Browser, yard: Yard): Promise<WorldDocuments> {
  await yard.renew();
  const { page } = await sitDown(browser, yard.url, "Gamemaster", MAKING);
  await beginFleets(page, SIDE, ["bot:greedy", "bot:random"]);
  await playsUntil(page, async () => (await battleOn(page)).step >= ENOUGH, PATIENCE);
  await page.context().close();
  return yard.documents();
}

/** Milliseconds of processor time that a step takes on the Gamemaster's page, where bots go on with the battle. */
async function measureSteps(browser: Browser, yard: Yard, world: WorldDocuments): Promise<number> {
  await yard.renew(world);
  const { page, spent } = await sitDown(browser, yard.url, "Gamemaster", MEASURING);
  const now = () =>
    page.evaluate(() => {
      const battle = (globalThis as unknown as Table).game.combats.contents.find(
        ({ system }) => system["name"] === "fleets",
      )!;
      return { id: battle.id, step: Number(battle.system["step"]), ended: battle.system["ended"] === true };
    });
  await page.evaluate(() => {
    const { combats, system } = (globalThis as unknown as Table).game;
    void system.api.openBoard(combats.contents.find((each) => each.system["name"] === "fleets")!);
  });
  const begun = (await now()).step;
  /** The page's processor time in milliseconds, once its battle has reached a step. */
  const reach = async (wanted: number): Promise<{ step: number; spent: number }> => {
    for (;;) {
      await page.waitForTimeout(50);
      const { step, ended } = await now();
      if (step < wanted && !ended) continue;
      return { step, spent: await spent() };
    }
  };
  const warm = await reach(begun + WARM);
  const done = await reach(warm.step + MEASURED);
  await page.context().close();
  return (done.spent - warm.spent) / (done.step - warm.step);
}

/** What the world costs before anything happens in it: kilobytes at the join, and milliseconds of processor time. */
async function measureJoin(browser: Browser, yard: Yard) {
  const { page, received, spent } = await sitDown(browser, yard.url, "Gamemaster", MEASURING);
  const [bytes, ready] = [received(), await spent()];
  await settled(page);
  const before = await spent();
  await page.evaluate(() => (globalThis as unknown as Table).game.system.api.openOverview());
  await page.locator("#all-hands-overview").waitFor();
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
  const overview = (await spent()) - before;
  await page.context().close();
  return { bytes, ready, overview };
}

/** Lets a Gamemaster's page pack, move and fold what finished battles left, without asking. */
async function makeLittle(browser: Browser, yard: Yard): Promise<void> {
  const { page } = await sitDown(browser, yard.url, "Gamemaster", MEASURING);
  await page.evaluate(async (names) => {
    const { settings } = (globalThis as unknown as { game: { settings: Settings } }).game;
    for (const name of names) await settings.set("all-hands", name, "always");
  }, LEFT_OVERS);
  await page.reload();
  await page.waitForFunction(() => {
    const { game } = globalThis as unknown as Partial<Table>;
    if (!game?.messages) return false;
    const isOver = (id: unknown) => game.combats.get(String(id))?.system["ended"] !== false;
    const isOld = (message: object) => (message as { timestamp: number }).timestamp < Date.now() - 86_400_000;
    const told = game.messages.contents.filter(
      (message) => message.type === "battle-step" && isOver(message.system["battle"]) && isOld(message),
    );
    return game.journal.contents.length <= game.combats.contents.length && told.length === 0;
  });
  await settled(page);
  await page.context().close();
}

interface Settings {
  set(scope: string, name: string, value: string): Promise<unknown>;
}

const kilobytes = (characters: number): string => `${(characters / 1024).toFixed(0)} kB`;
const percent = (part: number, whole: number): string => `${Math.round((100 * part) / whole)} %`;

function tellWeight(name: string, world: WorldDocuments, at: number): void {
  const { steps, record, recordNames, chat, chatNames } = weightOf(world, at);
  const told = (whole: number, names: number) =>
    `${kilobytes(whole)}, ${(whole / steps / 1024).toFixed(2)} kB a step, ${percent(names, whole)} names`;
  console.log(`${name}, ${steps} steps: record ${told(record, recordNames)}; chat ${told(chat, chatNames)}`);
}

/** Measures everything, printing each line as soon as it is known. */
export async function benchYear(): Promise<void> {
  await atTable(async (browser, yard) => {
    const world = await played(browser, yard);
    tellWeight("A duel", world, 0);
    tellWeight(`${SIDE} Explorers a side`, await fleets(browser, yard), 0);
    const at = (step: number) => atStep(world, { of: 1, like: 0, step });
    /** The whole table of a year: with the two battles of `world`, 21 battles and 103 records. */
    const year = async (from: WorldDocuments) => withTokens(await withPacking(withBattles(from, 0, 19, 101)), 300);
    const whole = await year(world);
    for (const [name, prepare] of [
      ["An empty world", () => yard.renew()],
      ["A world with 103 records, 21 battles, 300 tokens", () => yard.renew(leaving(whole))],
      ["The same after a Gamemaster has loaded it", () => makeLittle(browser, yard)],
    ] as const) {
      await prepare();
      const { bytes, ready, overview } = await measureJoin(browser, yard);
      const spent = `${ready.toFixed(0)} ms of the page until ready, ${overview.toFixed(0)} ms for the overview`;
      console.log(`${name}: ${kilobytes(bytes)} at the join, ${spent}`);
    }
    let first = 0;
    for (const [name, documents] of [
      ["step 20", at(20)],
      ["step 200", at(200)],
      ["step 2,000", at(2000)],
      ["step 20, with 20 battles", withBattles(at(20), 0, 19)],
      ["step 20, with 103 records, 21 battles, 300 tokens", leaving(await year(at(20)))],
    ] as const) {
      const spent = await measureSteps(browser, yard, documents);
      first ||= spent;
      console.log(
        `${name}: ${spent.toFixed(1)} ms of the page a step, ${(spent / first).toFixed(2)} times the first (budget 1.3)`,
      );
    }
  });
}
