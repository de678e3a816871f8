/** Which key does what on a board: the keys that its buttons show, and the usual ones. */
import { arrowOf, isElsewhere, pressesItself, travelOf, type KeyPress } from "../../../foundry/board/keys";
import type { BoardHand } from "./context";
import { rowsOf } from "./draft";

export type Command =
  | { readonly do: "submit" | "nextWeapon" | "end" | "undo" | "redo" }
  | { readonly do: "choose"; readonly index: number }
  | { readonly do: "nextOfRow"; readonly row: number }
  | { readonly do: "step"; readonly direction: 1 | -1 }
  | { readonly do: "draft"; readonly group: string };

/** Controls that Enter and the space bar press by themselves. */
const OWN_ENTER: readonly string[] = [
  "submit",
  "end",
  "undo",
  "redo",
  "automation",
  "changeTarget",
  "takeOver",
  "ship",
];

/** The command of a key; null: the key is none of the board's. */
export function commandOf(press: KeyPress, hand: BoardHand): Command | null {
  if (isElsewhere(press)) return null;
  const { key } = press;
  if (key === "Enter") return hand.ready && !pressesItself(press.target, OWN_ENTER) ? { do: "submit" } : null;
  const direction = arrowOf(key);
  const rows = rowsOf(hand.picks);
  if (direction) return hand.picks.length > 1 && rows === 1 ? { do: "step", direction } : null;
  if (/^[1-9]$/.test(key)) return numbered(Number(key) - 1, rows, hand);
  const travel = travelOf(press);
  if (travel) return { do: travel };
  return letter(key.toUpperCase(), hand);
}

/** A number is an option; where several things are to be chosen, it is one of these, and goes through its options. */
function numbered(index: number, rows: number, { picks }: BoardHand): Command | null {
  if (rows > 1) return index < rows ? { do: "nextOfRow", row: index } : null;
  return picks[index] ? { do: "choose", index } : null;
}

function letter(key: string, hand: BoardHand): Command | null {
  if (hand.groups.length === 0) return null;
  if (key === "E") return { do: "end" };
  if (key === "F") return { do: "nextWeapon" };
  if (key === "T") return hand.picks.length > 1 ? { do: "step", direction: 1 } : null;
  const group = hand.groups.find((each) => each.key === key);
  return group ? { do: "draft", group: group.id } : null;
}
