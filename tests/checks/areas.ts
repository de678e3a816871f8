/** What an area of `module/` must not contain, whatever it imports: test code in any area, a single game in the kit. */
import type { Import } from "./imports";
import type { SourceText } from "./sources";

/** Modules that Foundry, a page and a captain's worker load first. */
const BEGINNINGS = /^module\/(all-hands|page|games\/[^/]+\/bot-worker)\.ts$/;

/** Kit files that may name games. */
const NAMING: { readonly [path: string]: string } = {
  "module/kit/start/even-fights.json":
    "what `npm run matchups` has measured of all games in one run, a row each; a game without a row is proposed all the same",
};

/** Product files that only tests or scripts use, each as a sentence. `imports` are the imports of `paths`. */
export function testCodeProblems(paths: readonly string[], imports: readonly Import[]): string[] {
  const used = new Set<string>();
  const use = (path: string): void => {
    if (used.has(path)) return;
    used.add(path);
    for (const { from, target } of imports) if (from === path) use(target);
  };
  for (const path of paths) if (BEGINNINGS.test(path)) use(path);
  return paths.flatMap((path) => {
    if (/\/testing\b/.test(path)) return [`${path}: what tests share lies in tests/support`];
    return used.has(path) ? [] : [`${path}: nothing of the product uses it; what tests share lies in tests/support`];
  });
}

/** Kit files that name a game in any spelling, each as a sentence. `games` are their ids. */
export function namedGames(files: readonly SourceText[], games: readonly string[]): string[] {
  const name = new RegExp(games.map((id) => id.replaceAll("-", "[- ]?")).join("|"), "i");
  return files.flatMap(({ path, text }) => {
    const found = path in NAMING ? null : name.exec(text);
    if (!found) return [];
    const line = text.slice(0, found.index).split("\n").length;
    return [`${path}:${line}: the kit knows no single game, and names ${found[0]}`];
  });
}
