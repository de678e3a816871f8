/** The card stacks of a duel: they show what the rules have in mind, take corrections in, and go with the duel. */
import type { ModifyDocumentRequest } from "../../../drydock/protocol";
import { answer, answerInSecret, asked, battleOn, playsToItsEnd, recordOn } from "../../browser/battle";
import { expectNoFault } from "../../browser/fleet";
import { hostileSession } from "../../browser/hostile";
import { sentenceLike } from "../../browser/sentences";
import { readOn } from "../../browser/settled";
import {
  beginDuel,
  correct,
  idsOf,
  lying,
  passCards,
  PILES,
  sorted,
  stackOn,
  stacksLeft,
  type DuelScope,
} from "../../browser/ship-on-ship/game";
import { buttonsOn, choose, dialogsOn, expect, isStopped, noticesOn, step, test } from "../table";

/** What the Gamemaster is told of a card that no step has made. */
const strangeCard = (name?: string): unknown =>
  expect.stringMatching(sentenceLike("ALLHANDS.tracker.stranger.card", name === undefined ? {} : { name }));

interface Copied {
  readonly id: string;
  readonly name: string;
  clone(changes: object, options: object): Promise<unknown>;
}

test("stacks keep all cards of a duel that bots play, and are put away with it", async ({ sitDown }) => {
  const gm = await sitDown("Gamemaster");
  await beginDuel(gm, [
    { name: "Raider", commander: "bot:random", color: "red", rating: 6 },
    { name: "Cutter", commander: "bot:greedy", color: "black", rating: 7, skill: 4 },
  ]);
  await playsToItsEnd(gm, 240_000);
  // A difference between documents and rules would be in the record as a user's edit.
  await expectNoFault(gm);
  expect((await recordOn(gm)).filter(({ kind }) => kind !== "play")).toEqual([]);
  const all: string[] = [];
  for (const craft of ["Raider", "Cutter"])
    for (const pile of PILES) {
      const cards = await stackOn(gm, craft, pile);
      if (pile === "box") expect(cards).toHaveLength(8);
      all.push(...cards);
    }
  expect(all).toHaveLength(52);
  expect(new Set(all).size).toBe(52);

  await gm.evaluate(() => (globalThis as unknown as DuelScope).game.combats.contents[0]!.delete());
  await expect.poll(() => stacksLeft(gm)).toBe(0);
});

test("stacks that are changed by hand: taken in, put back, or named as the trouble", async ({ begin, sitDown }) => {
  await begin("ship-on-ship-duel-stacked");
  const gm = await sitDown("Gamemaster");
  const player = await sitDown("Player 1");
  await correct(
    gm,
    ["Raider", "hand", ["TH", "5D", "6D", "9H"]],
    ["Raider", "fan", ["3H"]],
    ["Cutter", "hand", ["8S", "4C", "9C", "5S", "6S"]],
  );

  await step(
    "a copy of a card in another stack is nobody's: the duel goes on, and the Gamemaster is told",
    async () => {
      const [{ step }, hand] = [await battleOn(gm), await idsOf(gm, "Cutter", "hand")];
      await gm.evaluate(async (hand) => {
        const { cards } = (globalThis as unknown as DuelScope).game;
        const card = cards.contents
          .find(({ id }) => id === hand.stack)!
          .cards.contents.find(({ id }) => id === hand.cards[0])!;
        const deck = cards.contents.find(({ flags }) => flags["all-hands"]?.stack === `${hand.ship}-deck`)!;
        await deck.createEmbeddedDocuments("Card", [card.toObject()], {});
      }, hand);
      await expect.poll(() => noticesOn(gm)).toContainEqual(strangeCard());
      await asked(player, "commit");
      expect(await battleOn(gm)).toMatchObject({ step, problem: "" });
      expect(await idsOf(gm, "Cutter", "hand")).toEqual(hand);
      await gm.evaluate(async (hand) => {
        const { cards } = (globalThis as unknown as DuelScope).game;
        const deck = cards.contents.find(({ flags }) => flags["all-hands"]?.stack === `${hand.ship}-deck`)!;
        const card = cards.contents
          .find(({ id }) => id === hand.stack)!
          .cards.contents.find(({ id }) => id === hand.cards[0])!;
        await deck.cards.contents.find(({ name }) => name === card.name)!.delete();
      }, hand);
    },
  );

  await step("a card that means nothing where it lies stops the duel until it is passed back", async () => {
    const [{ step }, before] = [await battleOn(gm), await lying(gm)];
    const hand = await stackOn(gm, "Raider", "hand");
    await passCards(gm, [["Raider", "table", ["TH"]]]);
    await isStopped([gm, player], "A card of this battle is not where a card can be");
    // Only the Gamemaster is told which one: it may be in a hand.
    await expect.poll(() => noticesOn(gm)).toContainEqual(expect.stringContaining("means nothing on the table of"));
    await passCards(gm, [["Raider", "hand", hand]]);
    await asked(player, "commit");
    await expect.poll(() => battleOn(gm)).toMatchObject({ step, problem: "" });
    expect(await lying(gm)).toEqual(before);
  });

  await step("a stack that is deleted is made again, with its cards", async () => {
    const before = await lying(gm);
    const { stack } = await idsOf(gm, "Raider", "hand");
    await gm.evaluate(
      (stack) => (globalThis as unknown as DuelScope).game.cards.contents.find(({ id }) => id === stack)!.delete(),
      stack,
    );
    await expect.poll(() => noticesOn(gm)).toContainEqual(expect.stringContaining("put back"));
    await expect.poll(() => lying(player)).toEqual(before);
  });

  await step("what a player moves is the Gamemaster's to accept", async () => {
    const [{ step }, before] = [await battleOn(gm), await lying(gm)];
    for (const pile of ["hand", "deck"])
      await gm.evaluate(
        async (stack) => {
          const { cards, users } = (globalThis as unknown as DuelScope).game;
          const ownership = { [users.getName("Player 1").id]: 3 };
          await cards.contents.find(({ id }) => id === stack)!.update({ ownership });
        },
        (await idsOf(gm, "Raider", pile)).stack,
      );
    await passCards(player, [["Raider", "deck", ["5D"]]]);
    await choose(gm, "Restore it");
    await expect.poll(() => lying(player)).toEqual(before);
    expect((await battleOn(gm)).step).toBe(step);
  });

  await step("what the rules cannot read can only be put back", async () => {
    const before = await lying(gm);
    await passCards(player, [["Raider", "table", ["TH"]]]);
    await expect.poll(() => dialogsOn(gm)).toEqual([expect.stringContaining("it can only be restored")]);
    expect(await buttonsOn(gm)).toEqual(["Restore it", "Undo all further changes by this player"]);
    await choose(gm, "Restore it");
    await expect.poll(() => lying(player)).toEqual(before);
    expect((await battleOn(gm)).problem).toBe("");
  });

  await step("in mid-question the step goes on with its answers and the corrected hand", async () => {
    await correct(gm, ["Cutter", "table", ["JC"]]);
    const question = await asked(gm, "commit");
    for (const [index, client] of [player, gm].entries())
      await answerInSecret(client, question, index, index === 0 ? "9H" : "5S");
    await answer(gm, "attrition", true);
    await asked(player, "attritionLoss");
    await passCards(gm, [["Raider", "deck", ["6D"]]]);
    await choose(gm, "Continue");
    await expect.poll(() => stackOn(player, "Raider", "hand")).not.toContain("6D");
    await answer(player, "attritionLoss", "5D");
    await asked(player, "commit");
    expect(sorted(await stackOn(player, "Raider", "fan"))).toEqual(["3H", "5D"]);
    expect(await stackOn(player, "Cutter", "fan")).toHaveLength(1);
  });

  await step(
    "a card that is passed away and back lies as it lay, and its stack can be put away with the duel",
    async () => {
      const [before, hand] = [await lying(gm), await idsOf(gm, "Cutter", "hand")];
      await gm.evaluate(async ({ ship, stack, cards: [card] }) => {
        const { cards } = (globalThis as unknown as DuelScope).game;
        const own = cards.contents.find(({ id }) => id === stack)!;
        const deck = cards.contents.find(({ flags }) => flags["all-hands"]?.stack === `${ship}-deck`)!;
        await own.pass(deck, [card!], { chatNotification: false });
        await deck.pass(own, [card!], { chatNotification: false });
      }, hand);
      await expect.poll(() => lying(player)).toEqual(before);
      expect((await battleOn(gm)).problem).toBe("");
      await gm.evaluate(() => (globalThis as unknown as DuelScope).game.combats.contents[0]!.delete());
      await expect.poll(() => stacksLeft(gm)).toBe(0);
    },
  );
});

test("a copy of a stack is nobody's: nothing happens to the battle", async ({ begin, sitDown }) => {
  await begin("ship-on-ship-duel-stacked");
  const gm = await sitDown("Gamemaster");
  const player = await sitDown("Player 1");
  const [{ step: number }, before, stacks] = [await battleOn(gm), await lying(player), await stacksLeft(gm)];
  const copies = await gm.evaluate(async () => {
    const { cards } = (globalThis as unknown as DuelScope).game;
    const all = () => cards.contents as unknown as Copied[];
    for (const stack of all()) await stack.clone({ name: `${stack.name} (copy)` }, { save: true });
    return all()
      .filter(({ name }) => name.endsWith("(copy)"))
      .map(({ id }) => id);
  });
  // All but the folder.
  expect(copies).toHaveLength(stacks - 1);
  const question = await asked(gm, "commit");
  for (const [index, client] of [player, gm].entries()) {
    const [card = ""] = await stackOn(client, index === 0 ? "Raider" : "Cutter", "hand");
    await answerInSecret(client, question, index, card);
  }
  await expect.poll(async () => (await battleOn(player)).step).toBeGreaterThan(number);
  expect({ problem: (await battleOn(player)).problem, dialogs: await dialogsOn(gm) }).toEqual({
    problem: "",
    dialogs: [],
  });
  expect((await recordOn(gm)).slice(number).map(({ kind }) => kind)).not.toContain("edit");
  expect(await lying(player)).not.toEqual(before);
  // Nor are they put away with it.
  await gm.evaluate(() => (globalThis as unknown as DuelScope).game.combats.contents[0]!.delete());
  await expect.poll(() => stacksLeft(gm)).toBe(copies.length);
});

test("a player's client has no power over cards", async ({ begin, sitDown, url }) => {
  await begin("ship-on-ship-duel-stacked");
  const gm = await sitDown("Gamemaster");
  const player = await sitDown("Player 1");
  const [before, { step: reached }] = [await lying(gm), await battleOn(gm)];
  const [own, other] = [await idsOf(player, "Raider", "hand"), await idsOf(player, "Cutter", "hand")];
  const me = await readOn(player, () => (globalThis as unknown as DuelScope).game.userId);
  const ace = { name: "Ace of Hearts", type: "base", suit: "hearts", value: 1 };
  const joker = { ...ace, name: "Joker", suit: "joker" };
  const forged = { battle: own.battle, stack: `${own.ship}-hand` };
  const requests: readonly [string, ModifyDocumentRequest][] = [
    [
      "a card out of the other's hand",
      {
        type: "Card",
        action: "delete",
        operation: { ids: other.cards.slice(0, 1), parentUuid: `Cards.${other.stack}` },
      },
    ],
    [
      "another face on the other's card",
      {
        type: "Card",
        action: "update",
        operation: { updates: [{ _id: other.cards[0]!, value: 2 }], parentUuid: `Cards.${other.stack}` },
      },
    ],
    [
      "another face on the own card",
      {
        type: "Card",
        action: "update",
        operation: { updates: [{ _id: own.cards[0]!, value: 2 }], parentUuid: `Cards.${own.stack}` },
      },
    ],
    [
      "a look into the other's hand",
      { type: "Cards", action: "update", operation: { updates: [{ _id: other.stack, ownership: { [me]: 3 } }] } },
    ],
    ["the other's hand thrown away", { type: "Cards", action: "delete", operation: { ids: [other.stack] } }],
    [
      "a stack of one's own that says it is the battle's",
      {
        type: "Cards",
        action: "create",
        operation: { data: [{ name: "Sleeve", type: "hand", flags: { "all-hands": forged }, cards: [ace] }] },
      },
    ],
  ];
  const hostile = await hostileSession(player.cookie, url);
  for (const [what, request] of requests)
    await step(`is refused: ${what}`, async () => {
      expect(await hostile.request(request)).toMatch(/permission/i);
    });
  // Foundry lets everyone play a card onto any hand or pile: what no step has made is nobody's.
  for (const card of [ace, joker])
    await step(`counts for nothing: a ${card.name} in the other's hand`, async () => {
      const request = { data: [card], parentUuid: `Cards.${other.stack}` };
      expect(await hostile.request({ type: "Card", action: "create", operation: request })).toBe("done");
      await expect.poll(() => noticesOn(gm)).toContainEqual(strangeCard(card.name));
    });
  const question = await asked(gm, "commit");
  for (const [client, seat, cards] of [
    [player, 0, before[1]],
    [gm, 1, before[6]],
  ] as const)
    await answerInSecret(client, question, seat, cards?.[0] ?? "");
  await expect.poll(async () => (await battleOn(gm)).step).toBeGreaterThan(reached);
  expect(await battleOn(gm)).toMatchObject({ problem: "" });
  hostile.close();
  expect((await recordOn(gm)).filter(({ author }) => author === me)).toEqual([]);
  const visible = await readOn(player, () =>
    (globalThis as unknown as DuelScope).game.cards.contents.filter(({ visible }) => visible).map(({ name }) => name),
  );
  expect(visible.sort()).toEqual([
    "Cutter: on the table",
    "Raider: hand",
    "Raider: left out",
    "Raider: losses",
    "Raider: on the table",
  ]);
});
