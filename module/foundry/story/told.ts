/** What the stories of all games are made of, beside their sentences. */
import { phrase, plain, sentence, type Sentence, type Texts } from "../text/sentence";

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

/** One step as it was recorded. */
export interface RecordedStep {
  /** Its number in the battle's record. */
  readonly step?: number;
  readonly undone: boolean;
  readonly events: readonly { readonly event: string }[];
}

/** The chat card of a step, in a game's own paragraphs. */
export interface StoryCard<Paragraph> {
  readonly step: string;
  readonly undone: boolean;
  /** A step without news: its one sentence, and nothing else. */
  readonly brief: boolean;
  readonly head: Sentence;
  readonly paragraphs: readonly Paragraph[];
  readonly outcomes: readonly Outcome[];
  readonly sums: readonly SumLine[];
}

/** The step's number in words; blank: it has none. */
export function stepLabel({ step }: RecordedStep, texts: Texts): string {
  return step === undefined ? "" : phrase(texts, "ALLHANDS.card.step", { step });
}

/** Sentences of a step, one after another. */
export function inOneLine(told: readonly { readonly sentence: Sentence }[], texts: Texts): Sentence {
  const space = sentence(texts, "ALLHANDS.story.between");
  return told.flatMap((each, at) => (at === 0 ? each.sentence : [...space, ...each.sentence]));
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
 * What `tell` makes of each event, in their order. An event that is not known (of a later version: nobody in `tellers`
 * has its name) is left out, and so is one that cannot be told: stories are kept in documents, where anything may have
 * been written.
 */
export function eachTold<Event extends { readonly event: string }, Told extends object>(
  events: unknown,
  tellers: { readonly [Name in Event["event"]]: unknown },
  tell: (event: Event) => Told,
): (Told & { readonly event: Event["event"] })[] {
  return listed(events).flatMap((event) => {
    if (!isKnown<Event>(event, tellers)) return [];
    const told = tellingOf(() => tell(event));
    return told === null ? [] : [{ ...told, event: event.event }];
  });
}

const listed = (events: unknown): readonly unknown[] => (Array.isArray(events) ? events : []);

/** Whether somebody in `tellers` has the name of an event. */
export function isKnown<Event extends { readonly event: string }>(
  event: unknown,
  tellers: { readonly [Name in Event["event"]]: unknown },
): event is Event {
  const { event: name } = (event ?? {}) as { event?: unknown };
  return typeof name === "string" && Object.hasOwn(tellers, name);
}

/** What its teller makes of an event. */
export function tellBy<Teller, Telling>(
  tellers: { readonly [name: string]: (event: never, teller: Teller) => Telling },
  event: { readonly event: string },
  teller: Teller,
): Telling {
  const tell = tellers[event.event] as (event: object, teller: Teller) => Telling;
  return tell(event, teller);
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
export function keyToTell(texts: Texts, key: string): string {
  if (texts(key) === key) throw new TypeError(`nothing can be told of ${key}`);
  return key;
}

/** Sentences of a step as plain text. */
export const inPlain = (told: readonly { readonly sentence: Sentence }[]): string =>
  told.map((each) => plain(each.sentence)).join(" ");

/** One line of plain text for a step, without what is too `small`; where there is nothing else, the last of that. Blank: nothing worth telling. */
export function headlineOf(
  told: readonly { readonly event: string; readonly sentence: Sentence }[],
  small: readonly string[],
): string {
  const said = told.filter(({ sentence: pieces }) => pieces.length > 0);
  const news = said.filter(({ event }) => !small.includes(event));
  return inPlain(news.length > 0 ? news : said.slice(-1));
}

/** The course of turns: what a step's one line leaves out where anything else happened. */
export const COURSE: readonly string[] = ["turnBegan", "turnEnded", "drew", "drewSeen", "reshuffled"];

/** What happened in a step beside the course of turns; where there is nothing else, the course itself. */
export function newsIn<Told extends { readonly event: string; readonly sentence: Sentence; readonly aside: boolean }>(
  told: readonly Told[],
): readonly Told[] {
  const said = told.filter(({ sentence: pieces }) => pieces.length > 0);
  const news = said.filter(({ event, aside }) => !aside && !COURSE.includes(event));
  if (news.length > 0) return news;
  const main = said.filter(({ aside }) => !aside);
  return main.length > 0 ? main : said;
}
