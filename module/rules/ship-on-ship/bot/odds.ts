/** How likely it is that the other captain can meet an attack, from what a seat knows. */
import { standardDeck, type CardId } from "../../kernel";
import { attackPreview, cannotBeMet, failsByItself, has, totalOf } from "../attack";
import { kindFor, valueFor } from "../meaning";
import { fanSize, foeOf, type CaptainView, type DuelView } from "../state";

/** Cards of one value that may be in the other's hand. */
export interface Sort {
  readonly value: number;
  /** Of the cards that nobody has seen. */
  readonly share: number;
  /** They take no play. */
  readonly free: boolean;
}

const PACK = standardDeck();

/** The cards of the pack that this captain cannot place: the other's hand, deck, fan and box. */
function unseen(view: DuelView, me: CaptainView): CardId[] {
  const foe = foeOf(view, me);
  const open = [...foe.conditions, ...foe.preemptive, ...foe.response, foe.attack];
  const mine = [...me.deck, ...me.hand, ...me.fan, ...me.box, ...me.conditions, ...me.preemptive, ...me.response];
  const seen = new Set([...open, ...mine, me.attack]);
  return PACK.filter((card) => !seen.has(card));
}

/** What a card of the other's hand would count for in a defense; 0 if nothing. */
function defends(view: DuelView, foe: CaptainView, card: CardId): number {
  const kind = kindFor(foe.color, card);
  const fits =
    kind === "defense" || (kind === "free" && foe.color === "red") || (kind === "attack" && has(view, foe, "JS"));
  return fits ? valueFor(foe.color, card, view.options) : 0;
}

/** What the other may hold to defend with, as far as a captain knows: the free ones first, then from the highest down. */
export function likelyDefenses(view: DuelView, me: CaptainView): Sort[] {
  const foe = foeOf(view, me);
  const pool = unseen(view, me);
  const counts = new Map<number, number>();
  for (const card of pool) {
    const value = defends(view, foe, card);
    const key = kindFor(foe.color, card) === "free" ? -value : value;
    if (value > 0) counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return [...counts]
    .map(([key, count]) => ({ value: Math.abs(key), share: count / pool.length, free: key < 0 }))
    .sort((a, b) => Number(b.free) - Number(a.free) || b.value - a.value);
}

/** The same with what the other's conditions make of them against an attack. */
function withConditions(view: DuelView, me: CaptainView, sorts: readonly Sort[], need: number): readonly Sort[] {
  const foe = foeOf(view, me);
  if (has(view, foe, "KH") && fanSize(me) >= need)
    return sorts.map((sort) => ({ ...sort, value: Math.max(sort.value, need) }));
  if (!has(view, foe, "QH")) return sorts;
  // A card that does not do alone comes with another one.
  return sorts.map((sort) => (sort.value < need ? { ...sort, value: sort.value + 1 } : sort));
}

/**
 * The chance that so many cards, each drawn from the sorts by their shares, come to what is needed with so many plays
 * if the best of them are taken.
 */
function chanceOf(
  sorts: readonly Sort[],
  at: number,
  cards: number,
  plays: number,
  need: number,
  rest: number,
): number {
  if (need <= 0) return 1;
  const sort = sorts[at];
  if (!sort || cards === 0 || (plays === 0 && !sort.free)) return 0;
  const share = Math.min(1, sort.share / rest);
  const most = sort.free ? cards : Math.min(cards, plays);
  let chance = 0;
  let below = 0;
  for (let count = 0; count <= most; count++) {
    // The last count stands for itself and all above it.
    const likely = count === most ? 1 - below : binomial(cards, count, share);
    below += likely;
    if (likely <= 0) continue;
    const left = plays - (sort.free ? 0 : count);
    chance += likely * chanceOf(sorts, at + 1, cards - count, left, need - count * sort.value, rest - sort.share);
  }
  return chance;
}

function binomial(trials: number, hits: number, share: number): number {
  let ways = 1;
  for (let at = 0; at < hits; at++) ways = (ways * (trials - at)) / (at + 1);
  return ways * share ** hits * (1 - share) ** (trials - hits);
}

/**
 * The chance that an attack with this card hits if the other does all to meet it.
 *
 * @param sorts  what `likelyDefenses` has found
 */
export function hitChance(view: DuelView, me: CaptainView, card: CardId, sorts: readonly Sort[]): number {
  const foe = foeOf(view, me);
  const value = totalOf(attackPreview(view, me, card));
  if (value === 0 || failsByItself(view, me, card, value)) return 0;
  if (cannotBeMet(view, me, value)) return 1;
  const laid = foe.preemptive.reduce((sum, one) => sum + valueFor(foe.color, one, view.options), 0);
  const need = value - laid;
  return 1 - chanceOf(withConditions(view, me, sorts, need), 0, foe.hand.length, foe.playsLeft, need, 1);
}
