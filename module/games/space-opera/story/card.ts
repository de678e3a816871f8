/** The chat card of one step: a paragraph for each shot and each maneuver, with its roll and what came of it. */
import { sentence as say, type Sentence, type Texts } from "../../../kit/text/sentence";
import type { Names } from "../../../kit/battle/feed";
import {
  paragraphOf,
  stepLabel,
  type Paragraph,
  type RecordedStep,
  type StoryCard,
  type Told,
} from "../../../kit/story/told";
import type { GameEvent } from "../../../rules/kernel";
import { grouped } from "./groups";
import { SMALL, tell } from "./telling";

/** Said loudly under the card, or as a quotation. */
const ASIDE: readonly string[] = ["battleEnded", "lastWords"];

/**
 * Builds the card of a step. Its head is the turn that begins in it, or else what happened first. Unknown events are
 * left out; a step of nothing but those has an empty card.
 */
export function describeStep(step: RecordedStep, names: Names, texts: Texts): StoryCard {
  const groups = grouped(step.events as readonly GameEvent[]).map((events) => tell(events, names, texts));
  const told = groups.flat();
  const turn = told.find(({ event }) => event === "turnBegan");
  const paragraphs = groups.map((group) => together(group, texts)).filter(isSaid);
  const [first, ...rest] = paragraphs;
  const outcomes = told.flatMap(({ outcome }) => outcome ?? []);
  const bare = first && first.quotations.length === 0 && !first.overruled;
  const head = turn?.sentence ?? (bare ? first.sentence : []);
  const body = turn || !bare ? paragraphs : rest;
  return {
    step: stepLabel(step, texts),
    undone: step.undone,
    brief: outcomes.length === 0 && body.length === 0,
    head: head.length > 0 ? head : headOf(told, texts),
    paragraphs: body,
    outcomes,
    sums: told.flatMap(({ sum }) => sum),
  };
}

const isSaid = ({ sentence, quotations }: Paragraph): boolean => sentence.length > 0 || quotations.length > 0;

/** A step that begins with dice is headed by its phase; one without news by what little there is. */
function headOf(told: readonly Told[], texts: Texts): Sentence {
  const maneuvers = told.some(({ event }) => ["maneuvered", "contested", "followed", "ordersRevealed"].includes(event));
  if (maneuvers) return say(texts, "ALLHANDS.space-opera.cardHead.maneuver");
  if (told.some(({ event }) => event === "shot")) return say(texts, "ALLHANDS.space-opera.cardHead.fire");
  const last = told.findLast(({ sentence }) => sentence.length > 0);
  return last?.sentence ?? [];
}

function together(told: readonly Told[], texts: Texts): Paragraph {
  const said = told.filter(
    ({ event, sentence }) => sentence.length > 0 && !ASIDE.includes(event) && !SMALL.includes(event),
  );
  const space = say(texts, "ALLHANDS.story.between");
  return paragraphOf({
    sentence: said.flatMap(({ sentence }, at) => (at === 0 ? sentence : [...space, ...sentence])),
    quotations: told.flatMap(({ quotation }) => quotation ?? []),
    overruled: told.some(({ overruled }) => overruled),
  });
}
