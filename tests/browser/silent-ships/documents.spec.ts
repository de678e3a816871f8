/** The documents of Silent Ships: decks and fleets that make no game, users' own tables, and hand edits of a game. */
import type { Page } from "@playwright/test";
import { battleOn, FIXED_DICE, recordOn, stepIs } from "../battle";
import type { StackDoc } from "../ship-on-ship/game";
import { expect, test } from "../fixtures";
import { expectNoFault, openStartDialog } from "../fleet";
import {
  beginSea,
  countsOn,
  deploy,
  endTurn,
  expectSea,
  fleetOn,
  FLEETS,
  GANNETS,
  inHand,
  LAMPLIGHTERS,
  loadMuster,
  passCard,
  square,
  TURN,
  type SeaScope,
} from "./game";
import { board, isAsked } from "../table";
import { readOn } from "../settled";

const OWN_DECK = "Harbor rules";

interface DeckScope {
  readonly game: {
    readonly packs: { get(id: string): unknown };
    readonly actors: {
      getName(name: string): { update(changes: object): Promise<unknown> };
      importFromCompendium(pack: unknown, id: string, changes: object): Promise<unknown>;
    };
    readonly cards: {
      getName(name: string): Deck;
      importFromCompendium(pack: unknown, id: string, changes: object): Promise<unknown>;
    };
    readonly combats: { readonly contents: { readonly system: { readonly ended: boolean } }[] };
  };
}
interface Deck {
  readonly uuid: string;
  readonly cards: { readonly contents: { readonly id: string; readonly flags: Flags }[] };
  createEmbeddedDocuments(kind: "Card", data: object[]): Promise<unknown>;
  updateEmbeddedDocuments(kind: "Card", changes: object[]): Promise<unknown>;
  deleteEmbeddedDocuments(kind: "Card", ids: string[]): Promise<unknown>;
}
interface Flags {
  readonly "all-hands": { readonly ship: { readonly type: string } };
}

/** Imports the deck of the compendium into the world under a name of its own. */
const ownDeck = (gm: Page): Promise<void> =>
  readOn(
    gm,
    async (name) => {
      const { cards, packs } = (globalThis as unknown as DeckScope).game;
      await cards.importFromCompendium(packs.get("all-hands.sea-decks"), "ahseaDeck0000000", { name });
    },
    OWN_DECK,
  );

/** Changes the line of a ship in that deck. */
const changeLine = (gm: Page, type: string, changes: object): Promise<void> =>
  readOn(
    gm,
    async ([name, type, changes]) => {
      const deck = (globalThis as unknown as DeckScope).game.cards.getName(name);
      const { id } = deck.cards.contents.find(({ flags }) => flags["all-hands"].ship.type === type)!;
      await deck.updateEmbeddedDocuments("Card", [{ _id: id, flags: { "all-hands": { ship: changes } } }]);
    },
    [OWN_DECK, type, changes] as const,
  );

/** Sets a fleet's own deck; blank for none. */
const giveDeck = (gm: Page, fleet: string, uuid: string): Promise<void> =>
  readOn(
    gm,
    async ([fleet, uuid]) => {
      await (globalThis as unknown as DeckScope).game.actors.getName(fleet).update({ system: { deck: uuid } });
    },
    [fleet, uuid] as const,
  );

const deckUuid = (gm: Page): Promise<string> =>
  readOn(gm, (name) => (globalThis as unknown as DeckScope).game.cards.getName(name).uuid, OWN_DECK);

const battles = (gm: Page): Promise<number> =>
  readOn(gm, () => (globalThis as unknown as DeckScope).game.combats.contents.length);

test("games that cannot begin are refused with a sentence, and one with decks of its own is played", async ({
  browser,
  loginAs,
}) => {
  test.setTimeout(240_000);
  const gm = await loginAs(browser, "Gamemaster", FIXED_DICE);
  await gm.evaluate(async (fleets) => {
    const { actors, packs } = (globalThis as unknown as DeckScope).game;
    for (const fleet of fleets) await actors.importFromCompendium(packs.get("all-hands.fleets"), fleet, {});
  }, Object.values(FLEETS));
  await ownDeck(gm);
  const dialog = await openStartDialog(gm);
  await dialog.getByRole("radio", { name: "Silent Ships" }).check();
  const fights = (fleet: string) => dialog.locator(".candidate", { hasText: fleet }).getByRole("checkbox");
  const isRefused = async (sentence: string): Promise<void> => {
    await dialog.locator('button[type="submit"]').click();
    await expect(gm.locator("#notifications .notification").last()).toContainText(sentence);
    await expect(dialog).toBeVisible();
    expect(await battles(gm)).toBe(0);
  };

  await test.step("one fleet is too few", async () => {
    await fights(GANNETS).check();
    await fights(LAMPLIGHTERS).uncheck();
    await isRefused("1 are chosen");
    await fights(LAMPLIGHTERS).check();
    for (const fleet of [GANNETS, LAMPLIGHTERS])
      await dialog.locator(".candidate", { hasText: fleet }).getByLabel("Commander").selectOption("Gamemaster");
  });

  await test.step("a deck that was deleted, one with a bad line, and one without a ship", async () => {
    await giveDeck(gm, LAMPLIGHTERS, "Cards.aaaaaaaaaaaaaaaa");
    await isRefused("no longer exists");
    await giveDeck(gm, LAMPLIGHTERS, await deckUuid(gm));
    await changeLine(gm, "speed", { steps: 0 });
    await isRefused("no line that makes sense for “Speed Boat”");
    await changeLine(gm, "speed", { steps: 2 });
    const frigate = await readOn(
      gm,
      async (name) => {
        const deck = (globalThis as unknown as DeckScope).game.cards.getName(name);
        const card = deck.cards.contents.find(({ flags }) => flags["all-hands"].ship.type === "frigate")!;
        const data = JSON.parse(JSON.stringify(card)) as object;
        await deck.deleteEmbeddedDocuments("Card", [card.id]);
        return data;
      },
      OWN_DECK,
    );
    await isRefused("has no card for the Frigate");
    await gm.evaluate(
      async ([name, data]) => {
        await (globalThis as unknown as DeckScope).game.cards.getName(name).createEmbeddedDocuments("Card", [data]);
      },
      [OWN_DECK, frigate] as const,
    );
    await changeLine(gm, "frigate", { attack: 3, from: { attack: "house", ability: "house" } });
  });

  await test.step("each fleet plays with its own table, under the house rules that were chosen", async () => {
    await loadMuster(gm, ["frigate"], ["frigate"]);
    await dialog.locator(".house-options summary", { hasText: "House rules" }).click();
    await dialog.locator('.house-options [name$="roundCap"]').fill("1");
    await dialog.locator('.house-options [name$="firstTurnDraw"]').fill("1");
    await dialog.locator('button[type="submit"]').click();
    await expect(dialog).toHaveCount(0);
    await isAsked(gm, TURN);
    expect(await countsOn(gm, GANNETS)).toMatchObject({ hand: 3, deck: 8 });
    await expect(inHand(gm, "frigate").locator(".ah-silent-ships-card__attack")).toContainText("7");
    await endTurn(gm);
    await expect(fleetOn(gm, "own").getByRole("heading", { name: LAMPLIGHTERS })).toBeVisible();
    await expect(inHand(gm, "frigate").locator(".ah-silent-ships-card__attack")).toContainText("3");
    await endTurn(gm);
    await expect(board(gm).locator(".ah-notice--over")).toContainText("The last round is over");
    await expect(board(gm).locator(".ah-notice--over")).toContainText(`${LAMPLIGHTERS} won`);
    await expectNoFault(gm);
  });
});

/** The fleet's stack that holds a card, and the card's data: both ids stay the same when the card is put back. */
const cardDoc = (page: Page, card: string) =>
  readOn(
    page,
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
const onStack = (page: Page, id: string, does: "create" | "update" | "delete", data: { readonly _id: string }) =>
  readOn(
    page,
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

/** Default ownership level of each pile of the first fleet. */
const readersOn = (page: Page) =>
  readOn(page, () => {
    const { cards } = (globalThis as unknown as SeaScope).game;
    const stacks = cards.contents.filter(({ flags }) => flags["all-hands"]?.stack?.startsWith("seat-1-"));
    return Object.fromEntries(
      stacks.map(({ flags, ownership }) => [flags["all-hands"]?.stack?.replace("seat-1-", ""), ownership.default]),
    );
  });

test("hand edits of a game: taken in, named as the trouble, put back", async ({ browser, loginAs }) => {
  test.setTimeout(240_000);
  const gm = await loginAs(browser, "Gamemaster", FIXED_DICE);
  const one = await loginAs(browser, "Player 1", FIXED_DICE);
  await loadMuster(gm, ["frigate", "missile", "salvage"], ["flag", "patrol"]);
  await beginSea(gm, ["Player 1", "Gamemaster"]);
  await deploy(one, "frigate", "C1");
  const { step } = await battleOn(gm);
  // Nobody knows a deck; ships at sea or sunk lie on the table.
  expect(await readersOn(gm)).toEqual({ deck: 0, hand: 0, sea: 2, discard: 0, sunk: 2 });

  await test.step("a card that is deleted is put back where it lay, and the game goes on", async () => {
    const { stack, data } = await cardDoc(gm, "missile-1");
    await onStack(gm, stack, "delete", data);
    await expect(gm.locator("#notifications li", { hasText: "put back" })).toContainText("Missile Boat");
    await expect.poll(async () => (await cardDoc(gm, "missile-1")).stack).toBe(stack);
    await isAsked(one, TURN);
    await expect(inHand(one, "missile")).toBeVisible();
    expect(await battleOn(gm)).toMatchObject({ step, problem: "" });
  });

  await test.step("a ship that is turned over by hand lies face up for everyone", async () => {
    const { stack, data } = await cardDoc(gm, "frigate-1");
    await onStack(gm, stack, "update", { _id: data._id, face: 0 } as { _id: string });
    await stepIs(gm, step + 1);
    const writer = await readOn(gm, () => (globalThis as unknown as SeaScope).game.userId);
    expect((await recordOn(gm)).at(-1)).toMatchObject({ kind: "edit", author: writer });
    await expectSea([gm, one], { C1: "frigate-1 up" });
    await expect(square(gm, "C1")).toHaveAttribute("aria-label", /Frigate/);
  });

  await test.step("a ship that is taken from the sea to the discards is gone from the board", async () => {
    await passCard(gm, [GANNETS, "sea"], [GANNETS, "discard"], "frigate-1");
    await expectSea([gm, one], {});
    await expect(fleetOn(gm, "foe")).toContainText(/1\s*discard/);
    expect((await recordOn(gm)).at(-1)).toMatchObject({ kind: "edit" });
    await isAsked(one, TURN);
  });

  await test.step("what cannot be read in the game's document is named, and mended the game goes on", async () => {
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
    for (const page of [gm, one])
      await expect(board(page).locator(".ah-notice--problem")).toContainText("the attack under way");
    await write("");
    await isAsked(one, TURN);
    expect((await battleOn(gm)).problem).toBe("");
  });

  await test.step("with the game its stacks and their folder go", async () => {
    await gm.evaluate(() => (globalThis as unknown as SeaScope).game.combats.contents[0]!.delete());
    await expect.poll(() => stacksLeft(gm)).toBe(0);
  });
});

/** Number of stacks and folders of stacks. */
const stacksLeft = (page: Page): Promise<number> =>
  readOn(page, () => {
    const { cards, folders } = (globalThis as unknown as SeaScope).game;
    return cards.contents.length + folders.contents.filter(({ type }) => type === "Cards").length;
  });
