import { describe, expect, it } from "vitest";
import { seeded } from "../../../rules/kernel";
import { isDeckOf, PRESETS } from "../../../rules/ship-on-ship";
import { deckAfter, deckOrder, sameCards, type DeckControl } from "./deck-draft";

const saved = [{ name: "Mine", cards: ["TD", "2H"] }];
const press = (draft: readonly string[], control: DeckControl, color: "red" | "black" = "red") =>
  deckAfter(color, draft, saved, control, seeded(7));

describe("the controls of the deck builder", () => {
  it("put a card in and take it out again, in the order of the pack", () => {
    expect(press(["9H"], { action: "deckCard", card: "3D" })).toEqual(["3D", "9H"]);
    expect(press(["3D", "9H"], { action: "deckCard", card: "9H" })).toEqual(["3D"]);
  });

  it("take no card of the other color", () => {
    expect(press(["9H"], { action: "deckCard", card: "3S" })).toEqual(["9H"]);
  });

  it("let a deck have a card too many for a while", () => {
    const full = PRESETS.competence.red;
    expect(press(full, { action: "deckCard", card: "KD" })).toHaveLength(19);
  });

  it.each(["aggression", "evasion"] as const)("take over the suggestion %s", (preset) => {
    const deck = press(["9S"], { action: "deckPreset", preset }, "black");
    expect(sameCards(deck!, PRESETS[preset].black)).toBe(true);
  });

  it("take over a saved deck, and leave the draft alone where there is none", () => {
    expect(press(["9H"], { action: "deckSaved", index: "0" })).toEqual(["TD", "2H"]);
    expect(press(["9H"], { action: "deckSaved", index: "5" })).toEqual(["9H"]);
    expect(press(["9H"], { action: "deckPreset", preset: "nonsense" })).toEqual(["9H"]);
  });

  it("deal a whole deck by chance, and clear the table", () => {
    expect(isDeckOf("black", press([], { action: "deckRandom" }, "black")!)).toBe(true);
    expect(press(["9H"], { action: "deckClear" })).toEqual([]);
  });

  it("are not those of others", () => {
    expect(press(["9H"], { action: "submit" })).toBeNull();
    expect(press(["9H"], {})).toBeNull();
  });
});

it("decks of the same cards are the same, in whatever order", () => {
  expect(deckOrder("red", ["KH", "AD", "AS"])).toEqual(["AD", "KH"]);
  expect(sameCards(["KH", "AD"], ["AD", "KH"])).toBe(true);
  expect(sameCards(["KH", "AD"], ["AD", "QH"])).toBe(false);
  expect(sameCards(["KH"], ["AD", "KH"])).toBe(false);
});
