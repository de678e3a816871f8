import { describe, expect, it } from "vitest";
import type { DocumentSource } from "../protocol";
import { seatedYard } from "./testing";

const here = seatedYard();

const cardsOf = (stack: DocumentSource): DocumentSource[] => stack["cards"] as DocumentSource[];
const inside = (stack: DocumentSource): { parentUuid: string } => ({ parentUuid: `Cards.${stack._id}` });
const stored = async (stack: DocumentSource): Promise<DocumentSource[]> =>
  cardsOf(await here.gm.read("Cards", stack._id));

/** A stack of one card, with its owners besides the Gamemaster by level. */
const stack = (type: string, ownership: Record<string, number> = {}): Promise<DocumentSource> =>
  here.gm.create("Cards", {
    name: `The ${type}`,
    type,
    ownership,
    cards: [{ name: "Seven", suit: "hearts", value: 7 }],
  });
const firstOf = (made: DocumentSource): string => cardsOf(made)[0]?._id ?? "";

describe("a stack of cards", () => {
  it("is stored whole, with its cards", async () => {
    const made = await here.gm.create("Cards", {
      name: "Poker",
      type: "deck",
      description: "<p onclick='x()'>52</p>",
      cards: [
        { name: "Ace", value: 1, faces: [{ name: "Ace", text: "<script>x()</script>One", img: "icons/ace.webp" }] },
        { name: "King", back: { text: "<b onclick='x()'>back</b>" } },
      ],
    });
    expect(made).toMatchObject({ displayCount: false, img: "icons/svg/card-hand.svg", description: "<p>52</p>" });
    expect(cardsOf(made)).toMatchObject([
      {
        name: "Ace",
        type: "base",
        suit: "",
        value: 1,
        face: null,
        drawn: false,
        origin: null,
        faces: [{ text: "One" }],
      },
      { name: "King", back: { text: "<b>back</b>" }, faces: [] },
    ]);
    expect(await here.gm.read("Cards", made._id)).toEqual(made);
    expect((await here.gm.world()).cards.map(({ _id }) => _id)).toContain(made._id);
  });

  it("keeps the ids that it is given, its own and those of its cards", async () => {
    const data = {
      _id: "handOfAlice00000",
      name: "Hand",
      type: "hand",
      cards: [{ _id: "cardSeven0000000", name: "7" }],
    };
    const kept = await here.gm.create("Cards", data, { keepId: true, keepEmbeddedIds: true });
    expect([kept._id, firstOf(kept)]).toEqual(["handOfAlice00000", "cardSeven0000000"]);
    const other = await here.gm.create("Cards", data, { keepEmbeddedIds: false });
    expect(firstOf(other)).not.toBe("cardSeven0000000");
    await expect(here.gm.create("Cards", data, { keepId: true })).rejects.toThrow("exists already");
  });

  it("refuses what is none", async () => {
    await expect(here.gm.create("Cards", { name: "X" })).rejects.toThrow("is not a type of Cards (deck, hand, pile)");
    await expect(here.gm.create("Cards", { name: "X", type: "tarot" })).rejects.toThrow(
      '"tarot" is not a type of Cards',
    );
    await expect(here.gm.create("Cards", { name: "X", type: "hand", cards: [{}] })).rejects.toThrow(
      '"name" must be a text',
    );
    const faces = [{ img: "data:image/png;base64,AAAA" }];
    await expect(here.gm.create("Cards", { name: "X", type: "hand", cards: [{ name: "A", faces }] })).rejects.toThrow(
      '"faces.0.img" must be the path or address of a file',
    );
  });

  it("is moved card by card: the same id made in one stack and deleted in the other", async () => {
    const [hand, pile] = [await stack("hand"), await stack("pile")];
    const [card] = await stored(hand);
    await here.gm.modify("Card", "create", { data: [{ ...card }], keepId: true, ...inside(pile) });
    await here.gm.modify("Card", "delete", { ids: [firstOf(hand)], ...inside(hand) });
    expect(await stored(hand)).toEqual([]);
    expect((await stored(pile)).map(({ _id }) => _id)).toEqual([firstOf(pile), firstOf(hand)]);
    await here.gm.update("Card", { _id: firstOf(hand), sort: 5, face: 0, drawn: true }, inside(pile));
    expect((await stored(pile))[1]).toMatchObject({ sort: 5, face: 0, drawn: true, suit: "hearts" });
  });

  it("is still there after a restart of the server", async () => {
    const hand = await stack("hand", { [String(here.player.userId)]: 2 });
    const before = await here.gm.read("Cards", hand._id);
    for (const client of [here.gm, here.player]) client.leave();
    await here.server.close();
    await here.restart();
    expect(await here.gm.read("Cards", hand._id)).toEqual(before);
  });
});

describe("what a player may do with cards", () => {
  const own = (): Record<string, number> => ({ [String(here.player.userId)]: 3 });
  const watched = (): Record<string, number> => ({ [String(here.player.userId)]: 2 });
  const add = (to: DocumentSource): Promise<unknown> =>
    here.player.modify("Card", "create", { data: [{ name: "Eight" }], ...inside(to) });
  const change = (of: DocumentSource, update: object): Promise<unknown> =>
    here.player.update("Card", { _id: firstOf(of), ...update }, inside(of));
  const remove = (of: DocumentSource): Promise<unknown> =>
    here.player.modify("Card", "delete", { ids: [firstOf(of)], ...inside(of) });

  it("makes no stacks, and changes and deletes only those of their own", async () => {
    await expect(here.player.create("Cards", { name: "Mine", type: "hand" })).rejects.toThrow("CARDS_CREATE is needed");
    const [foreign, mine] = [await stack("hand", watched()), await stack("hand", own())];
    await expect(here.player.update("Cards", { _id: foreign._id, name: "X" })).rejects.toThrow("it has another owner");
    await expect(here.player.modify("Cards", "delete", { ids: [foreign._id] })).rejects.toThrow("it has another owner");
    await here.player.update("Cards", { _id: mine._id, name: "My hand" });
    await expect(here.player.update("Cards", { _id: mine._id, ownership: { default: 3 } })).rejects.toThrow(
      "only a Gamemaster may change the ownership",
    );
    await here.player.modify("Cards", "delete", { ids: [mine._id] });
  });

  it("adds cards to any hand and pile, to a deck only as its owner", async () => {
    for (const type of ["hand", "pile"]) {
      const foreign = await stack(type);
      await add(foreign);
      expect(await stored(foreign)).toHaveLength(2);
    }
    await expect(add(await stack("deck", watched()))).rejects.toThrow("its parent has another owner");
    await add(await stack("deck", own()));
  });

  it("notes of any card that it was drawn, and nothing else", async () => {
    const deck = await stack("deck");
    await change(deck, { drawn: true });
    expect(await stored(deck)).toMatchObject([{ drawn: true }]);
    for (const update of [{ sort: 3 }, { face: 0 }, { drawn: false, sort: 1 }, { "flags.world.x": 1 }])
      await expect(change(deck, update), JSON.stringify(update)).rejects.toThrow("its parent has another owner");
    const mine = await stack("hand", own());
    await change(mine, { sort: 3, face: 0 });
    expect(await stored(mine)).toMatchObject([{ sort: 3, face: 0 }]);
  });

  it("takes cards out of own stacks only", async () => {
    for (const foreign of [await stack("pile", watched()), await stack("hand")])
      await expect(remove(foreign)).rejects.toThrow("it has another owner");
    const mine = await stack("hand", own());
    await remove(mine);
    expect(await stored(mine)).toEqual([]);
  });
});
