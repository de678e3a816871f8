/** The inside of a step's chat message. */
import type { AnyTableGame, Drawing, Told } from "../battle/table-game";
import type { Names } from "../battle/feed";
import { localized, texts } from "../text/texts";
import { fetchedOnce } from "../windows/fetched";
import { template, templateElement } from "../windows/template";
import type { Texts } from "../text/sentence";
import { rulesOf } from "./rules";
import type { RecordedStep, StoryCard } from "./told";

/** The card of a step that has no table of its own. */
const STORY_CARD = template("story/card");
/** What is included in cards and reports. */
const PARTS = ["parts/dice-strip", "parts/playing-card", "parts/sentence", "story/report"].map(template);

/** The card of a step, as its game describes it. `path`: the template of a card that has more than all cards have. */
export function cardOf(
  told: Told,
  describe: (step: RecordedStep, names: Names, texts: Texts) => StoryCard,
  path = STORY_CARD,
): Drawing {
  const card = describe({ ...told, step: told.step + 1 }, told.names, texts);
  const labels = {
    ...localized("ALLHANDS.card", ["reckoned", "rules", "undone"]),
    gamemaster: texts("ALLHANDS.gamemaster"),
  };
  return { template: path, context: { card, labels } };
}

/** Reads what all that is told is drawn with. */
export const loadStory = fetchedOnce(() => foundry.applications.handlebars.loadTemplates([...PARTS, STORY_CARD]));

/** Draws the card of a step. */
export async function drawCard(table: AnyTableGame, told: Told): Promise<HTMLElement> {
  const [teller] = await Promise.all([table.storyteller(), loadStory()]);
  const { template, context } = teller.card(told);
  return templateElement(template, { ...context, rules: rulesOf(table, teller.rules, told.events, texts) });
}
