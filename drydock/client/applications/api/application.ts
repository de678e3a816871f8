import { noteUntil } from "../../common/under-way";
import { fillsWindow, hostedOptions, rehost } from "../detached/hosting";
import { element } from "../dom";
import { isGamemaster, localize, ui } from "../environment";
import { attempt, runAction, type ActionRun } from "./actions";
import {
  applicationId,
  baseOptions,
  wholeOptions,
  type ApplicationOptions,
  type ClosingOptions,
  type FormConfiguration,
  type HeaderControl,
  type PartialOptions,
  type Position,
  type RenderContext,
  type RenderOptions,
  type Tab,
  type TabsConfiguration,
} from "./application-options";
import { handleForm, listenToForm } from "./forms";
import { ApplicationLifeCycle } from "./life-cycle";
import { activateTab, prepareTabs } from "./tabs";
import { isWindowless } from "../../windowless";
import { buildFrame, controlItem, showIcon, type WindowParts } from "./window-frame";
import { enableDrag, enableResize } from "./window-gestures";
import { applyPosition } from "./window-position";

/** Every rendered application by its id. */
export const instances = new Map<string, ApplicationV2>();

const RENDER_STATES = { ERROR: -3, CLOSING: -2, CLOSED: -1, NONE: 0, RENDERING: 1, RENDERED: 2 } as const;

/** A window or a part of the page: options merged along the class chain, rendering, position, actions and forms. */
export class ApplicationV2 extends ApplicationLifeCycle {
  static BASE_APPLICATION: typeof ApplicationV2 = ApplicationV2;
  static DEFAULT_OPTIONS: PartialOptions = baseOptions();
  static TABS: Record<string, TabsConfiguration> = {};
  static readonly RENDER_STATES = RENDER_STATES;
  static _appId = 0;
  static _maxZ = 100;

  readonly options: Readonly<ApplicationOptions & Record<string, unknown>>;
  readonly tabGroups: Record<string, string | null> = {};
  position: Position;
  #id: string;
  #element: HTMLElement | null = null;
  #parts: WindowParts | null = null;
  #state: number = RENDER_STATES.NONE;
  #minimized = false;
  #queue: Promise<unknown> = Promise.resolve();

  constructor(options: PartialOptions = {}) {
    super();
    this.options = Object.freeze(this._initializeApplicationOptions(options));
    this.#id = applicationId(this.options.id, this.options.uniqueId);
    this.position = { width: "auto", height: "auto", ...this.options.position };
    for (const [group, tabs] of Object.entries(this.#class.TABS)) this.tabGroups[group] = tabs.initial ?? null;
  }

  get #class(): typeof ApplicationV2 {
    return this.constructor as typeof ApplicationV2;
  }

  /** The classes from this one up to the base application; their options are merged and their hooks called. */
  static *inheritanceChain(): Generator<typeof ApplicationV2> {
    yield this;
    if (this === this.BASE_APPLICATION || this === ApplicationV2) return;
    yield* (Object.getPrototypeOf(this) as typeof ApplicationV2).inheritanceChain();
  }

  /** The rendered applications of this class. */
  static *instances(): Generator<ApplicationV2> {
    for (const app of instances.values()) if (app instanceof this) yield app;
  }

  _initializeApplicationOptions(options: PartialOptions): ApplicationOptions & Record<string, unknown> {
    const layers = [...this.#class.inheritanceChain()]
      .filter((cls) => Object.hasOwn(cls, "DEFAULT_OPTIONS"))
      .map((cls) => cls.DEFAULT_OPTIONS)
      .reverse();
    const uniqueId = String(options["uniqueId"] ?? ++ApplicationV2._appId);
    return wholeOptions([baseOptions(), hostedOptions(), ...layers, options], uniqueId);
  }

  protected *hookNames(): Generator<string> {
    for (const cls of this.#class.inheritanceChain()) yield cls.name;
  }

  get id(): string {
    return this.#id;
  }
  get title(): string {
    return localize(this.options.window.title);
  }
  /** The rendered element. (Typed as always present, like the public types; it is null before the first rendering.) */
  get element(): HTMLElement {
    return this.#element as HTMLElement;
  }
  get classList(): DOMTokenList {
    return this.element.classList;
  }
  get form(): HTMLFormElement | null {
    return this.#element?.matches("form")
      ? (this.#element as HTMLFormElement)
      : (this.#element?.querySelector("form") ?? null);
  }
  get window(): Partial<WindowParts> {
    return this.#parts ?? {};
  }
  get minimized(): boolean {
    return this.#minimized;
  }
  get rendered(): boolean {
    return this.#state === RENDER_STATES.RENDERED;
  }
  get state(): number {
    return this.#state;
  }
  get hasFrame(): boolean {
    return this.options.window.frame;
  }
  get #content(): HTMLElement {
    return this.#parts?.content ?? this.element;
  }

  #enqueue<T>(run: () => Promise<T>): Promise<T> {
    const result = this.#queue.then(run);
    this.#queue = result.catch(() => undefined);
    return noteUntil(`drawing or closing ${this.#id}`, result);
  }

  /** Renders the application after any rendering in progress; an application that is not open needs `force`. */
  async render(options: RenderOptions | boolean = {}, more: RenderOptions = {}): Promise<this> {
    if (isWindowless()) return this;
    const wanted: RenderOptions = typeof options === "boolean" ? { ...more, force: options } : options;
    return await this.#enqueue(() => this.#render(wanted).then(() => this));
  }

  async #render(options: RenderOptions): Promise<void> {
    const first = this.#state < RENDER_STATES.RENDERING;
    if (first && options.force !== true) return;
    options.isFirstRender = first;
    this._configureRenderOptions(options);
    if (this._canRender(options) === false) return;
    this.#state = RENDER_STATES.RENDERING;
    try {
      const context = await this._prepareContext(options);
      await this.#renderContent(context, options);
    } catch (error) {
      if (first) this.#discard();
      this.#state = first ? RENDER_STATES.ERROR : RENDER_STATES.RENDERED;
      throw error;
    }
  }

  async #renderContent(context: RenderContext, options: RenderOptions): Promise<void> {
    const handlerArgs = [context, options];
    const first = options.isFirstRender === true;
    if (first) {
      this.#element = await this._renderFrame(options);
      await this._doEvent(this._preFirstRender, { async: true, handlerArgs });
    }
    await this._doEvent(this._preRender, { async: true, handlerArgs, eventName: "prerender" });
    await rehost(this, options);
    const result = await this._renderHTML(context, options);
    this._replaceHTML(result, this.#content, options);
    if (first) {
      const prior = instances.get(this.#id);
      if (prior && prior !== this) prior.#discard();
      instances.set(this.#id, this);
      if (!this.element.isConnected) this._insertElement(this.element);
      this._attachFrameListeners();
    }
    this._updateFrame(options);
    if (this.hasFrame && this.options.window.positioned && !this.#minimized) this.setPosition(options.position ?? {});
    this.#state = RENDER_STATES.RENDERED;
    if (first) await this._doEvent(this._onFirstRender, { async: true, handlerArgs });
    await this._doEvent(this._onRender, {
      async: true,
      handlerArgs,
      eventName: "render",
      hookName: "render",
      hookArgs: [this.element, context, options],
    });
    if (options.force) this.bringToFront();
    await this._postRender(context, options);
  }

  _configureRenderOptions(options: RenderOptions): void {
    if (options.isFirstRender) {
      options.window = { title: this.title, icon: this.options.window.icon, controls: true, ...options.window };
      options.position = { ...this.position, ...options.position };
    }
    if (typeof options.tab === "string") {
      const group = Object.keys(this.#class.TABS)[0];
      if (group) this.tabGroups[group] = options.tab;
    } else Object.assign(this.tabGroups, options.tab ?? {});
  }

  async _prepareContext(_options: RenderOptions): Promise<RenderContext> {
    const groups = Object.keys(this.#class.TABS);
    return groups.length === 1 && groups[0] ? { tabs: this._prepareTabs(groups[0]) } : {};
  }

  _getTabsConfig(group: string): TabsConfiguration | null {
    return this.#class.TABS[group] ?? null;
  }

  _prepareTabs(group: string): Record<string, Tab> {
    const configured = this._getTabsConfig(group);
    if (!configured) throw new Error(`${this.#class.name} has no tabs in a group "${group}"`);
    this.tabGroups[group] ??= configured.initial ?? null;
    return prepareTabs(group, configured, this.tabGroups[group] ?? null);
  }

  _renderHTML(_context: RenderContext, _options: RenderOptions): Promise<unknown> {
    throw new Error(`${this.#class.name} must say how its content is rendered (_renderHTML)`);
  }

  _replaceHTML(_result: unknown, _content: HTMLElement, _options: RenderOptions): void {
    throw new Error(`${this.#class.name} must say how its content is replaced (_replaceHTML)`);
  }

  async _renderFrame(_options: RenderOptions): Promise<HTMLElement> {
    const classes = ["application", ...this.options.classes];
    const frame = element(this.options.tag, { id: this.#id, classes });
    if (this.hasFrame) this.#parts = buildFrame(frame, this.#id, this.options);
    return frame;
  }

  _getHeaderControls(): HeaderControl[] {
    return this.options.window.controls.map((control) => ({ ...control }));
  }

  /** The header controls that this user sees, after the hooks have changed them. */
  *_headerControlButtons(): Generator<HeaderControl> {
    const controls = this._getHeaderControls();
    void this._doEvent(() => undefined, { hookName: "getHeaderControls", hookArgs: [controls] });
    for (const control of controls) {
      const visible = typeof control.visible === "function" ? control.visible.call(this) : (control.visible ?? true);
      if (visible && (control.ownership === undefined || this._hasOwnership(control.ownership))) yield control;
    }
  }

  /** Whether the user has this ownership level for what the application shows; Gamemasters always do. */
  _hasOwnership(_level: string | number): boolean {
    return isGamemaster();
  }

  _renderHeaderControl(control: HeaderControl): HTMLElement {
    const item = controlItem(control);
    if (control.onClick) item.addEventListener("click", control.onClick as (event: Event) => void);
    return item;
  }

  _updateFrame(options: RenderOptions): void {
    const parts = this.#parts;
    if (!parts) return;
    const shown = options.window ?? {};
    if (shown.title !== undefined) parts.title.textContent = shown.title;
    if (shown.icon !== undefined) showIcon(parts, shown.icon);
    if (shown.controls) parts.controls.hidden = [...this._headerControlButtons()].length === 0;
  }

  _insertElement(rendered: HTMLElement): void {
    const existing = document.getElementById(rendered.id);
    if (existing) existing.replaceWith(rendered);
    else document.body.append(rendered);
  }

  async close(options: ClosingOptions = {}): Promise<this> {
    await this.#enqueue(() => this.#close(options));
    return this;
  }

  async #close(options: ClosingOptions): Promise<void> {
    if (!this.#element || this.#state < RENDER_STATES.RENDERED) return;
    await this._doEvent(this._preClose, { async: true, handlerArgs: [options] });
    this.#state = RENDER_STATES.CLOSING;
    this.#discard(options);
    this.#state = RENDER_STATES.CLOSED;
    void this._doEvent(this._onClose, { handlerArgs: [options], eventName: "close", hookName: "close" });
  }

  #discard(options: ClosingOptions = {}): void {
    if (this.#element) this._removeElement(this.#element);
    this._tearDown(options);
    this.#element = this.#parts = null;
    this.#minimized = false;
    this.#state = RENDER_STATES.CLOSED;
    if (instances.get(this.#id) === this) instances.delete(this.#id);
    if (ui()["activeWindow"] === this) ui()["activeWindow"] = null;
  }

  _removeElement(rendered: HTMLElement): void {
    rendered.remove();
  }

  /** Moves and resizes the window, in CSS pixels; omitted values stay unchanged. */
  setPosition(change: Position = {}): Position | void {
    if (!this.#element || !this.hasFrame || !this.options.window.positioned || fillsWindow(this)) return;
    this._prePosition(change);
    this.position = this._updatePosition({ ...this.position, ...change });
    void this._doEvent(this._onPosition, { handlerArgs: [this.position], eventName: "position" });
    return this.position;
  }

  _updatePosition(wanted: Position): Position {
    return applyPosition(this.element, wanted, this.#minimized);
  }

  bringToFront(): void {
    if (!this.#element || !this.hasFrame) return;
    const top = ui()["activeWindow"];
    if (top === this) return;
    this.position.zIndex = ++ApplicationV2._maxZ;
    this.#element.style.zIndex = String(this.position.zIndex);
    ui()["activeWindow"] = this;
  }

  async toggleControls(expanded?: boolean): Promise<void> {
    const parts = this.#parts;
    if (!parts) return;
    const open = expanded ?? parts.controlsDropdown.hidden;
    const shown = open ? [...this._headerControlButtons()] : [];
    parts.controlsDropdown.replaceChildren(...shown.map((control) => this._renderHeaderControl(control)));
    parts.controlsDropdown.hidden = !open;
  }

  async minimize(): Promise<void> {
    if (!this.hasFrame || !this.options.window.minimizable || this.#minimized || !this.#element) return;
    this.#minimized = true;
    this.#element.classList.add("minimized");
    this.setPosition({});
  }

  async maximize(): Promise<void> {
    if (!this.#minimized || !this.#element) return;
    this.#minimized = false;
    this.#element.classList.remove("minimized");
    this.setPosition({});
  }

  /** Shows one tab of a group and hides the others. */
  changeTab(tab: string, group: string, options: { force?: boolean; updatePosition?: boolean } = {}): void {
    if (this.tabGroups[group] === tab && !options.force) return;
    activateTab(this.element, tab, group);
    this.tabGroups[group] = tab;
    if (options.updatePosition ?? true) this.setPosition({});
  }

  /** Submits the application's form through its handler. */
  async submit(submitOptions: Record<string, unknown> = {}): Promise<unknown> {
    const { form } = this;
    const configured = this.options.form;
    if (!form || !configured?.handler) throw new Error(`${this.#class.name} has no form to submit`);
    const event = new SubmitEvent("submit", { cancelable: true });
    return handleForm(this, form, configured, event, submitOptions);
  }

  async _onSubmitForm(configured: FormConfiguration, event: Event): Promise<void> {
    event.preventDefault();
    await handleForm(this, event.currentTarget as HTMLFormElement, configured, event);
  }

  _onChangeForm(configured: FormConfiguration, event: Event): void {
    if (configured.submitOnChange) void attempt(() => this._onSubmitForm(configured, event));
  }

  /** Attaches the listeners that live as long as the element: actions, forms, and for a window its gestures. */
  _attachFrameListeners(): void {
    const root = this.element;
    const onClick = (event: Event): void => runAction(this, this.#frameActions, event as PointerEvent);
    for (const name of ["click", "contextmenu", "auxclick"]) root.addEventListener(name, onClick);
    const { form } = this.options;
    if (form && root instanceof HTMLFormElement) listenToForm(this, root, form);
    const parts = this.#parts;
    if (!parts) return;
    root.addEventListener("pointerdown", () => this.bringToFront());
    if (this.options.window.positioned) enableDrag(this, parts.header);
    if (parts.resize) enableResize(this, parts.resize);
    parts.controlsDropdown.addEventListener("click", () => void this.toggleControls(false));
    parts.header.addEventListener("dblclick", (event) => {
      if ((event.target as Element).closest("button")) return;
      void (this.#minimized ? this.maximize() : this.minimize());
    });
  }

  readonly #frameActions: Record<string, ActionRun> = {
    close: () => this.close(),
    toggleControls: () => this.toggleControls(),
    tab: (_event, target) => this.changeTab(target.dataset["tab"] ?? "", target.dataset["group"] ?? ""),
  };

  /** Handles a click on an action that the options do not name; does nothing unless a subclass overrides it. */
  _onClickAction(_event: PointerEvent, _target: HTMLElement): unknown {
    return undefined;
  }
}
