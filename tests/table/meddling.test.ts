/** Writes that a module on a page stops: Foundry then answers as if all were well, and nothing of it may count as made. */
import { answer, asked, battleOn, recordOn, reply } from "../browser/battle";
import { expectWhole } from "../browser/faults";
import { atRest, inMotion, settled } from "../browser/settled";
import { beginSea } from "../browser/silent-ships/game";
import { HIT, fire, shieldOf, strike } from "../browser/skirmish";
import { moduleScript } from "../browser/stand-ins";
import type { Client } from "./client";
import { expect, isStopped, noticesOn, step, test } from "./table";

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
  const says = (kind: string) => `A write to ${kind} was stopped by something on the page of Gamemaster, a module`;

  /** A veto of one kind after another at the same step; then all of it is written, once. */
  const isHeld = async (kinds: readonly (readonly [string, string])[], act: () => Promise<void>) => {
    const { step: number } = await battleOn(gm);
    for (const [index, [kind, called]] of kinds.entries())
      await step(kind, async () => {
        await veto(gm, kind);
        await (index === 0 ? act() : tryAgain(gm));
        // Where the Combat cannot be written, only the page that runs the battle can say so.
        if (kind === "Combat")
          await expect.poll(() => noticesOn(gm)).toContainEqual(expect.stringContaining(says(called)));
        else await isStopped([gm, player], says(called));
        expect((await battleOn(player)).step).toBe(number);
      });
    await veto(gm, "");
    await tryAgain(gm);
    await expect.poll(async () => (await battleOn(player)).step).toBeGreaterThan(number);
    expect((await battleOn(player)).problem).toBe("");
    await expectWhole(gm);
  };

  await fire(gm, player);
  await answer(player, "pickRoll", 71);
  await isHeld(
    [
      ["JournalEntryPage", "a page of a journal"],
      ["Item", "an item"],
      ["Combat", "an encounter"],
    ],
    async () => void reply(player, await asked(player, "adjust"), 71),
  );
  expect(await shieldOf(player)).toEqual(HIT);
  await isHeld([["ChatMessage", "a chat message"]], async () => void answer(player, "action", { do: "screenOff" }));
});

test("a module that gives all objects a member stops nothing, and leaves nothing in the record", async ({
  begin,
  sitDown,
}) => {
  await begin("myoss-duel-mustered");
  const gm = await sitDown("Gamemaster");
  const player = await sitDown("Player 1");
  for (const client of [gm, player])
    await client.evaluate(() => {
      const added = { value: "everywhere", enumerable: true, configurable: true, writable: true };
      Object.defineProperty(Object.prototype, "modulesAddition", added);
    });
  await fire(gm, player);
  await strike(player);
  await expect.poll(() => shieldOf(gm)).toEqual(HIT);
  expect((await battleOn(player)).problem).toBe("");
  expect(JSON.stringify(await recordOn(gm))).not.toContain("modulesAddition");
  await expectWhole(gm);
});

/** A world's system that keeps only the flags which it knows. */
const strips = moduleScript<{ on(name: string, run: (document: Stripped) => void): void }>((hooks) => {
  for (const kind of ["Card", "Cards"])
    hooks.on(`preCreate${kind}`, (document) => document.updateSource({ flags: { "-=all-hands": null } }));
});
interface Stripped {
  updateSource(changes: object): void;
}

test("what is taken away as soon as it is put back is put back three times; then the battle says so", async ({
  drydock,
  sitDown,
}) => {
  const gm = await sitDown("Gamemaster", strips);
  inMotion(gm);
  // No board opens where nothing can be read.
  const begun = beginSea(gm, ["bot:greedy", "bot:greedy"]).catch(() => undefined);
  await expect
    .poll(() => gm.evaluate(() => (globalThis as unknown as Scope).game.combats.contents.length))
    .toBeGreaterThan(0);
  await isStopped([gm], "went again three times");
  atRest(gm);
  await settled(gm);
  const before = drydock.sequence();
  await settled(gm);
  expect(drydock.sequence()).toBe(before);
  await step("but a person who looks at it has it tried again", async () => {
    await tryAgain(gm);
    await settled(gm);
    expect((await battleOn(gm)).problem).toContain("went again three times");
  });
  await begun;
});
