/**
 * A step that is cut off while it is written is finished once, from its record entry, whatever write it was cut off at.
 * Bots play a battle of each game, and again and again the server lets the referee's page write no more: after so many
 * writes it is as if that page were gone. It is loaded again, and what stood half written must be what was meant.
 */
import type { Page } from "@playwright/test";
import type { FaultPlan } from "../../drydock/protocol";
import { EVERYTHING, EXPLORER } from "../../module/rules/myoss-gamma/fixtures";
import { beginAces } from "./aces";
import { battleOn, beginWith, OFF_SCENE, recordOn, stepIs, travel } from "./battle";
import { beginDuel, COMMIT, fly, isAsked, passCards, sorted, stackOn } from "./duel";
import { expect, test, whenReady } from "./fixtures";
import { actorData, beginFleets } from "./fleet";
import { beginOpera } from "./opera";
import { beginSea } from "./sea";
import { board, OFTEN } from "./table";

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

const TWO_SHIPS = [EVERYTHING, EXPLORER].map((design) => ({
  data: actorData(design),
  commander: design === EXPLORER ? "Gamemaster" : "Player 1",
}));

interface Journal {
  readonly pages: {
    readonly contents: { readonly system: { readonly entries: Record<string, string>; readonly start: string } }[];
  };
  delete(): Promise<void>;
}

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
        delete(): Promise<void>;
      }[];
    };
    readonly journal: { get(id: string): Journal | undefined; readonly contents: Journal[] };
    readonly actors: {
      readonly contents: { readonly type: string; readonly ownership: { readonly default: number } }[];
    };
    readonly messages: {
      readonly contents: { readonly type: string; readonly system: { readonly step: number } }[];
    };
    readonly system: { readonly api: { openBoard(battle: object): Promise<void> } };
  };
  met: boolean;
}

/** Lets one of the next writes of this page fail. */
function arm(page: Page, plan: FaultPlan): Promise<void> {
  return page.evaluate(async (plan) => {
    const scope = globalThis as unknown as Scope;
    scope.met = false;
    scope.game.socket.on("faults", () => (scope.met = true));
    await new Promise((resolve) => scope.game.socket.emit("faults", plan, resolve));
  }, plan);
}

/** Whether the write that was to fail has. */
const hasMet = (page: Page): Promise<boolean> => page.evaluate(() => (globalThis as unknown as Scope).met);

/** Lets one of the next writes of this page fail, and waits until it has, with the server or without; or until the battle is over. */
async function meet(page: Page, plan: FaultPlan): Promise<void> {
  await arm(page, plan);
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
    // A battle that has just begun has none.
    const pages = (journal.get(record)?.pages.contents ?? []).map(({ system }) => system.entries);
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

/** What a battle has made beside itself: records, beginnings of records, and ships that everyone can read. */
function worldOf(page: Page): Promise<{ records: number; started: number; readable: number }> {
  return page.evaluate(() => {
    const { journal, actors } = (globalThis as unknown as Scope).game;
    const pages = journal.contents.flatMap((each) => each.pages.contents);
    const ships = actors.contents.filter(({ type }) => type === "ship");
    return {
      records: journal.contents.length,
      started: pages.filter(({ system }) => system.start !== "").length,
      readable: ships.filter(({ ownership }) => ownership.default > 0).length,
    };
  });
}

interface Entry {
  readonly kind: string;
  readonly events: readonly { readonly audience?: unknown }[];
  readonly digest: { readonly before: string; readonly after: string };
}

/**
 * Every step is in the record, told if there is anything to tell, once, and begins where the one before it ended.
 *
 * @param kinds what happened besides play: documents that were not what was meant would stand in the record as an edit
 */
async function expectWhole(page: Page, kinds: readonly string[] = []): Promise<void> {
  const { step, entries, told } = await keptOn(page);
  // The bots play on: the entry of the step that comes next may be there already.
  const numbers = Object.keys(entries).filter((number) => Number(number) < step);
  expect(numbers.map(Number)).toEqual(Array.from({ length: step }, (_, number) => number));
  const whole = numbers.map((number) => JSON.parse(entries[number] ?? "") as Entry);
  expect(whole.map(({ kind }) => kind).filter((kind) => kind !== "play" && !kinds.includes(kind))).toEqual([]);
  for (const kind of kinds) expect(whole.map((entry) => entry.kind)).toContain(kind);
  for (const [number, { digest, events }] of whole.entries()) {
    expect(digest.before, `entry ${number}`).toBe(whole[number - 1]?.digest.after ?? digest.before);
    const isNews = events.some(({ audience }) => audience === undefined);
    expect(told[number] ?? 0, `messages of step ${number}`).toBe(isNews ? 1 : 0);
  }
}

const reload = async (page: Page): Promise<void> => {
  await page.reload();
  await whenReady(page);
};

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
        await comesBack(() => reload(gm));
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

/** The next number of writes to be made before one fails; false: the last time nothing was left to fail. */
async function cutOff(page: Page, after: number, how: () => Promise<unknown>, isDone: () => Promise<boolean>) {
  await arm(page, { after, fault: "refuse" });
  await how();
  await expect.poll(async () => (await hasMet(page)) || (await isDone()), OFTEN).toBe(true);
  const wasCut = await hasMet(page);
  await reload(page);
  return wasCut;
}

test("a start that is cut off at any write begins once", async ({ browser, loginAs }) => {
  test.setTimeout(240_000);
  const gm = await loginAs(browser, "Gamemaster", OFF_SCENE);
  const isAsking = async () => (await battleOn(gm)).question !== null;
  // Two actors and the battle itself; what comes after it is the referee's.
  let after = 3;
  for (let wasCut = true; wasCut; after++) {
    wasCut = await cutOff(gm, after, () => beginWith(gm, "myoss-gamma", TWO_SHIPS, { name: "the gap" }), isAsking);
    await expect.poll(isAsking, OFTEN).toBe(true);
    await expectWhole(gm);
    expect(await worldOf(gm)).toEqual({ records: 1, started: 1, readable: 2 });
    await gm.evaluate(() => (globalThis as unknown as Scope).game.combats.contents[0]!.delete());
    await expect.poll(async () => (await worldOf(gm)).readable).toBe(0);
    await gm.evaluate(() => (globalThis as unknown as Scope).game.journal.contents[0]!.delete());
  }
  expect(after).toBeGreaterThan(8);
});

test("what is changed by hand, taken back and put back is finished once where it is cut off", async ({
  browser,
  loginAs,
}) => {
  test.setTimeout(240_000);
  const gm = await loginAs(browser, "Gamemaster", OFF_SCENE);
  await beginDuel(gm, [
    { name: "Raider", commander: "bot:random", color: "red" },
    { name: "Cutter", commander: "Gamemaster", color: "black" },
  ]);
  await fly(gm);
  await isAsked(gm, COMMIT);
  const lying = async () => sorted(await stackOn(gm, "Cutter", "hand"));
  const before = await lying();
  const [card = ""] = await stackOn(gm, "Cutter", "deck");
  const pass = () => passCards(gm, [["Cutter", "hand", [...before, card]]]);
  const last = async () => (await recordOn(gm)).at(-1)?.kind;
  const steps = async () => (await battleOn(gm)).step;

  await test.step("an edit", async () => {
    const number = await steps();
    // The card is put into one stack and out of the other, the entry is written, and the Combat is not.
    expect(await cutOff(gm, 3, pass, async () => (await steps()) > number)).toBe(true);
    await stepIs(gm, number + 1);
    expect(await last()).toBe("edit");
    expect(await lying()).toEqual(sorted([...before, card]));
  });
  for (const [kind, expected] of [
    ["undo", before],
    ["redo", sorted([...before, card])],
  ] as const)
    await test.step(`an ${kind}`, async () => {
      const other = kind === "undo" ? "redo" : "undo";
      for (let [after, wasCut] = [1, true]; wasCut; after++) {
        const number = await steps();
        wasCut = await cutOff(
          gm,
          after,
          () => board(gm).locator(`[data-action="${kind}"]`).click(),
          async () => (await steps()) > number,
        );
        await stepIs(gm, number + 1);
        expect(await last()).toBe(kind);
        expect(await lying()).toEqual(expected);
        if (wasCut) await travel(gm, other);
      }
    });
  await expectWhole(gm, ["edit", "undo", "redo"]);
});
