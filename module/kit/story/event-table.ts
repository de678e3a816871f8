/**
 * A game's table of events: each row says how an event is told and shown, which rule it follows, and whether it may be
 * left out. Its sentence is `ALLHANDS.<game>.told.<event>`; the placeholders in it are members of the event.
 */
import type { Names } from "../game/feed";
import type { Blow, RuleBook } from "../game/storyteller";
import type { CardId, GameEvent, Seat, Seated } from "../../rules/kernel";
import { cardMark } from "../cards/names";
import {
  fill,
  type List,
  localize,
  type Mark,
  plain,
  type Sentence,
  sentences,
  signed,
  type Value,
} from "../text/sentence";
import { shipMark } from "../text/signs";
import {
  eventTexts,
  headlineOf,
  inPlain,
  existingKey,
  unlessIncomplete,
  NO_PARTS,
  type EventNamed,
  type Outcome,
  type SomeEventParts,
  type EventText,
  type Tone,
  type EventParts,
} from "./event-text";
import { timelineOf, type EffectsOf, type Picture, type Places } from "./effects";

type Named = { readonly event: string };

/** Values for placeholders, by name. */
export type Placed = { readonly [placeholder: string]: Value | Sentence };

/** Tools for telling an event. Placeholders that are not given with a key are filled from the event. */
export interface EventFormatter {
  say(key: string, values?: Placed): Sentence;
  text(key: string, values?: Placed): string;
  outcome(tone: Tone, key: string, values?: Placed): Outcome;
  /** The name for an id. @throws TypeError if there is none: the event cannot be told. */
  name(id: string): string;
  names(ids: readonly string[]): List;
  ship(id: string): Mark;
  seat(id: Seat): Mark;
  part(id: string): Mark;
  number(value: number): Mark;
  /** A face-up playing card. */
  card(id: CardId): Mark;
  cards(ids: readonly CardId[]): Mark;
  signed(value: number): string;
}

/** The methods of a formatter that put one member of an event into words. */
type Wording<T> = { [Name in keyof T]: T[Name] extends (member: never) => Value | Sentence ? Name : never }[keyof T];

/** Placeholder fillings: a formatter's method for that member, or a function of the event. Members without show as is. */
export type Fillings<Event, T> = {
  readonly [placeholder: string]: Wording<T> | ((event: Event, formatter: T) => Value | Sentence);
};

interface Columns<Event, T> {
  /** Anchors of headings on the page of rules. Rows stand in the order of that page. */
  readonly rule?: string | readonly string[];
  /** If there are several sentences, the last part of the key. */
  readonly which?: (event: Event) => string;
  readonly values?: Fillings<Event, T>;
  /** Sentences that follow its own. */
  readonly also?: (event: Event, formatter: T) => readonly Sentence[];
  /** The tone, if the sentence is an outcome; ignored if the event is an aside. */
  readonly loud?: Tone | ((event: Event) => Tone);
  /** The course of play: left out of cards and lines if anything else happened. */
  readonly small?: true;
  /** Another sentence, or the picture, says it as well: left out of the story on a board, and of lines. */
  readonly silent?: true;
  /** Whether it heads a round or a turn. */
  readonly mark?: true;
  /** Whether it only marks the course of turns: it is no news for the chat (`TableGame.course`). */
  readonly course?: true | ((event: Event) => boolean);
  /** Whether it shows something hidden, or what chance decided: its player cannot take it back (`TableGame.shown`). */
  readonly shows?: true;
}

/** The events of a step, and those of them before the one in question. */
interface Around<Event> {
  readonly events: readonly Event[];
  readonly before: readonly Event[];
}

/** What follows from an event besides how it is told. `Event`: any event of the game. */
interface Consequences<One, Event> {
  /** Its blows by kind: who strikes whom, or null if nobody is struck. `before`: the events of the step before it. */
  readonly blow?: {
    readonly [Kind in Blow["kind"]]?: (
      event: One,
      before: readonly Event[],
    ) => readonly [attacker: string | null, target: string | null] | null;
  };
  /** Its look on the scene. Whatever is not there shows nothing. */
  readonly effect?: (event: One, places: Places, step: Around<Event>) => readonly Picture[];
}

/** Parts told of an event besides its sentence, or instead of it: constant or computed. */
type Parts<Event, T, All> = { readonly [Part in keyof All]?: All[Part] | ((event: Event, formatter: T) => All[Part]) };

/** The row of one event. `T`: the formatter of this game; `Own`: parts that only this game tells. */
export type EventRow<Event, T, Own = object> = Columns<Event, T> & Parts<Event, T, EventParts & Own>;

/** The rows of all events of a game. `Extra`: additional columns. */
export type EventTable<Event extends Named, T, Own = object, Extra = object> = {
  readonly [Name in Event["event"]]: EventRow<EventNamed<Event, Name>, T, Own> &
    Consequences<EventNamed<Event, Name>, Event> &
    Extra;
};

/** A game's table, and what its rows are told with. */
interface StoryTable<Event extends Named, T extends EventFormatter, Own extends object> {
  /** The prefix of the language keys of all its sentences. */
  readonly beginning: string;
  readonly events: EventTable<Event, T, Own>;
  /** Fillings of placeholders for all rows, besides `VALUES`. */
  readonly values: Fillings<never, T>;
  /** The prefix of sides' names in `names`, as distinct from their players' names: `navy` for `navy//seat-1`. */
  readonly sides?: string;
  /** The empty values of the parts that only this game tells. */
  readonly untold: Own;
  /** The additional methods of its formatters. */
  more(formatter: EventFormatter, step: Step): Omit<T, keyof EventFormatter>;
  /** Returns the events of a step in the form in which they are told. */
  read?(events: unknown): unknown;
  /** Adds names that only the events of a step give. */
  named?(events: unknown, names: Names): Names;
  /** Groups the events of a step into paragraphs on a board; if omitted, all of them make one. */
  split?(events: readonly GameEvent[]): readonly (readonly GameEvent[])[];
  /** What the one line of a step says; if omitted, all but what is minor. */
  news?(told: readonly EventText<Own>[]): readonly EventText<Own>[];
}

/** The context in which the events of a step are told. */
export interface Step {
  readonly names: Names;
  readonly events: unknown;
}

/** Names of sides for `sides`: under `<side>//<seat>`, and under `<seat>`, which the player's name overrides. */
export function sideNames(side: string, players: readonly { readonly seat: string; readonly name: string }[]): Names {
  const named = players.filter(({ name }) => name !== "");
  return Object.fromEntries(named.flatMap(({ seat, name }) => [seat, `${side}//${seat}`].map((id) => [id, name])));
}

/** An outcome with wording of its own. */
export const ending = (tone: Tone, key: string) => (_event: unknown, formatter: EventFormatter) =>
  formatter.outcome(tone, key);

/** How a game tells its events, and what follows from its table. */
export interface Story<Own> {
  /**
   * Events as sentences, in order. An unknown event (of a later version) is left out, and so is one that cannot be
   * told: stories are kept in documents, which may hold anything.
   */
  tell(events: readonly Named[], names: Names): EventText<Own>[];
  /** One line of plain text for a step; blank if there is nothing worth telling. */
  headline(events: readonly Named[], names: Names): string;
  /** Groups the events of a step into paragraphs on a board; if omitted, all of them make one. */
  split?(events: readonly GameEvent[]): readonly (readonly GameEvent[])[];
  /** Whether an event may be left out when another one is told. */
  isSmall(told: Named): boolean;
  /** Whether lines leave it out: it is small, or something else says it as well. */
  isMinor(told: Named): boolean;
  /** Events that head a round or a turn. */
  readonly marks: readonly string[];
  /** Names of events that boards leave out. */
  readonly silent: readonly string[];
  readonly rules: RuleBook;
  /** The blows in a step's public events, for other modules. */
  blows(events: readonly GameEvent[]): Blow[];
  /** Whether a step's public events hit nothing, lost nothing and changed nothing for good or ill. */
  quiet(events: readonly GameEvent[]): boolean;
  /** The look of a step's public events on the scene. An event that lacks something shows nothing. */
  readonly effects: EffectsOf;
  readonly course: (event: GameEvent) => boolean;
  readonly shown: (events: readonly GameEvent[]) => boolean;
}

/** The story of a game, made from its table of events. */
export function storyBy<Event extends Named, T extends EventFormatter, Own extends object = object>(
  game: StoryTable<Event, T, Own>,
): Story<Own> {
  const rows = game.events as { readonly [event: string]: EventRow<Event, T, Own> & Consequences<Event, Event> };
  const marked = (is: (row: EventRow<Event, T, Own>) => true | undefined) =>
    Object.keys(rows).filter((event) => is(rows[event]!));
  const [small, silent] = [marked((row) => row.small), marked((row) => row.silent)];

  function tell(events: readonly Named[], names: Names): EventText<Own>[] {
    const step = { names: { ...names, ...game.named?.(events, names) }, events };
    const telling = (event: Seated<Event>) => tellRow(game, rows[event.event]!, event, step);
    return eventTexts(game.read?.(events) ?? events, game.events, telling, game.untold);
  }

  function blows(events: readonly GameEvent[]): Blow[] {
    const ours = events as readonly Named[] as readonly Event[];
    return events.flatMap((result, at) =>
      Object.entries(among(rows, result.event)?.blow ?? {}).flatMap(([kind, strikes]) => {
        const struck = strikes(ours[at]!, ours.slice(0, at));
        return struck ? [{ kind: kind as Blow["kind"], attacker: struck[0], target: struck[1], result }] : [];
      }),
    );
  }

  const effects: EffectsOf = (given, places, from = 0) => {
    const events = given as readonly Named[] as readonly Event[];
    const seen = (event: Event, at: number) =>
      among(rows, event.event)?.effect?.(event, places, { events, before: events.slice(0, at) });
    const fresh = events.slice(from);
    return timelineOf(fresh.flatMap((event, at) => unlessIncomplete(() => seen(event, from + at)) ?? []));
  };

  const isMinor = ({ event }: Named): boolean => small.includes(event) || silent.includes(event);
  return {
    tell,
    blows,
    quiet: (events) =>
      blows(events).every(({ kind }) => kind === "attack") &&
      tell(events, {}).every(({ outcome }) => (outcome?.tone ?? "plain") === "plain"),
    effects,
    course(given) {
      const course = among(rows, given.event)?.course;
      return typeof course === "function" ? course(given as Named as Event) : course === true;
    },
    shown: (events) => events.some(({ event }) => among(rows, event)?.shows),
    silent,
    isMinor,
    headline(events, names) {
      const told = tell(events, names);
      return game.news ? inPlain(game.news(told)) : headlineOf(told, isMinor);
    },
    ...(game.split && { split: game.split }),
    marks: marked((row) => row.mark),
    isSmall: ({ event }) => small.includes(event),
    rules: ruleBook(game.events),
  };
}

/** How games fill placeholders in any event unless they say otherwise. */
const VALUES: Fillings<never, EventFormatter> = {
  ship: "ship",
  target: "ship",
  seat: "seat",
  winners: "names",
  card: "card",
  cards: "cards",
};

/** The filling of a placeholder, with any argument. */
type Fill = (from: unknown, formatter?: unknown) => Value | Sentence;

/** Tells an event as its row says. */
function tellRow<Event extends Named, T extends EventFormatter, Own extends object>(
  game: StoryTable<Event, T, Own>,
  row: EventRow<Event, T, Own>,
  event: Seated<Event>,
  step: Step,
): SomeEventParts<Own> {
  const formatter = formatterOf(game, row, event, step);
  const said = Object.keys({ ...NO_PARTS, ...game.untold }).flatMap((name) => {
    const part = (row as { readonly [name: string]: unknown })[name];
    if (part === undefined) return [];
    return [[name, typeof part === "function" ? (part as (...given: unknown[]) => unknown)(event, formatter) : part]];
  });
  const parts = Object.fromEntries(said) as SomeEventParts;
  const key = row.which ? `${event.event}.${row.which(event)}` : event.event;
  const told = sentences([parts.sentence ?? formatter.say(key), ...(row.also?.(event, formatter) ?? [])]);
  const sentence = game.sides === undefined ? told : signedOnce(told);
  const tone = typeof row.loud === "function" ? row.loud(event) : row.loud;
  const outcome = tone && !parts.aside ? { outcome: { tone, text: plain(sentence) } } : {};
  return { ...parts, sentence, ...outcome } as SomeEventParts<Own>;
}

/** A sentence in which a unit and the side that it is of share one sign. */
const signedOnce = (told: Sentence): Sentence =>
  told.map((piece, at) => (piece.sign !== "" && piece.sign === told[at - 2]?.sign ? { ...piece, sign: "" } : piece));

function formatterOf<Event extends Named, T extends EventFormatter>(
  game: StoryTable<Event, T, object>,
  row: Pick<EventRow<Event, T>, "values">,
  event: Seated<Event>,
  step: Step,
): T {
  const { names } = step;
  const members: { readonly [member: string]: unknown } = { ...event };
  const filled = (name: string): Value | Sentence | undefined => {
    const filling = among(row.values, name) ?? among(game.values, name) ?? among(VALUES, name);
    const member = members[name];
    if (typeof filling === "function") return (filling as Fill)(event, formatter);
    if (filling !== undefined && member !== undefined) return (formatter[filling] as Fill)(member);
    return typeof member === "string" || typeof member === "number" ? member : undefined;
  };
  const say: EventFormatter["say"] = (key, values) => {
    const text = localize(existingKey(game.beginning + key));
    return fill(text, (name) => among(values, name) ?? filled(name) ?? unknown(name));
  };
  const text: EventFormatter["text"] = (key, values) => plain(say(key, values));
  const name = (id: string): string => {
    if (typeof id !== "string") throw new TypeError("nobody is named");
    return names[`${game.sides}//${id}`] ?? names[id] ?? id;
  };
  const shared: EventFormatter = {
    say,
    text,
    name,
    signed,
    outcome: (tone, key, values) => ({ tone, text: text(key, values) }),
    names: (ids) => ({ list: ids.map(name) }),
    ship: (id) => shipMark(name(id), event.seats?.[id]),
    seat: (id) => shipMark(name(id), id),
    part: (id) => ({ text: name(id), kind: "part" }),
    card: (id) => cardMark(id),
    cards: (ids) => cardMark(...ids),
    number: (value) => ({ text: String(value), kind: "number" }),
  };
  const formatter = Object.assign(shared, game.more(shared, step)) as T;
  return formatter;
}

/** Throws because an event lacks what its sentence names and so cannot be told. */
function unknown(placeholder: string): never {
  throw new TypeError(`nothing is known of ${placeholder}`);
}

/** An own member of a record. */
const among = <Value>(record: { readonly [name: string]: Value } | undefined, name: string): Value | undefined =>
  record && Object.hasOwn(record, name) ? record[name] : undefined;

/** The rules that events follow, from their table. */
function ruleBook(events: { readonly [event: string]: Pick<Columns<never, never>, "rule"> }): RuleBook {
  const book: { [anchor: string]: string[] } = {};
  for (const [event, { rule = [] }] of Object.entries(events))
    for (const anchor of [rule].flat()) book[anchor] = [...(book[anchor] ?? []), event];
  return book;
}
