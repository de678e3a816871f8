/** Turns. Ship-on-Ship, "Drawing", "Buggering Out"; SOS-8, SOS-10, SOS-16, SOS-33, SOS-36, SOS-37, SOS-47. */
import { asking, oneOf, yesNo, type CardId } from "../kernel";
import { tell, type DuelReferee, type DuelQuestion } from "./events";
import { captainOf, foeOf, maximum, type Captain, type Duel } from "./state";
import { takeOut } from "./stacks";
import { endDuel } from "./victory";

/** Whether a captain whose deck is empty leaves the fight. */
export const ESCAPE: DuelQuestion<null, boolean> = yesNo("escape");

/** The card to give up when a hand exceeds its maximum. */
export const TRIM_HAND: DuelQuestion<null, CardId> = {
  name: "trimHand",
  menu: (duel, seat) => oneOf(captainOf(duel, seat).hand.filter((card): card is CardId => card !== null)),
  fallback: (duel, seat) => captainOf(duel, seat).hand[0] as CardId,
};

/** Opens the next turn. */
export function beginTurn(duel: Duel, referee: DuelReferee): void {
  duel.turn += 1;
  duel.exchange = 0;
  duel.stirred = false;
  for (const captain of duel.captains)
    Object.assign(captain, { playsLeft: captain.skill, attacks: 0, attacksBeforeQueen: 0, attritionUsed: false });
  tell(referee, { event: "turnBegan", turn: duel.turn });
  openExchange(duel);
}

/** Goes on to the next exchange, which begins with the offer of attrition. */
export function openExchange(duel: Duel): void {
  duel.exchange += 1;
  duel.phase = "attrition";
}

/** Ends a turn when neither captain plays a card: defenses laid in advance are wasted. SOS-16. */
export function endTurn(duel: Duel, referee: DuelReferee): void {
  tell(referee, { event: "turnEnded", turn: duel.turn });
  for (const captain of duel.captains) {
    for (const card of captain.preemptive) {
      foeOf(duel, captain).deck.push(card);
      tell(referee, { event: "preemptiveWasted", ship: captain.ship, card });
    }
    captain.preemptive = [];
  }
  duel.phase = "turnEnd";
}

/** Plays the rest of a turn's end: hands trimmed to their maximum, escapes, and drawing. */
export function finishTurn(duel: Duel, referee: DuelReferee): void {
  for (const captain of duel.captains) trim(duel, captain, referee);
  const out = duel.captains.filter(isOut);
  if (offerEscape(duel, out, referee)) return;
  duel.quietTurns = duel.stirred ? 0 : duel.quietTurns + 1;
  if (duel.quietTurns >= duel.options.stallTurns) {
    endDuel(duel, [], "disengaged", referee);
    return;
  }
  const short = duel.captains.filter((captain) => refill(captain, referee) && !out.includes(captain));
  if (duel.options.escapeOnShortDraw && offerEscape(duel, short, referee)) return;
  beginTurn(duel, referee);
}

/** Trims a hand to its maximum; only the King of Spades can bring it above. SOS-33, SOS-49. */
function trim(duel: Duel, captain: Captain, referee: DuelReferee): void {
  while (captain.hand.length > maximum(captain)) {
    const card = captain.hand.length > 1 ? referee.ask(TRIM_HAND, captain.seat, null) : (captain.hand[0] as CardId);
    takeOut(captain.hand, card);
    foeOf(duel, captain).deck.push(card);
    tell(referee, { event: "handTrimmed", ship: captain.ship });
  }
}

/** Whether a captain may leave: there is nothing left to draw. SOS-37. */
const isOut = ({ deck }: Captain): boolean => deck.length === 0;

/** Asks the captains who may leave, together and in secret. Returns whether the duel is over. */
function offerEscape(duel: Duel, entitled: readonly Captain[], referee: DuelReferee): boolean {
  if (entitled.length === 0) return false;
  const answers = referee.askAll(entitled.map(({ seat }) => asking(ESCAPE, seat, null)));
  const away = entitled.filter((_, at) => answers[at] === true);
  for (const captain of entitled)
    tell(referee, { event: away.includes(captain) ? "escaped" : "stayed", ship: captain.ship });
  if (away.length === 0) return false;
  const left = duel.captains.filter((captain) => !away.includes(captain));
  endDuel(duel, left, away.length === 2 ? "bothEscaped" : "escaped", referee);
  return true;
}

/** Shuffles the deck and draws. Returns whether it ran out before the captain drew all they might. SOS-36. */
function refill(captain: Captain, referee: DuelReferee): boolean {
  shuffleDeck(captain, referee);
  const wanted = Math.max(0, Math.min(captain.coordination, maximum(captain) - captain.hand.length));
  return draw(captain, wanted, referee) < wanted;
}

/** Shuffles the whole deck. */
export function shuffleDeck(captain: Captain, referee: DuelReferee): void {
  if (captain.deck.length > 1) captain.deck = referee.shuffle("deck", captain.deck);
}

/** Draws `count` cards from the top, or all if there are fewer. Returns how many were drawn. */
export function draw(captain: Captain, count: number, referee: DuelReferee): number {
  const { ship, seat } = captain;
  const cards = captain.deck.splice(0, count);
  captain.hand.push(...cards);
  if (cards.length === 0) return 0;
  tell(referee, { event: "handDrawn", ship, count: cards.length });
  tell(referee, { event: "handSeen", ship, cards }, seat);
  return cards.length;
}
