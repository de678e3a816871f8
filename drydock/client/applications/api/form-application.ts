/**
 * Windows from before generation 13, as far as other people's sheets need them to be drawn: a template and its data in
 * an element of jQuery, with tabs. By the League's types of `foundry.appv1`.
 */
import type JQuery from "jquery";
import { mergeObject } from "../../common/objects";
import { noteUntil } from "../../common/under-way";
import type { PlainObject } from "../../common/values";
import type { ClientDocument } from "../../documents";
import { game } from "../../game";
import { Hooks } from "../../helpers/hooks";
import { isWindowless } from "../../windowless";
import { element } from "../dom";
import { localize, reportError } from "../environment";
import { renderTemplate } from "../handlebars";

type Tabs = { navSelector: string; contentSelector: string; initial?: string };

/** The global jQuery, which only pages with windows have. */
const jQuery = (of: HTMLElement | string): ReturnType<typeof JQuery> =>
  (globalThis as unknown as { jQuery: typeof JQuery }).jQuery(of as string);

let lastId = 0;

/** The base of these windows: drawn when it can be, after which `rendered` is true; nobody can wait for it. */
export class Application {
  options: PlainObject;
  readonly appId = ++lastId;
  position: PlainObject = {};
  _element: ReturnType<typeof JQuery> | null = null;
  _state = 0;

  constructor(options: PlainObject = {}) {
    this.options = mergeObject((this.constructor as typeof Application).defaultOptions, options);
  }

  static get defaultOptions(): PlainObject {
    return { classes: [], id: "", template: "", title: "", tabs: [], width: null, height: null };
  }

  get id(): string {
    return String(this.options["id"] || `app-${this.appId}`);
  }
  get title(): string {
    return localize(String(this.options["title"]));
  }
  get template(): string {
    return String(this.options["template"]);
  }
  get rendered(): boolean {
    return this._state === 2;
  }
  get element(): ReturnType<typeof JQuery> {
    return this._element ?? jQuery("<div>");
  }

  getData(_options?: PlainObject): PlainObject | Promise<PlainObject> {
    return this.options;
  }

  render(force: unknown = false, options: PlainObject = {}): this {
    if (isWindowless() || (force !== true && !this.rendered)) return this;
    void noteUntil(`drawing ${this.id}`, this._render(force === true, options).catch(reportError));
    return this;
  }

  async _render(_force: boolean, options: PlainObject): Promise<void> {
    const data = await this.getData(options);
    const markup = await renderTemplate(this.template, data);
    const html = jQuery(markup.trim());
    const content = element("section", { classes: ["window-content"] }, ...(html.toArray() as HTMLElement[]));
    const header = element(
      "header",
      { classes: ["window-header"] },
      element("h4", { classes: ["window-title"] }, this.title),
    );
    const classes = ["app", "window-app", ...(this.options["classes"] as string[])];
    const frame = element("div", { classes }, header, content);
    frame.id = this.id;
    if (this._element) this._element.replaceWith(frame);
    else document.body.append(frame);
    this._element = jQuery(frame);
    this._state = 2;
    for (const tabs of this.options["tabs"] as Tabs[]) this.#showTab(frame, tabs, tabs.initial ?? "");
    this.activateListeners(html);
    Hooks.callAll(`render${this.constructor.name}`, this, html, data);
  }

  #showTab(frame: HTMLElement, tabs: Tabs, shown: string): void {
    const [nav, content] = [frame.querySelector(tabs.navSelector), frame.querySelector(tabs.contentSelector)];
    const all = [nav, content].flatMap((part) => [...(part?.querySelectorAll<HTMLElement>("[data-tab]") ?? [])]);
    for (const each of all) each.classList.toggle("active", each.dataset["tab"] === shown);
    nav?.addEventListener("click", ({ target }) => {
      const tab = (target as HTMLElement).closest<HTMLElement>("[data-tab]")?.dataset["tab"];
      for (const each of all) each.classList.toggle("active", each.dataset["tab"] === tab);
    });
  }

  activateListeners(_html: ReturnType<typeof JQuery>): void {}

  setPosition(position: PlainObject = {}): PlainObject {
    return Object.assign(this.position, position);
  }

  async close(_options: PlainObject = {}): Promise<void> {
    this._element?.remove();
    this._element = null;
    this._state = 0;
    Hooks.callAll(`close${this.constructor.name}`, this);
  }
}

/** The same for one thing that is edited. */
export class FormApplication extends Application {
  constructor(
    readonly object: unknown = {},
    options: PlainObject = {},
  ) {
    super(options);
  }

  static override get defaultOptions(): PlainObject {
    return { ...super.defaultOptions, closeOnSubmit: true, submitOnChange: false, editable: true };
  }

  get form(): HTMLFormElement | null {
    return (this.element[0] as HTMLElement | undefined)?.querySelector("form") ?? null;
  }
  get isEditable(): boolean {
    return Boolean(this.options["editable"]);
  }
}

/** The sheet of a document. */
export class DocumentSheet extends FormApplication {
  constructor(document: ClientDocument, options: PlainObject = {}) {
    super(document, options);
    document.apps[String(this.appId)] = this;
  }

  get document(): ClientDocument {
    return this.object as ClientDocument;
  }
  override get id(): string {
    return `${this.constructor.name}-${this.document.uuid.replaceAll(".", "-")}`;
  }
  override get title(): string {
    return String(this.document.name);
  }
  override get isEditable(): boolean {
    return super.isEditable && this.document.testUserPermission(game.user, "OWNER");
  }

  override getData(_options?: PlainObject): PlainObject | Promise<PlainObject> {
    const { document } = this;
    const { isOwner } = document;
    const data = document.toObject(false);
    return {
      cssClass: isOwner ? "editable" : "locked",
      editable: this.isEditable,
      document,
      data,
      owner: isOwner,
      title: this.title,
    };
  }

  override async close(options: PlainObject = {}): Promise<void> {
    delete this.document.apps[String(this.appId)];
    await super.close(options);
  }
}

/** The sheet of an actor. */
export class ActorSheet extends DocumentSheet {
  static override get defaultOptions(): PlainObject {
    return { ...super.defaultOptions, submitOnChange: true, closeOnSubmit: false };
  }
  get actor(): ClientDocument {
    return this.document;
  }
  get token(): unknown {
    return this.options["token"] ?? null;
  }
  override getData(options?: PlainObject): PlainObject | Promise<PlainObject> {
    const { actor } = this;
    const items = (actor as unknown as { items: Iterable<ClientDocument> }).items;
    const effects = (actor as unknown as { effects: Iterable<ClientDocument> }).effects;
    const plain = (all: Iterable<ClientDocument>) => [...all].map((each) => each.toObject(false));
    return { ...(super.getData(options) as PlainObject), actor, items: plain(items), effects: plain(effects) };
  }
}

/** The sheet of an item. */
export class ItemSheet extends DocumentSheet {
  get item(): ClientDocument {
    return this.document;
  }
  get actor(): unknown {
    return (this.item as unknown as { actor?: unknown }).actor ?? null;
  }
  override getData(options?: PlainObject): PlainObject | Promise<PlainObject> {
    return { ...(super.getData(options) as PlainObject), item: this.item };
  }
}
