/** What cards are worth to the greedy bot: in hand cards, so that about 1 is a good card and a hit costs a few of them. */
import type { CardId } from "../../kernel";
import { has } from "../attack";
import { isFace, kindFor, valueFor } from "../meaning";
import { foeOf, maximum, type CaptainView, type DuelView } from "../state";
import type { ConditionCard } from "../tables";

/** What conditions do in the exchanges to come. */
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

/** With the King of Diamonds no condition of the other's takes a hit any more: as long as there are some it is not given up. */
const AGAINST_ARMOR = 4;
/** Any condition takes a hit in the place of the hand, unless the other decides what is hit. The King of Spades takes many. */
const ARMOR = 1;
const LASTING_ARMOR = 2;

/** A free face takes no play; a number is worth its share of a ten. */
const FREE_WORTH = 1;
const TEN = 10;

/** What a condition in play is worth to its owner. */
export function conditionWorth(view: DuelView, owner: CaptainView, card: CardId): number {
  if (!isFace(card)) return 0;
  const foe = foeOf(view, owner);
  const armor = has(view, foe, "KD") ? 0 : card === "KS" ? LASTING_ARMOR : ARMOR;
  const opened = card === "KD" && foe.conditions.length > 0 ? AGAINST_ARMOR : 0;
  return EFFECT[card] + armor + opened;
}

/** What it is worth to hold a card. */
export function holdingWorth(view: DuelView, me: CaptainView, card: CardId): number {
  const { color } = me;
  const kind = kindFor(color, card);
  if (kind === "condition") return conditionWorth(view, me, card);
  return kind === "free" ? FREE_WORTH : valueFor(color, card, view.options) / TEN;
}

/** The last points of the hand's size are dearer than the first ones: at 0 the ship is lost. */
const MAXIMUM_WORTH = 2;
const LAST_WORTH = 3;

/** What it is worth to a captain not to lose one of the maximum. */
export const maximumWorth = (captain: CaptainView): number =>
  MAXIMUM_WORTH + LAST_WORTH / Math.max(1, maximum(captain));
