/** Which key does what on a duel's board: the keys that its buttons show, and the usual ones. */
import { arrowOf, isElsewhere, pressesItself, travelOf, type KeyPress } from "../../../foundry/board/keys";
import type { DuelHand } from "./hand";

export type Command =
  | { readonly do: "submit" | "quick" | "undo" | "redo" | "clear" }
  | { readonly do: "card"; readonly index: number }
  | { readonly do: "choose"; readonly index: number }
  /** Moves the focus along the hand, or the choice along the choices. */
  | { readonly do: "move"; readonly by: 1 | -1 };

/** The command of a key; null: the key is none of the board's. */
export function commandOf(press: KeyPress, hand: DuelHand): Command | null {
  if (isElsewhere(press)) return null;
  const { key } = press;
  if (key === "Enter") return hand.ready && !pressesItself(press.target) ? { do: "submit" } : null;
  // Where nothing is chosen, Escape is Foundry's.
  if (key === "Escape") return hand.drafted.length > 0 && hand.manner !== "deck" ? { do: "clear" } : null;
  const by = arrowOf(key);
  if (by) return hand.manner === "deck" ? null : { do: "move", by };
  if (/^[1-9]$/.test(key)) return numbered(Number(key) - 1, hand);
  const travel = travelOf(press);
  if (travel) return { do: travel };
  return hand.quick?.key === key.toUpperCase() ? { do: "quick" } : null;
}

/** Cards have the first numbers, choices beside them the next. */
function numbered(index: number, { cards, choices }: DuelHand): Command | null {
  if (index < cards.length) return { do: "card", index };
  return index - cards.length < choices.length ? { do: "choose", index: index - cards.length } : null;
}
