/**
 * The keyboard of every board: a control names its keys (`data-key`, several with a space between them), and a key is a
 * click. Arrows go along what belongs together: radios, grids, and what is marked with `data-rove`.
 */
import { nearest } from "../windows/elements";
import { keyNamed, pressed, spotAfter, type Spot } from "./keys";

const GROUPS = '[role="radiogroup"], [role="grid"], [data-rove]';
const ROWS = '[role="row"], [data-row]';
const ITEMS = '[role="radio"], [role="gridcell"], [data-rove] button, [data-rove] [tabindex]';

const isDisabled = (control: Element): boolean => control.getAttribute("aria-disabled") === "true";
const isShown = (control: Element): boolean => control.getClientRects().length > 0;

/** The control of a key: the first that is to be seen. */
function controlOf(root: ParentNode, key: string): HTMLElement | null {
  const all = [...root.querySelectorAll<HTMLElement>("[data-key]")];
  return all.find((each) => each.dataset["key"]?.split(" ").includes(key) && isShown(each)) ?? null;
}

/** The things of a group, row by row; a group without rows is one. */
function rowsOf(group: Element): HTMLElement[][] {
  const items = (part: Element) => [...part.querySelectorAll<HTMLElement>(ITEMS)];
  const rows = [...group.querySelectorAll(ROWS)].map(items).filter((row) => row.length > 0);
  return rows.length > 0 ? rows : [items(group)];
}

const isStop = (item: HTMLElement): boolean => item.tabIndex === 0;

/** Where the focus enters a group. */
function entryOf(rows: readonly (readonly HTMLElement[])[]): Spot {
  const row = Math.max(
    0,
    rows.findIndex((each) => each.some(isStop)),
  );
  return { row, at: Math.max(0, rows[row]?.findIndex(isStop) ?? 0) };
}

/** The group that arrows go along while the focus is in none: the one that is marked for it, or the question's first. */
function firstGroup(root: Element): Element | null {
  const marked = root.querySelector("[data-arrows]");
  if (marked) return marked;
  const groups = [...root.querySelectorAll(".ah-question"), root].flatMap((part) => [...part.querySelectorAll(GROUPS)]);
  return groups.find((group) => rowsOf(group).some((row) => row.length > 0)) ?? null;
}

/** The focus goes to a thing of a group, and a radio is chosen by it. */
function reach(item: HTMLElement | undefined): void {
  item?.focus();
  if (item?.getAttribute("role") === "radio" && !isDisabled(item)) item.click();
}

/** Goes along a group, or into one; false: there is none. */
function rove(root: HTMLElement, target: Element | null, key: string): boolean {
  const within = target?.closest(GROUPS) ?? null;
  // From anywhere else Home and End are for what can be scrolled.
  const group = within ?? (key.startsWith("Arrow") ? firstGroup(root) : null);
  if (!group) return false;
  const rows = rowsOf(group);
  const row = rows.findIndex((each) => each.includes(target as HTMLElement));
  const isRadios = group.getAttribute("role") === "radiogroup";
  const from = row < 0 ? entryOf(rows) : { row, at: rows[row]?.indexOf(target as HTMLElement) ?? 0 };
  // Into a group of cards or squares; what is chosen of radios is left at once.
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

/** Goes along what belongs together, by the arrow keys, Home and End; false: the key is another, or there is nothing. */
export function goAlong(root: HTMLElement, event: KeyboardEvent): boolean {
  const target = nearest(event.target, "*");
  const key = keyNamed(event, target);
  const isArrow = key !== null && (key.startsWith("Arrow") || key === "Home" || key === "End");
  return isArrow && rove(root, target, key);
}

/** Clicks the control of a key, and keeps the focus where it helps; false: there is none. */
function press(root: HTMLElement, key: string, target: Element | null): boolean {
  const control = controlOf(root, key);
  if (!control) return false;
  // The key of a group goes through it.
  if (control.matches(GROUPS))
    return rove(root, [...control.querySelectorAll<HTMLElement>(ITEMS)].find(isStop) ?? null, "ArrowRight");
  // What is picked by its key is sent by Enter, not what the focus happens to be on. A square keeps it.
  if (target?.tagName === "BUTTON" && key !== "Enter") control.focus({ preventScroll: true });
  control.click();
  return true;
}

/** Does what a key means on a board; false: it is none of the board's. */
export function pressKey(root: HTMLElement, event: KeyboardEvent): boolean {
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

/**
 * Lets a window take the keys of its board. One that is held down acts once, or the second press that says "I mean it"
 * would come by itself. Arrows go on.
 */
export function heldKeys(element: HTMLElement, rootOf: () => HTMLElement | null): void {
  /** The key that was taken last; blank: it may be taken again while it is held down. */
  let held = "";
  element.addEventListener("keydown", (event) => {
    const again = event.repeat && (event.key === held || event.key === "Enter");
    const root = rootOf();
    if (again || (root && pressKey(root, event))) {
      event.preventDefault();
      event.stopPropagation();
    }
    if (!again) held = event.defaultPrevented && !event.key.startsWith("Arrow") ? event.key : "";
  });
}

/** Of each group one thing is a stop of the Tab key: the one that has the focus, or is chosen, or was last reached. */
function setStops(root: Element, reached: ReadonlySet<string>): void {
  for (const group of root.querySelectorAll(GROUPS)) {
    const items = rowsOf(group).flat();
    const state = (item: Element, name: string) => item.getAttribute(`aria-${name}`) === "true";
    const stop =
      items.find((item) => item === item.ownerDocument.activeElement) ??
      items.find((item) => state(item, "checked")) ??
      items.find((item) => reached.has(item.id)) ??
      items.find((item) => item.dataset["stop"] !== undefined) ??
      items.find((item) => !isDisabled(item)) ??
      items[0];
    for (const item of items) item.tabIndex = item === stop ? 0 : -1;
  }
}

/** Says keys where a browser wants to know them, and takes them out of the names of controls. */
function nameKeys(root: Element): void {
  for (const control of root.querySelectorAll<HTMLElement>("[data-key]")) {
    const key = control.dataset["key"] ?? "";
    if (key !== "") control.setAttribute("aria-keyshortcuts", key);
  }
  for (const sign of root.querySelectorAll("kbd")) sign.setAttribute("aria-hidden", "true");
}

/** A text as it is read, without the breaks and spaces of its template. */
export const trimmed = (text: string): string => text.replace(/\s+/g, " ").trim();

/** What a control is called, without its key and what it notes, or without what else is left out. */
export function labelOf(control: Element, without = 'kbd, small, [aria-hidden="true"]'): string {
  const copy = control.cloneNode(true) as Element;
  for (const sign of copy.querySelectorAll(without)) sign.remove();
  const text = control.getAttribute("aria-label") ?? copy.textContent ?? "";
  return trimmed(text);
}

/** The keys of the controls that are to be seen, in their order, each key once. */
export function keysShown(root: ParentNode): { readonly keys: readonly string[]; readonly label: string }[] {
  return [...root.querySelectorAll<HTMLElement>("[data-key]")].flatMap((control) => {
    const keys = (control.dataset["key"] ?? "")
      .split(" ")
      .filter((key) => key !== "" && controlOf(root, key) === control);
    return keys.length > 0 ? [{ keys, label: labelOf(control) }] : [];
  });
}

/** Makes what a board has drawn ready for keys; `reached`: ids of what was last reached in groups. */
export function readyForKeys(root: Element, reached: ReadonlySet<string>): void {
  setStops(root, reached);
  nameKeys(root);
}

/** Remembers in a set what is reached in a group, in place of what was reached there before. */
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

/**
 * On a board Escape takes back one thing after the other, and then does nothing. What has a control, `heldKeys` presses.
 *
 * @param takeBack  takes back what is none; false: there was nothing
 */
export function onEscape(event: KeyboardEvent, takeBack: () => boolean, root: () => HTMLElement | null): void {
  if (event.key !== "Escape" || event.isComposing) return;
  const isDone = event.defaultPrevented || takeBack();
  // Nobody else hears of it: Foundry would close what it finds.
  event.preventDefault();
  event.stopPropagation();
  if (isDone) return;
  game.tooltip?.deactivate();
  // Out of a field the keys are the board's again.
  if (nearest(event.target, "input, textarea, select")) root()?.focus({ preventScroll: true });
}
