/** What the kit must not contain, whatever it imports: a single game. */
import type { SourceText } from "./sources";

/** Kit files that may name games. */
const NAMING: { readonly [path: string]: string } = {
  "module/kit/start/even-fights.json":
    "what `npm run matchups` has measured of all games in one run, a row each; a game without a row is proposed all the same",
};

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
