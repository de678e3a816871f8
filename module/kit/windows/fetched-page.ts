/** Journal pages of our own types: the code for what they show is fetched when the first is opened. */
import { enableForAll, handlebarsPage } from "../platform/applications";
import { unattended } from "../platform/notices";
import { fetchedOnce } from "./fetched";
import { Redraw } from "./redraw";
import { template } from "./template";

/** What a page shows and does. */
interface PageView<Page> {
  /** The context of its template. */
  shownOn(page: Page): Promise<object>;
  /** Performs the action of a button with `data-do`. */
  doOn(page: Page, button: DOMStringMap): Promise<unknown>;
  /** Calls back when it would show something else. Returns a function that ends this. */
  watch?(changed: () => void): () => void;
}

/** The sheet of such a page. (Editing it is the same as for any page: only its name.) */
export function fetchedPage<Page>(name: string, icon: string, fetch: () => Promise<PageView<Page>>) {
  const shown = fetchedOnce(fetch);
  return class extends handlebarsPage<Page>() {
    static override DEFAULT_OPTIONS = { classes: ["all-hands"], window: { icon } };

    /** The part that a journal shows. */
    static VIEW_PARTS = { content: { template: template(name), root: true } };

    readonly #redraw = new Redraw(this);
    #unwatch: (() => void) | undefined;

    override async _prepareContext(options: object): Promise<Record<string, unknown>> {
      const { shownOn, watch } = await shown();
      this.#unwatch ??= watch?.(() => this.#redraw.ask());
      return { ...(await super._prepareContext(options)), ...(await shownOn(this.document)) };
    }

    override _renderHTML(context: object, options: object): Promise<unknown> {
      return this.#redraw.held(super._renderHTML(context, options));
    }

    override async _onFirstRender(context: object, options: object): Promise<void> {
      await super._onFirstRender(context, options);
      this.#redraw.watch(this.element);
    }

    override async _onRender(context: object, options: object): Promise<void> {
      await super._onRender(context, options);
      const { doOn } = await shown();
      for (const button of this.element.querySelectorAll<HTMLElement>("[data-do]"))
        button.addEventListener("click", () => unattended(doOn(this.document, button.dataset), { asks: true }));
      enableForAll(this.element);
    }

    override _onClose(options: object): void {
      super._onClose(options);
      this.#unwatch?.();
      this.#unwatch = undefined;
    }
  };
}
