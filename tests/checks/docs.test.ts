/** What pages in docs/ link to and name exists, and the guide to a game covers everything that a game can declare. */
import { existsSync, readFileSync } from "node:fs";
import { posix } from "node:path";
import ts from "typescript";
import { describe, expect, it } from "vitest";
import { anchorOf } from "../../scripts/build/site/links";
import { parse, readFolders, root, walk, type SourceText } from "./sources";

const PAGES = ["README.md", "CONTRIBUTING.md", "CHANGELOG.md", "ATTRIBUTION.md", "drydock/README.md"];
const pages: readonly SourceText[] = [
  ...PAGES.map((path) => ({ path, text: readFileSync(root + path, "utf8") })),
  ...readFolders(["docs"], (path) => path.endsWith(".md")),
];
const pageAt = (path: string): SourceText => pages.find((page) => page.path === path)!;

const anchorsIn = ({ text }: SourceText): string[] =>
  [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) => anchorOf(heading));

/** Broken links of a page. */
function brokenLinks(page: SourceText): string[] {
  const links = page.text.matchAll(/(?:\]\(|(?:src|srcset)=")(?![a-z]+:)([^)"#\s]*)#?([^)"\s]*)[)"]/g);
  return [...links].flatMap(([, path = "", anchor = ""]) => {
    const target = path === "" ? page.path : posix.join(posix.dirname(page.path), path);
    const broken = `${page.path}: ${path}${anchor && `#${anchor}`}`;
    if (!existsSync(root + target)) return [broken];
    const there = pages.find((each) => each.path === target);
    return anchor === "" || !there || anchorsIn(there).includes(anchor) ? [] : [broken];
  });
}

const FOLDERS = ["module", "scripts", "tests", "templates", "styles", "drydock", "bench", "docs", "lang"];

/** Files that a page names but that do not exist; a name may leave out the start of its path. */
function namedInVain(page: SourceText, files: readonly string[]): string[] {
  const names = [...page.text.matchAll(/`([\w./<>-]+\.(?:ts|mjs|hbs|scss))(?: › [^`]*)?`/g)].map(
    ([, name = ""]) => name,
  );
  const isThere = (name: string): boolean => {
    const pattern = new RegExp(`(^|/)${name.replaceAll(".", "\\.").replaceAll(/<[^>]*>/g, "[^/]+")}$`);
    return files.some((file) => pattern.test(file)) || existsSync(`${root}${name}`);
  };
  return [...new Set(names)].filter((name) => !isThere(name)).map((name) => `${page.path}: ${name}`);
}

describe("the pages", () => {
  it("lead to pages and headings that are there", () => {
    expect(pages.flatMap(brokenLinks)).toEqual([]);
  });

  it("name files that are there", () => {
    const isBuilt = /(^|\/)(node_modules|dist)\//;
    const files = readFolders(FOLDERS, (path) => /\.(ts|mjs|hbs|scss)$/.test(path) && !isBuilt.test(path));
    const paths = files.map(({ path }) => path);
    expect(pages.flatMap((page) => namedInVain(page, paths))).toEqual([]);
  });
});

describe("the check of pages", () => {
  const page = (text: string): SourceText => ({ path: "docs/tests.md", text });

  it("finds links to no page, to no picture and to no heading", () => {
    const text = '[a](tests.md) [b](gone.md) [c](#gone) [d](https://x.org/gone) <img src="images/gone.svg">';
    expect(brokenLinks(page(text))).toEqual(
      ["gone.md", "#gone", "images/gone.svg"].map((at) => `docs/tests.md: ${at}`),
    );
    expect(brokenLinks(page("[a](tests.md#which-kind-of-test)"))).toEqual([]);
  });

  it("finds files that are gone", () => {
    const files = ["module/kit/board/feed.ts", "module/games/navy-aces/tour.ts"];
    const text = "`board/feed.ts` `games/<game>/tour.ts` `feeds.ts` `d/feed.ts`";
    expect(namedInVain(page(text), files)).toEqual(["docs/tests.md: feeds.ts", "docs/tests.md: d/feed.ts"]);
  });
});

describe("the guide to a game", () => {
  /** Names of an interface's own members, without inherited ones. */
  const membersOf = (path: string, name: string): string[] => {
    const members: string[] = [];
    walk(parse({ path, text: readFileSync(root + path, "utf8") }), (node) => {
      if (!ts.isInterfaceDeclaration(node) || node.name.text !== name) return;
      for (const { name: member } of node.members) if (member && ts.isIdentifier(member)) members.push(member.text);
    });
    return members;
  };

  it.each([
    ["what the rules must have", "module/rules/kernel/game.ts", "Game"],
    ["a question", "module/rules/kernel/referee.ts", "Question"],
    ["a menu", "module/rules/kernel/referee.ts", "Menu"],
    ["the referee", "module/rules/kernel/referee.ts", "Referee"],
    ["the story of a plain game", "module/kit/story/plain.ts", "PlainStory"],
    ["the words of a plain game", "module/kit/board/plain-board.ts", "PlainWords"],
    ["what a plain game adds", "module/kit/start/define-game.ts", "GameDefinition"],
    ["what a game brings at once", "module/kit/game/table-game.ts", "GameFace"],
    ["what a game brings to its battles", "module/kit/game/table-game.ts", "GameRest"],
  ])("has a row for every member of %s", (_, path, name) => {
    const rows = pageAt("docs/adding-a-game.md").text.matchAll(/^\| ((?:`[^`]+`(?:, )?)+)/gm);
    const told = [...rows].flatMap(([, cell = ""]) => [...cell.matchAll(/`(\w+)[^`]*`/g)].map(([, member]) => member));
    const members = membersOf(path, name);
    expect(members.length).toBeGreaterThan(0);
    expect(members.filter((member) => !told.includes(member))).toEqual([]);
  });
});
