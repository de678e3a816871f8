/**
 * A captain that does what looks best now: plays conditions early, attacks where the opponent probably cannot answer,
 * meets attacks with as little as possible, and takes hits where they hurt least. It sees only what its seat sees and
 * searches nothing.
 */
import type { CardId, Json, Player } from "../../kernel";
import { RANDOM } from "../damage";
import { chooseCommit } from "./commit";
import { cheapestLoss, chooseDefense } from "./defense";
import { conditionWorth, holdingWorth, maximumWorth } from "./worth";
import { PRESETS } from "../presets";
import { captainOf, foeOf, maximum, type CaptainView, type Color, type DuelView } from "../state";

/** Answers every question of a duel. */
export const greedyDuelist: Player<DuelView> = (question, view, seat): Json => {
  const me = captainOf(view, seat);
  switch (question.name) {
    case "chooseColor":
      return chooseColor(view, me);
    case "stackDeck":
      return chooseDeck(me);
    case "attrition":
      return isAhead(view, me);
    case "commit":
      return chooseCommit(view, me);
    case "respond":
      return chooseDefense(view, me);
    case "takeHit":
      return cheapestLoss(view, me).option;
    case "strike":
      return chooseStrike(view, foeOf(view, me));
    case "attritionLoss":
    case "trimHand":
      return leastCard(view, me);
    case "escape":
      return isLost(view, me);
    default:
      return question.fallback(view, seat, null);
  }
};

/** With equal ratings: up to this one red does better, above it black. */
const GIANT = 13;

/** The lower rating plays red, the higher black. */
function chooseColor(view: DuelView, me: CaptainView): Color {
  const { rating } = foeOf(view, me);
  if (me.rating === rating) return rating > GIANT ? "black" : "red";
  return me.rating > rating ? "black" : "red";
}

/** From this rating a black ship does best without conditions: they would be fired back, and it has enough cards. */
const LARGE = 10;

/** The ready-made deck that does best in a ship of this rating. */
export const bestDeck = (side: Color, rating: number): readonly CardId[] =>
  side === "red" ? PRESETS.endurance.red : PRESETS[rating < LARGE ? "aggression" : "competence"].black;

/** The craft's own favored deck, otherwise the best ready-made one. */
function chooseDeck({ color, favored, rating }: CaptainView): CardId[] {
  const side = color ?? "red";
  const known = favored?.[side] ?? [];
  return [...(known.length > 0 ? known : bestDeck(side, rating))];
}

/** Whether equal losses hurt the opponent more. */
const isAhead = (view: DuelView, me: CaptainView): boolean => maximum(me) > maximum(foeOf(view, me));

/** Whether only the last card is left and the opponent has several. */
function isLost(view: DuelView, me: CaptainView): boolean {
  return maximum(me) <= 1 && maximum(foeOf(view, me)) >= 3;
}

/** The opponent's most dangerous condition if worth more than a hand card; never the one that comes back. */
function chooseStrike(view: DuelView, foe: CaptainView): string {
  const worth = (card: CardId) => conditionWorth(view, foe, card);
  const [worst] = foe.conditions.filter((card) => card !== "KS").sort((a, b) => worth(b) - worth(a));
  return worst !== undefined && worth(worst) > maximumWorth(foe) ? worst : RANDOM;
}

/** The least valuable card of the hand. */
function leastCard(view: DuelView, me: CaptainView): CardId {
  const held = me.hand.filter((card): card is CardId => card !== null);
  return held.reduce((least, card) => (holdingWorth(view, me, card) < holdingWorth(view, me, least) ? card : least));
}
