import { parseMarkup } from "../dom";
import { loadTemplates, renderTemplate } from "../handlebars";
import type { ApplicationV2 } from "./application";
import type { ClosingOptions, FormConfiguration, RenderContext, RenderOptions } from "./application-options";
import { listenToForm } from "./forms";
import { restorePartState, savePartState, type PartState } from "./part-state";

/** A part of a window: a template with exactly one root element (unless `root`), rendered separately. */
export interface TemplatePart {
  template: string;
  id?: string;
  root?: boolean;
  classes?: string[];
  templates?: string[];
  /** Selectors of elements whose scroll position is kept; an empty selector is the part itself. */
  scrollable?: string[];
  forms?: Record<string, FormConfiguration>;
}

type Parts = Record<string, TemplatePart>;

/** Makes an application whose content is rendered by Handlebars templates, part by part (`static PARTS`). */
export function HandlebarsApplicationMixin(BaseApplication: typeof ApplicationV2) {
  return class HandlebarsApplication extends BaseApplication {
    static PARTS: Parts = {};
    readonly #parts: Record<string, HTMLElement> = {};
    /** The parts of the current rendering. */
    #current: Parts = {};

    get parts(): Record<string, HTMLElement> {
      return this.#parts;
    }

    get #configured(): Parts {
      return (this.constructor as unknown as { PARTS: Parts }).PARTS;
    }

    /** The parts of this rendering, in order; a copy, so that subclasses may change it. */
    _configureRenderParts(_options: RenderOptions): Parts {
      return Object.fromEntries(Object.entries(this.#configured).map(([id, part]) => [id, { ...part }]));
    }

    override _configureRenderOptions(options: RenderOptions): void {
      super._configureRenderOptions(options);
      this.#current = this._configureRenderParts(options);
      options.parts ??= Object.keys(this.#current);
    }

    override async _preRender(context: RenderContext, options: RenderOptions): Promise<void> {
      await super._preRender(context, options);
      const wanted = Object.values(this.#current);
      await loadTemplates(wanted.flatMap((part) => [part.template, ...(part.templates ?? [])]));
    }

    /** The context for rendering a part: the shared context, to which the part may add. */
    async _preparePartContext(partId: string, context: RenderContext, _options: RenderOptions): Promise<RenderContext> {
      context["partId"] = `${this.id}-${partId}`;
      return context;
    }

    override async _renderHTML(context: RenderContext, options: RenderOptions): Promise<Record<string, HTMLElement>> {
      const rendered: Record<string, HTMLElement> = {};
      for (const partId of options.parts ?? []) {
        const part = this.#current[partId];
        if (!part && !(partId in this.#configured)) throw new Error(`${this.constructor.name} has no part "${partId}"`);
        if (!part) continue;
        const partContext = await this._preparePartContext(partId, context, options);
        rendered[partId] = this.#parsePart(partId, part, await renderTemplate(part.template, partContext));
      }
      this.#dropParts();
      return rendered;
    }

    /** Removes parts that earlier renderings had and this one does not have. */
    #dropParts(): void {
      for (const [id, rendered] of Object.entries(this.#parts)) {
        if (id in this.#current) continue;
        rendered.remove();
        delete this.#parts[id];
      }
    }

    #parsePart(partId: string, part: TemplatePart, markup: string): HTMLElement {
      const page = this.element.ownerDocument;
      const fragment = parseMarkup(markup, page);
      let root = fragment.firstElementChild as HTMLElement | null;
      if (part.root) {
        root = page.createElement("div");
        root.append(fragment);
      } else if (!root || fragment.childElementCount !== 1) {
        const found = fragment.childElementCount;
        throw new Error(`template part "${partId}" (${part.template}) must render one root element; it has ${found}`);
      }
      root.dataset["applicationPart"] = partId;
      root.classList.add(...(part.classes ?? []));
      if (part.id) root.id = `${this.id}-${part.id}`;
      return root;
    }

    override _replaceHTML(result: unknown, content: HTMLElement, options: RenderOptions): void {
      const rendered = Object.entries(result as Record<string, HTMLElement>);
      // Everything is read before it is replaced and written afterwards, so that the page is laid out only once.
      const replaced = rendered.flatMap(([partId, next]) => {
        const prior = this.#parts[partId];
        if (!prior || this.#current[partId]?.root) return [];
        const state: PartState = { scrollPositions: [] };
        if (prior.isConnected) this._preSyncPartState(partId, next, prior, state);
        return [{ partId, next, prior, state }];
      });
      for (const [partId, next] of rendered) this.#replacePart(partId, next, content, options);
      for (const { partId, next, prior, state } of replaced) this._syncPartState(partId, next, prior, state);
    }

    #replacePart(partId: string, next: HTMLElement, content: HTMLElement, options: RenderOptions): void {
      if (this.#current[partId]?.root) {
        content.replaceChildren(...next.childNodes);
        Object.assign(content.dataset, next.dataset);
        content.classList.add(...next.classList);
        this.#listenTo(partId, content, options);
        return;
      }
      const prior = this.#parts[partId];
      if (prior?.isConnected) prior.replaceWith(next);
      else this.#place(partId, next, content);
      this.#listenTo(partId, next, options);
    }

    /** Inserts a new part after the nearest preceding part that is already present. */
    #place(partId: string, rendered: HTMLElement, content: HTMLElement): void {
      const order = Object.keys(this.#current);
      const before = order.slice(0, Math.max(order.indexOf(partId), 0)).reverse();
      const neighbor = before.map((id) => this.#parts[id]).find((part) => part?.parentElement === content);
      if (neighbor) neighbor.after(rendered);
      else if (order.indexOf(partId) >= 0) content.prepend(rendered);
      else content.append(rendered);
    }

    #listenTo(partId: string, rendered: HTMLElement, options: RenderOptions): void {
      this.#parts[partId] = rendered;
      this._attachPartListeners(partId, rendered, options);
    }

    _preSyncPartState(partId: string, next: HTMLElement, prior: HTMLElement, state: PartState): void {
      savePartState(prior, next, this.#current[partId]?.scrollable ?? [], state);
    }

    _syncPartState(_partId: string, next: HTMLElement, _prior: HTMLElement, state: PartState): void {
      restorePartState(next, state);
    }

    /** Listens for a part's forms; subclasses add listeners for elements that actions do not cover. */
    _attachPartListeners(partId: string, rendered: HTMLElement, _options: RenderOptions): void {
      const forms = this.#current[partId]?.forms ?? {};
      for (const [selector, configured] of Object.entries(forms)) {
        const form = rendered.matches(selector) ? rendered : rendered.querySelector<HTMLElement>(selector);
        if (!form?.matches("form")) throw new Error(`part "${partId}" has no form "${selector}"`);
        listenToForm(this, form as HTMLFormElement, configured);
      }
    }

    override _tearDown(options: ClosingOptions): void {
      super._tearDown(options);
      for (const id of Object.keys(this.#parts)) delete this.#parts[id];
    }
  };
}
