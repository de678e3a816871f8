/**
 * The keyboard of every board: a control names its keys (`data-key`, separated by spaces), and a key is a click. Arrow
 * keys move within a group: radios, grids, and elements with `data-rove`.
 */
import { STOPS } from "../platform/stops";
import { nearest } from "../windows/elements";
import { keyNamed, pressed, spotAfter, type Spot } from "./keys";

const GROUPS = '[role="radiogroup"], [role="grid"], [data-rove]';
const ROWS = '[role="row"], [data-row]';
const ITEMS = '[role="radio"], [role="gridcell"], [data-rove] button, [data-rove] [tabindex]';

const isDisabled = (control: Element): boolean => control.getAttribute("aria-disabled") === "true";
const isShown = (control: Element): boolean => control.getClientRects().length > 0;

/** The control of a key: the first that is visible. */
function controlOf(root: ParentNode, key: string): HTMLElement | null {
  const all = [...root.querySelectorAll<HTMLElement>("[data-key]")];
  return all.find((each) => each.dataset["key"]?.split(" ").includes(key) && isShown(each)) ?? null;
}

/** The items of a group, row by row; a group without rows is one row. */
function rowsOf(group: Element): HTMLElement[][] {
  const items = (part: Element) => [...part.querySelectorAll<HTMLElement>(ITEMS)];
  const rows = [...group.querySelectorAll(ROWS)].map(items).filter((row) => row.length > 0);
  return rows.length > 0 ? rows : [items(group)];
}

const isStop = (item: HTMLElement): boolean => item.tabIndex === 0;

/** The item at which the focus enters a group. */
function entryOf(rows: readonly (readonly HTMLElement[])[]): Spot {
  const row = Math.max(
    0,
    rows.findIndex((each) => each.some(isStop)),
  );
  return { row, at: Math.max(0, rows[row]?.findIndex(isStop) ?? 0) };
}

/** The group that arrow keys move in while none has the focus: the one marked for it, else the question's first. */
function firstGroup(root: Element): Element | null {
  const marked = root.querySelector("[data-arrows]");
  if (marked) return marked;
  const groups = [...root.querySelectorAll(".ah-question"), root].flatMap((part) => [...part.querySelectorAll(GROUPS)]);
  return groups.find((group) => rowsOf(group).some((row) => row.length > 0)) ?? null;
}

/** Moves the focus to an item of a group, and chooses it if it is a radio. */
function reach(item: HTMLElement | undefined): void {
  item?.focus();
  if (item?.getAttribute("role") === "radio" && !isDisabled(item)) item.click();
}

/** Moves the focus within a group, or into one; false if there is none. */
function rove(root: HTMLElement, target: Element | null, key: string): boolean {
  const within = target?.closest(GROUPS) ?? null;
  // From anywhere else Home and End scroll.
  const group = within ?? (key.startsWith("Arrow") ? firstGroup(root) : null);
  if (!group) return false;
  const rows = rowsOf(group);
  const row = rows.findIndex((each) => each.includes(target as HTMLElement));
  const isRadios = group.getAttribute("role") === "radiogroup";
  const from = row < 0 ? entryOf(rows) : { row, at: rows[row]?.indexOf(target as HTMLElement) ?? 0 };
  // The first press only enters a group of cards or squares; in a radio group it moves on at once.
  const enters = row < 0 && !isRadios;
  const to = enters
    ? from
    : spotAfter(
        key,
        from,
        rows.map(({ length }) => length),
      );
  if (!to) return false;
  reach(rows[to.row]?.[to.at]);
  return true;
}

/** Moves within a group with the arrow keys, Home and End; false if it is another key, or there is no group. */
export function goAlong(root: HTMLElement, event: KeyboardEvent): boolean {
  const target = nearest(event.target, "*");
  const key = keyNamed(event, target);
  const isArrow = key !== null && (key.startsWith("Arrow") || key === "Home" || key === "End");
  return isArrow && rove(root, target, key);
}

/** Clicks the control of a key, and moves the focus if that helps; false if there is none. */
function press(root: HTMLElement, key: string, target: Element | null): boolean {
  const control = controlOf(root, key);
  if (!control) return false;
  // The key of a group goes through its items.
  if (control.matches(GROUPS))
    return rove(root, [...control.querySelectorAll<HTMLElement>(ITEMS)].find(isStop) ?? null, "ArrowRight");
  // The focus moves to the picked control, so that Enter sends the pick and does not click the previous button. A
  // square keeps the focus.
  if (target?.tagName === "BUTTON" && key !== "Enter") control.focus({ preventScroll: true });
  control.click();
  return true;
}

/** Does what a key means on a board; false if it is not a key of the board. */
function pressKey(root: HTMLElement, event: KeyboardEvent): boolean {
  if (goAlong(root, event)) return true;
  const target = nearest(event.target, "*");
  const key = keyNamed(event, target);
  if (key === null) return false;
  if (key !== "Enter" && key !== "Space") return press(root, key, target);
  const sends = controlOf(root, "Enter");
  const whose = pressed(key, target === root ? null : target, sends !== null && !isDisabled(sends));
  if (whose === "self") target?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  return whose === "self" || (whose === "send" && press(root, "Enter", target));
}

/** A window that takes keys. */
interface Keyed {
  readonly element: HTMLElement;
  /** The part of it that has the focus when none of its controls has. */
  readonly root: HTMLElement | null;
  /** Takes back what has no control; false if there was nothing. */
  takeBack(): boolean;
}

/** Lets a window take the keys of its board. */
export function takeAllKeys(board: Keyed): void {
  heldKeys(board);
  board.element.addEventListener("keydown", (event) => onEscape(event, board));
}

/** Gives a board the keys that are pressed on its page while nothing there has the focus; the main page has a scene. */
export function loneKeys(page: Document, board: Keyed): void {
  if (page === document) return;
  page.addEventListener("keydown", (event) => {
    const { root } = board;
    if (event.target !== page.body || root?.ownerDocument !== page) return;
    root.focus({ preventScroll: true });
    if (!root.dispatchEvent(new KeyboardEvent("keydown", event))) event.preventDefault();
  });
}

/** A key held down acts only once, as otherwise it would also make the confirming second press. Arrow keys repeat. */
function heldKeys(board: Keyed): void {
  /** The key that was last taken; blank if it may act again while held down. */
  let held = "";
  board.element.addEventListener("keydown", (event) => {
    const again = event.repeat && (event.key === held || event.key === "Enter");
    const { root } = board;
    if (again || (root && pressKey(root, event))) {
      event.preventDefault();
      event.stopPropagation();
    }
    if (!again) held = event.defaultPrevented && !event.key.startsWith("Arrow") ? event.key : "";
  });
}

/** Makes one item of each group a stop of the Tab key: the one that has the focus, is chosen, or was last reached. */
function setStops(root: Element, reached: ReadonlySet<string>, focused: Element | null): void {
  for (const group of root.querySelectorAll(GROUPS)) {
    const items = rowsOf(group).flat();
    const state = (item: Element, name: string) => item.getAttribute(`aria-${name}`) === "true";
    const stop =
      items.find((item) => item === focused || (item.id !== "" && item.id === focused?.id)) ??
      items.find((item) => state(item, "checked")) ??
      items.find((item) => reached.has(item.id)) ??
      items.find((item) => item.dataset["stop"] !== undefined) ??
      items.find((item) => !isDisabled(item)) ??
      items[0];
    for (const item of items) item.tabIndex = item === stop ? 0 : -1;
  }
}

/** Makes each part of a board that is only read a stop, from which keys scroll it. What unfolds it may be hidden. */
function setPauses(root: Element): void {
  for (const part of root.querySelectorAll<HTMLElement>("section[data-slot], main[data-slot], .ah-row"))
    if ([...part.querySelectorAll(STOPS)].every((stop) => stop.matches(".ah-fold"))) part.tabIndex = 0;
}

/** Sets the attribute that tells browsers the keys, and hides the keys from the names of controls. */
function nameKeys(root: Element): void {
  for (const control of root.querySelectorAll<HTMLElement>("[data-key]")) {
    const key = control.dataset["key"] ?? "";
    if (key !== "") control.setAttribute("aria-keyshortcuts", key);
  }
  for (const sign of root.querySelectorAll("kbd")) sign.setAttribute("aria-hidden", "true");
}

/** A text as it is read, without the breaks and spaces of its template. */
export const trimmed = (text: string): string => text.replace(/\s+/g, " ").trim();

/**
 * The name of a control, without its key and notes, or without what `without` selects. Pictures in it are named by their
 * labels.
 */
export function labelOf(control: Element, without = 'kbd, small, [aria-hidden="true"]'): string {
  const copy = control.cloneNode(true) as Element;
  for (const sign of copy.querySelectorAll(without)) sign.remove();
  for (const picture of copy.querySelectorAll('[role="img"]')) picture.textContent = ` ${picture.ariaLabel ?? ""} `;
  const text = control.getAttribute("aria-label") ?? copy.textContent ?? "";
  return trimmed(text);
}

/** The keys of the visible controls, in order, each key once. */
export function keysShown(root: ParentNode): { readonly keys: readonly string[]; readonly label: string }[] {
  return [...root.querySelectorAll<HTMLElement>("[data-key]")].flatMap((control) => {
    const keys = (control.dataset["key"] ?? "")
      .split(" ")
      .filter((key) => key !== "" && controlOf(root, key) === control);
    return keys.length > 0 ? [{ keys, label: labelOf(control) }] : [];
  });
}

/**
 * Prepares what a board has drawn for the keyboard, also before it is shown.
 *
 * @param reached  ids of the items last reached in groups
 * @param page     the page that shows it
 */
export function readyForKeys(root: Element, reached: ReadonlySet<string>, page = root.ownerDocument): void {
  setStops(root, reached, page.activeElement);
  setPauses(root);
  nameKeys(root);
}

/** Remembers in a set the item reached in a group, in place of the one reached before. */
export function rememberReached(event: Event, reached: Set<string>): void {
  const item = nearest<HTMLElement>(event.target, ITEMS);
  const group = item?.closest(GROUPS);
  if (!item || !group) return;
  for (const other of rowsOf(group).flat()) {
    if (other !== item) other.tabIndex = -1;
    reached.delete(other.id);
  }
  item.tabIndex = 0;
  reached.add(item.id);
}

/** On a board Escape takes back one thing after another, and then does nothing. `heldKeys` presses what has a control. */
function onEscape(event: KeyboardEvent, board: Keyed): void {
  if (event.key !== "Escape" || event.isComposing) return;
  const isDone = event.defaultPrevented || board.takeBack();
  // Stops the event, as Foundry would close whatever it finds.
  event.preventDefault();
  event.stopPropagation();
  if (isDone) return;
  game.tooltip?.deactivate();
  // When the focus leaves a field, the keys are the board's again.
  if (nearest(event.target, "input, textarea, select")) board.root?.focus({ preventScroll: true });
}
