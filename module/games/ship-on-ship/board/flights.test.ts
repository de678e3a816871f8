import { expect, test } from "vitest";
import { originOf } from "./flights";
import { waysOf, type PiecesSeen } from "../../../kit/board/motion";

const picture = {} as HTMLElement;
const seen = (places: { readonly [name: string]: number }): PiecesSeen =>
  new Map(Object.entries(places).map(([name, left]) => [name, { left, top: 0, width: 20, height: 28, picture }]));

test("a played card flies from its hand, a lost one from its ship, and what stays does not move", () => {
  const before = seen({ "hand/8H": 100, "foe-hand/0": 300, "own-ship/0": 10, "foe-ship/0": 500, "own-lost/0": 20 });
  const now = seen({ "table/8H": 200, "table/TS": 240, "own-lost/0": 25, "own-lost/1": 30, "foe-lost/0": 510 });
  const ways = waysOf(before, now, (name) => originOf(name, before));
  expect(ways.map(({ name, from, to }) => [name, from.left, to.left])).toEqual([
    ["table/8H", 100, 200],
    ["table/TS", 300, 240],
    ["own-lost/1", 10, 30],
    ["foe-lost/0", 500, 510],
  ]);
});
