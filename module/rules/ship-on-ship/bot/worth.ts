/** The worth of cards to the greedy bot, in hand cards: about 1 is a good card, and a hit costs a few of them. */
import type { CardId } from "../../kernel";
import { has } from "../attack";
import { isFace, kindFor, valueFor } from "../meaning";
import { foeOf, maximum, type CaptainView, type DuelView } from "../state";
import type { ConditionCard } from "../tables";

/** The worth of each condition's effect in the exchanges to come. */
const EFFECT: { readonly [card in ConditionCard]: number } = {
  JH: 0.6,
  QH: 0.5,
  KH: 0.1,
  JD: 0.1,
  QD: 0.5,
  KD: 0.5,
  JS: 0.2,
  QS: 0.1,
  KS: 0,
  JC: 0.2,
  QC: 0.4,
  KC: 0.1,
};

/** Under the King of Diamonds the opponent's conditions take no hits any more: it is kept as long as they have any. */
const AGAINST_ARMOR = 4;
/** Any condition takes a hit for the hand, unless the opponent decides. The King of Spades takes many. */
const ARMOR = 1;
const LASTING_ARMOR = 2;

/** A free face takes no play; a number card is worth its value as a share of ten. */
const FREE_WORTH = 1;
const TEN = 10;

/** The worth of a condition in play to its owner. */
export function conditionWorth(view: DuelView, owner: CaptainView, card: CardId): number {
  if (!isFace(card)) return 0;
  const foe = foeOf(view, owner);
  const armor = has(view, foe, "KD") ? 0 : card === "KS" ? LASTING_ARMOR : ARMOR;
  const opened = card === "KD" && foe.conditions.length > 0 ? AGAINST_ARMOR : 0;
  return EFFECT[card] + armor + opened;
}

/** The worth of holding a card. */
export function holdingWorth(view: DuelView, me: CaptainView, card: CardId): number {
  const { color } = me;
  const kind = kindFor(color, card);
  if (kind === "condition") return conditionWorth(view, me, card);
  return kind === "free" ? FREE_WORTH : valueFor(color, card, view.options) / TEN;
}

/** The last points of the maximum are worth more than the first: at 0 the ship is lost. */
const MAXIMUM_WORTH = 2;
const LAST_WORTH = 3;

/** The worth to a captain of one point of the maximum. */
export const maximumWorth = (captain: CaptainView): number =>
  MAXIMUM_WORTH + LAST_WORTH / Math.max(1, maximum(captain));
