/**
 * A world that an earlier version made loads, and its battles go on. `KEEP_WORLD=1 npm test -- earlier-worlds` makes
 * the world of this version, once, at its release: from then on it is an earlier one.
 */
import { readdirSync, readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import type { Browser, Page } from "@playwright/test";
import { EVERYTHING, EXPLORER } from "../support/rules/myoss-gamma/fixtures";
import { freePort, startDrydock } from "../drydock";
import { enterGame } from "../join-game";
import { keepWorld, restoreWorld } from "../world-file";
import { beginAces } from "./navy-aces/game";
import { offScene } from "./battle";
import { beginDuel } from "./ship-on-ship/game";
import { expect, test } from "./fixtures";
import { beginFleets } from "./fleet";
import { beginOpera } from "./space-opera/game";
import { beginSea } from "./silent-ships/game";
import { board, OFTEN, openTab, SLOW } from "./table";
import { inMotion, readOn } from "./settled";
import { sentence } from "./sentences";

const WORLDS = join(import.meta.dirname, "../worlds");
const { version } = JSON.parse(readFileSync(join(WORLDS, "../../system.json"), "utf8")) as { version: string };

interface Battle {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  readonly system: {
    readonly step: number;
    readonly question: string;
    readonly problem: string;
    readonly ended: boolean;
    readonly record: string;
    readonly seats: readonly { readonly id: string }[];
  };
  update(changes: object): Promise<void>;
}
interface Scope {
  readonly game: {
    readonly combats: { readonly contents: Battle[] };
    readonly system: { readonly api: { openBoard(battle: Battle): Promise<void> } };
    readonly journal: {
      get(id: string): {
        readonly pages: { readonly contents: { readonly system: { entries: Record<string, string> } }[] };
      };
    };
  };
}

/** What a page knows of each battle, including the kinds of its entries. */
const battlesOn = (page: Page) =>
  readOn(page, () => {
    const { combats, journal } = (globalThis as unknown as Scope).game;
    return combats.contents.map(({ type, system }) => {
      const pages = journal.get(system.record).pages.contents;
      const entries = pages.flatMap((each) => Object.values(each.system.entries));
      const kinds = entries.map((entry) => (JSON.parse(entry) as { kind: string }).kind);
      const { step, problem, ended } = system;
      return { type, step, problem, ended, isAsking: system.question !== "", kinds: [...new Set(kinds)] };
    });
  });

/** Games in whose battles the number of the turn can be changed at any time, with the field that holds it. */
const TURNS = [
  ["navy-aces", "roundNumber"],
  ["ship-on-ship", "turnNumber"],
  ["silent-ships", "roundNumber"],
] as const;

/** What a hand edit changed in a game's Combat, if the edit was the last thing that happened. */
const lastChange = (page: Page, type: string) =>
  readOn(
    page,
    (type) => {
      const { combats, journal } = (globalThis as unknown as Scope).game;
      const { id, system } = combats.contents.find((battle) => battle.type === type)!;
      const entries = journal.get(system.record).pages.contents.flatMap((each) => Object.values(each.system.entries));
      const { kind, redo } = JSON.parse(entries.at(-1) ?? "{}") as { kind?: string; redo?: Record<string, object> };
      return kind === "edit" ? Object.keys(redo?.[`Combat.${id}`] ?? {}) : [];
    },
    type,
  );

/** Opens a Gamemaster's page on a world of its own; `leave` ends both. */
async function seated(browser: Browser, data: string): Promise<{ gm: Page; leave: () => Promise<void> }> {
  const drydock = await startDrydock(data, await freePort());
  const gm = await browser.newPage();
  await offScene(gm);
  await enterGame(gm, drydock.url, "Gamemaster");
  const leave = async () => {
    await gm.context().close();
    await drydock.stop();
  };
  return { gm, leave };
}

/** Start a battle of each game that waits for the Gamemaster. */
const BEGUN: readonly ((gm: Page) => Promise<void>)[] = [
  (gm) =>
    beginFleets(gm, [
      { commander: "Gamemaster", side: "a", ships: [EVERYTHING] },
      { commander: "bot:greedy", side: "b", ships: [EXPLORER] },
    ]),
  (gm) =>
    beginDuel(gm, [
      { name: "Raider", commander: "bot:greedy", color: "red" },
      { name: "Cutter", commander: "Gamemaster", color: "black" },
    ]),
  (gm) =>
    beginOpera(gm, [
      { ship: "marlin", commander: "Gamemaster", side: "a" },
      { ship: "redLedger", commander: "bot:random", side: "b" },
    ]),
  (gm) => beginSea(gm, ["bot:random", "Gamemaster"]),
  (gm) => beginAces(gm, ["bot:random", "Gamemaster"], { strength: 6, rounds: 6 }),
];

test(`the world of ${version} is kept`, async ({ browser }) => {
  test.skip(!process.env["KEEP_WORLD"], "only when a version is released");
  const data = await mkdtemp(join(tmpdir(), "all-hands-"));
  const { gm, leave } = await seated(browser, data);
  for (const begin of BEGUN) {
    await begin(gm);
    await board(gm).locator('.window-header [data-action="close"]').click();
    await expect(board(gm)).toHaveCount(0);
  }
  await expect.poll(async () => (await battlesOn(gm)).filter(({ isAsking }) => isAsking).length, OFTEN).toBe(5);
  await leave();
  await keepWorld(join(data, "db"), join(WORLDS, `${version}.json.gz`));
  await rm(data, { recursive: true });
});

for (const file of readdirSync(WORLDS).filter((name) => name.endsWith(".json.gz")))
  test(`a world of ${basename(file, ".json.gz")} loads, and its battles go on`, async ({ browser }) => {
    test.setTimeout(180_000);
    const data = await mkdtemp(join(tmpdir(), "all-hands-"));
    await restoreWorld(join(WORLDS, file), join(data, "db"));
    const { gm, leave } = await seated(browser, data);
    const before = await battlesOn(gm);
    expect(before.map(({ type }) => type).sort()).toEqual(
      ["myoss-gamma", "navy-aces", "ship-on-ship", "silent-ships", "space-opera"].sort(),
    );

    await test.step("each board shows its question", async () => {
      for (const { type } of before) {
        await gm.evaluate(async (type) => {
          const { combats, system } = (globalThis as unknown as Scope).game;
          await system.api.openBoard(combats.contents.find((battle) => battle.type === type)!);
        }, type);
        // One board takes the place of another.
        await expect(board(gm)).toHaveCount(1);
        await expect(board(gm).locator(".ah-board")).toBeVisible();
      }
      expect((await battlesOn(gm)).map(({ problem, isAsking }) => [problem, isAsking])).toEqual(
        before.map(() => ["", true]),
      );
    });
    await test.step("each step that was told is told still, or it says that it cannot be", async () => {
      await openTab(gm, "chat");
      const heads = gm.locator("#chat .battle-step .ah-card__head > span");
      await expect(heads.last()).toBeVisible();
      const told = await heads.allInnerTexts();
      expect(told).not.toContain("");
      expect(told.filter((text) => text.startsWith(sentence("ALLHANDS.story.earlier")))).toHaveLength(3);
    });
    await test.step("what a Gamemaster changes by hand stands in the record, and nothing else does", async () => {
      await gm.evaluate(async (turns) => {
        for (const battle of (globalThis as unknown as Scope).game.combats.contents) {
          const turn = turns.find(([type]) => type === battle.type)?.[1];
          const now = Number((battle.system as unknown as Record<string, unknown>)[turn ?? ""]);
          if (turn) await battle.update({ [`system.${turn}`]: now + 1 });
        }
      }, TURNS);
      for (const [type, turn] of TURNS)
        await expect.poll(() => lastChange(gm, type), OFTEN).toEqual([`system.${turn}`]);
    });
    await test.step("a bot in every seat plays on from there", async () => {
      inMotion(gm);
      await gm.evaluate(async () => {
        for (const battle of (globalThis as unknown as Scope).game.combats.contents)
          await battle.update({
            "system.seats": battle.system.seats.map((seat) => ({ ...seat, user: "", bot: "random" })),
            // Deaths are not put to the Gamemaster, who only looks on.
            "system.automation": JSON.stringify({ confirmCasualties: "do", confirmEnd: "do", unorthodox: "do" }),
          });
      });
      // Battles that make no progress, with what they say about it.
      const still = async () =>
        (await battlesOn(gm)).filter(({ step, ended }, at) => !ended && step <= before[at]!.step + 3);
      await expect.poll(still, { ...OFTEN, timeout: 2 * SLOW }).toEqual([]);
    });
    // Documents that were read differently than they were written would be in the record as an edit.
    expect(
      (await battlesOn(gm)).map(({ problem, kinds }) => [problem, kinds.filter((kind) => kind !== "play")]),
    ).toEqual(before.map(({ type }) => ["", TURNS.some(([edited]) => edited === type) ? ["edit"] : []]));
    await leave();
    await rm(data, { recursive: true });
  });
