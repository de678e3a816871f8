import { describe, expect, test } from "vitest";
import { captainOf, shipOnShip } from "../../../rules/ship-on-ship";
import type { Standing } from "../../../../tests/support/rules/ship-on-ship/fixtures";
import { meaningOf } from "./card-meaning";
import { FIRST, namedDuel, SECOND } from "../../../../tests/support/games/ship-on-ship";

/** The meaning of a card in the hand; red sits first. */
function meaning(standing: Standing, seat: string, card: string, drafted: readonly string[] | null = null) {
  const view = shipOnShip.view(namedDuel(standing), seat);
  const held = { view, me: captainOf(view, seat), drafted: drafted ?? [], defending: drafted !== null };
  return meaningOf(held, card);
}

describe("what a card means to its holder now", () => {
  test.each([
    ["an attack", { red: { hand: "8H 2D" } }, FIRST, "8H", "attacks 8", ""],
    ["with a bonus", { red: { hand: "8H 2D", conditions: "QD" } }, FIRST, "8H", "attacks 9", "+1"],
    ["against speed", { black: { hand: "8S 2C" }, red: { conditions: "JH" } }, SECOND, "8S", "attacks 7", "−1"],
    ["the other color's face in black", { black: { hand: "KH 2C" } }, SECOND, "KH", "attacks 6", "free"],
    ["the other color's face in red", { red: { hand: "KC 2D" } }, FIRST, "KC", "defends 5", "free"],
    ["a defense", { red: { hand: "7H 2D" } }, FIRST, "7H", "defends 7", ""],
    [
      "alone, and distracting",
      { red: { hand: "3H", conditions: "KH" }, black: { fan: 4 } },
      FIRST,
      "3H",
      "defends 4",
      "+1",
    ],
    ["a condition", { red: { hand: "JH 2D" } }, FIRST, "JH", "condition", ""],
    ["the last card of a barrage", { black: { hand: "8S", conditions: "KC" } }, SECOND, "8S", "attacks 16", "+8"],
    ["a third attack", { black: { hand: "8S 2C", conditions: "QC", attacks: 2 } }, SECOND, "8S", "attacks 10", "+2"],
  ] as const)("%s", (_, standing, seat, card, caption, badge) => {
    expect(meaning(standing, seat, card)).toMatchObject({ caption, badge });
  });

  test("names what adds to it", () => {
    const { note } = meaning({ red: { hand: "8H 2D", conditions: "QD" } }, FIRST, "8H");
    expect(note).toBe("attacks 9: 8♥, +1 Superior Position (Q♦)");
    expect(meaning({ red: { hand: "JH" } }, FIRST, "JH").note).toBe("Superior Speed. Attacks on you are worth 1 less.");
  });

  test("warns of an attack that would fail, and shows one that cannot be met", () => {
    const failing = meaning({ red: { hand: "2H 8H", fan: 3 }, black: { conditions: "QS" } }, FIRST, "2H");
    expect(failing).toMatchObject({ badge: "fails", tone: "bad" });
    expect(failing.note).toContain("would fail automatically");
    const sure = meaning({ red: { hand: "4H 8H", conditions: "JD" }, black: { fan: 4 } }, FIRST, "4H");
    expect(sure).toMatchObject({ badge: "sure hit", tone: "good" });
  });

  test("counts a defense together with the cards that are chosen", () => {
    const standing: Standing = { red: { hand: "3D 5H 7H", conditions: "QH" }, phase: "respond" };
    expect(meaning(standing, FIRST, "3D", [])).toMatchObject({ caption: "defends 3", badge: "" });
    expect(meaning(standing, FIRST, "3D", ["5H"])).toMatchObject({ caption: "defends 4", badge: "+1" });
    expect(meaning(standing, FIRST, "5H", ["3D", "5H", "7H"])).toMatchObject({ caption: "defends 6", badge: "+1" });
  });
});
