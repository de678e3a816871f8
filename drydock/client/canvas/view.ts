import type { Point } from "./grid";

/** Where the screen looks: the canvas point at its center, and pixels of screen a pixel of canvas. */
export interface ViewPosition extends Point {
  scale: number;
}

export interface Size {
  width: number;
  height: number;
}

/** How far one may zoom: not below a scene that fills half the screen, nor above `max`. */
export function scaleLimits(scene: Size, screen: Size, max = 3): { min: number; max: number } {
  const whole = Math.min(screen.width / scene.width, screen.height / scene.height);
  return { min: Math.min(whole / 2, 1), max };
}

/** Fits a wanted view into the limits; what is not named stays as it is. */
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
  // Half a screen beyond the edges, so that a token in a corner can still be brought to the middle.
  const padX = (screen.width * 0.4) / scale;
  const padY = (screen.height * 0.4) / scale;
  return {
    x: Math.round(within(number(wanted.x, current.x), -padX, scene.width + padX)),
    y: Math.round(within(number(wanted.y, current.y), -padY, scene.height + padY)),
    scale,
  };
}

/** The view that shows a rectangle of the canvas as a whole. */
export function fittingView(area: Point & Size, screen: Size): ViewPosition {
  const scale = Math.min(screen.width / area.width, screen.height / area.height, 1);
  return { x: area.x + area.width / 2, y: area.y + area.height / 2, scale };
}

/** A canvas point as a point of the screen, in pixels from its top left corner. */
export function toScreen(point: Point, view: ViewPosition, screen: Size): Point {
  return {
    x: (point.x - view.x) * view.scale + screen.width / 2,
    y: (point.y - view.y) * view.scale + screen.height / 2,
  };
}

/** A point of the screen as a canvas point. */
export function fromScreen(point: Point, view: ViewPosition, screen: Size): Point {
  return {
    x: (point.x - screen.width / 2) / view.scale + view.x,
    y: (point.y - screen.height / 2) / view.scale + view.y,
  };
}

/** The view after zooming by a factor with one screen point staying where it is. */
export function zoomAround(point: Point, scale: number, view: ViewPosition, screen: Size): ViewPosition {
  const fixed = fromScreen(point, view, screen);
  return {
    x: fixed.x - (point.x - screen.width / 2) / scale,
    y: fixed.y - (point.y - screen.height / 2) / scale,
    scale,
  };
}
