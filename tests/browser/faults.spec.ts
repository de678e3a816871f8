/**
 * A step that is cut off while it is written is finished once, from its record entry, whatever write it was cut off at.
 * Bots play a battle of each game, and again and again the server lets the referee's page write no more: after so many
 * writes it is as if that page were gone. It is loaded again, and what stood half written must be what was meant.
 */
import type { Page } from "@playwright/test";
import type { FaultPlan } from "../../drydock/protocol";
import { EVERYTHING, EXPLORER } from "../support/rules/myoss-gamma/fixtures";
import { battleOn, beginWith, FIXED_DICE, recordOn, stepIs, travel } from "./battle";
import { beginDuel, COMMIT, fly, isAsked, passCards, sorted, stackOn } from "./ship-on-ship/game";
import {
  arm,
  BATTLES,
  beginAnother,
  expectWhole,
  goesOn,
  hasMet,
  isOver,
  keptOn,
  meet,
  reload,
  worldOf,
  type Scope,
} from "./faults";
import { expect, test } from "./fixtures";
import { actorData } from "./fleet";
import { atRest, inMotion } from "./settled";
import { board, OFTEN } from "./table";

/** So many writes are made before the one that fails: more than any step has. */
const MOST_WRITES = 9;
/** So many of a game's steps at least are cut off after their entries were written. */
const ENOUGH = 4;

const TWO_SHIPS = [EVERYTHING, EXPLORER].map((design) => ({
  data: actorData(design),
  commander: design === EXPLORER ? "Gamemaster" : "Player 1",
}));

for (const [game, begin] of Object.entries(BATTLES))
  test(`${game}: a step that is cut off at any write is finished once`, async ({ browser, loginAs, server }) => {
    test.setTimeout(240_000);
    const gm = await loginAs(browser, "Gamemaster", FIXED_DICE);
    await begin(gm);
    let cut = 0;

    /** A write fails: what was half written is whole as soon as the page is back, with the same dice, as in the entry. */
    const cutAt = async (plan: FaultPlan, comeBack: (step: number) => Promise<void>) => {
      // However soon the dice ended the last one.
      if (await isOver(gm)) await beginAnother(gm, begin);
      await meet(gm, plan);
      const before = await keptOn(gm);
      const half = before.entries[before.step];
      if (half !== undefined) cut++;
      await comeBack(before.step);
      await goesOn(gm, before.step);
      if (half !== undefined) expect((await keptOn(gm)).entries[before.step]).toBe(half);
    };

    await test.step("the page is gone", async () => {
      // Which write of which step it is depends on what the bots choose: more, until enough were after the entry's.
      for (let attempt = 0; attempt < MOST_WRITES || (cut < ENOUGH && attempt < 4 * MOST_WRITES); attempt++)
        await cutAt({ after: attempt % MOST_WRITES, fault: "refuse" }, () => reload(gm));
      expect(cut).toBeGreaterThanOrEqual(ENOUGH);
    });
    await test.step("one write is refused", async () => {
      for (let after = 0; after < MOST_WRITES; after += 3)
        await cutAt({ after, fault: "refuseOnce" }, async (step) => {
          // A board that is opened pushes a battle that says what is wrong with it.
          const saysSo = async () => (await battleOn(gm)).problem !== "" || (await battleOn(gm)).step > step;
          await expect.poll(async () => (await isOver(gm)) || (await saysSo()), OFTEN).toBe(true);
          await gm.evaluate(() => {
            const { combats, system } = (globalThis as unknown as Scope).game;
            return system.api.openBoard(combats.contents[0]!);
          });
        });
    });
    await test.step("the server is gone", () => cutAt({ after: 4, fault: "kill" }, () => server.restart()));
    await expectWhole(gm);
  });

/** The next number of writes to be made before one fails; false: the last time nothing was left to fail. */
async function cutOff(page: Page, after: number, how: () => Promise<unknown>, isDone: () => Promise<boolean>) {
  await arm(page, { after, fault: "refuse" });
  // A page that may write no more tries again and again.
  inMotion(page);
  await how();
  await expect.poll(async () => (await hasMet(page)) || (await isDone()), OFTEN).toBe(true);
  const wasCut = await hasMet(page);
  await reload(page);
  atRest(page);
  return wasCut;
}

test("a start that is cut off at any write begins once", async ({ browser, loginAs }) => {
  test.setTimeout(240_000);
  const gm = await loginAs(browser, "Gamemaster", FIXED_DICE);
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
  const gm = await loginAs(browser, "Gamemaster", FIXED_DICE);
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
