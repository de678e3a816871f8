/** Crews of Ship-on-Ship: one captain per ship, with the numbers on the sheet. SOS-2. */
import type { ShipCrew } from "../../../kit/game/table-game";
import type { DuelView } from "../../../rules/ship-on-ship";
import { word } from "./words";

/** The captains: their abilities are public, their cards are not. */
export function crewsOf({ captains }: DuelView): ShipCrew[] {
  return captains.map(({ seat, name, captain, rating, skill, coordination, fan, markers }) => {
    const lost = fan.length + markers;
    return {
      seat,
      name,
      state: "",
      posts: [
        {
          post: word("crews.captain"),
          who: captain || name,
          can: word("crews.can", { rating, skill, coordination }),
          state: lost === 0 ? "" : word("crews.lost", { count: lost }),
          tone: lost === 0 ? "" : lost < rating ? "hurt" : "lost",
        },
      ],
    };
  });
}
