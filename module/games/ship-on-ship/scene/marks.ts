/** Marks on the tokens of a duel: each ship's seat and condition, as both captains see them. Pure. */
import { countingIn, isSwayed } from "../../../kit/board/circumstances";
import type { ShipMark } from "../../../kit/scene/fleets";
import { OUT, SLASH, SWAYED, type Statuses } from "../../../kit/scene/statuses";
import { signOf } from "../../../kit/text/signs";
import { maximum, shipOnShip, type CaptainView, type DuelView } from "../../../rules/ship-on-ship";

/** Conditions that a ship can be in. */
export const STATUSES = {
  ...OUT,
  // A broken line.
  crippled: [
    [-0.75, 0.1, -0.25, 0.1, 0, -0.6],
    [0.75, -0.1, 0.25, -0.1, 0, 0.6],
  ],
  // A card.
  empty: [[-0.42, -0.65, 0.42, -0.65, 0.42, 0.65, -0.42, 0.65, -0.42, -0.65], SLASH],
  swayed: SWAYED,
} as const satisfies Statuses;
type Status = keyof typeof STATUSES;

/** The marks of both ships. */
export const marksOf = (view: DuelView): ShipMark<Status>[] =>
  view.captains.map((captain) => ({
    id: captain.ship,
    sign: signOf(captain.seat),
    statuses: statusesOf(view, captain),
  }));

/** Conditions of a ship: the number of cards in a hand is public, the cards are not. SOS-26, SOS-37, SOS-44. */
function statusesOf(view: DuelView, captain: CaptainView): Status[] {
  const { turn, over } = view;
  if (maximum(captain) <= 0) return ["crippled"];
  const isOverBy = (reason: string) => over?.reason === reason;
  if (isOverBy("bothEscaped") || (isOverBy("escaped") && !over?.winners.includes(captain.seat))) return ["fled"];
  const swayed: Status[] = isSwayed(countingIn(view, shipOnShip.circumstances), captain.ship) ? ["swayed"] : [];
  return turn > 0 && over === null && captain.hand.length === 0 ? ["empty", ...swayed] : swayed;
}
