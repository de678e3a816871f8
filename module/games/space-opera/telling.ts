/** What happened in a battle, told to people: each public event as a sentence, with its dice and what came of it. */
import { phrase, plain, sentence, signed, type Mark, type Texts } from "../../foundry/sentence";
import { signOf } from "../../foundry/signs";
import type { Names } from "../../foundry/table-game";
import { texts as foundryTexts } from "../../foundry/texts";
import type { GameEvent } from "../../rules/kernel";
import type { StoryEvent, Teller, Telling, Told } from "./teller";
import { TELLERS } from "./tellers";
import { word } from "./opera-words";

export type { Told } from "./teller";

function tellerOf(names: Names, texts: Texts): Teller {
  const keyOf = (name: string): string => {
    const key = `ALLHANDS.spaceOpera.told.${name}`;
    // An event with a value that is not known has no sentence.
    if (texts(key) === key) throw new TypeError(`nothing can be told of ${name}`);
    return key;
  };
  const nameOf = (id: string): string => {
    if (typeof id !== "string") throw new TypeError("nobody is named");
    return names[id] ?? id;
  };
  const seatOf = (id: string) => names[`${id}//seat`];
  const say: Teller["say"] = (name, values) => sentence(texts, keyOf(name), values);
  const text: Teller["text"] = (name, values) => phrase(texts, keyOf(name), values);
  return {
    say,
    text,
    name: nameOf,
    ship: (id): Mark => {
      const seat = seatOf(id);
      return { text: nameOf(id), kind: "ship", sign: seat === undefined ? "" : signOf(seat) };
    },
    part: (id): Mark => ({ text: nameOf(id), kind: "part" }),
    seats: (ids) => ids.map(nameOf).join(", "),
    sum: (title, { parts, effective, total }) => [
      { name: title, value: word(texts, "told.rolledAgainst", { total, effective }) },
      ...parts.map(({ id, amount }, at) => ({
        name: word(texts, `part.${id}`),
        value: at === 0 ? String(amount) : signed(amount),
      })),
    ],
    outcome: (tone, key, values) => ({ tone, text: text(key, values) }),
  };
}

const NOTHING: Omit<Told, "event"> = {
  sentence: [],
  sum: [],
  outcome: null,
  quotation: null,
  overruled: false,
};

/**
 * Events as sentences, in their order. An event that is not known (of a later version) is left out, and so is one that
 * cannot be told: stories are kept in documents, where anything may have been written.
 */
export function tell(events: readonly { readonly event: string }[], names: Names, texts: Texts): Told[] {
  const teller = tellerOf(names, texts);
  return (Array.isArray(events) ? (events as readonly unknown[]) : []).flatMap((event) => {
    const telling = isKnown(event) ? tellingOf(event, teller) : null;
    if (!isKnown(event) || telling === null) return [];
    return [{ ...NOTHING, ...telling, event: event.event }];
  });
}

function isKnown(event: unknown): event is StoryEvent {
  const { event: name } = (event ?? {}) as { event?: unknown };
  return typeof name === "string" && Object.hasOwn(TELLERS, name);
}

/** Null: the event lacks what its sentence needs. */
function tellingOf(event: StoryEvent, teller: Teller): Telling | null {
  try {
    return (TELLERS[event.event] as (event: StoryEvent, teller: Teller) => Telling)(event, teller);
  } catch (error) {
    if (error instanceof TypeError) return null;
    throw error;
  }
}

/** Events that another one says as well, or that go without saying. */
export const SMALL: readonly string[] = ["turnBegan", "turnEnded", "sustainedChanged", "friendTold"];

/** One line of plain text for a step; blank: nothing worth telling. */
export function headline(events: readonly GameEvent[], names: Names, texts: Texts = foundryTexts): string {
  const told = tell(events, names, texts).filter(({ sentence: pieces }) => pieces.length > 0);
  const news = told.filter(({ event }) => !SMALL.includes(event));
  return (news.length > 0 ? news : told.slice(-1)).map((each) => plain(each.sentence)).join(" ");
}
