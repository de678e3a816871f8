import { describe, expect, test } from "vitest";
import { foundryEnglish } from "../../../foundry/testing";
import type { Json } from "../../../rules/kernel";
import type { BoardHand } from "./asked";
import { boardContext } from "./context";
import { commandOf } from "./keys";
import { feedOn, FIRST, fleetBattle, FRESH, type Shown } from "../testing";

const hand = (shown: Shown, answer?: Json): BoardHand => {
  const draft = answer === undefined ? null : { question: `${shown.asked ?? ""}-1`, answer };
  return boardContext(feedOn(fleetBattle(), FIRST, shown), { ...FRESH, draft }, foundryEnglish).hand;
};
const button = (checked: boolean, action = "choose") => ({
  tagName: "BUTTON",
  dataset: { action },
  getAttribute: (name: string) => (name === "aria-checked" ? String(checked) : null),
});
const text = { tagName: "INPUT", dataset: { write: "0" } };
const NO_KEYS = { ctrlKey: false, altKey: false, metaKey: false, shiftKey: false } as const;
const key = (pressed: string, held: BoardHand, target: object | null = null, shiftKey = false) =>
  commandOf({ ...NO_KEYS, shiftKey, key: pressed, target: target as EventTarget | null }, held);

const FIRE: Shown = { asked: "declareFire" };
const WORDS: Shown = { asked: "lastWords", about: { ship: "red", member: "porkins" } };
const BEGIN: Shown = { asked: "beginPhase", about: { phase: "fire", turn: 3 }, proposed: { do: "play" } };

describe("the keys of the board", () => {
  test("Enter sends what is chosen, unless it presses a button of its own", () => {
    expect(key("Enter", hand(FIRE))).toEqual({ do: "submit" });
    expect(key("Enter", hand(FIRE), button(true))).toEqual({ do: "submit" });
    expect(key("Enter", hand(FIRE), button(false))).toBeNull();
    expect(key("Enter", hand(FIRE), button(true, "edit"))).toBeNull();
    expect(key("Enter", hand({}))).toBeNull();
  });

  test("Enter in a line of text sends it, and all other keys write", () => {
    expect(key("Enter", hand(WORDS), text)).toEqual({ do: "submit" });
    expect(key("u", hand(WORDS), text)).toBeNull();
    expect(key("1", hand(BEGIN), text)).toBeNull();
  });

  test("numbers choose where there is one thing to be chosen", () => {
    expect(key("2", hand(BEGIN))).toEqual({ do: "choose", index: 1 });
    expect(key("9", hand(BEGIN))).toBeNull();
    expect(key("1", hand(FIRE))).toBeNull();
  });

  test("Escape puts back what was chosen, and is Foundry's where nothing was", () => {
    expect(key("Escape", hand(BEGIN, { do: "skip" }))).toEqual({ do: "reset" });
    expect(key("Escape", hand(BEGIN))).toBeNull();
  });

  test("arrows go along the choices, U back in time, and with Shift on again", () => {
    expect(key("ArrowRight", hand(FIRE))).toEqual({ do: "move", by: 1 });
    expect(key("ArrowUp", hand({}))).toBeNull();
    expect(key("u", hand({}))).toEqual({ do: "undo" });
    expect(key("U", hand({}), null, true)).toEqual({ do: "redo" });
  });
});
