/** What happened in a game, told to people: each event as a sentence, with what came of it. */
import type { Names } from "../../../kit/battle/feed";
import { storyOf } from "../../../kit/story/event-table";
import { inPlain, newsIn, withoutTwins } from "../../../kit/story/told";
import type { Texts } from "../../../kit/text/sentence";
import { texts as foundryTexts } from "../../../kit/text/texts";
import type { GameEvent } from "../../../rules/kernel";
import { SHIP_TYPES, type SeaEvent } from "../../../rules/silent-ships";
import { shipName } from "../documents/card-face";
import { EVENTS } from "./events";
import { more, VALUES, type BattleParts, type More } from "./teller";

const story = storyOf<SeaEvent, More, BattleParts>({
  id: "silent-ships",
  events: EVENTS,
  values: VALUES,
  sides: "fleet",
  untold: { battle: null },
  more,
  read: withoutTwins,
});

export const { tell, rules: RULES, style: STORY } = story;

/** One line of plain text for a step; blank: nothing worth telling. */
export const headline = (events: readonly GameEvent[], names: Names, texts: Texts = foundryTexts): string =>
  inPlain(newsIn(tell(events, names, texts)).filter(({ event }) => event !== "revealed"));

/** What a type of ship is called, of any id; undefined: it is none. */
export function kindName(id: string, texts: Texts = foundryTexts): string | undefined {
  const type = SHIP_TYPES.find((each) => each === id);
  return type && shipName(type, texts);
}
