/** The picture in docs/architecture.md shows the rooms and arrows that the imports make now. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { drawn, PAGE, pathOfPicture, THEMES, wordsOf } from "../../scripts/build/house-picture";
import { houseOf } from "../../scripts/build/house-rooms";
import { root, type SourceText } from "./sources";

const read = (path: string): string => readFileSync(join(root, path), "utf8");

/** Areas, rooms, arrows and words of a picture, in the order in which they are drawn. */
const contentOf = (picture: string): string[] =>
  [...picture.matchAll(/data-(?:area|room|arrow)="[^"]*"|(?<=>)[^<>{}]*\w[^<>{}]*(?=<)/g)].map(([found]) => found);

describe("the picture of the house", () => {
  it.each(THEMES)("is drawn as the imports are: npm run house -- --picture (%s)", (theme) => {
    expect(contentOf(read(pathOfPicture(theme)))).toEqual(contentOf(drawn(theme)));
  });

  it("stands in the page, which has words for all of it and for nothing that is gone", () => {
    const page = read(PAGE);
    for (const theme of THEMES) expect(page).toContain(pathOfPicture(theme).replace("docs/", ""));
    const shown = [...drawn("light").matchAll(/data-(?:area|room)="([^"]*)"/g)].map(([, path = ""]) => path);
    const paths = new Set(shown.map((path) => path.replace(/^games\/[^/]+\//, "games/*/")));
    const games = [...paths].filter((path) => /^(games|rules)\/[^*]+-/.test(path));
    expect([...wordsOf(page).keys()].sort()).toEqual([...paths].filter((path) => !games.includes(path)).sort());
  });
});

describe("the rooms of a house", () => {
  const file = (path: string, ...specifiers: string[]): SourceText => ({
    path: `module/${path}`,
    text: specifiers.map((specifier) => `import "${specifier}";`).join("\n"),
  });
  const house = houseOf([
    file("all-hands.ts", "./games/a/index", "./kit/watch"),
    file("games/a/board/board.ts", "../story/story", "../../../kit/text/texts"),
    file("games/a/index.ts", "./board/board"),
    file("games/a/story/story.ts"),
    file("games/b/story/story.ts"),
    file("kit/board/board.ts", "../text/texts", "../platform/hooks"),
    file("kit/platform/hooks.ts"),
    file("kit/text/texts.ts", "../platform/hooks"),
    file("kit/watch.ts", "./board/board", "./text/texts"),
    file("rules/kernel/json.ts", "pure-rand"),
  ]);

  it("stand as high as those that import them let them", () => {
    const levels = Object.fromEntries(house.areas.map((area) => [area.name, area.levels]));
    expect(levels["kit"]).toEqual([["platform"], ["text"], ["board"], ["watch.ts"]]);
    expect(levels["games"]).toEqual([["story"], ["board"]]);
    expect(house.games).toEqual({ a: ["board", "story"], b: ["story"] });
  });

  it("are joined by arrows, and not where others lead the same way", () => {
    expect(house.arrows).toEqual([
      ["entry", "games"],
      ["entry", "kit"],
      ["games", "kit"],
    ]);
    expect(house.withinKit).toEqual([
      ["board", "text"],
      ["text", "platform"],
      ["watch.ts", "board"],
    ]);
  });
});
