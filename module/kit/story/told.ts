/** What the stories of all games are made of: each event as it is told, a step's line and its chat card. */
import { missing } from "./earlier";
import { localize, phrase, plain, sentence, type Sentence } from "../text/sentence";
import { isObject, type CardId, type DieChanged } from "../../rules/kernel";
import type { PlayingCard } from "../cards/playing-card";

/** How an outcome looks: for the acting side it went well, it did not, or neither. */
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

/** A die on the screen: its number, and a word under it. */
export interface ShownDie {
  readonly value: number;
  readonly note: string;
  /** The one that counts. */
  readonly chosen: boolean;
  /** Thrown, but without effect. */
  readonly void: boolean;
}

/** What somebody said. */
export interface Quotation {
  readonly name: string;
  readonly words: string;
}

/** What all games tell of an event. */
export interface ToldParts {
  readonly sentence: Sentence;
  /** Goes without saying where anything else happened. */
  readonly aside: boolean;
  readonly dice: readonly ShownDie[];
  /** Cards that lie open in it. */
  readonly cards: readonly CardId[];
  /** How a number came about, or which ruling says so. */
  readonly sum: readonly SumLine[];
  readonly outcome: Outcome | null;
  readonly quotation: Quotation | null;
  /** Decided by the Gamemaster against the rules. */
  readonly overruled: boolean;
}

/** An event of which nothing is told. */
export const UNTOLD: ToldParts = {
  ...{ sentence: [], aside: false, dice: [], cards: [], sum: [] },
  ...{ outcome: null, quotation: null, overruled: false },
};

/** One event as it is told. `Own`: what only its game tells. */
export type Told<Own = unknown> = ToldParts & Own & { readonly event: string };
/** What is told of an event; what is left out there is none of. */
export type Telling<Own = unknown> = Partial<ToldParts & Own>;
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

/** A paragraph with nothing in it but what is given. */
export const paragraphOf = (parts: Partial<Paragraph>): Paragraph => ({
  sentence: [],
  dice: [],
  cards: [],
  quotations: [],
  overruled: false,
  ...parts,
});

/** The chat card of a step, as `templates/story/card.hbs` draws it: a line a deed, the rest behind one sign. */
export interface StoryCard {
  readonly step: string;
  readonly undone: boolean;
  /** A step without news: its one sentence, and nothing else. */
  readonly brief: boolean;
  readonly head: Sentence;
  /** The lines under the head. */
  readonly paragraphs: readonly Paragraph[];
  /** How it came about, behind the sign. */
  readonly details: readonly Paragraph[];
  readonly outcomes: readonly Outcome[];
  readonly sums: readonly SumLine[];
  /** What its game adds stands behind the sign, too. */
  readonly isFolded?: boolean;
}

/** The card of a step. Without `brief`, it is where there is nothing but its head. */
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

/** How a sentence ends that is one. */
const END = /[.!?…:]["”’)]*\s*$/;

/** Sentences of a step, one after another; what came of it ends as they do. */
export function inOneLine(told: readonly { readonly sentence: Sentence }[]): Sentence {
  return told.flatMap(({ sentence: each }, at) => {
    const before = told[at - 1]?.sentence;
    if (!before) return each;
    const key = END.test(plain(before)) ? "ALLHANDS.story.between" : "ALLHANDS.story.stop";
    return [...sentence(key), ...each];
  });
}

/** The events of a step; a private one (`drewSeen`) stands for the public one before it (`drew`), and has all that this one says. */
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
 * What `tell` makes of each event, in their order. An event that is not known (of a later version: it has no row in
 * `rows`) is left out, and so is one that cannot be told: stories are kept in documents, where anything may have
 * been written. Of a step of an earlier version a sentence says so.
 *
 * @param untold  what only this game tells, where nothing is told of it
 */
export function eachTold<Event extends { readonly event: string }, Own extends object = object>(
  events: unknown,
  rows: { readonly [Name in Event["event"]]: unknown },
  tell: (event: Event) => Telling<Own>,
  untold: Own,
): Told<Own>[] {
  const given = listed(events);
  const told = given.flatMap((event): Told<Own>[] => {
    const changed = dieChanged(event);
    if (changed) return [{ ...UNTOLD, ...untold, ...changed }];
    if (!isKnown<Event>(event, rows)) return [];
    const telling = tellingOf(() => tell(event));
    return telling === null ? [] : [{ ...UNTOLD, ...untold, ...telling, event: event.event }];
  });
  return [...told, ...missing(given, told.length).map((more) => ({ ...UNTOLD, ...untold, ...more }))];
}

/** What the journal of all games tells itself: that the Gamemaster changed a die. Null: it is another event. */
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

/** What is told. Null: the event lacks what its sentence needs. */
export function tellingOf<Telling>(tell: () => Telling): Telling | null {
  try {
    return tell();
  } catch (error) {
    if (error instanceof TypeError) return null;
    throw error;
  }
}

/** The key, if it has a text. An event with a value that is not known has none, and cannot be told. */
export function keyToTell(key: string): string {
  if (localize(key) === key) throw new TypeError(`nothing can be told of ${key}`);
  return key;
}

/** Sentences of a step as plain text. */
export const inPlain = (told: readonly { readonly sentence: Sentence }[]): string =>
  told.map((each) => plain(each.sentence)).join(" ");

/** One line of plain text for a step, without what is minor; where there is nothing else, the last of that. Blank: nothing worth telling. */
export function headlineOf(told: readonly Told[], isMinor: (told: Told) => boolean): string {
  const said = told.filter(({ sentence: pieces }) => pieces.length > 0);
  const news = said.filter((each) => !isMinor(each));
  return inPlain(news.length > 0 ? news : said.slice(-1));
}

/** The course of turns, as most games call its events: what a step's one line leaves out where anything else happened. */
export const COURSE: readonly string[] = ["turnBegan", "turnEnded", "drew", "drewSeen", "reshuffled"];

/**
 * Whether a step tells of nothing but the course of turns, which boards show: there is no news in it for the chat.
 *
 * @param own  what else its game calls so (`TableGame.course`)
 */
export const isCourse = (events: readonly { readonly event: string }[], own: readonly string[] = []): boolean =>
  events.length > 0 && events.every(({ event }) => COURSE.includes(event) || own.includes(event));

/** What happened in a step beside the course of turns; where there is nothing else, the course itself. */
export function newsIn<Each extends Told>(told: readonly Each[]): readonly Each[] {
  const said = told.filter(({ sentence: pieces }) => pieces.length > 0);
  const news = said.filter(({ event, aside }) => !aside && !COURSE.includes(event));
  if (news.length > 0) return news;
  const main = said.filter(({ aside }) => !aside);
  return main.length > 0 ? main : said;
}
