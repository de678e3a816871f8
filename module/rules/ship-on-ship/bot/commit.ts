/** Which card the greedy bot commits, and when it prefers to pass. */
import type { CardId } from "../../kernel";
import { attackPreview, failsByItself, has, totalOf } from "../attack";
import { refuseCommit } from "../exchange";
import { hitChance, likelyDefenses, type Sort } from "./odds";
import { conditionWorth, holdingWorth, maximumWorth } from "./worth";
import { isAttack, kindFor } from "../meaning";
import { foeOf, maximum, type CaptainView, type DuelView } from "../state";

/** What the opponent spends to block an attack: a card or two, and plays. */
const BLOCK_WORTH = 0.9;
/** Cost factor of a card that a draw will replace. */
const DRAWN_ANEW = 0.35;
/** Worth of a play kept for a defense, as long as the opponent may attack. */
const DEFENDING_PLAY = 0.5;
/** Worth of a card from the deck that would not be drawn otherwise. */
const NEW_CARD = 0.5;
/** Factor for a condition's worth, as it works in every exchange from now on. */
const CONDITION_GAIN = 2;
/** Factor for a hit: it is worth more than its cost to the opponent, as hits win the duel. */
const AGGRESSION = 1.5;
/** After this many turns a duel is unlikely to be won: from then on an attack must gain more and more. */
const LONG_DUEL = 40;
const WEARINESS = 0.1;

const isCard = (card: CardId | null): card is CardId => card !== null;

/** Cards above the number that the next draw fills up: this many may be played for new ones. */
const spare = (me: CaptainView): number => me.hand.length - (maximum(me) - me.coordination);

/** Cost of no longer holding a card. */
function givingUp(view: DuelView, me: CaptainView, card: CardId): number {
  return holdingWorth(view, me, card) * (spare(me) > 0 ? DRAWN_ANEW : 1);
}

/** Worth of a play for defending: nothing without a card for it, or when the opponent can no longer attack. */
function playWorth(view: DuelView, me: CaptainView, card: CardId): number {
  const foe = foeOf(view, me);
  if (kindFor(me.color, card) === "free" || foe.hand.length === 0) return 0;
  const defenses = me.hand.filter((held) => isCard(held) && held !== card && kindFor(me.color, held) === "defense");
  const threats = Math.min(foe.playsLeft, foe.hand.length);
  return me.playsLeft <= Math.min(defenses.length, threats) ? DEFENDING_PLAY : 0;
}

/** What a hit costs the opponent: a condition, if one is worth less than the hand and the choice is theirs. */
function hitWorth(view: DuelView, me: CaptainView, foe: CaptainView): number {
  const hand = maximumWorth(foe) + DRAWN_ANEW;
  return has(view, me, "KD") ? hand : Math.min(hand, ...foe.conditions.map((card) => conditionWorth(view, foe, card)));
}

/** Worth of an attack: it hits, or costs the opponent a block, unless it fails by rule. */
function attackGain(view: DuelView, me: CaptainView, card: CardId, sorts: readonly Sort[]): number {
  const foe = foeOf(view, me);
  const chance = hitChance(view, me, card, sorts);
  const value = totalOf(attackPreview(view, me, card));
  const isMet = foe.hand.length + foe.preemptive.length > 0 && !failsByItself(view, me, card, value);
  return chance * hitWorth(view, me, foe) * AGGRESSION + (isMet ? (1 - chance) * BLOCK_WORTH : 0);
}

/** The gain of committing a card now, in hand cards; 0 is a pass. */
function gain(view: DuelView, me: CaptainView, card: CardId, sorts: readonly Sort[]): number {
  const cost = givingUp(view, me, card) + playWorth(view, me, card);
  if (isAttack(me.color, card)) return attackGain(view, me, card, sorts) - cost;
  if (kindFor(me.color, card) === "condition") return CONDITION_GAIN * conditionWorth(view, me, card) - cost;
  return layingAhead(me, card) - cost;
}

/** Gain of a defense laid in advance: it makes room for a new card, and may still be useful in this turn. */
function layingAhead(me: CaptainView, card: CardId): number {
  return kindFor(me.color, card) === "defense" && spare(me) > 0 ? NEW_CARD : 0;
}

/** Gain that a card must exceed to beat a pass. Another turn without a card ends the duel: only a long one may. */
function passing({ options, quietTurns, stirred, turn }: DuelView): number {
  const isLong = turn > LONG_DUEL;
  if (options.mustPlay || (quietTurns > 0 && !stirred && !isLong)) return -Infinity;
  return isLong ? WEARINESS * (turn - LONG_DUEL) : 0;
}

/** The card with the greatest gain; null if passing gains most. */
export function chooseCommit(view: DuelView, me: CaptainView): CardId | null {
  const playable = me.hand.filter(isCard).filter((card) => refuseCommit(me, card) === null);
  const sorts = likelyDefenses(view, me);
  let best: CardId | null = null;
  let most = passing(view);
  for (const card of playable) {
    const gained = gain(view, me, card, sorts);
    if (gained <= most) continue;
    most = gained;
    best = card;
  }
  return best;
}
