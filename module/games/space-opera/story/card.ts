/** The chat card of one step: a paragraph for each shot and each maneuver, with its roll and outcome. */
import { oneLine, plain, sentence as say, type Sentence } from "../../../kit/text/sentence";
import type { Names } from "../../../kit/game/feed";
import {
  inOneLine,
  paragraphOf,
  stepCard,
  type Paragraph,
  type Outcome,
  type RecordedStep,
  type StoryCard,
  type EventText,
} from "../../../kit/story/event-text";
import type { GameEvent } from "../../../rules/kernel";
import { EVENTS, grouped, STORY } from "./events";
import type { Own } from "./formatter";

/** Whether a paragraph includes it: not if minor, or shown under the card as a quotation or the same outcome. */
const isSaid = (told: EventText): boolean =>
  !STORY.isSmall(told) && !told.quotation && told.sentence.length > 0 && told.outcome?.text !== plain(told.sentence);

/**
 * Builds the card of a step. Its head is the turn that begins in it, or else the first event. Unknown events are left
 * out; a step with nothing else has an empty card.
 */
export function describeStep(step: RecordedStep, names: Names): StoryCard {
  const groups = grouped(step.events as readonly GameEvent[]).map((events) => STORY.tell(events, names));
  const told = groups.flat();
  const turn = told.find(({ event }) => event === "turnBegan");
  const parts = groups.map((each) => ({ told: each, ...lineOf(each, each.filter(isSaid)) }));
  const paragraphs = parts
    .map(together)
    .filter(({ sentence, quotations }) => sentence.length > 0 || quotations.length > 0);
  const [first, ...rest] = paragraphs;
  const outcomes = told.flatMap(({ outcome }) => (outcome && outcome.tone !== "plain" ? outcome : []));
  const bare = first && first.quotations.length === 0 && !first.overruled;
  const head = turn?.sentence ?? (bare ? first.sentence : []);
  const body = turn || !bare ? paragraphs : rest;
  const sums = told.flatMap(({ sum }) => sum);
  const details = parts.flatMap(({ rest: sentence }) => (sentence.length > 0 ? paragraphOf({ sentence }) : []));
  return stepCard(step, { head: head.length > 0 ? head : headOf(told), paragraphs: body, details, outcomes, sums });
}

/** The head of a step that begins with dice is its phase; that of one without news is its last sentence. */
function headOf(told: readonly EventText<Own>[]): Sentence {
  if (told.some(({ phase }) => phase === "maneuver")) return say("ALLHANDS.space-opera.cardHead.maneuver");
  if (told.some(({ phase }) => phase === "fire")) return say("ALLHANDS.space-opera.cardHead.fire");
  const last = told.findLast(({ sentence }) => sentence.length > 0);
  return last?.sentence ?? [];
}

const together = ({ told, line }: { readonly told: readonly EventText[]; readonly line: Sentence }): Paragraph =>
  paragraphOf({
    sentence: line,
    quotations: told.flatMap(({ quotation }) => quotation ?? []),
    overruled: told.some(({ overruled }) => overruled),
  });

/** Nothing came of a roll: its line ends with how it was made. */
const NOTHING: Outcome = { text: "", tone: "plain" };

/**
 * What came of a group of events that begins with a roll: its line says no more, and the rest is behind the sign. Empty
 * if the group is told in full, as one that the Gamemaster has changed.
 */
function came([first, ...rest]: readonly Pick<EventText, "event" | "outcome">[]): readonly Outcome[] {
  const isRolled =
    first !== undefined && Object.hasOwn(EVENTS, first.event) && "sum" in EVENTS[first.event as keyof typeof EVENTS];
  if (!isRolled || rest.some(({ event }) => event === "overruled")) return [];
  const outcomes = rest.flatMap(({ outcome }) => outcome ?? []);
  return outcomes.length > 0 ? outcomes : [NOTHING];
}

/** How a board tells the story: each roll is a sentence of its own, behind the sign of its line. */
export const BOARD_STORY = {
  ...STORY,
  came,
  tell: (events: readonly GameEvent[], names: Names) =>
    STORY.tell(events, names).flatMap((told) => {
      const text = oneLine(told.sum.map(({ name, value }) => `${name} ${value}`));
      return text === "" ? told : [told, { event: told.event, sentence: [{ text, kind: "", sign: "" } as const] }];
    }),
};

/**
 * A group of events for the chat: its line, and what is behind the sign.
 *
 * @param said  those of its events that are told
 */
function lineOf(told: readonly EventText[], said: readonly EventText[]): { line: Sentence; rest: Sentence } {
  const outcomes = came(told);
  const [first, ...rest] = said;
  if (!first || outcomes.length === 0) return { line: inOneLine(said), rest: [] };
  // Good and bad ones stand under the line, loudly.
  const plain = outcomes.filter(({ text, tone }) => text !== "" && tone === "plain");
  const pieces = plain.map(({ text }) => ({ sentence: [{ text, kind: "part", sign: "" } as const] }));
  return { line: inOneLine([first, ...pieces]), rest: inOneLine(rest) };
}
