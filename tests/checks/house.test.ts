/** What is measured of the house, and the one word that each of its names has. */
import { describe, expect, it } from "vitest";
import { coChange, depth, reach, roomOf, spreadOf, surface } from "../../scripts/build/house/measures";
import { namesOfManyMeanings } from "../../scripts/build/house/names";
import { isCode, readFolders, type SourceText } from "./sources";

const file = (path: string, text = ""): SourceText => ({ path: `module/${path}`, text });
const imports = (path: string, ...to: string[]) => ({
  path: `module/${path}`,
  imports: to.map((each) => `module/${each}`),
});

describe("a name", () => {
  it("has at most two meanings in the code, but for these", () => {
    expect(namesOfManyMeanings(readFolders(["module"], isCode))).toEqual([
      "word (4)",
      "explain (3)",
      "holds (3)",
      "outcome (3)",
      "stageOf (3)",
    ]);
  });

  it("has one for each file that exports it, and one for the same place in all games", () => {
    const files = [
      file("kit/a.ts", "export interface Place {} const word = 1;"),
      file("kit/b.ts", "export type Place = string; export { word } from './c';"),
      file("kit/c.ts", "export class Place {} export function word() {}"),
      file("games/navy-aces/board/board.ts", "export const Board = 1;"),
      file("games/ship-on-ship/board/board.ts", "export const Board = 1;"),
      file("games/space-opera/board/board.ts", "export class Board {} export class Place {}"),
      file("games/space-opera/board/keys.ts", "export const Board = 1;"),
    ];
    expect(namesOfManyMeanings(files)).toEqual(["Place (4)"]);
    expect(namesOfManyMeanings(files, 1)).toEqual(["Place (4)", "Board (2)"]);
  });
});

describe("what is measured", () => {
  const files = [
    imports("kit/a/top.ts", "kit/b/left.ts", "kit/b/right.ts"),
    imports("kit/b/left.ts", "kit/c/base.ts"),
    imports("kit/b/right.ts", "kit/c/base.ts", "../node_modules/x.js"),
    imports("kit/c/base.ts"),
    imports("all-hands.ts", "kit/a/top.ts"),
  ];

  it("reach: the lines that a file rests on, each once", () => {
    const texts = files.map(({ path }, at) => ({ path, text: "x\n".repeat(10 ** at) }));
    expect(reach(files, texts)).toEqual(
      new Map([
        ["entry", { median: 11_111, p90: 11_111 }],
        ["kit", { median: 1100, p90: 1111 }],
      ]),
    );
  });

  it("depth: the longest chain of imports", () => expect(depth(files)).toBe(4));

  it("surface: the names of a room that others use, each once", () => {
    const used = surface([
      file("kit/a/top.ts", 'import { one, two as second } from "../b/left"; import type { Three } from "../b/right";'),
      file(
        "games/navy-aces/board/board.ts",
        'export { one } from "../../../kit/b/left"; import "../../../kit/b/right";',
      ),
      file("kit/b/left.ts", 'import { four } from "./right";'),
      file("kit/b/right.ts"),
    ]);
    expect(used).toEqual(new Map([["kit/b", { names: 4, files: 2 }]]));
  });

  it("co-change: files and rooms of the module in a commit, without those that touch none", () => {
    const commits = [
      ["module/kit/a/top.ts", "module/kit/a/next.ts", "docs/a.md"],
      ["module/all-hands.ts"],
      ["docs/a.md"],
      ["module/kit/a/top.ts", "module/games/navy-aces/board/board.ts", "module/rules/kernel/json.ts"],
    ];
    expect(coChange(commits)).toEqual({ files: { median: 2, p90: 3 }, rooms: { median: 1, p90: 3 } });
  });

  it.each([
    ["module/kit/record/record.ts", "kit/record"],
    ["module/kit/watch.ts", "kit"],
    ["module/games/navy-aces/board/board.ts", "games/navy-aces/board"],
    ["module/games/navy-aces/index.ts", "games/navy-aces"],
    ["module/rules/kernel/json.ts", "rules/kernel"],
    ["module/api.ts", "entry"],
  ])("a file is in a room: %s", (path, room) => expect(roomOf(path)).toBe(room));

  it("the middle and the ninth tenth of nothing are nothing", () => {
    expect(spreadOf([])).toEqual({ median: 0, p90: 0 });
  });
});
