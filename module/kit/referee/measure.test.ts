import { describe, expect, it } from "vitest";
import { MOST_CHARACTERS, MOST_LEVELS, refuseText } from "./measure";

const nested = (levels: number, open = "[", close = "]") => open.repeat(levels) + close.repeat(levels);

describe("a text from outside", () => {
  it.each(["", "null", "{", '{"question":"fight-4","value":{"do":"fire"}}', nested(MOST_LEVELS)])(
    "may be parsed: %j",
    (text) => expect(refuseText(text)).toBeNull(),
  );

  it("may hold the volley of five hundred guns", () => {
    const shot = { gun: "G".repeat(16), target: "T".repeat(16), location: "L".repeat(16) };
    expect(refuseText(JSON.stringify({ value: Array.from({ length: 500 }, () => shot) }))).toBeNull();
  });

  it("is refused for its length alone", () => {
    expect(refuseText("x".repeat(MOST_CHARACTERS))).toBeNull();
    expect(refuseText("x".repeat(MOST_CHARACTERS + 1))?.code).toBe("answer-too-long");
  });

  it.each([
    ["lists", nested(MOST_LEVELS + 1)],
    ["objects", nested(MOST_LEVELS + 1, '{"a":', "}")],
    ["lists after a string with a quotation mark", `["\\"",${nested(MOST_LEVELS)}]`],
    ["lists behind many that are closed", `[${"[],".repeat(99)}${nested(MOST_LEVELS)}]`],
    ["twenty thousand lists", nested(20_000)],
  ])("is refused for its depth: %s", (_, text) => expect(refuseText(text)?.code).toBe("answer-too-deep"));

  it("has no depth in its strings", () => {
    expect(refuseText(JSON.stringify(["[".repeat(99), '"[[', "\\", { "{{": "[".repeat(99) }]))).toBeNull();
  });
});
