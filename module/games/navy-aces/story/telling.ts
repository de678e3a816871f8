/** What happened in a game, told to people: each event as a sentence, with what came of it. */
import type { StoryStyle } from "../../../foundry/board/story-column";
import { plain, sentence, type Mark, type Texts } from "../../../foundry/text/sentence";
import { signOf } from "../../../foundry/text/signs";
import type { Names } from "../../../foundry/battle/feed";
import { texts as foundryTexts } from "../../../foundry/text/texts";
import { eachTold, inPlain, keyToTell, newsIn, tellBy, withoutTwins, type Told } from "../../../foundry/story/told";
import type { GameEvent, Seat } from "../../../rules/kernel";
import type { WatersEvent } from "../../../rules/navy-aces";
import { unitName } from "../words";
import { follow, listed, rosterIn, type Roster } from "./roster";
import type { Teller, Values, FightParts } from "./teller";
import { TELLERS } from "./tellers";

function tellerOf(names: Names, roster: Roster, texts: Texts): Teller {
  const say: Teller["say"] = (name, values) =>
    sentence(texts, keyToTell(texts, `ALLHANDS.navy-aces.told.${name}`), values);
  const seat = (id: Seat): Mark => ({ text: names[`navy//${id}`] ?? names[id] ?? id, kind: "ship", sign: signOf(id) });
  const side = (place: number): Mark => {
    const id = roster.seats[place];
    if (id === undefined) throw new TypeError(`nobody is known at ${place}`);
    return seat(id);
  };
  return {
    ...{ roster, seat, side, say },
    text: (key: string, values?: Values) => plain(say(key, values)),
    unit: (id) => ({ ...side(listed(roster, id).owner), text: unitName(listed(roster, id), texts) }),
    owner: (id) => side(listed(roster, id).owner),
    loudly: (tone, told) => ({ sentence: told, outcome: { tone, text: plain(told) } }),
  };
}

/** Tells steps one after another, and remembers what their events have said. `names`: as the first of them begins. */
export function storyteller(names: Names, texts: Texts): (events: readonly GameEvent[]) => Told<FightParts>[] {
  const roster = rosterIn(names);
  const teller = tellerOf(names, roster, texts);
  return (events) =>
    eachTold(
      withoutTwins(events),
      TELLERS,
      (event: WatersEvent) => {
        // An event is told by what is known after it.
        follow(roster, event);
        return tellBy(TELLERS, event, teller);
      },
      { table: null },
    );
}

/** Events as sentences, in their order, without those that cannot be told. */
export const tell = (events: readonly { readonly event: string }[], names: Names, texts: Texts): Told<FightParts>[] =>
  storyteller(names, texts)(events);

/** One line of plain text for a step; blank: nothing worth telling. */
export const headline = (events: readonly GameEvent[], names: Names, texts: Texts = foundryTexts): string =>
  inPlain(newsIn(tell(events, names, texts)));

/** How the story is told on a board. */
export const STORY: StoryStyle = {
  tell,
  marks: ["turnBegan"],
  // What the next sentence says as well.
  silent: ["turnEnded"],
};
