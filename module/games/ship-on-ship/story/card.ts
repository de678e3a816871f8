/** The chat card of one step of a duel: the cards shown, their outcome, and the sums. */
import type { Names } from "../../../kit/game/feed";
import {
  inOneLine,
  paragraphOf,
  stepCard,
  type RecordedStep,
  type StoryCard,
  type EventText,
} from "../../../kit/story/event-text";
import { openCard } from "../../../kit/cards/playing-card";
import { STORY } from "./events";

/**
 * Builds the card of a step. Each captain who plays cards has a line with them, and the card has no head; otherwise the
 * first event is the head. Unknown events are left out; a step with nothing else has an empty card.
 */
export function describeStep(step: RecordedStep, names: Names): StoryCard {
  const told = STORY.tell(step.events, names).filter(({ sentence }) => sentence.length > 0);
  const news = told.filter((each) => !STORY.isSmall(each));
  const revealed = news.find(({ event }) => event === "revealed");
  const rest = news.filter((each) => each !== revealed && !each.outcome);
  const outcomes = news.flatMap(({ outcome }) => outcome ?? []);
  // What the cards do already tells what was turned over.
  const shown = revealed && rest.length === 0 ? [revealed] : rest;
  const [first, ...others] = shown;
  const isPlayed = first !== undefined && first !== revealed && first.cards.length > 0;
  const lineOf = ({ sentence, cards }: EventText) => paragraphOf({ sentence, cards: cards.map(openCard) });
  return stepCard(step, {
    head: isPlayed ? [] : first ? first.sentence : inOneLine(news.length > 0 ? news : inOrder(told)),
    paragraphs: (isPlayed ? shown : others).map(lineOf),
    details: revealed && isPlayed ? [paragraphOf({ sentence: revealed.sentence })] : [],
    outcomes: first ? outcomes : [],
    sums: news.flatMap(({ sum }) => sum),
  });
}

/** Puts the opening of a turn first, and leaves out the end of the previous one, which is implied. */
function inOrder(told: readonly EventText[]): readonly EventText[] {
  const opening = told.filter(({ event }) => event === "turnBegan");
  if (opening.length === 0) return told;
  return [...opening, ...told.filter(({ event }) => event !== "turnBegan" && event !== "turnEnded")];
}
