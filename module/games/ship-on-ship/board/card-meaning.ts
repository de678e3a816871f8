/** Meaning of a card in one's hand at this moment, as the board shows it on the card. */
import { inSentences, localize, oneLine, signed } from "../../../kit/text/sentence";
import type { CardId } from "../../../rules/kernel";
import {
  attackPreview,
  cannotBeMet,
  defenseParts,
  failsByItself,
  isAttack,
  kindFor,
  totalOf,
  valueFor,
  type CaptainView,
  type DuelView,
  type CardSummand,
} from "../../../rules/ship-on-ship";
import { cardName } from "../../../kit/cards/names";
import { conditionTitle, summands, word } from "../story/words";

interface CardMeaning {
  /** `attacks 11`, `defends 6`, `condition`. */
  readonly caption: string;
  /** The number in it, for where space is short; blank if there is none. */
  readonly short: string;
  /** `free`, or what is special about the card now; blank if nothing is. */
  readonly badge: string;
  readonly tone: "good" | "bad" | "";
  /** The whole meaning in words, for tooltips and screen readers. */
  readonly note: string;
}

/** The hand that a card is in, and the cards chosen for a defense so far. */
export interface Held {
  readonly view: DuelView;
  readonly me: CaptainView;
  readonly drafted: readonly CardId[];
  /** Whether a defense is asked for: cards then count together with those chosen. */
  readonly defending: boolean;
}

/** Value of a card to its holder now, including everything in play. */
export function meaningOf(held: Held, card: CardId): CardMeaning {
  const { view, me, defending } = held;
  if (kindFor(me.color, card) === "condition") return conditionMeaning(card);
  if (defending) return defenseMeaning(held, card, [...new Set([...held.drafted, card])]);
  return isAttack(me.color, card) ? attackMeaning(view, me, card) : defenseMeaning(held, card, [card]);
}

function conditionMeaning(card: CardId): CardMeaning {
  return {
    caption: word("means.condition"),
    short: "",
    badge: "",
    tone: "",
    // It stands behind a colon.
    note: inSentences([conditionTitle(card), localize(`ALLHANDS.ship-on-ship.condition.${card}.effect`)]),
  };
}

function attackMeaning(view: DuelView, me: CaptainView, card: CardId): CardMeaning {
  const parts = attackPreview(view, me, card);
  const total = totalOf(parts);
  const caption = word("means.attack", { value: total });
  const free = kindFor(me.color, card) === "free";
  const notes = [sumText(parts, [card], caption), free ? word("note.free") : ""];
  const verdict =
    total === 0 || failsByItself(view, me, card, total) ? "fails" : cannotBeMet(view, me, total) ? "unmet" : "";
  if (verdict !== "") notes.push(word(verdict === "fails" ? "note.fails" : "note.unmet"));
  const bonus = total - valueFor(me.color, card, view.options);
  return {
    caption,
    short: String(total),
    badge: verdict !== "" ? word(`badge.${verdict}`) : badgeOf(free, bonus),
    tone: verdict === "fails" || (bonus < 0 && !free) ? "bad" : free || verdict !== "" ? "good" : "",
    note: oneLine(notes),
  };
}

/** The share of a card in a defense: its own value, and what conditions add to it. */
function defenseMeaning({ view, me, defending }: Held, card: CardId, cards: readonly CardId[]): CardMeaning {
  const base = valueFor(me.color, card, view.options);
  // Circumstances add to the whole defense, not to each of its cards.
  const extra = defenseParts(view, me, cards)
    .slice(cards.length)
    .filter(({ reason }) => reason === undefined || cards.length === 1)
    .map((part) => (part.card === "QH" ? { ...part, add: part.add / cards.length } : part));
  const bonus = extra.reduce((sum, { add }) => sum + add, 0);
  const free = kindFor(me.color, card) === "free";
  const ahead = me.preemptive.includes(card);
  const caption = word("means.defense", { value: base + bonus });
  const parts = [{ card, add: base }, ...extra];
  const notes = [sumText(parts, [card], caption), free || ahead ? word("note.free") : ""];
  if (!defending && !ahead) notes.push(word("note.preemptive"));
  return {
    caption,
    short: String(base + bonus),
    badge: badgeOf(free || ahead, bonus),
    tone: free || ahead ? "good" : "",
    note: oneLine(notes),
  };
}

function badgeOf(free: boolean, bonus: number): string {
  if (free) return word("badge.free");
  return bonus === 0 ? "" : signed(bonus);
}

/** `attacks 11: 10 10♦ +1 Superior Position (Q♦)`; only the caption if there is a single part. */
function sumText(parts: readonly CardSummand[], played: readonly CardId[], caption: string): string {
  if (parts.length < 2) return caption;
  const sum = summands(parts, played).map(({ value, name }) => `${value} ${name}`.trim());
  return `${caption}: ${sum.join(", ")}`;
}

/** A card with its meaning, in one line. */
export const describedCard = (card: CardId, { note }: CardMeaning): string => `${cardName(card)}: ${note}`;
