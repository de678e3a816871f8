/** What a bot does in its turn: the act that looks best now, as long as one is worth its card. */
import type { CardId } from "../kernel";
import { valueAt } from "./battle";
import { stakeOf } from "./greedy-battle";
import { beats, cardWorth, hasAbility, likelySupport, meanAt, spareCards, valuesAt, wouldWin } from "./greedy-odds";
import { refuseMover, refuseSwap, sunkFor } from "./movement";
import { otherPlace, rowOf, shipAt, shipsOf, type Place, type SeaView } from "./state";
import { COUNTRIES, distance, HARBORS, ISLANDS } from "./tables";
import { pathsFrom, type Act } from "./turn";

/** An act, and how much better it is than doing nothing. */
interface Choice {
  readonly act: Act;
  readonly worth: number;
}

/** What the card costs that is paid for a move; the last one more, as it could support or save a ship. */
const MOVE_COST = 1.5;
const LAST_CARD = 2;
const FULL_HAND = 3;
const FULL_COST = 0.3;
/** A ship on the other's country wins the game if it stays. */
const CAPTURE = 35;
const ISLAND = 6;
/** An enemy on one's own country must go, or the game is lost. */
const RELIEF = 400;
/** For each round in which nothing happened, for who loses if nothing does. */
const IMPATIENCE = 4;
const DEPLOYED = 5;
const GUARD = 8;
/** Each ship at sea makes the next one less urgent. */
const CROWD = 0.9;
/** Ships at sea are no cards any more: with fewer than these in hand and piles moves and supports run out. */
const CIRCULATION = 5;
const SCARCITY = 2;
const RAM_LOSS = 4;

/** The best act of the turn, or its end. */
export function chooseAct(sea: SeaView, place: Place): Act {
  const choices = [...deployments(sea, place), ...moves(sea, place), ...swaps(sea, place)];
  const best = choices.reduce<Choice>((one, other) => (other.worth > one.worth ? other : one), {
    act: { do: "end" },
    worth: 0,
  });
  return best.act;
}

/** The strongest ship of the hand to each free harbor; a flag ship is never risked. */
function deployments(sea: SeaView, place: Place): Choice[] {
  const card = spareCards(sea, place).at(-1);
  if (card === undefined || rowOf(sea, card)?.ability === "flag") return [];
  const { deck, hand, discard } = sea.captains[place];
  const scarcity = Math.max(0, CIRCULATION - deck.length - hand.length - discard.length);
  const crowd = CROWD * shipsOf(sea, place).length + SCARCITY * scarcity;
  return HARBORS[place]
    .filter((square) => !shipAt(sea, square))
    .map((square) => {
      const guard = square === COUNTRIES[place] ? GUARD + threat(sea, place) : 0;
      const worth = DEPLOYED + cardWorth(sea, place, card) / 4 + guard - crowd;
      return { act: { do: "deploy", card, square }, worth };
    });
}

/** How pressing it is to have a ship on one's country: an enemy is one or two steps away. */
function threat(sea: SeaView, place: Place): number {
  const steps = shipsOf(sea, otherPlace(place)).map((square) => distance(square, COUNTRIES[place]));
  const nearest = Math.min(...steps, 9);
  return nearest <= 1 ? 20 : nearest === 2 ? 8 : 0;
}

/** A full hand is no use to anyone: what is paid comes back by the deck. */
const moveCost = (cards: number): number => (cards > FULL_HAND ? FULL_COST : MOVE_COST + (cards === 1 ? LAST_CARD : 0));

function moves(sea: SeaView, place: Place): Choice[] {
  const cards = spareCards(sea, place);
  const [pay] = cards;
  if (pay === undefined) return [];
  const cost = moveCost(cards.length);
  return shipsOf(sea, place).flatMap((from) => {
    if (refuseMover(sea, place, from) || hasAbility(sea, shipAt(sea, from), "flag")) return [];
    return pathsFrom(sea, place, from).map((path): Choice => {
      const to = path.at(-1) ?? from;
      const gain = shipAt(sea, to)
        ? attackWorth(sea, place, path.at(-2) ?? from, to, from)
        : placeWorth(sea, place, from, to);
      return { act: { do: "move", from, path, pay }, worth: gain - cost };
    });
  });
}

/** What it is worth that a ship stands on one square rather than on another. */
function placeWorth(sea: SeaView, place: Place, from: number, to: number): number {
  const [own, goal] = [COUNTRIES[place], COUNTRIES[otherPlace(place)]];
  const weight = 0.9 + meanAt(sea, from) / 6;
  const progress = (distance(from, goal) - distance(to, goal)) * weight;
  const island = islandWorth(sea, place, to, from) - islandWorth(sea, place, from, to);
  const guard = (from === own ? -GUARD / 2 - threat(sea, place) : 0) + (to === own ? threat(sea, place) : 0);
  const left = from === goal ? -CAPTURE : 0;
  return progress + island + guard + left + (to === goal ? CAPTURE + meanAt(sea, from) : 0);
}

/** One island brings a card each turn; the other one keeps the enemy from it. */
function islandWorth(sea: SeaView, place: Place, square: number, without: number): number {
  if (!ISLANDS.includes(square)) return 0;
  const held = ISLANDS.some((one) => one !== square && one !== without && shipAt(sea, one)?.place === place);
  return held ? ISLAND / 3 : ISLAND;
}

/** The odds with what could support, without paying for more than the hand has, times what hangs on it. */
function attackWorth(sea: SeaView, place: Place, from: number, to: number, start: number): number {
  const foe = otherPlace(place);
  const isOnOwnCountry = to === COUNTRIES[place];
  const supporters = shipsOf(sea, place)
    .filter((square) => square !== from && square !== start && distance(square, to) === 1)
    .map((square) => meanAt(sea, square))
    .sort((a, b) => b - a)
    .slice(0, Math.max(0, sea.captains[place].hand.length - 1));
  const against = likelySupport(sea, foe, to, to);
  const values = valuesAt(sea, to, true);
  const own = valueAt(sea, start, false);
  const stake =
    (wouldWin(sea, place) ? 0 : IMPATIENCE * sea.quiet) +
    stakeOf(sea, to) +
    (isOnOwnCountry ? RELIEF : 0) +
    placeWorth(sea, place, start, to);
  const loss = hasAbility(sea, shipAt(sea, start), "ram") ? RAM_LOSS : 0;
  const worths = [0, ...supporters].map((_, count) => {
    const total = own + supporters.slice(0, count).reduce((sum, value) => sum + value, 0);
    return beats(total, values, against) * stake - count - loss;
  });
  return Math.max(...worths);
}

/** A craft for the strongest ship that was sunk. */
function swaps(sea: SeaView, place: Place): Choice[] {
  return shipsOf(sea, place).flatMap((square) => {
    const craft = shipAt(sea, square)?.card;
    if (craft === null || craft === undefined) return [];
    const able = sunkFor(sea, place).filter((card) => refuseSwap(sea, place, square, card) === null);
    return able.map((card: CardId): Choice => {
      const worth = cardWorth(sea, place, card) - cardWorth(sea, place, craft);
      return { act: { do: "swap", square, card }, worth };
    });
  });
}
