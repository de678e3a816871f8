/** Setup of a game with two to four players, up to checkpoint zero. Navy Aces, "Setup"; NA-2, NA-6, NA-7, NA-40. */
import { isOneOf, RulesError } from "../kernel";
import { rounded, type Pose } from "./poses";
import { isPose, refusePose } from "./room";
import { HOUSE_OPTIONS, type Navy, type Waters, type WatersSetup } from "./state";
import { LEAST_PLAYERS, MOST_PLAYERS, NAVY_FACES } from "./tables";

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
  const options = HOUSE_OPTIONS.full(given);
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
