/** Which key does what on the board: the keys that its buttons show, and the usual ones. */
import { arrowOf, isElsewhere, pressesItself, travelOf, type KeyPress } from "../../../foundry/board/keys";
import type { BoardHand } from "./asked";

export type Command =
  | { readonly do: "submit" | "reset" | "undo" | "redo" }
  | { readonly do: "choose"; readonly index: number }
  /** Moves the focus along the buttons of a group. */
  | { readonly do: "move"; readonly by: 1 | -1 };

/** Buttons on which Enter is always a click: it is not the answer that they make. */
const OWN_ACTIONS: readonly string[] = ["fold", "reset", "quick", "edit", "handled", "check", "step"];

/** The command of a key; null: the key is none of the board's. */
export function commandOf(press: KeyPress, hand: BoardHand): Command | null {
  const { key } = press;
  const writes = (press.target as { dataset?: { write?: string } } | null)?.dataset?.write !== undefined;
  // Enter in a line of text sends it; all other keys write.
  if (writes) return key === "Enter" && !press.ctrlKey && hand.ready ? { do: "submit" } : null;
  if (isElsewhere(press)) return null;
  if (key === "Enter") return hand.ready && !pressesItself(press.target, OWN_ACTIONS) ? { do: "submit" } : null;
  // Where nothing is chosen, Escape is Foundry's.
  if (key === "Escape") return hand.drafted ? { do: "reset" } : null;
  const by = arrowOf(key);
  if (by) return hand.question === null ? null : { do: "move", by };
  if (/^[1-9]$/.test(key)) {
    const index = Number(key) - 1;
    return hand.numbered && hand.form.picks[index] !== undefined ? { do: "choose", index } : null;
  }
  const travel = travelOf(press);
  return travel ? { do: travel } : null;
}
