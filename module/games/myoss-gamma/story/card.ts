/** The chat card of one step: what was done, the dice, the outcome, and how it was calculated. */
import { oneLine, piecesOf, plain, sentences, type Sentence } from "../../../kit/text/sentence";
import {
  paragraphOf,
  stepCard,
  type Paragraph,
  type RecordedStep,
  type Outcome,
  type EventText,
} from "../../../kit/story/event-text";
import type { Names } from "../../../kit/game/feed";
import { STORY } from "./events";

/** Outcomes of a step, weightiest first: the card highlights the first of these. */
const WEIGHT: readonly string[] = [
  "battleOver",
  "shipLost",
  "shipSplit",
  "sectionLost",
  "componentDestroyed",
  "componentDamaged",
  "shuttleLost",
  "backfired",
];
const LOUD = 2;

/** Builds the card of a step. Unknown events are left out; a step with only unknown events has an empty card. */
export function describeStep(step: RecordedStep, names: Names) {
  const told = STORY.tell(step.events, names);
  const news = told.filter((each) => !STORY.isSmall(each));
  const [first, ...rest] = news;
  const head = first ? first.sentence : asideOf(told);
  const details = [...(first ? [{ ...first, sentence: [] }] : []), ...withoutDoubles(rest)]
    .map(({ sentence, dice }) => paragraphOf({ sentence, dice }))
    .filter(({ sentence, dice }) => sentence.length > 0 || dice.length > 0)
    .reduce<Paragraph[]>((merged, each) => joinedTo(merged, each), []);
  const outcomes = loudest(told);
  const sums = told.flatMap(({ sum }) => sum);
  const card = stepCard(step, { head, paragraphs: [], details, outcomes, sums });
  return {
    ...card,
    // One line, for screen readers and wherever there is only one line.
    summary: oneLine([plain(head), ...outcomes.map(({ text }) => text)]),
  };
}

/** The course of play in one line. If the ship's readiness is told, the start of the turn is left out. */
function asideOf(told: readonly EventText[]): Sentence {
  const readied = told.some(({ event }) => event === "shipReadied");
  const lines = told.filter(({ event, sentence }) => sentence.length > 0 && !(readied && event === "turnStarted"));
  return lines.flatMap(({ sentence }, at) => (at === 0 ? sentence : [...piecesOf(" · "), ...sentence]));
}

/** Removes the dice of rolls that are shown again with the picked one framed. */
function withoutDoubles(told: readonly EventText[]): EventText[] {
  return told.map((each, i) =>
    each.event === "rollsMade" && told[i + 1]?.event === "rollPicked" ? { ...each, dice: [] } : each,
  );
}

/** The weightiest outcomes, in order; of light ones only the last. The end of a battle comes with what led to it. */
export function loudest(told: readonly Pick<EventText, "event" | "outcome">[]): Outcome[] {
  const outcomes = told.flatMap(({ event, outcome }) => (outcome ? [{ event, outcome }] : []));
  const heaviest = WEIGHT.filter((name) => outcomes.some(({ event }) => event === name));
  const loud = heaviest.slice(0, heaviest[0] === "battleOver" ? 2 : 1);
  const chosen =
    heaviest.length === 0 ? outcomes.slice(-1) : outcomes.filter(({ event }) => loud.includes(event)).slice(-LOUD);
  return chosen.map(({ outcome }) => outcome);
}

/** Merges sentences without dice between them into one paragraph. */
function joinedTo(paragraphs: Paragraph[], next: Paragraph): Paragraph[] {
  const last = paragraphs.at(-1);
  if (!last || last.dice.length > 0 || last.sentence.length === 0 || next.sentence.length === 0)
    return [...paragraphs, next];
  const sentence = sentences([last.sentence, next.sentence]);
  return [...paragraphs.slice(0, -1), paragraphOf({ sentence, dice: next.dice })];
}
