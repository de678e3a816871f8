import { readdirSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { namedGames } from "./areas";
import { readFolders, root, type SourceText } from "./sources";

const file = (path: string, text = ""): SourceText => ({ path, text });
const GAMES = readdirSync(`${root}module/games`);

describe("module/", () => {
  it("has a kit that names no single game", () => {
    expect(GAMES).toContain("navy-aces");
    const files = readFolders(["module/kit"], (path) => /\.(ts|json)$/.test(path) && !path.endsWith(".test.ts"));
    expect(namedGames(files, GAMES)).toEqual([]);
  });
});

describe("the check of the kit", () => {
  const named = (text: string) =>
    namedGames([file("module/kit/battle/advice.ts", text)], ["navy-aces", "ship-on-ship"]);

  it.each(['"ALLHANDS.navy-aces.type"', "shipOnShip", "// as in Navy Aces", "ship-on-ship"])("finds %s", (text) => {
    expect(named(`\n${text}`)).toEqual([
      expect.stringMatching(/^module\/kit\/battle\/advice\.ts:2: the kit knows no single game/),
    ]);
  });

  it("passes over what all games have", () => {
    expect(named("const ships = navyOf(aces);")).toEqual([]);
    expect(namedGames([file("module/kit/start/even-fights.json", "navy-aces")], ["navy-aces"])).toEqual([]);
  });
});
