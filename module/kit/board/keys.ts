/** Which key was pressed, and who handles it: pure, and tested without a page. `keyboard.ts` does the rest. */
import { takesLetters } from "../platform/applications";
import { keySign } from "../windows/key-signs";

/** The members of a keyboard event that are read here. */
export interface KeyPress {
  readonly key: string;
  /** The key's place on the keyboard, named as on an American one: `KeyE`, `Digit7`. */
  readonly code: string;
  readonly ctrlKey: boolean;
  readonly altKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
}

/** The members of the focused control that are read here. */
export interface Control {
  readonly tagName: string;
  readonly isContentEditable?: boolean;
  readonly dataset: { readonly [name: string]: string | undefined };
  getAttribute(name: string): string | null;
}

/**
 * The name of a key as controls have it in `data-key`: `Enter`, `Escape`, `Space`, `ArrowUp`, `7`, `E`, `Shift+U`. null
 * if it is not for a board: the user is typing, or it is a shortcut of Foundry or the browser.
 */
export function keyNamed(press: KeyPress, target: Control | null): string | null {
  const { key, ctrlKey, altKey, metaKey, shiftKey } = press;
  if (ctrlKey || altKey || metaKey) return null;
  // Enter in a text field sends it; all other keys type.
  if (target && takesLetters(target)) return key === "Enter" && target.dataset["write"] !== undefined ? key : null;
  if (key === " ") return "Space";
  const sign = keySign(press);
  return shiftKey && /^[A-Z]$/.test(sign) ? `Shift+${sign}` : sign;
}

/** Whether a control is chosen, so that Enter on it means the answer, not another click. */
export function isChosen(control: Control): boolean {
  const state = (name: string) => control.getAttribute(`aria-${name}`) === "true";
  if (control.getAttribute("role") === "checkbox" || control.dataset["action"] === "offer") return false;
  return state("checked") || state("pressed") || state("selected");
}

/** Who handles Enter or the space bar: the browser or we click the control itself, or the button that sends. */
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

/** A place in rows of items. */
export interface Spot {
  readonly row: number;
  readonly at: number;
}

/**
 * The place that an arrow key leads to: in a single row round and round, whichever arrow it is; in several rows along a
 * row and from one to the next, up to the ends. null if the key does not move.
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
