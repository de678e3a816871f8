import { expect, it, vi } from "vitest";
import type { Snapshot } from "../documents/patch";

vi.mock("./snapshot", () => ({ snapshotOf: () => ({}) }));
const { hiddenIn } = await import("./hidden-cards");

const card = (id: string, sort: number) => ({ _id: id, sort, flags: { "all-hands": { card: id } } });

const DECK = "Cards.deck.Card";
const OPEN = "Cards.open.Card";
const PILE = "Cards.pile.Card";
const was: Snapshot = {
  [`${DECK}.one`]: card("?deck-0", 0),
  [`${DECK}.two`]: card("?deck-1", 1),
  [`${OPEN}.ace`]: card("AS", 0),
  [`${OPEN}.king`]: card("KS", 1),
  [`${PILE}.queen`]: card("QS", 0),
  "Combat.x.Combatant.y": { system: { damage: 1 } },
};

it("takes back what was changed of hidden cards, and nothing else", () => {
  const undo = {
    [`${DECK}.one`]: { sort: 0 },
    [`${OPEN}.king`]: { sort: 1 },
    "Combat.x.Combatant.y": { "system.damage": 1 },
  };
  expect(hiddenIn(undo, was, was)).toEqual({ [`${DECK}.one`]: { sort: 0 } });
});

it("takes back a hidden card that lies elsewhere now", () => {
  const { [`${DECK}.two`]: moved, ...rest } = was;
  const is = { ...rest, [`${PILE}.two`]: moved! };
  const undo = { [`${DECK}.two`]: moved!, [`${PILE}.two`]: null };
  expect(hiddenIn(undo, was, is)).toEqual(undo);
});

it("takes back an open card that was put among hidden ones, where it came from, too", () => {
  const { [`${OPEN}.ace`]: moved, ...rest } = was;
  const is = { ...rest, [`${DECK}.ace`]: moved! };
  const undo = { [`${OPEN}.ace`]: moved!, [`${DECK}.ace`]: null, [`${OPEN}.king`]: { sort: 1 } };
  expect(hiddenIn(undo, was, is)).toEqual({ [`${OPEN}.ace`]: moved, [`${DECK}.ace`]: null });
});

it("leaves open cards to Gamemasters, who may move them among open ones", () => {
  const { [`${OPEN}.ace`]: moved, ...rest } = was;
  const is = { ...rest, [`${PILE}.ace`]: moved! };
  expect(hiddenIn({ [`${OPEN}.ace`]: moved!, [`${PILE}.ace`]: null }, was, is)).toEqual({});
});
