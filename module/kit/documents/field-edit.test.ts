import { describe, expect, it } from "vitest";
import { addedRow, changedRow, inOrder, stepped, withoutRow } from "./field-edit";

interface Bunk {
  readonly id: string;
  readonly who: string;
}
const bunks: readonly Bunk[] = [
  { id: "a", who: "Amy" },
  { id: "b", who: "Bel" },
];

describe("a list in a document", () => {
  it("is changed in one row, and left alone where there is no such row", () => {
    expect(changedRow(bunks, "b", { who: "Tom" })).toEqual([bunks[0], { id: "b", who: "Tom" }]);
    expect(changedRow(bunks, "c", { who: "Tom" })).toEqual(bunks);
  });

  it("loses a row, and gets one under an id that is free", () => {
    expect(withoutRow(bunks, "a")).toEqual([bunks[1]]);
    const ids = ["a", "b", "c"];
    expect(addedRow(bunks, { who: "Tom" }, () => ids.shift() ?? "")).toEqual([...bunks, { id: "c", who: "Tom" }]);
  });
});

it.each([
  [3, -1, 0, 5, 2],
  [0, -1, 0, 5, 0],
  [5, 1, 0, 5, 5],
  [-4, -1, undefined, undefined, -5],
])("a step from %i by %i between %j and %j leads to %i", (value, by, least, most, next) => {
  expect(stepped(value, by, least, most)).toBe(next);
});

it("changes of a document run one after another, and one that fails does not keep the next from running", async () => {
  const document = {};
  const done: string[] = [];
  const slow = inOrder(document, async () => {
    await Promise.resolve();
    await Promise.resolve();
    done.push("first");
  });
  const failing = inOrder(document, () => Promise.reject(new Error("refused")));
  const last = inOrder(document, async () => void done.push("last"));
  await expect(failing).rejects.toThrow("refused");
  await Promise.all([slow, last]);
  expect(done).toEqual(["first", "last"]);
});
