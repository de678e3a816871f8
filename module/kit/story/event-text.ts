/** The building blocks of all games' stories: each event as told, a step's line and its chat card. */
import { missing } from "./earlier";
import { localize, phrase, plain, sentence, sentences, type Sentence } from "../text/sentence";
import { isObject, type CardId, type DieChanged, type GameEvent } from "../../rules/kernel";
import type { PlayingCard } from "../cards/playing-card";

/** The tone of an outcome: good or bad for the acting side, or neither. */
export type Tone = "good" | "bad" | "plain";

export interface Outcome {
  readonly text: string;
  readonly tone: Tone;
}

/** One line of a sum. */
export interface SumLine {
  readonly name: string;
  readonly value: string;
}

/** A displayed die: its number, and a word below it. */
export interface ShownDie {
  readonly value: number;
  readonly note: string;
  /** Whether it is the one that counts. */
  readonly chosen: boolean;
  /** Thrown, but without effect. */
  readonly void: boolean;
}

/** Words that someone said. */
interface Quotation {
  readonly name: string;
  readonly words: string;
}

/** The parts of a told event that all games have. */
export interface EventParts {
  readonly sentence: Sentence;
  /** May be left out if anything else happened. */
  readonly aside: boolean;
  readonly dice: readonly ShownDie[];
  /** Cards shown face up in it. */
  readonly cards: readonly CardId[];
  /** How a number was computed, or which ruling it follows from. */
  readonly sum: readonly SumLine[];
  readonly outcome: Outcome | null;
  readonly quotation: Quotation | null;
  /** Decided by the Gamemaster against the rules. */
  readonly overruled: boolean;
}

/** The parts of an event of which nothing is told. */
export const NO_PARTS: EventParts = {
  sentence: [],
  aside: false,
  dice: [],
  cards: [],
  sum: [],
  outcome: null,
  quotation: null,
  overruled: false,
};

/** One event as told. `Own`: the parts that only its game tells. */
export type EventText<Own = unknown> = EventParts & Own & { readonly event: string };
/** The parts told of an event; omitted ones are empty. */
export type SomeEventParts<Own = unknown> = Partial<EventParts & Own>;
/** An event of a game, by its name. */
export type EventNamed<Event extends { readonly event: string }, Name extends Event["event"]> = Extract<
  Event,
  { readonly event: Name }
>;
/** One step as it was recorded. */
export interface RecordedStep {
  /** Its number in the battle's record. */
  readonly step?: number;
  readonly undone: boolean;
  readonly events: readonly { readonly event: string }[];
}

/** A part of a chat card: a sentence, and what belongs to it. */
export interface Paragraph {
  readonly sentence: Sentence;
  readonly dice: readonly ShownDie[];
  readonly cards: readonly PlayingCard[];
  readonly quotations: readonly Quotation[];
  readonly overruled: boolean;
}

/** A paragraph with the given parts and nothing else. */
export const paragraphOf = (parts: Partial<Paragraph>): Paragraph => ({
  sentence: [],
  dice: [],
  cards: [],
  quotations: [],
  overruled: false,
  ...parts,
});

/** The chat card of a step, drawn by `templates/story/card.hbs`: one line per deed, the rest collapsed. */
export interface StoryCard {
  readonly step: string;
  readonly undone: boolean;
  /** A step without news: only its one sentence. */
  readonly brief: boolean;
  readonly head: Sentence;
  /** The lines under the head. */
  readonly paragraphs: readonly Paragraph[];
  /** How it came about, collapsed. */
  readonly details: readonly Paragraph[];
  readonly outcomes: readonly Outcome[];
  readonly sums: readonly SumLine[];
  /** Whether what its game adds is collapsed, too. */
  readonly isFolded?: boolean;
}

/** The card of a step. `brief` is set by default if it has nothing but its head. */
export const stepCard = (
  { step, undone }: RecordedStep,
  parts: Omit<StoryCard, "step" | "undone" | "brief" | "details"> & Partial<Pick<StoryCard, "brief" | "details">>,
): StoryCard => ({
  step: step === undefined ? "" : phrase("ALLHANDS.card.step", { step }),
  undone,
  brief: [parts.outcomes, parts.paragraphs, parts.details ?? []].every(({ length }) => length === 0),
  details: [],
  ...parts,
});

/** Sentences of a step, joined in one line; a stop is added after one that lacks it, such as an outcome. */
export const inOneLine = (told: readonly { readonly sentence: Sentence }[]): Sentence =>
  sentences(told.map(({ sentence: each }) => each));

/** A step's events; a private one (`drewSeen`) replaces the public one before it (`drew`) and includes its members. */
export function withoutTwins(events: unknown): unknown[] {
  const told: unknown[] = [];
  for (const event of listed(events)) {
    const { event: name, place } = (event ?? {}) as { event?: unknown; place?: unknown };
    const last = (told.at(-1) ?? {}) as { event?: unknown; place?: unknown };
    const isTwin = typeof name === "string" && name === `${String(last.event)}Seen` && place === last.place;
    if (isTwin) told.pop();
    told.push(isTwin ? { ...last, ...(event as object) } : event);
  }
  return told;
}

/**
 * The result of `tell` for each event, in order. An unknown event (of a later version: it has no row in `rows`) is left
 * out, and so is one that cannot be told: stories are kept in documents, which may hold anything. If a step is of an
 * earlier version, a sentence says so.
 *
 * @param untold  the empty values of the parts that only this game tells
 */
export function eventTexts<Event extends { readonly event: string }, Own extends object = object>(
  events: unknown,
  rows: { readonly [Name in Event["event"]]: unknown },
  tell: (event: Event) => SomeEventParts<Own>,
  untold: Own,
): EventText<Own>[] {
  const given = listed(events);
  const told = given.flatMap((event): EventText<Own>[] => {
    const changed = dieChanged(event);
    if (changed) return [{ ...NO_PARTS, ...untold, ...changed }];
    if (!isKnown<Event>(event, rows)) return [];
    const telling = unlessIncomplete(() => tell(event));
    return telling === null ? [] : [{ ...NO_PARTS, ...untold, ...telling, event: event.event }];
  });
  return [...told, ...missing(given, told.length).map((more) => ({ ...NO_PARTS, ...untold, ...more }))];
}

/** The sentence that all games share: the Gamemaster changed a die. Null for any other event. */
export function dieChanged(
  event: unknown,
): { readonly event: string; readonly sentence: Sentence; readonly overruled: true } | null {
  const { event: name, from, to } = (isObject(event) ? event : {}) as Partial<DieChanged>;
  if (name !== "dieChanged" || typeof from !== "number" || typeof to !== "number") return null;
  return { event: name, sentence: sentence("ALLHANDS.story.dieChanged", { from, to }), overruled: true };
}

const listed = (events: unknown): readonly unknown[] => (Array.isArray(events) ? events : []);

/** Whether there is a row for an event. */
export function isKnown<Event extends { readonly event: string }>(
  event: unknown,
  rows: { readonly [Name in Event["event"]]: unknown },
): event is Event {
  const { event: name } = (event ?? {}) as { event?: unknown };
  return typeof name === "string" && Object.hasOwn(rows, name);
}

/** What `tell` returns. Null if the event lacks what its sentence needs. */
export function unlessIncomplete<Telling>(tell: () => Telling): Telling | null {
  try {
    return tell();
  } catch (error) {
    if (error instanceof TypeError) return null;
    throw error;
  }
}

/** The key, if it has a text. An event with a value that is not known has none, and cannot be told. */
export function existingKey(key: string): string {
  if (localize(key) === key) throw new TypeError(`nothing can be told of ${key}`);
  return key;
}

/** Sentences of a step as plain text. */
export const inPlain = (told: readonly { readonly sentence: Sentence }[]): string => plain(inOneLine(told));

/** One line of plain text for a step, without minor events; if there are only those, the last. Blank if nothing. */
export function headlineOf(told: readonly EventText[], isMinor: (told: EventText) => boolean): string {
  const said = told.filter(({ sentence: pieces }) => pieces.length > 0);
  const news = said.filter((each) => !isMinor(each));
  return inPlain(news.length > 0 ? news : said.slice(-1));
}

/** Most games' names for course-of-turn events: a step's one line omits them if anything else happened. */
export const COURSE: readonly string[] = ["turnBegan", "turnEnded", "drew", "drewSeen", "reshuffled"];

/**
 * Whether a step contains only the course of turns, which boards show: there is no news in it for the chat.
 *
 * @param own  says whether its game counts a further event as such (`TableGame.course`)
 */
export const isCourse = (events: readonly GameEvent[], own?: (event: GameEvent) => boolean): boolean =>
  events.length > 0 && events.every((event) => COURSE.includes(event.event) || own?.(event) === true);

/** The news of a step, without the course of turns; if there is nothing else, the course itself. */
export function newsIn<Each extends EventText>(told: readonly Each[]): readonly Each[] {
  const said = told.filter(({ sentence: pieces }) => pieces.length > 0);
  const news = said.filter(({ event, aside }) => !aside && !COURSE.includes(event));
  if (news.length > 0) return news;
  const main = said.filter(({ aside }) => !aside);
  return main.length > 0 ? main : said;
}
