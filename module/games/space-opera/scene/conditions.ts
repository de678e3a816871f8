/** A ship's conditions: words for the board, icons for its token. Pure. SOCS-12, SOCS-13, SOCS-21, SOCS-32. */
import { countingIn, isSwayed } from "../../../kit/board/circumstances";
import type { ShipMark } from "../../../kit/scene/fleets";
import {
  isAble,
  isStunned,
  isWithoutEngine,
  pilotingOf,
  spaceOpera,
  type BattleView,
  type Ship,
} from "../../../rules/space-opera";
import { shipSign } from "../story/words";
import type { Status } from "./statuses";

/** Conditions by the names of their language keys, each with its severity. */
const TONES = {
  destroyed: "bad",
  disabled: "bad",
  stunned: "bad",
  stunnedNext: "wait",
  noPilot: "bad",
  burning: "bad",
  noEngine: "wait",
  holdsFire: "wait",
  holdsFireNext: "wait",
  autoHit: "good",
} as const;
type ConditionName = keyof typeof TONES;

/** Severity of a condition. */
export const toneOf = (name: ConditionName): (typeof TONES)[ConditionName] => TONES[name];

/** The conditions of a ship, the worst first. */
export function conditionsIn(view: BattleView, ship: Ship): ConditionName[] {
  if (ship.destroyed) return ["destroyed"];
  const found: ConditionName[] = [];
  if (ship.disabled) found.push("disabled");
  else if (isStunned(view, ship)) found.push("stunned");
  if (!ship.disabled && ship.stunned > view.turn) found.push("stunnedNext");
  if (isAble(ship) && pilotingOf(ship) === null) found.push("noPilot");
  if (ship.burning) found.push("burning");
  if (!ship.disabled && isWithoutEngine(view, ship)) found.push("noEngine");
  if (ship.holdFire === view.turn && view.phase === "fire") found.push("holdsFire");
  if (ship.holdFire > view.turn) found.push("holdsFireNext");
  if (ship.autoHit !== null) found.push("autoHit");
  return found;
}

/** A condition that begins next turn has the same icon as when it holds. */
const ICONS: { readonly [name in ConditionName]: Status } = {
  destroyed: "destroyed",
  disabled: "disabled",
  stunned: "stunned",
  stunnedNext: "stunned",
  noPilot: "noPilot",
  burning: "burning",
  noEngine: "noEngine",
  holdsFire: "holdsFire",
  holdsFireNext: "holdsFire",
  autoHit: "sure",
};

/** Marks on the tokens of a battle: all of it is public. */
export const marksOf = (view: BattleView): ShipMark<Status>[] =>
  view.ships.map((ship) => ({
    id: ship.ship,
    sign: shipSign(ship),
    statuses: [...conditionsIn(view, ship).map((name) => ICONS[name]), ...swayed(view, ship)],
  }));

const swayed = (view: BattleView, ship: Ship): Status[] =>
  !ship.destroyed && isSwayed(countingIn(view, spaceOpera.circumstances), ship.ship) ? ["swayed"] : [];
