import type { BaseGrid } from "./grid";

/** Inputs for computing a scene's size: pixels, and padding as a share of the size. */
export interface SceneExtent {
  width: number;
  height: number;
  padding: number;
}

export type SceneDimensions = ReturnType<typeof sceneDimensions>;

/**
 * Computes the dimensions of a scene on its grid, in pixels: of the whole canvas, and of the scene without its padding.
 * @throws if width or height is not positive.
 */
export function sceneDimensions(scene: SceneExtent, grid: BaseGrid) {
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
