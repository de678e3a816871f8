import { attempt } from "../api/actions";
import { CONFIG } from "../../config";

type DragAction = "dragstart" | "dragend" | "dragenter" | "dragleave" | "dragover" | "drop";

export interface DragDropConfiguration {
  /** Selector of the elements that can be dragged. */
  dragSelector?: string | null;
  /** Selector of the drop targets; if omitted, the bound element. */
  dropSelector?: string | null;
  permissions?: Partial<Record<"dragstart" | "drop", (selector?: string | null) => boolean>>;
  callbacks?: Partial<Record<DragAction, (event: DragEvent) => unknown>>;
}

/** Drag and drop within an element, bound by selectors. It must be bound again after each rendering. */
export class DragDrop {
  readonly dragSelector: string | null;
  readonly dropSelector: string | null;
  readonly permissions: NonNullable<DragDropConfiguration["permissions"]>;
  readonly callbacks: NonNullable<DragDropConfiguration["callbacks"]>;

  constructor({ dragSelector, dropSelector, permissions, callbacks }: DragDropConfiguration = {}) {
    this.dragSelector = dragSelector ?? null;
    this.dropSelector = dropSelector ?? null;
    this.permissions = permissions ?? {};
    this.callbacks = callbacks ?? {};
  }

  /** The class in use, which a system may have replaced. */
  static get implementation(): typeof DragDrop {
    return (CONFIG.ux["DragDrop"] as typeof DragDrop | undefined) ?? DragDrop;
  }

  /**
   * Makes the elements that match the selectors draggable and droppable. The handlers are properties of the elements
   * (`ondrop` …), so that binding an element again replaces them instead of adding more.
   */
  bind(html: HTMLElement): this {
    for (const target of this.dropSelector ? html.querySelectorAll<HTMLElement>(this.dropSelector) : [html]) {
      for (const action of ["dragenter", "dragleave", "dragover", "drop"] as const) this.#on(target, action);
    }
    if (!this.dragSelector || !this.can("dragstart", this.dragSelector)) return this;
    for (const item of html.querySelectorAll<HTMLElement>(this.dragSelector)) {
      item.draggable = true;
      for (const action of ["dragstart", "dragend"] as const) this.#on(item, action);
    }
    return this;
  }

  /** Whether this user may drag or drop here. */
  can(action: "dragstart" | "drop", selector?: string | null): boolean {
    return this.permissions[action]?.(selector) ?? true;
  }

  callback(event: DragEvent, action: DragAction): unknown {
    return this.callbacks[action]?.(event);
  }

  #on(target: HTMLElement, action: DragAction): void {
    target[`on${action}`] = (event) => this.#handle(event, action);
  }

  #handle(event: DragEvent, action: DragAction): void {
    if (action === "dragstart") {
      if (!this.can("dragstart", this.dragSelector)) return event.preventDefault();
      event.stopPropagation();
    }
    if (action === "dragover") event.preventDefault();
    if (action === "drop") {
      if (!this.can("drop", this.dropSelector)) return;
      event.preventDefault();
      event.stopPropagation();
    }
    void attempt(() => this.callback(event, action));
  }
}
