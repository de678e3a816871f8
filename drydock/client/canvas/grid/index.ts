import { BaseGrid, GRID_TYPES } from "./base-grid";
import { GridlessGrid } from "./gridless-grid";
import { SquareGrid } from "./square-grid";
import type { GridConfiguration } from "./types";

/** Becomes `foundry.grid`. */
export const gridNamespace = { BaseGrid, GridlessGrid, SquareGrid };

/**
 * Creates the grid of a scene from its `grid` data.
 * @throws for hexagonal grids.
 */
export function createGrid(config: GridConfiguration & { type: number }): BaseGrid {
  if (config.type === GRID_TYPES.SQUARE) return new SquareGrid(config);
  if (config.type === GRID_TYPES.GRIDLESS) return new GridlessGrid(config);
  throw new Error(`drydock: a grid of type ${String(config.type)} is not available`);
}

export { BaseGrid, GridlessGrid, GRID_TYPES, SquareGrid };
export type * from "./types";
