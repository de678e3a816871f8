/** A later version of the built system, as an update leaves it in Foundry's folder. */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const BUILT = fileURLToPath(new URL("../../dist", import.meta.url));
/** The number of the later version. */
export const LATER = "9.9.9";

/** Files by their paths in the system's folder. */
type Files = ReadonlyMap<string, Buffer>;

/** The built system, without what only developers need. */
export function thisVersion(): Files {
  const found = readdirSync(BUILT, { recursive: true, withFileTypes: true });
  const paths = found
    .filter((entry) => entry.isFile() && !entry.name.endsWith(".map"))
    .map(({ parentPath, name }) => join(parentPath, name).slice(BUILT.length + 1));
  return new Map(paths.map((path) => [path, readFileSync(join(BUILT, path))]));
}

/** The same as a later version: its scripts have other names and know another number, as does the manifest. */
export function laterVersion(files: Files): Files {
  const { version } = JSON.parse(String(files.get("system.json"))) as { version: string };
  const isChunk = (path: string): boolean => path.startsWith("chunks/");
  const names = [...files.keys()].filter(isChunk).map((path) => path.slice("chunks/".length));
  const known = new RegExp(`(?<=[/"'\`])(?:${names.map((name) => name.replaceAll(/[.$]/g, "\\$&")).join("|")})`, "g");
  const changed = (path: string, data: Buffer): Buffer => {
    if (path === "system.json") return Buffer.from(String(data).replace(`"${version}"`, `"${LATER}"`));
    if (!path.endsWith(".mjs")) return data;
    const text = String(data).replaceAll(known, "later-$&");
    return Buffer.from(text.replaceAll(new RegExp(`(["'\`])${version.replaceAll(".", "\\.")}\\1`, "g"), `"${LATER}"`));
  };
  return new Map(
    [...files].map(([path, data]) => [path.replace(/^chunks\//, "chunks/later-"), changed(path, data)] as const),
  );
}

/** Installs a version in a folder: nothing of what was there before is left. */
export function install(folder: string, files: Files): void {
  for (const name of readdirSync(folder)) rmSync(join(folder, name), { recursive: true });
  for (const [path, data] of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), data);
  }
}
