/** The zip of a release: only what Foundry installs; the same files always make the same bytes. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { ZipFile } from "yazl";

/** File contents by path in the archive, with `/` between folders. */
export type Files = ReadonlyMap<string, Uint8Array>;

/** Files that a database leaves beside its data (a log with times, a lock), and files for the project's developers. */
const LEFT_OUT = /^packs\/[^/]+\/(LOG|LOG\.old|LOCK)$|^CONTRIBUTING\.md$/;
const MAP = /\.map$/;

/** All files in a folder and its subfolders. Throws if there are none. */
export function filesOf(folder: string): Files {
  const found = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = found.map(({ parentPath, name }) => join(parentPath, name));
  if (paths.length === 0) throw new Error(`${folder} is empty: build the system first`);
  const within = (path: string) => path.slice(folder.length + 1).replaceAll("\\", "/");
  return new Map(paths.map((path) => [within(path), readFileSync(path)]));
}

/** Splits a built system into what runs and its source maps, which go beside the scripts when looking for a fault. */
export function parted(files: Files): { readonly system: Files; readonly maps: Files } {
  const kept = [...files].filter(([path]) => !LEFT_OUT.test(path));
  return {
    system: new Map(kept.filter(([path]) => !MAP.test(path))),
    maps: new Map(kept.filter(([path]) => MAP.test(path))),
  };
}

/** The earliest date that a zip can hold: the same files always make the same zip. */
const ANY_DAY = new Date(1980, 0, 1);

/** A zip of these files, sorted by path. It packs by Node's zlib, tighter than what reads archives in the browser. */
export async function archived(files: Files): Promise<Uint8Array> {
  const zip = new ZipFile();
  const options = { mtime: ANY_DAY, mode: 0o100644, compressionLevel: 9, forceDosTimestamp: true } as const;
  for (const [path, data] of [...files].sort(([a], [b]) => (a < b ? -1 : 1)))
    zip.addBuffer(Buffer.from(data), path, options);
  zip.end();
  return buffer(zip.outputStream);
}
