/** The ChatMessage document: the steps of our battles and the rolls without one draw their own cards. */
import { reportCard } from "../story/report";
import { makeCards, withCard, type PlaceCard } from "../story/message-cards";
import { rollCard } from "../rollers/card";
import { storyCard } from "../story/story";
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

/** Has chat messages wait for the card of their step, so that the log knows their height; called once in `init`. */
export function extendMessages(): void {
  makeCards(stepCard, rollCard, reportCard);
  extendDocuments(
    "ChatMessage",
    (Base) =>
      class AllHandsChatMessage extends Base {
        override renderHTML(options?: object): Promise<HTMLElement> {
          return withCard(this, () => super.renderHTML(options));
        }
      },
  );
}
