import { describe, expect, it } from "vitest";
import type { SourceText } from "../../tests/checks/sources";
import {
  figures,
  filesWithTerms,
  importsOfFeatures,
  membersOf,
  namesOfManyMeanings,
  namesOfSeveral,
  pastBudget,
  readBudget,
  withOneImporter,
} from "./house";

const file = (path: string, text: string): SourceText => ({ path, text });
const inGame = (game: string, text: string): SourceText => ({ path: `module/games/${game}/board/board.ts`, text });

describe("the figures of the house", () => {
  it("find what several games define each for themselves, however they do", () => {
    const files = [
      inGame("navy-aces", "export interface Draft {} const NOTHING = {}; function bannerOf() {}"),
      inGame("silent-ships", "type Draft = string; export const NOTHING = 1; class Board {}"),
      inGame("ship-on-ship", 'import { Draft } from "../x"; const once = () => { const NOTHING = 1; };'),
    ];
    expect(namesOfSeveral(files, 2)).toEqual(["Draft (2)", "NOTHING (2)"]);
    expect(namesOfSeveral(files, 3)).toEqual([]);
  });

  it("count importers, each once, and types among them", () => {
    const files = [
      file("module/a.ts", ""),
      file("module/b.ts", 'import type { A } from "./a"; import { a } from "./a";'),
      file("module/c.ts", 'export * from "./b";'),
      file("module/d.ts", 'import { b } from "./b";'),
    ];
    expect(withOneImporter(files)).toEqual(["module/a.ts"]);
  });

  it("find names that are exported with several meanings, and pass over what a file keeps to itself", () => {
    const files = [
      file("module/a.ts", "export interface Place {} const word = 1;"),
      file("module/b.ts", "export type Place = string; export { word } from './c';"),
      file("module/c.ts", "export class Place {} export function word() {}"),
    ];
    expect(namesOfManyMeanings(files)).toEqual(["Place (3)"]);
  });

  it("count the members that a game declares, and files by each term that they name", () => {
    const files = [
      file("module/a.ts", "export interface TableGame { readonly id: string; rules(): object; bots?: object }"),
      file("module/b.ts", "const lag = 1; const sealed = foretold(lag); const flag = lagging;"),
      file("module/c.ts", "const lag = 2;\n/** Dice may be sealed. */\n  // With the consent of all.\n"),
    ];
    expect(membersOf(files, "TableGame")).toBe(3);
    expect(filesWithTerms(files, ["lag", "sealed", "consent"])).toBe(3);
  });

  it("name what every game needs and leans on a feature", () => {
    const files = [
      file("module/kit/start/dialog.ts", 'import { a } from "../../features/war/war"; import "../text/texts";'),
      file("module/features/war/war.ts", 'import "../../kit/text/texts";'),
      file("module/kit/text/texts.ts", ""),
    ];
    expect(importsOfFeatures(files)).toEqual(["module/kit/start/dialog.ts:1: module/features/war/war.ts"]);
  });
});

describe("the budget of the house", () => {
  it("is kept", () => {
    expect(pastBudget(figures(), readBudget())).toEqual([]);
  });

  it("lets lines grow by a hundredth, and nothing else", () => {
    const most = { "lines of styles": 1000, "names in 4 or more games": 10 };
    expect(pastBudget({ "lines of styles": 1010, "names in 4 or more games": 10 }, { most })).toEqual([]);
    expect(pastBudget({ "lines of styles": 1011, "names in 4 or more games": 11 }, { most })).toEqual([
      expect.stringMatching(/^lines of styles: 1011, and may be 1010/),
      expect.stringMatching(/^names in 4 or more games: 11, and may be 10/),
    ]);
  });

  it("knows each figure, and only those that there are", () => {
    expect(pastBudget({ "lines of attic": 1 }, { most: { "lines of cellar": 1 } })).toEqual([
      expect.stringMatching(/^lines of attic: 1, and it has no budget/),
      expect.stringMatching(/^lines of cellar: there is no such figure/),
    ]);
  });
});
