import { readdirSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { namedGames, testCodeProblems } from "./areas";
import { importsOf } from "./imports";
import { readFolders, root, type SourceText } from "./sources";

const file = (path: string, text = ""): SourceText => ({ path, text });
const problems = (...files: SourceText[]) =>
  testCodeProblems(
    files.map(({ path }) => path),
    importsOf(files),
  );
const GAMES = readdirSync(`${root}module/games`);

describe("module/", () => {
  it("holds nothing that only tests and scripts use", () => {
    expect(problems(...readFolders(["module"], (path) => /(?<!\.(test|d))\.ts$/.test(path)))).toEqual([]);
  });

  it("has a kit that names no single game", () => {
    expect(GAMES).toContain("navy-aces");
    const files = readFolders(["module/kit"], (path) => /\.(ts|json)$/.test(path) && !path.endsWith(".test.ts"));
    expect(namedGames(files, GAMES)).toEqual([]);
  });
});

describe("the check of test code", () => {
  it("passes over what the product, a page or a worker uses, one through the other", () => {
    expect(
      problems(
        file("module/all-hands.ts", 'const load = () => import("./games/navy-aces/index");'),
        file("module/games/navy-aces/index.ts", 'import type { A } from "../../kit/text/texts";'),
        file("module/games/navy-aces/bot-worker.ts", 'import { bot } from "./bot";'),
        file("module/games/navy-aces/bot.ts"),
        file("module/kit/text/texts.ts"),
      ),
    ).toEqual([]);
  });

  it.each(["module/rules/navy-aces/testing/fixtures.ts", "module/kit/testing.ts", "module/gurps/testing-character.ts"])(
    "finds %s by its name, also where something uses it",
    (path) => {
      const found = problems(file("module/all-hands.ts", `import "${path.replace("module", ".")}";`), file(path));
      expect(found).toEqual([`${path}: what tests share lies in tests/support`]);
    },
  );

  it("finds what nothing uses, and what only that uses", () => {
    const found = problems(
      file("module/all-hands.ts"),
      file("module/kit/a.ts", 'import "./b";'),
      file("module/kit/b.ts"),
    );
    expect(found).toEqual([
      expect.stringMatching(/^module\/kit\/a\.ts: nothing of the product uses it/),
      expect.stringMatching(/^module\/kit\/b\.ts: nothing of the product uses it/),
    ]);
  });
});

describe("the check of the kit", () => {
  const named = (text: string) =>
    namedGames([file("module/kit/battle/duties.ts", text)], ["navy-aces", "ship-on-ship"]);

  it.each(['"ALLHANDS.navy-aces.type"', "shipOnShip", "// as in Navy Aces", "ship-on-ship"])("finds %s", (text) => {
    expect(named(`\n${text}`)).toEqual([
      expect.stringMatching(/^module\/kit\/battle\/duties\.ts:2: the kit knows no single game/),
    ]);
  });

  it("passes over what all games have", () => {
    expect(named("const ships = navyOf(aces);")).toEqual([]);
    expect(namedGames([file("module/kit/start/even-fights.json", "navy-aces")], ["navy-aces"])).toEqual([]);
  });
});
