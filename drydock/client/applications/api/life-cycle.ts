import { hooks } from "../environment";
import type { ClosingOptions, Position, RenderContext, RenderOptions } from "./application-options";

export interface EventOptions {
  /** Wait for the handler before telling anyone. */
  async?: boolean;
  handlerArgs?: unknown[];
  /** The event dispatched on the application itself. */
  eventName?: string;
  /** The hook called with the name of each class of the application appended. */
  hookName?: string;
  hookArgs?: unknown[];
}

/** The steps of an application's life that subclasses fill in, and how others are told of them. */
export abstract class ApplicationLifeCycle extends EventTarget {
  /** The names of the classes whose hooks are called, the most specific first. */
  protected abstract hookNames(): Iterable<string>;

  /** Runs a step of the life-cycle, then tells the listeners of this application and the hooks of its classes. */
  _doEvent(handler: (...args: never[]) => unknown, options: EventOptions = {}): Promise<void> | void {
    const announce = (): void => {
      if (options.eventName) this.dispatchEvent(new Event(options.eventName, { bubbles: true, cancelable: true }));
      if (!options.hookName) return;
      for (const name of this.hookNames()) hooks().callAll(options.hookName + name, this, ...(options.hookArgs ?? []));
    };
    const result: unknown = handler.apply(this, (options.handlerArgs ?? []) as never[]);
    if (options.async) return Promise.resolve(result).then(announce);
    announce();
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
