/** Where tooltips are shown, and whether. */
import { expect, it } from "vitest";
import { besideOf, isPrinted, sideFor } from "./fit";

const box = (left: number, top: number, width = 100, height = 20) => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});
const around = new Map([
  ["DOWN", box(100, 130)],
  ["UP", box(100, 70)],
  ["RIGHT", box(210, 100)],
] as const);

it("a tooltip is where it covers the least, and never over what is pressed next", () => {
  expect(sideFor(around, [], [])).toBe("DOWN");
  expect(sideFor(around, [box(100, 130)], [])).toBe("UP");
  expect(sideFor(around, [box(100, 130), box(100, 70, 10)], [box(210, 110)])).toBe("UP");
  const buttons = [...around.values()];
  expect(sideFor(around, buttons, [])).toBe("DOWN");
  expect(sideFor(around, [], buttons)).toBeNull();
});

it("a tooltip that finds no free side is beside its window, where there is room near its element", () => {
  const ours = box(500, 0, 400, 600);
  expect(besideOf(box(520, 100, 20), ours, 300, 1280)).toBe(196);
  expect(besideOf(box(860, 100, 20), ours, 300, 1280)).toBe(904);
  expect(besideOf(box(860, 100, 20), ours, 400, 1280)).toBe(96);
  expect(besideOf(box(520, 100, 20), ours, 600, 1280)).toBeNull();
  expect(besideOf(box(900, 100, 20), box(310, 0, 900, 600), 300, 1280)).toBeNull();
});

it("what is printed needs no tooltip", () => {
  expect(isPrinted("takes 1 play", "8♥ attacks\n  takes 1  play")).toBe(true);
  expect(isPrinted("no plays left", "8♥ attacks")).toBe(false);
  expect(isPrinted("", "8♥")).toBe(false);
});
