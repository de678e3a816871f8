import { describe, expect, test } from "vitest";
import { at, card, cards, TOP } from "../../../rules/silent-ships/testing/fixtures";
import { handFor, stageOf, steppedBack, type Draft, type SeaHand } from "./hand";
import { commandOf } from "./keys";
import { squareBeside } from "./sea";
import { feedOn, namedSea } from "../testing";

const sea = namedSea({ top: { sea: "frigate@3,2", hand: "fire flag" }, bottom: { sea: "patrol@3,3" } });

function hand(asked: string, draft: Partial<Draft> = {}): SeaHand {
  const feed = feedOn(sea, TOP, { asked });
  const stage = feed.question ? stageOf(feed.view, feed.question) : "";
  return handFor(feed, { stage, from: null, path: [], squares: [], cards: [], ...draft });
}

const NO_KEYS = { ctrlKey: false, altKey: false, metaKey: false, shiftKey: false } as const;
const key = (
  pressed: string,
  held: SeaHand,
  target: object | null = null,
  state: { flipping?: boolean; choices?: number } = {},
) =>
  commandOf(
    { ...NO_KEYS, key: pressed, target: target as EventTarget | null },
    { hand: held, flipping: false, choices: 0, ...state },
  );
const square = (picked: boolean) => ({
  tagName: "DIV",
  dataset: { square: "7" },
  getAttribute: (name: string) => (name === "aria-selected" ? String(picked) : null),
});
const button = { tagName: "BUTTON", getAttribute: () => null };

const moving = { from: at("3,2"), path: [at("4,2")], cards: cards("fire") };

describe("the keys of the board", () => {
  test("Enter picks the square that has the focus, and sends on one that is picked", () => {
    expect(key("Enter", hand("act"), square(false))).toEqual({ do: "press" });
    expect(key("Enter", hand("act", moving), square(false))).toEqual({ do: "press" });
    expect(key("Enter", hand("act", moving), square(true))).toEqual({ do: "submit" });
    expect(key("Enter", hand("act", { from: at("3,2") }), square(true))).toEqual({ do: "press" });
    expect(key("Enter", hand("act", moving), square(true), { flipping: true })).toEqual({ do: "press" });
    expect(key(" ", hand("act", moving), square(true))).toEqual({ do: "press" });
  });

  test("Enter sends what is picked, unless it presses a button of its own", () => {
    expect(key("Enter", hand("act", moving))).toEqual({ do: "submit" });
    expect(key("Enter", hand("act"))).toBeNull();
    expect(key("Enter", hand("act", moving), button)).toBeNull();
    expect(key(" ", hand("act", moving), button)).toBeNull();
    const pressed = (action: string) => ({ ...button, dataset: { action }, getAttribute: () => "true" });
    expect(key("Enter", hand("act", moving), pressed("card"))).toEqual({ do: "submit" });
    expect(key("Enter", hand("act", moving), pressed("offer")), "an offer that asks whether it is meant").toBeNull();
  });

  test("numbers pick cards, or answer yes and no", () => {
    expect(key("2", hand("act"))).toEqual({ do: "card", index: 1 });
    expect(key("3", hand("act"))).toBeNull();
    expect(key("1", hand("acceptEnd"), null, { choices: 2 })).toEqual({ do: "choose", index: 0 });
    expect(key("3", hand("acceptEnd"), null, { choices: 2 })).toBeNull();
  });

  test("letters are those that the buttons show", () => {
    expect(key("e", hand("act"))).toEqual({ do: "end" });
    expect(key("e", hand("retreat"))).toBeNull();
    expect(key("s", hand("retreat"))).toEqual({ do: "quick" });
    expect(key("n", hand("retreat"))).toBeNull();
    expect(key("f", hand("retreat"))).toEqual({ do: "flip" });
    expect(key("u", hand("act"))).toEqual({ do: "undo" });
  });

  test("Escape is Foundry's where nothing is picked, and puts back one thing after the other where something is", () => {
    expect(key("Escape", hand("act"))).toBeNull();
    expect(key("Escape", hand("act"), null, { flipping: true })).toEqual({ do: "back" });
    expect(key("Escape", hand("act", moving))).toEqual({ do: "back" });
    const paid = hand("act", moving);
    const [unpaid, ship, nothing] = [1, 2, 3].map((times) => {
      let draft = paid.draft;
      for (let time = 0; time < times; time++) draft = steppedBack(hand("act", draft));
      return draft;
    });
    expect(unpaid).toMatchObject({ from: at("3,2"), path: [at("4,2")], cards: [] });
    expect(ship).toMatchObject({ from: at("3,2"), path: [] });
    expect(nothing).toMatchObject({ from: null });
    expect(steppedBack(hand("act", { cards: [card("fire")] })).cards).toEqual([]);
  });

  test("arrows go over the sea as it lies on the screen", () => {
    expect(key("ArrowUp", hand("act"))).toEqual({ do: "travel", key: "ArrowUp", by: -1 });
    expect(squareBeside(1, at("3,4"), "ArrowUp")).toBe(at("3,3"));
    expect(squareBeside(0, at("3,1"), "ArrowUp")).toBe(at("3,2"));
    expect(squareBeside(0, at("3,1"), "ArrowLeft")).toBe(at("4,1"));
    expect(squareBeside(1, at("1,2"), "ArrowLeft")).toBe(at("1,2"));
    expect(squareBeside(1, at("3,4"), "ArrowDown")).toBe(at("3,4"));
  });
});
