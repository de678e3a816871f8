/** What the keys of all boards have alike: which presses are a board's at all, and which a control takes by itself. */

/** What we read of a keyboard event. */
export interface KeyPress {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly altKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
  readonly target: EventTarget | null;
}

/** The key that takes the last step back; with Shift it puts back what was taken back. Null: it is another key. */
export function travelOf({ key, shiftKey }: Pick<KeyPress, "key" | "shiftKey">): "undo" | "redo" | null {
  if (key.toUpperCase() !== "U") return null;
  return shiftKey ? "redo" : "undo";
}

const ARROWS: { readonly [key: string]: 1 | -1 | undefined } = {
  ArrowRight: 1,
  ArrowDown: 1,
  ArrowLeft: -1,
  ArrowUp: -1,
};

interface Marked {
  readonly tagName?: string;
  readonly isContentEditable?: boolean;
  readonly dataset?: { readonly action?: string };
  getAttribute?(name: string): string | null;
}

/** Whether a press is no board's: a shortcut of Foundry or the browser, or somebody is writing. */
export function isElsewhere({ ctrlKey, altKey, metaKey, target }: KeyPress): boolean {
  const { tagName, isContentEditable } = (target ?? {}) as Marked;
  const isField = isContentEditable === true || /^(INPUT|TEXTAREA|SELECT)$/.test(tagName ?? "");
  return ctrlKey || altKey || metaKey || isField;
}

/** The way that an arrow key points: on or back; undefined: it is none. */
export const arrowOf = (key: string): 1 | -1 | undefined => ARROWS[key];

/**
 * Whether Enter is a click on the control that has the focus: it is of another kind than an option, or an option that is
 * not chosen yet. `own`: actions of controls of which it always is.
 */
export function pressesItself(target: EventTarget | null, own: readonly string[] = []): boolean {
  const control = (target ?? {}) as Marked;
  if (control.tagName !== "BUTTON") return false;
  if (own.includes(control.dataset?.action ?? "")) return true;
  const chosen = control.getAttribute?.("aria-checked") ?? control.getAttribute?.("aria-pressed");
  return chosen !== "true";
}
