import { expect, test } from "vitest";
import { begun, recorded, redone, undone } from "./edit-history";

const after = (...states: string[]) => states.reduce((history, state) => recorded(history, state), begun("empty"));

test("what is the same is no step", () => {
  expect(after("empty", "empty")).toEqual(begun("empty"));
  expect(after("a", "a").past).toEqual(["empty"]);
});

test("steps are taken back one by one, and made again in the same order", () => {
  const history = after("a", "b", "c");
  expect(undone(undone(history)).now).toBe("a");
  expect(redone(undone(undone(history))).now).toBe("b");
  expect(redone(redone(undone(undone(history))))).toEqual(history);
});

test("nothing lies before the first or after the last state", () => {
  expect(undone(begun("empty"))).toEqual(begun("empty"));
  expect(redone(after("a"))).toEqual(after("a"));
});

test("a new step forgets what was taken back", () => {
  expect(recorded(undone(after("a", "b")), "c")).toEqual({ past: ["empty", "a"], now: "c", future: [] });
});

test("the memory is not endless", () => {
  const many = Array.from({ length: 250 }, (_, i) => `state ${i}`);
  expect(after(...many).past).toHaveLength(100);
  expect(after(...many).past.at(-1)).toBe("state 248");
});
