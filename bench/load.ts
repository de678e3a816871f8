/**
 * `npm run bench -- --load`: what a crowd costs. Bots play battles at the Gamemaster's page while 8, 20 and 40 people
 * look on, and then ten battles at once. Each figure stands beside that of the smallest table in the same run. Needs
 * `npm run build` and `npm run drydock:build` first. Figures, not tests.
 */
import { fork, type ChildProcess } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { Browser, Page } from "@playwright/test";
import type { WorldDocuments } from "../drydock/server/world";
import type { Table } from "../tests/browser/battle";
import { settled } from "../tests/browser/settled";
import { PRINTED } from "../tests/browser/table";
import type { Count, Order, Reply } from "./load-people";
import { sitDown, atTable, type Yard } from "./sitting";

/** A table to measure. */
interface Crowd {
  /** Everyone who has joined, with the Gamemaster. */
  readonly people: number;
  readonly battles: number;
  /** Steps of each battle that are measured: of ten, some are short. */
  readonly steps: number;
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
  { people: 8, battles: 1, steps: 25 },
  { people: 20, battles: 1, steps: 25 },
  { people: 40, battles: 1, steps: 25 },
  { people: 8, battles: 10, steps: 10 },
];
/** Ships on each side of a battle: with bots that play at random, it lasts long enough. */
const SIDE = 3;
/** Steps of each battle by which everything has been fetched, shown and compiled: those after them are measured. */
const WARM = 15;
/** Bots that play at random do the same at each table. */
const SEED = 7;
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

/** A world in which battles have begun, Explorers against Explorers. Bots command all of them, and play at random. */
async function begun(browser: Browser, yard: Yard, battles: number): Promise<WorldDocuments> {
  await yard.renew();
  const { page } = await sitDown(browser, yard.url, "Gamemaster", SEED);
  await page.evaluate(
    async ([ship, battles, side]) => {
      const { game } = globalThis as unknown as Table;
      const { tableGame, startBattle } = game.system.api;
      const pack = game.packs.get("all-hands.ships");
      for (let battle = 0; battle < battles; battle++) {
        const recruits = [];
        for (let at = 0; at < 2 * side; at++) {
          const actor = await game.actors.importFromCompendium(pack, ship, { name: `Explorer ${at + 1}` });
          const commander = game.users.getName(at < side ? "Player 1" : "Player 2").id;
          recruits.push({ actor, token: null, commander });
        }
        await startBattle(tableGame("myoss-gamma"), recruits, { name: `battle ${battle + 1}` });
      }
    },
    [PRINTED.explorer, battles, SIDE] as const,
  );
  await settled(page);
  await page.context().close();
  const world = yard.documents();
  const combats = world.combats.map((combat) => {
    const system = combat["system"] as { readonly seats: readonly object[] };
    const seats = system.seats.map((seat) => ({ ...seat, user: "", bot: "random" }));
    return { ...combat, system: { ...system, seats, question: "" } };
  });
  return { ...world, combats };
}

/** Opens the board of the first battle. */
const openBoard = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const { combats, system } = (globalThis as unknown as Table).game;
    await system.api.fetchGame("myoss-gamma");
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

/** Steps of all battles, as a page knows of them. @throws Error if all are over */
const stepsOn = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const battles = (globalThis as unknown as Table).game.combats.contents;
    if (battles.every(({ system }) => system["ended"] === true)) throw new Error("the battles ended too soon");
    return battles.reduce((sum, { system }) => sum + Number(system["step"]), 0);
  });

/** Measures a table at the battles of a world. */
async function measure(
  browser: Browser,
  yard: Yard,
  world: WorldDocuments,
  { people, battles, steps }: Crowd,
): Promise<Cost> {
  // Two of them sit at pages in Chromium.
  await yard.renew(withPlayers(world, people - 2));
  const crowd = startPeople();
  try {
    await crowd.ask({ url: yard.url, names: Array.from({ length: people - 2 }, (_, at) => nameOf(at)) });
    const player = await sitDown(browser, yard.url, "Player 1", SEED);
    await openBoard(player.page);
    // The bots play on as soon as the Gamemaster is there.
    const gamemaster = await sitDown(browser, yard.url, "Gamemaster", SEED);
    await openBoard(gamemaster.page);
    /** The figures of both pages, once the battles are that far. */
    const reach = async (wanted: number): Promise<Figures> => {
      for (;;) {
        const steps = await stepsOn(gamemaster.page);
        if (steps < wanted) await gamemaster.page.waitForTimeout(OFTEN);
        else
          return {
            gamemaster: { steps, spent: await gamemaster.spent(), sent: gamemaster.sent() },
            player: { steps: await stepsOn(player.page), spent: await player.spent() },
          };
      }
    };
    const [from, to] = [WARM * battles, (WARM + steps) * battles];
    const warm = await reach(from);
    const done = await reach(to);
    const heard = await hearing(crowd, to);
    for (const { page } of [gamemaster, player]) await page.context().close();
    await crowd.ask("leave");
    const bytes = heard.map((count) => bytesOfStep(count, from, to));
    return costOf(warm, done, bytes);
  } finally {
    crowd.end();
  }
}

/** What everyone in the crowd has received, once the last of them has heard of a step. */
async function hearing(crowd: ReturnType<typeof startPeople>, step: number): Promise<readonly Count[]> {
  for (;;) {
    const { counts } = await crowd.ask("count");
    if (counts.every(({ steps }) => steps >= step)) return counts;
    await new Promise((resolve) => setTimeout(resolve, 10 * OFTEN));
  }
}

/** Bytes that a step sent to a person. A busy client hears of several steps at once; NaN if it heard of all at once. */
function bytesOfStep({ receivedAt }: Count, from: number, to: number): number {
  const known = Object.keys(receivedAt).map(Number);
  const [first, last] = [from, to].map((step) => Math.min(...known.filter((each) => each >= step))) as [number, number];
  return (receivedAt[last]! - receivedAt[first]!) / (last - first);
}

interface Figures {
  readonly gamemaster: { readonly steps: number; readonly spent: number; readonly sent: number };
  readonly player: { readonly steps: number; readonly spent: number };
}

/** What a step costs, from the figures before and after some steps and the bytes of a step for each person. */
function costOf(before: Figures, after: Figures, bytes: readonly number[]): Cost {
  const received = bytes.filter(Number.isFinite).toSorted((a, b) => a - b);
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
  await atTable(async (browser, yard) => {
    console.log("A step costs:");
    console.log(row(["", "to a person", "at most", "to all", "from the GM", "page of the GM", "of a player"]));
    const worlds = new Map<number, WorldDocuments>();
    let first: Cost | null = null;
    for (const crowd of CROWDS) {
      const { people, battles } = crowd;
      const world = worlds.get(battles) ?? (await begun(browser, yard, battles));
      worlds.set(battles, world);
      const cost = await measure(browser, yard, world, crowd);
      first ??= cost;
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
  });
}
