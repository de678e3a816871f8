/** What the stories of all games are made of, beside their sentences. */
import { phrase, sentence, type Sentence, type Texts } from "./sentence";

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
  const space = sentence(texts, "ALLHANDS.told.between");
  return told.flatMap((each, at) => (at === 0 ? each.sentence : [...space, ...each.sentence]));
}

/** The events of a step; a private one (`drewSeen`) stands for the public one before it (`drew`), and has all that this one says. */
export function withoutTwins(events: readonly unknown[]): unknown[] {
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
