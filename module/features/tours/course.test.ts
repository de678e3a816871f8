import { describe, expect, it } from "vitest";
import type { TourStep } from "../../kit/game/table-game";
import { courseOf, panelSpot, type TourView } from "./course";

const STEPS: readonly TourStep[] = [
  { id: "board", at: ".board" },
  { id: "aim", at: ".gun", asked: "fire", until: "pressed" },
  { id: "fire", at: ".go", asked: "fire", until: "answered" },
  { id: "dodge", at: ".go", asked: "dodge", until: "answered" },
  { id: "fly", at: ".row", asked: "fly", until: "ready" },
  { id: "end", at: ".board" },
];

const asks = (name: string, id = name): TourView["asked"] => ({ id, name });
const seen = (changes: Partial<TourView>): TourView => ({
  asked: null,
  over: false,
  there: true,
  ready: false,
  pressed: false,
  ...changes,
});
const course = (at: number, asked: string | null, changes: Partial<TourView>) =>
  courseOf(STEPS, at, asked, seen(changes));

describe("where a tour stands", () => {
  it("goes on when what a step wants was done: pressed, made ready to be sent, or answered", () => {
    expect(course(1, "fire", { asked: asks("fire") })).toEqual({ stay: "here" });
    expect(course(1, "fire", { asked: asks("fire"), pressed: true })).toEqual({ go: 2 });
    expect(course(2, "fire", { asked: asks("fire"), pressed: true, ready: true })).toEqual({ stay: "here" });
    expect(course(2, "fire", { asked: null })).toEqual({ go: 3 });
    expect(course(2, "fire", { asked: asks("fire", "fire again") })).toEqual({ go: 3 });
    expect(course(4, "fly", { asked: asks("fly"), ready: true })).toEqual({ go: 5 });
  });

  it("waits while others are asked, and passes over what dice left out", () => {
    expect(course(3, null, { asked: null })).toEqual({ stay: "waiting" });
    expect(course(3, null, { asked: asks("fly") })).toEqual({ go: 4 });
  });

  it("passes over a step that can be spared where its control is not there", () => {
    const steps: readonly TourStep[] = [...STEPS.slice(0, 4), { ...STEPS[4]!, spare: true }, STEPS[5]!];
    const at = (there: boolean) => courseOf(steps, 4, "fly", seen({ asked: asks("fly"), there }));
    expect([at(true), at(false)]).toEqual([{ stay: "here" }, { go: 5 }]);
    expect(courseOf(steps, 4, null, seen({ asked: asks("fire") }))).toEqual({ go: 5 });
  });

  it("says where something else is asked first, or a control is not there, and ends with the battle", () => {
    expect(course(4, null, { asked: asks("fire") })).toEqual({ stay: "elsewhere" });
    expect(course(1, "fire", { asked: asks("fire"), there: false })).toEqual({ stay: "missing" });
    expect(course(0, null, { there: false })).toEqual({ stay: "missing" });
    expect(course(1, "fire", { over: true, there: false })).toEqual({ go: 5 });
    expect(course(5, null, { over: true, there: false })).toEqual({ stay: "here" });
  });
});

describe("the panel", () => {
  const [panel, screen] = [
    { width: 300, height: 200 },
    { width: 1280, height: 720 },
  ];

  const board = { left: 10, top: 10, width: 1260, height: 700 };
  const at = (left: number, top: number, width: number, height: number) => ({ left, top, width, height });

  it("stands beside the board, or what it points at, above it, or in the far corner", () => {
    const small = at(20, 20, 900, 680);
    const spot = (target: ReturnType<typeof at>, around = board) => panelSpot({ board: around, target }, panel, screen);
    expect(spot(at(100, 300, 100, 100), small)).toEqual({ left: 934, top: 250 });
    expect(spot(at(100, 300, 100, 100))).toEqual({ left: 214, top: 250 });
    expect(spot(at(1000, 0, 200, 40))).toEqual({ left: 686, top: 14 });
    expect(spot(at(100, 400, 1100, 250))).toEqual({ left: 500, top: 186 });
    expect(spot(board)).toEqual({ left: 966, top: 506 });
  });

  it("stands in the middle where there is no board", () => {
    expect(panelSpot(undefined, panel, screen)).toEqual({ left: 490, top: expect.closeTo(173.3, 1) });
  });
});
