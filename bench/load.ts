/**
 * `npm run bench -- --load`: what a crowd costs. Bots play battles at the Gamemaster's page while 8, 20 and 40 people
 * look on, and then ten battles at once. Each figure stands beside that of the smallest table in the same run. Needs
 * `npm run build` and `npm run drydock:build` first. Figures, not tests.
 */
import { fork, type ChildProcess } from "node:child_process";
import { fileURLToPath } from "node:url";
import { chromium, type Browser, type Page } from "@playwright/test";
import type { WorldDocuments } from "../drydock/server/world";
import { offScene, type Table } from "../tests/browser/battle";
import { PRINTED } from "../tests/browser/table";
import { CHROMIUM_FLAGS, findChromium } from "../tests/chromium";
import { enterGame } from "../tests/join-game";
import { startServer } from "../tests/table/seating";
import type { Count, Order, Reply } from "./load-people";

type Yard = Awaited<ReturnType<typeof startServer>>;

/** A table to measure. */
interface Crowd {
  /** Everyone who has joined, with the Gamemaster. */
  readonly people: number;
  readonly battles: number;
}

/** What a step costs at a table. */
interface Cost {
  /** Bytes that reach a person: the middle one, and whoever gets most. */
  readonly received: number;
  readonly most: number;
  /** Bytes that the Gamemaster's page sends. */
  readonly written: number;
  /** Milliseconds of processor time of the Gamemaster's page, and of a player's with an open board. */
  readonly gamemaster: number;
  readonly player: number;
}

const CROWDS: readonly Crowd[] = [
  { people: 8, battles: 1 },
  { people: 20, battles: 1 },
  { people: 40, battles: 1 },
  { people: 8, battles: 10 },
  { people: 40, battles: 10 },
];
/** Ships on each side of a battle. */
const SIDE = 3;
/** Steps of all battles by which everything has been fetched, shown and compiled, and steps measured after that. */
const WARM = 40;
const MEASURED = 80;
const PATIENCE = 300_000;
/** Milliseconds between two looks at how far the battles are. */
const OFTEN = 50;

const nameOf = (at: number): string => `Person ${at + 1}`;

/** The world with this many more players. */
function withPlayers(world: WorldDocuments, count: number): WorldDocuments {
  const player = world.users.find(({ name }) => name === "Player 1")!;
  const more = Array.from({ length: count }, (_, at) => ({
    ...player,
    _id: `Person${String(at).padStart(10, "0")}`,
    name: nameOf(at),
  }));
  return { ...world, users: [...world.users, ...more] };
}

/** A page in Chromium without a canvas, and what it has spent and sent. */
async function sitDown(browser: Browser, url: string, name: string) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 720 }, locale: "en-US" });
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE);
  await page.addInitScript("globalThis.__name = (named) => named");
  // Makes bots that play at random do the same at each table.
  await page.addInitScript(() => {
    let seed = 7;
    Math.random = () => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647;
  });
  await offScene(page);
  let sent = 0;
  page.on("websocket", (socket) => {
    socket.on("framesent", ({ payload }) => void (sent += Buffer.byteLength(payload)));
  });
  const session = await context.newCDPSession(page);
  await session.send("Performance.enable", { timeDomain: "threadTicks" });
  await enterGame(page, url, name);
  return {
    page,
    sent: () => sent,
    async spent() {
      const { metrics } = await session.send("Performance.getMetrics");
      return 1000 * (metrics.find(({ name: metric }) => metric === "TaskDuration")?.value ?? Number.NaN);
    },
  };
}

/** Begins battles of bots, Explorers against Explorers. */
const begin = (page: Page, battles: number): Promise<void> =>
  page.evaluate(
    async ([ship, battles, side]) => {
      const { game } = globalThis as unknown as Table;
      const { tableGame, startBattle } = game.system.api;
      const pack = game.packs.get("all-hands.ships");
      for (let battle = 0; battle < battles; battle++) {
        const recruits = [];
        for (let at = 0; at < 2 * side; at++) {
          const actor = await game.actors.importFromCompendium(pack, ship, { name: `Explorer ${at + 1}` });
          recruits.push({ actor, token: null, commander: at < side ? "bot:greedy" : "bot:random" });
        }
        await startBattle(tableGame("myoss-gamma"), recruits, { name: `battle ${battle + 1}` });
      }
    },
    [PRINTED.explorer, battles, SIDE] as const,
  );

/** Opens the board of the first battle. */
const openBoard = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const { combats, system } = (globalThis as unknown as Table).game;
    await system.api.openBoard(combats.contents[0]!);
  });

/** A process of people. */
function startPeople() {
  const child: ChildProcess = fork(fileURLToPath(new URL("load-people.ts", import.meta.url)), {
    execArgv: ["--import", "tsx", "--experimental-vm-modules", "--no-warnings=ExperimentalWarning"],
  });
  return {
    ask: (order: Order) =>
      new Promise<Extract<Reply, { counts: unknown }>>((resolve, reject) => {
        child.once("exit", () => reject(new Error("the process of people has ended")));
        child.once("message", (reply: Reply) => {
          child.removeAllListeners("exit");
          if ("error" in reply) reject(new Error(reply.error));
          else resolve(reply);
        });
        child.send(order);
      }),
    end: () => void child.disconnect(),
  };
}

/** Steps of all battles, as a page knows of them. */
const stepsOn = (page: Page): Promise<{ steps: number; ended: boolean }> =>
  page.evaluate(() => {
    const battles = (globalThis as unknown as Table).game.combats.contents;
    const steps = battles.reduce((sum, { system }) => sum + Number(system["step"]), 0);
    return { steps, ended: battles.every(({ system }) => system["ended"] === true) };
  });

/** Measures one table. @throws Error if its battles end too soon */
async function measure(browser: Browser, yard: Yard, { people, battles }: Crowd): Promise<Cost> {
  // Two of them sit at pages in Chromium.
  await yard.renew(withPlayers(yard.documents(), people - 2));
  const crowd = startPeople();
  try {
    await crowd.ask({ url: yard.url, names: Array.from({ length: people - 2 }, (_, at) => nameOf(at)) });
    const gamemaster = await sitDown(browser, yard.url, "Gamemaster");
    const player = await sitDown(browser, yard.url, "Player 1");
    await begin(gamemaster.page, battles);
    for (const { page } of [gamemaster, player]) {
      await page.waitForFunction(
        (count) => (globalThis as unknown as Table).game.combats.contents.length === count,
        battles,
      );
      await openBoard(page);
    }
    const first = (await stepsOn(gamemaster.page)).steps;
    /** Everyone's figures, once the battles are that far. */
    const reach = async (wanted: number) => {
      for (;;) {
        const { steps, ended } = await stepsOn(gamemaster.page);
        if (ended && steps < wanted) throw new Error(`${people} people: the battles ended at step ${steps}`);
        if (steps >= wanted) break;
        await gamemaster.page.waitForTimeout(OFTEN);
      }
      const { counts } = await crowd.ask("count");
      const [here, there] = [await stepsOn(gamemaster.page), await stepsOn(player.page)];
      return {
        counts,
        gamemaster: { steps: here.steps, spent: await gamemaster.spent(), sent: gamemaster.sent() },
        player: { steps: there.steps, spent: await player.spent() },
      };
    };
    const warm = await reach(first + WARM);
    const done = await reach(warm.gamemaster.steps + MEASURED);
    for (const { page } of [gamemaster, player]) await page.context().close();
    await crowd.ask("leave");
    return costOf(warm, done);
  } finally {
    crowd.end();
  }
}

interface Figures {
  readonly counts: readonly Count[];
  readonly gamemaster: { readonly steps: number; readonly spent: number; readonly sent: number };
  readonly player: { readonly steps: number; readonly spent: number };
}

/** What a step costs, from the figures before and after some steps. */
function costOf(before: Figures, after: Figures): Cost {
  const received = after.counts
    .map((count, at) => {
      const { steps, received } = before.counts[at]!;
      return (count.received - received) / (count.steps - steps);
    })
    .toSorted((a, b) => a - b);
  const [from, to] = [before.gamemaster, after.gamemaster];
  return {
    received: received[Math.floor(received.length / 2)] ?? Number.NaN,
    most: received.at(-1) ?? Number.NaN,
    written: (to.sent - from.sent) / (to.steps - from.steps),
    gamemaster: (to.spent - from.spent) / (to.steps - from.steps),
    player: (after.player.spent - before.player.spent) / (after.player.steps - before.player.steps),
  };
}

const kilobytes = (bytes: number): string => `${(bytes / 1024).toFixed(1)} kB`;
const beside = (value: number, first: number): string => `${(value / first).toFixed(2)} ×`;

const row = (cells: readonly string[]): string =>
  cells
    .map((cell, at) => (at === 0 ? cell.padEnd(26) : cell.padStart(18)))
    .join("")
    .trimEnd();

/** Measures all tables, printing each as soon as it is known. */
export async function benchLoad(): Promise<void> {
  const executablePath = findChromium();
  if (!executablePath) throw new Error("No Chromium was found: install one, or name it in CHROMIUM_PATH.");
  const yard = await startServer(13);
  const browser = await chromium.launch({ executablePath, args: CHROMIUM_FLAGS });
  try {
    console.log("A step costs:");
    console.log(row(["", "to a person", "at most", "to all", "from the GM", "page of the GM", "of a player"]));
    const empty = yard.documents();
    let first: Cost | null = null;
    for (const crowd of CROWDS) {
      await yard.renew(empty);
      const cost = await measure(browser, yard, crowd);
      first ??= cost;
      const { people, battles } = crowd;
      console.log(
        row([
          `${people} people, ${battles === 1 ? "one battle" : `${battles} battles`}`,
          `${kilobytes(cost.received)} ${beside(cost.received, first.received)}`,
          kilobytes(cost.most),
          kilobytes(cost.received * (people - 1)),
          kilobytes(cost.written),
          `${cost.gamemaster.toFixed(1)} ms ${beside(cost.gamemaster, first.gamemaster)}`,
          `${cost.player.toFixed(1)} ms ${beside(cost.player, first.player)}`,
        ]),
      );
    }
  } finally {
    await browser.close();
    await yard.close();
  }
}
