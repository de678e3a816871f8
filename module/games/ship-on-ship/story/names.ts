/** Names of ships and seats in a duel. */
import type { Names } from "../../../kit/game/feed";
import type { DuelView } from "../../../rules/ship-on-ship";

/** Names for the ids in events, as they were then: at `<ship>` the ship's name, at `<seat>` the name of its ship. */
export function namesOf({ captains }: DuelView): Names {
  return Object.fromEntries(
    captains.flatMap(({ ship, seat, name }) => [
      [ship, name],
      [seat, name],
    ]),
  );
}
