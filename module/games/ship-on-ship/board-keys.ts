/** Which key does what on a duel's board: the keys that its buttons show, and the usual ones. */
import type { DuelHand } from "./board-hand";

export type Command =
  | { readonly do: "submit" | "quick" | "undo" | "clear" }
  | { readonly do: "card"; readonly index: number }
  | { readonly do: "choose"; readonly index: number }
  /** Moves the focus along the hand, or the choice along the choices. */
  | { readonly do: "move"; readonly by: 1 | -1 };

/** What we read of a keyboard event. */
export interface KeyPress {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly altKey: boolean;
  readonly metaKey: boolean;
  readonly target: EventTarget | null;
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

/** The command of a key; null: the key is none of the board's. */
export function commandOf(press: KeyPress, hand: DuelHand): Command | null {
  if (press.ctrlKey || press.altKey || press.metaKey || isField(press.target)) return null;
  const { key } = press;
  if (key === "Enter") return hand.ready && !pressesItself(press.target) ? { do: "submit" } : null;
  // Where nothing is chosen, Escape is Foundry's.
  if (key === "Escape") return hand.drafted.length > 0 && hand.manner !== "deck" ? { do: "clear" } : null;
  const by = ARROWS[key];
  if (by) return hand.manner === "deck" ? null : { do: "move", by };
  if (/^[1-9]$/.test(key)) return numbered(Number(key) - 1, hand);
  const letter = key.toUpperCase();
  if (letter === "U") return { do: "undo" };
  return hand.quick?.key === letter ? { do: "quick" } : null;
}

/** Cards have the first numbers, choices beside them the next. */
function numbered(index: number, { cards, choices }: DuelHand): Command | null {
  if (index < cards.length) return { do: "card", index };
  return index - cards.length < choices.length ? { do: "choose", index: index - cards.length } : null;
}

function isField(target: EventTarget | null): boolean {
  const { tagName, isContentEditable } = (target ?? {}) as Marked;
  return isContentEditable === true || /^(INPUT|TEXTAREA|SELECT)$/.test(tagName ?? "");
}

/** Enter on a control of another kind, or on one that is not chosen yet, is a click on it. */
function pressesItself(target: EventTarget | null): boolean {
  const control = (target ?? {}) as Marked;
  if (control.tagName !== "BUTTON") return false;
  const chosen = control.getAttribute?.("aria-checked") ?? control.getAttribute?.("aria-pressed");
  return chosen !== "true";
}
