/** The card of a step in the chat; fetched with the first. */
import { battleById } from "../battle/battle";
import type { BattleCombat } from "../game/battle-combat";
import { holdsLease } from "../referee/lease";
import { reportProblem } from "../referee/reports";
import type { PlaceCard } from "../story/message-cards";
import { foldQuietTurns } from "../story/quiet-folds";
import { asStory, headlineAt, storyCard, tieOfStep } from "../story/story";
import { localize, phrase } from "../text/sentence";
import { madeFor } from "../windows/elements";

/** The card of a step, with its undo button; null if the message is not about a step. */
export async function stepCard(message: object): Promise<PlaceCard | null> {
  const place = await storyCard(message);
  if (!place) return null;
  foldQuietTurns();
  return (html) => {
    place(html);
    drawUndoButton(message, html);
  };
}

/** What ties a step's message to others on its card; undefined if it is not about a step. */
export const tieOfCard = (message: object): string | null | undefined => tieOfStep(message);

/** Puts the button under the card of a step, if this window runs its battle and the step counts. */
function drawUndoButton(message: object, html: HTMLElement): void {
  const story = asStory(message);
  const battle = story && battleById(story.battle);
  if (!story || !battle || story.undone || !holdsLease(battle)) return;
  html.querySelector(".message-content")?.append(undoButton(html, battle, story.step));
}

function undoButton(card: Element, battle: BattleCombat, step: number): HTMLButtonElement {
  const button = madeFor(card, "button");
  button.type = "button";
  button.className = "ah-card__act ah-card__undo";
  // The label is neither a language key nor markup.
  button.dataset["tooltip"] = "";
  button.dataset["tooltipText"] = phrase("ALLHANDS.story.undoHint", { step: headlineAt(battle.id, step) });
  button.textContent = localize("ALLHANDS.board.undo");
  const takeBack = async () => (await import("../referee/undo-click")).undoBackTo(battle, step);
  button.addEventListener("click", () => void takeBack().catch((error) => reportProblem(battle, error)));
  return button;
}
