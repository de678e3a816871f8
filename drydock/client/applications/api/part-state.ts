/** State of a part that is kept when its content is replaced: scroll positions and the focused field. */
export interface PartState {
  scrollPositions: [target: HTMLElement, top: number, left: number][];
  focus?: string | undefined;
  selection?: [number | null, number | null] | undefined;
}

const NAMED = ["id", "name", "data-action", "data-tab", "data-item-id", "data-id", "data-key", "value"] as const;

/** A selector that finds the same control in the new content; undefined if the element has no identifying mark. */
export function focusSelector(focused: Element): string | undefined {
  if (focused.id) return `#${CSS.escape(focused.id)}`;
  const marks = NAMED.filter((name) => name !== "value" || focused.matches("button"));
  const parts = marks
    .filter((name) => focused.hasAttribute(name))
    .map((name) => `[${name}="${CSS.escape(focused.getAttribute(name) ?? "")}"]`);
  if (parts.length === 0) return undefined;
  // The nearest marked ancestor distinguishes equal buttons of different rows.
  const row = focused.parentElement?.closest("[data-item-id], [data-id], [data-key], [data-entry-id]");
  const prefix = row && [...row.attributes].find((mark) => /^data-(item-id|id|key|entry-id)$/.test(mark.name));
  const scope = prefix ? `[${prefix.name}="${CSS.escape(prefix.value)}"] ` : "";
  return scope + focused.tagName.toLowerCase() + parts.join("");
}

/** Saves the state of a part before its content is replaced. */
export function savePartState(
  prior: HTMLElement,
  next: HTMLElement,
  scrollable: readonly string[],
  state: PartState,
): void {
  const active = prior.ownerDocument.activeElement;
  const focused = prior.contains(active) ? active : null;
  if (focused) {
    state.focus = focusSelector(focused);
    const field = focused as HTMLInputElement;
    if (field.matches("input") && /^(text|search|url|tel|password)$/.test(field.type))
      state.selection = [field.selectionStart, field.selectionEnd];
  }
  for (const selector of scrollable) {
    const before = selector === "" ? prior : prior.querySelector<HTMLElement>(selector);
    const after = selector === "" ? next : next.querySelector<HTMLElement>(selector);
    if (before && after) state.scrollPositions.push([after, before.scrollTop, before.scrollLeft]);
  }
}

/** Restores the saved state once the new content is in the page. */
export function restorePartState(next: HTMLElement, state: PartState): void {
  for (const [target, top, left] of state.scrollPositions) {
    // New content is at 0: writing that again would lay out the page for nothing.
    if (top !== 0) target.scrollTop = top;
    if (left !== 0) target.scrollLeft = left;
  }
  if (!state.focus) return;
  const target = next.matches(state.focus) ? next : next.querySelector<HTMLElement>(state.focus);
  target?.focus({ preventScroll: true });
  if (target?.matches("input") && state.selection) (target as HTMLInputElement).setSelectionRange(...state.selection);
}
