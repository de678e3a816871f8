/** Which key does what on a board: the keys that its buttons show, and the usual ones. */
import type { BoardHand } from "./board-context";
import { rowsOf } from "./board-draft";

export type Command =
  | { readonly do: "submit" | "nextWeapon" | "end" | "undo" }
  | { readonly do: "choose"; readonly index: number }
  | { readonly do: "nextOfRow"; readonly row: number }
  | { readonly do: "step"; readonly direction: 1 | -1 }
  | { readonly do: "draft"; readonly group: string };

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
/** Controls that Enter and the space bar press by themselves. */
const OWN_ENTER: readonly string[] = ["submit", "end", "undo", "changeTarget", "takeOver", "ship"];

/** The command of a key; null: the key is none of the board's. */
export function commandOf(press: KeyPress, hand: BoardHand): Command | null {
  if (press.ctrlKey || press.altKey || press.metaKey || isField(press.target)) return null;
  const { key } = press;
  if (key === "Enter") return hand.ready && !pressesItself(press.target) ? { do: "submit" } : null;
  const direction = ARROWS[key];
  const rows = rowsOf(hand.picks);
  if (direction) return hand.picks.length > 1 && rows === 1 ? { do: "step", direction } : null;
  if (/^[1-9]$/.test(key)) return numbered(Number(key) - 1, rows, hand);
  return letter(key.toUpperCase(), hand);
}

/** A number is an option; where several things are to be chosen, it is one of these, and goes through its options. */
function numbered(index: number, rows: number, { picks }: BoardHand): Command | null {
  if (rows > 1) return index < rows ? { do: "nextOfRow", row: index } : null;
  return picks[index] ? { do: "choose", index } : null;
}

function letter(key: string, hand: BoardHand): Command | null {
  if (key === "U") return { do: "undo" };
  if (hand.groups.length === 0) return null;
  if (key === "E") return { do: "end" };
  if (key === "F") return { do: "nextWeapon" };
  if (key === "T") return hand.picks.length > 1 ? { do: "step", direction: 1 } : null;
  const group = hand.groups.find((each) => each.key === key);
  return group ? { do: "draft", group: group.id } : null;
}

interface Marked {
  readonly tagName?: string;
  readonly isContentEditable?: boolean;
  readonly dataset?: { readonly action?: string };
  getAttribute?(name: string): string | null;
}

function isField(target: EventTarget | null): boolean {
  const { tagName, isContentEditable } = (target ?? {}) as Marked;
  return isContentEditable === true || /^(INPUT|TEXTAREA|SELECT)$/.test(tagName ?? "");
}

/** Enter on a control of another kind, or on one that is not chosen yet, is a click on it. */
function pressesItself(target: EventTarget | null): boolean {
  const control = (target ?? {}) as Marked;
  if (control.tagName !== "BUTTON") return false;
  const action = control.dataset?.action ?? "";
  if (OWN_ENTER.includes(action)) return true;
  const chosen = control.getAttribute?.("aria-checked") ?? control.getAttribute?.("aria-pressed");
  return chosen !== "true";
}
