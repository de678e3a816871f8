/** Public messages about cards that move: from where, to where and how many, never which cards. */

import { escapeHTML } from "../common/text";
import { game } from "../game";
import { ChatMessage } from "./chat-message";
import type { Classes } from "../registry";

type Cards = Classes["Cards"];

export type CardAction = "deal" | "discard" | "draw" | "pass" | "play" | "recall" | "shuffle";

interface Move {
  to?: readonly Cards[];
  number?: number;
}

/** Posts a public message about an action with the cards of a stack. */
export async function tellOfCards(action: CardAction, from: Cards, { to = [], number = 0 }: Move = {}): Promise<void> {
  const link = (stack: Cards): string => escapeHTML(stack.link);
  const text = game.i18n.format(`CARDS.Notify.${action}`, {
    user: escapeHTML(game.user?.name ?? ""),
    from: link(from),
    to: to.map(link).join(", "),
    number: game.i18n.format(number === 1 ? "CARDS.CountOne" : "CARDS.CountMany", { number: String(number) }),
  });
  const picture = `<img class="icon" src="${escapeHTML(from.img)}" alt="" width="32" height="32">`;
  const content = `<div class="cards-notification flexrow">${picture}<p>${text}</p></div>`;
  const cls = ChatMessage.implementation as unknown as typeof ChatMessage;
  await cls.create({ author: game.userId, content });
}
