/** The documents of Silent Ships: a whole game of bots, and hand edits of a game. */
import { answer, asked, battleOn, playsToItsEnd, recordOn, stepIs } from "../../browser/battle";
import { expectNoFault } from "../../browser/fleet";
import { readOn } from "../../browser/settled";
import { stacksLeft, type StackDoc } from "../../browser/ship-on-ship/game";
import {
  beginSea,
  GANNETS,
  LAMPLIGHTERS,
  loadMuster,
  passCard,
  PILES,
  seaOn,
  squareNumber,
  stackOn,
  type SeaScope,
} from "../../browser/silent-ships/game";
import type { Client } from "../client";
import { expect, isStopped, noticesOn, step, test } from "../table";

test("two bots play to the end, and all cards are still there", async ({ sitDown }) => {
  const gm = await sitDown("Gamemaster");
  await beginSea(gm, ["bot:greedy", "bot:random"]);
  await playsToItsEnd(gm, 240_000);
  await expectNoFault(gm);
  const piles = [GANNETS, LAMPLIGHTERS].flatMap((fleet) => PILES.map((pile) => stackOn(gm, fleet, pile)));
  const all = (await Promise.all(piles)).flat();
  expect(all).toHaveLength(22);
  expect(new Set(all).size).toBe(22);
});

/** The fleet's stack that holds a card, and the card's data: both ids stay the same when the card is put back. */
const cardDoc = (client: Client, card: string) =>
  readOn(
    client,
    (card) => {
      const all = (globalThis as unknown as SeaScope).game.cards.contents;
      for (const stack of all)
        for (const each of stack.cards.contents) {
          const data = each.toObject() as { _id: string; flags: { "all-hands"?: { card?: string } } };
          if (data.flags["all-hands"]?.card === card && stack.flags["all-hands"]) return { stack: stack.id, data };
        }
      throw new Error(`${card} lies nowhere`);
    },
    card,
  );

/** Creates, updates or deletes a card of a stack, as macros and sheets do. */
const onStack = (client: Client, id: string, does: "create" | "update" | "delete", data: { readonly _id: string }) =>
  readOn(
    client,
    async ([id, does, data]) => {
      type Doc = StackDoc & {
        updateEmbeddedDocuments(kind: "Card", data: object[]): Promise<unknown>;
        deleteEmbeddedDocuments(kind: "Card", ids: string[]): Promise<unknown>;
      };
      const stack = (globalThis as unknown as SeaScope).game.cards.contents.find((each) => each.id === id) as Doc;
      if (does === "create") await stack.createEmbeddedDocuments("Card", [data], { keepId: true });
      else if (does === "update") await stack.updateEmbeddedDocuments("Card", [data]);
      else await stack.deleteEmbeddedDocuments("Card", [data._id]);
    },
    [id, does, data] as const,
  );

/** A page whose stacks lose our marks, as under a host that keeps only its own. */
interface Stripping extends SeaScope {
  readonly Hooks: {
    on(hook: "createCards", heard: (stack: StackDoc) => void): number;
    off(hook: string, id: number): void;
  };
  stripping: number;
  /** How often each stack was made. */
  made: { [id: string]: number };
}

/** Default ownership level of each pile of the first fleet. */
const readersOn = (client: Client) =>
  readOn(client, () => {
    const { cards } = (globalThis as unknown as SeaScope).game;
    const stacks = cards.contents.filter(({ flags }) => flags["all-hands"]?.stack?.startsWith("seat-1-"));
    return Object.fromEntries(
      stacks.map(({ flags, ownership }) => [flags["all-hands"]?.stack?.replace("seat-1-", ""), ownership.default]),
    );
  });

test("hand edits of a game: taken in, named as the trouble, put back", async ({ sitDown }) => {
  const gm = await sitDown("Gamemaster");
  const one = await sitDown("Player 1");
  await loadMuster(gm, ["frigate", "missile", "salvage"], ["flag", "patrol"]);
  await beginSea(gm, ["Player 1", "Gamemaster"]);
  await answer(one, "act", { do: "deploy", card: "frigate-1", square: squareNumber("C1") });
  const { step: reached } = await battleOn(gm);
  // Nobody knows a deck; ships at sea or sunk lie on the table.
  expect(await readersOn(gm)).toEqual({ deck: 0, hand: 0, sea: 2, discard: 0, sunk: 2 });

  await step("a card that is deleted is put back where it lay, and the game goes on", async () => {
    const { stack, data } = await cardDoc(gm, "missile-1");
    await onStack(gm, stack, "delete", data);
    await expect.poll(() => noticesOn(gm)).toContainEqual(expect.stringMatching(/Missile Boat.*put back/));
    await expect.poll(async () => (await cardDoc(gm, "missile-1")).stack).toBe(stack);
    await asked(one, "act");
    expect(await stackOn(one, GANNETS, "hand")).toContain("missile-1");
    expect(await battleOn(gm)).toMatchObject({ step: reached, problem: "" });
  });

  await step("a ship that is turned over by hand lies face up for everyone", async () => {
    const { stack, data } = await cardDoc(gm, "frigate-1");
    await onStack(gm, stack, "update", { _id: data._id, face: 0 } as { _id: string });
    await stepIs(gm, reached + 1);
    const writer = await readOn(gm, () => (globalThis as unknown as SeaScope).game.userId);
    expect((await recordOn(gm)).at(-1)).toMatchObject({ kind: "edit", author: writer });
    for (const client of [gm, one]) await expect.poll(() => seaOn(client)).toEqual({ C1: "frigate-1 up" });
  });

  await step("a ship that is taken from the sea to the discards is at sea no more", async () => {
    await passCard(gm, [GANNETS, "sea"], [GANNETS, "discard"], "frigate-1");
    for (const client of [gm, one]) await expect.poll(() => seaOn(client)).toEqual({});
    expect(await stackOn(gm, GANNETS, "discard")).toEqual(["frigate-1"]);
    expect((await recordOn(gm)).at(-1)).toMatchObject({ kind: "edit" });
    await asked(one, "act");
  });

  await step("what cannot be read in the game's document is named, and mended the game goes on", async () => {
    const write = (attack: string) =>
      readOn(
        gm,
        async (attack) => {
          await (globalThis as unknown as SeaScope).game.combats.contents[0]!.update({
            system: { engine: { attack } },
          });
        },
        attack,
      );
    await write('{"from":');
    await isStopped([gm, one], "the attack under way");
    await write("");
    await asked(one, "act");
    expect((await battleOn(gm)).problem).toBe("");
  });

  await step("with the game its stacks and their folder go", async () => {
    await gm.evaluate(() => (globalThis as unknown as SeaScope).game.combats.contents[0]!.delete());
    await expect.poll(() => stacksLeft(gm)).toBe(0);
  });
});

test("stacks that lose our marks whenever they are made are put back three times, then it is said", async ({
  sitDown,
}) => {
  const gm = await sitDown("Gamemaster");
  await beginSea(gm, ["Gamemaster", "Gamemaster"]);
  await asked(gm, "act");
  await gm.evaluate(async () => {
    const page = globalThis as unknown as Stripping;
    page.made = {};
    page.stripping = page.Hooks.on("createCards", (stack) => {
      page.made[stack.id] = (page.made[stack.id] ?? 0) + 1;
      void stack.update({ flags: { "-=all-hands": null } });
    });
    const ours = page.game.cards.contents.filter(({ flags }) => flags["all-hands"]?.stack);
    for (const stack of ours) await stack.delete();
  });
  await isStopped([gm], "went again three times");
  const made = await gm.evaluate(() => {
    const page = globalThis as unknown as Stripping;
    page.Hooks.off("createCards", page.stripping);
    return page.made;
  });
  expect(Math.max(...Object.values(made))).toBe(3);
});
