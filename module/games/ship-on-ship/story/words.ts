/** Words shared by a duel's board and stories: sums and counts. */
import { cardName } from "../../../kit/cards/names";
import { localize, phrase, signed, type Value } from "../../../kit/text/sentence";
import type { CardId } from "../../../rules/kernel";
import { isFace, type CaptainView, type DuelView, type CardSummand } from "../../../rules/ship-on-ship";

/** A text of duels, with its placeholders filled. */
export function word(key: string, values: { readonly [name: string]: Value } = {}): string {
  return phrase(`ALLHANDS.ship-on-ship.${key}`, values);
}

/** Name of a face card's condition; blank if the card has none. */
export const conditionTitle = (card: CardId): string =>
  isFace(card) ? localize(`ALLHANDS.ship-on-ship.condition.${card}.name`) : "";

/**
 * The lines under a total: first the cards that were played, then what conditions add. `plain`: whether the pictures of
 * the cards show the value as well.
 */
export function summands(parts: readonly CardSummand[], played: readonly CardId[]) {
  const own = parts.slice(0, played.length);
  const extra = parts.slice(played.length);
  return [
    { value: "", name: own.map(playedName).join(" + "), plain: own.every(isPlain) },
    ...extra.map(({ card, add, reason }) => ({
      value: signed(add),
      name: reason ?? word("clash.each", { name: conditionTitle(card), card: cardName(card) }),
      plain: false,
    })),
  ];
}

/** Whether the rank of a card shows its value. */
const isPlain = ({ card, add }: CardSummand): boolean => String(add) === (card.startsWith("T") ? "10" : card.charAt(0));

/** A card, with its value if its rank does not show it: `3♦`, `K♣ (5)`. */
const playedName = (part: CardSummand): string =>
  isPlain(part) ? cardName(part.card) : `${cardName(part.card)} (${part.add})`;

const END_REASONS: readonly string[] = ["crippled", "bothCrippled", "escaped", "bothEscaped", "disengaged"];

/** What decided a duel; blank while it goes on. */
export function endText({ over, captains }: Pick<DuelView, "over" | "captains">): string {
  if (!over) return "";
  const { winners, reason } = over;
  const named = (those: readonly CaptainView[]) => ({ list: those.map(({ name }) => name) });
  return word(`end.${END_REASONS.includes(reason) ? reason : "other"}`, {
    winners: named(captains.filter(({ seat }) => winners.includes(seat))),
    losers: named(captains.filter(({ seat }) => !winners.includes(seat))),
  });
}
