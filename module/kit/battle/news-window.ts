/** A window that is drawn anew when something changes that it shows. */
import { handlebarsApplication } from "../platform/applications";
import type { HookName } from "../platform/hooks";
import { Redraw } from "../windows/redraw";
import { listenToNews } from "./news";

export abstract class NewsWindow extends handlebarsApplication() {
  /** The hooks that tell of changes in what it shows. */
  protected abstract readonly news: readonly HookName[];
  readonly #redraw = new Redraw(this);
  #unlisten: (() => void) | null = null;

  /** Something may have changed. */
  protected heard(): void {
    this.#redraw.ask();
  }

  override async _prepareContext(options: object): Promise<Record<string, unknown>> {
    // Also what changes while it is being drawn for the first time is news.
    this.#unlisten ??= listenToNews(this.news, () => this.heard());
    return await super._prepareContext(options);
  }

  override _renderHTML(context: object, options: object): Promise<unknown> {
    return this.#redraw.held(super._renderHTML(context, options));
  }

  override async _onFirstRender(context: object, options: object): Promise<void> {
    await super._onFirstRender(context, options);
    this.#redraw.watch(this.element);
  }

  override async maximize(): Promise<unknown> {
    const shown = await super.maximize();
    this.#redraw.look();
    return shown;
  }

  override _onClose(options: object): void {
    super._onClose(options);
    this.#unlisten?.();
    this.#unlisten = null;
  }
}
