import { describe, expect, test } from "vitest";
import { handFor, withCard, withChoice, type Draft, type DuelHand } from "./hand";
import { commandOf } from "./keys";
import { feedOn, FIRST, namedDuel } from "../testing";

const duel = namedDuel({ red: { hand: "8H KC 5D", conditions: "QH" } });
const hand = (asked: string, draft: Draft | null = null): DuelHand => handFor(feedOn(duel, FIRST, { asked }), draft);
const button = (pressed: boolean | null) => ({
  tagName: "BUTTON",
  getAttribute: (name: string) => (name === "aria-pressed" && pressed !== null ? String(pressed) : null),
});
const NO_KEYS = { ctrlKey: false, altKey: false, metaKey: false, shiftKey: false } as const;
const key = (pressed: string, held: DuelHand, target: object | null = null) =>
  commandOf({ ...NO_KEYS, key: pressed, target: target as EventTarget | null }, held);

describe("the keys of a duel's board", () => {
  const chosen: Draft = { question: "commit-1", cards: ["8H"] };

  test("numbers pick cards, and after them the choices beside them", () => {
    expect(key("1", hand("commit"))).toEqual({ do: "card", index: 0 });
    expect(key("4", hand("commit"))).toBeNull();
    expect(key("4", hand("takeHit"))).toEqual({ do: "choose", index: 0 });
    expect(withChoice(hand("takeHit"), 0)).toEqual({ question: "takeHit-1", cards: [], choice: "QH" });
  });

  test("Enter sends what is chosen, unless it presses a button of its own", () => {
    expect(key("Enter", hand("commit"))).toBeNull();
    expect(key("Enter", hand("commit", chosen))).toEqual({ do: "submit" });
    expect(key("Enter", hand("commit", chosen), button(true))).toEqual({ do: "submit" });
    expect(key("Enter", hand("commit", chosen), button(false))).toBeNull();
    expect(key("Enter", hand("commit", chosen), button(null))).toBeNull();
  });

  test("P passes where one may, H takes a hit, U undoes, and with Shift redoes", () => {
    expect(key("p", hand("commit"))).toEqual({ do: "quick" });
    expect(key("h", hand("commit"))).toBeNull();
    expect(key("h", hand("respond"))).toEqual({ do: "quick" });
    expect(key("u", hand("commit"))).toEqual({ do: "undo" });
    const shifted = { ...NO_KEYS, shiftKey: true, key: "U", target: null };
    expect(commandOf(shifted, hand("commit"))).toEqual({ do: "redo" });
  });

  test("Escape puts the cards back; with none chosen it is Foundry's", () => {
    expect(key("Escape", hand("commit", chosen))).toEqual({ do: "clear" });
    expect(key("Escape", hand("commit"))).toBeNull();
  });

  test("arrows move, and letters in a field are typed", () => {
    expect(key("ArrowRight", hand("commit"))).toEqual({ do: "move", by: 1 });
    expect(key("p", hand("commit"), { tagName: "INPUT" })).toBeNull();
  });
});

describe("picking cards", () => {
  test("of a commitment changes it, or takes it back", () => {
    const first = withCard(hand("commit"), "8H");
    expect(first).toEqual({ question: "commit-1", cards: ["8H"] });
    expect(withCard(hand("commit", first), "5D")).toEqual({ question: "commit-1", cards: ["5D"] });
    expect(withCard(hand("commit", first), "8H")).toEqual({ question: "commit-1", cards: [] });
  });

  test("of a defense adds them up", () => {
    const first = withCard(hand("respond"), "5D");
    expect(withCard(hand("respond", first), "KC")?.cards).toEqual(["5D", "KC"]);
    expect(withCard(hand("respond", first), "5D")?.cards).toEqual([]);
  });

  test("that one does not hold is nothing", () => {
    expect(withCard(hand("commit"), "2S")).toBeNull();
  });
});
