/** Consecutive seeds give battles that have nothing in common. */
import { describe, expect, it } from "vitest";
import { randomPlayer } from "../../module/rules/bots/random";
import { seeded, simulate, type Game, type Random } from "../../module/rules/kernel";
import { myossGamma } from "../../module/rules/myoss-gamma";
import { navyAces } from "../../module/rules/navy-aces";
import { shipOnShip } from "../../module/rules/ship-on-ship";
import { silentShips } from "../../module/rules/silent-ships";
import { spaceOpera } from "../../module/rules/space-opera";
import { findGame, generatorsOf } from "./games";

const SEEDS = Array.from({ length: 640 }, (_, at) => at + 1);
/** No count may be further from its mean than this many standard deviations. */
const FAR = 4.5;

/** How far a count is from what a chance of so many tries gives, in standard deviations. */
const farOff = (count: number, tries: number, chance: number): number =>
  Math.abs(count - tries * chance) / Math.sqrt(tries * chance * (1 - chance));

/** The largest deviation of a table of pairs, each number in `cells` classes of equal chance. */
function unevenness(pairs: readonly (readonly [number, number])[], cells: number): number {
  const counts = new Map<number, number>(Array.from({ length: cells * cells }, (_, cell) => [cell, 0]));
  for (const [one, other] of pairs) counts.set(one * cells + other, (counts.get(one * cells + other) ?? 0) + 1);
  expect(counts.size).toBe(cells * cells);
  return Math.max(...[...counts.values()].map((count) => farOff(count, pairs.length, 1 / cells ** 2)));
}

class Enough extends Error {}

interface Die {
  readonly value: number;
  readonly sides: number;
}

/** The first two dice of a battle that the command line plays by a seed. */
function firstTwo<State, Setup, View>(game: Game<State, Setup, View>, setup: Setup, seed: number): [Die, Die] {
  const { dice } = generatorsOf(seed);
  const thrown: Die[] = [];
  const watched: Random = (sides) => {
    if (thrown.length === 2) throw new Enough();
    const value = dice(sides);
    thrown.push({ value, sides });
    return value;
  };
  const state = game.setup(setup);
  const players = Object.fromEntries(game.seats(state).map((seat) => [seat, randomPlayer<View>(seeded(1))]));
  try {
    simulate(game, state, players, watched);
  } catch (error) {
    if (!(error instanceof Enough)) throw error;
  }
  return thrown as [Die, Die];
}

const GAMES: readonly (readonly [game: Game<never, never, never>, sides: readonly string[]])[] = [
  [myossGamma as never, ["battleaxe", "explorer"]],
  [shipOnShip as never, ["raider", "cutter"]],
  [spaceOpera as never, ["thorn", "marlin"]],
  [silentShips as never, []],
  [navyAces as never, []],
];

/** Dice are compared in halves, so that coins are, too. */
const half = ({ value, sides }: Die): number => (2 * value > sides ? 1 : 0);

describe.each(GAMES.map(([game, sides]) => ({ id: game.id, game, sides })))(
  "the first two dice of $id",
  ({ game, sides }) => {
    const setup = findGame(game.id).setup(sides) as never;
    const thrown = SEEDS.map((seed) => firstTwo(game, setup, seed));

    it("are as even as chance makes them", () => {
      expect(
        unevenness(
          thrown.map(([one, other]) => [half(one), half(other)]),
          2,
        ),
      ).toBeLessThan(FAR);
    });
    it("do not follow the seed, nor what its neighbors throw", () => {
      for (const which of [0, 1] as const) {
        const dice = thrown.map((two) => two[which]);
        const odd = SEEDS.map((seed, at) => [seed % 2, half(dice[at]!)] as const);
        expect(unevenness(odd, 2)).toBeLessThan(FAR);
        const parity = SEEDS.map((seed, at) => [seed % 2, dice[at]!.value % 2] as const);
        if (dice[0]!.sides % 2 === 0) expect(unevenness(parity, 2)).toBeLessThan(FAR);
        for (const apart of [1, 2, 7, 64]) {
          const neighbors = dice.slice(apart).map((die, at) => [half(dice[at]!), half(die)] as const);
          expect(unevenness(neighbors, 2)).toBeLessThan(FAR);
        }
      }
    });
  },
);

describe.each([
  ["seeded", seeded],
  ["the dice of a battle", (seed: number) => generatorsOf(seed).dice],
])("dice by consecutive seeds, of %s", (_name, diceOf) => {
  const thrown = Array.from({ length: 20_000 }, (_, seed) => {
    const dice = diceOf(seed);
    return Array.from({ length: 4 }, () => dice(6) - 1);
  });

  it("are equal in one of six", () => {
    for (const next of [1, 2, 3]) {
      const equal = thrown.filter((dice) => dice[next] === dice[next - 1]).length;
      expect(farOff(equal, thrown.length, 1 / 6)).toBeLessThan(FAR);
    }
  });
  it("make all pairs equally often, in one battle and in neighboring ones", () => {
    for (const next of [1, 2, 3])
      expect(
        unevenness(
          thrown.map((dice) => [dice[next - 1]!, dice[next]!]),
          6,
        ),
      ).toBeLessThan(FAR);
    for (const apart of [1, 2, 31])
      expect(
        unevenness(
          thrown.slice(apart).map((dice, at) => [thrown[at]![0]!, dice[0]!]),
          6,
        ),
      ).toBeLessThan(FAR);
  });
});
