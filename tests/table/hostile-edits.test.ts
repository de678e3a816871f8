/** Changes to participants of a battle, tried from clients that ignore the rules. */
import type { ModifyDocumentRequest } from "../../drydock/protocol";
import {
  answerInSecret,
  asked,
  battleOn,
  beginBattle,
  componentOn,
  recordOn,
  reply,
  type Table,
} from "../browser/battle";
import { loadDice } from "../browser/dice";
import { hostileSession } from "../browser/hostile";
import { readOn } from "../browser/settled";
import { fire, HIT, shieldOf, strike } from "../browser/skirmish";
import type { Client } from "./client";
import { choose, dialogsOn, expect, step, test } from "./table";

/** Starts a battle of the Gamemaster's Battleaxe against Player 1's Explorer, up to the Battleaxe's turn. */
async function beginWithVictim(gm: Client, player: Client): Promise<void> {
  await loadDice(gm, [90, 10]);
  await beginBattle(gm, { battleaxe: "Gamemaster", explorer: "Player 1" });
  const question = await asked(gm, "prepare");
  for (const [index, client] of [gm, player].entries()) await answerInSecret(client, question, index, {});
  await asked(gm, "action");
}

/** Returns a function for requests that write the Explorer's shield, past every client. */
async function editing(client: Client) {
  const [actor, { id }] = await Promise.all([
    readOn(client, () => (globalThis as unknown as Table).game.actors.getName("Explorer").id),
    componentOn(client, "Explorer", "Shield"),
  ]);
  return (tg: number, options: object = {}): ModifyDocumentRequest => ({
    type: "Item",
    action: "update",
    operation: { updates: [{ _id: id, "system.bought.tg": tg }], parentUuid: `Actor.${actor}`, ...options },
  });
}

test("what a player changes just before the referee writes there is the player's doing", async ({ sitDown, url }) => {
  const gm = await sitDown("Gamemaster");
  const player = await sitDown("Player 1");
  await beginWithVictim(gm, player);
  const bought = async () => (await componentOn(gm, "Explorer", "Shield")).bought.tg;
  const before = await bought();
  const hostile = await hostileSession(player.cookie, url);
  const edit = await editing(player);
  await fire(gm, gm);
  // The record's entry reaches everyone before the referee writes the damage to the component.
  let sent: Promise<string> = Promise.resolve("not sent");
  hostile.atWriteOf("JournalEntryPage", () => {
    sent = hostile.request(edit(before + 7));
  });
  await strike(gm);
  await expect.poll(() => dialogsOn(gm)).toEqual([expect.stringMatching(/Player 1 has changed.*Explorer: Shield/s)]);
  expect(await sent).toBe("done");
  await choose(gm, "Restore it");
  await expect.poll(bought).toBe(before);
  expect(await shieldOf(gm)).toEqual(HIT);
  await asked(gm, "action");
  expect((await recordOn(gm)).map(({ kind }) => kind)).not.toContain("edit");
  hostile.close();
});

test("a flood of changes is one notice, and can be put back from now on", async ({ sitDown, url }) => {
  const gm = await sitDown("Gamemaster");
  const player = await sitDown("Player 1");
  await beginWithVictim(gm, player);
  const { step: reached } = await battleOn(gm);
  const bought = async () => (await componentOn(gm, "Explorer", "Shield")).bought.tg;
  const before = await bought();
  const hostile = await hostileSession(player.cookie, url);
  const edit = await editing(player);
  const flood = async (from: number, options: object = {}) => {
    for (let tg = from; tg < from + 20; tg++) expect(await hostile.request(edit(tg, options))).toBe("done");
  };

  await flood(before + 1);
  await expect.poll(bought).toBe(before + 20);
  await expect.poll(() => dialogsOn(gm)).toHaveLength(1);
  await choose(gm, "Undo all further changes by this player");
  await expect.poll(bought).toBe(before);

  await step("also what pretends to be the referee's", async () => {
    const battle = await readOn(gm, () => (globalThis as unknown as Table).game.combats.contents[0]!.id);
    await flood(before + 1, { allHands: { battle } });
    await expect.poll(bought).toBe(before);
  });
  expect(await dialogsOn(gm)).toEqual([]);
  expect((await battleOn(gm)).step).toBe(reached);
  await step("until the Gamemaster wants to be asked again", async () => {
    await gm.evaluate(() => (globalThis as unknown as Table).game.combats.contents[0]!.update({ "system.barred": [] }));
    expect(await hostile.request(edit(before + 1))).toBe("done");
    await choose(gm, "Restore it");
    await expect.poll(bought).toBe(before);
  });
  hostile.close();
});

test("what a player changes in silence is the player's doing: put back if it is a loss, barred if they are", async ({
  sitDown,
  url,
}) => {
  const gm = await sitDown("Gamemaster");
  const player = await sitDown("Player 1");
  await beginWithVictim(gm, player);
  const shield = () => componentOn(gm, "Explorer", "Shield");
  const before = await shield();
  const hostile = await hostileSession(player.cookie, url);
  const edit = await editing(player);
  const { operation } = edit(0);
  const loss = { updates: [{ _id: before.id, "system.damage.tg": 5 }], noHook: true };

  // Nobody is told of it until the battle goes on.
  expect(await hostile.request({ type: "Item", action: "update", operation: { ...operation, ...loss } })).toBe("done");
  expect((await shield()).damage.tg).toBe(5);
  await reply(gm, await asked(gm, "action"), { do: "screenOff" });
  await expect.poll(async () => (await shield()).damage).toEqual(before.damage);
  expect(await dialogsOn(gm)).toEqual([]);

  expect(await hostile.request(edit(before.bought.tg + 7, { noHook: true }))).toBe("done");
  const { seat } = (await asked(gm, "action")).askings[0]!;
  await reply(seat === "seat-1" ? gm : player, await asked(gm, "action"), { do: "screenOff" });
  await expect.poll(() => dialogsOn(gm)).toEqual([expect.stringMatching(/Player 1 has changed.*Explorer: Shield/s)]);
  await choose(gm, "Undo all further changes by this player");
  await expect.poll(async () => (await shield()).bought.tg).toBe(before.bought.tg);
  hostile.close();
});
