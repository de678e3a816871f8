/** Forecasts: for a game whose chances can be counted, for hidden things, and for battles that are played here. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { oneOf, seeded, type Game, type Json, type Player, type Question, type Random, type Searched } from "../kernel";
import { searchedBattle } from "../myoss-gamma/bot";
import { BATTLEAXE, EXPLORER, readyBattle } from "../../../tests/support/rules/myoss-gamma/fixtures";
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
import {
  BLOCK,
  errorOfChances,
  forecast,
  isExact,
  joined,
  NOTHING_PLAYED,
  prospectOf,
  shareOf,
  type Forecast,
  type Foreseen,
} from "./forecast";

/** Two hulls of two points; each round a coin strikes one, with a bias that only the Gamemaster knows. */
interface Race {
  readonly hulls: [number, number];
  round: number;
  readonly bias: number;
}
type View = Omit<Race, "bias">;
const READY: Question<View, Json, string> = { name: "ready", menu: () => oneOf(["yes"]), fallback: () => "yes" };
const race: Game<Race, null, View> = {
  id: "race",
  version: 1,
  setup: () => ({ hulls: [2, 2], round: 1, bias: 50 }),
  step(state, referee) {
    referee.ask(READY, "seat-1", null);
    state.round++;
    state.hulls[referee.die("coin", 100) <= state.bias ? 1 : 0]--;
  },
  outcome: ({ hulls: [one, other] }) =>
    one > 0 && other > 0 ? null : { winners: [one > 0 ? "seat-1" : "seat-2"], reason: "sunk" },
  seats: () => ["seat-1", "seat-2"],
  view: ({ hulls, round }) => ({ hulls, round }),
  questions: { ready: READY },
};
const yes: Player<View> = () => "yes";
const foreseen: Foreseen<Race, null, View> = {
  game: race,
  quick: yes,
  deal: ({ hulls: [one, other], round }, _seat, random) => ({ hulls: [one, other], round, bias: random(100) }),
  foresight: {
    round: ({ round }) => round,
    lost: ({ hulls }, start) => hulls.flatMap((hull, at) => (hull < (start.hulls[at] ?? 0) ? [`hull-${at + 1}`] : [])),
  },
};

const whole = (parts: Forecast[]) => parts.reduce(joined, NOTHING_PLAYED);

describe("a forecast", () => {
  it("counts who won, when, and what was lost first", () => {
    const seen = forecast(foreseen, { state: race.setup(null) }, 1, [0, 1000]) as Forecast;
    expect(seen.plays).toBe(1000);
    expect((seen.wins["seat-1"] ?? 0) + (seen.wins["seat-2"] ?? 0)).toBe(1000);
    expect((seen.rounds["2"] ?? 0) + (seen.rounds["3"] ?? 0)).toBe(1000);
    expect((seen.first["hull-1"] ?? 0) + (seen.first["hull-2"] ?? 0)).toBe(1000);
    // A race takes three rounds if the second coin strikes the other hull than the first: half of all races.
    expect(shareOf(seen.rounds["3"] ?? 0, 1000).low).toBeLessThan(0.5);
    expect(shareOf(seen.rounds["3"] ?? 0, 1000).high).toBeGreaterThan(0.5);
  });

  it("leaves what it begins with as it was", () => {
    const state = race.setup(null);
    forecast(foreseen, { state }, 1, [0, 10]);
    expect(state).toEqual(race.setup(null));
  });

  it("has the true chance within its interval in 95 of 100 cases", () => {
    // From 2 against 2 at 70 in 100: two of the first three coins.
    const truth = 0.7 ** 2 * (1 + 2 * 0.3);
    const state: Race = { ...race.setup(null), bias: 70 };
    const inside = Array.from({ length: 400 }, (_, seed) => {
      const { wins, plays } = forecast(foreseen, { state }, seed, [0, 200]) as Forecast;
      const { low, high } = shareOf(wins["seat-1"] ?? 0, plays);
      return low <= truth && truth <= high;
    }).filter(Boolean).length;
    expect(inside).toBeGreaterThanOrEqual(370);
  });

  it("is the same whole however it is cut into parts", () => {
    const duel = shipOnShip.setup({
      duelists: [1, 2].map((at) => ({ seat: `seat-${at}`, ship: `ship-${at}`, rating: 8, skill: 3, coordination: 3 })),
    });
    const range = fc.array(fc.integer({ min: 1, max: 29 }), { maxLength: 3 });
    fc.assert(
      fc.property(range, fc.integer(), (cuts, seed) => {
        const ends = [0, ...[...new Set(cuts)].sort((a, b) => a - b), 30];
        const parts = ends
          .slice(1)
          .map((to, at) => forecast(searchedDuel, { state: duel }, seed, [ends[at] ?? 0, to])!);
        expect(whole(parts)).toEqual(forecast(searchedDuel, { state: duel }, seed, [0, 30]));
      }),
      { numRuns: 5 },
    );
  });

  it("knows no more than the seat whose it is", () => {
    const biased = (bias: number) => race.view({ ...race.setup(null), bias }, "seat-1");
    const of = (bias: number) => forecast(foreseen, { view: biased(bias), seat: "seat-1" }, 3, [0, 50]);
    expect(of(0)).toEqual(of(100));
  });

  it("of hidden designs tells a seat what may come of what it knows, whatever is there", () => {
    const open = readyBattle([[BATTLEAXE], [EXPLORER]]);
    const hidden = { ...open, options: { ...open.options, hiddenDesigns: true } };
    const frail = structuredClone(hidden);
    for (const component of frail.ships[1]!.components) component.tg = 1;
    const seen = (battle: typeof hidden) => ({ view: searchedBattle.game.view(battle, "seat-1"), seat: "seat-1" });
    expect(forecast(searchedBattle, seen(hidden), 1, [0, 20])?.plays).toBe(20);
    expect(forecast(searchedBattle, seen(frail), 1, [0, 20])).toEqual(
      forecast(searchedBattle, seen(hidden), 1, [0, 20]),
    );
    // The Gamemaster knows all.
    const known = (state: typeof hidden) => forecast(searchedBattle, { state }, 1, [0, 20]);
    expect(known(frail)).not.toEqual(known(hidden));
  });

  it("tells which ship of a battle is lost first", () => {
    const seen = forecast(searchedBattle, { state: readyBattle([[BATTLEAXE], [EXPLORER]]) }, 5, [0, 40]) as Forecast;
    const [first = "", ...others] = Object.keys(seen.first).sort((a, b) => seen.first[b]! - seen.first[a]!);
    expect(seen.lost[first]).toBeGreaterThanOrEqual(seen.first[first] ?? 0);
    expect(others.length).toBeLessThanOrEqual(1);
    expect(Object.values(seen.wins).reduce((sum, won) => sum + won, seen.draws)).toBe(40);
  });
});

/** A game with its setup, and what is searched of it, which may hold more. */
interface Forecastable<State, Setup, View, Searching> {
  readonly game: Game<State, Setup, View>;
  readonly setup: (random: Random) => Setup;
  readonly searched: Searched<Searching, Setup, View>;
}
const foretold = <State, Setup, View, Searching>(
  { game, setup, searched }: Forecastable<State, Setup, View, Searching>,
  seed: number,
): Forecast | null => {
  const state = game.setup(setup(seeded(seed)));
  const before = structuredClone(state);
  // The search begins with a state of the game's own.
  const told = forecast(searched, { state: state as never }, seed, [0, 3]);
  expect(state).toEqual(before);
  return told;
};

describe("a game that is played here", () => {
  it.each([
    ["ship-on-ship", (seed: number) => foretold({ game: shipOnShip, setup: randomDuel, searched: searchedDuel }, seed)],
    ["silent-ships", (seed: number) => foretold({ game: silentShips, setup: randomSea, searched: searchedSea }, seed)],
    ["navy-aces", (seed: number) => foretold({ game: navyAces, setup: randomFleets, searched: searchedWaters }, seed)],
    [
      "space-opera",
      (seed: number) => foretold({ game: spaceOpera, setup: randomBattle, searched: searchedOpera }, seed),
    ],
  ])("is foretold to its end, with what it costs: %s", (_, tell) => {
    const all = whole([1, 2, 3].map((seed) => tell(seed)!));
    expect(all.plays).toBe(9);
    expect(Object.values(all.rounds).reduce((sum, count) => sum + count, 0)).toBe(9);
    expect(Object.keys(all.lost).length).toBeGreaterThan(0);
    for (const [id, count] of Object.entries(all.first)) expect(all.lost[id]).toBeGreaterThanOrEqual(count);
  });
});

describe("what a forecast says", () => {
  /** A forecast of `plays` battles with these wins; the others are draws. */
  const of = (wins: Forecast["wins"], plays = 100): Forecast => {
    const won = Object.values(wins).reduce((sum, count) => sum + count, 0);
    return { ...NOTHING_PLAYED, plays, wins, draws: plays - won };
  };
  const prospect = (own: number, other: number, plays?: number) =>
    prospectOf(of({ own, other }, plays), "own", ["other"]);

  it("is a word for each share", () => {
    const words = [0, 10, 30, 50, 70, 95].map((won) => prospect(won, 100 - won));
    expect(words).toEqual(["dire", "dire", "hard", "even", "good", "sure"]);
    expect(prospect(0, 0)).toBe("even");
    expect(prospectOf(NOTHING_PLAYED, "own", ["other"])).toBe("even");
  });

  it("goes by who wins more often, however many battles nobody wins, and is as good as won in few of them only", () => {
    expect([prospect(16, 44), prospect(44, 16)]).toEqual(["hard", "good"]);
    expect([prospect(1, 49, 1000), prospect(49, 1, 1000)]).toEqual(["hard", "good"]);
  });

  it("is even as long as chance may have decided who wins more often, or little lies between them", () => {
    expect([prospect(2, 1, 3), prospect(58, 42), prospect(5200, 4800, 10_000)]).toEqual(["even", "even", "even"]);
    expect([prospect(5800, 4200, 10_000), prospect(4200, 5800, 10_000)]).toEqual(["good", "hard"]);
  });

  it("is measured by the best of several others", () => {
    const three = of({ a: 460, b: 270, c: 270 }, 1000);
    expect(prospectOf(three, "a", ["b", "c"])).toBe("good");
    expect(prospectOf(three, "b", ["a", "c"])).toBe("hard");
    expect(prospectOf(of({ a: 340, b: 330, c: 330 }, 1000), "b", ["a", "c"])).toBe("even");
  });

  it("keeps a share within its interval", () => {
    expect(shareOf(0, 0)).toEqual({ share: 0, low: 0, high: 1 });
    expect(shareOf(0, 20)).toMatchObject({ share: 0, low: 0 });
    expect(shareOf(20, 20)).toMatchObject({ share: 1, high: 1 });
    fc.assert(
      fc.property(fc.nat(1000), fc.nat(1000), (won, more) => {
        const { share, low, high } = shareOf(won, won + more + 1);
        return 0 <= low && low <= share && share <= high && high <= 1;
      }),
    );
  });
});

describe("a forecast that ends once it is exact", () => {
  /** Battles of which the first seat wins so many of a hundred, counted block by block until they are exact. */
  const counted = (chance: number, random: Random, error = 0.01): Forecast => {
    let [plays, won] = [0, 0];
    const soFar = (): Forecast => ({ ...NOTHING_PLAYED, plays, wins: { own: won, other: plays - won } });
    while (plays === 0 || !isExact(soFar(), error)) {
      for (let more = 0; more < BLOCK; more++) if (random(100) <= chance) won++;
      plays += BLOCK;
    }
    return soFar();
  };

  it("takes as many battles as its chances need, 10,000 at most", () => {
    expect([1, 10, 50].map((chance) => counted(chance, seeded(3)).plays)).toEqual([2000, 4000, 10_000]);
    expect(errorOfChances(counted(30, seeded(3)))).toBeLessThanOrEqual(0.01);
    // Results of 1 and of a half, as often: half as far apart as a win and a defeat.
    const half = errorOfChances({ ...NOTHING_PLAYED, plays: 1000, draws: 500, wins: { own: 500 } });
    expect(half / errorOfChances({ ...NOTHING_PLAYED, plays: 1000, wins: { own: 500, other: 500 } })).toBeCloseTo(
      0.5,
      2,
    );
    expect(errorOfChances(NOTHING_PLAYED)).toBe(0.5);
  });

  it.each([2, 12, 35])(
    "is off by more than its error in few of a hundred cases, although it chooses its end: %i %%",
    (chance) => {
      const random = seeded(chance);
      const off = Array.from({ length: 300 }, () => counted(chance, random)).filter(
        ({ wins, plays }) => Math.abs((wins["own"] ?? 0) / plays - chance / 100) > 0.01,
      );
      expect(off.length / 300).toBeLessThan(0.08);
    },
  );
});

describe("a battle of which all is known", () => {
  interface Draw {
    deck: number[];
    winner: string | null;
  }
  const draw: Game<Draw, null, Draw> = {
    id: "draw",
    version: 1,
    questions: {},
    setup: () => ({ deck: [1, 2, 3, 4], winner: null }),
    step(state) {
      state.winner = (state.deck.pop() ?? 0) % 2 === 0 ? "even" : "odd";
    },
    outcome: ({ winner }) => (winner === null ? null : { winners: [winner], reason: "drawn" }),
    seats: () => ["even", "odd"],
    view: (state) => state,
  };
  const parts: Foreseen<Draw, null, Draw> = {
    game: draw,
    quick: () => null,
    deal: (state) => state,
    foresight: {
      round: () => 1,
      lost: () => [],
      shuffle(state, random) {
        state.deck.sort(() => random(2) - 1.5);
      },
    },
  };

  it("has what nobody has drawn yet in another order each time", () => {
    const state = draw.setup(null);
    const { wins } = forecast(parts, { state }, 5, [0, 100]) ?? NOTHING_PLAYED;
    expect(state.deck).toEqual([1, 2, 3, 4]);
    expect(wins["even"]).toBeGreaterThan(20);
    expect(wins["odd"]).toBeGreaterThan(20);
  });
});
