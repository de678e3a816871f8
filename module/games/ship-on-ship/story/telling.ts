/** What happened in a duel, told to people: each public event as a sentence, with its cards, its sum and what came of it. */
import type { StoryStyle } from "../../../kit/board/story-column";
import { plain, sentence, signed, type Texts } from "../../../kit/text/sentence";
import { shipMark } from "../../../kit/text/signs";
import type { Names } from "../../../kit/battle/feed";
import { texts as foundryTexts } from "../../../kit/text/texts";
import { eachTold, headlineOf, keyToTell, tellBy, type Told } from "../../../kit/story/told";
import type { GameEvent, Seated } from "../../../rules/kernel";
import type { DuelEvent } from "../../../rules/ship-on-ship";
import { cardName } from "../../../kit/cards/names";
import { conditionTitle, word } from "./words";
import type { Teller } from "./teller";
import { TELLERS } from "./tellers";

function tellerOf(names: Names, texts: Texts, seats: Seated<DuelEvent>["seats"]): Teller {
  const say: Teller["say"] = (name, values) =>
    sentence(texts, keyToTell(texts, `ALLHANDS.ship-on-ship.told.${name}`), values);
  return {
    say,
    text: (key) => plain(say(key)),
    ship: (id) => shipMark(names[id] ?? id, seats?.[id]),
    list: (ids) => ids.map((id) => names[id] ?? id).join(", "),
    condition: (card) => conditionTitle(card, texts),
    sum: (title, ship, parts, cards, value) => [
      { name: `${names[ship] ?? ship}: ${word(texts, `told.sum.${title}`)}`, value: String(value) },
      ...parts.map(({ card, add }, at) => ({
        name: cards[at] === card ? cardName(card) : `${cardName(card)} ${conditionTitle(card, texts)}`,
        value: at === 0 ? String(add) : signed(add),
      })),
    ],
    outcome: (tone, key, values) => ({ tone, text: plain(say(key, values)) }),
  };
}

/** Events as sentences, in their order, without those that cannot be told. */
export function tell(events: readonly { readonly event: string }[], names: Names, texts: Texts): Told[] {
  const telling = (event: Seated<DuelEvent>) => tellBy(TELLERS, event, tellerOf(names, texts, event.seats));
  return eachTold(events, TELLERS, telling, {}, texts);
}

/** What a step's one line leaves out. */
const ASIDE: readonly string[] = ["deckStacked", "handDrawn", "revealed", "turnEnded", "turnBegan"];

/** One line of plain text for a step; blank: nothing worth telling. */
export const headline = (events: readonly GameEvent[], names: Names, texts: Texts = foundryTexts): string =>
  headlineOf(tell(events, names, texts), ASIDE);

/** How the story is told on a board. */
export const STORY: StoryStyle = {
  tell,
  marks: ["turnBegan"],
  // What the cards on the table, or the next sentence, say as well.
  silent: ["revealed", "turnEnded", "deckStacked"],
};
