/** The answers of Ship-on-Ship as sentences: what a craft does with which cards. */
import { cardName, cardNames } from "../../../kit/cards/names";
import { answersOf, type AnswerSaid } from "../../../kit/story/answers";
import type { Value } from "../../../kit/text/sentence";
import type { CardId } from "../../../rules/kernel";
import {
  captainOf,
  foeOf,
  isAttack,
  isFace,
  kindFor,
  MARKER,
  RANDOM,
  type DuelView,
} from "../../../rules/ship-on-ship";
import { conditionTitle } from "./words";

type Said = AnswerSaid<DuelView, null>;

/** A sentence about the craft that is asked. */
function sayOfCraft(
  { view, seat, phrase }: Said,
  key: string,
  values: { readonly [name: string]: Value } = {},
): string {
  const captain = captainOf(view, seat);
  return phrase(key, { ship: captain.name, foe: foeOf(view, captain).name, ...values });
}

/** A sentence with a card, and with its name if it is a condition. */
const sayCard = (said: Said, key: string, card: CardId): string =>
  sayOfCraft(said, key, { card: cardName(card), name: conditionTitle(card) });

/** Chooses one of two sentences. */
const either =
  (yes: string, no: string) =>
  (said: Said, answer: boolean): string =>
    sayOfCraft(said, answer ? yes : no);

function commitText(said: Said, card: CardId | null): string {
  if (card === null) return sayOfCraft(said, "pass");
  const { color } = captainOf(said.view, said.seat);
  if (kindFor(color, card) === "condition") return sayCard(said, "condition", card);
  return sayCard(said, isAttack(color, card) ? "attack" : "preempt", card);
}

/** Sentence for a loss: a card of the hand, a condition in play, or damage without a card. */
function hitText(said: Said, given: string): string {
  if (given === MARKER) return sayOfCraft(said, "takeMarker");
  const isLaid = captainOf(said.view, said.seat).conditions.some((card) => card === given);
  return sayCard(said, isLaid ? "giveCondition" : "give", given);
}

/** An answer as a sentence; blank if there are no words for it. */
export const answerText = answersOf<DuelView>("ALLHANDS.ship-on-ship.answer.", {
  chooseColor: (said: Said, color: "red" | "black") => sayOfCraft(said, color === "red" ? "red" : "black"),
  stackDeck: (said: Said, cards: readonly CardId[]) =>
    sayOfCraft(said, "stack", { count: cards.length, conditions: cards.filter(isFace).length }),
  attrition: either("attrition", "noAttrition"),
  attritionLoss: (said: Said, card: CardId) => sayCard(said, "give", card),
  commit: commitText,
  respond: (said: Said, cards: readonly CardId[]) =>
    cards.length === 0 ? sayOfCraft(said, "takeHit") : sayOfCraft(said, "defend", { cards: cardNames(cards) }),
  takeHit: hitText,
  strike: (said: Said, struck: string) =>
    struck === RANDOM ? sayOfCraft(said, "strikeRandom") : sayCard(said, "strikeCondition", struck),
  trimHand: (said: Said, card: CardId) => sayCard(said, "trim", card),
  escape: either("escape", "stay"),
});
