/** Rulings, one by one, that the acceptance list leaves out. */
import { describe, expect, it } from "vitest";
import {
  at,
  BOTTOM,
  card,
  cards,
  on,
  play,
  playFrom,
  says,
  seaOf,
  told,
  TOP,
  totals,
  type Standing,
} from "../../../tests/support/rules/silent-ships/fixtures";
import { INTERRUPT } from "./interrupts";
import { setup } from "./setup";
import { CARDS, COUNTRIES, squaresTo, HARBORS, ISLANDS, neighbors, SHIP_TYPES, SQUARES, type Origin } from "./tables";
import { ACT } from "./turn";
import { view } from "./view";

const attack = says.move(0, "2,2 3,2", "patrol");
const PLAYERS = [{ seat: TOP }, { seat: BOTTOM }];

describe("the sea", () => {
  it("has twenty squares, the same from both edges (SIL-1, SIL-2)", () => {
    expect([SQUARES, [...COUNTRIES], ISLANDS]).toEqual([20, ["3,1", "3,4"].map(at), ["1,2", "5,3"].map(at)]);
    const turned = (square: number) => SQUARES - 1 - square;
    expect(turned(COUNTRIES[0])).toBe(COUNTRIES[1]);
    expect(ISLANDS.map(turned).reverse()).toEqual(ISLANDS);
    expect(HARBORS[0].map(turned).reverse()).toEqual(HARBORS[1]);
  });
  it("has no diagonals, and no way around its edges (SIL-34)", () => {
    expect([...neighbors(at("1,1"))].sort((a, b) => a - b)).toEqual(["2,1", "1,2"].map(at));
    expect(neighbors(at("5,2"))).not.toContain(at("1,3"));
    expect(neighbors(at("3,2"))).toHaveLength(4);
    expect(squaresTo(at("2,2"), at("3,3"))).toBe(2);
    const standing = { top: { sea: "fire@5,1", hand: "flag speed" } };
    expect(() => playFrom(standing, says.move(0, "5,1 4,2", "flag"))).toThrow(/square-not-adjacent/);
    expect(() => playFrom(standing, says.move(0, "5,1 1,2", "flag"))).toThrow(/square-not-adjacent/);
  });
});

describe("the start", () => {
  it("gives each one of every ship, two in hand, and a coin says who begins (SIL-4, SIL-5, SIL-7)", () => {
    const { sea, events } = play(setup({ players: PLAYERS }), [], [2]);
    expect(sea.captains.map(({ seat }) => seat)).toEqual([BOTTOM, TOP]);
    for (const { deck, hand } of sea.captains) expect([...deck, ...hand]).toHaveLength(SHIP_TYPES.length);
    expect(events[0]).toEqual({ event: "mustered", first: BOTTOM, second: TOP });
    expect(sea.captains[1].hand).toEqual(cards("ammunition patrol", 2));
  });
});

describe("in a turn", () => {
  it("one may have any number of cards, do nothing, and move a ship again and again for a card each (SIL-8, SIL-10, SIL-33)", () => {
    const all = SHIP_TYPES.filter((type) => type !== "fire").join(" ");
    const idle = playFrom({ top: { sea: "fire@1,1", hand: all } }, says.end(0));
    expect({ hand: idle.top.hand.length, active: idle.sea.active }).toEqual({ hand: 10, active: 1 });
    const moved = playFrom(
      { top: { sea: "fire@1,1", hand: "flag speed" } },
      says.move(0, "1,1 1,2", "flag"),
      says.move(0, "1,2 1,3", "speed"),
    );
    expect({ on: on(moved, "1,3"), discard: moved.top.discard }).toEqual({
      on: "fire-1",
      discard: cards("flag speed"),
    });
  });
  it("no ship enters a friend's square, and only one's own ships move (SIL-12, SIL-37)", () => {
    const standing = { top: { sea: "fire@1,1 flag@2,1", hand: "speed" }, bottom: { sea: "patrol@4,4" } };
    expect(() => playFrom(standing, says.move(0, "1,1 2,1", "speed"))).toThrow(/friend-in-the-way/);
    expect(() => playFrom(standing, says.move(0, "4,4 4,3", "speed"))).toThrow(/not-your-ship/);
    expect(() => playFrom(standing, says.deploy(0, "speed", "2,1"))).toThrow(/square-is-taken/);
  });
  it("a ship that just came may move at once (SIL-9)", () => {
    const result = playFrom(
      { top: { hand: "fire speed" } },
      says.deploy(0, "fire", "2,1"),
      says.move(0, "2,1 2,2", "speed"),
    );
    expect(on(result, "2,2")).toBe("fire-1");
  });
  it("the menu is judged control by control (SIL-9, SIL-10)", () => {
    const menu = (standing: Standing) => ACT.menu(view(seaOf(standing), TOP), TOP, null);
    const full = menu({ top: { sea: "fire@2,1", hand: "flag" } });
    expect([full.refuse({ do: "move" }), full.refuse({ do: "move", from: at("2,1") })]).toEqual([null, null]);
    expect(full.complete?.({ do: "move", from: at("2,1") })).toBe(false);
    expect(full.refuse({ do: "deploy", square: at("2,1") })?.code).toBe("square-is-taken");
    expect(full.refuse({ do: "swap" })?.code).toBe("ship-not-sunk");
    expect(menu({ top: { sea: "fire@2,1" } }).refuse({ do: "move" })?.code).toBe("hand-is-empty");
    expect(menu({}).refuse({ do: "deploy" })?.code).toBe("hand-is-empty");
  });
  it("an Ammunition Ship brings a card if it is seen when the turn begins, besides an island (card table)", () => {
    const drawn = (sea: string) => told(playFrom({ active: 1, top: { sea } }, says.end(1)), "drew")[0]?.["count"];
    expect([drawn("ammunition@2,1"), drawn("ammunition+@2,1"), drawn("ammunition+@1,2")]).toEqual([3, 4, 5]);
  });
});

describe("showing a ship", () => {
  it("is possible in either turn, for good, and changes whose turn it is in nothing (SIL-20)", () => {
    const result = playFrom({ bottom: { sea: "fire@3,3" } }, says.flip("act", 1, "3,3"));
    expect({ on: on(result, "3,3"), active: result.sea.active, phase: result.sea.phase }).toEqual({
      on: "fire-2+",
      active: 0,
      phase: "turn",
    });
    expect(told(result, "flipped")).toMatchObject([
      { event: "flipped", ship: { place: 1, square: at("3,3"), card: card("fire", 2) } },
    ]);
    expect(() => play(result.sea, [says.flip("act", 1, "3,3")])).toThrow(/ship-is-face-up/);
    expect(() => play(result.sea, [says.flip("act", 0, "3,3")])).toThrow(/not-your-ship/);
  });
  it("after the attack is declared keeps no target from retreating (SIL-19)", () => {
    const result = playFrom(
      { top: { sea: "submarine@2,2", hand: "patrol" }, bottom: { sea: "fire@3,2", hand: "flag" } },
      attack,
      says.flip("retreat", 0, "2,2"),
      says.retreat(1, "flag"),
      says.pursue(0, "3,3"),
    );
    expect(on(result, "3,3")).toBe("fire-2");
  });
  it("is a standing offer: partial answers are judged, and nonsense is refused (SIL-20)", () => {
    const menu = INTERRUPT.menu(view(seaOf({ top: { sea: "fire@3,3" } }), TOP), TOP, null);
    expect({ refuse: menu.refuse({ do: "flip" }), complete: menu.complete?.({ do: "flip" }) }).toEqual({
      refuse: null,
      complete: false,
    });
    const allUp = view(seaOf({ top: { sea: "fire+@2,2" }, bottom: { sea: "speed@3,3" } }), TOP);
    expect(INTERRUPT.menu(allUp, TOP, null).refuse({ do: "flip" })?.code).toBe("ship-is-face-up");
    expect({ standing: INTERRUPT.standing, code: menu.refuse("flip")?.code }).toEqual({
      standing: true,
      code: "not-an-option",
    });
  });
});

describe("what is hidden", () => {
  it("is a ship that lies face down, but to its owner (SIL-21)", () => {
    const sea = seaOf({ top: { sea: "fire@3,1 flag+@2,1", hand: "speed" } });
    const ship = (seat: string | null, square: string) => view(sea, seat).board[at(square)]?.card;
    expect([ship(TOP, "3,1"), ship(BOTTOM, "3,1"), ship(null, "3,1")]).toEqual(["fire-1", null, null]);
    expect({ ship: ship(BOTTOM, "2,1"), hand: view(sea, BOTTOM).captains[0].hand }).toEqual({
      ship: "flag-1",
      hand: [null],
    });
    expect(view(sea, TOP).captains[0].hand).toEqual([card("speed")]);
    expect(view(sea, TOP).captains[0].deck.every((one) => one === null)).toBe(true);
  });
});

describe("a Special Operations Craft", () => {
  const swap = (standing: Standing, square: string, back = card("frigate")) =>
    playFrom(standing, says.swap(0, square, back));
  const top = (sea: string, sunk = "frigate") => ({ top: { sea, sunk } });
  it("changes places face up, on an island or the other's country, with its own side's sunk ships (SIL-26)", () => {
    expect(on(swap(top("special+@3,4"), "3,4"), "3,4")).toBe("frigate-1+");
    expect(on(swap(top("special+@5,3"), "5,3"), "5,3")).toBe("frigate-1+");
    expect(() => swap(top("special@3,4"), "3,4")).toThrow(/ship-cannot-swap/);
    expect(() => swap(top("special+@3,1"), "3,1")).toThrow(/not-on-island-or-country/);
    expect(() => swap(top("special+@2,2"), "2,2")).toThrow(/not-on-island-or-country/);
    expect(() => swap(top("speed+@1,2"), "1,2")).toThrow(/ship-cannot-swap/);
    expect(() => swap(top("special+@1,2", "fire"), "1,2")).toThrow(/ship-not-sunk/);
  });
  it("does not count as stirring the sea, and neither does a retreat (SIL-32)", () => {
    expect(swap(top("special+@1,2"), "1,2").sea.stirred).toBe(false);
    const { sea } = playFrom(
      { top: { sea: "frigate@2,2", hand: "patrol" }, bottom: { sea: "fire@3,2", hand: "flag" } },
      attack,
      says.retreat(1, "flag"),
      says.pursue(0, "3,3"),
    );
    expect(sea.stirred).toBe(false);
  });
});

describe("the end", () => {
  it("may be offered at any time, and goes on if it is declined; the same turn brings no second offer (SIL-32)", () => {
    const offer = says.interrupt("act", 1, { do: "offerEnd" });
    const declined = playFrom({}, offer, says.accept(0, false));
    expect({ over: declined.sea.over, offer: declined.sea.offer, phase: declined.sea.phase }).toEqual({
      over: null,
      offer: null,
      phase: "turn",
    });
    expect(() => play(declined.sea, [offer])).toThrow(/end-already-offered/);
    expect(play(declined.sea, [says.end(0), says.interrupt("act", 1, { do: "offerEnd" })]).sea.offer).toBe(1);
    expect(playFrom({}, offer, says.accept(0, true)).sea.over).toEqual({ winners: [BOTTOM], reason: "agreed" });
    const ahead = playFrom({ bottom: { sunk: "fire" } }, offer, says.accept(0, true));
    expect(ahead.sea.over).toEqual({ winners: [TOP], reason: "agreed" });
  });
  it("may be offered in an attack, which goes on if it is declined; ships can be shown meanwhile (SIL-20, SIL-32)", () => {
    const result = playFrom(
      { top: { sea: "frigate@2,2", hand: "patrol" }, bottom: { sea: "fire@3,2", hand: "flag" } },
      attack,
      says.interrupt("retreat", 0, { do: "offerEnd" }),
      says.flip("acceptEnd", 1, "3,2"),
      says.accept(1, false),
      says.retreat(1, null),
    );
    expect(totals(result)).toEqual([7, 10]);
  });
  it("comes by giving up, in either turn", () => {
    const over = (place: 0 | 1) => playFrom({}, says.interrupt("act", place, { do: "surrender" })).sea.over;
    expect(over(0)).toEqual({ winners: [BOTTOM], reason: "surrender" });
    expect(over(1)).toEqual({ winners: [TOP], reason: "surrender" });
  });
  it("does not come by a Flag Ship that is paid or drawn, nor by one's own ship on one's country (SIL-29, SIL-30)", () => {
    const paid = playFrom({ top: { sea: "fire@3,2", hand: "flag" } }, says.move(0, "3,2 3,1", "flag"), says.end(0));
    expect({ over: paid.sea.over, discard: paid.top.discard }).toEqual({ over: null, discard: [card("flag")] });
  });
  it("is not near while ships sink or come into play: the count begins anew (SIL-32)", () => {
    const { sea } = playFrom(
      { active: 1, quiet: 9, bottom: { hand: "fire" } },
      says.deploy(1, "fire", "3,4"),
      says.end(1),
    );
    expect({ over: sea.over, quiet: sea.quiet, stirred: sea.stirred, round: sea.round }).toEqual({
      over: null,
      quiet: 0,
      stirred: false,
      round: 4,
    });
    const sunk = playFrom(
      { active: 1, quiet: 9, bottom: { sea: "fire@2,2", hand: "flag" }, top: { sea: "speed@3,2" } },
      says.move(1, "2,2 3,2", "flag"),
      says.end(1),
    );
    expect({ over: sunk.sea.over, quiet: sunk.sea.quiet }).toEqual({ over: null, quiet: 0 });
  });
});

describe("sunk ships", () => {
  it("lie with their owner's, in view, and come back by no shuffle (SIL-22, SIL-28)", () => {
    const sunk = "fire flag frigate speed special salvage patrol missile";
    const result = playFrom(
      { active: 1, top: { deck: "", sunk, discard: "ammunition submarine", hand: "ramming" } },
      says.end(1),
    );
    expect({ hand: result.top.hand.length, deck: result.top.deck.length }).toEqual({ hand: 3, deck: 0 });
    expect(view(result.sea, BOTTOM).captains[0].sunk).toEqual(cards(sunk));
  });
});

describe("the card table", () => {
  it("counts from 0 to 10 in the order of the page, with the two known values exchanged (SIL-36, SIL-40)", () => {
    expect(SHIP_TYPES.map((type) => CARDS[type].attack)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    const fromText = SHIP_TYPES.filter((type) => CARDS[type].from.attack === "text");
    expect(fromText).toEqual(["salvage", "speed"]);
    const able = (origin: Origin) => SHIP_TYPES.filter((type) => CARDS[type].from.ability === origin);
    expect(able("text")).toEqual(["salvage", "speed", "flag", "fire"]);
    // The text has it swap with any sunk ship, and does not say in whose turn. SIL-26
    expect(able("reading")).toEqual(["special"]);
  });
});
