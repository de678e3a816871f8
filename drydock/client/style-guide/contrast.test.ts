import { describe, expect, test } from "vitest";
import { contrast, parseRgb } from "./contrast";

describe("the contrast of colors", () => {
  test("goes from 1 to 21, whichever is the text", () => {
    expect(contrast([0, 0, 0], [255, 255, 255])).toBeCloseTo(21, 5);
    expect(contrast([255, 255, 255], [0, 0, 0])).toBeCloseTo(21, 5);
    expect(contrast([90, 90, 90], [90, 90, 90])).toBe(1);
    // The lightest gray that is legible on white.
    expect(contrast([118, 118, 118], [255, 255, 255])).toBeCloseTo(4.54, 2);
  });

  test("needs opaque colors", () => {
    expect(parseRgb("rgb(1, 20, 255)")).toEqual([1, 20, 255]);
    for (const color of ["rgba(1, 2, 3, 0.5)", "", "red"]) expect(parseRgb(color)).toBeNull();
  });
});
