import { describe, expect, it } from "vitest";
import { asPut, CARD_SORTS, moved } from "./hand-order";

const hand = (text: string) => text.split(" ").map((card) => ({ card, key: "" }));
const cards = (drawn: readonly { readonly card: string }[]) => drawn.map(({ card }) => card).join(" ");
const sorted = (by: string, text: string) =>
  text
    .split(" ")
    .sort((one, other) => CARD_SORTS[by]!(one) - CARD_SORTS[by]!(other))
    .join(" ");

describe("one's own order of a hand", () => {
  it("keeps cards where they were put, and new ones at the end as they were", () => {
    expect(cards(asPut(hand("2H 3D KC 9S"), ["9S", "TT", "2H"]))).toBe("9S 2H 3D KC");
    expect(cards(asPut(hand("2H 3D"), []))).toBe("2H 3D");
  });

  it.each([
    ["A", -1, "A B C D"],
    ["A", 2, "B A C D"],
    ["C", 0, "C A B D"],
    ["B", 4, "A C D B"],
    ["D", 5, "A B C D"],
  ])("puts %s at %i: %s", (card, to, expected) => {
    expect(moved(["A", "B", "C", "D"], card, to).join(" ")).toBe(expected);
  });

  it("sorts by rank, by suit, or by color", () => {
    expect(sorted("rank", "KH 2D TS AC 2S")).toBe("AC 2S 2D TS KH");
    expect(sorted("suit", "KH 2D TS AC 2S")).toBe("2S TS AC KH 2D");
    expect(sorted("color", "KH 2D TS AC 2S")).toBe("AC 2S TS 2D KH");
  });
});
