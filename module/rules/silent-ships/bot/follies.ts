/**
 * What is a mistake whatever comes of it, by what the seat sees: an attack that cannot win, the card that would save the
 * Flag Ship spent on something else, and a lost game given up while there is something to try.
 */
import type { Json } from "../../kernel";
import { valueAt, type Supports } from "../battle";
import { isOf, supportAt, outlookOf } from "./odds";
import { isOccupied } from "../sinking";
import { otherPlace, shipAt, shipsOf, type PlayerNumber, type SeaView } from "../state";
import { COUNTRIES, neighbors, squaresTo } from "../tables";
import { actsOf, type Act } from "../turn";

/** The kinds of mistakes. */
export const FOLLIES = ["hopeless", "flagBared", "gaveUp"] as const;
export type Folly = (typeof FOLLIES)[number];

/** Whether an act attacks a ship that is known to be too strong for the attacker and all who could support it. */
function isHopeless(sea: SeaView, place: PlayerNumber, act: Act): boolean {
  if (act.do !== "move") return false;
  const to = act.path.at(-1) ?? act.from;
  const target = shipAt(sea, to);
  // A Fire Ship is gone after any attack.
  if (!target || target.card === null || isOf(sea, to, "burn")) return false;
  const payable = sea.captains[place].hand.length - 1;
  const supports = supportAt(outlookOf(sea, place), to, act.from).slice(0, payable);
  const total = supports.reduce((sum, value) => sum + value, valueAt(sea, act.from, false));
  return total <= valueAt(sea, to, true);
}

/** The square of a player's Flag Ship that an enemy is beside, and that could retreat; null if there is none. */
function flagInDanger(sea: SeaView, place: PlayerNumber): number | null {
  const foes = shipsOf(sea, otherPlace(place));
  const flag = shipsOf(sea, place).find((square) => isOf(sea, square, "flag"));
  if (flag === undefined || !foes.some((foe) => squaresTo(foe, flag) === 1)) return null;
  return neighbors(flag).some((square) => !shipAt(sea, square)) ? flag : null;
}

/** The number of cards that an answer spends. */
function spentBy(question: string, answer: Json): number {
  if (question === "act") return (answer as Act).do === "move" || (answer as Act).do === "deploy" ? 1 : 0;
  if (question === "retreat") return answer === null ? 0 : 1;
  return question.startsWith("support") ? (answer as Supports).pay.length : 0;
}

/** Whether an answer is for the Flag Ship's own sake: it goes, it is the one attacked, or whoever is beside it is. */
function isForFlag(sea: SeaView, question: string, answer: Json, flag: number): boolean {
  if (question !== "act")
    return sea.attack !== null && [sea.attack.from, sea.attack.to].some((at) => squaresTo(at, flag) <= 1);
  const act = answer as Act;
  if (act.do !== "move") return false;
  const to = act.path.at(-1) ?? act.from;
  return act.from === flag || (shipAt(sea, to) !== null && squaresTo(to, flag) === 1);
}

function baresFlag(sea: SeaView, place: PlayerNumber, question: string, answer: Json): boolean {
  const spent = spentBy(question, answer);
  if (spent === 0 || sea.captains[place].hand.length - spent > 0) return false;
  const flag = flagInDanger(sea, place);
  return flag !== null && !isForFlag(sea, question, answer, flag);
}

const isStrike = (act: Act, place: PlayerNumber): boolean => act.do === "move" && act.path.at(-1) === COUNTRIES[place];

/**
 * Whether a player whose country an enemy holds, and who thus loses with the end of the turn, does something else than
 * attack while that can still be paid for, and cannot afterwards. SIL-29.
 */
function givesUp(sea: SeaView, place: PlayerNumber, act: Act): boolean {
  if (isStrike(act, place) || (act.do !== "end" && sea.captains[place].hand.length > spentBy("act", act))) return false;
  return actsOf(sea, place).some((one) => isStrike(one, place));
}

/** The mistake that an answer is; null if it is none. With an enemy on one's own country everything may be tried. */
export function follyOf(sea: SeaView, place: PlayerNumber, question: string, answer: Json): Folly | null {
  if (isOccupied(sea, place) && place === sea.active)
    return question === "act" && givesUp(sea, place, answer as Act) ? "gaveUp" : null;
  if (question === "act" && isHopeless(sea, place, answer as Act)) return "hopeless";
  return baresFlag(sea, place, question, answer) ? "flagBared" : null;
}
