import { describe, expect, it } from "vitest";
import { fitLength, placeWindow } from "./window-position";

const view = { width: 1000, height: 800 };

describe("the place of a window", () => {
  it("is the middle where nothing is asked for", () => {
    expect(placeWindow({}, { width: 400, height: 200 }, view)).toEqual({ left: 300, top: 300 });
  });

  it("is the middle of what the sidebar leaves free", () => {
    expect(placeWindow({}, { width: 400, height: 200 }, view, 200)).toEqual({ left: 200, top: 300 });
    expect(placeWindow({}, { width: 900, height: 200 }, view, 200)).toEqual({ left: 0, top: 300 });
  });

  it("is never outside the view", () => {
    const size = { width: 400, height: 200 };
    expect(placeWindow({ left: -50, top: 900 }, size, view)).toEqual({ left: 0, top: 600 });
    expect(placeWindow({ left: 2000, top: -1 }, size, view)).toEqual({ left: 600, top: 0 });
  });

  it("is the corner for a window larger than the view", () => {
    expect(placeWindow({ left: 10, top: 10 }, { width: 2000, height: 2000 }, view)).toEqual({ left: 0, top: 0 });
  });

  it("counts with the wanted size before the measured one, and with the scale", () => {
    const place = placeWindow({ width: 200, height: "auto", scale: 2 }, { width: 999, height: 100 }, view);
    expect(place).toEqual({ left: 300, top: 300 });
  });

  it("keeps lengths between their bounds and leaves auto alone", () => {
    expect(fitLength("auto", 200, 1000)).toBe("auto");
    expect(fitLength(20, 200, 1000)).toBe(200);
    expect(fitLength(1500.4, 200, 1000)).toBe(1000);
    expect(fitLength(333.4, 200, 1000)).toBe(333);
  });
});
