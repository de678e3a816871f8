/** The documents of Silent Ships: decks and fleets that make no game, and users' own tables. */
import type { Page } from "@playwright/test";
import { FIXED_DICE } from "../battle";
import { expect, test } from "../fixtures";
import { expectNoFault, openStartDialog } from "../fleet";
import { countsOn, endTurn, fleetOn, FLEETS, GANNETS, inHand, LAMPLIGHTERS, loadMuster, TURN } from "./game";
import { board, isAsked } from "../table";
import { readOn } from "../settled";
import { sentence, sentenceLike } from "../sentences";

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
  await dialog.getByRole("radio", { name: sentence("ALLHANDS.game.silent-ships") }).check();
  const fights = (fleet: string) => dialog.locator(".candidate", { hasText: fleet }).getByRole("checkbox");
  const isRefused = async (problem: RegExp): Promise<void> => {
    await dialog.locator('button[type="submit"]').click();
    await expect(gm.locator("#notifications .notification").last()).toContainText(problem);
    await expect(dialog).toBeVisible();
    expect(await battles(gm)).toBe(0);
  };

  await test.step("one fleet is too few", async () => {
    await fights(GANNETS).check();
    await fights(LAMPLIGHTERS).uncheck();
    await isRefused(sentenceLike("ALLHANDS.start.wrongNumber", { count: 1 }));
    await fights(LAMPLIGHTERS).check();
    for (const fleet of [GANNETS, LAMPLIGHTERS])
      await dialog
        .locator(".candidate", { hasText: fleet })
        .getByLabel(sentence("ALLHANDS.start.commander"))
        .selectOption("Gamemaster");
  });

  await test.step("a deck that was deleted, one with a bad line, and one without a ship", async () => {
    await giveDeck(gm, LAMPLIGHTERS, "Cards.aaaaaaaaaaaaaaaa");
    await isRefused(sentenceLike("ALLHANDS.fault.deck-gone"));
    await giveDeck(gm, LAMPLIGHTERS, await deckUuid(gm));
    await changeLine(gm, "speed", { steps: 0 });
    await isRefused(sentenceLike("ALLHANDS.fault.bad-card", { type: "Speed Boat" }));
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
    await isRefused(sentenceLike("ALLHANDS.fault.deck-incomplete", { ship: "Frigate" }));
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
    await dialog.locator(".house-options summary", { hasText: sentence("ALLHANDS.start.options") }).click();
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
    await expect(board(gm).locator(".ah-notice--over")).toContainText(
      sentence("ALLHANDS.silent-ships.board.over.roundCap"),
    );
    await expect(board(gm).locator(".ah-notice--over")).toContainText(`${LAMPLIGHTERS} won`);
    await expectNoFault(gm);
  });
});
