/** The chat card of one step of a duel: the cards that were shown, what came of them, and how it was reckoned. */
import type { Names } from "../../../kit/battle/feed";
import {
  inOneLine,
  paragraphOf,
  stepCard,
  type RecordedStep,
  type StoryCard,
  type Told,
} from "../../../kit/story/told";
import { openCard } from "../../../kit/cards/playing-card";
import { STORY, tell } from "./telling";

/**
 * Builds the card of a step. Whoever plays cards has a line with them, and goes without a head; else that is the first
 * that happened. Unknown events are left out; a step of nothing but those has an empty card.
 */
export function describeStep(step: RecordedStep, names: Names): StoryCard {
  const told = tell(step.events, names).filter(({ sentence }) => sentence.length > 0);
  const news = told.filter((each) => !STORY.isSmall(each));
  const revealed = news.find(({ event }) => event === "revealed");
  const rest = news.filter((each) => each !== revealed && !each.outcome);
  const outcomes = news.flatMap(({ outcome }) => outcome ?? []);
  // What was turned over is said by what the cards do.
  const shown = revealed && rest.length === 0 ? [revealed] : rest;
  const [first, ...others] = shown;
  const isPlayed = first !== undefined && first !== revealed && first.cards.length > 0;
  const lineOf = ({ sentence, cards }: Told) => paragraphOf({ sentence, cards: cards.map(openCard) });
  return stepCard(step, {
    head: isPlayed ? [] : first ? first.sentence : inOneLine(news.length > 0 ? news : inOrder(told)),
    paragraphs: (isPlayed ? shown : others).map(lineOf),
    details: revealed && isPlayed ? [paragraphOf({ sentence: revealed.sentence })] : [],
    outcomes: first ? outcomes : [],
    sums: news.flatMap(({ sum }) => sum),
  });
}

/** A turn is opened before what is done in it, and that the one before has ended goes without saying. */
function inOrder(told: readonly Told[]): readonly Told[] {
  const opening = told.filter(({ event }) => event === "turnBegan");
  if (opening.length === 0) return told;
  return [...opening, ...told.filter(({ event }) => event !== "turnBegan" && event !== "turnEnded")];
}
