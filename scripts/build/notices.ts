/**
 * What the licenses of libraries ask of those who pass them on: that the notices go along. Used wherever a file carries
 * code of a library: the packages' zips, the page of replays, the site.
 */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** The file with the notices in a folder or a zip. */
export const NOTICES = "NOTICES.txt";

/** The end of a module's path, from the last folder of packages on: the name of its package. */
const IN_PACKAGE = /.*[\\/]node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)[\\/]/;
const LICENSE = /^(licen[cs]e|copying|notice)([.-].*)?$/i;

/** What the manifest of a package says about itself. */
interface Manifest {
  readonly version: string;
  readonly license?: string;
  readonly author?: string | { readonly name?: string };
  readonly homepage?: string;
  readonly repository?: string | { readonly url?: string };
}

/** The names of the packages that modules are from, sorted. `modules`: their ids in a bundle, which are paths. */
export function packagesOf(modules: Iterable<string>): string[] {
  const names = [...modules].flatMap((id) => IN_PACKAGE.exec(id)?.[1] ?? []);
  return [...new Set(names.map((name) => name.replaceAll("\\", "/")))].sort();
}

/** The folders that may hold packages: the project's, drydock's, and those of packages that need another version. */
const places = [root, join(root, "drydock")].flatMap((at) => {
  const own = join(at, "node_modules");
  const inside = existsSync(own) ? readdirSync(own) : [];
  const scoped = inside.filter((name) => name.startsWith("@"));
  const packages = [
    ...inside,
    ...scoped.flatMap((name) => readdirSync(join(own, name)).map((each) => join(name, each))),
  ];
  return [own, ...packages.map((name) => join(own, name, "node_modules")).filter(existsSync)];
});

/** Where a package is installed. @throws Error if it is not */
function folderOf(name: string): string {
  const found = places.map((at) => join(at, name)).find(existsSync);
  if (found === undefined) throw new Error(`${name} is not installed: npm ci`);
  return found;
}

const manifestOf = (name: string): Manifest =>
  JSON.parse(readFileSync(join(folderOf(name), "package.json"), "utf8")) as Manifest;

/** The license of an installed package, as its manifest names it. @throws Error if it names none */
export function licenseOf(name: string): string {
  const { license } = manifestOf(name);
  if (typeof license !== "string" || license === "") throw new Error(`${name} names no license`);
  return license;
}

/** The text of the MIT license, which is the same for all but for whose it is. */
const mitOf = (author: string): string =>
  readFileSync(join(root, "LICENSE"), "utf8")
    .trim()
    .replace(/^Copyright .*$/m, `Copyright (c) ${author}`);

/** The notice of one package: what it is, and the texts of its license. @throws Error if nobody knows them */
function noticeOf(name: string): string {
  const { version, homepage, repository, author } = manifestOf(name);
  const folder = folderOf(name);
  const texts = readdirSync(folder)
    .filter((file) => LICENSE.test(file))
    .sort()
    .map((file) => readFileSync(join(folder, file), "utf8").trim());
  const by = typeof author === "string" ? author : author?.name;
  if (texts.length === 0 && licenseOf(name) === "MIT" && by) texts.push(mitOf(by));
  if (texts.length === 0)
    throw new Error(`${name} brings no text of its license (${licenseOf(name)}): ask its authors`);
  const address = homepage ?? (typeof repository === "string" ? repository : repository?.url) ?? "";
  return [`${name} ${version} (${licenseOf(name)})${address && `, ${address}`}`, ...texts].join("\n\n");
}

const LINE = `\n\n${"-".repeat(80)}\n\n`;

/**
 * The notices of packages as one text; blank for none.
 *
 * @param packages  names, as `packagesOf` finds them
 * @throws Error if one is not installed, or brings no text of its license
 */
export const noticesOf = (packages: readonly string[]): string =>
  packages.length === 0
    ? ""
    : `This file carries code of these libraries, under the licenses below.${LINE}${packages.map(noticeOf).join(LINE)}\n`;
