import { describe, expect, it } from "vitest";
import { chosenTests, mayName, nothingMatches, pattern } from "./filter";

const UNIT = ["module/games/silent-ships/story/card.test.ts", "module/rules/silent-ships/attack.test.ts"];
const BROWSER = ["tests/browser/card.spec.ts", "tests/browser/redo.spec.ts"];
const CONFORMANCE = ["tests/conformance/foundry-api.test.ts"];
const TABLE = ["tests/table/referee.test.ts"];
const ALL = { unit: UNIT, table: TABLE, conformance: CONFORMANCE, browser: BROWSER };
const TEXT = 'it("redo (seed 1)", () => {});';
const chosen = (...filters: string[]) =>
  chosenTests(filters, [...UNIT, ...BROWSER, ...CONFORMANCE, ...TABLE], () => TEXT);

describe("npm test", () => {
  it("runs everything without a filter", () => {
    expect(chosen()).toEqual({ files: ALL, name: null });
  });
  it("runs the files that have any of its filters in their paths, and no other runner", () => {
    expect(chosen("silent-ships/")).toEqual({
      files: { unit: UNIT, table: [], conformance: [], browser: [] },
      name: null,
    });
    expect(chosen("card", "conformance")).toEqual({
      files: { unit: [UNIT[0]], table: [], conformance: CONFORMANCE, browser: [BROWSER[0]] },
      name: null,
    });
  });
  it("takes what is in no path for a name, as it stands", () => {
    expect(chosen("redo (seed", "1)")).toEqual({ files: ALL, name: "redo (seed 1)" });
    expect(chosen("undo")).toEqual({ files: { unit: [], table: [], conformance: [], browser: [] }, name: "undo" });
    expect(pattern("redo (seed 1)")).toBe("redo \\(seed 1\\)");
  });
  it("names what is in no path where something else is", () => {
    expect(() => chosen("card", "deck", "die")).toThrow('no test file has "deck" or "die" in its path');
    expect(nothingMatches(["no", "such"])).toBe('no test file has "no such" in its path, and no test in its name');
  });
  it("refuses options that it does not know", () => {
    expect(() => chosen("--nosuch")).toThrow('there is no option "--nosuch"');
    expect(() => chosen("card", "-w")).toThrow('there is no option "-w"');
  });
  it("looks for a name in files that have its words, and in those that put names together", () => {
    const file =
      'describe("a ship", () => { test.describe("that fires", () => { it("hits what it \\"sees\\"", () => {}) }) })';
    expect(mayName(file, "ship that fires hits")).toBe(true);
    expect(mayName(file, 'what it "sees"')).toBe(true);
    expect(mayName(file, "ship that flees")).toBe(false);
    expect(mayName('it("adds", () => fire(`${a}`))', "flees")).toBe(false);
    for (const call of [
      "it.each(SHIPS)(",
      "it.only.each`a`(",
      "it(`${ship} goes`,",
      "test.describe(title,",
      "it(\n  title,",
    ]) {
      expect(mayName(call, "flees"), call).toBe(true);
    }
  });
});
