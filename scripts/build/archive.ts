/** The zip of a release: what Foundry installs and nothing else, made the same to the byte from the same files. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { zipSync, type Zippable } from "fflate";

/** The contents of files by their path in the archive, with `/` between folders. */
export type Files = ReadonlyMap<string, Uint8Array>;

/** Zip knows no earlier day; it is told in local time, as the format has it. */
const ANY_DAY = new Date(1980, 0, 1);

/** What a database leaves beside its data (a log with the hour, a lock), and what is for those who work on the project. */
const LEFT_OUT = /^packs\/[^/]+\/(LOG|LOG\.old|LOCK)$|^CONTRIBUTING\.md$/;
const MAP = /\.map$/;

/** All files of a folder and its folders. Throws if there is none. */
export function filesOf(folder: string): Files {
  const found = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = found.map(({ parentPath, name }) => join(parentPath, name));
  if (paths.length === 0) throw new Error(`${folder} is empty: build the system first`);
  const within = (path: string) => path.slice(folder.length + 1).replaceAll("\\", "/");
  return new Map(paths.map((path) => [within(path), readFileSync(path)]));
}

/** Of a built system, what runs, and the source maps of it: who looks for a fault puts them beside their scripts. */
export function parted(files: Files): { readonly system: Files; readonly maps: Files } {
  const kept = [...files].filter(([path]) => !LEFT_OUT.test(path));
  return {
    system: new Map(kept.filter(([path]) => !MAP.test(path))),
    maps: new Map(kept.filter(([path]) => MAP.test(path))),
  };
}

/** A zip of these files, in the order of their paths. */
export function archived(files: Files): Uint8Array {
  const sorted = [...files].sort(([a], [b]) => (a < b ? -1 : 1));
  const entries: Zippable = Object.fromEntries(sorted.map(([path, data]) => [path, data]));
  return zipSync(entries, { level: 9, mtime: ANY_DAY });
}
