/** What happened in a game, told to people: each event as a sentence, with what came of it. */
import { plain, sentence, type Mark, type Sentence, type Texts } from "../../foundry/sentence";
import { signOf } from "../../foundry/signs";
import type { Names } from "../../foundry/table-game";
import { texts as foundryTexts } from "../../foundry/texts";
import type { CardId, GameEvent, Seat } from "../../rules/kernel";
import {
  ownerOf,
  PLACES,
  scoreOf,
  SHIP_TYPES,
  typeOf,
  type Place,
  type SeaEvent,
  type SeaView,
  type ShipType,
} from "../../rules/silent-ships";
import { originMark, originsOf, shipName, type ShownOrigin } from "./card-face";
import { squareName } from "./sea-words";
import { follow, sightingNames, sightingsIn, type Sightings } from "./sightings";
import type { Teller, Telling, Told, ToldRow, Values } from "./teller";
import { TELLERS } from "./tellers";

export type { Told } from "./teller";

/** The key of a line of the card tables, by who mustered the ship. */
const rowKey = (owner: Place, type: ShipType): string => `row//${owner}//${type}`;

function rowNames({ captains }: SeaView, isNeeded: (owner: Place, type: ShipType) => boolean): Names {
  const rows = PLACES.flatMap((owner) =>
    SHIP_TYPES.filter((type) => isNeeded(owner, type)).map((type) => {
      const row = captains[owner].cards[type];
      return [rowKey(owner, type), `${row.attack} ${row.ability} ${originsOf(type, row).attack}`] as const;
    }),
  );
  return Object.fromEntries(rows);
}

/** Who plays, and how the game stands. */
function courseNames(sea: SeaView): Names {
  const named = sea.captains.flatMap(({ seat, name }) =>
    name === ""
      ? []
      : [
          [seat, name],
          [`fleet//${seat}`, name],
        ],
  );
  // Before the coin has fallen nobody has a place.
  const places = sea.phase === "muster" ? [] : PLACES.map((place) => [`place//${place}`, sea.captains[place].seat]);
  const scores = PLACES.map((place) => [`score//${place}`, String(scoreOf(sea, place))]);
  return { ...Object.fromEntries([...named, ...places, ...scores]), chooser: sea.options.retreatChooser };
}

/**
 * Who is meant by what stands in events, at any time of a game: under `<seat>` and `fleet//<seat>` the fleet's name (the
 * first one makes way for the name of who plays it), under `place//0` and `place//1` the seats, and the card tables.
 * No ship is named by its card.
 */
export const namesOf = (sea: SeaView): Names => ({ ...courseNames(sea), ...rowNames(sea, () => true) });

/** The cards that events show to everyone in a battle. */
function comparedCards(events: readonly GameEvent[]): CardId[] {
  return (events as unknown as readonly SeaEvent[]).flatMap((event) =>
    event.event === "compared" ? [...event.attack, ...event.defense].map(({ card }) => card) : [],
  );
}

/**
 * What everyone may know who hears of a step that begins here: as `namesOf`, with the ships at sea, and of the card
 * tables no more than the story needs. Cards are named by id only where they lie face up.
 */
export function publicNames(sea: SeaView, events: readonly GameEvent[] = []): Names {
  const cards = new Set(comparedCards(events));
  const isNeeded = (owner: Place, type: ShipType) => cards.has(`${type}-${owner + 1}`);
  return { ...courseNames(sea), ...rowNames(sea, isNeeded), ...sightingNames(sea) };
}

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

/** A private event stands for the public one before it, and has all that this one says. */
function withoutTwins(events: readonly unknown[]): unknown[] {
  const told: unknown[] = [];
  for (const event of events) {
    const { event: name, place } = (event ?? {}) as { event?: unknown; place?: unknown };
    const last = (told.at(-1) ?? {}) as { event?: unknown; place?: unknown };
    const isTwin = typeof name === "string" && name === `${String(last.event)}Seen` && place === last.place;
    if (isTwin) told.pop();
    told.push(isTwin ? { ...last, ...(event as object) } : event);
  }
  return told;
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

/** What somebody sees that was hidden from them; a card that its owner lays down or pays, they have seen before. */
const SHOWING: readonly string[] = ["drewSeen", "flipped", "revealed"] satisfies SeaEvent["event"][];

/** Whether a step drew cards or turned ships face up: its player cannot take it back. */
export const hasShown = (events: readonly GameEvent[]): boolean => events.some(({ event }) => SHOWING.includes(event));
