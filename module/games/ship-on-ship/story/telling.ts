/** What happened in a duel, told to people: each public event as a sentence, with its cards, its sum and what came of it. */
import type { Names } from "../../../kit/battle/feed";
import { cardName } from "../../../kit/cards/names";
import { storyOf, type Teller } from "../../../kit/story/event-table";
import { headlineOf } from "../../../kit/story/told";
import { signed, type Texts } from "../../../kit/text/sentence";
import { texts as foundryTexts } from "../../../kit/text/texts";
import type { GameEvent } from "../../../rules/kernel";
import type { DuelEvent } from "../../../rules/ship-on-ship";
import { EVENTS, VALUES, type More } from "./events";
import { conditionTitle } from "./words";

const more = ({ name, text }: Teller, { texts }: { readonly texts: Texts }): More => ({
  condition: (card) => conditionTitle(card, texts),
  sum: (title, ship, parts, cards, value) => [
    { name: `${name(ship)}: ${text(`sum.${title}`)}`, value: String(value) },
    ...parts.map(({ card, add }, at) => ({
      name: cards[at] === card ? cardName(card) : `${cardName(card)} ${conditionTitle(card, texts)}`,
      value: at === 0 ? String(add) : signed(add),
    })),
  ],
});

const story = storyOf<DuelEvent, More, object>({
  id: "ship-on-ship",
  events: EVENTS,
  values: VALUES,
  more,
  untold: {},
});

export const { tell, isSmall, rules: RULES, style: STORY } = story;

/** One line of plain text for a step; blank: nothing worth telling. */
export const headline = (events: readonly GameEvent[], names: Names, texts: Texts = foundryTexts): string =>
  headlineOf(tell(events, names, texts), story.isMinor);
