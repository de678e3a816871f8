import { expect, it } from "vitest";
import type { Call } from "./call-marks";
import { isMostlyFree, markedTitle, newsOfCalls, nextCall, turnsBegun } from "./your-turn";

const call = (battle: string, seen: boolean, asked = `${battle}-1`): Call => ({
  battle,
  name: `The ${battle}`,
  asked,
  seen,
});

it("leads to what is asked out of sight first", () => {
  expect(nextCall([])).toBeNull();
  expect(nextCall([call("gap", true), call("strait", false)])?.battle).toBe("strait");
  expect(nextCall([call("gap", true)])?.battle).toBe("gap");
});

it("marks the title once, and takes the mark away", () => {
  const marked = markedTitle("My world", true);
  expect(marked).toBe("● My world");
  expect(markedTitle(marked, true)).toBe(marked);
  expect(markedTitle(marked, false)).toBe("My world");
  expect(markedTitle("My world", false)).toBe("My world");
});

it("tells of each asking once", () => {
  const news = newsOfCalls();
  const [first, second] = [call("gap", false), call("gap", false, "gap-2")];
  expect(news([first])).toEqual([first]);
  expect(news([first])).toEqual([]);
  expect(news([])).toEqual([]);
  expect(news([second, call("strait", true)])).toEqual([second, call("strait", true)]);
});

it("counts what is asked after a while as a new turn, and one question right after another as the same", () => {
  const begins = turnsBegun(1000);
  const course = [
    [true, 0, true],
    [true, 5000, false],
    [false, 5100, false],
    [true, 5200, false],
    [false, 5300, false],
    [true, 6300, true],
  ] as const;
  for (const [isAsked, now, expected] of course) expect(begins(isAsked, now)).toBe(expected);
});

it("finds a board out of sight under other windows, and beside the screen", () => {
  const box = (left: number, top: number, width = 300, height = 300) => ({ left, top, width, height });
  const screen = box(0, 0, 1280, 720);
  const board = box(100, 100);
  expect(isMostlyFree(board, screen, [])).toBe(true);
  expect(isMostlyFree(board, screen, [box(100, 100, 100), box(700, 0)])).toBe(true);
  expect(isMostlyFree(board, screen, [box(100, 100, 200)])).toBe(false);
  // Two that cover four spots each.
  expect(isMostlyFree(board, screen, [box(90, 90, 200, 200), box(200, 200)])).toBe(false);
  expect(isMostlyFree(box(1200, 100), screen, [])).toBe(false);
  expect(isMostlyFree(box(-90, 100), screen, [])).toBe(true);
});
