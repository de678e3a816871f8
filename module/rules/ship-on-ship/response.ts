/**
 * Meeting an attack. Ship-on-Ship, "Cards Played, Actions Resolved", "Odds"; SOS-12 to SOS-18, SOS-31, SOS-32, SOS-34,
 * SOS-42.
 */
import {
  asking,
  CARD_TWICE,
  NOT_AN_OPTION,
  NOT_IN_HAND,
  type CardId,
  type Menu,
  type Random,
  type Reason,
} from "../kernel";
import { attackValue, cannotBeMet, defenseParts, failsByItself, has, playsFor, totalOf } from "./attack";
import { tell, type DuelReferee, type DuelQuestion } from "./events";
import { kindFor } from "./meaning";
import { NEEDS_ODD, NO_DEFENSE, NO_PLAYS_LEFT } from "./reasons";
import { captainOf, foeOf, type Captain, type CaptainView, type Duel, type DuelView } from "./state";
import { takeOut } from "./stacks";

/** The cards that a captain could name at all: those of the hand and the defenses laid in advance. */
const within = ({ hand, preemptive }: CaptainView): CardId[] => [
  ...preemptive,
  ...hand.filter((card): card is CardId => card !== null),
];

/** Why a card may not be part of any defense now; null if it may. */
function refuseCard(duel: DuelView, captain: CaptainView, card: CardId): Reason | null {
  if (!within(captain).includes(card)) return NOT_IN_HAND;
  if (captain.preemptive.includes(card)) return null;
  const kind = kindFor(captain.color, card);
  if (kind === "defense") return null;
  if (kind === "free") return captain.color === "red" ? null : NO_DEFENSE;
  return kind === "attack" && has(duel, captain, "JS") ? null : NO_DEFENSE;
}

const isOdd = (captain: CaptainView, card: CardId) => kindFor(captain.color, card) === "defense";

/** Why these cards are not a defense for this captain; null if they are. Without cards the hit is taken. */
export function refuseDefense(duel: DuelView, captain: CaptainView, answer: unknown): Reason | null {
  if (!Array.isArray(answer) || !answer.every((card) => typeof card === "string")) return NOT_AN_OPTION;
  const cards = answer as CardId[];
  for (const card of cards) {
    const refused = refuseCard(duel, captain, card);
    if (refused) return refused;
  }
  if (new Set(cards).size < cards.length) return CARD_TWICE;
  if (playsFor(captain, cards) > captain.playsLeft) return NO_PLAYS_LEFT;
  const covered = cards.some((card) => kindFor(captain.color, card) === "attack");
  return covered && !cards.some((card) => isOdd(captain, card)) ? NEEDS_ODD : null;
}

/** A random defense: each card that fits is taken or left. */
function someDefense(duel: DuelView, captain: CaptainView, random: Random): CardId[] {
  const chosen: CardId[] = [];
  const candidates = within(captain).sort((a, b) => Number(isOdd(captain, b)) - Number(isOdd(captain, a)));
  for (const card of candidates)
    if (refuseDefense(duel, captain, [...chosen, card]) === null && random(2) === 1) chosen.push(card);
  return chosen;
}

/** The sets of cards that may be played against an attack. */
function defenseMenu(duel: DuelView, captain: CaptainView): Menu<CardId[]> {
  return {
    refuse: (answer) => refuseDefense(duel, captain, answer),
    sample: (random) => someDefense(duel, captain, random),
  };
}

/** The cards against the attack that was revealed. */
export const RESPOND: DuelQuestion<null, CardId[]> = {
  name: "respond",
  menu: (duel, seat) => defenseMenu(duel, captainOf(duel, seat)),
  fallback: () => [],
};

/**
 * Whether the opponent can tell that a captain has no response. Others are asked, so that asking gives nothing away.
 */
const hasNothing = ({ hand, preemptive, playsLeft, color }: Captain): boolean =>
  preemptive.length === 0 && (hand.length === 0 || (playsLeft === 0 && color === "black"));

/** Whether nothing can be played against a captain's attack of this value, or need be. */
const isBeyond = (duel: Duel, attacker: Captain, value: number): boolean =>
  attacker.attack === null ||
  value === 0 ||
  failsByItself(duel, attacker, attacker.attack, value) ||
  cannotBeMet(duel, attacker, value);

/** Opens the responses after the reveal, to captains with an attack that could be met. */
export function openResponses(duel: Duel): void {
  for (const captain of duel.captains) {
    const foe = foeOf(duel, captain);
    const value = attackValue(duel, foe);
    captain.responded = isBeyond(duel, foe, value) || hasNothing(captain);
  }
  duel.phase = "respond";
}

/** Captains who still have to say how they meet an attack. A Gamemaster may have taken an attack off the table. */
const openIn = (duel: Duel): Captain[] =>
  duel.captains.filter((captain) => !captain.responded && foeOf(duel, captain).attack !== null);

/** Whether a captain still has to say how they meet an attack. */
export const responsesAreOpen = (duel: Duel): boolean => openIn(duel).length > 0;

/** The captains asked in this step: both in secret, or red before black (SOS-13). */
function nextToRespond(duel: Duel): Captain[] {
  const open = openIn(duel);
  if (duel.options.responseOrder === "secret") return open;
  return open.sort((a, b) => Number(b.color === "red") - Number(a.color === "red")).slice(0, 1);
}

/** Asks for defenses, and settles the exchange when all are in. */
export function respond(duel: Duel, referee: DuelReferee): void {
  const asked = nextToRespond(duel);
  const answers = asked.length > 0 ? referee.askAll(asked.map(({ seat }) => asking(RESPOND, seat, null))) : [];
  for (const [at, captain] of asked.entries()) {
    const cards = answers[at] ?? [];
    defend(duel, captain, cards, referee);
  }
  if (!responsesAreOpen(duel)) resolve(duel, referee);
}

function defend(duel: Duel, captain: Captain, cards: readonly CardId[], referee: DuelReferee): void {
  captain.responded = true;
  if (cards.length === 0) return;
  captain.playsLeft -= playsFor(captain, cards);
  const parts = defenseParts(duel, captain, cards);
  for (const card of cards) takeOut(captain.hand, card);
  captain.response = [...cards];
  tell(referee, { event: "defended", ship: captain.ship, cards: [...cards], value: totalOf(parts), parts });
}

/** Decides hit or miss for each attack, both from the state in which they were declared. */
function resolve(duel: Duel, referee: DuelReferee): void {
  for (const defender of duel.captains) {
    const attacker = foeOf(duel, defender);
    if (attacker.attack === null) continue;
    const value = attackValue(duel, attacker);
    const outcome = outcomeOf(duel, attacker, defender, value);
    defender.hit = outcome === "hit" || outcome === "unblockable";
    tell(referee, { event: "attackMet", ship: attacker.ship, foe: defender.ship, value, outcome });
  }
  duel.phase = "damage";
}

/** The outcome of an attack. An attack of 0 misses; a total of at least its value blocks. */
function outcomeOf(
  duel: Duel,
  attacker: CaptainView,
  defender: CaptainView,
  value: number,
): "blocked" | "failed" | "hit" | "unblockable" {
  if (value === 0 || failsByItself(duel, attacker, attacker.attack ?? "", value)) return "failed";
  if (defender.response.length > 0)
    return totalOf(defenseParts(duel, defender, defender.response)) >= value ? "blocked" : "hit";
  return cannotBeMet(duel, attacker, value) ? "unblockable" : "hit";
}
