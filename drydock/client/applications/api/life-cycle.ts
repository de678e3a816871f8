import { ContextMenu, type ContextMenuEntry, type ContextMenuOptions } from "../ux/context-menu";
import type { ClosingOptions, Position, RenderContext, RenderOptions } from "./application-options";
import { Hooks } from "../../helpers/hooks";

export interface EventOptions {
  /** Whether to wait for the handler before notifying listeners. */
  async?: boolean;
  handlerArgs?: unknown[];
  /** Name of the event dispatched on the application. */
  eventName?: string;
  /** Name of the hook, called with the name of each class of the application appended. */
  hookName?: string;
  hookArgs?: unknown[];
}

export interface CreateMenuOptions extends ContextMenuOptions {
  /** The element to listen on; if omitted, the application's element. */
  container?: HTMLElement | null;
  /** Whether the hook is also called for the parent classes of the application. Default true. */
  parentClassHooks?: boolean;
}

/** The steps of an application's life cycle that subclasses fill in, and the notification of listeners. */
export abstract class ApplicationLifeCycle extends EventTarget {
  /** The names of the classes whose hooks are called, the most specific first. */
  protected abstract hookNames(): Iterable<string>;

  /** Runs a step of the life cycle, then notifies the application's listeners and the hooks of its classes. */
  _doEvent(handler: (...args: never[]) => unknown, options: EventOptions = {}): Promise<void> | void {
    const announce = (): void => {
      if (options.eventName) this.dispatchEvent(new Event(options.eventName, { bubbles: true, cancelable: true }));
      if (!options.hookName) return;
      for (const name of this.hookNames()) Hooks.callAll(options.hookName + name, this, ...(options.hookArgs ?? []));
    };
    const result: unknown = handler.apply(this, (options.handlerArgs ?? []) as never[]);
    if (options.async) return Promise.resolve(result).then(announce);
    announce();
  }

  abstract readonly element: HTMLElement;

  /**
   * Creates a menu for elements that match a selector, with the entries of `handler` after the hook's listeners have
   * changed them. `{}` in the hook's name stands for the name of each class of the application. Returns null if there
   * are no entries.
   */
  _createContextMenu(
    handler: () => ContextMenuEntry[],
    selector: string,
    { container, hookName, parentClassHooks = true, ...options }: CreateMenuOptions = {},
  ): ContextMenu | null {
    const entries = handler.call(this);
    const names = parentClassHooks ? this.hookNames() : [this.constructor.name];
    const hookNames = hookName?.includes("{}") ? Array.from(names, (name) => hookName.replace("{}", name)) : [hookName];
    for (const name of hookNames) if (name) Hooks.callAll(name, this, entries);
    const cls = ContextMenu.implementation;
    return entries.length > 0 ? new cls(container ?? this.element, selector, entries, options) : null;
  }

  _canRender(_options: RenderOptions): false | void {}
  async _preFirstRender(_context: RenderContext, _options: RenderOptions): Promise<void> {}
  async _onFirstRender(_context: RenderContext, _options: RenderOptions): Promise<void> {}
  async _preRender(_context: RenderContext, _options: RenderOptions): Promise<void> {}
  async _onRender(_context: RenderContext, _options: RenderOptions): Promise<void> {}
  async _postRender(_context: RenderContext, _options: RenderOptions): Promise<void> {}
  async _preClose(_options: ClosingOptions): Promise<void> {}
  _onClose(_options: ClosingOptions): void {}
  _tearDown(_options: ClosingOptions): void {}
  _prePosition(_position: Position): void {}
  _onPosition(_position: Position): void {}
}
