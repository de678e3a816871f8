/** What happened in a game, told to people: each event as a sentence, with what came of it. */
import { plain, sentence, type Mark, type Sentence, type Texts } from "../../foundry/sentence";
import { signOf } from "../../foundry/signs";
import type { Names } from "../../foundry/table-game";
import { withoutTwins } from "../../foundry/told";
import { texts as foundryTexts } from "../../foundry/texts";
import type { CardId, GameEvent, Seat } from "../../rules/kernel";
import { ownerOf, typeOf, type Place, type SeaEvent } from "../../rules/silent-ships";
import { originMark, shipName, type ShownOrigin } from "./card-face";
import { rowKey } from "./names";
import { squareName } from "./sea-words";
import { follow, sightingsIn, type Sightings } from "./sightings";
import type { Teller, Telling, Told, ToldRow, Values } from "./teller";
import { TELLERS } from "./tellers";

export type { Told } from "./teller";

function rowIn(names: Names, card: CardId, texts: Texts): ToldRow | null {
  const [attack, ability, origin] = names[rowKey(ownerOf(card), typeOf(card))]?.split(" ") ?? [];
  if (ability === undefined || origin === undefined) return null;
  const mark = originMark(origin as ShownOrigin, texts);
  return { attack: Number(attack), ability: ability as ToldRow["ability"], origin: mark };
}

function tellerOf(names: Names, sightings: Sightings, texts: Texts): Teller {
  const saying: Teller["say"] = (name, values, lists = {}) => {
    const key = `ALLHANDS.sea.told.${name}`;
    // An event with a value that is not known has no sentence.
    if (texts(key) === key) throw new TypeError(`nothing can be told of ${name}`);
    return sentence(texts, key, values).flatMap((piece) => {
      const list = piece.kind === "" ? (/^\{(\w+)\}$/.exec(piece.text)?.[1] ?? "") : "";
      return Object.hasOwn(lists, list) ? (lists[list] ?? []) : [piece];
    });
  };
  const text = (key: string, values?: Values) => plain(saying(key, values));
  const sideOf = (seat: Seat): Mark => ({
    text: names[`fleet//${seat}`] ?? names[seat] ?? seat,
    kind: "ship",
    sign: signOf(seat),
  });
  const side = (place: Place): Mark =>
    sideOf(sightings.seats[place] ?? text(`side.${place === 0 ? "first" : "second"}`));
  const part = (key: string, values?: Values): Mark => ({ text: text(`ship.${key}`, values), kind: "part" });
  const signed = (mark: Mark, place: Place | undefined): Mark =>
    place === undefined ? mark : { ...mark, kind: "ship", sign: side(place).sign ?? "" };
  const card = (id: CardId, place?: Place): Mark => signed(part("named", { name: shipName(typeOf(id), texts) }), place);
  const hidden = (hull: number): Mark => (hull > 0 ? part("hidden", { hull }) : part("unknown"));
  const ship = (square: number): Mark => {
    const known = sightings.ships.get(square);
    return known?.card ? card(known.card) : hidden(known?.hull ?? 0);
  };
  const foe = (square: number): Mark => signed(ship(square), sightings.ships.get(square)?.place);
  const score = (place: Place) => (names[`score//${place}`] === undefined ? null : Number(names[`score//${place}`]));
  const listed = (square: number, at: number): Sentence => [
    ...(at === 0 ? [] : saying("list.next")),
    ...saying("list.ship", { ship: ship(square), square: squareName(square) }),
  ];
  return {
    ...{ sightings, say: saying, text, side, card, hidden, ship, foe, score },
    seat: sideOf,
    ships: (squares) => squares.flatMap(listed),
    cards: (cards) => cards.map((id) => shipName(typeOf(id), texts)).join(", "),
    row: (id) => rowIn(names, id, texts),
    chooser: names["chooser"] === "defender" ? "defender" : "attacker",
    loudly: (tone, told) => ({ sentence: told, outcome: { tone, text: plain(told) } }),
  };
}

/** Tells steps one after another, and remembers what their events have shown. `names`: as the first of them begins. */
export function storyteller(names: Names, texts: Texts): (events: readonly GameEvent[]) => Told[] {
  const sightings = sightingsIn(names);
  const teller = tellerOf(names, sightings, texts);
  return (events) =>
    withoutTwins(Array.isArray(events) ? events : []).flatMap((event) => {
      const telling = isKnown(event) ? tellingOf(event, teller) : null;
      if (!isKnown(event) || telling === null) return [];
      return [{ sentence: [], aside: false, outcome: null, battle: null, ...telling, event: event.event }];
    });
}

/**
 * Events as sentences, in their order. An event that is not known (of a later version) is left out, and so is one that
 * cannot be told: stories are kept in documents, where anything may have been written.
 */
export const tell = (events: readonly { readonly event: string }[], names: Names, texts: Texts): Told[] =>
  storyteller(names, texts)(events);

function isKnown(event: unknown): event is SeaEvent {
  const { event: name } = (event ?? {}) as { event?: unknown };
  return typeof name === "string" && Object.hasOwn(TELLERS, name);
}

/** Tells an event by what was known before it. Null: it lacks what its sentence needs. */
function tellingOf(event: SeaEvent, teller: Teller): Telling | null {
  try {
    const telling = (TELLERS[event.event] as (event: SeaEvent, teller: Teller) => Telling)(event, teller);
    follow(teller.sightings, event);
    return telling;
  } catch (error) {
    if (error instanceof TypeError) return null;
    throw error;
  }
}

/** What a step's one line leaves out where anything else happened. */
export const COURSE: readonly string[] = ["turnBegan", "turnEnded", "drew", "drewSeen", "reshuffled"];

/** What happened in a step beside the course of turns; where there is nothing else, the course itself. */
export function newsIn(told: readonly Told[]): readonly Told[] {
  const said = told.filter(({ sentence: pieces }) => pieces.length > 0);
  const news = said.filter(({ event, aside }) => !aside && !COURSE.includes(event));
  if (news.length > 0) return news;
  const main = said.filter(({ aside }) => !aside);
  return main.length > 0 ? main : said;
}

/** One line of plain text for a step; blank: nothing worth telling. */
export function headline(events: readonly GameEvent[], names: Names, texts: Texts = foundryTexts): string {
  const news = newsIn(tell(events, names, texts)).filter(({ event }) => event !== "revealed");
  return news.map((each) => plain(each.sentence)).join(" ");
}
