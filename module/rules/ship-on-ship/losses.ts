/**
 * What goes to the fan: a card, a random one, a marker. Ship-on-Ship, "The Discard Fan"; SOS-22 to SOS-24, SOS-38,
 * SOS-39.
 */
import { tell, type DuelReferee } from "./events";
import { takeOut } from "./stacks";
import type { Captain, Duel } from "./state";

/** A hit taken by the ship itself with an empty hand: there is no card to lose. SOS-24. */
export const MARKER = "marker";

/** The cause of a card's loss. */
export type Cause = "damage" | "attrition";

/**
 * Moves a random card of the hand to the fan. Shuffled, as everyone sees a die: its number would tell who knows the
 * order in which cards came to the hand which of them is lost. SOS-38, SOS-39.
 */
export function loseAtRandom(duel: Duel, victim: Captain, why: Cause, referee: DuelReferee): void {
  const { hand } = victim;
  const [card = MARKER] = hand.length > 1 ? referee.shuffle("randomCard", hand) : hand;
  loseCard(duel, victim, card, why, referee, hand.length > 1);
}

/** Moves a card to the fan; without one adds a marker or, by house rule, the top of the deck (SOS-24). */
export function loseCard(
  duel: Duel,
  victim: Captain,
  card: string,
  why: Cause,
  referee: DuelReferee,
  random = false,
): void {
  const { ship, seat } = victim;
  const fromDeck = card === MARKER && duel.options.emptyHandHit === "deckTop" ? victim.deck.shift() : undefined;
  const lost = fromDeck ?? card;
  if (lost === MARKER) {
    victim.markers += 1;
    tell(referee, { event: "markerAdded", ship, why });
    return;
  }
  takeOut(victim.hand, lost);
  victim.fan.push(lost);
  tell(referee, { event: "cardLost", ship, random, why });
  tell(referee, { event: "cardLostSeen", ship, card: lost }, seat);
}
