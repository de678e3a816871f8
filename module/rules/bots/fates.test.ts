/** Odds of ships by round: beside chances that are counted without any simulation, and in battles of all games. */
import { describe, expect, it } from "vitest";
import { seeded, yesNo, type Game, type Player, type Question, type Random, type Searched } from "../kernel";
import { searchedBattle } from "../myoss-gamma/bot";
import {
  battleOf,
  BATTLEAXE,
  FIGHTER,
  part,
  readyBattle,
  shipOfParts,
} from "../../../tests/support/rules/myoss-gamma/fixtures";
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
import { battleOf as operaOf, craft } from "../../../tests/support/rules/space-opera/fixtures";
import { randomBattle } from "../../../tests/support/rules/space-opera/random-battles";
import type { Fate } from "./fates";
import { forecast, joined, NOTHING_PLAYED, oddsBy, type Forecast, type Foreseen, type Leaving } from "./forecast";

/**
 * Two hulls of two points. In a round a coin strikes one; then the first captain may run, and gets away on one or two of
 * six, unless the coin has ended it all.
 */
interface Skirmish {
  hulls: [number, number];
  round: number;
  away: boolean;
}
const RUN: Question<Skirmish, null, boolean> = yesNo("run");
const BIAS = 70;
const ALL = 100;
const isOver = ({ hulls: [one, other], away }: Skirmish) => away || one === 0 || other === 0;
const skirmish: Game<Skirmish, null> = {
  id: "skirmish",
  version: 1,
  setup: () => ({ hulls: [2, 2], round: 1, away: false }),
  step(state, referee) {
    state.hulls[referee.die("coin", ALL) <= BIAS ? 1 : 0]--;
    if (!isOver(state) && referee.ask(RUN, "seat-1", null)) state.away = referee.die("run", 6) <= 2;
    if (!isOver(state)) state.round++;
  },
  outcome: (state) => {
    if (!isOver(state)) return null;
    return { winners: [state.away || state.hulls[0] === 0 ? "seat-2" : "seat-1"], reason: "over" };
  },
  seats: () => ["seat-1", "seat-2"],
  view: (state) => state,
  questions: { run: RUN },
};
const stays: Player<Skirmish> = () => false;
const foreseen: Foreseen<Skirmish, null, Skirmish> = {
  game: skirmish,
  quick: stays,
  deal: (state) => structuredClone(state),
  foresight: {
    round: ({ round }) => round,
    lost: ({ hulls }) => ["one", "other"].filter((_, at) => hulls[at] === 0),
    away: ({ away }) => (away ? ["one"] : []),
    ships: () => [
      { id: "one", seat: "seat-1" },
      { id: "other", seat: "seat-2" },
    ],
    exits: () => [RUN.name],
    ahead: ({ hulls: [one, other] }) => (one === other ? [] : [one > other ? "seat-1" : "seat-2"]),
  },
};

/** The chance that something is so after some rounds, by all courses that a skirmish can take. `runs`: from which round. */
function exactly(isSo: (end: Skirmish) => boolean, rounds: number, runs = Infinity): number {
  const after = ({ hulls: [one, other], round }: Skirmish, p: number): number => {
    const struck: [Skirmish, number][] = [
      [{ hulls: [one, other - 1], round, away: false }, BIAS / ALL],
      [{ hulls: [one - 1, other], round, away: false }, 1 - BIAS / ALL],
    ];
    return struck.reduce((sum, [state, chance]) => {
      const ways: [Skirmish, number][] =
        isOver(state) || round < runs
          ? [[state, 1]]
          : [
              [{ ...state, away: true }, 1 / 3],
              [state, 2 / 3],
            ];
      return ways.reduce((total, [end, way]) => {
        const share = p * chance * way;
        if (isOver(end) || round === rounds) return total + (isSo(end) ? share : 0);
        return total + after({ ...end, round: round + 1 }, share);
      }, sum);
    }, 0);
  };
  return after(skirmish.setup(null), 1);
}

const PLAYS = 4000;
const told = (leaving: Leaving | null = null): Forecast =>
  forecast(foreseen, { state: skirmish.setup(null), leaving }, 11, [0, PLAYS])!;

/** Four standard errors: one of 15,000 true chances lies outside. */
const SURE = 4;
const near = (chance: number, plays: number): number => SURE * Math.sqrt((chance * (1 - chance)) / plays) + 1e-9;

function expectNear(all: Forecast, [fate, id, round]: readonly [Fate, string, number], chance: number): void {
  const { share, low, high } = oddsBy(all, fate, id, round);
  expect(Math.abs(share - chance), `${fate} ${id} ${round}: ${share} beside ${chance}`).toBeLessThanOrEqual(
    near(chance, all.plays),
  );
  expect(low).toBeLessThanOrEqual(share);
  expect(high).toBeGreaterThanOrEqual(share);
}

describe("odds by round", () => {
  it.each([1, 2, 3])("are as many as all courses of a battle make them, up to round %i", (rounds) => {
    const all = told();
    expectNear(
      all,
      ["lost", "one", rounds],
      exactly(({ hulls }) => hulls[0] === 0, rounds),
    );
    expectNear(
      all,
      ["lost", "other", rounds],
      exactly(({ hulls }) => hulls[1] === 0, rounds),
    );
    expectNear(
      all,
      ["won", "seat-1", rounds],
      exactly(({ hulls }) => hulls[1] === 0, rounds),
    );
    expectNear(
      all,
      ["ahead", "seat-1", rounds],
      exactly(({ hulls: [one, other] }) => one > other, rounds),
    );
    expectNear(
      all,
      ["ahead", "seat-2", rounds],
      exactly(({ hulls: [one, other] }) => one < other, rounds),
    );
    expectNear(all, ["away", "one", rounds], 0);
  });

  it.each([
    [1, 1],
    [2, 1],
    [3, 1],
    [2, 2],
    [3, 2],
  ])("say how likely a ship gets away up to round %i if it tries from round %i on", (rounds, round) => {
    const all = told({ seat: "seat-1", round });
    expectNear(
      all,
      ["away", "one", rounds],
      exactly(({ away }) => away, rounds, round),
    );
    expectNear(
      all,
      ["lost", "one", rounds],
      exactly(({ hulls }) => hulls[0] === 0, rounds, round),
    );
  });

  it("have the true chance within their interval in 95 of 100 cases", () => {
    const truth = exactly(({ hulls }) => hulls[0] === 0, 3);
    const inside = Array.from({ length: 400 }, (_, seed) => {
      const { low, high } = oddsBy(
        forecast(foreseen, { state: skirmish.setup(null) }, seed, [0, 200])!,
        "lost",
        "one",
        3,
      );
      return low <= truth && truth <= high;
    }).filter(Boolean).length;
    expect(inside).toBeGreaterThanOrEqual(370);
  });

  it("are anything from never to always where nothing was played", () => {
    expect(oddsBy(NOTHING_PLAYED, "lost", "one", 3)).toEqual({ share: 0, low: 0, high: 1 });
  });

  it("are the same whole however the battles are divided", () => {
    const parts = [0, 7, 8, 40].map((from, at, all) =>
      forecast(foreseen, { state: skirmish.setup(null) }, 3, [from, all[at + 1] ?? 50])!,
    );
    expect(parts.reduce(joined, NOTHING_PLAYED)).toEqual(
      forecast(foreseen, { state: skirmish.setup(null) }, 3, [0, 50]),
    );
  });

  it("are none where a game does not name its ships", () => {
    const { ships: _, ...nameless } = foreseen.foresight!;
    const parts = { ...foreseen, foresight: nameless };
    expect(forecast(parts, { state: skirmish.setup(null) }, 1, [0, 5])?.fates).toBeNull();
  });
});

describe("a first turn between two fighters of Space Opera", () => {
  /** All throws of three dice, by their sum. */
  const SUMS = [1, 2, 3, 4, 5, 6].flatMap((a) =>
    [1, 2, 3, 4, 5, 6].flatMap((b) => [1, 2, 3, 4, 5, 6].map((c) => a + b + c)),
  );

  it("loses each as often as its dice say", () => {
    // Skill 14, accuracy 2, snap shot −5; half of piloting 13, rating 1. Three and four are critical hits.
    const [aim, dodge] = [11, 7];
    let lost = 0;
    for (const shot of SUMS) for (const dodged of SUMS) if (shot <= 4 || (shot <= aim && dodged > dodge)) lost++;
    const battle = operaOf([craft("a"), craft("b")], { options: { continuing: "off" } });
    const all = forecast(searchedOpera, { state: battle as never }, 5, [0, 2000])!;
    for (const ship of ["a", "b"]) expectNear(all, ["lost", ship, battle.turn], lost / SUMS.length ** 2);
  });
});

describe("a ship in the hold of another one", () => {
  it("is lost with it, although nobody can shoot at it", () => {
    const carrier = shipOfParts(
      "Carrier",
      1,
      part("bridge", 1, { AP: 1 }),
      part("lifeSupport", 1, { BP: 1 }),
      part("hold", 1, { CC: 8 }),
    );
    const battle = readyBattle([[BATTLEAXE], [carrier, FIGHTER]]);
    const [, mother, inner] = battle.ships;
    inner!.berth = { ship: mother!.id, component: "hold" };
    const all = forecast(searchedBattle, { state: battle }, 3, [0, 200])!;
    const [outer, within] = [mother!.id, inner!.id].map((id) => oddsBy(all, "lost", id, 3).share);
    expect(outer).toBeGreaterThan(0.5);
    expect(within).toBeGreaterThan(0.2);
  });
});

describe("a ship that flees", () => {
  const racer = shipOfParts(
    "Racer",
    1,
    part("bridge", 1, { AP: 1 }),
    part("lifeSupport", 1, { BP: 1 }),
    part("propulsion", 1, { MN: 1, TH: 9 }),
  );
  const at = (fleeing: boolean, leaving: Leaving | null) =>
    forecast(searchedBattle, { state: battleOf([[BATTLEAXE], [racer, BATTLEAXE]], { fleeing }), leaving }, 3, [0, 60])!;

  it("gets away more often if its captain is resolved to", () => {
    const [usual, resolved] = [at(true, null), at(true, { seat: "seat-2", round: 1 })];
    expect(oddsBy(resolved, "away", "b1", 4).share).toBeGreaterThan(oddsBy(usual, "away", "b2", 4).share);
    expect(oddsBy(resolved, "away", "b1", 9).share).toBeGreaterThan(0.5);
  });

  it("cannot where the table does not play by that rule", () => {
    const all = at(false, { seat: "seat-2", round: 1 });
    expect(all.fates).toMatchObject({ hasExits: false, away: {} });
  });
});

/** A game with its setup, and what is searched of it, which may hold more. */
function ofRandom<State, Setup, View, Searching>(
  game: Game<State, Setup, View>,
  setup: (random: Random) => Setup,
  searched: Searched<Searching, Setup, View>,
): Forecast[] {
  return [1, 2].map((seed) => forecast(searched, { state: game.setup(setup(seeded(seed))) as never }, seed, [0, 3])!);
}

const FOREVER = 1000;

describe("a game that is played here", () => {
  it.each([
    ["myoss-gamma", () => [forecast(searchedBattle, { state: readyBattle([[BATTLEAXE], [FIGHTER]]) }, 1, [0, 8])!]],
    ["ship-on-ship", () => ofRandom(shipOnShip, randomDuel, searchedDuel)],
    ["silent-ships", () => ofRandom(silentShips, randomSea, searchedSea)],
    ["navy-aces", () => ofRandom(navyAces, randomFleets, searchedWaters)],
    ["space-opera", () => ofRandom(spaceOpera, randomBattle, searchedOpera)],
  ] as [string, () => Forecast[]][])("has odds that agree with how its battles end: %s", (_, all) => {
    for (const one of all()) {
      const { fates, plays, wins, lost } = one;
      expect(fates).not.toBeNull();
      const times = (fate: Fate, id: string, round = FOREVER) => Math.round(oddsBy(one, fate, id, round).share * plays);
      for (const [seat, won] of Object.entries(wins)) expect(times("won", seat)).toBe(won);
      for (const { id } of fates!.ships) {
        // What comes back before a battle ends was lost all the same.
        expect(times("lost", id)).toBeGreaterThanOrEqual(lost[id] ?? 0);
        expect(times("lost", id) + times("away", id)).toBeLessThanOrEqual(plays);
        const byRound = Array.from({ length: 20 }, (__, at) => times("lost", id, fates!.from + at));
        expect(byRound).toEqual([...byRound].sort((a, b) => a - b));
      }
      const seats = [...new Set(fates!.ships.map(({ seat }) => seat))];
      for (const seat of seats) {
        expect(times("ahead", seat, fates!.from + 2)).toBeLessThanOrEqual(plays);
        expect(times("ahead", seat, fates!.from + 2)).toBeGreaterThanOrEqual(times("won", seat, fates!.from + 2));
      }
    }
  });

  it("lets a captain of Ship-on-Ship slip away who has nothing left to draw", () => {
    const duel = shipOnShip.setup(randomDuel(seeded(4)));
    const seats = duel.captains.map(({ seat }) => seat);
    const of = (leaving: Leaving | null) => forecast(searchedDuel, { state: duel, leaving }, 2, [0, 60])!;
    const away = (one: Forecast) => oddsBy(one, "away", duel.captains[0].ship, FOREVER).share;
    expect(of(null).fates?.hasExits).toBe(true);
    expect(away(of({ seat: seats[0]!, round: 0 }))).toBeGreaterThanOrEqual(away(of(null)));
  });

  it("knows no more than the seat whose forecast it is", () => {
    const sea = silentShips.setup(randomSea(seeded(2)));
    const swapped = structuredClone(sea);
    const [, foe] = swapped.captains;
    foe.deck.reverse();
    const of = (state: typeof sea) =>
      forecast(
        searchedSea,
        { view: silentShips.view(state, sea.captains[0].seat), seat: sea.captains[0].seat },
        3,
        [0, 6],
      );
    expect(of(sea)?.fates).toEqual(of(swapped)?.fates);
  });
});
