/** The ChatMessage document: the steps of our battles and the rolls without one draw their own cards. */
import { isReport } from "./battle-report";
import { renderRoll } from "./rollers/card";
import { renderStory } from "./story";
import { drawUndoButton } from "./undo-button";

interface Renderable {
  renderHTML(options?: object): Promise<HTMLElement>;
}

/** Foundry's chat message behind a narrow face: the published types know `renderHTML` in an older form. */
const Base = ChatMessage as unknown as new (...args: unknown[]) => Renderable;

/** A chat message that waits for the card of its step, so that the log knows its height. */
export class AllHandsChatMessage extends Base {
  override async renderHTML(options?: object): Promise<HTMLElement> {
    const html = await super.renderHTML(options);
    await renderStory(this, html);
    drawUndoButton(this, html);
    await renderRoll(this, html);
    if (isReport(this)) html.classList.add("all-hands", "battle-report");
    return html;
  }
}
