import type { Position } from "./application-options";

export interface Size {
  width: number;
  height: number;
}

/** The minimum width and height in pixels to which a window can be resized. */
export const MINIMUM_SIZE: Size = { width: 200, height: 50 };

const clamp = (value: number, least: number, most: number): number => Math.max(least, Math.min(value, most));

/**
 * Position of a window in a view of the given size: by default in the middle of the area left of the sidebar, and never
 * outside the view. All numbers are CSS pixels. `measured` is the size of the element as the browser lays it out, used
 * for `"auto"`; `covered` is the width of the sidebar.
 */
export function placeWindow(
  wanted: Position,
  measured: Size,
  view: Size,
  covered = 0,
): Required<Pick<Position, "top" | "left">> {
  const scale = wanted.scale ?? 1;
  const width = (typeof wanted.width === "number" ? wanted.width : measured.width) * scale;
  const height = (typeof wanted.height === "number" ? wanted.height : measured.height) * scale;
  const left = wanted.left ?? (view.width - covered - width) / 2;
  const top = wanted.top ?? (view.height - height) / 2;
  return {
    left: Math.round(clamp(left, 0, Math.max(view.width - width, 0))),
    top: Math.round(clamp(top, 0, Math.max(view.height - height, 0))),
  };
}

/** A width or height that fits into the view; `"auto"` stays. */
export function fitLength(wanted: number | "auto", least: number, most: number): number | "auto" {
  return wanted === "auto" ? "auto" : clamp(Math.round(wanted), Math.min(least, most), most);
}

/** Lays out a window as wanted and returns the resulting position. A minimized window keeps its height for later. */
export function applyPosition(frame: HTMLElement, wanted: Position, minimized: boolean): Position {
  const page = frame.ownerDocument;
  const { innerWidth, innerHeight } = page.defaultView ?? window;
  const view = { width: innerWidth, height: innerHeight };
  const width = fitLength(wanted.width ?? "auto", MINIMUM_SIZE.width, view.width);
  const height = fitLength(wanted.height ?? "auto", MINIMUM_SIZE.height, view.height);
  const { style } = frame;
  style.width = width === "auto" ? "" : `${width}px`;
  style.height = height === "auto" || minimized ? "" : `${height}px`;
  style.transform = wanted.scale !== undefined && wanted.scale !== 1 ? `scale(${wanted.scale})` : "";
  const measured = { width: frame.offsetWidth, height: frame.offsetHeight };
  const covered = page.getElementById("ui-right")?.offsetWidth ?? 0;
  const place = placeWindow({ ...wanted, width, height: minimized ? "auto" : height }, measured, view, covered);
  style.left = `${place.left}px`;
  style.top = `${place.top}px`;
  if (wanted.zIndex !== undefined) style.zIndex = String(wanted.zIndex);
  return { ...wanted, ...place, width, height };
}
