/** Which key does what on the board of Silent Ships: the keys that its buttons show, and the usual ones. */
import { arrowOf, isElsewhere, pressesItself, travelOf, type KeyPress } from "../../../foundry/board/keys";
import { hasDraft, type SeaHand } from "./hand";

export type Command =
  | { readonly do: "submit" | "quick" | "undo" | "redo" | "back" | "flip" | "end" }
  /** A click on the square that has the focus. */
  | { readonly do: "press" }
  | { readonly do: "card" | "choose"; readonly index: number }
  /** Moves the focus over the sea, or along the hand. */
  | { readonly do: "travel"; readonly key: string; readonly by: 1 | -1 };

/** What the keys depend on, beside the hand. */
export interface KeyState {
  readonly hand: SeaHand;
  readonly flipping: boolean;
  readonly choices: number;
}

/** Whether a control is a square of the sea, and whether it is picked. */
function squareIn(target: EventTarget | null): { readonly picked: boolean } | null {
  const control = (target ?? {}) as {
    readonly dataset?: { readonly square?: string };
    getAttribute?(name: string): string | null;
  };
  if (control.dataset?.square === undefined) return null;
  return { picked: control.getAttribute?.("aria-selected") === "true" };
}

/** The command of a key; null: the key is none of the board's. */
export function commandOf(press: KeyPress, { hand, flipping, choices }: KeyState): Command | null {
  if (isElsewhere(press)) return null;
  const { key, target } = press;
  const square = squareIn(target);
  if (key === " ") return square ? { do: "press" } : null;
  if (key === "Enter") return entered(square, hand, flipping, target);
  // Where nothing is picked, Escape is Foundry's.
  if (key === "Escape") return flipping || hasDraft(hand) ? { do: "back" } : null;
  const by = arrowOf(key);
  if (by) return { do: "travel", key, by };
  if (/^[1-9]$/.test(key)) return numbered(Number(key) - 1, hand, choices);
  const travel = travelOf(press);
  if (travel) return { do: travel };
  const letter = key.toUpperCase();
  if (letter === "F") return { do: "flip" };
  if (letter === "E" && hand.name === "act") return { do: "end" };
  return hand.quick?.key === letter ? { do: "quick" } : null;
}

/** Buttons that are pressed while they ask whether it is meant: Enter says so, and sends no answer. */
const OFFERS = ["offer"];

/** Enter picks the square that has the focus; on one that is picked, and anywhere else, it sends. */
function entered(
  square: { readonly picked: boolean } | null,
  hand: SeaHand,
  flipping: boolean,
  target: EventTarget | null,
): Command | null {
  if (square && (flipping || !square.picked || !hand.ready)) return { do: "press" };
  return hand.ready && !pressesItself(target, OFFERS) ? { do: "submit" } : null;
}

/** Choices come first: while there are some, no card is picked. */
function numbered(index: number, { cards }: SeaHand, choices: number): Command | null {
  if (choices > 0) return index < choices ? { do: "choose", index } : null;
  return index < cards.length ? { do: "card", index } : null;
}
