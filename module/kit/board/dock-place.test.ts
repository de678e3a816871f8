import { expect, it } from "vitest";
import {
  boxAt,
  depthAt,
  edgeOn,
  floatingPlace,
  openingPlace,
  foldedBox,
  freeBeside,
  usualDepth,
  usualDock,
  viewOf,
  type Box,
  type Screen,
  type View,
} from "./dock-place";

const box = (left: number, top: number, width: number, height: number): Box => ({ left, top, width, height });

/** A screen in Foundry's layout: tools on the left, sidebar on the right, scenes above, players and hotbar below. */
const SCREEN: Screen = {
  width: 1440,
  height: 900,
  columns: [box(10, 10, 80, 500), box(1090, 0, 350, 900)],
  rows: [box(100, 10, 200, 40), box(100, 800, 180, 90), box(450, 830, 540, 60)],
};

const overlaps = (a: Box, b: Box): boolean =>
  a.left < b.left + b.width && b.left < a.left + a.width && a.top < b.top + b.height && b.top < a.top + a.height;

it("stands at an edge between the parts of the interface, and covers none", () => {
  for (const edge of ["left", "right", "bottom"] as const) {
    const placed = boxAt(edge, undefined, SCREEN);
    for (const part of [...SCREEN.columns, ...SCREEN.rows]) expect(overlaps(placed, part), edge).toBe(false);
    expect(placed.width).toBeGreaterThanOrEqual(380);
    expect(placed.height).toBeGreaterThan(300);
  }
  expect(boxAt("right", 500, SCREEN)).toEqual(box(584, 0, 500, 824));
  expect(boxAt("left", 300, SCREEN)).toEqual(box(96, 56, 380, 738));
  expect(boxAt("bottom", 320, SCREEN)).toEqual(box(96, 474, 988, 320));
});

it("leaves the scene some room, however far it is pulled", () => {
  expect(boxAt("right", 5000, SCREEN).width).toBe(1084 - 96 - 260);
  expect(boxAt("bottom", 5000, SCREEN)).toMatchObject({ top: 56 + 160 });
  expect(boxAt("right", -5, SCREEN).width).toBe(380);
});

it("takes the whole width at the bottom of a narrow screen, whatever the edge", () => {
  const narrow: Screen = { ...SCREEN, width: 800, height: 1280, columns: [box(450, 0, 350, 1280)], rows: [] };
  for (const edge of ["left", "right", "bottom"] as const) {
    expect(edgeOn(edge, 800)).toBe("bottom");
    expect(boxAt(edge, 400, narrow)).toEqual(box(0, 880, 800, 400));
  }
  expect(edgeOn("left", 901)).toBe("left");
  expect(edgeOn("left", 390)).toBe(null);
  expect(boxAt("bottom", undefined, narrow).height).toBeGreaterThan(narrow.height / 2);
});

it("folds to a strip at its edge", () => {
  const right = boxAt("right", 500, SCREEN);
  expect(foldedBox("right", right, 36, 1440)).toEqual({ ...right, height: 36 });
  const bottom = boxAt("bottom", 320, SCREEN);
  expect(foldedBox("bottom", bottom, 36, 1440)).toEqual({ ...bottom, top: 474 + 320 - 36, height: 36 });
});

it("is as deep as its inner edge is pulled", () => {
  for (const [edge, at] of [
    ["left", { x: 596, y: 0 }],
    ["right", { x: 584, y: 0 }],
    ["bottom", { x: 0, y: 294 }],
  ] as const)
    expect(depthAt(edge, boxAt(edge, 450, SCREEN), at), edge).toBe(500);
});

it("stands beside ships by itself only where there is room", () => {
  expect(usualDock(1920, true)).toBe("right");
  expect(usualDock(1920, false)).toBe("floating");
  expect(usualDock(1280, true)).toBe("floating");
});

it("stands as a bar where the scene is its picture, whatever the room, but on a phone", () => {
  for (const width of [820, 1280, 1920]) expect(usualDock(width, true, { edge: "bottom", depth: 200 })).toBe("bottom");
  expect(usualDock(390, true, { edge: "bottom", depth: 200 })).toBe("floating");
  expect(usualDock(1920, false, { edge: "bottom", depth: 200 })).toBe("floating");
});

it("is deeper as a bar where that is narrow", () => {
  const depthOn = (screen: Screen) => usualDepth("bottom", { edge: "bottom", depth: 170 }, screen);
  const tablet = { ...SCREEN, width: 1180, columns: [box(10, 10, 40, 500), box(860, 0, 320, 820)] };
  const upright = { ...SCREEN, width: 820, height: 1180 };
  expect([depthOn(SCREEN), depthOn(tablet), depthOn(upright)]).toEqual([170, 272, 272]);
  expect(usualDepth("right", { edge: "bottom", depth: 170 }, SCREEN)).toBeUndefined();
  expect(usualDepth("bottom", undefined, SCREEN)).toBeUndefined();
});

it("leaves the scene what it does not take", () => {
  const right = boxAt("right", 500, SCREEN);
  expect(freeBeside("right", right, SCREEN)).toEqual(box(96, 0, 584 - 96, 900));
  expect(freeBeside("left", boxAt("left", 500, SCREEN), SCREEN)).toEqual(box(596, 0, 1084 - 596, 900));
  expect(freeBeside("bottom", boxAt("bottom", 320, SCREEN), SCREEN)).toEqual(box(96, 0, 988, 474));
});

it("shows what it would cover in what is free, no larger than before", () => {
  const free = box(100, 0, 500, 900);
  const onScreen = (x: number, view: View): number => (x - view.x) * view.scale + SCREEN.width / 2;
  const now = { x: 1000, y: 1000, scale: 0.5 };
  const covered = box(900, 900, 600, 200);
  const view = viewOf(covered, free, SCREEN, now)!;
  expect(view.scale).toBe(0.5);
  expect(onScreen(1200, view)).toBe(350);
  const wide = viewOf(box(0, 0, 4000, 200), free, SCREEN, now)!;
  expect(onScreen(0, wide)).toBeGreaterThanOrEqual(100);
  expect(onScreen(4000, wide)).toBeLessThanOrEqual(600);
  expect(viewOf(covered, free, SCREEN, view)).toBe(null);
});

it("floats between the controls of the scene and the chat, and has all of a narrow screen", () => {
  const { left, width } = floatingPlace({ width: 1440, height: 900, controls: 90, sidebar: 1090 });
  expect(left).toBeGreaterThan(90);
  expect(left + width).toBeLessThan(1090);
  expect(floatingPlace({ width: 2560, height: 1300, controls: 90, sidebar: 2210 })).toMatchObject({
    width: 1480,
    height: 940,
  });
  // With too little room, the window covers what is beside it, and stays on the screen.
  expect(floatingPlace({ width: 960, height: 700, controls: 90, sidebar: 610 })).toMatchObject({
    width: 640,
    left: 96,
    height: 644,
  });
  expect(floatingPlace({ width: 390, height: 844, controls: 50, sidebar: 90 })).toEqual({
    width: 390,
    left: 0,
    top: 0,
    height: 844,
  });
  expect(floatingPlace({ width: 820, height: 1180, controls: 50, sidebar: 500 })).toMatchObject({
    width: 820,
    left: 0,
  });
});

it("opens as its game likes it, but has all of a phone", () => {
  const liked = ({ left }: { left: number }) => ({ left, width: 700, height: 500 });
  const desk = { width: 1440, height: 900, controls: 90, sidebar: 1090 };
  expect(openingPlace(desk, liked)).toEqual({ left: 96, top: 56, width: 700, height: 500 });
  expect(openingPlace(desk)).toMatchObject({ top: 56, height: 716 });
  expect(openingPlace({ ...desk, height: 720 })).toMatchObject({ top: 56, height: 664 });
  const phone = { width: 390, height: 844, controls: 50, sidebar: 90 };
  expect(openingPlace(phone, liked)).toEqual({ left: 0, top: 0, width: 390, height: 844 });
});
