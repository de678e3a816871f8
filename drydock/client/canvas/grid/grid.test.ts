import { describe, expect, it } from "vitest";
import { createGrid, GridlessGrid, SquareGrid } from "./index";
import { GRID_DIAGONALS } from "./square-grid";

const square = (diagonals: number): SquareGrid => new SquareGrid({ size: 100, distance: 5, units: "ft", diagonals });

describe("a square grid", () => {
  const grid = square(GRID_DIAGONALS.EQUIDISTANT);

  it("finds the space, corner and center of a point", () => {
    expect(grid.getOffset({ x: 250, y: 99 })).toEqual({ i: 0, j: 2 });
    expect(grid.getTopLeftPoint({ x: 250, y: 199 })).toEqual({ x: 200, y: 100 });
    expect(grid.getCenterPoint({ i: 1, j: 2 })).toEqual({ x: 250, y: 150 });
    expect(grid.getOffset({ x: -1, y: -1 })).toEqual({ i: -1, j: -1 });
  });

  it.each([
    ["centers", 0x1, 1, { x: 150, y: 250 }],
    ["vertices", 0xf0, 1, { x: 200, y: 200 }],
    ["one corner", 0x100, 1, { x: 200, y: 200 }],
    ["half squares", 0x100, 2, { x: 150, y: 200 }],
    ["edge midpoints", 0x2, 1, { x: 150, y: 200 }],
    ["top sides", 0x1000, 1, { x: 150, y: 200 }],
    ["left sides", 0x4000, 1, { x: 200, y: 250 }],
    ["the nearer of centers and vertices", 0xf1, 1, { x: 150, y: 250 }],
    ["nothing", 0, 1, { x: 160, y: 222 }],
  ])("snaps to %s", (_, mode, resolution, expected) => {
    expect(grid.getSnappedPoint({ x: 160, y: 222 }, { mode, resolution })).toEqual(expected);
  });

  it.each([
    ["EQUIDISTANT", 5, 25],
    ["EXACT", 5, 5 * (2 + 3 * Math.SQRT2)],
    ["APPROXIMATE", 5, 32.5],
    ["RECTILINEAR", 5, 40],
    ["ALTERNATING_1", 5, 30],
    ["ALTERNATING_2", 5, 35],
    ["ILLEGAL", 8, 40],
  ] as const)("measures five columns and three rows with diagonals %s", (rule, spaces, distance) => {
    const path = square(GRID_DIAGONALS[rule]).measurePath([
      { x: 50, y: 50 },
      { x: 550, y: 350 },
    ]);
    expect(path.spaces).toBe(spaces);
    expect(path.distance).toBeCloseTo(distance, 9);
    expect(path.euclidean).toBeCloseTo(5 * Math.hypot(5, 3), 9);
  });

  it("goes on alternating diagonals over several waypoints", () => {
    const corners = [0, 1, 2, 3].map((i) => ({ i, j: i }));
    const path = square(GRID_DIAGONALS.ALTERNATING_1).measurePath(corners);
    expect(path.segments.map((segment) => segment.distance)).toEqual([5, 10, 5]);
    expect(path.waypoints.map((waypoint) => waypoint.distance)).toEqual([0, 5, 15, 20]);
    expect(path.diagonals).toBe(3);
  });

  it("pads a scene by whole squares", () => {
    expect(grid.calculateDimensions(3000, 2000, 0.1)).toEqual({
      width: 3600,
      height: 2400,
      x: 300,
      y: 200,
      rows: 24,
      columns: 36,
    });
    expect(grid.calculateDimensions(3000, 2000, 0.01)).toMatchObject({ x: 100, y: 100 });
  });

  it("refuses what it does not have", () => {
    expect(() => grid.measurePath([], { cost: () => 1 })).toThrow("with a cost is not available");
    expect(() =>
      grid.measurePath([
        { x: 0, y: 0 },
        { x: 0, y: 0, elevation: 5 },
      ]),
    ).toThrow("change of elevation");
    expect(() => new SquareGrid({ size: 0 })).toThrow("positive size");
  });
});

describe("a gridless scene", () => {
  const grid = new GridlessGrid({ size: 100, distance: 2 });

  it("measures straight lines and does not snap", () => {
    const path = grid.measurePath([
      { x: 0, y: 0 },
      { x: 300, y: 400 },
    ]);
    expect(path).toMatchObject({ distance: 10, euclidean: 10, spaces: 0 });
    expect(grid.getSnappedPoint({ x: 1.5, y: 2.5 })).toEqual({ x: 1.5, y: 2.5 });
    expect(grid.getCenterPoint({ i: 3, j: 4 })).toEqual({ x: 4.5, y: 3.5 });
  });
});

describe("createGrid", () => {
  it("chooses by type and refuses hexagons", () => {
    expect(createGrid({ type: 1, size: 50 }).isSquare).toBe(true);
    expect(createGrid({ type: 0, size: 50 }).isGridless).toBe(true);
    expect(() => createGrid({ type: 2, size: 50 })).toThrow("drydock: a grid of type 2 is not available");
  });
});
