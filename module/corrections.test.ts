/** What a Gamemaster can do with hidden cards in each game of cards, in states of random battles. */
import { expect, it } from "vitest";
import { walk } from "../tests/support/rules/conformance";
import type { RandomPlay } from "../tests/support/rules/random-walk";
import { RANDOM_WATERS } from "../tests/support/rules/navy-aces/random-fleets";
import { RANDOM_DUEL } from "../tests/support/rules/ship-on-ship/random-duels";
import { RANDOM_SEA } from "../tests/support/rules/silent-ships/random-seas";
import { WATERS_CARDS } from "./games/navy-aces/documents/stacks";
import { DUEL_CARDS } from "./games/ship-on-ship/documents/stacks";
import { SEA_CARDS } from "./games/silent-ships/documents/stacks";
import type { CardTable } from "./kit/game/stacks";
import { corrected, goalsOf, stacksAfter, type Goal } from "./kit/sealed/correction";
import { pick, seeded, type Random } from "./rules/kernel";

const BATTLES = 4;
const MOST_STEPS = 60;

/** States of random battles in which cards lie. */
function states<State, Setup, View>(play: RandomPlay<State, Setup, View>, table: CardTable<State>): State[] {
  const found: State[] = [];
  for (let seed = 1; seed <= BATTLES; seed++) {
    const random = seeded(seed);
    walk(
      play.game,
      play.setup(random),
      play.players(random),
      random,
      ({ state }) => void found.push(state),
      MOST_STEPS,
    );
  }
  return found.filter((state) => table.stacks(state) !== null);
}

const cardsOf = <State>(table: CardTable<State>, state: State) =>
  Object.fromEntries((table.stacks(state) ?? []).map(({ key, cards }) => [key, cards.map(({ card }) => card)]));

/** The cards of each stack, in order where that matters. */
const lyingIn = <State>(table: CardTable<State>, state: State) =>
  (table.stacks(state) ?? []).map(({ key, readers, cards }) => {
    const ids = cards.map(({ card }) => card);
    return [key, readers === "all" ? ids.sort() : ids];
  });

const allOf = <State>(table: CardTable<State>, state: State): string[] =>
  Object.values(cardsOf(table, state)).flat().sort();

/** A card, and everywhere it can go. */
function tried<State>(table: CardTable<State>, state: State, random: Random) {
  const card = pick(allOf(table, state), random);
  const goals = goalsOf(table, state, card).flatMap(({ stack, ends, cards }): Goal[] => [
    ...ends.map((end) => ({ stack: stack.key, end })),
    ...cards.map((swap) => ({ swap })),
  ]);
  return { card, goals };
}

function check<State, Setup, View>(name: string, play: RandomPlay<State, Setup, View>, table: CardTable<State>) {
  const found = states(play, table);
  const random = seeded(7);

  it(`${name}: stacks that stay as they are lead to the same state`, () => {
    expect(found.length).toBeGreaterThan(50);
    for (const state of found) {
      const stacks = Object.fromEntries((table.stacks(state) ?? []).map(({ key, cards }) => [key, cards]));
      expect(table.relaid(state, stacks)).toEqual(state);
    }
  });

  it(`${name}: a card goes where it is sent, no card is lost, and cards that change places twice lie as before`, () => {
    let moves = 0;
    let swaps = 0;
    for (const state of found.filter((_, at) => at % 10 === 0)) {
      const before = cardsOf(table, state);
      const { card, goals } = tried(table, state, random);
      for (const goal of goals) {
        const after = corrected(table, state, card, goal)!;
        const lying = cardsOf(table, after);
        expect(allOf(table, after)).toEqual(allOf(table, state));
        if ("swap" in goal) {
          swaps += 1;
          expect(lyingIn(table, corrected(table, after, card, goal)!)).toEqual(lyingIn(table, state));
        } else {
          moves += 1;
          expect(lying[goal.stack]).toContain(card);
          if (table.stacks(state)!.find(({ key }) => key === goal.stack)!.readers === "none")
            expect(lying[goal.stack]!.at(goal.end === "top" ? 0 : -1)).toBe(card);
          const others = Object.entries(lying).filter(([key]) => key !== goal.stack && !before[key]!.includes(card));
          for (const [key, cards] of others) expect(cards).toEqual(before[key]);
        }
      }
    }
    expect([moves > 20, swaps > 20]).toEqual([true, true]);
  });

  it(`${name}: a battle goes on after a correction`, () => {
    let steps = 0;
    for (const state of found.filter((each, at) => at % 4 === 0 && !play.game.outcome(each))) {
      const { card, goals } = tried(table, state, random);
      if (goals.length === 0) continue;
      const after = corrected(table, state, card, pick(goals, random))!;
      const game = { ...play.game, setup: () => after };
      walk(game, play.setup(random), play.players(random), random, () => void (steps += 1), 2);
    }
    expect(steps).toBeGreaterThan(20);
  });

  it(`${name}: what is not there any more goes nowhere`, () => {
    const state = found[0]!;
    const { card } = tried(table, state, random);
    expect(corrected(table, state, "no card", { swap: card })).toBeNull();
    expect(corrected(table, state, card, { swap: "no card" })).toBeNull();
    expect(goalsOf(table, state, "no card").every(({ ends, cards }) => ends.length + cards.length === 0)).toBe(true);
  });
}

check("Ship-on-Ship", RANDOM_DUEL, DUEL_CARDS);
check("Silent Ships", RANDOM_SEA, SEA_CARDS);
check("Navy Aces", RANDOM_WATERS, WATERS_CARDS);

it("a card that changes places lies as the other did", () => {
  const stack = { name: "", type: "pile", seat: "", readers: "seat" } as const;
  const stacks = [
    {
      ...stack,
      key: "hand",
      cards: [
        { card: "a", up: true },
        { card: "b", up: true },
      ],
    },
    { ...stack, key: "sea", cards: [{ card: "c", up: false, marks: { square: 3 } }] },
  ];
  expect(stacksAfter(stacks, "b", { swap: "c" })).toEqual({
    hand: [
      { card: "a", up: true },
      { card: "c", up: true },
    ],
    sea: [{ card: "b", up: false, marks: { square: 3 } }],
  });
  expect(stacksAfter(stacks, "c", { stack: "hand", end: "top" })).toEqual({
    hand: [
      { card: "c", up: true },
      { card: "a", up: true },
      { card: "b", up: true },
    ],
    sea: [],
  });
});
