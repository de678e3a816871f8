/** What can be played, what cannot, and the state at checkpoint zero. SOS-1 to SOS-7, SOS-46. */
import { describe, expect, it } from "vitest";
import { refuseWhole, seeded } from "../kernel";
import { duelOf, play, RED, BLACK } from "../../../tests/support/rules/ship-on-ship/fixtures";
import { CHOOSE_COLOR, COMMIT, deckMenu, isDeckOf, RESPOND, STACK_DECK } from "./index";
import { attackPreview, totalOf } from "./attack";
import { PRESET_NAMES, PRESETS } from "./presets";
import { setup } from "./setup";
import type { Duelist } from "./state";
import { half } from "./tables";
import { view } from "./view";

const duelist = (seat: string, more: Partial<Duelist> = {}): Duelist => ({
  seat,
  ship: seat,
  rating: 5,
  skill: 3,
  coordination: 3,
  ...more,
});
const [one, two] = [duelist("seat-1"), duelist("seat-2")];

describe("a setup", () => {
  it.each<[string, readonly Duelist[], RegExp]>([
    ["one captain", [one], /not-two-duelists.*1/],
    ["three captains", [one, two, duelist("seat-3")], /not-two-duelists.*3/],
    ["two captains in one seat", [one, one], /one-seat-twice/],
    ["two of one color", [duelist("seat-1", { color: "red" }), duelist("seat-2", { color: "red" })], /same-color/],
    ["a rating of 19", [duelist("seat-1", { rating: 19 }), two], /number-out-of-bounds.*rating.*19/],
    ["a skill of 0", [one, duelist("seat-2", { skill: 0 })], /number-out-of-bounds.*skill/],
    ["half a coordination", [duelist("seat-1", { coordination: 2.5 }), two], /number-out-of-bounds.*coordination/],
    ["a deck that is none", [duelist("seat-1", { favored: { red: ["2H"] } }), two], /bad-favored-deck.*seat-1/],
  ])("of %s is refused", (_, duelists, message) => {
    expect(() => setup({ duelists })).toThrow(message);
  });
  it("gives the other color to who has none, and leaves the choice open where neither has one", () => {
    const settled = setup({ duelists: [duelist("seat-1", { color: "black" }), two] });
    expect({ phase: settled.phase, captains: settled.captains.map(({ color }) => color) }).toEqual({
      phase: "stacking",
      captains: ["black", "red"],
    });
    const open = setup({ duelists: [one, two] });
    expect({ phase: open.phase, captains: open.captains.map(({ color }) => color) }).toEqual({
      phase: "colors",
      captains: [null, null],
    });
  });
});

describe("an opening", () => {
  it("draws as many cards as the rating, whatever the coordination, and all of them at 18", () => {
    const duelists = [
      duelist("seat-1", { rating: 15, coordination: 1, color: "red" }),
      duelist("seat-2", { rating: 18 }),
    ];
    const { red, black } = play(setup({ duelists }), [
      ["stackDeck", [[...PRESETS.hunter.red], [...PRESETS.hunter.black]]],
    ]);
    expect([red.hand.length, red.deck.length, black.hand.length, black.deck.length]).toEqual([15, 3, 18, 0]);
  });
  it("falls back on the deck that the craft is known to fly with, and on competence without one", () => {
    const { red } = PRESETS.endurance;
    const duel = setup({ duelists: [duelist("seat-1", { color: "red", favored: { red } }), two] });
    const seen = (seat: string) => STACK_DECK.fallback(view(duel, seat), seat, null);
    expect([seen("seat-1"), seen("seat-2")]).toEqual([red, PRESETS.competence.black]);
  });
  it("falls back on red for the smaller ship", () => {
    const duel = setup({ duelists: [duelist("seat-1", { rating: 4 }), two] });
    const seen = (seat: string) => CHOOSE_COLOR.fallback(view(duel, seat), seat, null);
    expect([seen("seat-1"), seen("seat-2")]).toEqual(["red", "black"]);
  });
});

describe("a deck in the making", () => {
  it("is judged card by card", () => {
    const menu = deckMenu("black");
    expect(menu.refuse([])).toBeNull();
    expect(menu.refuse(["2S", "KC"])).toBeNull();
    expect(menu.refuse(["2S", "2S"])?.code).toBe("card-twice");
    expect(menu.refuse(["2H"])?.code).toBe("card-of-other-color");
    expect(menu.refuse("2S")?.code).toBe("not-an-option");
    expect(refuseWhole(menu, ["2S"])?.code).toBe("incomplete-answer");
    expect(isDeckOf("black", menu.sample(seeded(1)))).toBe(true);
  });
  it.each(PRESET_NAMES)("may be the ready-made %s of either color", (name) => {
    for (const color of ["red", "black"] as const)
      expect([isDeckOf(color, PRESETS[name][color]), isDeckOf(color, half(color).slice(0, 17))]).toEqual([true, false]);
  });
});

describe("a menu", () => {
  const duel = () => duelOf({ red: { hand: "2H 9H", conditions: "QD", attacks: 1 }, black: { hand: "JH 2S" } });
  it("lists what may be committed, and the pass", () => {
    const state = duel();
    expect(COMMIT.menu(view(state, RED), RED, null).list?.()).toEqual(["2H", "9H", null]);
    expect(COMMIT.menu(view(state, BLACK), BLACK, null).refuse({})?.code).toBe("not-an-option");
  });
  it("tells why a card defends not", () => {
    const menu = RESPOND.menu(view(duel(), RED), RED, null);
    expect(menu.refuse(["2H"])?.code).toBe("card-cannot-defend");
    expect(menu.refuse(["9H", "9H"])?.code).toBe("card-twice");
    expect(menu.refuse(["9D"])?.code).toBe("card-not-in-hand");
    expect(menu.refuse("9H")?.code).toBe("not-an-option");
    expect(menu.refuse([9])?.code).toBe("not-an-option");
  });
  it("is made of a view as the rules make it: an attack is foretold as it will be", () => {
    const state = duel();
    const seen = view(state, RED);
    expect(totalOf(attackPreview(seen, seen.captains[0], "2H"))).toBe(3);
  });
});
