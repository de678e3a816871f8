import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { paced } from "./slices";

/** Steps that each take the given number of milliseconds. */
function* steps(count: number, milliseconds: number): Generator<number> {
  for (let step = 1; step <= count; step++) {
    vi.advanceTimersByTime(milliseconds);
    yield step;
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("document", { hidden: false });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("steps are taken in slices, with a pause between them, to the last one", async () => {
  const shown: number[] = [];
  const done = paced(steps(10, 5), (step) => shown.push(step), new AbortController().signal);
  expect(shown).toEqual([3]);
  await vi.runAllTimersAsync();
  expect(await done).toEqual({ latest: 10, complete: true });
  expect(shown).toEqual([3, 6, 9]);
});

test("in a page that nobody sees a slice is longer", async () => {
  vi.stubGlobal("document", { hidden: true });
  const shown: number[] = [];
  const done = paced(steps(100, 5), (step) => shown.push(step), new AbortController().signal);
  await vi.runAllTimersAsync();
  await done;
  expect(shown).toEqual([80]);
});

test("it can be stopped in a pause, and keeps what there is", async () => {
  const running = new AbortController();
  const done = paced(steps(10, 20), () => running.abort(), running.signal);
  await vi.runAllTimersAsync();
  expect(await done).toEqual({ latest: 1, complete: false });
});

test("of nothing there is no last step", async () => {
  expect(await paced([], () => undefined, new AbortController().signal)).toEqual({ latest: null, complete: true });
});
