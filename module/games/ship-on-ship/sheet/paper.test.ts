import { expect, test } from "vitest";
import type { PaperSheet } from "../../../kit/paper/sheet";
import { PRESETS, shipOnShip } from "../../../rules/ship-on-ship";
import { feedOn, FIRST, namedDuel, SECOND } from "../../../../tests/support/games/ship-on-ship";
import { battlePaper, craftPaper } from "./paper";

const cardsOf = ({ blocks }: PaperSheet) => blocks.flatMap(({ cards = [] }) => cards.map(({ name }) => name));

test("a craft is printed with a box for each point of its rating, and its decks card by card", () => {
  const decks = [{ name: "Day", color: "red", cards: PRESETS.hunter.red }];
  const facts = { rating: 7, captain: { skill: 3, coordination: 2 }, decks };
  const sheet = craftPaper(facts, "Raider", "Amur", "Paid off.");
  const [track] = sheet.blocks.flatMap(({ tracks = [] }) => tracks);
  expect(track?.boxes).toEqual(Array.from({ length: 7 }, () => false));
  expect(cardsOf(sheet)).toHaveLength(18);
  expect(sheet.blocks.map(({ text }) => text)).toContain("Paid off.");
});

test("of the other's hand there is only how many cards it has", () => {
  const duel = namedDuel({ red: { hand: "8H KD", fan: 1 }, black: { hand: "QS 3C 5S" } });
  const shown = (seat: string | null) => battlePaper({ ...feedOn(duel, seat), view: shipOnShip.view(duel, seat) });
  const hands = duel.captains.map(({ hand }) => hand);
  const [red, black] = shown(FIRST);
  expect(cardsOf(red!).length).toBeGreaterThan(hands[0]!.length);
  const text = JSON.stringify(black);
  expect(text).not.toContain("♠");
  expect(text).not.toContain("♣");
  expect(text).toContain(`${hands[1]!.length} face down`);
  expect(JSON.stringify(shown(SECOND)[0])).not.toContain("♥");
  expect(JSON.stringify(shown(null))).not.toMatch(/[♠♥♦♣]/);
});
