/** The advice arrow between two boxes on a board. */
import { expect, it } from "vitest";
import { arrowBetween } from "./advice-arrow";

const box = (left: number, top: number) => ({ left, top, width: 40, height: 20 });

it("goes from the middle of what acts nearly to the middle of its goal", () => {
  const arrow = arrowBetween(box(0, 0), box(100, 0));
  expect(arrow?.from).toEqual({ x: 20, y: 10 });
  expect(arrow?.head[0]).toEqual({ x: 116, y: 10 });
  expect(arrow?.to).toEqual({ x: 104, y: 10 });
  expect(arrow?.head.slice(1).map(({ y }) => y)).toEqual([16, 4]);
});

it("is none between what lies on one another, or next to it", () => {
  expect(arrowBetween(box(0, 0), box(0, 0))).toBeNull();
  expect(arrowBetween(box(0, 0), box(0, 22))).toBeNull();
});
