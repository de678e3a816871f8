import { deprecated } from "../../common/compatibility";
import { generation } from "../../game";
import { attempt } from "../api/actions";
import { element, icon } from "../dom";
import { localize } from "../environment";
import { Hooks } from "../../helpers/hooks";
import { CONFIG } from "../../config";

type Condition = boolean | ((target: HTMLElement) => boolean | null);

/** A menu entry of either generation: 13 uses `name`, `condition`, `callback`; 14 `label`, `visible`, `onClick`. */
export interface ContextMenuEntry {
  /** Classes of an icon, or the markup of an `<i>` element, of which only the classes are used. */
  icon?: string;
  group?: string | null;
  name?: string;
  condition?: Condition;
  callback?(target: HTMLElement): unknown;
  label?: string;
  visible?: Condition;
  onClick?(event: PointerEvent, target: HTMLElement): unknown;
}

/** An entry of the core's own menus. */
export interface CoreEntry {
  name: string;
  icon: string;
  condition?: Condition;
  callback(target: HTMLElement): unknown;
}

/** The core's entries in the form of this generation. */
export function menuEntries(entries: readonly CoreEntry[]): ContextMenuEntry[] {
  if (generation() < 14) return [...entries];
  return entries.map(({ name, condition, callback, ...rest }) => ({
    ...rest,
    label: name,
    ...(condition === undefined ? {} : { visible: condition }),
    onClick: (_event, target) => callback(target),
  }));
}

/** Label, visibility and click handler of an entry. @throws Error for an entry that this generation does not know */
function readEntry(entry: ContextMenuEntry): {
  label: string;
  visible: Condition;
  run: Required<ContextMenuEntry>["onClick"];
} {
  const { callback, onClick, name, label } = entry;
  const isOld = name !== undefined || callback !== undefined || entry.condition !== undefined;
  if (generation() >= 14 && isOld)
    deprecated("a menu entry's name, condition or callback", "label, visible and onClick");
  const text = generation() < 14 ? name : (label ?? name);
  const run = generation() < 14 ? undefined : onClick;
  if (text === undefined || (!run && !callback))
    throw new Error(
      `drydock: a menu entry without ${text === undefined ? "a name" : "anything to do"} is not available`,
    );
  const visible = (generation() < 14 ? entry.condition : (entry.visible ?? entry.condition)) ?? true;
  return { label: text, visible, run: run ?? ((_event, target) => callback?.(target)) };
}

export interface ContextMenuOptions {
  eventName?: string;
  fixed?: boolean;
  jQuery?: false;
  hookName?: string;
}

const iconClasses = (given: string): string => /class="([^"]*)"/.exec(given)?.[1] ?? given;

let open: HTMLElement | null = null;

/** Closes the open menu; false if none is open. */
export function closeContextMenu(): boolean {
  const wasOpen = open !== null;
  open?.remove();
  open = null;
  return wasOpen;
}

/** A menu that a right click on elements matching a selector opens at the pointer. */
export class ContextMenu {
  readonly element: HTMLElement;
  readonly selector: string;
  menuItems: ContextMenuEntry[];

  constructor(
    within: HTMLElement | { readonly 0: HTMLElement; readonly jquery: string },
    selector: string,
    menuItems: ContextMenuEntry[],
    options: ContextMenuOptions = {},
  ) {
    // Systems from before generation 13 hand over what jQuery has found.
    const container = "jquery" in within ? within[0] : within;
    this.element = container;
    this.selector = selector;
    this.menuItems = menuItems;
    container.addEventListener(options.eventName ?? "contextmenu", (event) => this.#onActivate(event as MouseEvent));
  }

  /** The class in use, which a system may have replaced. */
  static get implementation(): typeof ContextMenu {
    return (CONFIG.ux["ContextMenu"] as typeof ContextMenu | undefined) ?? ContextMenu;
  }

  /** Creates the menu of an application, after the hook `hookName` has changed the entries. */
  static create(
    app: unknown,
    html: HTMLElement,
    selector: string,
    menuItems: ContextMenuEntry[],
    options: ContextMenuOptions = {},
  ): ContextMenu {
    if (options.hookName) Hooks.callAll(options.hookName, app, menuItems);
    return new this(html, selector, menuItems, options);
  }

  #onActivate(event: MouseEvent): void {
    const target = (event.target as Element).closest<HTMLElement>(this.selector);
    if (!target) return;
    event.preventDefault();
    event.stopPropagation();
    this.render(target, event);
  }

  /** Opens the menu for an element, at the event's position or below the element. */
  render(target: HTMLElement, event?: MouseEvent): void {
    closeContextMenu();
    const shown = this.menuItems.filter((entry) => {
      const { visible } = readEntry(entry);
      return typeof visible === "function" ? visible(target) : visible;
    });
    if (shown.length === 0) return;
    const items = shown.map((entry) => this.#item(entry, target));
    const menu = element("nav", { id: "context-menu", attributes: { role: "menu" } }, element("ol", {}, ...items));
    const page = target.ownerDocument;
    const view = page.defaultView ?? window;
    page.body.append(menu);
    const box = target.getBoundingClientRect();
    const x = event?.clientX ?? box.left;
    const y = event?.clientY ?? box.bottom;
    menu.style.left = `${Math.max(0, Math.min(x, view.innerWidth - menu.offsetWidth))}px`;
    menu.style.top = `${Math.max(0, Math.min(y, view.innerHeight - menu.offsetHeight))}px`;
    open = menu;
    menu.querySelector("button")?.focus();
    page.addEventListener("pointerdown", (down) => !menu.contains(down.target as Node) && closeContextMenu(), {
      once: true,
    });
  }

  #item(entry: ContextMenuEntry, target: HTMLElement): HTMLElement {
    const { label, run } = readEntry(entry);
    const button = element(
      "button",
      { attributes: { type: "button", role: "menuitem" } },
      entry.icon ? icon(`fa-fw ${iconClasses(entry.icon)}`) : null,
      element("span", { text: localize(label) }),
    );
    button.addEventListener("click", (event) => {
      closeContextMenu();
      void attempt(() => run(event as PointerEvent, target));
    });
    return element("li", { classes: ["context-item"] }, button);
  }

  close(): void {
    closeContextMenu();
  }
}
