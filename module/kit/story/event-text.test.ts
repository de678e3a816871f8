import { expect, test } from "vitest";
import { plain } from "../text/sentence";
import { inOneLine, isCourse } from "./event-text";

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

const line = (...texts: string[]): string =>
  plain(inOneLine(texts.map((text) => ({ sentence: [{ text, kind: "" as const, sign: "" }] }))));

test.each([
  "It fires.",
  "“Fire!”",
  "„Feuer!“",
  "« Feu\u00a0! »",
  "»Feuer!«",
  "艦が沈んだ。",
  "「撃て！」",
  "هل؟",
  "यह डूब गया।",
  "It fires (and misses…)",
  "Wer trifft:",
])("no stop is added after a sentence that has one: %s", (text) => {
  expect(line(text, "Next.")).toBe(`${text} Next.`);
});

test.each(["Gnat: 3", "It fires", "„Feuer“", "¿", "(two of three)"])(
  "a stop is added after one without: %s",
  (text) => {
    expect(line(text, "Next.")).toBe(`${text}. Next.`);
  },
);
