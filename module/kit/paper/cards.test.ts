import { expect, it } from "vitest";
import { CARD_SIZE, cornerOf, cutMarks, isPaperName, leavesOf, ON_SHEET, PAPERS, type PrintedCard } from "./cards";

const cards = (count: number): PrintedCard[] => Array.from({ length: count }, (_, at) => ({ name: `card ${at}` }));
const names = Object.keys(PAPERS).filter(isPaperName);

it("has the papers that people have", () => {
  expect(names).toEqual(["a4", "letter"]);
  for (const other of ["a5", "", "toString", null, 4]) expect(isPaperName(other)).toBe(false);
});

it.each([
  [1, [1]],
  [9, [9]],
  [10, [9, 1]],
  [27, [9, 9, 9]],
])("lays %i cards on sheets of nine, in their order", (count, sizes) => {
  const leaves = leavesOf(cards(count), false);
  expect(leaves.map((leaf) => leaf.cards.length)).toEqual(sizes);
  expect(leaves.flatMap((leaf) => leaf.cards)).toEqual(cards(count));
});

it("follows each sheet with its reverse, if backs are wanted", () => {
  const leaves = leavesOf(cards(12), true);
  expect(leaves.map(({ back, cards: those }) => [back, those.length])).toEqual([
    [false, 9],
    [true, 9],
    [false, 3],
    [true, 3],
  ]);
});

it("prints no sheet without a card", () => expect(leavesOf([], true)).toEqual([]));

it.each(names)("keeps cards and marks on %s 3 mm off the edge, and marks off the cards", (name) => {
  const paper = PAPERS[name];
  const { left, top } = cornerOf(paper);
  const [right, bottom] = [left + ON_SHEET.columns * CARD_SIZE.width, top + ON_SHEET.rows * CARD_SIZE.height];
  expect(left).toBeCloseTo(paper.width - right, 1);
  expect(top).toBeCloseTo(paper.height - bottom, 1);
  const marks = cutMarks(paper);
  expect(marks).toHaveLength(2 * (ON_SHEET.columns + 1 + ON_SHEET.rows + 1));
  for (const { left: x, top: y, length, down } of marks) {
    const [endX, endY] = down ? [x, y + length] : [x + length, y];
    expect(Math.min(x, y, paper.width - endX, paper.height - endY)).toBeGreaterThan(3);
    expect(endX < left || x > right || endY < top || y > bottom).toBe(true);
    // At the edge of a card.
    const along = down ? (x - left) / CARD_SIZE.width : (y - top) / CARD_SIZE.height;
    expect(along).toBeCloseTo(Math.round(along), 3);
  }
});
