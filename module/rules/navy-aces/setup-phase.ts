/** Before the first turn: the starting player, the deal, islands. Navy Aces, "Setup"; NA-1 to NA-9. */
import { is, isObject, NOT_AN_OPTION, standardDeck, type Reason } from "../kernel";
import { cardForTable, drawHand } from "./cards";
import { beginUnits } from "./deployment";
import { nextAlive } from "./ending";
import { sideTold, tell, type WatersReferee, type WatersQuestion } from "./events";
import { isPose, rounded, type Pose } from "./poses";
import { THERE_IS_ROOM } from "./reasons";
import { rollOff } from "./roll-off";
import { refuseIsland, spaceForIsland } from "./room";
import { findRoom, guessRoom } from "./room-search";
import { seatAt, type PlayerNumber, type Waters, type WatersView } from "./state";

/** Shuffles, deals, and rolls for the starting player: the highest die. NA-3, NA-9. */
export function dealAndRollOff(waters: Waters, referee: WatersReferee): void {
  const { options, navies } = waters;
  waters.deck = referee.shuffle("deck", standardDeck(options.jokers));
  waters.first = rollOff([...navies.keys()], (faces, place) =>
    referee.die("first", faces, seatAt(waters, place)),
  ).winner;
  waters.active = waters.first;
  tell(referee, { event: "mustered", ...sideTold(waters, waters.first), cardSource: waters.cardSource });
  for (const place of navies.keys()) drawHand(waters, place, referee);
  if (waters.islandsLeft > 0) waters.phase = "islands";
  else beginUnits(waters);
}

/** Position of the next island; null if there is no room for it. */
export type Islet = { pose: Pose } | { pose: null };

const roomForIsland = (waters: WatersView): Pose | null => findRoom(spaceForIsland(waters));

function refuse(waters: WatersView, answer: unknown): Reason | null {
  if (!isObject(answer)) return NOT_AN_OPTION;
  const { pose } = answer;
  if (pose === undefined) return null;
  if (pose === null) return roomForIsland(waters) ? THERE_IS_ROOM : null;
  return refuseIsland(waters, pose);
}

/** Position of an island. NA-8. */
export const ISLAND: WatersQuestion<Islet> = {
  name: "island",
  form: is.exactly({ pose: is.nullable(isPose) }),
  menu: (waters) => ({
    refuse: (answer) => refuse(waters, answer),
    complete: (answer) => isObject(answer) && answer["pose"] !== undefined,
    sample: (random) => ({ pose: guessRoom(spaceForIsland(waters), random) }),
  }),
  fallback: (waters) => ({ pose: roomForIsland(waters) }),
};

/** Places an island, and hands on to the next player. NA-4, NA-8. */
export function placeIsland(waters: Waters, place: PlayerNumber, { pose }: Islet, referee: WatersReferee): void {
  if (pose === null) tell(referee, { event: "islandOmitted", ...sideTold(waters, place) });
  else {
    const island = {
      id: `island-${waters.islands.length + 1}`,
      pose: rounded(pose),
      card: cardForTable(waters, referee),
    };
    waters.islands.push(island);
    tell(referee, { event: "islandPlaced", ...sideTold(waters, place), island: island.id, pose: island.pose });
  }
  waters.islandsLeft--;
  if (waters.islandsLeft > 0) waters.active = nextAlive(waters, place);
  else beginUnits(waters);
}
