/**
 * What the kernel costs by itself: the simplest duel of two hulls of 10, a question and a d100 a turn, 60 % to hit, one
 * point a hit. Its budget is 500 times the games a second of boardgame.io 0.50.2 in the same run; that library is not
 * installed here, so the comparison is not made and the figure stands alone.
 */
import { oneOf, seeded, simulator, type Game, type Question, type Seat } from "../module/rules/kernel";
import { measure, repeated, type Row } from "./measure";

interface Duel {
  readonly hulls: [number, number];
  active: 0 | 1;
}

const SEATS: readonly [Seat, Seat] = ["seat-1", "seat-2"];
const HULL = 10;
const TO_HIT = 60;
const SEED = 7;

const FIRE: Question<Duel, null, "fire"> = { name: "fire", menu: () => oneOf(["fire"]), fallback: () => "fire" };

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

/** Times the duel. */
export function hullDuel(): Row[] {
  const play = simulator(duel, {}, seeded(SEED));
  const [nanoseconds = 0] = measure([repeated("duels", 20_000, () => play(duel.setup(null)))]);
  return [{ name: "Duel of two hulls, the kernel alone", nanoseconds }];
}
