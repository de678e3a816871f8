/** A bot's choices in an attack: supports, retreats, and where the opponent's ship goes. */
import type { CardId } from "../../kernel";
import { retreatSquares, valueAt, type Supports } from "../battle";
import { goneChance, holds, isOf, outlookOf, supportersByValue, type Outlook } from "./odds";
import { WEIGHTS as W } from "./weights";
import { shipAt, type Attack, type PlayerNumber, type SeaView } from "../state";
import { COUNTRIES, squaresTo, ISLANDS } from "../tables";

/** The worth of sinking the ship on a square. */
export function sinkStake({ sea, flagChance }: Outlook, target: number): number {
  const ship = shipAt(sea, target);
  if (!ship) return 0;
  if (ship.card === null) return W.ship + W.flag * W.flagPart * flagChance;
  return isOf(sea, target, "flag") ? W.flag : W.ship;
}

const isCountry = (square: number): boolean => COUNTRIES.some((country) => country === square);

/** The stake in the target, the same for both sides. */
const stakeOf = (outlook: Outlook, target: number): number =>
  (isCountry(target) ? W.country : 0) + sinkStake(outlook, target);

/** The supports with the greatest gain over their cost. `chance`: the probability of success with this much support. */
function worthwhile({ sea, place, hand }: Outlook, stake: number, chance: (support: number) => number): Supports {
  const able = supportersByValue(sea, place);
  let best: Supports = { squares: [], pay: [] };
  let [bestWorth, sum] = [chance(0) * stake, 0];
  for (let count = 1; count <= Math.min(able.length, hand.length); count++) {
    sum += able[count - 1]?.value ?? 0;
    const worth = chance(sum) * stake - count * W.support;
    if (worth <= bestWorth) continue;
    bestWorth = worth;
    best = {
      squares: able.slice(0, count).map(({ square }) => square),
      pay: hand.slice(0, count),
    };
  }
  return best;
}

/** Supports for one's own attack. */
export function chooseAttackers(sea: SeaView, place: PlayerNumber, { from, to }: Attack): Supports {
  const outlook = outlookOf(sea, place);
  const own = valueAt(sea, from, false);
  const isUp = shipAt(sea, from)?.up === true;
  return worthwhile(outlook, stakeOf(outlook, to), (support) => goneChance(outlook, own + support, to, isUp));
}

/** The probability that the defense holds with this much support. */
function defenseChance({ sea, values, means }: Outlook, { from, to, supports }: Attack, support: number): number {
  const against = supports.reduce((sum, square) => sum + (means[square] ?? 0), 0);
  return holds(valueAt(sea, to, true) + support, values[from] ?? [], against);
}

/** Supports for one's own ship. */
export function chooseDefenders(sea: SeaView, place: PlayerNumber, attack: Attack): Supports {
  const outlook = outlookOf(sea, place);
  // A ship that is lost by defending is lost anyway, so only its square counts.
  const stake = stakeOf(outlook, attack.to) - (isOf(sea, attack.to, "burn") ? W.ship : 0);
  return worthwhile(outlook, stake, (support) => defenseChance(outlook, attack, support));
}

/** The card to pay for a retreat; null: the ship stays. */
export function chooseRetreat(sea: SeaView, place: PlayerNumber, attack: Attack): CardId | null {
  const outlook = outlookOf(sea, place);
  const near = supportersByValue(sea, place).slice(0, outlook.hand.length);
  const support = near.reduce((sum, { value }) => sum + value, 0);
  const chance = defenseChance(outlook, attack, support);
  const isFlag = isOf(sea, attack.to, "flag");
  // A player who gives up their own country may not win it back.
  if (attack.to === COUNTRIES[place] && !isFlag) return null;
  const isDoomed = isOf(sea, attack.to, "burn") || chance < (isFlag ? 1 : W.poor);
  return isDoomed ? (outlook.hand[0] ?? null) : null;
}

/** The retreat square away from the attacker's country and off the islands; the defender chooses the opposite. */
export function chooseWay(sea: SeaView, place: PlayerNumber): number {
  const sign = place === sea.active ? 1 : -1;
  const own = COUNTRIES[sea.active];
  const worth = (square: number) => sign * (squaresTo(square, own) - (ISLANDS.includes(square) ? 2 : 0));
  return retreatSquares(sea).reduce((best, square) => (worth(square) > worth(best) ? square : best));
}
