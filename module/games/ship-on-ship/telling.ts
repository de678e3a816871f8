/** What happened in a duel, told to people: each public event as a sentence, with its cards, its sum and what came of it. */
import { plain, sentence, signed, type Texts } from "../../foundry/sentence";
import { signOf } from "../../foundry/signs";
import type { Names } from "../../foundry/table-game";
import { texts as foundryTexts } from "../../foundry/texts";
import type { GameEvent } from "../../rules/kernel";
import type { DuelEvent } from "../../rules/ship-on-ship";
import { cardName } from "../../foundry/card-names";
import { conditionTitle, word } from "./duel-words";
import type { Teller, Telling, Told } from "./teller";
import { TELLERS } from "./tellers";

export type { Told } from "./teller";

function tellerOf(names: Names, texts: Texts): Teller {
  const say: Teller["say"] = (name, values) => {
    const key = `ALLHANDS.duel.told.${name}`;
    // An event with a value that is not known has no sentence.
    if (texts(key) === key) throw new TypeError(`nothing can be told of ${name}`);
    return sentence(texts, key, values);
  };
  return {
    say,
    text: (key) => plain(say(key)),
    ship: (id) => ({ text: names[id] ?? id, kind: "ship", sign: signFor(names[`${id}//seat`]) }),
    seats: (ids) => ids.map((seat) => shipOfSeat(names, seat)).join(", "),
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

const signFor = (seat: string | undefined) => (seat === undefined ? "" : signOf(seat));

/** The name of the ship of a seat; without it, of who plays it. */
function shipOfSeat(names: Names, seat: string): string {
  const entry = Object.entries(names).find(([key, value]) => key.endsWith("//seat") && value === seat);
  return (entry && names[entry[0].slice(0, -"//seat".length)]) ?? names[seat] ?? seat;
}

/**
 * Events as sentences, in their order. An event that is not known (of a later version) is left out, and so is one that
 * cannot be told: stories are kept in documents, where anything may have been written.
 */
export function tell(events: readonly { readonly event: string }[], names: Names, texts: Texts): Told[] {
  const teller = tellerOf(names, texts);
  return (Array.isArray(events) ? (events as readonly unknown[]) : []).flatMap((event) => {
    const telling = isKnown(event) ? tellingOf(event, teller) : null;
    if (!isKnown(event) || telling === null) return [];
    return [{ sentence: [], cards: [], sum: [], outcome: null, ...telling, event: event.event }];
  });
}

function isKnown(event: unknown): event is DuelEvent {
  const { event: name } = (event ?? {}) as { event?: unknown };
  return typeof name === "string" && Object.hasOwn(TELLERS, name);
}

/** Null: the event lacks what its sentence needs. */
function tellingOf(event: DuelEvent, teller: Teller): Telling | null {
  try {
    return (TELLERS[event.event] as (event: DuelEvent, teller: Teller) => Telling)(event, teller);
  } catch (error) {
    if (error instanceof TypeError) return null;
    throw error;
  }
}

/** What a step's one line leaves out. */
const ASIDE: readonly string[] = ["deckStacked", "handDrawn", "revealed", "turnEnded", "turnBegan"];

/** One line of plain text for a step; blank: nothing worth telling. */
export function headline(events: readonly GameEvent[], names: Names, texts: Texts = foundryTexts): string {
  const told = tell(events, names, texts).filter(({ sentence: pieces }) => pieces.length > 0);
  const news = told.filter(({ event }) => !ASIDE.includes(event));
  return (news.length > 0 ? news : told.slice(-1)).map((each) => plain(each.sentence)).join(" ");
}
