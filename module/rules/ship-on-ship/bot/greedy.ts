/**
 * A captain that does what looks best now: it plays conditions early, attacks where the other probably cannot answer, meets
 * attacks with as little as will do, and takes hits where they hurt least. It sees what its seat sees, and searches nothing.
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

/** Two alike: up to here red does better, above it black. */
const GIANT = 13;

/** The nimble play red, the heavy black. */
function chooseColor(view: DuelView, me: CaptainView): Color {
  const { rating } = foeOf(view, me);
  if (me.rating === rating) return rating > GIANT ? "black" : "red";
  return me.rating > rating ? "black" : "red";
}

/** From this rating on a black ship does best without conditions, which the other would only fire back: it has cards enough. */
const LARGE = 10;

/** The ready-made deck that does best in such a ship. */
export const bestDeck = (side: Color, rating: number): readonly CardId[] =>
  side === "red" ? PRESETS.endurance.red : PRESETS[rating < LARGE ? "aggression" : "competence"].black;

/** The deck that the craft is known for; else the best that is ready. */
function chooseDeck({ color, favored, rating }: CaptainView): CardId[] {
  const side = color ?? "red";
  const known = favored?.[side] ?? [];
  return [...(known.length > 0 ? known : bestDeck(side, rating))];
}

/** Whether equal losses hurt the other more. */
const isAhead = (view: DuelView, me: CaptainView): boolean => maximum(me) > maximum(foeOf(view, me));

/** Nothing but the last card is left, and the other has several. */
function isLost(view: DuelView, me: CaptainView): boolean {
  return maximum(me) <= 1 && maximum(foeOf(view, me)) >= 3;
}

/** The most dangerous of the other's conditions where it hurts more than the hand; never the one that comes back. */
function chooseStrike(view: DuelView, foe: CaptainView): string {
  const worth = (card: CardId) => conditionWorth(view, foe, card);
  const [worst] = foe.conditions.filter((card) => card !== "KS").sort((a, b) => worth(b) - worth(a));
  return worst !== undefined && worth(worst) > maximumWorth(foe) ? worst : RANDOM;
}

/** The card of the hand that is missed least. */
function leastCard(view: DuelView, me: CaptainView): CardId {
  const held = me.hand.filter((card): card is CardId => card !== null);
  return held.reduce((least, card) => (holdingWorth(view, me, card) < holdingWorth(view, me, least) ? card : least));
}
