import { describe, expect, it } from "vitest";
import { isRed, standardDeck } from "../../../module/rules/kernel/cards";
import { cardDecks } from "./decks";
import { cardPictures, emblemPictures, plainCourtPictures } from "./drawing";
import { lettering, textWidth } from "./lettering";
import { seaCardPictures } from "../silent-ships/cards";

describe("the playing cards", () => {
  const pictures = cardPictures();

  it("are drawn for every card of the deck, two jokers and the backs, no two alike", () => {
    expect([...pictures.keys()].sort()).toEqual(
      [...standardDeck(2), "back", "back-red", "back-black"].map((card) => `${card}.svg`).sort(),
    );
    expect(new Set(pictures.values()).size).toBe(pictures.size);
  });

  it("are drawn without emblems, too: the twelve court cards, no larger than others", () => {
    const plain = plainCourtPictures();
    expect([...plain.keys()].sort()).toEqual(
      standardDeck()
        .filter((card) => /^[JQK]/.test(card))
        .map((card) => `${card}.svg`)
        .sort(),
    );
    for (const svg of plain.values()) expect(svg.length).toBeLessThan(1_000);
  });

  it("have the emblems of court cards by themselves, without rank and suit", () => {
    const [plain, emblems] = [plainCourtPictures(), emblemPictures()];
    expect([...emblems.keys()]).toEqual([...plain.keys()]);
    for (const svg of emblems.values()) expect(svg).not.toContain('stroke-linejoin="round"><path');
    expect(new Set(emblems.values()).size).toBe(emblems.size);
  });

  it("have no words, which a translation could not reach: the rank is all that is lettered", () => {
    const lettered = (svg: string) => svg.split('stroke-linecap="round" stroke-linejoin="round"><path').length - 1;
    for (const [file, svg] of [...pictures, ...plainCourtPictures()])
      expect(lettered(svg), file).toBe(/^(joker|back)/.test(file) ? 0 : 1);
    const sea = seaCardPictures();
    for (const [file, svg] of sea) {
      const blank = sea.get(file.replace(".svg", "-blank.svg"));
      if (blank) expect(lettered(svg), file).toBe(lettered(blank) + 1);
    }
  });

  it("have the color of their suit, need no font, and are small files", () => {
    for (const card of standardDeck()) {
      const svg = pictures.get(`${card}.svg`)!;
      expect(svg.includes("#b3372b"), card).toBe(isRed(card));
      expect(svg.includes("#1d2733"), card).toBe(!isRed(card));
      expect(svg).not.toContain("<text");
    }
    expect([...pictures.values()].reduce((sum, svg) => sum + svg.length, 0)).toBeLessThan(250_000);
  });
});

describe("letters", () => {
  const style = { height: 78, weight: 10, color: "#000" };

  it("are as wide as what is written", () => {
    expect(textWidth("II", 78)).toBe(28);
    expect(textWidth("I", 39)).toBe(2);
    expect(lettering("II", 5, 6, style).match(/<path/g)).toHaveLength(2);
  });

  it("are refused where there are none", () => {
    expect(() => lettering("É", 0, 0, style)).toThrow('no letter is drawn for "É"');
  });
});

describe("the decks of the compendium", () => {
  interface Deck {
    readonly cards: readonly {
      readonly _id: string;
      readonly name: string;
      readonly suit: string;
      readonly value: number;
      readonly back: { readonly img: string };
      readonly faces: readonly { readonly name: string; readonly text: string; readonly img: string }[];
    }[];
  }
  const decks = cardDecks() as ReadonlyMap<string, Deck>;
  const cards = [...decks.values()].flatMap((deck) => deck.cards);

  it("are two halves and a whole with jokers, each card once", () => {
    const sizes = [...decks].map(([file, deck]) => [file, new Set(deck.cards.map(({ name }) => name)).size]);
    expect(Object.fromEntries(sizes)).toEqual({ "red.json": 26, "black.json": 26, "full.json": 54 });
    expect(new Set(cards.map(({ _id }) => _id)).size).toBe(106);
    expect(decks.get("red.json")!.cards.every(({ suit }) => ["hearts", "diamonds"].includes(suit))).toBe(true);
    expect(decks.get("black.json")!.cards.every(({ suit }) => ["spades", "clubs"].includes(suit))).toBe(true);
  });

  it("show each card's own picture, and the same back for all, which must not tell a card's side", () => {
    for (const { suit, value, faces } of cards) {
      const rank = "A23456789TJQK"[value - 1];
      const file = suit === "joker" ? `joker-${value}` : `${rank}${suit[0]!.toUpperCase()}`;
      expect(faces.map(({ img }) => img)).toEqual([`systems/all-hands/assets/cards/${file}.svg`]);
    }
    expect(new Set(cards.map(({ back }) => back.img))).toEqual(new Set(["systems/all-hands/assets/cards/back.svg"]));
  });

  it("name the conditions on the face cards, and say what they do for either side", () => {
    const faces = cards.filter(({ value, suit }) => suit !== "joker" && value > 10).flatMap((card) => card.faces);
    expect(faces).toHaveLength(24);
    for (const { name, text } of faces) {
      expect(name).toMatch(/^(Jack|Queen|King) of \w+: \w/);
      expect(text).toMatch(/In (black's hand: an attack of 6|red's hand: a defense of 5) that takes no play\.$/);
    }
    expect(faces.find(({ name }) => name.startsWith("Jack of Hearts"))!.name).toBe("Jack of Hearts: Superior Speed");
  });
});
