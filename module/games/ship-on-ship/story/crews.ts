/** Who flies in Ship-on-Ship: a captain a ship, with what it says on the sheet. SOS-2. */
import type { ShipCrew } from "../../../kit/battle/table-game";
import type { Texts } from "../../../kit/text/sentence";
import type { DuelView } from "../../../rules/ship-on-ship";
import { counted, word } from "./words";

/** The captains: what they can lies open, what they hold does not. */
export function crewsOf({ captains }: DuelView, texts: Texts): ShipCrew[] {
  return captains.map(({ seat, name, captain, rating, skill, coordination, fan, markers }) => {
    const lost = fan.length + markers;
    return {
      seat,
      name,
      state: "",
      posts: [
        {
          post: word(texts, "crews.captain"),
          who: captain || name,
          can: word(texts, "crews.can", { rating, skill, coordination }),
          state: lost === 0 ? "" : counted(texts, "crews.lost", lost),
          tone: lost === 0 ? "" : lost < rating ? "hurt" : "lost",
        },
      ],
    };
  });
}
