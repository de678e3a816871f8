/** The ChatMessage document: the steps of our battles draw their own cards. */
import { renderStory } from "./story";

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
    return html;
  }
}
