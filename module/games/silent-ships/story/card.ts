/** The chat card of one step of a game: what was done, the battle as a table, and its outcome. */
import type { Names } from "../../../kit/game/feed";
import { newsCard } from "../../../kit/story/news-card";
import { newsIn, type RecordedStep, type EventText } from "../../../kit/story/event-text";
import { sentence } from "../../../kit/text/sentence";
import type { BattleParts, BattleTable } from "./formatter";
import { STORY } from "./events";

const isTable = ({ battle }: EventText<BattleParts>): boolean => battle !== null;
const isSaid = ({ battle, outcome }: EventText<BattleParts>): boolean => !battle && !outcome;

/** The contested square, and both totals. */
const headOf = ({ square, sides: [attack, defense] }: BattleTable) => ({
  square,
  attack: String(attack.total),
  defense: String(defense.total),
});

/**
 * Builds the card of a step. Its head is the contested square, or else the first event. Unknown events are left out; a
 * step with nothing else has an empty card.
 */
export function describeStep(step: RecordedStep, names: Names) {
  const told = STORY.tell(step.events, names);
  const news = newsIn(told);
  const battle = news.find((each) => each.battle)?.battle ?? null;
  const heading = battle && sentence("ALLHANDS.silent-ships.told.battle.head", headOf(battle));
  const card = newsCard(step, told, { isTable, isSaid, heading });
  return { ...card, brief: card.brief && news.every(({ outcome }) => !outcome), battle, isFolded: battle !== null };
}
