import type { Position } from "./application-options";

/** The members of a window that gestures use. */
export interface MovableWindow {
  readonly element: HTMLElement;
  readonly minimized: boolean;
  readonly position: Position;
  setPosition(position: Position): unknown;
}

/**
 * Follows the pointer from a press on `handle` until its release: `move` gets the distance in pixels since the press.
 * Presses on buttons and links are ignored.
 */
function followPointer(handle: HTMLElement, start: () => boolean, move: (dx: number, dy: number) => void): void {
  handle.addEventListener("pointerdown", (down) => {
    if (down.button !== 0 || (down.target as Element).closest("button, a, input, select")) return;
    if (!start()) return;
    const page = handle.ownerDocument;
    const onMove = (event: PointerEvent): void => move(event.clientX - down.clientX, event.clientY - down.clientY);
    const onUp = (): void => {
      page.removeEventListener("pointermove", onMove);
      page.removeEventListener("pointerup", onUp);
      page.removeEventListener("pointercancel", onUp);
    };
    page.addEventListener("pointermove", onMove);
    page.addEventListener("pointerup", onUp);
    page.addEventListener("pointercancel", onUp);
    down.preventDefault();
  });
}

/** Lets the user move a window by its header. */
export function enableDrag(app: MovableWindow, header: HTMLElement): void {
  let from = { left: 0, top: 0 };
  const start = (): boolean => {
    from = { left: app.element.offsetLeft, top: app.element.offsetTop };
    return true;
  };
  followPointer(header, start, (dx, dy) => app.setPosition({ left: from.left + dx, top: from.top + dy }));
}

/** Lets the user resize a window by the handle in its corner. */
export function enableResize(app: MovableWindow, handle: HTMLElement): void {
  let from = { width: 0, height: 0 };
  const start = (): boolean => {
    from = { width: app.element.offsetWidth, height: app.element.offsetHeight };
    return !app.minimized;
  };
  followPointer(handle, start, (dx, dy) => app.setPosition({ width: from.width + dx, height: from.height + dy }));
}
