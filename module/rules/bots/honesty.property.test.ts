/** Captains of all games know no more than their seat: what it does not see changes nothing in their thoughts. */
import fc from "fast-check";
import { expect, it } from "vitest";
import { canonical, seeded, simulator, type Game, type Player, type Random, type Searched } from "../kernel";
import { myossGamma, type BattleSetup } from "../myoss-gamma";
import { searchedBattle } from "../myoss-gamma/bot";
import { BATTLEAXE, EXPLORER } from "../../../tests/support/rules/myoss-gamma/fixtures";
import { navyAces } from "../navy-aces";
import { searchedWaters } from "../navy-aces/bot";
import { randomFleets } from "../../../tests/support/rules/navy-aces/random-fleets";
import { shipOnShip } from "../ship-on-ship";
import { searchedDuel } from "../ship-on-ship/bot";
import { randomDuel } from "../../../tests/support/rules/ship-on-ship/random-duels";
import { silentShips } from "../silent-ships";
import { searchedSea } from "../silent-ships/bot";
import { randomSea } from "../../../tests/support/rules/silent-ships/random-seas";
import { spaceOpera } from "../space-opera";
import { searchedOpera } from "../space-opera/bot";
import { randomBattle } from "../../../tests/support/rules/space-opera/random-battles";
import { randomPlayer } from "./random";
import { captain, STRENGTHS } from "./strengths";

/** Ends a battle early, once enough questions have been asked. */
class Enough extends Error {}

/** Number of questions of a battle that are looked at, one in `ONE_IN` of those that are searched. */
const LOOKED_AT = 4;
const ONE_IN = 3;
const PLAYS = 8;

interface Honest<State, Setup, View, Searching> {
  readonly game: Game<State, Setup, View>;
  readonly setup: (random: Random) => Setup;
  readonly searched: Searched<Searching, Setup, View>;
}

const randomMyoss = (random: Random, hiddenDesigns = false): BattleSetup => ({
  fleets: ["seat-1", "seat-2"].map((seat) => ({
    seat,
    ships: Array.from({ length: random(2) }, (_, at) => ({
      id: `${seat}-${at}`,
      design: random(2) === 1 ? BATTLEAXE : EXPLORER,
    })),
  })),
  options: { creditLimit: 0, hiddenDesigns },
});

/** Number of questions thought about twice: as they were asked, and with what the seat does not see dealt again. */
function lookedAt<State, Setup, View, Searching>(
  { game, setup, searched }: Honest<State, Setup, View, Searching>,
  seed: number,
): number {
  const random = seeded(seed);
  const chance = randomPlayer<View>(random);
  let looks = 0;
  const player: Player<View> = (question, view, seat, about) => {
    if (!question.standing && searched.weighed.includes(question.name) && random(ONE_IN) === 1) {
      if (looks === LOOKED_AT) throw new Enough();
      const other = searched.deal(view, seat, seeded(random(1000)));
      if (other !== null) {
        looks++;
        const seen = searched.game.view(other, seat);
        const strength = STRENGTHS[random(STRENGTHS.length) - 1] ?? "admiral";
        const thought = (of: View) =>
          captain(searched, strength, seeded(seed), { plays: PLAYS })(question, of, seat, about);
        expect(canonical(seen)).toBe(canonical(view));
        expect(thought(seen)).toEqual(thought(view));
      }
    }
    return chance(question, view, seat, about);
  };
  const start = game.setup(setup(random));
  const players = Object.fromEntries(game.seats(start).map((seat) => [seat, player]));
  try {
    simulator(game, players, random)(start);
  } catch (error) {
    if (!(error instanceof Enough)) throw error;
  }
  return looks;
}

/** Every game that is searched is added here. */
const GAMES: { readonly [game: string]: (seed: number) => number } = {
  "Myoss Gamma": (seed) => lookedAt({ game: myossGamma, setup: randomMyoss, searched: searchedBattle }, seed),
  "Myoss Gamma with hidden designs": (seed) =>
    lookedAt({ game: myossGamma, setup: (random) => randomMyoss(random, true), searched: searchedBattle }, seed),
  "Ship-on-Ship": (seed) => lookedAt({ game: shipOnShip, setup: randomDuel, searched: searchedDuel }, seed),
  "Silent Ships": (seed) => lookedAt({ game: silentShips, setup: randomSea, searched: searchedSea }, seed),
  "Navy Aces": (seed) => lookedAt({ game: navyAces, setup: randomFleets, searched: searchedWaters }, seed),
  "Space Opera": (seed) => lookedAt({ game: spaceOpera, setup: randomBattle, searched: searchedOpera }, seed),
};

it.each(Object.keys(GAMES))("in %s a captain thinks the same, whatever its seat does not see", (name) => {
  let looks = 0;
  fc.assert(
    fc.property(fc.integer({ min: 1 }), (seed) => {
      looks += GAMES[name]?.(seed) ?? 0;
    }),
    { numRuns: 5 },
  );
  expect(looks).toBeGreaterThan(4);
});
