/** The Gamemaster's undo button on a step's chat card. */
import { madeFor } from "../windows/elements";
import { battleById } from "../battle/battle";
import type { BattleCombat } from "../battle/table-game";
import { holdsLease } from "../referee/lease";
import { reportProblem } from "../referee/reports";
import { asStory, headlineAt } from "../story/story";
import { localize, phrase } from "../text/sentence";

/** Puts the button under the card of a step, if this window runs its battle and the step counts. */
export function drawUndoButton(message: object, html: HTMLElement): void {
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
