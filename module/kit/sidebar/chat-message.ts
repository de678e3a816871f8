/** The ChatMessage document: the steps of our battles and the rolls without one draw their own cards. */
import { reportCard } from "../story/report";
import { makeCards, tieCards, withCard, type PlaceCard } from "../story/message-cards";
import { noticeTie, rollCard } from "../rollers/card";
import { storyCard, tieOfStep } from "../story/story";
import type { Flagged } from "../documents/flags";
import { drawUndoButton } from "./undo-button";
import { extendDocuments } from "../platform/documents";

/** The card of a step, with the button that takes it back. */
async function stepCard(message: object): Promise<PlaceCard | null> {
  const place = await storyCard(message);
  if (!place) return null;
  return (html) => {
    place(html);
    drawUndoButton(message, html);
  };
}

/** The report of a battle, with what can be done when it is over. */
async function endCard(message: object): Promise<PlaceCard | null> {
  const place = reportCard(message);
  if (!place) return null;
  const put = await (await import("../start/after-report")).afterButtons(message as Flagged);
  return (html) => {
    place(html);
    put(html);
  };
}

/** What ties messages together in the log: steps of one turn, and rolls that have the same notice under them. */
function tieOf(message: object): string | null {
  if (!(message as { readonly visible: boolean }).visible) return null;
  return tieOfStep(message) ?? noticeTie(message);
}

/** Has chat messages wait for the card of their step, so that the log knows their height; called once in `init`. */
export function extendMessages(): void {
  tieCards(tieOf);
  makeCards(stepCard, rollCard, endCard);
  extendDocuments("ChatMessage", (Base) => {
    class AllHandsChatMessage extends Base {
      override renderHTML(options?: object): Promise<HTMLElement> {
        return withCard(this, () => super.renderHTML(options));
      }
    }
    return AllHandsChatMessage;
  });
}
