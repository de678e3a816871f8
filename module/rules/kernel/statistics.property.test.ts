/** Chances in the five games, compared with every way the dice can fall and with the results of many battles. */
import { describe, expect, it } from "vitest";
import { randomPlayer } from "../bots/random";
import { contestOf, degreeOf } from "../gurps";
import { areHit, attackRow, hitChance, myossGamma } from "../myoss-gamma";
import { greedyPlayer } from "../myoss-gamma/bot";
import { statistics as ofMyoss } from "../myoss-gamma/statistics";
import { randomPair } from "../../../tests/support/rules/myoss-gamma/random-fleets";
import { navyAces } from "../navy-aces";
import { admiralOf } from "../navy-aces/bot";
import { statistics as ofNavies } from "../navy-aces/statistics";
import { randomFleets } from "../../../tests/support/rules/navy-aces/random-fleets";
import { shipOnShip } from "../ship-on-ship";
import { statistics as ofDuels } from "../ship-on-ship/statistics";
import { randomDuel } from "../../../tests/support/rules/ship-on-ship/random-duels";
import { silentShips } from "../silent-ships";
import { statistics as ofSeas } from "../silent-ships/statistics";
import { randomSea } from "../../../tests/support/rules/silent-ships/random-seas";
import { spaceOpera, type Battle } from "../space-opera";
import { statistics as ofOpera, winChance } from "../space-opera/statistics";
import { randomBattle } from "../../../tests/support/rules/space-opera/random-battles";
import type { Game } from "./game";
import { playStep, type Entry, type Player, type Source } from "./journal";
import type { Json } from "./json";
import { seeded } from "./random";
import type { RecordedEntry, Recording } from "./recording";
import type { Random } from "./referee";
import { retrace } from "./retrace";
import { playerSource } from "./simulate";
import { countBattle, diceFor, luckOf, type BattleStatistics, type StatisticsOf } from "./statistics";

const MOST_STEPS = 150;
const MOST_COMPARED = 6;

/** Only ships fire broadsides that are returned, and bots build few. */
const withShips = admiralOf({ squadrons: [2, 1], ships: ["destroyer", "frigate", "gunboat"] });

/** A recorded battle, to its end or for `MOST_STEPS` steps. */
function recorded<State, Setup, View>(
  game: Game<State, Setup, View>,
  setup: Setup,
  playerOf: (random: Random) => Player<View>,
  random: Random,
): Recording {
  let state = game.setup(setup);
  const seats = game.seats(state).map((id) => ({ id, name: id, side: "", bot: "" }));
  const start = state as Json;
  const players = Object.fromEntries(seats.map(({ id }) => [id, playerOf(random)]));
  const entries: RecordedEntry[] = [];
  while (entries.length < MOST_STEPS && !game.outcome(state)) {
    const played = playStep(game, state, [], playerSource(players, random));
    if (played.status !== "done") throw new Error(played.status);
    entries.push({ kind: "play", seat: played.seat, answers: played.entries, events: played.events });
    state = played.state;
  }
  return { game: game.id, version: game.version, title: "", seats, first: 0, start, entries, pictures: {} };
}

type DiceOf = readonly [names: readonly string[], kind: string, each: number];

interface Counted {
  readonly id: string;
  /** Names of its dice in the record, the kind of try that they make, and the number of dice per try. */
  readonly dice: DiceOf | null;
  readonly kinds: readonly string[];
  play(random: Random): { readonly recording: Recording; readonly counted: BattleStatistics };
}

function counting<State, Setup, View>(
  game: Game<State, Setup, View>,
  statistics: StatisticsOf<State>,
  setup: (random: Random) => Setup,
  playerOf: (random: Random) => Player<View>,
  kinds: readonly string[],
  dice: DiceOf | null = null,
): Counted {
  return {
    id: game.id,
    kinds,
    dice,
    play(random) {
      const recording = recorded(game, setup(random), playerOf, random);
      return { recording, counted: countBattle(game, statistics, recording) };
    },
  };
}

const GAMES = [
  counting(
    myossGamma,
    ofMyoss,
    randomPair,
    () => greedyPlayer,
    ["hits", "held"],
    [["destruction", "crewless"], "held", 1],
  ),
  counting(navyAces, ofNavies, randomFleets, () => withShips, ["hits", "returns"], [["defense"], "returns", 1]),
  counting(shipOnShip, ofDuels, randomDuel, randomPlayer, ["points", "faces"]),
  counting(silentShips, ofSeas, randomSea, randomPlayer, ["coin", "strength"]),
  counting(spaceOpera, ofOpera, randomBattle, randomPlayer, ["hits", "maneuvers"], [["shot"], "hits", 3]),
];

describe.each(GAMES)("what chance decides in $id", ({ play, kinds, dice }) => {
  it("is told of all of it, possible, and in many battles as often as is due", () => {
    const random = seeded(7);
    const all = Array.from({ length: 12 }, () => play(random));
    for (const { counted } of all) {
      expect(counted.unread).toBe(0);
      for (const { seat, came, chances } of counted.tries) {
        expect(chances.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 9);
        expect(chances[came]).toBeGreaterThan(0);
        expect(counted.seats.map(({ id }) => id)).toContain(seat);
      }
    }
    const tries = all.flatMap(({ counted }) => counted.tries);
    expect([...new Set(tries.map(({ kind }) => kind))]).toEqual(expect.arrayContaining([...kinds]));
    for (const kind of new Set(tries.map((each) => each.kind))) {
      const { atLeast, atMost } = luckOf(tries.filter((each) => each.kind === kind));
      expect(Math.min(atLeast, atMost), kind).toBeGreaterThan(0.001);
    }
    if (dice) {
      const [names, kind, each] = dice;
      const answers = all.flatMap(({ recording }) => recording.entries.flatMap((entry) => entry?.answers ?? []));
      expect(tries.filter((one) => one.kind === kind)).toHaveLength(
        names.flatMap((name) => diceFor(answers, name)).length / each,
      );
    }
    expect(all.some(({ counted }) => counted.losses.length > 0)).toBe(true);
  });
});

describe("the chances of a shot of Myoss Gamma", () => {
  it("are those of all its dice, one by one", () => {
    for (const [index, size] of [
      [-10, 58],
      [-5, 58],
      [-3, 20],
      [-1, 5],
      [0, 98],
      [3, 58],
      [7, 20],
      [10, 58],
    ] as const) {
      const row = attackRow(index);
      const count = row.mode === "freePick" || row.mode === "cleanMiss" ? 1 : row.rolls;
      let hits = 0;
      const throwAll = (rolls: readonly number[], weight: number): void => {
        const isCritical = row.mode !== "freePick" && rolls.at(-1) === 100;
        if (isCritical)
          // Each number on the chart, and one more 100.
          for (let number = 1; number <= size + 1; number++) {
            const critical = number > size ? null : number;
            if (areHit(index, size, rolls, critical)) hits += weight / (size + 1);
          }
        else if (rolls.length === count) hits += areHit(index, size, rolls, null) ? weight : 0;
        else for (let roll = 1; roll <= 100; roll++) throwAll([...rolls, roll], weight / 100);
      };
      throwAll([], 1);
      expect(hits, `${index} at ${size}`).toBeCloseTo(hitChance(index, size), 9);
    }
  });
});

/** Answers nothing: the step stops at its next question. */
const SILENT: Source = { die: () => undefined, answer: () => undefined };

describe("the chances of an attack of Navy Aces", () => {
  it("are those of both dice, thrown by the rules in every way", () => {
    const random = seeded(3);
    const isDie = ([key]: Entry, name: string) => key.endsWith(`:${name}`);
    let compared = 0;
    while (compared < MOST_COMPARED) {
      const recording = recorded(navyAces, randomFleets(random), () => withShips, random);
      const { stateAt } = retrace(navyAces, recording);
      for (const [at, entry] of recording.entries.entries()) {
        const dieAt = entry?.answers.findIndex((answer) => isDie(answer, "attack")) ?? -1;
        const [before, after] = [stateAt(at), stateAt(at + 1)];
        if (!entry || dieAt < 0 || !before || !after || compared === MOST_COMPARED) continue;
        const hits = [0, 0];
        for (let pair = 0; pair < 36; pair++) {
          const faces = [1 + Math.floor(pair / 6), 1 + (pair % 6)];
          const given = entry.answers
            .slice(0, dieAt + 2)
            .map(([key, value], place): Entry => [key, place < dieAt ? value : (faces[place - dieAt] as number)]);
          let events: readonly { readonly [member: string]: unknown }[] = [];
          try {
            const played = playStep(navyAces, before, given, SILENT);
            if (played.status === "void") throw new Error(played.key);
            ({ events } = played);
          } catch (error) {
            // A card is drawn afterwards, for which this test needs no source.
            expect(String(error)).toMatch(/no-dice/);
            continue;
          }
          const attacked = events.find(({ event }) => event === "attacked");
          hits[0]! += Number(Number(attacked?.["defenderLost"]) > 0);
          hits[1]! += Number(Number(attacked?.["attackerLost"]) > 0);
        }
        const tries = ofNavies(before, entry, after).tries;
        expect(tries.map(({ chances }) => chances[1])).toEqual(hits.map((count) => expect.closeTo(count / 36, 9)));
        compared += 1;
      }
    }
  });
});

describe("the chance to win a contest of the Space Opera", () => {
  it("is that of all six dice", () => {
    const battle = { options: { failBy10: false } } as Battle;
    const totals = Array.from(
      { length: 216 },
      (_, at) => 3 + (at % 6) + (Math.floor(at / 6) % 6) + Math.floor(at / 36),
    );
    for (const [first, second] of [
      [12, 12],
      [16, 9],
      [4, 15],
    ] as const) {
      let won = 0;
      for (const one of totals)
        for (const other of totals) {
          const side = (skill: number, total: number) => ({ margin: skill - total, degree: degreeOf(skill, total) });
          won += Number(contestOf(side(first, one), side(second, other)) === 1);
        }
      expect(winChance(first, second, battle)).toBeCloseTo(won / 216 ** 2, 12);
    }
  });
});
