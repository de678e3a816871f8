/** The worth of squares to a bot: the way to the opponent's country, islands, guards, and dangers. */
import { valueAt } from "../battle";
import { sinkStake } from "./battle";
import { dangerAt, holdChance, isOf, sum, supportAt, winChance, type Outlook } from "./odds";
import { WEIGHTS as W } from "./weights";
import { isOccupied } from "../sinking";
import { shipAt, shipsOf } from "../state";
import { COUNTRIES, squaresTo, ISLANDS, neighbors } from "../tables";

/** How urgently a ship is needed on the player's own country: an enemy is one or two steps away. */
export function threat({ sea, place, foe }: Outlook): number {
  const nearest = Math.min(...shipsOf(sea, foe).map((square) => squaresTo(square, COUNTRIES[place])));
  return nearest <= 1 ? W.near : nearest === 2 ? W.nearish : 0;
}

/** The worth of moving a ship from one square to another, with `left` cards left. */
export function placeWorth(outlook: Outlook, from: number, to: number, left: number): number {
  const { sea, place, foe } = outlook;
  const [own, goal] = [COUNTRIES[place], COUNTRIES[foe]];
  const isFlag = isOf(sea, from, "flag");
  const guard = (from === own ? -W.guard / 2 - threat(outlook) : 0) + (to === own ? threat(outlook) : 0);
  const capture = to === goal ? W.capture * holding(outlook, from, left) : from === goal ? -W.leave : 0;
  // A Fire Ship is lost by any attack.
  const strength = isOf(sea, from, "burn") ? 0 : valueAt(sea, from, true);
  const danger =
    (isFlag ? W.flagDanger : W.danger) * (dangerAt(outlook, strength, from) - dangerAt(outlook, strength, to));
  const team = W.team * (promise(outlook, from, to, left) - promise(outlook, from, from, left));
  const island = islandWorth(outlook, to, from) - islandWorth(outlook, from, to);
  return (isFlag ? 0 : progress(outlook, from, to)) + guard + capture + danger + team + island;
}

/** The probability that a ship holds the opponent's country, with `left` cards left for supports. */
function holding(outlook: Outlook, from: number, left: number): number {
  const support = sum(supportAt(outlook, COUNTRIES[outlook.foe], from).slice(0, Math.max(0, left)));
  return holdChance(outlook, valueAt(outlook.sea, from, true), support, from);
}

/** Worth of steps towards the opponent's country, or to one's own while an enemy holds it. */
function progress({ sea, place, foe, hurry }: Outlook, from: number, to: number): number {
  const value = valueAt(sea, from, false);
  const towards = (goal: number) => squaresTo(from, goal) - squaresTo(to, goal);
  const weight = (W.progress + value * W.progressValue) * (1 + W.press * hurry);
  const isBeside = (square: number) => Number(squaresTo(square, COUNTRIES[place]) === 1);
  const gather = isOccupied(sea, place) ? W.gather * value * (isBeside(to) - isBeside(from)) : 0;
  return towards(COUNTRIES[foe]) * weight + gather;
}

/** Worth of an island: one brings a card each turn; a second one only keeps the enemy off it. */
function islandWorth({ sea, place }: Outlook, square: number, without: number): number {
  if (!ISLANDS.includes(square)) return 0;
  const held = ISLANDS.some((one) => one !== square && one !== without && shipAt(sea, one)?.place === place);
  return held ? W.secondIsland : W.island;
}

/** The promise of a ship on a square together with the others there: the best battle that they could fight. */
function promise(outlook: Outlook, from: number, to: number, left: number): number {
  const { sea, foe } = outlook;
  const battles = neighbors(to).map((target) => {
    if (target === from || shipAt(sea, target)?.place !== foe) return 0;
    const others = supportAt(outlook, target, from, to).slice(0, Math.min(W.teamCards, left + 1));
    if (others.length === 0) return 0;
    const total = others.reduce((sum, value) => sum + value, valueAt(sea, from, false));
    const country = target === COUNTRIES[foe] ? W.teamCountry : 0;
    return winChance(outlook, total, target, true) * (sinkStake(outlook, target) + country);
  });
  return Math.max(0, ...battles);
}
