/** The inside of a step's chat message. */
import type { Told } from "../battle/table-game";
import type { Names } from "../battle/feed";
import { localized, texts } from "../text/texts";
import { templateElement } from "../windows/template";
import type { Texts } from "../text/sentence";
import type { RecordedStep, StoryCard } from "./told";

/** The card of a step that has no table of its own. */
export const STORY_CARD = "systems/all-hands/templates/story/card.hbs";

/** Draws the card of a step as its game describes it. */
export async function drawCard(
  told: Told,
  describe: (step: RecordedStep, names: Names, texts: Texts) => StoryCard,
  template = STORY_CARD,
): Promise<HTMLElement> {
  const card = describe({ ...told, step: told.step + 1 }, told.names, texts);
  const labels = { ...localized("ALLHANDS.card", ["reckoned", "undone"]), gamemaster: texts("ALLHANDS.gamemaster") };
  return templateElement(template, { card, labels });
}
