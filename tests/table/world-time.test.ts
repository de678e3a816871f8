/** Foundry's world time and the rounds of a battle: moved once, whoever looks on, and taken back. */
import { answer, battleOn, requestTravel, travel, type Table } from "../browser/battle";
import { readOn } from "../browser/settled";
import { OFTEN } from "../browser/table";
import { answers } from "./answers";
import type { Client } from "./client";
import { expect, step, test } from "./table";

interface Timed {
  readonly game: Table["game"] & {
    readonly time: { readonly worldTime: number; advance(by: number): Promise<number> };
  };
}

const timeOn = (client: Client): Promise<number> =>
  readOn(client, () => (globalThis as unknown as Timed).game.time.worldTime);
/** The seconds of the rounds so far, as the Combat keeps them. */
const roundsOn = (client: Client): Promise<number[]> =>
  readOn(client, () => {
    const { elapsed } = (globalThis as unknown as Timed).game.combats.contents[0]!.system;
    return elapsed === "" ? [] : (JSON.parse(String(elapsed)) as { seconds: number[] }).seconds;
  });

/** Passes on whatever this page is asked. Returns false if it is asked nothing. */
async function passes(client: Client): Promise<void> {
  const { question } = await battleOn(client);
  const { name = "", seat = "" } = question?.askings[0] ?? {};
  const isOwn = await readOn(client, () => (globalThis as unknown as Table).game.user.name === "Player 1");
  if ((seat === "seat-1") === isOwn) await answer(client, name, name === "action" ? { do: "endShip" } : false);
}

test("a round moves the world's time once, also with two Gamemasters, and an undo moves it back", async ({
  duel,
  sitDown,
}) => {
  const [gm, player] = duel;
  await gm.evaluate(() => (globalThis as unknown as Table).game.users.getName("Player 3").update({ role: 4 }));
  const other = await sitDown("Player 3");
  await gm.evaluate(() =>
    (globalThis as unknown as Table).game.combats.contents[0]!.update({ "system.worldClock": "10" }),
  );
  /** Plays until so many rounds are over. */
  async function playUntil(rounds: number): Promise<void> {
    for (let turns = 0; turns < 30 && (await roundsOn(gm)).length < rounds; turns++)
      for (const client of duel) await passes(client);
    expect((await roundsOn(gm)).length).toBe(rounds);
  }
  /** Everybody sees the same time, and it is that of the rounds. */
  async function isRight(more = 0): Promise<void> {
    const rounds = await roundsOn(gm);
    expect(rounds.every((seconds) => seconds === 10)).toBe(true);
    for (const client of [gm, other, player]) expect(await timeOn(client)).toBe(10 * rounds.length + more);
  }

  await step("two rounds", async () => {
    await playUntil(2);
    await isRight();
  });
  await step("taken back, and put back", async () => {
    const { length } = await roundsOn(gm);
    while ((await roundsOn(gm)).length >= length) {
      const { question } = await battleOn(gm);
      await requestTravel(gm, "undo");
      await expect.poll(async () => (await battleOn(gm)).question?.id, OFTEN).not.toBe(question?.id);
    }
    await isRight();
    await travel(gm, "redo");
    await isRight();
  });
  await step("the time that somebody has set meanwhile stays, and the other Gamemaster goes on", async () => {
    await gm.evaluate(() => (globalThis as unknown as Timed).game.time.advance(1000));
    await isRight(1000);
    const { epoch } = (await battleOn(other)).lease;
    gm.close();
    await expect.poll(async () => (await battleOn(other)).lease.epoch, OFTEN).toBeGreaterThan(epoch);
    expect(await timeOn(other)).toBe(1000 + 10 * (await roundsOn(other)).length);
  });
});

test("a battle moves no time unless its table wants that", async ({ duel }) => {
  const [gm, player] = duel;
  for (let turns = 0; turns < 6; turns++) for (const client of duel) await answers(client);
  expect(await roundsOn(gm)).toEqual([]);
  expect(await timeOn(player)).toBe(0);
});
