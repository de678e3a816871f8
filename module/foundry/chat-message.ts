/** The ChatMessage document: the steps of our battles and the rolls without one draw their own cards. */
import { reportCard } from "./battle-report";
import { makeCards, withCard, type PlaceCard } from "./message-cards";
import { rollCard } from "./rollers/card";
import { storyCard } from "./story";
import { drawUndoButton } from "./undo-button";
import { messageClass } from "./platform/messages";

/** The card of a step, with the button that takes it back. */
async function stepCard(message: object): Promise<PlaceCard | null> {
  const place = await storyCard(message);
  if (!place) return null;
  return (html) => {
    place(html);
    drawUndoButton(message, html);
  };
}

makeCards(stepCard, rollCard, reportCard);

/** A chat message that waits for the card of its step, so that the log knows its height. */
export class AllHandsChatMessage extends messageClass() {
  override renderHTML(options?: object): Promise<HTMLElement> {
    return withCard(this, () => super.renderHTML(options));
  }
}
