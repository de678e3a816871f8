import { describe, expect, it } from "vitest";
import { sceneDimensions } from "./dimensions";
import { createGrid } from "./grid";
import { Ray } from "./ray";
import { constrainView, fittingView, fromScreen, scaleLimits, toScreen, zoomAround } from "./view";

const screen = { width: 1000, height: 600 };
const scene = { width: 4000, height: 3000 };

it("a line knows its length, its angle and its points", () => {
  const line = Ray.fromAngle(10, 20, Math.PI / 2, 100);
  expect([line.dx, line.dy, line.distance, line.angle].map((figure) => Number(figure.toFixed(9)))).toEqual([
    0,
    100,
    100,
    Number((Math.PI / 2).toFixed(9)),
  ]);
  expect([line.project(0), line.project(1)]).toEqual([line.A, line.B]);
});

describe("the view of the canvas", () => {
  it("shows its center in the middle of the screen, and back", () => {
    const view = { x: 300, y: 200, scale: 0.5 };
    expect(toScreen({ x: 300, y: 200 }, view, screen)).toEqual({ x: 500, y: 300 });
    expect(toScreen({ x: 400, y: 200 }, view, screen)).toEqual({ x: 550, y: 300 });
    const point = { x: 123, y: 456 };
    expect(toScreen(fromScreen(point, view, screen), view, screen)).toEqual(point);
  });

  it("keeps the point under the pointer in place while it zooms", () => {
    const pointer = { x: 900, y: 100 };
    const before = { x: 300, y: 200, scale: 0.5 };
    const after = zoomAround(pointer, 0.8, before, screen);
    const fixed = fromScreen(pointer, before, screen);
    expect(toScreen(fixed, after, screen).x).toBeCloseTo(pointer.x, 9);
    expect(toScreen(fixed, after, screen).y).toBeCloseTo(pointer.y, 9);
  });

  it("limits zoom and pan, and keeps what is not named or not a number", () => {
    const current = { x: 10, y: 20, scale: 1 };
    expect(scaleLimits(scene, screen)).toEqual({ min: 0.1, max: 3 });
    expect(constrainView({ scale: 99 }, current, scene, screen)).toEqual({ x: 10, y: 20, scale: 3 });
    expect(constrainView({ scale: 0 }, current, scene, screen).scale).toBe(0.1);
    expect(constrainView({ x: 1e6, y: -1e6 }, current, scene, screen)).toEqual({ x: 4400, y: -240, scale: 1 });
    expect(constrainView({ x: NaN, y: null }, current, scene, screen)).toEqual(current);
  });

  it("fits an area to the screen, at most at its own size", () => {
    expect(fittingView({ x: 100, y: 100, ...scene }, screen)).toEqual({ x: 2100, y: 1600, scale: 0.2 });
    expect(fittingView({ x: 0, y: 0, width: 10, height: 10 }, screen).scale).toBe(1);
  });
});

describe("the dimensions of a scene", () => {
  const grid = createGrid({ type: 1, size: 100, distance: 5 });

  it("places the scene within its padding", () => {
    expect(sceneDimensions({ width: 3000, height: 2000, padding: 0.25 }, grid)).toMatchObject({
      width: 4600,
      height: 3000,
      sceneX: 800,
      sceneY: 500,
      sceneWidth: 3000,
      rows: 30,
      columns: 46,
      distancePixels: 20,
      sceneRect: { x: 800, y: 500, width: 3000, height: 2000 },
    });
  });

  it("refuses a scene without a size", () => {
    expect(() => sceneDimensions({ width: 0, height: 100, padding: 0 }, grid)).toThrow("A scene needs a size, not 0");
  });
});
