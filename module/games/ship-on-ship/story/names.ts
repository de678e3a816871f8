/** What ships and seats of a duel are called. Apart from the story, which is fetched when it is told. */
import type { Names } from "../../../kit/battle/feed";
import type { DuelView } from "../../../rules/ship-on-ship";

/** Who is meant by the ids in events, as it was called at the time: under `<ship>` a ship's name, under `<seat>` its ship's. */
export function namesOf({ captains }: DuelView): Names {
  return Object.fromEntries(
    captains.flatMap(({ ship, seat, name }) => [
      [ship, name],
      [seat, name],
    ]),
  );
}
