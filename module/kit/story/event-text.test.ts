import { expect, test } from "vitest";
import { isCourse } from "./event-text";

const step = (...names: string[]) => names.map((event) => ({ event }));

test("a step that tells of nothing but the course of turns is no news", () => {
  expect(isCourse(step("turnEnded", "drew", "turnBegan"))).toBe(true);
  expect(isCourse(step("turnBegan", "attacked"))).toBe(false);
  expect(isCourse([])).toBe(false);
});

test("a game may have more words for the course of its turns", () => {
  expect(isCourse(step("shipChosen", "turnBegan"))).toBe(false);
  expect(isCourse(step("shipChosen", "turnBegan"), ({ event }) => event === "shipChosen")).toBe(true);
});
