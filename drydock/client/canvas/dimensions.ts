import type { BaseGrid, Rectangle } from "./grid";

/** Inputs for computing a scene's size: pixels, and padding as a share of the size. */
export interface SceneExtent {
  width: number;
  height: number;
  padding: number;
}

/** Dimensions of a drawn scene in pixels: the whole canvas, and the scene without its padding. */
export interface SceneDimensions {
  width: number;
  height: number;
  size: number;
  distance: number;
  distancePixels: number;
  rows: number;
  columns: number;
  ratio: number;
  maxR: number;
  sceneX: number;
  sceneY: number;
  sceneWidth: number;
  sceneHeight: number;
  rect: Rectangle;
  sceneRect: Rectangle;
}

/**
 * Computes the dimensions of a scene on its grid.
 * @throws if width or height is not positive.
 */
export function sceneDimensions(scene: SceneExtent, grid: BaseGrid): SceneDimensions {
  if (!(scene.width > 0 && scene.height > 0)) {
    throw new Error(`A scene needs a size, not ${String(scene.width)} × ${String(scene.height)}`);
  }
  const { width, height, x, y, rows, columns } = grid.calculateDimensions(scene.width, scene.height, scene.padding);
  return {
    width,
    height,
    size: grid.size,
    distance: grid.distance,
    distancePixels: grid.size / grid.distance,
    rows,
    columns,
    ratio: width / height,
    maxR: Math.hypot(width, height),
    sceneX: x,
    sceneY: y,
    sceneWidth: scene.width,
    sceneHeight: scene.height,
    rect: { x: 0, y: 0, width, height },
    sceneRect: { x, y, width: scene.width, height: scene.height },
  };
}
