/** The ChatMessage document: the steps of our battles, and rolls outside of battles, draw their own cards. */
import { reportCard } from "../story/report";
import { makeCards, tieCards, withCard, type PlaceCard } from "../story/message-cards";
import { noticeTie, rollCard } from "../rollers/card";
import { storyCard, tieOfStep, asStory, headlineAt } from "../story/story";
import { ourFlags, type Flagged } from "../documents/flags";
import { extendDocuments } from "../platform/documents";
import { madeFor } from "../windows/elements";
import { battleById } from "../battle/battle";
import type { BattleCombat } from "../game/battle-combat";
import { holdsLease } from "../referee/lease";
import { reportProblem } from "../referee/reports";
import { localize, phrase } from "../text/sentence";

/** The card of a step, with its undo button. */
async function stepCard(message: object): Promise<PlaceCard | null> {
  const place = await storyCard(message);
  if (!place) return null;
  (await import("../story/quiet-folds")).foldQuietTurns();
  return (html) => {
    place(html);
    drawUndoButton(message, html);
  };
}

/** The report of a battle, with actions for when it is over. */
async function endCard(message: object): Promise<PlaceCard | null> {
  const place = await reportCard(message);
  if (!place) return null;
  const put = await (await import("../start/after-report")).afterButtons(message as Flagged);
  return (html) => {
    place(html);
    put(html);
  };
}

/** A note, in the reader's language. */
const noteCard = async (message: object): Promise<PlaceCard | null> =>
  ourFlags(message as Flagged)["note"] ? (await import("../story/notes")).noteCard(message) : null;

/** What groups messages in the log: steps of one turn, and rolls with the same notice under them. */
function tieOf(message: object): string | null {
  if (!(message as { readonly visible: boolean }).visible) return null;
  return tieOfStep(message) ?? noticeTie(message);
}

/** Makes chat messages wait for the card of their step, so that the log knows their height; called once in `init`. */
export function extendMessages(): void {
  tieCards(tieOf);
  makeCards(stepCard, rollCard, endCard, noteCard);
  extendDocuments("ChatMessage", (Base) => {
    class AllHandsChatMessage extends Base {
      override renderHTML(options?: object): Promise<HTMLElement> {
        return withCard(this, () => super.renderHTML(options));
      }
    }
    return AllHandsChatMessage;
  });
}

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
