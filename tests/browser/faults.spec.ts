/**
 * A step that is cut off while it is written is finished once, from its record entry, whatever write it was cut off at.
 * Bots play a battle of each game, and again and again the server lets the referee's page write no more: after so many
 * writes it is as if that page were gone. It is loaded again, and what stood half written must be what was meant.
 */
import type { Page } from "@playwright/test";
import type { FaultPlan } from "../../drydock/protocol";
import { EVERYTHING, EXPLORER } from "../../module/rules/myoss-gamma/fixtures";
import { beginAces } from "./aces";
import { battleOn, OFF_SCENE } from "./battle";
import { beginDuel } from "./duel";
import { expect, test, whenReady } from "./fixtures";
import { beginFleets } from "./fleet";
import { beginOpera } from "./opera";
import { beginSea } from "./sea";

/** A battle of each game that bots play, long enough for all that is done to it. */
const BATTLES: { readonly [game: string]: (gm: Page) => Promise<void> } = {
  "myoss-gamma": (gm) =>
    beginFleets(gm, [
      { commander: "bot:greedy", side: "a", ships: [EVERYTHING, EXPLORER] },
      {
        commander: "bot:greedy",
        side: "b",
        ships: [
          { ...EVERYTHING, name: "Other" },
          { ...EXPLORER, name: "Third" },
        ],
      },
    ]),
  "ship-on-ship": (gm) =>
    beginDuel(gm, [
      { name: "Raider", commander: "bot:random", color: "red" },
      { name: "Cutter", commander: "bot:greedy", color: "black" },
    ]),
  "space-opera": (gm) =>
    beginOpera(
      gm,
      [
        { ship: "marlin", commander: "bot:random", side: "a" },
        { ship: "redLedger", commander: "bot:random", side: "a" },
        { ship: "drumfish", commander: "bot:random", side: "b" },
        { ship: "thorn", commander: "bot:random", side: "b" },
      ],
      { automation: { confirmCasualties: "do", confirmEnd: "do", unorthodox: "do" } },
    ),
  "silent-ships": (gm) => beginSea(gm, ["bot:random", "bot:random"]),
  "navy-aces": (gm) => beginAces(gm, ["bot:random", "bot:random"], { strength: 6, rounds: 6 }),
};

/** So many writes are made before the one that fails: more than any step has. */
const MOST_WRITES = 9;

/** What the pages' own scope offers to these tests. */
interface Scope {
  readonly game: {
    readonly socket: {
      emit(event: string, plan: FaultPlan | null, answer: (written: string[]) => void): void;
      on(event: string, listener: () => void): void;
      readonly connected: boolean;
    };
    readonly combats: {
      readonly contents: {
        readonly system: { readonly step: number; readonly record: string; readonly ended: boolean };
      }[];
    };
    readonly journal: {
      get(id: string): {
        readonly pages: { readonly contents: { readonly system: { readonly entries: Record<string, string> } }[] };
      };
    };
    readonly messages: {
      readonly contents: { readonly type: string; readonly system: { readonly step: number } }[];
    };
    readonly system: { readonly api: { openBoard(battle: object): Promise<void> } };
  };
  met: boolean;
}

/** Lets one of the next writes of this page fail, and waits until it has, with the server or without; or until the battle is over. */
async function meet(page: Page, plan: FaultPlan): Promise<void> {
  await page.evaluate(async (plan) => {
    const scope = globalThis as unknown as Scope;
    scope.met = false;
    scope.game.socket.on("faults", () => (scope.met = true));
    await new Promise((resolve) => scope.game.socket.emit("faults", plan, resolve));
  }, plan);
  await page.waitForFunction(() => {
    const { met, game } = globalThis as unknown as Scope;
    return met || !game.socket.connected || game.combats.contents[0]?.system.ended === true;
  });
}

/** Everything that is kept of a battle: entries by number, and how often each step was told. */
function keptOn(page: Page): Promise<{ step: number; entries: Record<string, string>; told: Record<string, number> }> {
  return page.evaluate(() => {
    const { combats, journal, messages } = (globalThis as unknown as Scope).game;
    const { step, record } = combats.contents[0]!.system;
    const pages = journal.get(record).pages.contents.map(({ system }) => system.entries);
    const told: Record<string, number> = {};
    for (const { type, system } of messages.contents)
      if (type === "battle-step") told[system.step] = (told[system.step] ?? 0) + 1;
    return { step, entries: Object.assign({}, ...pages) as Record<string, string>, told };
  });
}

const isOver = async (page: Page): Promise<boolean> => (await battleOn(page)).ended;

/** Waits until the battle has come farther than a step. */
const goesOn = (page: Page, step: number): Promise<void> =>
  expect.poll(async () => (await isOver(page)) || (await battleOn(page)).step > step).toBe(true);

interface Entry {
  readonly kind: string;
  readonly events: readonly { readonly audience?: unknown }[];
  readonly digest: { readonly before: string; readonly after: string };
}

/** Every step is in the record, told if there is anything to tell, once, and begins where the one before it ended. */
async function expectWhole(page: Page): Promise<void> {
  const { step, entries, told } = await keptOn(page);
  // The bots play on: the entry of the step that comes next may be there already.
  const numbers = Object.keys(entries).filter((number) => Number(number) < step);
  expect(numbers.map(Number)).toEqual(Array.from({ length: step }, (_, number) => number));
  const whole = numbers.map((number) => JSON.parse(entries[number] ?? "") as Entry);
  // Documents that were not what was meant would stand in the record as an edit.
  expect(whole.filter(({ kind }) => kind !== "play")).toEqual([]);
  for (const [number, { digest, events }] of whole.entries()) {
    expect(digest.before, `entry ${number}`).toBe(whole[number - 1]?.digest.after ?? digest.before);
    const isNews = events.some(({ audience }) => audience === undefined);
    expect(told[number] ?? 0, `messages of step ${number}`).toBe(isNews ? 1 : 0);
  }
}

for (const [game, begin] of Object.entries(BATTLES))
  test(`${game}: a step that is cut off at any write is finished once`, async ({ browser, loginAs, server }) => {
    test.setTimeout(240_000);
    const gm = await loginAs(browser, "Gamemaster", OFF_SCENE);
    await begin(gm);
    let cut = 0;

    /** What was half written is whole as soon as the page is back: with the same dice, as they stand in the entry. */
    const comesBack = async (how: () => Promise<void>) => {
      const before = await keptOn(gm);
      const half = before.entries[before.step];
      if (half !== undefined) cut++;
      await how();
      await goesOn(gm, before.step);
      if (half !== undefined) expect((await keptOn(gm)).entries[before.step]).toBe(half);
    };

    await test.step("the page is gone", async () => {
      for (let after = 0; after < MOST_WRITES && !(await isOver(gm)); after++) {
        await meet(gm, { after, fault: "refuse" });
        await comesBack(async () => {
          await gm.reload();
          await whenReady(gm);
        });
      }
    });
    await test.step("one write is refused", async () => {
      for (let after = 0; after < MOST_WRITES && !(await isOver(gm)); after += 3) {
        await meet(gm, { after, fault: "refuseOnce" });
        await comesBack(() =>
          gm.evaluate(() => {
            const { combats, system } = (globalThis as unknown as Scope).game;
            return system.api.openBoard(combats.contents[0]!);
          }),
        );
      }
    });
    await test.step("the server is gone", async () => {
      await meet(gm, { after: 4, fault: "kill" });
      await comesBack(() => server.restart());
    });
    expect(cut).toBeGreaterThan(MOST_WRITES / 3);
    await expectWhole(gm);
  });
