/**
 * `npm run house`: what a reader of the code has to hold in mind, beside the last release; nothing fails on it. `-- --since
 * REF` compares with another commit, `-- --map` draws the map in `docs/architecture.md` anew, `-- --without FEATURE` builds,
 * starts and plays the product without a feature.
 */
import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isCode, readFolders, root } from "../../../tests/checks/sources";
import { isStarted, scriptOptions } from "../../commands/command";
import { downloadSize } from "../bundle-size";
import { languages } from "../languages";
import { playWithout } from "../without";
import { importsIn } from "./imports";
import { mermaid, PAGE, withMap } from "./map";
import { coChange, depth, reach, surface, type Spread } from "./measures";

/** Rooms with the largest surface, in the printed table. */
const SHOWN = 6;
/** Number of commits whose changes are counted. */
const RECENT = 100;

const git = (...words: string[]): string =>
  execFileSync("git", words, { cwd: root, encoding: "utf8", maxBuffer: 1 << 28, stdio: ["ignore", "pipe", "ignore"] });

/** The last release before this commit; undefined if there is none. */
function lastTag(): string | undefined {
  try {
    return git("describe", "--tags", "--abbrev=0").trim();
  } catch {
    return undefined;
  }
}

/** The paths that each of the last commits up to this one changed. */
const changedBy = (ref: string): string[][] =>
  git("log", `-${RECENT}`, "--no-merges", "--no-renames", "--name-only", "--format=%x00", ref)
    .split("\0")
    .map((commit) => commit.split("\n").filter(Boolean))
    .filter((paths) => paths.length > 0);

/** Figures by name. `ref`: those of another commit. */
async function figures(ref?: string): Promise<Map<string, string>> {
  const base = ref === undefined ? root : copyOf(ref);
  try {
    const { files } = await importsIn(["module"], base);
    const texts = readFolders(["module"], isCode, base);
    const spread = ({ median, p90 }: Spread): string => `${median} / ${p90}`;
    const changes = coChange(changedBy(ref ?? "HEAD"));
    const rooms = [...surface(texts)].slice(0, SHOWN);
    return new Map([
      ...[...reach(files, texts)].map(([area, lines]) => [`reach of ${area}, median / p90`, spread(lines)] as const),
      ...rooms.map(([room, { names, files }]) => [`surface of ${room}`, `${names} in ${files} files`] as const),
      [`files in one of ${RECENT} commits, median / p90`, spread(changes.files)],
      [`rooms in one of ${RECENT} commits, median / p90`, spread(changes.rooms)],
      ["longest chain of imports", String(depth(files))],
    ]);
  } finally {
    if (base !== root) rmSync(base, { recursive: true, force: true });
  }
}

/** A folder with the code of a commit. */
function copyOf(ref: string): string {
  const folder = mkdtempSync(join(tmpdir(), "house-"));
  const archive = execFileSync("git", ["archive", ref, "module"], { cwd: root, maxBuffer: 1 << 28 });
  execFileSync("tar", ["-x", "-C", folder], { input: archive });
  symlinkSync(join(root, "node_modules"), join(folder, "node_modules"));
  return `${folder}/`;
}

async function report(ref = lastTag()): Promise<string[]> {
  const now = await figures();
  const before = ref === undefined ? null : await figures(ref);
  const start = join(root, "dist/all-hands.mjs");
  const names = [...new Set([...now.keys(), ...(before?.keys() ?? [])])];
  const width = Math.max(...names.map((name) => name.length));
  const row = (name: string, is: string, was: string): string =>
    `${name.padEnd(width)} ${is.padStart(18)} ${was.padStart(18)}`;
  return [
    row("", "now", ref ?? "no release yet"),
    ...names.map((name) => row(name, now.get(name) ?? "–", before?.get(name) ?? "–")),
    row("download at the start", existsSync(start) ? `${(downloadSize(start) / 1000).toFixed(1)} kB` : "not built", ""),
    row("languages", String(languages().length), ""),
  ];
}

/** The page with the map, as the imports are now. */
async function mapped(): Promise<string> {
  const { files } = await importsIn(["module"]);
  return withMap(readFileSync(join(root, PAGE), "utf8"), mermaid(files));
}

if (isStarted(import.meta.url)) {
  const { without, map, since } = scriptOptions({
    without: { type: "string" },
    map: { type: "boolean" },
    since: { type: "string" },
  });
  if (without !== undefined) process.exitCode = playWithout(without) ? 0 : 1;
  else if (map) writeFileSync(join(root, PAGE), await mapped());
  else for (const line of await report(since)) console.log(line);
}
