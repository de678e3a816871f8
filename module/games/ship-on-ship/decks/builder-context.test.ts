import { describe, expect, it } from "vitest";
import { half, HOUSE_OPTIONS, PRESETS } from "../../../rules/ship-on-ship";
import { deckBuilderContext } from "./builder-context";

const context = (draft: readonly string[], color: "red" | "black" = "red") =>
  deckBuilderContext(color, draft, [{ name: "", cards: ["2H"] }]);

describe("the deck builder", () => {
  it.each(["red", "black"] as const)("shows all twenty-six %s cards, each once, in rows by kind", (color) => {
    const { rows } = context([], color);
    expect(rows.map(({ kind, of }) => [kind, of])).toEqual([
      ["attack", 10],
      ["defense", 10],
      ["condition", 6],
    ]);
    const cards = rows.flatMap((row) => row.cards.map(({ card }) => card));
    expect([...cards].sort()).toEqual([...half(color)].sort());
  });

  it("says what a card is, what it does, and whether it is in the deck", () => {
    const [attacks, defenses, conditions] = context(["8H", "AD"]).rows;
    const eight = attacks!.cards.find(({ card }) => card === "8H")!;
    expect(eight).toMatchObject({ chosen: true, value: "", title: "attacks 8" });
    expect(eight.label).toBe("Eight of Hearts: attacks 8. In the deck");
    expect(defenses!.cards.slice(0, 2).map(({ card, value }) => [card, value])).toEqual([
      ["AH", "1"],
      ["AD", "1"],
    ]);
    const speed = conditions!.cards.find(({ card }) => card === "JH")!;
    expect(speed).toMatchObject({ chosen: false, value: "" });
    expect(speed.label).toBe(`Jack of Hearts: ${speed.title}. ${speed.effect} Left out`);
    expect(attacks!.count).toBe(1);
  });

  it("says what a lost condition is worth in the other hand", () => {
    expect(context([], "red").rows[2]!.hint).toContain("6");
    expect(context([], "black").rows[2]!.hint).toContain("5");
  });

  it("counts, and knows a complete deck and the suggestion that it is", () => {
    const some = context(["8H", "2D"]);
    expect(some).toMatchObject({ count: 2, size: 18, complete: false, presetHint: "" });
    expect(some.boxes.filter(Boolean)).toHaveLength(2);
    expect(some.rows.map(({ count, average }) => [count, average])).toEqual([
      [2, "5.0 on average"],
      [0, ""],
      [0, ""],
    ]);
    expect(some.remarks).toEqual([{ tone: "warning", text: "16 more cards are needed." }]);
    const whole = context([...PRESETS.hunter.red].reverse());
    expect(whole).toMatchObject({ complete: true, remarks: [] });
    expect(whole.presets.filter(({ chosen }) => chosen).map(({ name }) => name)).toEqual(["hunter"]);
    expect(whole.presetHint).not.toBe("");
  });

  it("names a saved deck that has no name, and marks the one that is on the table", () => {
    expect(context(["2H"]).saved).toEqual([{ index: 0, name: "Unnamed deck", chosen: true }]);
  });

  it("follows the house option for aces", () => {
    const deck = deckBuilderContext("red", ["AH"], [], { ...HOUSE_OPTIONS.usual, aceValue: 11 });
    expect(deck.rows[1]!.cards[0]).toMatchObject({ value: "11", title: "defends 11" });
  });

  it("has an English text for every key that it uses", () => {
    for (const color of ["red", "black"] as const)
      expect(JSON.stringify(context(half(color), color))).not.toContain("ALLHANDS");
  });
});
