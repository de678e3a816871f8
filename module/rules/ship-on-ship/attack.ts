/**
 * Attack and defense in numbers: plain functions of open information, so that rules, boards and bots compute the same.
 * Ship-on-Ship, "Cards Played, Actions Resolved" and the face cards; SOS-27 to SOS-35, SOS-40 to SOS-42, SOS-55.
 */
import type { CardId } from "../kernel";
import { addedTo } from "./circumstances";
import { kindFor, valueFor } from "./meaning";
import type { ConditionCard } from "./tables";
import { fanSize, foeOf, type CaptainView, type DuelView } from "./state";

/**
 * One summand of a total: a card's own value, or what a condition adds to the total or subtracts from it; or, with its
 * reason and no card, what a circumstance does.
 */
export type CardSummand = { card: CardId; add: number; reason?: string };

const circumstanceParts = (duel: DuelView, captain: CaptainView, number: "attack" | "defense"): CardSummand[] =>
  addedTo(duel, captain, number).map(({ reason, value }) => ({ card: "", add: value, reason }));

/** Whether a condition is in play and already works. SOS-57. */
export function has({ options }: DuelView, { conditions, fresh }: CaptainView, card: ConditionCard): boolean {
  return conditions.includes(card) && (options.conditionActiveSameExchange || !fresh.includes(card));
}

/** The sum of the parts; never below 0 (SOS-27). */
export const totalOf = (parts: readonly CardSummand[]): number =>
  Math.max(
    0,
    parts.reduce((sum, { add }) => sum + add, 0),
  );

/** Number of attacks before this one that count for the Queen of Clubs. SOS-41. */
function pressOf({ options }: DuelView, { attacks, attacksBeforeQueen }: CaptainView): number {
  return Math.max(0, attacks - 1 - (options.qcCounts === "sinceQueen" ? attacksBeforeQueen : 0));
}

/**
 * The parts of an attack's value with this card, in the order of SOS-35. The captain's `attacks` and `emptied` must
 * already count it.
 */
export const attackParts = (duel: DuelView, attacker: CaptainView, card: CardId): CardSummand[] => [
  ...cardParts(duel, attacker, card),
  ...circumstanceParts(duel, attacker, "attack"),
];

/** The parts that come from cards. */
function cardParts(duel: DuelView, attacker: CaptainView, card: CardId): CardSummand[] {
  const { color, emptied } = attacker;
  const base = valueFor(color, card, duel.options);
  const parts: CardSummand[] = [{ card, add: base }];
  if (color === "red") {
    if (has(duel, attacker, "QD")) parts.push({ card: "QD", add: 1 });
    return parts;
  }
  const press = has(duel, attacker, "QC") ? pressOf(duel, attacker) : 0;
  if (emptied && has(duel, attacker, "KC"))
    parts.push({ card: "KC", add: base + (duel.options.kcDoublesBonuses ? press : 0) });
  if (press > 0) parts.push({ card: "QC", add: press });
  if (has(duel, foeOf(duel, attacker), "JH")) parts.push({ card: "JH", add: -1 });
  return parts;
}

/** The value of the attack that a captain has revealed; 0 if there is none. */
export function attackValue(duel: DuelView, attacker: CaptainView): number {
  return attacker.attack === null ? 0 : totalOf(attackParts(duel, attacker, attacker.attack));
}

/** The attack that the captain would make with this card now, before it is committed: for boards and bots. */
export function attackPreview(duel: DuelView, attacker: CaptainView, card: CardId): CardSummand[] {
  const { hand, attacks } = attacker;
  return attackParts(duel, { ...attacker, attacks: attacks + 1, emptied: hand.length === 1 }, card);
}

/** Whether an attack of this value fails because of the Queen of Spades. SOS-32. */
export function failsByItself(duel: DuelView, attacker: CaptainView, card: CardId, value: number): boolean {
  const counted = duel.options.qsUses === "final" ? value : valueFor(attacker.color, card, duel.options);
  return has(duel, foeOf(duel, attacker), "QS") && counted <= fanSize(attacker);
}

/** Whether nothing may be played against an attack of this value because of the Jack of Diamonds. SOS-34. */
export function cannotBeMet(duel: DuelView, attacker: CaptainView, value: number): boolean {
  return has(duel, attacker, "JD") && value <= fanSize(foeOf(duel, attacker));
}

/** The parts of a defense's value with these cards. SOS-18, SOS-28, SOS-29, SOS-31, SOS-55. */
export function defenseParts(duel: DuelView, defender: CaptainView, cards: readonly CardId[]): CardSummand[] {
  const parts: CardSummand[] = cards.map((card) => ({ card, add: valueFor(defender.color, card, duel.options) }));
  const [only] = parts;
  if (parts.length >= 2 && has(duel, defender, "QH")) parts.push({ card: "QH", add: cards.length });
  else if (parts.length === 1 && only && has(duel, defender, "KH")) {
    const gain = fanSize(foeOf(duel, defender)) - only.add;
    if (gain > 0) parts.push({ card: "KH", add: gain });
  }
  // Without a card there is no defense that anything could help.
  return parts.length === 0 ? parts : [...parts, ...circumstanceParts(duel, defender, "defense")];
}

/** Number of plays that a defense takes: one for each number card from the hand. SOS-15, SOS-16, SOS-18. */
export function playsFor(defender: CaptainView, cards: readonly CardId[]): number {
  return cards.filter((card) => !defender.preemptive.includes(card) && kindFor(defender.color, card) !== "free").length;
}
