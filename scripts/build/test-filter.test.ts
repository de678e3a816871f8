import { describe, expect, it } from "vitest";
import { chosenTests, nothingMatches } from "./test-filter.mjs";

const FILES = [
  "module/games/silent-ships/story/card.test.ts",
  "module/rules/silent-ships/attack.test.ts",
  "tests/browser/card.spec.ts",
  "tests/browser/redo.spec.ts",
  "tests/conformance/foundry-api.test.ts",
];
const chosen = (...filters: string[]) => chosenTests(filters, FILES);

describe("npm test", () => {
  it("runs everything without a filter", () => {
    expect(chosen()).toEqual({ unit: [], conformance: [], browser: [] });
  });
  it("runs the files that have any of its filters in their paths, and no other runner", () => {
    expect(chosen("silent-ships/")).toEqual({ unit: FILES.slice(0, 2), conformance: null, browser: null });
    expect(chosen("card", "conformance")).toEqual({ unit: [FILES[0]], conformance: [FILES[4]], browser: [FILES[2]] });
  });
  it("takes what is in no path for a name, as it stands", () => {
    const pattern = "redo \\(seed 1\\)";
    expect(chosen("redo (seed", "1)")).toEqual({
      unit: ["--testNamePattern", pattern],
      conformance: ["--testNamePattern", pattern],
      browser: ["--grep", pattern, "--pass-with-no-tests"],
    });
  });
  it("names what is in no path where something else is", () => {
    expect(() => chosen("card", "deck", "die")).toThrow('no test file has "deck" or "die" in its path');
    expect(nothingMatches(["no", "such"])).toBe('no test file has "no such" in its path, and no test in its name');
  });
});
