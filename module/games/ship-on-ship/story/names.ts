/** What ships and seats of a duel are called. Apart from the story, which is fetched when it is told. */
import type { Names } from "../../../foundry/battle/feed";
import type { DuelView } from "../../../rules/ship-on-ship";

/**
 * Who is meant by the ids in events, as it was called at the time: under `<ship>` a ship's name, `<ship>//seat` its
 * seat, and under `<seat>` its ship's name, until the name of who plays it is put there.
 */
export function namesOf({ captains }: DuelView): Names {
  return Object.fromEntries(
    captains.flatMap(({ ship, seat, name }) => [
      [ship, name],
      [`${ship}//seat`, seat],
      [seat, name],
    ]),
  );
}
