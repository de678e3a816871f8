/** A window that is redrawn when something that it shows changes. */
import type { HookName } from "../platform/hooks";
import { RedrawnWindow } from "../windows/redrawn-window";
import { listenToNews } from "./news";

export abstract class NewsWindow extends RedrawnWindow {
  /** Hooks that report changes in what the window shows. */
  protected abstract readonly news: readonly HookName[];
  #unlisten: (() => void) | null = null;

  /** Called when something may have changed. */
  protected heard(): void {
    this.redraw.ask();
  }

  override async _prepareContext(options: object): Promise<Record<string, unknown>> {
    // Changes during the first drawing are news too.
    this.#unlisten ??= listenToNews(this.news, () => this.heard());
    return await super._prepareContext(options);
  }

  override _onClose(options: object): void {
    super._onClose(options);
    this.#unlisten?.();
    this.#unlisten = null;
  }
}

/** The base of a window that hears of news by these hooks. */
export const newsWindow = (hooks: readonly HookName[]) =>
  class extends NewsWindow {
    protected override readonly news = hooks;
  };
