/** Careful and bold captains: in a toy game of even chances, and in the games that have forces to weigh. */
import { expect, it } from "vitest";
import { seeded, oneOf, type Game, type Question, type Searched } from "../kernel";
import { searchedBattle } from "../myoss-gamma/bot";
import { BATTLEAXE, readyBattle } from "../../../tests/support/rules/myoss-gamma/fixtures";
import { searchedWaters } from "../navy-aces/bot";
import { navyAces } from "../navy-aces";
import { searchedDuel } from "../ship-on-ship/bot";
import { randomDuel } from "../../../tests/support/rules/ship-on-ship/random-duels";
import { searchedSea } from "../silent-ships/bot";
import { searchedOpera } from "../space-opera/bot";
import { searcher, thinker } from "./search";
import { captain } from "./strengths";
import type { Temper } from "./temper";

/** A player who charges trades ships, one who stands off keeps them; a coin decides who wins. */
interface Meeting {
  over: boolean;
  won: boolean;
  ships: [own: number, other: number];
}
const MEET: Question<Meeting, null, string> = {
  name: "meet",
  menu: () => oneOf(["parley", "charge", "stand off"]),
  fallback: () => "parley",
};
const LOSSES: { readonly [answer: string]: number } = { parley: 2, charge: 4, "stand off": 0 };
const meeting: Game<Meeting, null, Meeting> = {
  id: "meeting",
  version: 1,
  setup: () => ({ over: false, won: false, ships: [5, 5] }),
  step(state, referee) {
    const lost = LOSSES[referee.ask(MEET, "seat-1", null)] ?? 0;
    state.ships = [5 - lost, 5 - lost];
    state.won = referee.die("coin", 2) === 1;
    state.over = true;
  },
  outcome: ({ over, won }) => (over ? { winners: [won ? "seat-1" : "seat-2"], reason: "coin" } : null),
  seats: () => ["seat-1", "seat-2"],
  view: (state) => state,
  questions: { meet: MEET },
};
const searched: Searched<Meeting, null, Meeting> = {
  game: meeting,
  quick: () => "parley",
  weighed: ["meet"],
  deal: ({ ships: [own, other], ...state }) => ({ ...state, ships: [own, other] }),
  standing: () => 0.5,
  steps: 1,
  forces: ({ ships }) => ships,
};

it("a bold captain takes risks that a careful one does not, where both win as often", () => {
  const answer = (temper?: Temper) =>
    searcher({ ...searched, ...(temper ? { temper } : {}) }, seeded(3), 60)(MEET, meeting.setup(null), "seat-1", null);
  expect(answer()).toBe("parley");
  expect(answer("careful")).toBe("stand off");
  expect(answer("bold")).toBe("charge");
});

it("a captain of either temper says what its answers win, not how much it likes them", () => {
  for (const temper of ["careful", "bold"] as const) {
    const think = thinker({ ...searched, temper }, seeded(3), { plays: 300 });
    const { answer, usual, tried } = think(MEET, meeting.setup(null), "seat-1", null);
    expect(answer).not.toBe(usual);
    // The same coin is tossed after each answer.
    for (const { worth } of tried) expect(worth).toBeCloseTo(tried[0]!.worth, 10);
    expect(tried[0]!.answer).toBe(answer);
    expect(Math.abs(tried[0]!.worth - 0.5)).toBeLessThan(0.15);
  }
});

it("a captain of either temper rather wins than spares or hunts anybody", () => {
  const decided: Game<Meeting, null, Meeting> = {
    ...meeting,
    step(state, referee) {
      const answer = referee.ask(MEET, "seat-1", null);
      const lost = LOSSES[answer] ?? 0;
      Object.assign(state, { over: true, won: answer === "parley", ships: [5 - lost, 5 - lost] });
    },
  };
  for (const temper of ["careful", "bold"] as const) {
    const parts = { ...searched, game: decided, quick: () => "charge", temper };
    expect(searcher(parts, seeded(3), 60)(MEET, meeting.setup(null), "seat-1", null)).toBe("parley");
  }
});

it("all games say what forces are left: what is mine is the other's other", () => {
  const battle = readyBattle([[BATTLEAXE], [BATTLEAXE]]);
  expect(searchedBattle.forces?.(battle, "seat-1")).toEqual(searchedBattle.forces?.(battle, "seat-2").toReversed());
  const own = battle.ships[0]!;
  own.components[0]!.destroyed = true;
  const [left, theirs] = searchedBattle.forces!(battle, "seat-1");
  expect(left).toBeLessThan(theirs);
  for (const { forces } of [searchedWaters, searchedDuel, searchedSea, searchedOpera])
    expect(forces).toBeTypeOf("function");
  expect(searchedDuel.forces?.(searchedDuel.game.setup(randomDuel(seeded(3))), "seat-1")).toHaveLength(2);
  const waters = navyAces.setup({ players: [{ seat: "seat-1" }, { seat: "seat-2" }], options: {} });
  expect(searchedWaters.forces?.(waters, "seat-1")).toEqual([0, 0]);
});

it("the same seed gives a captain of a temper the same thought", () => {
  const battle = readyBattle([[BATTLEAXE], [BATTLEAXE]]);
  const { action } = searchedBattle.game.questions;
  const think = () =>
    captain({ ...searchedBattle, temper: "bold" }, "admiral", seeded(5), { plays: 40 })(action!, battle, "seat-1", {
      ship: "a1",
    });
  expect(think()).toEqual(think());
});
