/**
 * A step that is cut off while it is written is finished once, from its record entry, at whatever write it was cut off.
 * Bots play a battle of each game, and the server repeatedly refuses all further writes of the referee's client after
 * some number of them, as if that client were gone. The client is loaded again, and what was half written must become
 * what was meant.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FaultPlan } from "../../drydock/protocol";
import { answerInSecret, asked, battleOn, beginWith, recordOn, requestTravel, stepIs, travel } from "../browser/battle";
import {
  BATTLES,
  beginAnother,
  cutOff,
  expectWhole,
  goesOn,
  isOver,
  keptOn,
  meet,
  worldOf,
  type Scope,
} from "../browser/faults";
import { actorData } from "../browser/fleet";
import { legalAnswer } from "../browser/rascal";
import { beginDuel, passCards, sorted, stackOn } from "../browser/ship-on-ship/game";
import { OFTEN } from "../browser/table";
import { freePort, startDrydock } from "../drydock";
import { EVERYTHING, EXPLORER } from "../support/rules/myoss-gamma/fixtures";
import { expect, step, test as atTable } from "./table";

/** Limit of the writes made before the one that fails: more than any step has. */
const MOST_WRITES = 9;
/** Least number of a game's steps that are cut off after their entries were written. */
const ENOUGH = 4;

const TWO_SHIPS = [EVERYTHING, EXPLORER].map((design) => ({
  data: actorData(design),
  commander: design === EXPLORER ? "Gamemaster" : "Player 1",
}));

/** A server in its own process, which can be killed. */
async function startProcess() {
  const data = await mkdtemp(join(tmpdir(), "all-hands-"));
  const port = await freePort();
  const start = () => startDrydock(data, port, undefined, undefined, undefined, ["all-hands.welcomed=true"]);
  let drydock = await start();
  return {
    url: drydock.url,
    renew: () => drydock.renew(),
    async restart() {
      await drydock.stop();
      drydock = await start();
    },
    async close() {
      await drydock.stop();
      await rm(data, { recursive: true, force: true });
    },
  };
}

const test = atTable.extend<{ server: Awaited<ReturnType<typeof startProcess>>; url: string }>({
  server: [
    async ({}, use) => {
      const server = await startProcess();
      await use(server);
      await server.close();
    },
    { scope: "file" },
  ],
  url: async ({ server }, use) => {
    await server.renew();
    await use(server.url);
  },
});

/** All games write in the same way. Every run tries one whose pieces are Items and one whose pieces are Cards. */
const GAMES = Object.entries(BATTLES).filter(
  ([game]) => process.env["EVERY_GAME"] === "1" || ["myoss-gamma", "ship-on-ship"].includes(game),
);

for (const [game, begin] of GAMES)
  test(`${game}: a step that is cut off at any write is finished once`, async ({ sitDown, server }) => {
    const gm = await sitDown("Gamemaster");
    await begin(gm);
    let cut = 0;

    /** A write fails: what was half written is whole once the client is back, with the same dice as in the entry. */
    const cutAt = async (plan: FaultPlan, comeBack: (step: number) => Promise<void>) => {
      // The dice may have ended the last battle at any time.
      if (await isOver(gm)) await beginAnother(gm, begin);
      await meet(gm, plan);
      const before = await keptOn(gm);
      const half = before.entries[before.step];
      if (half !== undefined) cut++;
      await comeBack(before.step);
      await goesOn(gm, before.step);
      if (half !== undefined) expect((await keptOn(gm)).entries[before.step]).toBe(half);
    };

    await step("the client is gone", async () => {
      // Which write of which step fails depends on what the bots choose: go on until enough came after the entry's.
      for (let attempt = 0; attempt < MOST_WRITES || (cut < ENOUGH && attempt < 4 * MOST_WRITES); attempt++)
        await cutAt({ after: attempt % MOST_WRITES, fault: "refuse" }, () => gm.reload());
      expect(cut).toBeGreaterThanOrEqual(ENOUGH);
    });
    await step("one write is refused", async () => {
      for (let after = 0; after < MOST_WRITES; after += 3)
        await cutAt({ after, fault: "refuseOnce" }, async (step) => {
          // Opening a board pushes a battle that reports a problem. Here the board finds no window after that.
          const saysSo = async () => (await battleOn(gm)).problem !== "" || (await battleOn(gm)).step > step;
          await expect.poll(async () => (await isOver(gm)) || (await saysSo()), OFTEN).toBe(true);
          await gm.evaluate(() => {
            const { combats, system } = (globalThis as unknown as Scope).game;
            return system.api.openBoard(combats.contents[0]!).catch(() => undefined);
          });
        });
    });
    await step("the server is gone", () =>
      cutAt({ after: 4, fault: "kill" }, async () => {
        await server.restart();
        await gm.reload();
      }),
    );
    await expectWhole(gm);
  });

test("a start that is cut off at any write begins once", async ({ sitDown }) => {
  const gm = await sitDown("Gamemaster");
  const isAsking = async () => (await battleOn(gm)).question !== null;
  // Two actors and the battle itself; later writes are the referee's.
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

test("what is changed by hand, taken back and put back is finished once where it is cut off", async ({ sitDown }) => {
  const gm = await sitDown("Gamemaster");
  await beginDuel(gm, [
    { name: "Raider", commander: "bot:random", color: "red" },
    { name: "Cutter", commander: "Gamemaster", color: "black" },
  ]);
  const stacking = await asked(gm, "stackDeck");
  const own = stacking.askings.findIndex(({ seat }) => seat === "seat-2");
  await answerInSecret(gm, stacking, own, await legalAnswer(gm, own));
  await asked(gm, "commit");
  const lying = async () => sorted(await stackOn(gm, "Cutter", "hand"));
  const before = await lying();
  const [card = ""] = await stackOn(gm, "Cutter", "deck");
  const pass = () => passCards(gm, [["Cutter", "hand", [...before, card]]]);
  const last = async () => (await recordOn(gm)).at(-1)?.kind;
  const steps = async () => (await battleOn(gm)).step;

  await step("an edit", async () => {
    const number = await steps();
    // The card is put into one stack and taken out of the other, the entry is written, but the Combat is not.
    expect(await cutOff(gm, 3, pass, async () => (await steps()) > number)).toBe(true);
    await stepIs(gm, number + 1);
    expect(await last()).toBe("edit");
    expect(await lying()).toEqual(sorted([...before, card]));
  });
  for (const [kind, expected] of [
    ["undo", before],
    ["redo", sorted([...before, card])],
  ] as const)
    await step(`an ${kind}`, async () => {
      const other = kind === "undo" ? "redo" : "undo";
      // The first write asks for the undo or redo, the second is the entry.
      for (let [after, wasCut] = [2, true]; wasCut; after++) {
        const number = await steps();
        const isDone = async () => (await steps()) > number;
        wasCut = await cutOff(gm, after, () => requestTravel(gm, kind), isDone);
        await stepIs(gm, number + 1);
        expect(await last()).toBe(kind);
        expect(await lying()).toEqual(expected);
        if (wasCut) await travel(gm, other);
      }
    });
  await expectWhole(gm, ["edit", "undo", "redo"]);
});
