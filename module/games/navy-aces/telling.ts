/** What happened in a game, told to people: each event as a sentence, with what came of it. */
import { plain, sentence, type Mark, type Texts } from "../../foundry/sentence";
import { signOf } from "../../foundry/signs";
import type { Names } from "../../foundry/table-game";
import { texts as foundryTexts } from "../../foundry/texts";
import { withoutTwins } from "../../foundry/told";
import type { GameEvent, Seat } from "../../rules/kernel";
import type { WatersEvent } from "../../rules/navy-aces";
import { unitName } from "./aces-words";
import { follow, listed, rosterIn, type Roster } from "./roster";
import type { Teller, Telling, Told, Values } from "./teller";
import { TELLERS } from "./tellers";

export type { Told } from "./teller";

function tellerOf(names: Names, roster: Roster, texts: Texts): Teller {
  const say: Teller["say"] = (name, values) => {
    const key = `ALLHANDS.aces.told.${name}`;
    // An event with a value that is not known has no sentence.
    if (texts(key) === key) throw new TypeError(`nothing can be told of ${name}`);
    return sentence(texts, key, values);
  };
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
export function storyteller(names: Names, texts: Texts): (events: readonly GameEvent[]) => Told[] {
  const roster = rosterIn(names);
  const teller = tellerOf(names, roster, texts);
  return (events) =>
    withoutTwins(Array.isArray(events) ? events : []).flatMap((event) => {
      const telling = isKnown(event) ? tellingOf(event, teller) : null;
      if (!isKnown(event) || telling === null) return [];
      return [{ sentence: [], aside: false, outcome: null, table: null, sums: [], ...telling, event: event.event }];
    });
}

/**
 * Events as sentences, in their order. An event that is not known (of a later version) is left out, and so is one that
 * cannot be told: stories are kept in documents, where anything may have been written.
 */
export const tell = (events: readonly { readonly event: string }[], names: Names, texts: Texts): Told[] =>
  storyteller(names, texts)(events);

function isKnown(event: unknown): event is WatersEvent {
  const { event: name } = (event ?? {}) as { event?: unknown };
  return typeof name === "string" && Object.hasOwn(TELLERS, name);
}

/** Tells an event by what is known after it. Null: it lacks what its sentence needs. */
function tellingOf(event: WatersEvent, teller: Teller): Telling | null {
  try {
    follow(teller.roster, event);
    return (TELLERS[event.event] as (event: WatersEvent, teller: Teller) => Telling)(event, teller);
  } catch (error) {
    if (error instanceof TypeError) return null;
    throw error;
  }
}

/** What a step's one line leaves out where anything else happened. */
export const COURSE: readonly string[] = [
  "turnBegan",
  "turnEnded",
  "drew",
  "drewSeen",
  "reshuffled",
] satisfies WatersEvent["event"][];

/** What happened in a step beside the course of turns; where there is nothing else, the course itself. */
export function newsIn(told: readonly Told[]): readonly Told[] {
  const said = told.filter(({ sentence: pieces }) => pieces.length > 0);
  const news = said.filter(({ event, aside }) => !aside && !COURSE.includes(event));
  if (news.length > 0) return news;
  const main = said.filter(({ aside }) => !aside);
  return main.length > 0 ? main : said;
}

/** One line of plain text for a step; blank: nothing worth telling. */
export const headline = (events: readonly GameEvent[], names: Names, texts: Texts = foundryTexts): string =>
  newsIn(tell(events, names, texts))
    .map((each) => plain(each.sentence))
    .join(" ");
