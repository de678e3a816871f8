import { beforeEach, expect, it, vi } from "vitest";

const table = {
  open: true,
  answered: [false],
  runsHere: false,
  sealing: false,
  lack: null as string | null,
  thinks: [],
};
vi.mock("./question", () => ({
  openQuestion: () => (table.open ? { askings: table.answered.map(() => ({ standing: false })) } : null),
}));
vi.mock("./answers", () => ({ isAnswered: (_battle: object, _question: object, at: number) => table.answered[at] }));
vi.mock("./lease", () => ({ holdsLease: () => table.runsHere }));
vi.mock("./lost", () => ({ lackOf: () => table.lack }));
vi.mock("./decide", () => ({ thinkingSeats: () => table.thinks }));
vi.mock("../battle/sealing", () => ({ isBeingSealed: () => table.sealing }));
const { forgetStillness, isStill, watchStillness } = await import("./stillness");

const fresh = () => ({ step: 3, asked: 5, edits: 0, question: "{}", ended: false, problem: "" });
const battle = { id: "one", system: fresh() };
const wonder = vi.fn();
/** Looks, as after each change, and again after this number of seconds; then says whether it stands still. */
function after(seconds: number): boolean {
  watchStillness(battle as never, wonder);
  vi.advanceTimersByTime(seconds * 1000);
  return isStill(battle as never);
}

beforeEach(() => {
  vi.useFakeTimers();
  forgetStillness("one");
  wonder.mockClear();
  battle.system = fresh();
  Object.assign(table, { open: true, answered: [true], runsHere: false, sealing: false, lack: null, thinks: [] });
});

it("is noticed once nothing else is waited for", () => {
  expect(after(9)).toBe(false);
  expect(after(1)).toBe(true);
  expect(wonder).toHaveBeenCalledTimes(1);
  expect(after(60)).toBe(true);
  expect(wonder).toHaveBeenCalledTimes(1);
});

it("is noticed where nothing is asked at all, as in a battle that nobody runs", () => {
  table.open = false;
  expect(after(10)).toBe(true);
});

it("ends as soon as the battle goes on, and is measured anew", () => {
  after(10);
  battle.system.asked += 1;
  expect(isStill(battle as never)).toBe(false);
  expect(after(9)).toBe(false);
  expect(after(1)).toBe(true);
});

it("is not about time in which somebody else was waited for", () => {
  table.answered = [false];
  expect(after(60)).toBe(false);
  table.answered = [true];
  expect(after(9)).toBe(false);
});

it("gives captains time to think", () => {
  Object.assign(table, { thinks: ["seat-1"] });
  expect(after(29)).toBe(false);
  expect(after(1)).toBe(true);
});

it.each<[string, () => unknown]>([
  ["it is over", () => (battle.system.ended = true)],
  ["it says itself why it stopped", () => (battle.system.problem = "a reason")],
  ["this page runs it", () => (table.runsHere = true)],
  ["its dice are being sealed", () => (table.sealing = true)],
  ["a player does not show an answer", () => (table.lack = "silent")],
])("is not told where %s", (_why, happens) => {
  happens();
  expect(after(60)).toBe(false);
  expect(wonder).not.toHaveBeenCalled();
});
