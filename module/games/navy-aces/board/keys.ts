/** Which key does what on the board of Navy Aces. Buttons name their keys themselves (`data-key`): a key is a press on one. */
import { arrowOf, isElsewhere, pressesItself, travelOf, type KeyPress } from "../../../foundry/board/keys";

export type Command =
  | { readonly do: "undo" | "redo" }
  /** A click on the control that has the focus. */
  | { readonly do: "press" }
  /** A click on the button of this key, if there is one. */
  | { readonly do: "key"; readonly key: string }
  /** Moves the focus among controls that belong together. */
  | { readonly do: "travel"; readonly by: 1 | -1 };

/** Whether a control is a unit on the chart, which takes no keys by itself, and whether it is chosen. */
function unitIn(target: EventTarget | null): { readonly chosen: boolean } | null {
  const control = (target ?? {}) as { readonly tagName?: string; getAttribute?(name: string): string | null };
  if (control.tagName !== "g") return null;
  return { chosen: control.getAttribute?.("aria-pressed") === "true" };
}

/** Buttons that are pressed while they ask whether it is meant: Enter says so, and sends no answer. */
const OFFERS = ["offer"];

/** The command of a key; null: the key is none of the board's. */
export function commandOf(press: KeyPress): Command | null {
  if (isElsewhere(press)) return null;
  const { key, target } = press;
  const unit = unitIn(target);
  if (key === " ") return unit ? { do: "press" } : null;
  if (key === "Enter") {
    if (unit && !unit.chosen) return { do: "press" };
    return pressesItself(target, OFFERS) ? null : { do: "key", key };
  }
  if (key === "Escape") return { do: "key", key };
  const by = arrowOf(key);
  if (by) return { do: "travel", by };
  const travel = travelOf(press);
  if (travel) return { do: travel };
  return /^[a-z1-9]$/i.test(key) ? { do: "key", key: key.toUpperCase() } : null;
}
