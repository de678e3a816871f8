/** Windows as data: what one shows, does and hears, as functions that are given the window. */
import { enableForAll, handlebarsApplication } from "./applications";
import type { Application, ApplicationClass } from "./applications";

/** What a window is made of. */
export interface WindowDeclaration<Window> {
  /** Foundry's options: `id`, `classes`, `window`, `position`, … */
  readonly options: { readonly actions?: object; readonly [option: string]: unknown };
  readonly parts: { readonly [part: string]: object };
  readonly tabs?: { readonly [group: string]: object };
  /** What its templates are given. */
  context(window: Window): object | Promise<object>;
  /** What its buttons do, by their `data-action`. */
  readonly actions?: { readonly [name: string]: WindowAction<Window> };
  /** What it does when something happens in it. */
  readonly hears?: {
    readonly [Name in keyof HTMLElementEventMap]?: (window: Window, event: HTMLElementEventMap[Name]) => unknown;
  };
  /** After it was drawn for the first time; gives what ends with it. */
  opened?(window: Window): (() => void) | undefined;
  /** After each time that it was drawn. */
  drawn?(window: Window): unknown;
}

/** What a button does; `data`: its `data-` attributes. */
export type WindowAction<Window> = (window: Window, data: DOMStringMap, button: HTMLElement) => unknown;

/** The class of a window over another one. Foundry knows sheets by the names of their classes: extend it under one. */
export function declaredWindow<Window extends Application>(
  base: ApplicationClass<Application>,
  { options, parts, tabs = {}, context, actions = {}, hears = {}, opened, drawn }: WindowDeclaration<Window>,
): ApplicationClass<Window> {
  const onClick = ([name, act]: [string, WindowAction<Window>]) => [
    name,
    async function (this: Window, _event: Event, button: HTMLElement): Promise<void> {
      await act(this, button.dataset, button);
    },
  ];
  class Declared extends base {
    static override DEFAULT_OPTIONS = {
      ...options,
      actions: { ...options.actions, ...(Object.fromEntries(Object.entries(actions).map(onClick)) as object) },
    };
    static override PARTS = parts;
    static override TABS = tabs;
    #end: (() => void) | undefined;

    get #self(): Window {
      return this as unknown as Window;
    }

    override async _prepareContext(given: object): Promise<Record<string, unknown>> {
      return { ...(await super._prepareContext(given)), ...(await context(this.#self)) };
    }

    override async _onFirstRender(drawing: object, given: object): Promise<void> {
      await super._onFirstRender(drawing, given);
      for (const [name, hear] of Object.entries(hears))
        this.element.addEventListener(name, (event) => void hear(this.#self, event as never));
      this.#end = opened?.(this.#self);
    }

    override async _onRender(drawing: object, given: object): Promise<void> {
      await super._onRender(drawing, given);
      enableForAll(this.element);
      await drawn?.(this.#self);
    }

    override _onClose(given: object): void {
      super._onClose(given);
      this.#end?.();
    }
  }
  return Declared as unknown as ApplicationClass<Window>;
}

/** A window and what it knows while it is open. */
export interface StateWindow<State> extends Application {
  readonly state: State;
}

/** The class of a window, made with what it knows and with options of its own: `new X({ … }, { uniqueId })`. */
export function windowOf<State>(
  declaration: WindowDeclaration<StateWindow<State>>,
): new (state: State, options?: object) => StateWindow<State> {
  class Stateful extends handlebarsApplication() {
    readonly state: State;

    constructor(...[state, options = {}]: unknown[]) {
      super(options);
      this.state = state as State;
    }
  }
  return declaredWindow<StateWindow<State>>(Stateful, declaration);
}
