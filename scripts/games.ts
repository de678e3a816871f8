/** The games that can be played from the command line: how their sides are named, and who can play them. */
import {
  pick,
  playRecorded,
  replay,
  seeded,
  type BattleRecord,
  type Game,
  type Player,
  type Players,
  type Random,
  type ReplayFault,
} from "../module/rules/kernel";
import { randomPlayer } from "../module/rules/bots/random";
import { brokenInvariants, greedyPlayer, myossGamma, type BattleSetup, type Fleet } from "../module/rules/myoss-gamma";

import { CommandError } from "./command";
import { fuzzBattle, type Fuzzed } from "./fuzz-battle";
import { designFromActor, findShip, packShips, type NamedDesign } from "./ships";

/** What a game needs to be played from the command line. */
interface Entrant<State, Setup, View> {
  readonly game: Game<State, Setup, View>;
  /** @throws CommandError if the sides make no battle */
  setup(sides: readonly string[]): Setup;
  randomSetup(random: Random): Setup;
  readonly bots: { readonly [name: string]: (random: Random) => Player<View> };
  readonly usualBot: string;
  invariants(state: State, before: State): string[];
  /** What ids are called in a story. */
  names(setup: Setup): Map<string, string>;
}

/** A game with its types closed over: whoever uses it passes on what it made, and looks into nothing. */
export interface CommandGame {
  readonly id: string;
  readonly bots: readonly string[];
  readonly usualBot: string;
  /** @throws CommandError, or RulesError where the rules refuse the set-up */
  play(
    sides: readonly string[],
    bots: readonly string[],
    seed: number,
  ): { record: BattleRecord<unknown>; names: Map<string, string> };
  replay(record: BattleRecord<unknown>): ReplayFault | null;
  /** One random battle, at most so many steps of it, checked at every step. */
  fuzz(seed: number, steps: number): Fuzzed;
}

/** Seeds of further generators are drawn from the first one, up to here. */
const SEEDS = 2 ** 31 - 1;

function commandGame<State, Setup, View>(entrant: Entrant<State, Setup, View>): CommandGame {
  const { game } = entrant;
  return {
    id: game.id,
    bots: Object.keys(entrant.bots),
    usualBot: entrant.usualBot,
    play(sides, bots, seed) {
      const setup = entrant.setup(sides);
      const first = seeded(seed);
      const dice = seeded(first(SEEDS));
      const players: { [seat: string]: Player<View> } = {};
      game.seats(game.setup(setup)).forEach((seat, at) => {
        const bot = entrant.bots[bots[at] ?? entrant.usualBot];
        if (bot) players[seat] = bot(seeded(first(SEEDS)));
      });
      return { record: playRecorded(game, setup, players as Players<View>, dice), names: entrant.names(setup) };
    },
    replay: (record) => replay(game, record as BattleRecord<Setup>),
    fuzz(seed, steps) {
      const random = seeded(seed);
      return fuzzBattle(game, entrant.randomSetup(random), random, steps, entrant.invariants);
    },
  };
}

/** A fleet for each side: the names of its ships with commas between them, `battleaxe,battleaxe`. */
function myossSetup(sides: readonly string[]): BattleSetup {
  if (sides.length < 2)
    throw new CommandError("name two sides or more, each a ship, or ships with commas between them");
  const chosen = sides.map((side, at) => {
    const names = side.split(",").filter((name) => name.trim() !== "");
    if (names.length === 0) throw new CommandError(`side ${at + 1} has no ship`);
    return names.map((name) => findShip(name));
  });
  // What they cost is for whoever names the ships to weigh.
  return { fleets: fleetsOf(chosen), options: { creditLimit: 0 } };
}

/** Seats and ids for ships: `battleaxe`, and `battleaxe-2` for the second one. */
function fleetsOf(sides: readonly (readonly NamedDesign[])[]): Fleet[] {
  const taken = new Set<string>();
  return sides.map((ships, at) => ({
    seat: `seat-${at + 1}`,
    ships: ships.map(({ slug, design }) => {
      let id = slug;
      for (let number = 2; taken.has(id); number++) id = `${slug}-${number}`;
      taken.add(id);
      return { id, design };
    }),
  }));
}

/** Two or three fleets of one or two ships, by the rules as written or under house options. */
function randomMyossSetup(random: Random): BattleSetup {
  const ships = packShips()
    .map(({ slug, source, path }) => ({ slug, design: designFromActor(source, path) }))
    .filter(({ design }) => design.sections.length === 1);
  const sides = Array.from({ length: random(4) === 1 ? 3 : 2 }, () =>
    Array.from({ length: random(3) === 1 ? 2 : 1 }, () => pick(ships, random)),
  );
  const fleets = fleetsOf(sides);
  if (random(2) === 1) return { fleets, options: { creditLimit: 0 } };
  return {
    fleets,
    options: {
      creditLimit: 0,
      turnOrder: pick(["roll", "listed"], random),
      forewarned: random(2) === 1,
      maneuverIndex: pick(["banded", "raw"], random),
      crewSizing: pick(["table", "legacy"], random),
      repairRestores: pick(["both", "either"], random),
      scanCarry: pick(["nextShot", "wholeTurn"], random),
      critAdjustMayMiss: random(2) === 1,
      rehitRolls: random(2) === 1,
      destructionScale: pick(["absolute", "percent"], random),
      crewlessRoll: pick(["lostCrew", "literal", "off"], random),
      bridgeSwitchCost: pick([0, 1], random),
      stalemateTurns: 1 + random(20),
    },
  };
}

function myossNames({ fleets }: BattleSetup): Map<string, string> {
  const names = new Map<string, string>();
  for (const { ships } of fleets) {
    for (const { id, design } of ships) {
      const number = /-\d+$/.exec(id)?.[0].replace("-", " ") ?? "";
      names.set(id, design.name + number);
      for (const { components } of design.sections)
        for (const component of components) names.set(component.id, component.name);
    }
  }
  return names;
}

export const GAMES: readonly CommandGame[] = [
  commandGame({
    game: myossGamma,
    setup: myossSetup,
    randomSetup: randomMyossSetup,
    bots: { greedy: () => greedyPlayer, random: randomPlayer },
    usualBot: "greedy",
    invariants: brokenInvariants,
    names: myossNames,
  }),
];

/** @throws CommandError naming the games that there are */
export function findGame(id: string | undefined): CommandGame {
  const game = GAMES.find((known) => known.id === id);
  if (game) return game;
  const known = GAMES.map((one) => one.id).join(", ");
  throw new CommandError(id === undefined ? `name a game: ${known}` : `there is no game "${id}": there is ${known}`);
}
