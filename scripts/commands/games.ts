/** The games that can be played from the command line: how their sides are named, and who can play them. */
import {
  playRecorded,
  replay,
  seeded,
  simulate,
  type BattleRecord,
  type Game,
  type Player,
  type Random,
  type ReplayFault,
  type Searched,
  type Seat,
  type StepRecord,
} from "../../module/rules/kernel";
import { asRecording, type FileContent, type Recording } from "../../module/rules/kernel/recording";
import { inFull, withNames } from "../../module/rules/kernel/in-full";
import type { StatisticsOf } from "../../module/rules/kernel/statistics";
import { randomBot } from "../../module/rules/bots/random";
import { basher, brawler, gunner, hoarder, hunter, rusher } from "../../tests/support/rules/simple-players";
import { myossGamma } from "../../module/rules/myoss-gamma";
import { searchedBattle } from "../../module/rules/myoss-gamma/bot";
import { statistics as ofBattles } from "../../module/rules/myoss-gamma/statistics";
import { brokenInvariants } from "../../tests/support/rules/myoss-gamma/invariants";
import { navyAces } from "../../module/rules/navy-aces";
import { searchedWaters } from "../../module/rules/navy-aces/bot";
import { statistics as ofNavies } from "../../module/rules/navy-aces/statistics";
import { brokenInvariants as brokenWaters } from "../../tests/support/rules/navy-aces/invariants";
import { randomFleets } from "../../tests/support/rules/navy-aces/random-fleets";
import { shipOnShip } from "../../module/rules/ship-on-ship";
import { searchedDuel } from "../../module/rules/ship-on-ship/bot";
import { statistics as ofDuels } from "../../module/rules/ship-on-ship/statistics";
import { brokenInvariants as brokenDuel } from "../../tests/support/rules/ship-on-ship/invariants";
import { randomDuel } from "../../tests/support/rules/ship-on-ship/random-duels";
import { silentShips } from "../../module/rules/silent-ships";
import { searchedSea } from "../../module/rules/silent-ships/bot";
import { statistics as ofSeas } from "../../module/rules/silent-ships/statistics";
import { brokenInvariants as brokenSea } from "../../tests/support/rules/silent-ships/invariants";
import { randomSea } from "../../tests/support/rules/silent-ships/random-seas";
import { spaceOpera } from "../../module/rules/space-opera";
import { searchedOpera } from "../../module/rules/space-opera/bot";
import { statistics as ofOpera } from "../../module/rules/space-opera/statistics";
import { brokenInvariants as brokenOpera } from "../../tests/support/rules/space-opera/invariants";
import { randomBattle } from "../../tests/support/rules/space-opera/random-battles";
import { botsOf, USUAL_BOT, type Bot, type Limits } from "./bots";
import { CommandError } from "./command";
import { duelWords, duelSetup } from "./ship-on-ship-battles";
import { fleetSetup, fleetWords } from "./navy-aces-battles";
import { fuzzBattle } from "./fuzz-battle";
import { myossWords, myossSetup, randomMyossSetup } from "./myoss-gamma-battles";
import { operaWords, operaSetup } from "./space-opera-battles";
import { seaSetup, seaWords } from "./silent-ships-battles";
import { lookAt, type LookedAt } from "./look-at";
import type { Words } from "./story";

/** Everything that playing a game from the command line needs. */
interface Entrant<State, Setup, View, Searching> {
  readonly game: Game<State, Setup, View>;
  /**
   * @param options  house options, `name=value` each
   * @throws CommandError if the sides make no battle, or an option makes no sense
   */
  setup(sides: readonly string[], options: readonly string[]): Setup;
  randomSetup(random: Random): Setup;
  /** Whether all sides have the same to play with, so that a side is only a name. */
  readonly sidesAreAlike?: boolean;
  /** Whether each side has turns of its own, so that a step belongs to the side that acts. */
  readonly hasTurns?: boolean;
  /** The place of the side that began, in games where chance decides that. */
  began?(end: State): number;
  /** What bots search; it may hold more than the game itself. */
  readonly searched: Searched<Searching, Setup, View>;
  /** Further opponents by name, whom no roll-out knows. */
  readonly others: { readonly [name: string]: Bot<View> };
  /** The current round, or turn. */
  round(state: State): number;
  invariants(state: State, before: State): string[];
  readonly statistics: StatisticsOf<State>;
  /** Names of ids and numbers in the story of a battle. */
  words(setup: Setup, steps: readonly StepRecord[]): Words;
}

/**
 * Battles of the same sides without a record: each call plays one, the same for the same seed, and returns the number
 * of the side that won it, or null if none or several did.
 */
export type Contest = (seed: number) => number | null;

/** A game with its types closed over: callers only pass on what it made, without looking inside. */
export interface CommandGame {
  readonly id: string;
  /** Version of its rules. */
  readonly version: number;
  readonly bots: readonly string[];
  readonly usualBot: string;
  readonly sidesAreAlike: boolean;
  readonly hasTurns: boolean;
  /** @throws CommandError, or RulesError if the rules refuse the setup */
  play(
    sides: readonly string[],
    bots: readonly string[],
    seed: number,
    options?: readonly string[],
  ): { record: BattleRecord<unknown>; words: Words };
  /** @throws CommandError, or RulesError if the rules refuse the setup */
  contest(sides: readonly string[], bots: readonly string[], limits?: Limits): Contest;
  /** A contest by who began: 0 if that side won, 1 if another did. @throws CommandError if chance does not decide that */
  opening(bots: readonly string[]): Contest;
  /** The round in which each battle of these sides ends, the same for the same seed. */
  length(sides: readonly string[], bots: readonly string[]): (seed: number) => number;
  /** The setup of a battle between these sides: all that the rules know about them. */
  setup(sides: readonly string[]): unknown;
  replay(record: BattleRecord<unknown>): ReplayFault | null;
  /** The content of a file, checked by the rules. */
  lookAt(content: FileContent): LookedAt;
  /** The recording in a checked file, with the names that a world would have kept. */
  named(content: FileContent): Recording;
  /** Plays one random battle, at most `steps` steps of it, and checks every step. */
  fuzz(seed: number, steps: number): ReturnType<typeof fuzzBattle>;
}

/** The highest seed for further generators; their seeds are drawn from the first generator. */
const SEEDS = 2 ** 31 - 1;

/** The dice of a battle, and numbers from which the generators of its bots are made. */
export function generatorsOf(seed: number): { readonly dice: Random; readonly bots: Random } {
  const bots = seeded(seed);
  return { dice: seeded(bots(SEEDS)), bots };
}

/** Functions that check files by the rules of a game. */
const lookedAt = <State, Setup, View>(
  game: Game<State, Setup, View>,
  statistics: StatisticsOf<State>,
): Pick<CommandGame, "replay" | "lookAt"> => ({
  replay: (record) => replay(game, record as BattleRecord<Setup>),
  lookAt: (content) =>
    "recording" in content
      ? lookAt(game, statistics, content.recording, null)
      : lookAt(game, statistics, asRecording(game, content.record as BattleRecord<Setup>), content.record),
});

function commandGame<State, Setup, View, Searching>(entrant: Entrant<State, Setup, View, Searching>): CommandGame {
  const { game, statistics } = entrant;
  const all: { readonly [name: string]: Bot<View> } = { ...botsOf(entrant.searched), ...entrant.others };
  const playersOf = (seats: readonly Seat[], bots: readonly string[], random: Random, limits?: Limits) => {
    const players: { [seat: Seat]: Player<View> } = {};
    seats.forEach((seat, at) => {
      const bot = all[bots[at] ?? USUAL_BOT];
      if (bot) players[seat] = bot(seeded(random(SEEDS)), limits);
    });
    return players;
  };
  /** Battles of the same sides; `told`: the number of the one who won, by the seats before the battle or at its end. */
  function contests(
    sides: readonly string[],
    bots: readonly string[],
    told: (winner: Seat, seats: readonly Seat[], end: State) => number,
    limits?: Limits,
  ): Contest {
    const start = game.setup(entrant.setup(sides, []));
    const seats = game.seats(start);
    return (seed) => {
      const generators = generatorsOf(seed);
      const end = structuredClone(start);
      const { winners } = simulate(game, end, playersOf(seats, bots, generators.bots, limits), generators.dice);
      return winners.length === 1 ? told(winners[0]!, seats, end) : null;
    };
  }
  return {
    id: game.id,
    version: game.version,
    bots: Object.keys(all),
    usualBot: USUAL_BOT,
    sidesAreAlike: entrant.sidesAreAlike ?? false,
    hasTurns: entrant.hasTurns ?? false,
    play(sides, bots, seed, options = []) {
      const setup = entrant.setup(sides, options);
      const generators = generatorsOf(seed);
      const players = playersOf(game.seats(game.setup(setup)), bots, generators.bots);
      const record = playRecorded(game, setup, players, generators.dice);
      return { record, words: entrant.words(setup, record.steps) };
    },
    contest: (sides, bots, limits) => contests(sides, bots, (winner, seats) => seats.indexOf(winner), limits),
    opening(bots) {
      const { began } = entrant;
      if (!began) throw new CommandError(`in "${game.id}" nobody is chosen to begin`);
      return contests([], bots, (winner, _, end) => (winner === game.seats(end)[began(end)] ? 0 : 1));
    },
    length(sides, bots) {
      const start = game.setup(entrant.setup(sides, []));
      const seats = game.seats(start);
      return (seed) => {
        const generators = generatorsOf(seed);
        const end = structuredClone(start);
        simulate(game, end, playersOf(seats, bots, generators.bots), generators.dice);
        return entrant.round(end);
      };
    },
    setup: (sides) => entrant.setup(sides, []),
    ...lookedAt(game, statistics),
    named(content) {
      if ("recording" in content) return content.recording;
      const record = content.record as BattleRecord<Setup>;
      return withNames(asRecording(game, record), entrant.words(record.setup, record.steps).names);
    },
    fuzz(seed, steps) {
      const random = seeded(seed);
      return fuzzBattle(game, entrant.randomSetup(random), random, steps, entrant.invariants);
    },
  };
}

/** A game that brings only rules; its battles are played, verified and looked at all the same. */
export type PlayedGame = Pick<CommandGame, "id" | "bots" | "usualBot" | "play" | "replay" | "lookAt" | "named">;
/** Finds a game by its id. @throws CommandError if there is none */
export type FindGame = (id: string | undefined) => PlayedGame;

/** A value typed after an `=`: a number, a boolean, or else a text. */
const typed = (text: string): string | number | boolean =>
  text === "true" || text === "false"
    ? text === "true"
    : text.trim() === "" || isNaN(Number(text))
      ? text
      : Number(text);

function valuesIn(pairs: readonly string[]): Record<string, string | number | boolean> {
  const wrong = pairs.find((pair) => !/^[^=]+=/.test(pair));
  if (wrong !== undefined) throw new CommandError(`"${wrong}" must be NAME=VALUE`);
  return Object.fromEntries(pairs.map((pair) => [pair.split("=", 1)[0], typed(pair.slice(pair.indexOf("=") + 1))]));
}

/** The setup that the start dialog makes for a module's rules: one fighter per side, `NAME` or `NAME,FIELD=VALUE…`. */
const plainSetup = (sides: readonly string[], options: readonly string[]) => ({
  fighters: sides.map((side, at) => {
    const [name = "", ...values] = side.split(",");
    const id = `seat-${at + 1}`;
    return { id, name, seat: id, side: "", values: valuesIn(values) };
  }),
  options: valuesIn(options),
});

/** A game with these rules, played by random bots. Its statistics stay empty. */
export function rulesGame<State, Setup, View>(game: Game<State, Setup, View>): PlayedGame {
  return {
    id: game.id,
    bots: ["random"],
    usualBot: "random",
    play(sides, _bots, seed, options = []) {
      const setup = plainSetup(sides, options);
      const { dice, bots } = generatorsOf(seed);
      const seats = game.seats(game.setup(setup as Setup));
      const players = Object.fromEntries(seats.map((seat) => [seat, randomBot<View>(seeded(bots(SEEDS)))]));
      const record = playRecorded(game, setup as Setup, players, dice);
      return { record, words: { names: new Map(setup.fighters.map(({ seat, name }) => [seat, name])) } };
    },
    ...lookedAt(game, () => ({ tries: [], losses: [] })),
    named: (content) =>
      "recording" in content ? content.recording : inFull(game, content.record as BattleRecord<Setup>),
  };
}

export const GAMES: readonly CommandGame[] = [
  commandGame({
    game: myossGamma,
    hasTurns: true,
    setup: myossSetup,
    randomSetup: randomMyossSetup,
    searched: searchedBattle,
    others: { gunner },
    round: ({ round }) => round,
    invariants: brokenInvariants,
    statistics: ofBattles,
    words: myossWords,
  }),
  commandGame({
    game: shipOnShip,
    setup: duelSetup,
    randomSetup: randomDuel,
    searched: searchedDuel,
    others: { basher },
    round: ({ turn }) => turn,
    invariants: brokenDuel,
    statistics: ofDuels,
    words: duelWords,
  }),
  commandGame({
    game: spaceOpera,
    setup: operaSetup,
    randomSetup: randomBattle,
    searched: searchedOpera,
    others: { hunter },
    round: ({ turn }) => turn,
    invariants: brokenOpera,
    statistics: ofOpera,
    words: operaWords,
  }),
  commandGame({
    game: silentShips,
    setup: seaSetup,
    randomSetup: randomSea,
    sidesAreAlike: true,
    // The coin gives the first seat to the player who begins.
    began: () => 0,
    searched: searchedSea,
    others: { rusher, hoarder },
    round: ({ round }) => round,
    invariants: brokenSea,
    statistics: ofSeas,
    words: seaWords,
  }),
  commandGame({
    game: navyAces,
    setup: fleetSetup,
    randomSetup: randomFleets,
    sidesAreAlike: true,
    began: ({ first }) => first,
    searched: searchedWaters,
    others: { brawler },
    round: ({ round }) => round,
    invariants: brokenWaters,
    statistics: ofNavies,
    words: fleetWords,
  }),
];

/** @throws CommandError naming the games that exist, followed by `hint` */
export function findGame(id: string | undefined, hint = ""): CommandGame {
  const game = GAMES.find((known) => known.id === id);
  if (game) return game;
  const known = GAMES.map((one) => one.id).join(", ");
  const lack = id === undefined ? `name a game: ${known}` : `there is no game "${id}": there is ${known}`;
  throw new CommandError(lack + hint);
}

/** Finds a game of the system. @throws CommandError, which says how to use those of modules */
export const systemGame: FindGame = (id) =>
  findGame(id, id === undefined ? "" : "; if a module brings it, add --module FILE, its rules");
