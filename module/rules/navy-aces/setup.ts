/** Setup of a game with two to four players, up to checkpoint zero. Navy Aces, "Setup"; NA-2, NA-6, NA-7, NA-40. */
import { fullOptions, isOneOf, RulesError, type OptionValues } from "../kernel";
import { rounded, type Pose } from "./poses";
import { isPose, refusePose } from "./room";
import type { Navy, Options, Waters, WatersSetup } from "./state";
import { LEAST_PLAYERS, MOST_PLAYERS, NAVY_FACES } from "./tables";

/** The numbers `from` to `to`, inclusive, in steps. */
const range = (from: number, to: number, step = 1): number[] =>
  Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, at) => from + at * step);

/** A band at each end, and room for an island and a ship between them. */
const LEAST_TABLE = 6;
/** A long edge has two ends. */
const LEAST_SAMPLES = 2;

/** The values that each house option may have, or the least whole number. */
export const OPTION_VALUES: OptionValues<Options> = {
  jokers: range(0, 2),
  strength: range(4, 12),
  unitCardSource: ["deck", "tokens"],
  tableWidth: LEAST_TABLE,
  tableDepth: LEAST_TABLE,
  islands: range(0, 8),
  islandsInDeploy: [false, true],
  reverse: [true, false],
  partialLengths: [true, false],
  shipUnderSquadron: [false, true],
  actionsPerUnit: ["one", "both"],
  losSamples: LEAST_SAMPLES,
  arc: range(0, 90, 5),
  lossCostsAttacks: [true, false],
  antePer: ["combat", "attack"],
  anteSecret: [true, false],
  bothSixTie: ["none", "both"],
  lastWord: ["opponent", "nobody", "always"],
  preemptConsumed: [false, true],
  rounds: 1,
};

export const DEFAULT_OPTIONS: Options = {
  jokers: 2,
  strength: 6,
  unitCardSource: "deck",
  tableWidth: 12,
  tableDepth: 8,
  islands: 4,
  islandsInDeploy: false,
  reverse: true,
  partialLengths: true,
  shipUnderSquadron: false,
  actionsPerUnit: "one",
  losSamples: 11,
  arc: 45,
  lossCostsAttacks: true,
  antePer: "combat",
  anteSecret: true,
  bothSixTie: "none",
  lastWord: "opponent",
  preemptConsumed: false,
  rounds: 10,
};

/** The options of a game: those given, and the defaults for the rest. Throws `unknown-option`, `bad-option`. */
export const watersOptions = (given: Partial<Options> = {}): Options =>
  fullOptions(DEFAULT_OPTIONS, OPTION_VALUES, given);

function navy({ seat, name = "", face = NAVY_FACES[0] }: WatersSetup["players"][number], strength: number): Navy {
  if (!isOneOf(NAVY_FACES, face)) throw new RulesError("bad-face", { seat, face });
  return {
    seat,
    name,
    face,
    hand: [],
    kills: 0,
    unallocated: strength,
    withdrawn: 0,
    surrendered: false,
    offered: false,
  };
}

/**
 * Places the islands of a prepared table; they may lie in a player's band.
 *
 * @throws RulesError `bad-island` for an island that is off the table or on another one
 */
function layIslands(waters: Waters, poses: readonly Pose[]): Waters {
  waters.islandsLeft = 0;
  for (const [at, pose] of poses.entries()) {
    if (!isPose(pose) || refusePose(waters, rounded(pose), waters.islands) !== null)
      throw new RulesError("bad-island", { number: at + 1 });
    waters.islands.push({ id: `island-${at + 1}`, pose: rounded(pose), card: null });
  }
  return waters;
}

/**
 * Makes checkpoint zero; the shuffle and the dice for who begins belong to the first step.
 *
 * @throws RulesError `bad-player-count`, `seat-twice`, `bad-face`, `bad-island`, or the fault of an option
 */
export function setup({ players, options: given, islands }: WatersSetup): Waters {
  const options = watersOptions(given);
  const count = players.length;
  if (count < LEAST_PLAYERS || count > MOST_PLAYERS) throw new RulesError("bad-player-count", { count });
  for (const [at, { seat }] of players.entries())
    if (players.findIndex((player) => player.seat === seat) < at) throw new RulesError("seat-twice", { seat });
  const waters: Waters = {
    options,
    phase: "muster",
    active: 0,
    first: 0,
    round: 0,
    navies: players.map((player) => navy(player, options.strength)),
    cardSource: options.unitCardSource,
    deck: [],
    discard: [],
    turnDiscard: [],
    islands: [],
    islandsLeft: options.islands,
    units: [],
    built: 0,
    combat: null,
    offer: null,
    over: null,
  };
  return islands ? layIslands(waters, islands) : waters;
}
