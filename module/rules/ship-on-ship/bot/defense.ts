/** How the greedy bot meets attacks and takes hits. */
import type { CardId } from "../../kernel";
import { attackValue, defenseParts, playsFor, totalOf } from "../attack";
import { hitOptions } from "../damage";
import { conditionWorth, holdingWorth, maximumWorth } from "./worth";
import { MARKER } from "../losses";
import { kindFor } from "../meaning";
import { refuseDefense } from "../response";
import { foeOf, type CaptainView, type DuelView } from "../state";

/** More cards than these are never put together: by then the hit is the lesser evil. */
const MOST_CARDS = 4;
/** A play that is spent on defense is none for an attack. */
const PLAY_PRICE = 0.1;

interface Defense {
  readonly cards: readonly CardId[];
  readonly price: number;
}

/** What a hit costs on each thing that may be given up: the King of Spades nothing but the play that brings it back. */
export function lossPrice(view: DuelView, me: CaptainView, option: string): number {
  if (me.conditions.includes(option)) return option === "KS" ? PLAY_PRICE : conditionWorth(view, me, option);
  return maximumWorth(me) + (option === MARKER ? 0 : holdingWorth(view, me, option));
}

/** The least that a hit may cost, and what on. */
export function cheapestLoss(view: DuelView, me: CaptainView): { option: string; price: number } {
  const priced = hitOptions(me).map((option) => ({ option, price: lossPrice(view, me, option) }));
  return priced.reduce((best, one) => (one.price < best.price ? one : best));
}

/** The cards to meet the other's attack with: the cheapest that do, if they are cheaper than the hit; else none. */
export function chooseDefense(view: DuelView, me: CaptainView): CardId[] {
  const value = attackValue(view, foeOf(view, me));
  const limit = cheapestLoss(view, me).price;
  const best = cheapestDefense(view, me, value, limit);
  return best ? [...best.cards] : [];
}

/** A card that lies there already is lost anyway; one of the hand costs what it is worth, and a number a play. */
function price(view: DuelView, me: CaptainView, card: CardId): number {
  if (me.preemptive.includes(card)) return 0;
  return holdingWorth(view, me, card) + (playsFor(me, [card]) > 0 ? PLAY_PRICE : 0);
}

function cheapestDefense(view: DuelView, me: CaptainView, value: number, limit: number): Defense | null {
  const candidates = [...me.preemptive, ...me.hand]
    .filter((card): card is CardId => card !== null && kindFor(me.color, card) !== "condition")
    .map((card) => ({ card, price: price(view, me, card) }))
    .sort((a, b) => a.price - b.price);
  let best: Defense | null = null;

  function extend(from: number, cards: readonly CardId[], sum: number): void {
    if (sum >= (best?.price ?? limit)) return;
    const enough = cards.length > 0 && totalOf(defenseParts(view, me, cards)) >= value;
    if (enough && refuseDefense(view, me, cards) === null) best = { cards, price: sum };
    if (enough || cards.length === MOST_CARDS) return;
    for (let at = from; at < candidates.length; at++) {
      const next = candidates[at];
      if (next) extend(at + 1, [...cards, next.card], sum + next.price);
    }
  }

  extend(0, [], 0);
  return best;
}
