/**
 * `npm run looks [-- GAME …] [--before]`: pictures of the boards of all games, or of these, in all their states, in six
 * sizes and two themes (`tests/looks/`), and the page `build/looks/index.html` on which they stand beside those of
 * before. Take these with `--before`, change something, and take pictures again.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { ALL_BATTLES } from "../../tests/browser/fixed-battles";
import { CommandError, isStarted, readOptions, runCommand } from "./command";
import { pageOf, type Look } from "./looks-page";

const root = fileURLToPath(new URL("../..", import.meta.url));
const FOLDER = join(root, "build/looks");
const [BEFORE, NOW] = [join(FOLDER, "before"), join(FOLDER, "now")];

/** Pictures in a folder, as paths below it. */
const picturesIn = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, encoding: "utf8" })
        .filter((name) => name.endsWith(".png"))
        .map((name) => name.replaceAll("\\", "/"))
    : [];

/** Each picture with the one of before, by name. A picture of one state has no number: states may come in another order. */
export function looksIn(before: string, now: string): Look[] {
  const named = (folder: string): Map<string, string> =>
    new Map(picturesIn(folder).map((path) => [path.replace(/\/\d+-/, "/"), join(folder, path)]));
  const [were, are] = [named(before), named(now)];
  return [...new Set([...are.keys(), ...were.keys()])].sort().map((name) => {
    const [was, is] = [were.get(name) ?? null, are.get(name) ?? null];
    return { name, was, is, isSame: was !== null && is !== null && readFileSync(was).equals(readFileSync(is)) };
  });
}

function run(command: string, args: readonly string[], folder: string): void {
  const { status } = spawnSync(command, args, { cwd: root, stdio: "inherit", env: { ...process.env, LOOKS: folder } });
  if (status !== 0) throw new CommandError(`${[command, ...args].join(" ")} failed`);
}

function looks(argv: readonly string[]): string {
  const { values, positionals } = readOptions(argv, { before: { type: "boolean" } });
  for (const game of positionals)
    if (!GAMES.includes(game)) throw new CommandError(`there is no game "${game}": there are ${GAMES.join(", ")}`);
  const [games, folder] = [positionals.length > 0 ? positionals : GAMES, values.before ? BEFORE : NOW];
  for (const game of games) rmSync(join(folder, game), { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const script of ["build", "drydock:build"]) run("npm", ["run", "-s", script], folder);
  const projects = games.flatMap((game) => ["--project", game]);
  run("npx", ["playwright", "test", "--config", "tests/looks/playwright.config.ts", ...projects], folder);
  const all = looksIn(BEFORE, NOW);
  const page = join(FOLDER, "index.html");
  writeFileSync(page, pageOf(all.map((look) => ({ ...look, was: below(look.was), is: below(look.is) }))));
  const other = all.filter(({ isSame }) => !isSame).length;
  return `${all.length} pictures, ${other} not as before: ${relative(root, page)}`;
}

const GAMES = Object.keys(ALL_BATTLES);
const below = (path: string | null): string | null => path && relative(FOLDER, path).replaceAll("\\", "/");

if (isStarted(import.meta.url)) await runCommand(looks);
