/** What a bot does in an attack: supports, retreats, and where the other's ship goes. */
import type { CardId } from "../kernel";
import { retreatSquares, valueAt, type Supports } from "./battle";
import {
  beats,
  hasAbility,
  holds,
  likelySupport,
  meanAt,
  spareCards,
  supportersByValue,
  unseenRows,
  valuesAt,
} from "./greedy-odds";
import { otherPlace, shipAt, type Attack, type Place, type SeaView } from "./state";
import { COUNTRIES, distance, ISLANDS } from "./tables";

/** What a card is worth that is paid for a support or a retreat. */
const CARD_COST = 1;
/** What a player stands to lose, or to win, with one ship. */
const SHIP_STAKE = 7;
const COUNTRY_STAKE = 60;
const FLAG_STAKE = 200;

/** How much hangs on the target, for the one side as for the other. */
export function stakeOf(sea: SeaView, target: number): number {
  const ship = shipAt(sea, target);
  const country = COUNTRIES.some((square) => square === target) ? COUNTRY_STAKE : 0;
  if (!ship) return country;
  if (ship.card !== null) return country + (hasAbility(sea, ship, "flag") ? FLAG_STAKE : SHIP_STAKE);
  const unseen = unseenRows(sea, ship.place);
  const flags = unseen.filter(({ ability }) => ability === "flag").length;
  return country + SHIP_STAKE + (FLAG_STAKE / 4) * (flags / Math.max(1, unseen.length));
}

/** The supports that bring most over what they cost; `chance`: of coming through with so much more. */
function worthwhile(sea: SeaView, place: Place, stake: number, chance: (support: number) => number): Supports {
  const able = supportersByValue(sea, place);
  const cards = spareCards(sea, place);
  let best: Supports = { squares: [], pay: [] };
  let [bestWorth, sum] = [chance(0) * stake, 0];
  for (let count = 1; count <= Math.min(able.length, cards.length); count++) {
    sum += able[count - 1]?.value ?? 0;
    const worth = chance(sum) * stake - count * CARD_COST;
    if (worth <= bestWorth) continue;
    bestWorth = worth;
    best = { squares: able.slice(0, count).map(({ square }) => square), pay: cards.slice(0, count) };
  }
  return best;
}

const sumAt = (sea: SeaView, squares: readonly number[]): number =>
  squares.reduce((sum, square) => sum + meanAt(sea, square), 0);

/** Supports for one's own attack. */
export function chooseAttackers(sea: SeaView, place: Place, { from, to }: Attack): Supports {
  const own = valueAt(sea, from, false);
  const against = likelySupport(sea, otherPlace(place), to, to);
  const values = valuesAt(sea, to, true);
  return worthwhile(sea, place, stakeOf(sea, to), (support) => beats(own + support, values, against));
}

/** How often the defense holds with so much support. */
function defenseChance(sea: SeaView, { from, to, supports }: Attack, support: number): number {
  return holds(valueAt(sea, to, true) + support, valuesAt(sea, from, false), sumAt(sea, supports));
}

/** Supports for one's own ship. */
export function chooseDefenders(sea: SeaView, place: Place, attack: Attack): Supports {
  // A ship that is lost by defending is lost anyway, unless its square is what counts.
  const burns = hasAbility(sea, shipAt(sea, attack.to), "burn");
  const stake = burns ? stakeOf(sea, attack.to) - SHIP_STAKE : stakeOf(sea, attack.to);
  return worthwhile(sea, place, stake, (support) => defenseChance(sea, attack, support));
}

/** A ship that is likelier to be lost than not. */
const POOR = 0.4;

/** The card to retreat for; null: the ship stands. */
export function chooseRetreat(sea: SeaView, place: Place, attack: Attack): CardId | null {
  const cards = spareCards(sea, place);
  const target = shipAt(sea, attack.to);
  const near = supportersByValue(sea, place).slice(0, cards.length);
  const chance = defenseChance(
    sea,
    attack,
    near.reduce((sum, { value }) => sum + value, 0),
  );
  const isFlag = hasAbility(sea, target, "flag");
  // Who gives up the own country may not win it back.
  if (attack.to === COUNTRIES[place] && !isFlag) return null;
  const isDoomed = hasAbility(sea, target, "burn") || chance < (isFlag ? 1 : POOR);
  return isDoomed ? (cards[0] ?? null) : null;
}

/** Away from one's own country, and off the islands. For the defender the other way round. */
export function chooseWay(sea: SeaView, place: Place): number {
  const sign = place === sea.active ? 1 : -1;
  const own = COUNTRIES[sea.active];
  const worth = (square: number) => sign * (distance(square, own) - (ISLANDS.includes(square) ? 2 : 0));
  return retreatSquares(sea).reduce((best, square) => (worth(square) > worth(best) ? square : best));
}
