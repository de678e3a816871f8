/**
 * The window that runs a battle with sealed hands is gone at any write of a step, of its end, and of what is sealed anew:
 * another one finishes it once, everybody knows again what they may, and in the end all of it can be proved.
 */
import { battleOn, travel } from "../../browser/battle";
import { cutOff, isOver, keptOn } from "../../browser/faults";
import { readOn } from "../../browser/settled";
import type { Client } from "../client";
import { choose, dialogsOn, expect, isStopped, noticesOn, step, test } from "../table";
import {
  beginSealed,
  CARD_GAMES,
  chatOn,
  documentsOn,
  endByHand,
  expectSeen,
  keysIn,
  playOn,
  playsOn,
  proven,
  systemOn,
  type Scope,
} from "./table";

interface StoredKeys {
  readonly number: number;
  readonly envelopes: Readonly<Record<string, object>>;
}

/** More writes than the longest step has. */
const MOST_WRITES = 14;
/** Least number of steps that are cut off after their entries were written. */
const ENOUGH = 3;

/** The mark of a step's entry, which another entry would not have; undefined if there is no entry. */
async function markOn(gm: Client, step: number): Promise<unknown> {
  const text = (await keptOn(gm)).entries[step];
  return text === undefined ? undefined : (JSON.parse(text) as { mark?: unknown }).mark;
}

/** The number of answers that the open question has so far. */
const givenOn = (gm: Client): Promise<number> =>
  readOn(gm, () => {
    const [battle] = (globalThis as unknown as Scope).game["combats"]!.contents;
    const { question } = battle!.system as { question: string };
    return (JSON.parse(question || "{}") as { given?: number }).given ?? 0;
  });

for (const game of CARD_GAMES)
  test(`${game}: a step and an end of sealed hands that are cut off at any write are finished once`, async ({
    sitDown,
  }) => {
    const gm = await sitDown("Gamemaster");
    const people = [await sitDown("Player 1"), await sitDown("Player 2")] as const;
    await beginSealed(gm, game);
    await playsOn(gm, people, 0);
    /** People play on until a step is written; one that ends the battle by chance is taken back. */
    const goesOn = async (from: number) => {
      await playsOn(gm, people, from);
      if (await isOver(gm)) await travel(gm, "undo");
    };

    await step("a step", async () => {
      let cut = 0;
      for (let [after, wasCut] = [0, true]; after < MOST_WRITES && (wasCut || cut < ENOUGH); after++) {
        const { step: number } = await systemOn(gm);
        const isDone = async () => {
          for (const [at, who] of people.entries()) await playOn(who, after * 17 + at).catch(() => "");
          return (await battleOn(gm)).step > number;
        };
        wasCut = await cutOff(gm, after, async () => undefined, isDone, people);
        const half = await markOn(gm, number);
        if (wasCut && half !== undefined) cut++;
        await goesOn(number);
        if (half !== undefined) expect(await markOn(gm, number)).toBe(half);
        await expectSeen(gm, people);
      }
      expect(cut).toBeGreaterThanOrEqual(ENOUGH);
    });

    await step("the end, and what is taken back of it", async () => {
      while ((await givenOn(gm)) > 0) await goesOn((await systemOn(gm)).step);
      for (let [after, wasCut] = [1, true]; wasCut; after++) {
        wasCut = await cutOff(
          gm,
          after,
          () => endByHand(gm),
          () => isOver(gm),
          people,
        );
        // Nobody was there to see who has done it, if it was not written yet.
        await expect.poll(async () => (await isOver(gm)) || (await dialogsOn(gm)).length > 0).toBe(true);
        if (!(await isOver(gm))) await choose(gm, "Accept it");
        await expect.poll(() => isOver(gm)).toBe(true);
        // The key is everybody's now.
        const [truth, theirs] = [await systemOn(gm), await systemOn(people[0])];
        expect(JSON.parse(theirs.keys)).toMatchObject({ opened: expect.stringMatching(/^[0-9a-f]{64}$/) });
        expect([truth.ended, truth.problem]).toEqual([true, ""]);
        expect((await noticesOn(gm)).filter((text) => text.includes("hidden cards"))).toEqual([]);
        if (!wasCut) break;
        await travel(gm, "undo");
        expect((JSON.parse((await systemOn(gm)).keys) as { opened?: string }).opened).toBeUndefined();
        await expectSeen(gm, people);
      }
    });
    const { entries } = await proven(people[1], game);
    expect(new Set(entries.map((entry) => entry?.kind))).toEqual(new Set(["play", "edit", "undo"]));
    const { told } = await keptOn(gm);
    expect(Object.values(told).filter((times) => times > 1)).toEqual([]);
  });

test("what is said of a new browser is said before it gets a key, and a key that anybody may know seals nothing more", async ({
  sitDown,
}) => {
  const gm = await sitDown("Gamemaster");
  const people = [await sitDown("Player 1"), await sitDown("Player 2")] as const;
  await beginSealed(gm, "silent-ships");
  await playsOn(gm, people, 0);
  const stored = async () => JSON.parse((await systemOn(gm)).keys) as StoredKeys;
  const devices = async () => Object.keys((await stored()).envelopes["seat-2"]!).length;

  await step("the window is gone between both", async () => {
    expect(await devices()).toBe(1);
    const told = async () => (await chatOn(gm)).includes("Player 2 plays Player 2 from a new browser");
    let other: Client | undefined;
    const isDone = async () => (await devices()) === 2;
    await cutOff(gm, 1, async () => (other = await sitDown("Player 2")), isDone, people);
    await expect.poll(isDone).toBe(true);
    expect(await told()).toBe(true);
    other?.close();
  });

  await step("the end is cut off when its key is on the record, and taken back", async () => {
    await gm.evaluate(() => {
      const { Combat } = (globalThis as unknown as { CONFIG: { Combat: { documentClass: object } } }).CONFIG;
      const target = Combat.documentClass as { updateDocuments: (updates: object[], operation: object) => unknown };
      const write = target.updateDocuments.bind(target);
      target.updateDocuments = (updates, operation) => {
        if ((updates[0] as Record<string, unknown>)["system.ended"] === true)
          throw new Error("the connection was lost");
        return write(updates, operation);
      };
    });
    const { number } = await stored();
    await endByHand(gm);
    await isStopped([gm], "the connection was lost");
    expect(keysIn(await documentsOn(people[0]))).toHaveProperty(String(number));
    await travel(gm, "undo");
    await playsOn(gm, people, (await systemOn(gm)).step);
    expect((await stored()).number).toBeGreaterThan(number);
    expect(keysIn(await documentsOn(people[0]))).not.toHaveProperty(String((await stored()).number));
    await expectSeen(gm, people);
  });
});
