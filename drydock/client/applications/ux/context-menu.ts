import { attempt } from "../api/actions";
import { element, icon } from "../dom";
import { config, hooks, localize } from "../environment";

export interface ContextMenuEntry {
  name: string;
  /** Classes of an icon, or the markup of an `<i>` element, of which the classes are taken. */
  icon?: string;
  group?: string | null;
  condition?: boolean | ((target: HTMLElement) => boolean | null);
  callback(target: HTMLElement): unknown;
}

export interface ContextMenuOptions {
  eventName?: string;
  fixed?: boolean;
  jQuery?: false;
  hookName?: string;
}

const iconClasses = (given: string): string => /class="([^"]*)"/.exec(given)?.[1] ?? given;

let open: HTMLElement | null = null;

/** Closes the menu that is open; false if none is. */
export function closeContextMenu(): boolean {
  const wasOpen = open !== null;
  open?.remove();
  open = null;
  return wasOpen;
}

/** A menu that opens at the pointer on a right click on what matches a selector. */
export class ContextMenu {
  readonly element: HTMLElement;
  readonly selector: string;
  menuItems: ContextMenuEntry[];

  constructor(
    container: HTMLElement,
    selector: string,
    menuItems: ContextMenuEntry[],
    options: ContextMenuOptions = {},
  ) {
    this.element = container;
    this.selector = selector;
    this.menuItems = menuItems;
    container.addEventListener(options.eventName ?? "contextmenu", (event) => this.#onActivate(event as MouseEvent));
  }

  /** The class in use: a system may have replaced it. */
  static get implementation(): typeof ContextMenu {
    return (config().ux["ContextMenu"] as typeof ContextMenu | undefined) ?? ContextMenu;
  }

  /** Makes the menu of an application, after the hook `hookName` had its say about the entries. */
  static create(
    app: unknown,
    html: HTMLElement,
    selector: string,
    menuItems: ContextMenuEntry[],
    options: ContextMenuOptions = {},
  ): ContextMenu {
    if (options.hookName) hooks().callAll(options.hookName, app, menuItems);
    return new this(html, selector, menuItems, options);
  }

  #onActivate(event: MouseEvent): void {
    const target = (event.target as Element).closest<HTMLElement>(this.selector);
    if (!target) return;
    event.preventDefault();
    event.stopPropagation();
    this.render(target, event);
  }

  /** Opens the menu for an element, at the place of the event or below the element. */
  render(target: HTMLElement, event?: MouseEvent): void {
    closeContextMenu();
    const shown = this.menuItems.filter(({ condition }) =>
      typeof condition === "function" ? condition(target) : (condition ?? true),
    );
    if (shown.length === 0) return;
    const items = shown.map((entry) => this.#item(entry, target));
    const menu = element("nav", { id: "context-menu", attributes: { role: "menu" } }, element("ol", {}, ...items));
    document.body.append(menu);
    const box = target.getBoundingClientRect();
    const x = event?.clientX ?? box.left;
    const y = event?.clientY ?? box.bottom;
    menu.style.left = `${Math.max(0, Math.min(x, window.innerWidth - menu.offsetWidth))}px`;
    menu.style.top = `${Math.max(0, Math.min(y, window.innerHeight - menu.offsetHeight))}px`;
    open = menu;
    menu.querySelector("button")?.focus();
    document.addEventListener("pointerdown", (down) => !menu.contains(down.target as Node) && closeContextMenu(), {
      once: true,
    });
  }

  #item(entry: ContextMenuEntry, target: HTMLElement): HTMLElement {
    const button = element(
      "button",
      { attributes: { type: "button", role: "menuitem" } },
      entry.icon ? icon(`fa-fw ${iconClasses(entry.icon)}`) : null,
      element("span", { text: localize(entry.name) }),
    );
    button.addEventListener("click", () => {
      closeContextMenu();
      void attempt(() => entry.callback(target));
    });
    return element("li", { classes: ["context-item"] }, button);
  }

  close(): void {
    closeContextMenu();
  }
}
