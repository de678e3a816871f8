import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { randomBot } from "../bots/random";
import { fallbackPlayer, seeded, simulator, type Json, type Player, type Random } from "../kernel";
import { checkResumable, walk, type FullStep } from "../../../tests/support/rules/conformance";
import { conductsItself, forAllSteps, keepsRecords, type RandomPlay } from "../../../tests/support/rules/random-play";
import { greedyCommander } from "./bot/greedy";
import { silentShips } from "./index";
import { brokenInvariants } from "../../../tests/support/rules/silent-ships/invariants";
import { randomCommander, randomSea } from "../../../tests/support/rules/silent-ships/random-seas";
import { scoreOf, type Sea, type SeaSetup, type SeaView } from "./state";

const TIMEOUT = 60_000;
/** Steps that are enough to see everything, though random fleets may sail about for long. */
const MOST_STEPS = 400;
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

const playersOf = (random: Random) => {
  const player = randomCommander(random);
  return { "seat-1": player, "seat-2": player };
};

const PLAY: RandomPlay<Sea, SeaSetup, SeaView> = {
  game: silentShips,
  setup: randomSea,
  players: playersOf,
  most: MOST_STEPS,
};

/** Plays random games, step by step. */
const forAll = (visit: (step: FullStep<Sea>) => void): void => forAllSteps(PLAY, 20, visit);

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

describe("any position ends", { timeout: TIMEOUT }, () => {
  const ENDS = ["agreed", "countryHeld", "flagSunk", "quiet", "roundCap", "surrender"];
  it.each<[string, (random: Random) => Player<SeaView>]>([
    ["nobody answers", () => fallbackPlayer],
    ["bots play", () => greedyCommander],
  ])("where %s from there on", (_, player) => {
    fc.assert(
      fc.property(fc.integer(), fc.nat(80), (seed, steps) => {
        const random = seeded(seed);
        const reached = walk(silentShips, randomSea(random), playersOf(random), random, () => undefined, steps);
        const players = { "seat-1": player(random), "seat-2": player(random) };
        const { reason, winners } = simulator(silentShips, players, random, true)(structuredClone(reached));
        expect(ENDS).toContain(reason);
        expect(winners).toHaveLength(1);
      }),
      { numRuns: 20 },
    );
  });
  it("where chance plays, without anyone giving up", () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const random = seeded(seed);
        const players = { "seat-1": randomBot<SeaView>(random), "seat-2": randomBot<SeaView>(random) };
        const outcome = simulator(silentShips, players, random)(silentShips.setup(randomSea(random)));
        expect(ENDS).toContain(outcome.reason);
      }),
      { numRuns: 20 },
    );
  });
});

conductsItself(PLAY, {
  runs: 8,
  nonsense: NONSENSE,
  first: ({ entries, checkpoint }) => entries.length + checkpoint.round,
  bot: { player: greedyCommander, runs: 8, every: 5, least: 100 },
});
keepsRecords(PLAY, 8, []);
