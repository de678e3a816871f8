import { describe, expect, it } from "vitest";
import type { SourceText } from "../../tests/checks/sources";
import { namesOfSeveral, withOneImporter } from "./house";

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
    const file = (path: string, text: string): SourceText => ({ path, text });
    const files = [
      file("module/a.ts", ""),
      file("module/b.ts", 'import type { A } from "./a"; import { a } from "./a";'),
      file("module/c.ts", 'export * from "./b";'),
      file("module/d.ts", 'import { b } from "./b";'),
    ];
    expect(withOneImporter(files)).toEqual(["module/a.ts"]);
  });
});
