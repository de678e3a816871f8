/** The card stacks of a duel: they show what the rules have in mind, take corrections in, and go with the duel. */
import type { Page } from "@playwright/test";
import type { ModifyDocumentRequest } from "../../../drydock/protocol";
import { battleOn, FIXED_DICE, recordOn, stepIs } from "../battle";
import {
  beginDuel,
  choose,
  COMMIT,
  correct,
  fly,
  handCard,
  isAsked,
  passCards,
  play,
  sorted,
  PILES,
  STACK,
  stacksLeft,
  stackOn,
  type DuelScope,
} from "./game";
import { expect, test, whenReady } from "../fixtures";
import { hostileClient } from "../hostile";
import { choose as decide, seesNotice } from "../skirmish";
import { board, openTab } from "../table";
import { readOn } from "../settled";

const RED_HAND = ["TH", "5D", "3H", "6D", "9H"];
const BLACK_HAND = ["8S", "4C", "9C", "5S", "6S"];

/** Sorted cards of all piles. */
async function lying(page: Page): Promise<string[][]> {
  const piles = ["Raider", "Cutter"].flatMap((craft) => PILES.map((pile) => stackOn(page, craft, pile)));
  return (await Promise.all(piles)).map(sorted);
}

/** Ids of a craft's stack and of its cards, in the order of `stackOn`. */
const idsOf = (page: Page, craft: string, pile: string) =>
  readOn(
    page,
    ([craft, pile]) => {
      const { cards, combats } = (globalThis as unknown as DuelScope).game;
      const { id: battle, combatants } = combats.contents[0]!;
      const ship = combatants.contents.find(({ name }) => name === craft)!.id;
      const stack = cards.contents.find(({ flags }) => flags["all-hands"]?.stack === `${ship}-${pile}`)!;
      const inOrder = [...stack.cards.contents].sort((a, b) => a.sort - b.sort);
      return { battle, ship, stack: stack.id, cards: inOrder.map(({ id }) => id) };
    },
    [craft, pile] as const,
  );

interface BarScope {
  readonly game: { readonly actors: { getName(name: string): { readonly system: { readonly integrity: object } } } };
}

/** Starts a duel of a player in red against the Gamemaster, with known hands. */
async function duelWithHands(gm: Page, player: Page): Promise<void> {
  await beginDuel(gm, [
    { name: "Raider", commander: "Player 1", color: "red" },
    { name: "Cutter", commander: "Gamemaster", color: "black" },
  ]);
  await fly(player);
  await isAsked(gm, STACK);
  await board(gm).locator('[data-preset="aggression"]').click();
  await expect(board(gm).locator('[data-card="JC"]')).toHaveAttribute("aria-pressed", "true");
  await fly(gm);
  await isAsked(player, COMMIT);
  await correct(gm, ["Raider", "hand", RED_HAND], ["Cutter", "hand", BLACK_HAND]);
  await expect(handCard(player, "TH")).toBeVisible();
}

test("stacks that are changed by hand: taken in, put back, or named as the trouble", async ({ browser, loginAs }) => {
  test.setTimeout(240_000);
  const gm = await loginAs(browser, "Gamemaster", FIXED_DICE);
  const player = await loginAs(browser, "Player 1", FIXED_DICE);
  await duelWithHands(gm, player);

  await test.step("on the sheet of a hand a card is moved to the losses: the hand is smaller for good", async () => {
    const { step } = await battleOn(gm);
    await openTab(gm, "cards");
    const folder = gm.locator("#cards .directory-item.folder", { hasText: "the gap" });
    const hand = folder.getByText("Raider: hand");
    // The tab is redrawn while the last stacks come in.
    await expect(async () => {
      if (!(await hand.isVisible())) await folder.locator(".folder-header").click({ timeout: 1000 });
      await expect(hand).toBeVisible({ timeout: 1000 });
    }).toPass();
    await hand.click();
    const sheet = gm.locator(".cards-config", { has: gm.locator(".window-title", { hasText: "Raider: hand" }) });
    const { cards } = await idsOf(gm, "Raider", "hand");
    const three = cards[(await stackOn(gm, "Raider", "hand")).indexOf("3H")];
    const card = sheet.locator(`[data-card-id="${three}"]`);
    await card.locator('[data-action="playCard"]').click();
    await gm.locator('dialog.application select[name="stack"]').selectOption({ label: "Raider: losses" });
    await gm.locator('dialog.application button[data-action="ok"]').click();
    await expect(card).toHaveCount(0);
    await sheet.locator('[data-action="close"]').click();
    for (const page of [gm, player])
      await expect(board(page).getByRole("img", { name: "Raider has lost 1 of 5" })).toBeVisible();
    expect(
      await readOn(gm, () => (globalThis as unknown as BarScope).game.actors.getName("Raider").system.integrity),
    ).toEqual({ value: 4, max: 5 });
    await expect(handCard(player, "3H")).toHaveCount(0);
    await stepIs(gm, step + 1);
    expect((await recordOn(gm)).at(-1)).toMatchObject({ kind: "edit", author: "GamemasterUser00" });
  });

  await test.step("a card in two stacks stops the duel until one of them is taken out", async () => {
    const [{ step }, hand] = [await battleOn(gm), await idsOf(gm, "Cutter", "hand")];
    await gm.evaluate(async (hand) => {
      const { cards } = (globalThis as unknown as DuelScope).game;
      const card = cards.contents
        .find(({ id }) => id === hand.stack)!
        .cards.contents.find(({ id }) => id === hand.cards[0])!;
      const deck = cards.contents.find(({ flags }) => flags["all-hands"]?.stack === `${hand.ship}-deck`)!;
      await deck.createEmbeddedDocuments("Card", [card.toObject()], { keepId: true });
    }, hand);
    for (const page of [gm, player]) await seesNotice(page, "is in two stacks of the battle");
    await gm.evaluate(async (hand) => {
      const { cards } = (globalThis as unknown as DuelScope).game;
      const deck = cards.contents.find(({ flags }) => flags["all-hands"]?.stack === `${hand.ship}-deck`)!;
      await deck.cards.contents.find(({ id }) => id === hand.cards[0])!.delete();
    }, hand);
    for (const page of [gm, player]) await isAsked(page, COMMIT);
    await expect.poll(() => battleOn(gm)).toMatchObject({ step, problem: "" });
  });

  await test.step("a stack that is deleted is made again, with its cards", async () => {
    const before = await lying(gm);
    const { stack } = await idsOf(gm, "Raider", "hand");
    await gm.evaluate(
      (stack) => (globalThis as unknown as DuelScope).game.cards.contents.find(({ id }) => id === stack)!.delete(),
      stack,
    );
    await expect(gm.locator("#notifications li", { hasText: "put back" })).toBeVisible();
    await expect.poll(() => lying(player)).toEqual(before);
    await expect(handCard(player, "TH")).toBeVisible();
  });

  await test.step("what a player moves is the Gamemaster's to accept", async () => {
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
    await decide(gm, "Restore it");
    await expect.poll(() => lying(player)).toEqual(before);
    expect((await battleOn(gm)).step).toBe(step);
  });

  await test.step("in mid-question the step goes on with its answers and the corrected hand", async () => {
    await correct(gm, ["Cutter", "table", ["JC"]]);
    await play(player, COMMIT, "9H");
    await play(gm, COMMIT, "5S");
    await choose(gm, "Use Attrition now?", /Use it/);
    await isAsked(player, /^Attrition/);
    await passCards(gm, [["Raider", "deck", ["6D"]]]);
    await decide(gm, "Continue");
    await expect(handCard(player, "6D")).toHaveCount(0);
    await play(player, /^Attrition/, "5D");
    await isAsked(player, COMMIT);
    expect(sorted(await stackOn(player, "Raider", "fan"))).toEqual(["3H", "5D"]);
    expect(await stackOn(player, "Cutter", "fan")).toHaveLength(1);
  });

  await test.step("a reload of everyone keeps all", async () => {
    const [before, { step }] = [await lying(gm), await battleOn(gm)];
    for (const page of [gm, player]) await page.reload();
    for (const page of [gm, player]) await whenReady(page);
    for (const page of [gm, player]) {
      await isAsked(page, COMMIT);
      expect(await lying(page)).toEqual(before);
    }
    expect(await battleOn(gm)).toMatchObject({ step, problem: "" });
  });

  await test.step("a card that is passed away and back lies as it lay, and its stack can be put away with the duel", async () => {
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
  });
});

test("a player's client has no power over cards", async ({ browser, loginAs, server }) => {
  test.setTimeout(180_000);
  const gm = await loginAs(browser, "Gamemaster", FIXED_DICE);
  const player = await loginAs(browser, "Player 1", FIXED_DICE);
  await duelWithHands(gm, player);
  const before = await lying(gm);
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
  const hostile = await hostileClient(player, server.url);
  for (const [what, request] of requests)
    await test.step(`is refused: ${what}`, async () => {
      expect(await hostile.request(request)).toMatch(/permission/i);
    });
  // Foundry lets everyone play a card onto any hand or pile; the Gamemaster then decides.
  for (const card of [ace, joker])
    await test.step(`is put back: a ${card.name} in the other's hand`, async () => {
      const request = { data: [card], parentUuid: `Cards.${other.stack}` };
      expect(await hostile.request({ type: "Card", action: "create", operation: request })).toBe("done");
      await decide(gm, "Restore it");
      await expect.poll(() => lying(player)).toEqual(before);
      await isAsked(player, COMMIT);
    });
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
