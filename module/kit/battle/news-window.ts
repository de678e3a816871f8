/** A window that is drawn anew when something changes that it shows. */
import type { HookName } from "../platform/hooks";
import { RedrawnWindow } from "../windows/redrawn-window";
import { listenToNews } from "./news";

export abstract class NewsWindow extends RedrawnWindow {
  /** The hooks that tell of changes in what it shows. */
  protected abstract readonly news: readonly HookName[];
  #unlisten: (() => void) | null = null;

  /** Something may have changed. */
  protected heard(): void {
    this.redraw.ask();
  }

  override async _prepareContext(options: object): Promise<Record<string, unknown>> {
    // Also what changes while it is being drawn for the first time is news.
    this.#unlisten ??= listenToNews(this.news, () => this.heard());
    return await super._prepareContext(options);
  }

  override _onClose(options: object): void {
    super._onClose(options);
    this.#unlisten?.();
    this.#unlisten = null;
  }
}
