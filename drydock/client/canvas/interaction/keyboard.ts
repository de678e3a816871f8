import { Tour } from "../../nue/tour";
import { inBackground } from "../environment";
import type { Classes } from "../../registry";
import { game } from "../../game";

type Canvas = Classes["Canvas"];

const ARROWS: Readonly<Record<string, readonly [dx: number, dy: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

const DIRECTIONS: Readonly<Record<string, string>> = {
  ArrowLeft: "left",
  ArrowRight: "right",
  ArrowUp: "up",
  ArrowDown: "down",
  KeyA: "left",
  KeyD: "right",
  KeyW: "up",
  KeyS: "down",
};

/** Whether a field or a control of a window uses the keys. */
function isOccupied(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return (
    target.isContentEditable || target.closest("input, textarea, select, button, a[href], dialog, [role]") !== null
  );
}

/** Moves the selected tokens, or the view if none is selected. */
function onArrow(canvas: Canvas, [dx, dy]: readonly [number, number]): void {
  if (canvas.tokens.controlled.length > 0) {
    inBackground(canvas.tokens.moveMany({ dx, dy }));
    return;
  }
  const { x, y } = canvas.view;
  canvas.pan({ x: x + dx * canvas.requireGrid().size, y: y + dy * canvas.requireGrid().size });
}

/** Handles T: targets the token under the pointer or untargets it; Shift keeps other targets. */
function onTargetKey(canvas: Canvas, keepOthers: boolean): void {
  const token = canvas.tokens.hover;
  if (token) token.setTarget(!token.isTargeted, { user: game.user, releaseOthers: !keepOthers });
}

/** Handles a key; returns whether the canvas uses it. */
function onKey(canvas: Canvas, event: KeyboardEvent): boolean {
  const direction = event.shiftKey ? undefined : DIRECTIONS[event.code];
  if (direction !== undefined && Tour.onMovementAction([direction])) return true;
  const arrow = ARROWS[event.code];
  if (arrow) onArrow(canvas, arrow);
  else if (event.code === "KeyT") onTargetKey(canvas, event.shiftKey);
  else if (event.code === "Delete") inBackground(canvas.activeLayer?._onDeleteKey(event) ?? Promise.resolve());
  else if (event.code === "Escape") return canvas.cancelInteraction();
  else return false;
  return true;
}

/** Listens for keys on the whole page, except while a field uses them. */
export function activateKeyboard(canvas: Canvas): void {
  window.addEventListener("keydown", (event) => {
    if (!canvas.ready || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (isOccupied(event.target)) return;
    if (onKey(canvas, event)) event.preventDefault();
  });
}
