/** What the scene shows of the open question, as the board's picture does: the targets of the gun in hand, and whom others fire at. */
import type { AimLine as Aimed } from "../../../kit/board/aim";
import type { AimLine } from "./panel";

/** @param hand the row of the question that is in hand */
export const aimsInHand = (aims: readonly AimLine[], hand: number): Aimed[] =>
  aims.flatMap(({ from, to, row, text, does = "", chosen, index, reason }): Aimed[] => {
    const line = { from, to, chosen };
    // A chance; or a maneuver, or what is coming.
    if (row === hand && index !== null) return reason === "" ? [{ ...line, odds: text, does, pick: index }] : [];
    return chosen ? [{ ...line, odds: "", does: index === null ? text : "", pick: null }] : [];
  });
