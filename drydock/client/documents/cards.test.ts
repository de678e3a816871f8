import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { GAMEMASTER, PLAYER, sitDown, type Table } from "../../testing";
import { CONFIG } from "../config";
import { CONST } from "../constants";
import { game } from "../game";
import { fromUuidSync } from "../helpers/documents-by-uuid";
import { Hooks } from "../helpers/hooks";
import { clearHooks } from "../helpers/testing";
import { documentLanguage } from "../helpers/language";
import { Cards, type Card } from ".";

let table: Table;

beforeEach(() => {
  table = sitDown(GAMEMASTER);
  game.i18n.merge(documentLanguage, { fallback: true });
});
afterEach(() => clearHooks());

const RANKS = ["Ace", "Two", "Three", "Four"];
const cardData = (name: string, index: number): object => ({
  _id: `card${name.padEnd(12, "0")}`,
  name,
  suit: index % 2 ? "clubs" : "hearts",
  value: index + 1,
  sort: index,
  faces: [{ name: `${name} up`, img: `cards/${name}.webp` }],
});

async function make(type: string, cards: object[] = [], ownership: object = {}): Promise<Cards> {
  const data = { name: `The ${type}`, type, cards, ownership };
  return (await Cards.create(data, { keepEmbeddedIds: true })) as unknown as Cards;
}
const deckOf = (names: readonly string[]): Promise<Cards> => make("deck", names.map(cardData));
const names = (stack: Cards): string[] => stack.cards.map((card) => card._source["name"] as string);
const quiet = { chatNotification: false };
const only = (stack: Cards): Card => stack.cards.contents[0] as Card;

/** Requests to the server, in order, without their content. */
const asked = (): string[] =>
  table.requests.map((request) => {
    const { type, action, operation } = request as { type: string; action: string; operation: { parentUuid?: string } };
    return `${action} ${type}${operation.parentUuid ? ` in ${game.cards.get(operation.parentUuid.slice(6))?.name}` : ""}`;
  });

describe("a card", () => {
  it("has the name and the picture of the side that is up", async () => {
    const deck = await deckOf(["Ace"]);
    const card = only(deck);
    expect({ name: card.name, showFace: card.showFace, currentFace: card.currentFace, img: card.img }).toEqual({
      name: "Face-down card of The deck",
      showFace: false,
      currentFace: null,
      img: "icons/svg/card-hand.svg",
    });
    await card.flip();
    expect({ face: card.face, name: card.name, img: card.img }).toEqual({
      face: 0,
      name: "Ace up",
      img: "cards/Ace.webp",
    });
    expect(card._source["name"]).toBe("Ace");
    await card.flip();
    expect(card.face).toBeNull();
    await card.flip(7);
    expect(card.face).toBe(0);
    await card.flip(null);
    expect(card.face).toBeNull();
  });

  it("is found by its uuid, and belongs to whoever its stack belongs to", async () => {
    const hand = await make("hand", [cardData("Ace", 0)], { [PLAYER]: 2 });
    expect(fromUuidSync(`Cards.${hand.id}.Card.${only(hand).id}`)).toBe(only(hand));
    const player = game.users.get(PLAYER) ?? null;
    expect(only(hand).getUserLevel(player)).toBe(CONST.DOCUMENT_OWNERSHIP_LEVELS.OBSERVER);
  });
});

describe("a new stack", () => {
  it("has cards with new ids unless they are to be kept, and none that was drawn", async () => {
    const data = { name: "Deck", type: "deck", cards: [{ ...cardData("Ace", 0), drawn: true }] };
    const fresh = (await Cards.create(data)) as unknown as Cards;
    expect(only(fresh).id).not.toBe("cardAce000000000");
    const kept = (await Cards.create({ ...data, _id: "deckOfThePlayer0" }, { keepId: true, keepEmbeddedIds: true }))!;
    expect([kept.id, only(kept as unknown as Cards).id]).toEqual(["deckOfThePlayer0", "cardAce000000000"]);
    expect(only(kept as unknown as Cards).drawn).toBe(false);
    expect((kept as unknown as Cards).typeLabel).toBe("Deck");
  });
});

describe("cards of a deck", () => {
  it("are dealt in turn as copies with the same ids", async () => {
    const deck = await deckOf(RANKS);
    const [alice, bob] = [await make("hand"), await make("hand")];
    table.requests.length = 0;
    await deck.deal([alice, bob], 2, { updateData: { face: 0 }, ...quiet });
    expect(asked()).toEqual(["create Card in The hand", "create Card in The hand", "update Card in The deck"]);
    expect({ alice: names(alice), bob: names(bob) }).toEqual({ alice: ["Ace", "Three"], bob: ["Two", "Four"] });
    expect(only(alice)).toMatchObject({ id: "cardAce000000000", drawn: true, face: 0, origin: deck, isHome: false });
    expect({
      cards: deck.cards.size,
      availableCards: deck.availableCards.length,
      drawnCards: deck.drawnCards.length,
    }).toEqual({ cards: 4, availableCards: 0, drawnCards: 4 });
    await expect(deck.deal([alice])).rejects.toThrow("“The deck” has 0 cards to draw, not 1.");
  });

  it("are drawn from the top, from the bottom or anywhere", async () => {
    const deck = await deckOf(RANKS);
    const hand = await make("hand");
    const { BOTTOM, RANDOM } = CONST.CARD_DRAW_MODES;
    expect((await hand.draw(deck, 1, quiet)).map((card) => card.id)).toEqual(["cardAce000000000"]);
    await hand.draw(deck, 1, { how: BOTTOM, ...quiet });
    await hand.draw(deck, 2, { how: RANDOM, ...quiet });
    expect(names(hand).slice(0, 2)).toEqual(["Ace", "Four"]);
    expect(names(hand).slice(2).sort()).toEqual(["Three", "Two"]);
    await expect(deck.pass(hand, ["cardAce000000000"])).rejects.toThrow("has been drawn already");
  });

  it("come back: one at a time, from a hand, or all from wherever they are", async () => {
    const deck = await deckOf(RANKS);
    const [hand, pile] = [await make("hand"), await make("pile")];
    await hand.draw(deck, 4, quiet);
    await only(hand).recall();
    expect({ cards: hand.cards.size, availableCards: deck.availableCards.length }).toEqual({
      cards: 3,
      availableCards: 1,
    });
    await only(hand).play(pile, quiet);
    await hand.recall(quiet);
    expect([hand.cards.size, pile.cards.size, deck.availableCards.length]).toEqual([0, 1, 3]);
    await hand.draw(deck, 2, quiet);
    await deck.recall(quiet);
    expect([hand.cards.size, pile.cards.size, deck.availableCards.length]).toEqual([0, 0, 4]);
  });

  it("go home when the hand that holds them is deleted", async () => {
    const deck = await deckOf(RANKS);
    const hand = await make("hand", [{ name: "Of no deck" }]);
    await hand.draw(deck, 2, quiet);
    await hand.delete();
    expect(deck.availableCards).toHaveLength(4);
    expect(game.messages.size).toBe(0);
  });

  it("are shuffled: the same cards in the places that there are", async () => {
    const deck = await deckOf(RANKS);
    await deck.shuffle(quiet);
    expect(deck.cards.map((card) => card.sort).sort()).toEqual([0, 1, 2, 3]);
    expect(deck.cards.map((card) => card._source["name"]).sort()).toEqual(["Ace", "Four", "Three", "Two"]);
  });
});

describe("cards between hands and piles", () => {
  it("are made in one and deleted in the other", async () => {
    const [hand, pile] = [await make("hand", [cardData("Ace", 0)]), await make("pile")];
    table.requests.length = 0;
    const played = await only(hand).play(pile, { updateData: { face: 0 }, ...quiet });
    expect(asked()).toEqual(["create Card in The pile", "delete Card in The hand"]);
    expect(played).toBe(only(pile));
    expect(only(pile)).toMatchObject({ id: "cardAce000000000", face: 0, origin: hand, drawn: true });
    expect(table.stored("Cards", hand.id)?.["cards"]).toEqual([]);
  });

  it("are expected back where they came from, though nothing of them stayed there", async () => {
    const [hand, pile] = [await make("hand", [cardData("Ace", 0)]), await make("pile")];
    await only(hand).play(pile, quiet);
    await expect(only(pile).pass(hand, quiet)).rejects.toThrow("cardAce000000000");
    expect([hand.cards.size, pile.cards.size]).toEqual([0, 1]);
    Hooks.on("passCards", (_from: Cards, _to: Cards, plan: { toCreate: { origin: null }[] }) => {
      for (const card of plan.toCreate) card.origin = null;
    });
    const other = await make("hand", [cardData("Two", 1)]);
    await only(other).play(pile, quiet);
    await pile.pass(other, ["cardTwo000000000"], quiet);
    expect(names(other)).toEqual(["Two"]);
  });

  it("stay where they are when a listener objects, and change as it likes", async () => {
    const [hand, pile] = [await make("hand", [cardData("Ace", 0), cardData("Two", 1)]), await make("pile")];
    const veto = Hooks.on("passCards", () => false);
    expect(await hand.pass(pile, ["cardAce000000000"])).toEqual([]);
    Hooks.off("passCards", veto);
    Hooks.on("passCards", (_from: Cards, _to: Cards, plan: { action: string; toCreate: { sort: number }[] }) => {
      for (const card of plan.toCreate) card.sort = plan.action === "discard" ? 77 : 0;
    });
    await only(hand).discard(pile, quiet);
    expect({ cards: hand.cards.size, sort: only(pile).sort }).toEqual({ cards: 1, sort: 77 });
  });

  it("call the hooks of documents, on the stack as well", async () => {
    const [hand, pile] = [await make("hand", [cardData("Ace", 0)]), await make("pile")];
    const heard: string[] = [];
    for (const name of ["createCard", "updateCard", "deleteCard", "createCards", "deleteCards"])
      Hooks.on(name, (document: Card | Cards) => void heard.push(`${name} ${document.id}`));
    await only(hand).pass(pile, quiet);
    await only(pile).flip();
    await hand.delete();
    const card = "cardAce000000000";
    expect(heard).toEqual([`createCard ${card}`, `deleteCard ${card}`, `updateCard ${card}`, `deleteCards ${hand.id}`]);
  });
});

describe("cards of a system that keeps its own order", () => {
  it("are written by the classes in CONFIG: made with their stack, moved, sorted, gone with it", async () => {
    const stacks = CONFIG.Cards.documentClass as typeof Cards;
    const cards = CONFIG.Card.documentClass as typeof Card;
    const kept = { parent: null, keepId: true, keepEmbeddedIds: true };
    const [hand, pile] = (await stacks.createDocuments(
      [
        { _id: "aliceHand0000000", name: "Alice", type: "hand", ownership: { default: 0, [PLAYER]: 2 } },
        { _id: "battlePile000000", name: "Pile", type: "pile", cards: RANKS.map(cardData) },
      ],
      kept,
    )) as unknown as [Cards, Cards];
    const moved = pile.cards.contents.slice(0, 2).map((card) => card.toObject());
    await cards.createDocuments(moved, { parent: hand, keepId: true });
    await cards.deleteDocuments(["cardAce000000000", "cardTwo000000000"], { parent: pile });
    const updates = [
      { _id: "cardAce000000000", sort: 1, face: 0 },
      { _id: "cardTwo000000000", sort: 0, drawn: true },
    ];
    await cards.updateDocuments(updates, { parent: hand });
    expect(table.stored("Cards", "aliceHand0000000")).toMatchObject({ ownership: { [PLAYER]: 2 }, cards: updates });
    expect(names(pile)).toEqual(["Three", "Four"]);
    table.requests.length = 0;
    await stacks.deleteDocuments(["aliceHand0000000", "battlePile000000"], { parent: null });
    expect({ asked: asked(), cards: game.cards.size, messages: game.messages.size }).toEqual({
      asked: ["delete Cards"],
      cards: 0,
      messages: 0,
    });
  });
});

describe("the message about cards", () => {
  it("tells from where, to where and how many, unless it shall not", async () => {
    const [hand, pile] = [await make("hand", [cardData("Ace", 0)]), await make("pile")];
    await hand.update({ name: "<b>Alice" });
    await only(hand).play(pile);
    const content = game.messages.contents[0]?.content ?? "";
    expect(content).toContain(`plays 1 card from @UUID[Cards.${hand.id}]{&lt;b&gt;Alice}`);
    expect(content).not.toContain("Ace");
    await pile.shuffle();
    await pile.shuffle(quiet);
    expect(game.messages.size).toBe(2);
  });
});

describe("what drydock does not have", () => {
  it("is refused by name", async () => {
    expect(() => Reflect.get(Cards, "createDialog")).toThrow("drydock: ClientDocument.createDialog is not available");
    const pile = await make("pile");
    await expect(pile.passDialog()).rejects.toThrow("a dialog about cards without an interface is not available");
    await expect(pile.deal([{} as Cards])).rejects.toThrow("must be Cards documents");
  });
});

describe("a player's client", () => {
  it("lets cards go to any hand or pile, and refuses the rest before it asks", async () => {
    const stack = (_id: string, type: string, level: number): object => ({
      _id,
      name: type,
      type,
      ownership: { default: level },
      cards: [{ _id: "cardAce000000000", name: "Ace", type: "base", sort: 0, drawn: false, faces: [] }],
    });
    const sources = [stack("theDeck000000000", "deck", 2), stack("myHand0000000000", "hand", 3)];
    const empty = { ...stack("thePile000000000", "pile", 0), cards: [] };
    table = sitDown(PLAYER, { Cards: [...sources, empty] as never });
    const [deck, hand, pile] = ["theDeck000000000", "myHand0000000000", "thePile000000000"].map((id) =>
      game.cards.get(id, { strict: true }),
    ) as [Cards, Cards, Cards];
    await only(hand).play(pile, quiet);
    expect(pile.cards.size).toBe(1);
    await hand.draw(deck, 1, quiet);
    expect({ origin: only(hand).origin, availableCards: deck.availableCards }).toEqual({
      origin: deck,
      availableCards: [],
    });
    await expect(only(deck).update({ sort: 9 })).rejects.toThrow("lacks permission to update Card");
    await expect(only(pile).flip(0)).rejects.toThrow("lacks permission to update Card");
    await expect(deck.createEmbeddedDocuments("Card", [{ name: "Ace" }])).rejects.toThrow("lacks permission to create");
    await expect(only(pile).delete()).rejects.toThrow("lacks permission to delete Card");
    expect(table.requests).toHaveLength(4);
  });
});
