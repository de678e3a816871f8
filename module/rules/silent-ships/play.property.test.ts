import { describe, expect, it } from "vitest";
import type { Json } from "../kernel";
import { checkResumable, type FullStep } from "../../../tests/support/rules/conformance";
import { conductsItself, endsAnyway, keepsRecords } from "../../../tests/support/rules/random-play";
import { forAllSteps } from "../../../tests/support/rules/random-walk";
import { greedyCommander } from "./bot/greedy";
import { silentShips } from "./index";
import { brokenInvariants } from "../../../tests/support/rules/silent-ships/invariants";
import { RANDOM_SEA } from "../../../tests/support/rules/silent-ships/random-seas";
import { scoreOf, type Sea } from "./state";

const TIMEOUT = 60_000;
/** Answers that are on no menu; `null` (standing fast) and a number (a square) may be on one. */
const NONSENSE: readonly Json[] = [
  {},
  "nonsense",
  -7,
  ["nonsense"],
  { do: "flip", square: 99 },
  { do: "move", from: 2, path: [2], pay: "fire-1" },
  { do: "deploy", card: null, square: 1 },
  { squares: [1, 1], pay: ["fire-1", "fire-1"] },
  { squares: [], pay: ["no ship"] },
  { do: "swap", square: 5, card: "no ship" },
];

/** Plays random games, step by step. */
const forAll = (visit: (step: FullStep<Sea>) => void): void => forAllSteps(RANDOM_SEA, 20, visit);

const pilesOf = ({ captains }: Sea) =>
  captains.map(({ deck, hand, discard, sunk }) => deck.length + hand.length + discard.length + sunk.length);

describe("random play", { timeout: TIMEOUT }, () => {
  it("keeps twenty-two ships, each in one place, after every step", () => {
    forAll(({ state }) => {
      expect(brokenInvariants(state)).toEqual([]);
      const afloat = state.board.filter((ship) => ship !== null).length;
      expect(pilesOf(state).reduce((sum, count) => sum + count, 0) + afloat).toBe(22);
    });
  });

  it("never turns a ship down, never raises one but by a swap, and loses nothing but by sinking", () => {
    forAll(({ checkpoint, state, events }) => {
      const happened = (name: string) => events.some(({ event }) => event === name);
      for (const ship of checkpoint.board.filter((one) => one?.up)) {
        const now = state.board.find((one) => one?.card === ship?.card);
        if (now) expect(now.up).toBe(true);
        else expect(happened("sunk") || happened("swapped")).toBe(true);
      }
      if (happened("swapped")) return;
      const sunk = events.filter(({ event }) => event === "sunk").length;
      if (checkpoint.phase !== "muster")
        expect(scoreOf(state, 0) + scoreOf(state, 1)).toBe(scoreOf(checkpoint, 0) + scoreOf(checkpoint, 1) + sunk);
    });
  });

  it("offers both players their interruptions beside every question of a turn", () => {
    forAll((step) => {
      checkResumable(silentShips, step, ({ askings }) => {
        const standing = askings.filter((asking) => asking.standing).map(({ seat }) => seat);
        if (askings[0]?.name !== "exchange") expect([...standing].sort()).toEqual(["seat-1", "seat-2"]);
      });
    });
  });
});

endsAnyway(RANDOM_SEA, {
  bot: greedyCommander,
  ends: ["agreed", "countryHeld", "flagSunk", "quiet", "roundCap", "surrender"],
  winners: { least: 1, most: 1 },
  runs: { unanswered: 20, bots: 20, chance: 20 },
});

conductsItself(RANDOM_SEA, {
  runs: 8,
  nonsense: NONSENSE,
  first: ({ entries, checkpoint }) => entries.length + checkpoint.round,
  bot: { player: greedyCommander, runs: 8, every: 5, least: 100 },
});
keepsRecords(RANDOM_SEA, 8, []);
