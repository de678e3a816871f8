/** The chat card of one step of a game: what was done, the battle as a table, and what came of it. */
import { sentence as say, type Texts } from "../../../kit/text/sentence";
import type { Names } from "../../../kit/battle/feed";
import {
  COURSE,
  inOneLine,
  newsIn,
  paragraphOf,
  stepLabel,
  type RecordedStep,
  type StoryCard,
} from "../../../kit/story/told";
import type { BattleTable } from "./teller";
import { tell } from "./telling";

export interface BattleCard extends StoryCard {
  readonly battle: BattleTable | null;
}

/**
 * Builds the card of a step. Its head is the square that is fought for, or else what happened first. Unknown events are
 * left out; a step of nothing but those has an empty card.
 */
export function describeStep(step: RecordedStep, names: Names, texts: Texts): BattleCard {
  const told = tell(step.events, names, texts);
  const news = newsIn(told);
  const battle = news.find((each) => each.battle)?.battle ?? null;
  const outcomes = news.flatMap(({ outcome }) => outcome ?? []);
  const said = news.filter((each) => !each.battle && !each.outcome);
  const isCourse = said.every(({ event }) => COURSE.includes(event));
  const quiet = isCourse && said.length > 0 ? inOneLine(said, texts) : null;
  const heading = battle ? say(texts, "ALLHANDS.silent-ships.told.battle.head", { square: battle.square }) : quiet;
  const [first = told.find(({ outcome }) => outcome === null), ...others] = said;
  const paragraphs = battle ? said : quiet ? [] : others;
  const lead = heading ?? first?.sentence;
  return {
    step: stepLabel(step, texts),
    undone: step.undone,
    brief: !battle && outcomes.length === 0 && paragraphs.length === 0,
    // What ends a game by itself is all there is to say, and loud enough as the head.
    head: lead ?? inOneLine(news, texts),
    paragraphs: paragraphs.map(({ sentence }) => paragraphOf({ sentence })),
    outcomes: lead ? outcomes : [],
    sums: [],
    battle,
  };
}
