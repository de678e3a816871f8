/** A user who was deleted is not waited for: whatever they had still to say is the Gamemaster's. */
import { answer, answerInSecret, asked, battleOn, beginBattle, recordOn, type Table } from "../browser/battle";
import { loadDice } from "../browser/dice";
import { readOn, settled } from "../browser/settled";
import type { Client } from "./client";
import { expect, step, test } from "./table";

/** Writes what a user says to undoing the last step, as their board does. */
const say = (client: Client, wish: object) =>
  client.evaluate(async (wish) => {
    const { combats, user } = (globalThis as unknown as Table).game;
    const { id, system } = combats.contents[0]!;
    const text = JSON.stringify({ at: String(Number(system["step"]) - 1), ...wish });
    await user.update({ flags: { "all-hands": { answer: { [`${id}-undo`]: text } } } });
  }, wish);

test("a user is deleted while the others wait", async ({ sitDown }) => {
  const [gm, asker, silent] = [
    await sitDown("Gamemaster"),
    await sitDown("Player 1"),
    await sitDown("Player 2"),
  ] as const;
  const lastUndone = async () => (await recordOn(gm)).findLast(({ kind }) => kind === "undo")?.undoes;
  await loadDice(gm, [90, 10]);
  await beginBattle(gm, { battleaxe: "Player 1", explorer: "Player 2" }, { consent: "all" });
  const question = await asked(gm, "prepare");
  for (const [index, client] of [asker, silent].entries()) await answerInSecret(client, question, index, {});
  await answer(asker, "action", { do: "screenOff" });
  const { step: at } = await battleOn(gm);

  await step("all others must agree that a step is taken back, and one of them says nothing", async () => {
    await say(asker, { ask: "x" });
    const by = await readOn(asker, () => (globalThis as unknown as Table).game.userId);
    await say(gm, { to: [`${by} x`], agrees: true });
    await settled(gm);
    expect(await lastUndone()).toBeUndefined();
  });
  await step("the Gamemaster, who has agreed, speaks for who is gone", async () => {
    await gm.evaluate(() => (globalThis as unknown as Table).game.users.getName("Player 2").delete());
    await expect.poll(lastUndone).toBe(at - 1);
  });
});
