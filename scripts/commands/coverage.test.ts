import ts from "typescript";
import { describe, expect, it } from "vitest";
import { executed, placeOf, segmentsOf, sourceFile, type SourceMap } from "./coverage/executed";
import { ranOf, spotsOf } from "./coverage/places";
import { coverage, lost } from "./coverage";

const SOURCE = `export class Board {
  #open: boolean = false;
  get isOpen(): boolean {
    return this.#open;
  }
  draw(rows: readonly string[]): string {
    if (rows.length === 0) {
      return "";
    }
    return this.#open ? rows.map((row: string) => row.trim() || "-").join() : "closed";
  }
}
export const twice = () => () => 2;
`;
const FILE = "module/board.ts";
const places = (...texts: string[]): number[] =>
  texts.map((text) => {
    const before = SOURCE.slice(0, SOURCE.indexOf(text)).split("\n");
    return placeOf(before.length - 1, before.at(-1)!.length);
  });
const namesRun = (...texts: string[]): string[] =>
  ranOf(spotsOf(FILE, SOURCE), places(...texts)).map(({ name }) => name);

describe("a source", () => {
  it("has functions and branches by the names of what they are in", () => {
    expect(spotsOf(FILE, SOURCE).map(({ name, line }) => `${line} ${name}`)).toEqual([
      "3 Board.get isOpen",
      "6 Board.draw",
      "7 Board.draw › if (rows.length === 0)",
      "10 Board.draw › this.#open ?",
      "10 Board.draw › this.#open ? :",
      "10 Board.draw.(rows.map)",
      "10 Board.draw.(rows.map) › row.trim() ||",
      "13 twice",
      "13 twice.()",
    ]);
  });

  it("keeps these names when lines come before them, and tells those apart that are alike", () => {
    const names = (text: string) => spotsOf(FILE, text).map(({ name }) => name);
    expect(names(`const a = 1;\n\n${SOURCE}`)).toEqual(names(SOURCE));
    expect(names("const f = (a: number) => (a ? 1 : 0) + (a ? 2 : 0);")).toEqual([
      "f",
      "f › a ?",
      "f › a ? :",
      "f › a ? #2",
      "f › a ? : #2",
    ]);
  });

  it("ran where one of its places did, and not by what runs at another time", () => {
    expect(namesRun("if (rows")).toEqual(["Board.draw"]);
    expect(namesRun('return "";')).toEqual(["Board.draw", "Board.draw › if (rows.length === 0)"]);
    expect(namesRun("rows.map")).toEqual(["Board.draw", "Board.draw › this.#open ?"]);
    expect(namesRun('"closed"')).toEqual(["Board.draw", "Board.draw › this.#open ? :"]);
    // A function that runs was created by the one around it.
    expect(namesRun("2;")).toEqual(["twice", "twice.()"]);
  });
});

describe("a script", () => {
  const { outputText, sourceMapText } = ts.transpileModule(SOURCE, {
    fileName: FILE,
    compilerOptions: { sourceMap: true, target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext },
  });
  const map = { ...(JSON.parse(sourceMapText!) as SourceMap), sources: [`../${FILE}`] };

  it("is led back to its source by its map, wherever in the script it begins", () => {
    const word = (text: string, at: number) => /^\w+|^/.exec(text.slice(at))![0];
    const lines = SOURCE.split("\n");
    for (const before of ["", "'use strict';async () => {"]) {
      const script = before + outputText;
      const segments = segmentsOf(script, map, before.length);
      expect(segments.length).toBeGreaterThan(40);
      const strange = segments.filter(({ offset, place, file }) => {
        const [line, column] = [Math.floor(place / placeOf(1, 0)), place % placeOf(1, 0)];
        return file !== FILE || word(script, offset) !== word(lines[line] ?? "", column);
      });
      // The built code has no types.
      expect(strange.length).toBeLessThan(5);
    }
  });

  it("ran where the innermost range that V8 counted did", () => {
    const at = (text: string): number => outputText.indexOf(text);
    const range = (from: string, to: string, count: number) => ({ startOffset: at(from), endOffset: at(to), count });
    const ran = executed(segmentsOf(outputText, map), [
      { ranges: [{ startOffset: 0, endOffset: outputText.length, count: 1 }] },
      { ranges: [range("get isOpen", "draw(", 0)] },
      {
        ranges: [range("draw(", "export const twice", 3), range('{\n            return "";', "return this.#open ?", 0)],
      },
      { ranges: [range("(row)", ").join", 0)] },
    ]);
    const names = ranOf(
      spotsOf(FILE, SOURCE),
      ran.map(({ place }) => place),
    ).map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(["Board.draw", "Board.draw › this.#open ?"]));
    for (const name of ["Board.get isOpen", "Board.draw › if (rows.length === 0)", "Board.draw.(rows.map)"])
      expect(names).not.toContain(name);
  });

  it("is ours by its path", () => {
    expect(sourceFile("../../module/kit/a.ts")).toBe("module/kit/a.ts");
    expect(sourceFile("/elsewhere/node_modules/x/module/a.ts")).toBeNull();
    expect(sourceFile(null)).toBeNull();
  });
});

it("what ran before and does not run is told apart from what is gone", () => {
  const of = (entries: Record<string, boolean>) =>
    new Map(Object.entries(entries).map(([name, ran]) => [name, { ran, line: "1" }]));
  const before = of({ stays: true, lost: true, gone: true, never: false });
  expect(lost(before, of({ stays: true, lost: false, never: false, fresh: true }))).toEqual({
    missing: ["lost"],
    gone: ["gone"],
  });
});

it("refuses a word too many before it runs anything", () => {
  expect(() => coverage(["before", "after"])).toThrow('"after" is one word too many');
  expect(() => coverage(["--compare", "before", "after", "later"])).toThrow('"later" is one word too many');
});
