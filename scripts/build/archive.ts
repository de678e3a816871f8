/** The zip of a release: only what Foundry installs; the same files always make the same bytes. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { crc32, deflateRawSync } from "node:zlib";

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

/** Marks of the three kinds of records in a zip (APPNOTE.TXT 4.3.7, 4.3.12, 4.3.16). */
const [LOCAL, CENTRAL, END] = [0x04034b50, 0x02014b50, 0x06054b50] as const;
/** Version 2.0 of the format is needed to read it; its names are UTF-8; what is in it is deflated. */
const [NEEDED, UTF8, DEFLATED] = [20, 0x0800, 8] as const;
/** 1980-01-01, the earliest date that a zip can hold, and midnight. */
const [ANY_DAY, ANY_TIME] = [0x21, 0] as const;

/** Numbers of two or four bytes, one after another. */
function packed(numbers: readonly (readonly [size: 2 | 4, value: number])[]): Buffer {
  const bytes = Buffer.alloc(numbers.reduce((sum, [size]) => sum + size, 0));
  let at = 0;
  for (const [size, value] of numbers) at = bytes.writeUIntLE(value, at, size);
  return bytes;
}

/** A file as both of its records describe it, and what is in it. */
function entryOf(path: string, data: Uint8Array) {
  const [name, deflated] = [Buffer.from(path), deflateRawSync(data, { level: 9, memLevel: 9 })];
  const told = packed([
    [2, NEEDED],
    [2, UTF8],
    [2, DEFLATED],
    [2, ANY_TIME],
    [2, ANY_DAY],
    [4, crc32(data)],
    [4, deflated.length],
    [4, data.length],
    [2, name.length],
    [2, 0],
  ]);
  return { name, told, local: Buffer.concat([packed([[4, LOCAL]]), told, name, deflated]) };
}

/**
 * A zip of these files, sorted by path. Node's zlib packs them tighter than the library that reads archives in the
 * browser.
 */
export function archived(files: Files): Uint8Array {
  const entries = [...files].sort(([a], [b]) => (a < b ? -1 : 1)).map(([path, data]) => entryOf(path, data));
  let at = 0;
  const directory = entries.map(({ name, told, local }) => {
    const begin = at;
    at += local.length;
    // No comment, the first disk, no attributes, and where the file's own record begins.
    const where = packed([
      [2, 0],
      [2, 0],
      [2, 0],
      [4, 0],
      [4, begin],
    ]);
    return Buffer.concat([
      packed([
        [4, CENTRAL],
        [2, NEEDED],
      ]),
      told,
      where,
      name,
    ]);
  });
  const size = directory.reduce((sum, { length }) => sum + length, 0);
  const count = entries.length;
  const end = packed([
    [4, END],
    [2, 0],
    [2, 0],
    [2, count],
    [2, count],
    [4, size],
    [4, at],
    [2, 0],
  ]);
  return Buffer.concat([...entries.map(({ local }) => local), ...directory, end]);
}
