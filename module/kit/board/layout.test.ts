import { describe, expect, it } from "vitest";
import { sizeClasses, sizeOf } from "./layout";

describe("the size of a board", () => {
  it.each([
    [390, 844, "phone"],
    [479, 300, "phone"],
    [480, 708, "column"],
    [560, 888, "column"],
    [599, 480, "column"],
    // A screen that is magnified to half its size.
    [640, 484, "low"],
    // A phone on its side.
    [667, 375, "low"],
    [844, 390, "low"],
    [1486, 454, "low"],
    [820, 1180, "tall"],
    [900, 1079, "window"],
    [847, 668, "window"],
    [1007, 730, "window"],
    [1480, 699, "window"],
    [1480, 940, "wide"],
  ])("of %i × %i is %s", (width, height, size) => {
    expect(sizeOf(width, height)).toBe(size);
  });

  it("says whether facts stand in a rail or in strips, and whether strips fit", () => {
    expect(sizeClasses(1007, 730)).toEqual(["is-window", "has-rail"]);
    expect(sizeClasses(390, 844)).toEqual(["is-phone", "has-strips"]);
    expect(sizeClasses(900, 304)).toEqual(["is-low", "has-strips", "is-flat"]);
    expect(sizeClasses(667, 375)).toEqual(["is-low", "has-strips", "is-slim"]);
  });
});
