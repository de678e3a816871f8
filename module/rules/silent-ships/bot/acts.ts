/** What a bot does in its turn: the act that looks best now, as long as one is worth its card. */
import type { CardId } from "../../kernel";
import { valueAt } from "../battle";
import { cardWorth, dangerAt, goneChance, isOf, outlookOf, supportAt, winChance, type Outlook } from "./odds";
import { follyOf } from "./follies";
import { attackOf, battleStake, cardsCost, plans, type RatedAct } from "./plans";
import { placeWorth, threat } from "./places";
import { WEIGHTS as W } from "./weights";
import { refuseMover, refuseSwap, sunkFor } from "../movement";
import { rowOf, shipAt, shipsOf, type PlayerNumber, type SeaView } from "../state";
import { COUNTRIES, HARBORS, STOUT_BONUS } from "../tables";
import { pathsFrom, type Act } from "../turn";

/** All acts possible in the turn, with how much better each is than ending the turn. */
export function ratedActs(sea: SeaView, place: PlayerNumber): RatedAct[] {
  const outlook = outlookOf(sea, place);
  return [...deployments(outlook), ...moves(outlook), ...swaps(outlook), ...plans(outlook)];
}

/** The best act of the turn, which may be to end it. */
export function chooseAct(sea: SeaView, place: PlayerNumber): Act {
  const rated = ratedActs(sea, place);
  const isSound = ({ act }: RatedAct) => follyOf(sea, place, "act", act) === null;
  const best = bestOf(rated);
  // Mostly the best one is no mistake, and the others need no look.
  if (isSound(best)) return best.act;
  const [first = END, ...others] = [...(isSound(END) ? [END] : []), ...rated.filter(isSound)];
  return bestOf(others, first).act;
}

const END: RatedAct = { act: { do: "end" }, worth: 0 };

/** The act that is worth most; the first one, usually the end of the turn, if none is worth more. */
const bestOf = (rated: readonly RatedAct[], first = END): RatedAct =>
  rated.reduce((one, other) => (other.worth > one.worth ? other : one), first);

/** Deployments of any ship of the hand to any free harbor. */
function deployments(outlook: Outlook): RatedAct[] {
  const { sea, place, hand } = outlook;
  const crowd = crowding(outlook);
  return HARBORS[place]
    .filter((square) => !shipAt(sea, square))
    .flatMap((square) =>
      hand.map((card): RatedAct => {
        const worth = postWorth(outlook, card, square) - crowd;
        return { act: { do: "deploy", card, square }, worth };
      }),
    );
}

/** What a deployment loses because other ships are in play, and because the card can no longer pay for anything. */
function crowding({ sea, place, hurry }: Outlook): number {
  const { deck, hand, discard } = sea.captains[place];
  const missing = Math.max(0, W.enough - deck.length - hand.length - discard.length);
  return W.crowd * shipsOf(sea, place).length + W.scarcity * missing - W.stir * hurry;
}

/** The worth of a card in play, on a harbor. */
function postWorth(outlook: Outlook, card: CardId, square: number): number {
  const { sea, place } = outlook;
  const ability = rowOf(sea, card)?.ability;
  const near = threat(outlook);
  const value = attackOf(outlook, card);
  const own =
    ability === "flag"
      ? W.flagDeployed - W.flagNear * near - W.flagDanger * dangerAt(outlook, value, square)
      : W.deployedValue * cardWorth(sea, place, card);
  if (square !== COUNTRIES[place]) return W.deployed + own;
  const sturdy = ability === "burn" ? value * W.burning : value + (ability === "stout" ? STOUT_BONUS : 0);
  return W.deployed + own + (W.guard + near) * (W.guardBase + sturdy * W.guardValue);
}

function moves(outlook: Outlook): RatedAct[] {
  const { sea, place, hand } = outlook;
  const [pay] = hand;
  if (pay === undefined) return [];
  const left = hand.length - 1;
  const cost = cardsCost(outlook, 1);
  return shipsOf(sea, place).flatMap((from) => {
    if (refuseMover(sea, place, from)) return [];
    return pathsFrom(sea, place, from).map((path): RatedAct => {
      const to = path.at(-1) ?? from;
      const gain = shipAt(sea, to)
        ? attackWorth(outlook, from, path.at(-2) ?? from, to, left)
        : placeWorth(outlook, from, to, left);
      return { act: { do: "move", from, path, pay }, worth: gain - cost };
    });
  });
}

/** The worth of an attack: the odds with possible supports that can be paid for, times the stake. */
function attackWorth(outlook: Outlook, start: number, from: number, to: number, left: number): number {
  const { sea } = outlook;
  const rams = isOf(sea, start, "ram");
  const fixed = battleStake(outlook, from, to);
  const isUp = shipAt(sea, start)?.up === true;
  const supports = supportAt(outlook, to, start, from).slice(0, left);
  let total = valueAt(sea, start, false);
  const worths = [0, ...supports].map((value, count) => {
    total += value;
    const place = rams ? -W.ram : placeWorth(outlook, start, to, left - count);
    const [gone, won] = [goneChance(outlook, total, to, isUp), winChance(outlook, total, to, isUp)];
    return gone * fixed + won * place - count * W.support;
  });
  return Math.max(...worths) - (rams ? W.ram : 0);
}

/** Swaps of a craft for a stronger sunk ship; a ship taken from the opponent's fleet no longer counts as sunk. */
function swaps({ sea, place }: Outlook): RatedAct[] {
  return shipsOf(sea, place).flatMap((square) => {
    const craft = shipAt(sea, square)?.card;
    if (craft === null || craft === undefined) return [];
    const able = sunkFor(sea, place).filter((card) => refuseSwap(sea, place, square, card) === null);
    return able.map((card): RatedAct => {
      const worth = swapWorth(sea, place, craft, card);
      return { act: { do: "swap", square, card }, worth };
    });
  });
}

/** The gain of exchanging a craft for a sunk ship. */
export function swapWorth(sea: SeaView, place: PlayerNumber, craft: CardId, card: CardId): number {
  const gained = cardWorth(sea, place, card) - cardWorth(sea, place, craft);
  const isTheirs = !sea.captains[place].sunk.includes(card);
  return gained - (isTheirs ? 2 * W.score * (1 + W.press * sea.quiet) : 0);
}
