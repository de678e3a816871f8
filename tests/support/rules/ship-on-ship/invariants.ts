/** Invariants of every checkpoint of a duel. Ship-on-Ship, spec "Acceptance"; SOS-1, SOS-20, SOS-23, SOS-49. */
import type { CardId } from "../../../../module/rules/kernel";
import { kindFor } from "../../../../module/rules/ship-on-ship/meaning";
import { DECK_SIZE, half } from "../../../../module/rules/ship-on-ship/tables";
import { maximum, type Captain, type Duel } from "../../../../module/rules/ship-on-ship/state";

/** All cards of a captain, each once: a defense laid in advance may also be named in the response. */
export function cardsOf({ deck, hand, fan, conditions, preemptive, attack, response }: Captain): CardId[] {
  const answered = response.filter((card) => !preemptive.includes(card));
  return [...deck, ...hand, ...fan, ...conditions, ...preemptive, ...(attack === null ? [] : [attack]), ...answered];
}

/** Broken invariants, in words for a developer; empty if all is well. */
export function brokenInvariants(duel: Duel): string[] {
  const broken: string[] = [];
  const { captains } = duel;
  const stacked = captains.every(({ box }) => box.length > 0);
  const circulating = captains.flatMap(cardsOf);
  const all = [...circulating, ...captains.flatMap(({ box }) => box)];
  if (stacked && circulating.length !== 2 * DECK_SIZE) broken.push(`${circulating.length} cards in circulation`);
  if (stacked && new Set(all).size !== half("red").length + half("black").length) broken.push("a card twice, or lost");
  for (const captain of captains) broken.push(...brokenBy(captain, duel));
  return broken;
}

function brokenBy(captain: Captain, duel: Duel): string[] {
  const broken: string[] = [];
  const { ship, hand, conditions, preemptive, color, playsLeft, skill, fresh } = captain;
  const most = maximum(captain);
  // The King of Spades may return to a full hand; the hand is cut to size at the end of the turn.
  if (hand.length > Math.max(0, most) + 1) broken.push(`${ship} holds ${hand.length} cards of ${most}`);
  if (hand.length > Math.max(0, most) && color === "red") broken.push(`${ship} holds more than its maximum`);
  if (most < 0) broken.push(`${ship} has lost more than it had`);
  if (most === 0 && !duel.over) broken.push(`${ship} is crippled and fights on`);
  if (playsLeft < 0 || playsLeft > skill) broken.push(`${ship} has ${playsLeft} plays left of ${skill}`);
  if (!conditions.every((card) => kindFor(color, card) === "condition")) broken.push(`${ship} has a strange condition`);
  if (!preemptive.every((card) => defendsAhead(captain, card))) broken.push(`${ship} has laid no defense`);
  if (!fresh.every((card) => conditions.includes(card))) broken.push(`${ship} has a fresh card that is not in play`);
  return broken;
}

const defendsAhead = ({ color }: Captain, card: CardId): boolean =>
  kindFor(color, card) === "defense" || (color === "red" && kindFor(color, card) === "free");
