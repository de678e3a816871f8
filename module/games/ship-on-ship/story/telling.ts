/** The events of a duel as sentences: each public event with its cards, its sum and its outcome. */
import { cardName } from "../../../kit/cards/names";
import { storyBy, type Fillings, type EventFormatter } from "../../../kit/story/event-table";
import { signed } from "../../../kit/text/sentence";
import type { CardId } from "../../../rules/kernel";
import type { DuelEvent } from "../../../rules/ship-on-ship";
import { EVENTS, type DuelFormatter } from "./events";
import { conditionTitle } from "./words";

/** How placeholders are filled in any event. */
const VALUES: Fillings<never, DuelFormatter> = {
  ship: "ship",
  red: "ship",
  black: "ship",
  winners: "names",
  value: "number",
  count: "number",
  card: "card",
  cards: "cards",
  name: ({ card }: { readonly card: CardId }, { condition }) => condition(card),
};

const more = ({ name, text }: EventFormatter): Omit<DuelFormatter, keyof EventFormatter> => ({
  condition: conditionTitle,
  sum: (title, ship, parts, cards, value) => [
    { name: `${name(ship)}: ${text(`sum.${title}`)}`, value: String(value) },
    ...parts.map(({ card, add }, at) => ({
      name: cards[at] === card ? cardName(card) : `${cardName(card)} ${conditionTitle(card)}`,
      value: at === 0 ? String(add) : signed(add),
    })),
  ],
});

/** How the story is told, in the chat and on a board. */
export const STORY = storyBy<DuelEvent, DuelFormatter>({
  beginning: "ALLHANDS.ship-on-ship.told.",
  events: EVENTS,
  values: VALUES,
  more,
  untold: {},
});

export const { headline, tell } = STORY;
