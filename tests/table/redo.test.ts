/** Redo: steps that were taken back are put back, until something new happens. */
import { answer, asked, battleOn, recordOn, requestTravel, travel, type Table } from "../browser/battle";
import { readOn } from "../browser/settled";
import { fire, HIT, shieldOf, strike, WHOLE } from "../browser/skirmish";
import type { Client } from "./client";
import { expect, test } from "./table";

/** Digest of the state after the last step. */
const digestOn = (client: Client): Promise<unknown> =>
  readOn(client, () => (globalThis as unknown as Table).game.combats.contents[0]!.system["digest"]);

test("several steps come back in their order, also after a reload, and none after something new", async ({ duel }) => {
  const [gm, player] = duel;
  const { step } = await battleOn(gm);
  await answer(player, "action", { do: "screenOff" });
  await fire(gm, player);
  await strike(player);
  await expect.poll(() => shieldOf(player)).toEqual(HIT);
  await expect.poll(async () => (await battleOn(gm)).question?.askings[0]?.seat).toBe("seat-2");
  const [hit, length] = [await digestOn(gm), (await recordOn(gm)).length];

  await travel(gm, "undo");
  await expect.poll(() => shieldOf(player)).toMatchObject(WHOLE);
  await asked(player, "action");
  await travel(gm, "undo");
  await expect.poll(async () => (await recordOn(gm)).at(-1)).toMatchObject({ kind: "undo", undoes: step });
  await gm.reload();
  await travel(gm, "redo");
  await expect.poll(async () => (await recordOn(gm)).at(-1)).toMatchObject({ kind: "redo", redoes: step });
  expect(await shieldOf(player)).toMatchObject(WHOLE);
  await travel(gm, "redo");
  await expect.poll(() => shieldOf(player)).toEqual(HIT);
  await expect.poll(() => digestOn(gm)).toBe(hit);
  const redone = (await recordOn(gm)).flatMap((entry) => (entry.kind === "redo" ? [entry.redoes] : []));
  expect(redone).toEqual(Array.from({ length: length - step }, (_, at) => step + at));

  // Taken back once more; the first answer to the question that is asked then is something new.
  await travel(gm, "undo");
  await asked(player, "action");
  await fire(gm, player);
  const { length: before } = await recordOn(gm);
  await requestTravel(gm, "redo");
  await strike(player);
  await expect.poll(() => shieldOf(player)).toEqual(HIT);
  expect((await recordOn(gm)).slice(before).map(({ kind }) => kind)).not.toContain("redo");
  expect((await recordOn(gm)).filter(({ kind }) => kind === "edit")).toEqual([]);
});

test("another Gamemaster's undo of answers is done once, and may be asked for again", async ({ duel, sitDown }) => {
  const [gm, player] = duel;
  await readOn(gm, () => {
    const { users } = (globalThis as unknown as Table).game;
    return (users.getName("Player 2") as unknown as { update(changes: object): Promise<unknown> }).update({ role: 3 });
  });
  const assistant = await sitDown("Player 2");
  const { step: number } = await battleOn(gm);
  const isBegunAnew = async () => {
    await fire(gm, player);
    await requestTravel(assistant, "undo");
    await asked(player, "action");
  };
  await isBegunAnew();
  await isBegunAnew();
  await answer(assistant, "action", { do: "screenOff" });
  await expect.poll(async () => (await battleOn(gm)).step).toBeGreaterThan(number);
  expect((await recordOn(gm)).slice(number).map(({ kind }) => kind)).toEqual(["play"]);
});
