/** Windows as data: what each shows, does and hears, as functions that are given the window. */
import { sayFailure } from "./notices";
import { enableForAll, type Application, type ApplicationClass } from "./applications";

/** The parts of a window's declaration. */
export interface WindowDeclaration<Window> {
  /** Foundry's options: `id`, `classes`, `window`, `position`, … */
  readonly options: { readonly actions?: object; readonly form?: object; readonly [option: string]: unknown };
  readonly parts: { readonly [part: string]: object };
  readonly tabs?: { readonly [group: string]: object };
  /** The data for its templates. */
  context(window: Window): object | Promise<object>;
  /** Actions of its buttons, by their `data-action`. */
  readonly actions?: { readonly [name: string]: WindowAction<Window> };
  /** Handlers of events in the window. */
  readonly hears?: {
    readonly [Name in keyof HTMLElementEventMap]?: (window: Window, event: HTMLElementEventMap[Name]) => unknown;
  };
  /** Called with the values of its form when it is submitted; makes the window a form that then stays open. */
  submitted?(window: Window, values: Readonly<Record<string, unknown>>): unknown;
  /** Called after it was first drawn; returns a function to call when it closes. */
  opened?(window: Window): (() => void) | void;
  /** Called after each drawing. */
  drawn?(window: Window): unknown;
}

/** The action of a button; `data` are its `data-` attributes. */
export type WindowAction<Window> = (window: Window, data: DOMStringMap, button: HTMLElement) => unknown;

/** Does what the user asked a window for; shows what goes wrong, which Foundry would leave to the console. */
async function attempt(deed: () => unknown): Promise<void> {
  try {
    await deed();
  } catch (error) {
    sayFailure(error);
  }
}

/** A window class on top of another one. Foundry knows sheets by class name: extend it under a name. */
export function declaredWindow<Window extends Application>(
  base: ApplicationClass<Application>,
  { options, parts, tabs = {}, context, actions = {}, hears = {}, submitted, opened, drawn }: WindowDeclaration<Window>,
): ApplicationClass<Window> {
  const onClick = ([name, act]: [string, WindowAction<Window>]) => [
    name,
    async function (this: Window, _event: Event, button: HTMLElement): Promise<void> {
      await attempt(() => act(this, button.dataset, button));
    },
  ];
  async function handler(this: Window, ...[, , { object }]: [Event, HTMLFormElement, { object: object }]) {
    await attempt(() => submitted?.(this, { ...object }));
  }
  class Declared extends base {
    static override DEFAULT_OPTIONS = {
      ...(submitted && { tag: "form" }),
      ...options,
      ...(submitted && { form: { handler, closeOnSubmit: false, ...options.form } }),
      actions: { ...options.actions, ...(Object.fromEntries(Object.entries(actions).map(onClick)) as object) },
    };
    static override PARTS = parts;
    static override TABS = tabs;
    #end: (() => void) | void = undefined;

    get #self(): Window {
      return this as unknown as Window;
    }

    override async _prepareContext(given: object): Promise<Record<string, unknown>> {
      return { ...(await super._prepareContext(given)), ...(await context(this.#self)) };
    }

    override async _onFirstRender(drawing: object, given: object): Promise<void> {
      await super._onFirstRender(drawing, given);
      for (const [name, hear] of Object.entries(hears))
        this.element.addEventListener(name, (event) => void attempt(() => hear(this.#self, event as never)));
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
