/** The state of a duel in one line. */
import { maximum, type CaptainView, type DuelView } from "../../../rules/ship-on-ship";

const standing = (captain: CaptainView): string =>
  game.i18n.format("ALLHANDS.ship-on-ship.status.captain", {
    ship: captain.name,
    left: String(maximum(captain)),
    rating: String(captain.rating),
  });

/** The turn, and what is left of each ship's hand. */
export function statusLine({ turn, captains: [first, second] }: DuelView): string {
  const data = { turn: String(turn), first: standing(first), second: standing(second) };
  return game.i18n.format(
    turn === 0 ? "ALLHANDS.ship-on-ship.status.before" : "ALLHANDS.ship-on-ship.status.duel",
    data,
  );
}
