/** The probability that the opponent can meet an attack, from what a seat knows. */
import { standardDeck, type CardId } from "../../kernel";
import { addedTo } from "../circumstances";
import { attackPreview, cannotBeMet, failsByItself, has, totalOf } from "../attack";
import { kindFor, valueFor } from "../meaning";
import { fanSize, foeOf, type CaptainView, type DuelView } from "../state";

/** Cards of one value that may be in the opponent's hand. */
export interface Sort {
  readonly value: number;
  /** Share of all unseen cards. */
  readonly share: number;
  /** Whether these cards take no play. */
  readonly free: boolean;
}

const PACK = standardDeck();

/** The cards of the pack that this captain cannot locate: they are in the opponent's hand, deck, fan or box. */
function unseen(view: DuelView, me: CaptainView): CardId[] {
  const foe = foeOf(view, me);
  const open = [...foe.conditions, ...foe.preemptive, ...foe.response, foe.attack];
  const mine = [...me.deck, ...me.hand, ...me.fan, ...me.box, ...me.conditions, ...me.preemptive, ...me.response];
  const seen = new Set([...open, ...mine, me.attack]);
  return PACK.filter((card) => !seen.has(card));
}

/** Defense value of a card in the opponent's hand; 0 if it cannot defend. */
function defends(view: DuelView, foe: CaptainView, card: CardId): number {
  const kind = kindFor(foe.color, card);
  const fits =
    kind === "defense" || (kind === "free" && foe.color === "red") || (kind === "attack" && has(view, foe, "JS"));
  return fits ? valueFor(foe.color, card, view.options) : 0;
}

/** Defense cards that the opponent may hold, as far as a captain knows: free ones first, then from the highest. */
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

/** The same cards with the values that the opponent's conditions give them against an attack. */
function withConditions(view: DuelView, me: CaptainView, sorts: readonly Sort[], need: number): readonly Sort[] {
  const foe = foeOf(view, me);
  if (has(view, foe, "KH") && fanSize(me) >= need)
    return sorts.map((sort) => ({ ...sort, value: Math.max(sort.value, need) }));
  if (!has(view, foe, "QH")) return sorts;
  // A card that is too weak alone is played with another one.
  return sorts.map((sort) => (sort.value < need ? { ...sort, value: sort.value + 1 } : sort));
}

/**
 * The probability that `cards` cards, each drawn from the sorts by their shares, reach `need` with `plays` plays if the
 * best of them are used.
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
    // The last count stands for itself and all higher ones.
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
 * The probability that an attack with this card hits if the opponent does everything to meet it.
 *
 * @param sorts  the result of `likelyDefenses`
 */
export function hitChance(view: DuelView, me: CaptainView, card: CardId, sorts: readonly Sort[]): number {
  const foe = foeOf(view, me);
  const value = totalOf(attackPreview(view, me, card));
  if (value === 0 || failsByItself(view, me, card, value)) return 0;
  if (cannotBeMet(view, me, value)) return 1;
  const laid = foe.preemptive.reduce((sum, one) => sum + valueFor(foe.color, one, view.options), 0);
  const added = addedTo(view, foe, "defense").reduce((sum, each) => sum + each.value, 0);
  // What is added helps only those who play something.
  const need = Math.max(foe.preemptive.length > 0 ? 0 : 1, value - laid - added);
  return 1 - chanceOf(withConditions(view, me, sorts, need), 0, foe.hand.length, foe.playsLeft, need, 1);
}
