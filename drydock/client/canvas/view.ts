import type { Point } from "./grid";

/** View of the screen: the canvas point at its center, and screen pixels per canvas pixel. */
export interface ViewPosition extends Point {
  scale: number;
}

export interface Size {
  width: number;
  height: number;
}

/** Limits of the zoom: from a scene that fills half the screen up to `max`. */
export function scaleLimits(scene: Size, screen: Size, max = 3): { min: number; max: number } {
  const whole = Math.min(screen.width / scene.width, screen.height / scene.height);
  return { min: Math.min(whole / 2, 1), max };
}

/** Fits a wanted view into the limits; omitted values stay unchanged. */
export function constrainView(
  wanted: { x?: number | null; y?: number | null; scale?: number | null },
  current: ViewPosition,
  scene: Size,
  screen: Size,
): ViewPosition {
  const number = (value: number | null | undefined, otherwise: number): number =>
    typeof value === "number" && Number.isFinite(value) ? value : otherwise;
  const within = (value: number, low: number, high: number): number => Math.min(Math.max(value, low), high);
  const limits = scaleLimits(scene, screen);
  const scale = within(number(wanted.scale, current.scale), limits.min, limits.max);
  // The view's center may lie 0.4 screens beyond the edges, so that a token in a corner can be brought to the middle.
  const padX = (screen.width * 0.4) / scale;
  const padY = (screen.height * 0.4) / scale;
  return {
    x: Math.round(within(number(wanted.x, current.x), -padX, scene.width + padX)),
    y: Math.round(within(number(wanted.y, current.y), -padY, scene.height + padY)),
    scale,
  };
}

/** The view that shows a whole rectangle of the canvas. */
export function fittingView(area: Point & Size, screen: Size): ViewPosition {
  const scale = Math.min(screen.width / area.width, screen.height / area.height, 1);
  return { x: area.x + area.width / 2, y: area.y + area.height / 2, scale };
}

/** Converts a canvas point to a screen point, in pixels from the top left corner. */
export function toScreen(point: Point, view: ViewPosition, screen: Size): Point {
  return {
    x: (point.x - view.x) * view.scale + screen.width / 2,
    y: (point.y - view.y) * view.scale + screen.height / 2,
  };
}

/** Converts a screen point to a canvas point. */
export function fromScreen(point: Point, view: ViewPosition, screen: Size): Point {
  return {
    x: (point.x - screen.width / 2) / view.scale + view.x,
    y: (point.y - screen.height / 2) / view.scale + view.y,
  };
}

/** The view after zooming to `scale` while one screen point stays in place. */
export function zoomAround(point: Point, scale: number, view: ViewPosition, screen: Size): ViewPosition {
  const fixed = fromScreen(point, view, screen);
  return {
    x: fixed.x - (point.x - screen.width / 2) / scale,
    y: fixed.y - (point.y - screen.height / 2) / scale,
    scale,
  };
}
