/** New versions of the demo, put on the web host as others would build them: other contents, other names of parts. */
import { createHash } from "node:crypto";
import { cpSync, readdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { SITE } from "./site-yard";

const hashOf = (data: string | Buffer): string => createHash("sha256").update(data).digest("hex").slice(0, 16);

type Files = Record<string, [hash: string, bytes: number]>;

/** Puts the demo into a folder of a web host, which has none. */
export const deploy = (folder: string): void => cpSync(join(SITE, "play"), join(folder, "play"), { recursive: true });

/**
 * Puts a later version in the place of the one in a folder: all parts of All Hands have other names, and the pages other
 * contents. Returns the version that its pages have.
 */
export function deployLater(folder: string, name: string): string {
  const play = join(folder, "play");
  const text = (path: string): string => readFileSync(join(play, path), "utf8");
  const write = (path: string, to: string): void => writeFileSync(join(play, path), to);
  const before = JSON.parse(text("files.json")) as Files;
  const isPart = (path: string): boolean => path.startsWith("systems/all-hands/chunks/");
  const later = (path: string): string => path.replace(/-[\w-]{8}[a-z]*\.mjs$/, (end) => end.replace(".", `${name}.`));
  const names = Object.keys(before).filter(isPart);
  const inText = new RegExp(names.map((path) => path.split("/").at(-1)!.replaceAll(".", "\\.")).join("|"), "g");
  for (const path of Object.keys(before).filter((each) => /^systems\/all-hands\/.*\.mjs$/.test(each)))
    write(path, text(path).replaceAll(inText, later));
  for (const path of names) renameSync(join(play, path), join(play, later(path)));
  const [, version = ""] = /data-version="(\w+)"/.exec(text("index.html"))!;
  const newVersion = hashOf(version + name);
  for (const page of ["index.html", "join.html"]) write(page, text(page).replaceAll(version, newVersion));
  const files = Object.keys(before).map((path) => (isPart(path) ? later(path) : path));
  const list = JSON.stringify(
    Object.fromEntries(files.map((path) => [path, [hashOf(readFileSync(join(play, path))), text(path).length]])),
  );
  const oldList = hashOf(text("files.json"));
  write("files.json", list);
  write("offline.js", text("offline.js").replaceAll(version, newVersion).replaceAll(oldList, hashOf(list)));
  if (readdirSync(join(play, "systems/all-hands/chunks")).length < names.length) throw new Error("two have one name");
  return newVersion;
}
