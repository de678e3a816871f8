/** What stands on the tokens of a duel: whose ship it is, and how it is, as both captains see. Pure. */
import type { ShipMark } from "../../../kit/scene/fleets";
import type { Status } from "../../../kit/scene/statuses";
import { signOf } from "../../../kit/text/signs";
import { maximum, type CaptainView, type DuelView } from "../../../rules/ship-on-ship";

/** The marks of both ships. */
export const marksOf = (view: DuelView): ShipMark[] =>
  view.captains.map((captain) => ({
    id: captain.ship,
    sign: signOf(captain.seat),
    statuses: statusesOf(view, captain),
  }));

/** How a ship is: how many cards a hand has lies open, which ones does not. SOS-26, SOS-37, SOS-44. */
function statusesOf({ turn, over }: DuelView, captain: CaptainView): Status[] {
  if (maximum(captain) <= 0) return ["crippled"];
  const isOverBy = (reason: string) => over?.reason === reason;
  if (isOverBy("bothEscaped") || (isOverBy("escaped") && !over?.winners.includes(captain.seat))) return ["fled"];
  return turn > 0 && over === null && captain.hand.length === 0 ? ["empty"] : [];
}
