/** What happened in a game, told to people: each event as a sentence, with what came of it. */
import type { StoryStyle } from "../../../kit/board/story-column";
import { plain, sentence, type Mark, type Texts } from "../../../kit/text/sentence";
import { signOf } from "../../../kit/text/signs";
import type { Names } from "../../../kit/battle/feed";
import { texts as foundryTexts } from "../../../kit/text/texts";
import { eachTold, inPlain, keyToTell, newsIn, tellBy, withoutTwins, type Told } from "../../../kit/story/told";
import type { GameEvent, Seat } from "../../../rules/kernel";
import { isUnitType, type WatersEvent } from "../../../rules/navy-aces";
import { typeName, unitName } from "../words";
import type { Teller, Values, FightParts } from "./teller";
import { TELLERS } from "./tellers";

function tellerOf(names: Names, texts: Texts): Teller {
  const say: Teller["say"] = (name, values) =>
    sentence(texts, keyToTell(texts, `ALLHANDS.navy-aces.told.${name}`), values);
  const seat = (id: Seat | undefined): Mark => {
    if (id === undefined) throw new TypeError("nobody is named");
    return { text: names[`navy//${id}`] ?? names[id] ?? id, kind: "ship", sign: signOf(id) };
  };
  return {
    ...{ seat, say },
    text: (key: string, values?: Values) => plain(say(key, values)),
    side: (side) => seat(side.seat),
    unit: (unit) => ({ ...seat(unit.seat), text: unitName(unit, texts) }),
    loudly: (tone, told) => ({ sentence: told, outcome: { tone, text: plain(told) } }),
  };
}

/** Events as sentences, in their order, without those that cannot be told. */
export function tell(events: readonly { readonly event: string }[], names: Names, texts: Texts): Told<FightParts>[] {
  const teller = tellerOf(names, texts);
  const each = (event: WatersEvent) => tellBy(TELLERS, event, teller);
  return eachTold(withoutTwins(events), TELLERS, each, { table: null }, texts);
}

/** One line of plain text for a step; blank: nothing worth telling. */
export const headline = (events: readonly GameEvent[], names: Names, texts: Texts = foundryTexts): string =>
  inPlain(newsIn(tell(events, names, texts)));

/** What a type of unit is called, of any id; undefined: it is none. */
export const kindName = (id: string, texts: Texts = foundryTexts): string | undefined =>
  isUnitType(id) ? typeName(id, texts) : undefined;

/** How the story is told on a board. */
export const STORY: StoryStyle = {
  tell,
  marks: ["turnBegan"],
  // What the next sentence says as well.
  silent: ["turnEnded"],
};
