/** The ChatMessage document: the steps of our battles and the rolls without one draw their own cards. */
import { isReport } from "./battle-report";
import { renderRoll } from "./rollers/card";
import { renderStory } from "./story";
import { drawUndoButton } from "./undo-button";
import { messageClass } from "./platform/messages";

/** A chat message that waits for the card of its step, so that the log knows its height. */
export class AllHandsChatMessage extends messageClass() {
  override async renderHTML(options?: object): Promise<HTMLElement> {
    const html = await super.renderHTML(options);
    await renderStory(this, html);
    drawUndoButton(this, html);
    await renderRoll(this, html);
    if (isReport(this)) html.classList.add("all-hands", "battle-report");
    return html;
  }
}
