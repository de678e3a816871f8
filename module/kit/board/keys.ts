/** Which key was pressed, and whose it is: pure, and tested without a page. What it does then, `keyboard.ts` does. */
import { takesLetters } from "../platform/applications";

/** What we read of a keyboard event. */
export interface KeyPress {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly altKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
}

/** What we read of the control that has the focus. */
export interface Control {
  readonly tagName: string;
  readonly isContentEditable?: boolean;
  readonly dataset: { readonly [name: string]: string | undefined };
  getAttribute(name: string): string | null;
}

/**
 * The name of a key as controls call it in `data-key`: `Enter`, `Escape`, `Space`, `ArrowUp`, `7`, `E`, `Shift+U`. Null:
 * the press is no board's, as somebody is writing, or it is a shortcut of Foundry or the browser.
 */
export function keyNamed({ key, ctrlKey, altKey, metaKey, shiftKey }: KeyPress, target: Control | null): string | null {
  if (ctrlKey || altKey || metaKey) return null;
  // Enter in a line of text sends it; all other keys write.
  if (target && takesLetters(target)) return key === "Enter" && target.dataset["write"] !== undefined ? key : null;
  if (key === " ") return "Space";
  if (/^[a-z]$/i.test(key)) return shiftKey ? `Shift+${key.toUpperCase()}` : key.toUpperCase();
  return key;
}

/** A control that is chosen, and on which Enter means the answer, not another click. */
export function isChosen(control: Control): boolean {
  const state = (name: string) => control.getAttribute(`aria-${name}`) === "true";
  if (control.getAttribute("role") === "checkbox" || control.dataset["action"] === "offer") return false;
  return state("checked") || state("pressed") || state("selected");
}

/** Whom Enter or the space bar is for: the control itself, by the browser or by us, or the button that sends. */
export function pressed(
  key: "Enter" | "Space",
  control: Control | null,
  canSend: boolean,
): "browser" | "self" | "send" {
  const isButton = control !== null && /^(BUTTON|A|SUMMARY)$/.test(control.tagName);
  const isPressed = !isButton && control?.dataset["action"] !== undefined;
  if (key === "Space") return isPressed ? "self" : "browser";
  if (isButton) return isChosen(control) ? "send" : "browser";
  return isPressed && !(isChosen(control) && canSend) ? "self" : "send";
}

/** A place among rows of things of these lengths. */
export interface Spot {
  readonly row: number;
  readonly at: number;
}

/**
 * Where an arrow key leads: round and round in one row, whichever arrow it is; among several rows along a row and from one
 * to the next, as far as they go. Null: the key is none of these.
 */
export function spotAfter(key: string, { row, at }: Spot, lengths: readonly number[]): Spot | null {
  const last = (of: number) => Math.max(0, (lengths[of] ?? 1) - 1);
  if (key === "Home") return { row, at: 0 };
  if (key === "End") return { row, at: last(row) };
  const way = { ArrowRight: [0, 1], ArrowLeft: [0, -1], ArrowDown: [1, 0], ArrowUp: [-1, 0] }[key];
  if (!way) return null;
  const [down = 0, on = 0] = way;
  const [only = 0] = lengths;
  if (lengths.length === 1) return only === 0 ? null : { row, at: (at + down + on + only) % only };
  const next = Math.min(Math.max(row + down, 0), lengths.length - 1);
  return { row: next, at: Math.min(Math.max(at + on, 0), last(next)) };
}
