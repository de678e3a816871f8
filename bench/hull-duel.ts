/**
 * The bare cost of the kernel and its search: the simplest duel of two hulls of 10, with one question and one d100 per
 * turn, 60 % to hit, one point per hit; beside the same duel by boardgame.io in the same run. Two identical guns give
 * the search something to do.
 */
import { thinker } from "../module/rules/bots/search";
import {
  oneOf,
  seeded,
  simulator,
  type Game,
  type Player,
  type Question,
  type Searched,
  type Seat,
} from "../module/rules/kernel";
import { boardgameWorks, GUNS, HULL, TO_HIT } from "./boardgame-io";
import { beside, measure, repeated, type Row } from "./measure";

interface Duel {
  readonly hulls: [number, number];
  active: 0 | 1;
}

const SEATS: readonly [Seat, Seat] = ["seat-1", "seat-2"];
const SEED = 7;
/** Multiples of what boardgame.io does in the same time: games, and iterations of the search. */
const BUDGET_GAMES = 500;
const BUDGET_ITERATIONS = 50;

const FIRE: Question<Duel, null, string> = { name: "fire", menu: () => oneOf(GUNS), fallback: () => GUNS[0] };

const duel: Game<Duel, null> = {
  id: "hull-duel",
  version: 1,
  setup: () => ({ hulls: [HULL, HULL], active: 0 }),
  step(state, referee) {
    const target = state.active === 0 ? 1 : 0;
    referee.ask(FIRE, SEATS[state.active], null);
    if (referee.die("attack", 100) <= TO_HIT) state.hulls[target]--;
    if (state.hulls[target] > 0) state.active = target;
  },
  outcome: ({ hulls, active }) =>
    hulls[0] > 0 && hulls[1] > 0 ? null : { winners: [SEATS[active]], reason: "last-hull-standing" },
  seats: () => SEATS,
  view: (state) => state,
  questions: { fire: FIRE },
};

const gunner: Player<Duel> = () => GUNS[0];

const searched: Searched<Duel, null, Duel> = {
  game: duel,
  quick: gunner,
  weighed: ["fire"],
  deal: ({ hulls: [own, other], active }) => ({ hulls: [own, other], active }),
  standing: () => 0.5,
  steps: Infinity,
};

/** Times the duel, and the search at its first move, in both ways. */
export function hullDuel(): Row[] {
  const random = seeded(SEED);
  const play = simulator(duel, { "seat-1": gunner, "seat-2": gunner }, random);
  const [game = 0, iteration = 0, theirGame = 0, theirIteration = 0] = measure([
    repeated("duels", 20_000, () => play(duel.setup(null))),
    {
      name: "iterations",
      count: 5000,
      run: (plays) => void thinker(searched, random, { plays })(FIRE, duel.setup(null), "seat-1", null),
    },
    ...boardgameWorks(10, 50),
  ]);
  return [
    { name: "Duel of two hulls, the kernel alone", nanoseconds: game, note: times(theirGame / game, BUDGET_GAMES) },
    { name: "  by boardgame.io", nanoseconds: theirGame },
    {
      name: "  an iteration of the search",
      nanoseconds: iteration,
      note: times(theirIteration / iteration, BUDGET_ITERATIONS),
    },
    { name: "  an iteration of boardgame.io's bot", nanoseconds: theirIteration },
  ];
}

const times = (ratio: number, budget: number): string =>
  beside(`${ratio.toFixed(0)} times as fast as boardgame.io`, String(budget), ratio >= budget);
