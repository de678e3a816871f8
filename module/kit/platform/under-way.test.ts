import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { aside, begin, beginThought, debounced, during, settled, underWay, type Wanted } from "./under-way";

/** Waits for everything under way; returns a function that tells whether it is over. */
function waiting(wanted?: Wanted): () => boolean {
  let isOver = false;
  void settled(wanted).then(() => (isOver = true));
  return () => isOver;
}

describe("what is under way", () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal("foundry", {
      utils: {
        debounce: (run: () => void, wait: number) => {
          let timer: ReturnType<typeof setTimeout> | undefined;
          return () => {
            clearTimeout(timer);
            timer = setTimeout(run, wait);
          };
        },
      },
    });
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it("is nothing at first, and what has begun until it ends, which it does once", async () => {
    const isFree = waiting();
    await vi.advanceTimersByTimeAsync(0);
    expect(isFree()).toBe(true);

    const ends = [begin("a step"), begin("a step"), begin("a board")];
    expect(underWay()).toEqual(["a step", "a board"]);
    const isOver = waiting();
    ends[0]!();
    ends[0]!();
    ends[2]!();
    await vi.advanceTimersByTimeAsync(0);
    expect({ underWay: underWay(), isOver: isOver() }).toEqual({ underWay: ["a step"], isOver: false });
    ends[1]!();
    await vi.advanceTimersByTimeAsync(0);
    expect({ underWay: underWay(), isOver: isOver() }).toEqual({ underWay: [], isOver: true });
  });

  it("goes on where one thing leads to the next at once", async () => {
    const end = begin("an answer");
    const isOver = waiting();
    end();
    // As a hook for the same news would.
    const next = begin("a board");
    await vi.advanceTimersByTimeAsync(0);
    expect(isOver()).toBe(false);
    next();
    const short = begin("a note");
    short();
    await vi.advanceTimersByTimeAsync(0);
    expect(isOver()).toBe(true);
  });

  it("ends with work that fails, which whoever waits for it hears", async () => {
    const work = during("a write", Promise.reject(new Error("refused")));
    expect(underWay()).toEqual(["a write"]);
    await expect(work).rejects.toThrow("refused");
    expect(underWay()).toEqual([]);
  });

  it("is no captain's thought, except for those who ask for it", async () => {
    const end = beginThought();
    const [isOver, isAllOver] = [waiting(), waiting({ bots: true })];
    await vi.advanceTimersByTimeAsync(0);
    expect([isOver(), isAllOver(), underWay(), underWay({ bots: true })]).toEqual([true, false, [], ["thoughts"]]);
    end();
    await vi.advanceTimersByTimeAsync(0);
    expect(isAllOver()).toBe(true);
  });

  it("is nothing that waits for a person, and goes on when they have answered", async () => {
    let answer = (_answer: string): void => undefined;
    const asked = aside("the referee", new Promise<string>((resolve) => (answer = resolve)));
    const end = begin("the referee");
    const isOver = waiting();
    await vi.advanceTimersByTimeAsync(0);
    expect(isOver()).toBe(true);
    answer("yes");
    expect(await asked).toBe("yes");
    expect(underWay()).toEqual(["the referee"]);
    end();
  });

  it("is what was put off, until it is done", async () => {
    const run = vi.fn(() => Promise.resolve());
    const soon = debounced("the scene", 30, run);
    soon();
    await vi.advanceTimersByTimeAsync(20);
    soon();
    await vi.advanceTimersByTimeAsync(20);
    expect({ calls: run.mock.calls.length, underWay: underWay() }).toEqual({ calls: 0, underWay: ["the scene"] });
    await vi.advanceTimersByTimeAsync(10);
    expect({ calls: run.mock.calls.length, underWay: underWay() }).toEqual({ calls: 1, underWay: [] });
  });
});
