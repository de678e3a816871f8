import { describe, expect, test } from "vitest";
import type { Json } from "../../../rules/kernel";
import { type Sea } from "../../../rules/silent-ships";
import { at, card, cards, TOP, type Standing } from "../../../../tests/support/rules/silent-ships/fixtures";
import { leadsTo, stageOf, type Draft } from "./pending";
import { pressCard, pressSquare } from "./press";
import { attacked, board, namedSea } from "../../../../tests/support/games/silent-ships";

const SEA: Standing = {
  top: { sea: "frigate@3,2 missile+@2,2", hand: "fire" },
  bottom: { sea: "flag@3,3 speed+@4,4", hand: "patrol" },
};

describe("what is picked in one's turn", () => {
  const sea = namedSea(SEA);

  test("takes the only card to pay with by itself, and asks for one of several", () => {
    const draft = { from: at("3,2"), path: [at("4,2")] };
    const one = board(sea, TOP, { asked: "act" }, { draft });
    expect(one.pending).toMatchObject({ ready: true, answer: { do: "move", pay: "fire-1" } });
    expect(one.context.question?.submit).toEqual({ label: "Move to D2 for Fire Ship", reason: "", disabled: false });
    const rich = namedSea({ top: { sea: "frigate@3,2", hand: "fire patrol" } });
    const several = board(rich, TOP, { asked: "act" }, { draft });
    expect(several.pending.ready).toBe(false);
    expect(several.context.question).toMatchObject({ foot: "Choose a card from your hand to pay with." });
    expect(several.context.own.hand.map(({ caption }) => caption)).toEqual(["pay", "pay"]);
  });

  test("keeps what is picked when somebody shows a ship meanwhile, and drops what is no longer there", () => {
    const state = { draft: { from: at("3,2"), path: [at("4,2")] } };
    const flipped = structuredClone(sea);
    flipped.board[at("3,3")]!.up = true;
    expect(board(flipped, TOP, { asked: "act" }, state).pending.draft.path).toEqual([at("4,2")]);
    const stage = (each: Sea) => stageOf(each, { name: "act", seat: TOP });
    expect(stage(flipped)).toBe(stage(sea));
    expect(stage({ ...sea, round: sea.round + 1 })).not.toBe(stage(sea));
    const gone = structuredClone(sea);
    gone.board[at("4,2")] = { ...gone.board[at("3,3")]!, card: card("fire", 2), place: 0, hull: 9 };
    expect(board(gone, TOP, { asked: "act" }, state).pending.draft).toMatchObject({ from: at("3,2"), path: [] });
  });

  test("is put back one thing after the other: the card, the way, the ship", () => {
    const rich = namedSea({ top: { sea: "frigate@3,2", hand: "fire patrol" } });
    const back = (draft: Partial<Draft>) => board(rich, TOP, { asked: "act" }, { draft }).pending.back;
    const ship: Draft = { from: at("3,2"), path: [], squares: [], cards: [] };
    const way: Draft = { ...ship, path: [at("4,2")] };
    expect([{ ...way, cards: cards("fire") }, way, ship, {}].map(back)).toEqual([way, ship, null, undefined]);
    // A card that is the only possible payment was not picked.
    expect(board(sea, TOP, { asked: "act" }, { draft: way }).pending.back).toEqual(ship);
  });

  test("ends with the turn, and only after a second click if that loses", () => {
    expect(board(sea, TOP, { asked: "act" }).pending.end).toEqual({ answer: { do: "end" }, asks: false });
    const held = namedSea({ top: { hand: "fire" }, bottom: { sea: "patrol@3,1" } });
    expect(board(held, TOP, { asked: "act" }).pending.end).toEqual({ answer: { do: "end" }, asks: true });
    expect(board(sea, TOP).pending).toMatchObject({ question: null, end: null, back: undefined });
  });
});

test("a ship, and a square for it, lead to what is done by it, whatever is paid; a card leads to where it is deployed", () => {
  const acts: Json[] = [
    { do: "move", from: at("3,2"), path: [at("4,2")], pay: "fire-1" },
    { do: "move", from: at("3,2"), path: [at("3,1")], pay: "fire-1" },
    { do: "move", from: at("2,2"), path: [at("2,1")], pay: "fire-1" },
    { do: "deploy", card: "fire-1", square: at("3,1") },
    { do: "end" },
  ];
  const ledTo = (draft: Partial<Draft>) => {
    const whole = { from: null, path: [], squares: [], cards: [], ...draft };
    return acts.flatMap((act, index) => (leadsTo("act", whole, act) ? [index] : []));
  };
  expect(ledTo({ from: at("3,2") })).toEqual([0, 1]);
  expect(ledTo({ from: at("3,2"), path: [at("4,2")] })).toEqual([0]);
  expect(ledTo({ cards: cards("fire") })).toEqual([3]);
});

describe("a click", () => {
  const sea = namedSea({ ...SEA, top: { sea: "frigate@3,2 missile+@2,2", hand: "fire patrol" } });
  const clicked = (square: string, draft: Partial<Draft> = {}) => {
    const { pending } = board(sea, TOP, { asked: "act" }, { draft });
    return pressSquare(sea, pending, at(square));
  };

  test("on a square where what is picked cannot go says why, and one that means nothing is silent", () => {
    const from = at("3,2");
    expect(clicked("5,4", { from })).toEqual({ refused: { code: "square-not-adjacent" } });
    expect(clicked("3,2", { cards: cards("fire") })).toMatchObject({ draft: { from } });
    expect(clicked("3,3", { cards: cards("fire") })).toEqual({ refused: { code: "not-a-harbor" } });
    expect(clicked("4,2", { from, path: [at("4,2")] })).toEqual({ refused: { code: "incomplete-answer" } });
    expect([clicked("5,4"), clicked("3,3")]).toEqual([{ refused: null }, { refused: null }]);
  });

  test("on what is picked puts it back, and on a card pays with it", () => {
    const [from, path] = [at("3,2"), [at("4,2")]];
    expect(clicked("3,2", { from })).toEqual({ draft: null });
    const { pending } = board(sea, TOP, { asked: "act" }, { draft: { from, path } });
    const [fire = ""] = cards("fire");
    expect(pressCard(pending, fire)).toEqual({ send: { do: "move", from, path, pay: fire } });
    expect(pressCard(pending, card("fire", 2))).toEqual({ refused: { code: "card-not-in-hand" } });
  });
});

describe("supports", () => {
  const standing: Standing = {
    top: { sea: "frigate@3,2 missile@4,3 patrol@2,3 submarine@1,1", hand: "fire flag" },
    bottom: { sea: "salvage@3,3 speed+@3,4", hand: "ramming" },
  };

  test("asks for a card for each support, and pays all where there is no choice", () => {
    const sea = attacked(standing, "3,2", "3,3", "supports");
    const unpaid = { draft: { squares: [at("4,3")] } };
    const short = board(sea, TOP, { asked: "supportAttack" }, unpaid);
    expect(short.pending.ready).toBe(false);
    expect(short.context.question?.foot).toBe("Choose a card from your hand to pay with.");
    const both = { draft: { squares: [at("4,3"), at("2,3")] } };
    const all = board(sea, TOP, { asked: "supportAttack" }, both).pending;
    expect(all).toMatchObject({ ready: true, answer: { pay: cards("fire flag") } });
  });
});
