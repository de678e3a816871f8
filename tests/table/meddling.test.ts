/** Writes that a module on a page stops: Foundry then answers as if all were well, and nothing of it may count as made. */
import { asked, battleOn, recordOn, reply } from "../browser/battle";
import { expectWhole, keptOn } from "../browser/faults";
import { HIT, fire, shieldOf } from "../browser/skirmish";
import { moduleScript } from "../browser/stand-ins";
import type { Client } from "./client";
import { choose, expect, isStopped, noticesOn, step, test } from "./table";

interface Scope {
  /** The kind of documents of which the module stops all writes; blank for none. */
  vetoed: string;
  readonly game: {
    readonly combats: { readonly contents: object[] };
    readonly system: { readonly api: { openBoard(battle: object): Promise<void> } };
  };
}

const KINDS = ["Combat", "Combatant", "Item", "Actor", "ChatMessage", "JournalEntry", "JournalEntryPage", "User"];

/** A module that stops writes of a kind of documents, without a word. */
const script = moduleScript<{ on(name: string, listener: () => boolean): void }, readonly string[]>((hooks, kinds) => {
  for (const kind of kinds)
    for (const action of ["Create", "Update", "Delete"])
      hooks.on(`pre${action}${kind}`, () => (globalThis as unknown as Scope).vetoed !== kind);
}, KINDS);

const veto = (client: Client, kind: string): Promise<void> =>
  client.evaluate((kind) => void ((globalThis as unknown as Scope).vetoed = kind), kind);

/** Presses *Try again*, as opening the board of a stuck battle does. */
const tryAgain = (client: Client): Promise<void> =>
  client.evaluate(() => {
    const { combats, system } = (globalThis as unknown as Scope).game;
    return system.api.openBoard(combats.contents[0]!).catch(() => undefined);
  });

test("what a module stops is not written, is said by kind, and is written once it may be", async ({
  begin,
  sitDown,
}) => {
  await begin("myoss-duel-mustered");
  const gm = await sitDown("Gamemaster", script);
  const player = await sitDown("Player 1");
  const says = (kind: string) => `A write to ${kind} was stopped by something on this page (Gamemaster’s), a module`;

  await fire(gm, player);
  await reply(player, await asked(player, "pickRoll"), 71);
  const open = await asked(player, "adjust");
  const { step: number } = await battleOn(gm);
  for (const [index, [kind, called]] of [
    ["JournalEntryPage", "a page of a journal"],
    ["Item", "an item"],
    ["ChatMessage", "a chat message"],
  ].entries())
    await step(kind!, async () => {
      await veto(gm, kind!);
      if (index === 0) await reply(player, open, 71);
      else await tryAgain(gm);
      await isStopped([gm, player], says(called!));
      expect((await battleOn(player)).step).toBe(number);
    });
  await step("the Combat, where only this page can say so", async () => {
    await veto(gm, "Combat");
    await tryAgain(gm);
    await expect.poll(() => noticesOn(gm)).toContainEqual(expect.stringContaining(says("an encounter")));
    expect((await battleOn(player)).step).toBe(number);
  });
  await step("and all of it is written, once, when nothing is stopped any more", async () => {
    await veto(gm, "");
    await tryAgain(gm);
    await expect.poll(async () => (await battleOn(player)).step).toBe(number + 1);
    expect((await battleOn(player)).problem).toBe("");
    expect(await shieldOf(player)).toEqual(HIT);
    expect((await keptOn(gm)).told[number]).toBe(1);
    await expectWhole(gm);
  });
});
