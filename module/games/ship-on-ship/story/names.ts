/** Names of ships and seats in a duel, and its blows. Separate from the story, which is fetched on demand. */
import { blowsBy } from "../../../kit/battle/blow";
import type { Names } from "../../../kit/battle/feed";
import type { DuelEvent, DuelView } from "../../../rules/ship-on-ship";

/** Names for the ids in events, as they were then: at `<ship>` the ship's name, at `<seat>` the name of its ship. */
export function namesOf({ captains }: DuelView): Names {
  return Object.fromEntries(
    captains.flatMap(({ ship, seat, name }) => [
      [ship, name],
      [seat, name],
    ]),
  );
}

/** Attacks, those that hit, and crippled craft. */
export const blows = blowsBy<DuelEvent>({
  attack: { attackMade: ({ ship, foe }) => [ship, foe] },
  hit: {
    attackMet: ({ outcome, ship, foe }) => (outcome === "hit" || outcome === "unblockable" ? [ship, foe] : null),
  },
  destroyed: { crippled: ({ ship, foe }) => [foe, ship] },
});
