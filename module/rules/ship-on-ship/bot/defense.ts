/** How the greedy bot meets attacks and takes hits. */
import type { CardId } from "../../kernel";
import { attackValue, defenseParts, playsFor, totalOf } from "../attack";
import { hitOptions } from "../damage";
import { conditionWorth, holdingWorth, maximumWorth } from "./worth";
import { MARKER } from "../losses";
import { kindFor } from "../meaning";
import { refuseDefense } from "../response";
import { foeOf, type CaptainView, type DuelView } from "../state";

/** Most cards combined in a defense; beyond this the hit costs less. */
const MOST_CARDS = 4;
/** Price of a play spent on defense, which is then missing for an attack. */
const PLAY_PRICE = 0.1;

interface Defense {
  readonly cards: readonly CardId[];
  readonly price: number;
}

/** Price of giving up a card or marker for a hit; the King of Spades costs only the play that brings it back. */
function lossPrice(view: DuelView, me: CaptainView, option: string): number {
  if (me.conditions.includes(option)) return option === "KS" ? PLAY_PRICE : conditionWorth(view, me, option);
  return maximumWorth(me) + (option === MARKER ? 0 : holdingWorth(view, me, option));
}

/** The cheapest option for taking a hit, with its price. */
export function cheapestLoss(view: DuelView, me: CaptainView): { option: string; price: number } {
  const priced = hitOptions(me).map((option) => ({ option, price: lossPrice(view, me, option) }));
  return priced.reduce((best, one) => (one.price < best.price ? one : best));
}

/** The cheapest cards that block the opponent's attack, if they cost less than the hit; otherwise none. */
export function chooseDefense(view: DuelView, me: CaptainView): CardId[] {
  let cheapest: Defense = { cards: [], price: cheapestLoss(view, me).price };
  eachDefense(
    view,
    me,
    () => cheapest.price,
    (defense) => (cheapest = defense),
  );
  return [...cheapest.cards];
}

/** All sets of cards that block the opponent's attack with no card to spare, the cheapest first. */
export function defenses(view: DuelView, me: CaptainView): CardId[][] {
  const found: Defense[] = [];
  eachDefense(
    view,
    me,
    () => Infinity,
    (defense) => found.push(defense),
  );
  const isWithin = ({ cards }: Defense, all: Defense) => cards.every((card) => all.cards.includes(card));
  const tight = found.filter((one) => !found.some((other) => other !== one && isWithin(other, one)));
  return tight.sort((one, other) => one.price - other.price).map(({ cards }) => [...cards]);
}

/** Price of a defense card: nothing if already laid, as it is lost; from the hand its worth, and a number's play. */
function price(view: DuelView, me: CaptainView, card: CardId): number {
  if (me.preemptive.includes(card)) return 0;
  return holdingWorth(view, me, card) + (playsFor(me, [card]) > 0 ? PLAY_PRICE : 0);
}

/** Tells of each defense that blocks and costs less than `limit`, which may fall meanwhile. */
function eachDefense(view: DuelView, me: CaptainView, limit: () => number, tell: (defense: Defense) => void): void {
  const value = attackValue(view, foeOf(view, me));
  const candidates = [...me.preemptive, ...me.hand]
    .filter((card): card is CardId => card !== null && kindFor(me.color, card) !== "condition")
    .map((card) => ({ card, price: price(view, me, card) }))
    .sort((a, b) => a.price - b.price);

  function extend(from: number, cards: readonly CardId[], sum: number): void {
    if (sum >= limit()) return;
    const enough = cards.length > 0 && totalOf(defenseParts(view, me, cards)) >= value;
    if (enough && refuseDefense(view, me, cards) === null) tell({ cards, price: sum });
    if (enough || cards.length === MOST_CARDS) return;
    for (let at = from; at < candidates.length; at++) {
      const next = candidates[at];
      if (next) extend(at + 1, [...cards, next.card], sum + next.price);
    }
  }

  extend(0, [], 0);
}
