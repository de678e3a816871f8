/** The notices of what others wrote and the site's pages run: written beside them, from what was bundled. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

interface Package {
  readonly name: string;
  readonly version: string;
  readonly license?: string;
  readonly homepage?: string;
}

/** The folder of the package that a bundled file belongs to; null for files of no package. */
export function packageFolder(file: string): string | null {
  const found = /^\0?(.*\/node_modules\/(?:@[^/]+\/)?[^/?]+)/.exec(file.replaceAll("\\", "/"));
  return found?.[1] ?? null;
}

/** The notice of a package: its license, or what it declares if it brings no text. @throws Error if it does neither */
function noticeOf(folder: string): string {
  const { name, version, license, homepage } = JSON.parse(
    readFileSync(join(folder, "package.json"), "utf8"),
  ) as Package;
  const title = `${name} ${version}${license === undefined ? "" : ` (${license})`}`;
  const file = readdirSync(folder).find((each) => /^licen[cs]e(\.(md|txt))?$/i.test(each));
  if (file !== undefined) return `${title}\n\n${readFileSync(join(folder, file), "utf8").trim()}\n`;
  if (license === undefined) throw new Error(`${name} has no license that could go with the site: see ${folder}`);
  return `${title}\n\n${homepage ?? ""}\n`;
}

const HEAD = `The pages of this site are made with VitePress, and run code of the packages below.
The license of All Hands itself is in license.txt.
`;

/** What is used of a bundle and of the bundler. */
interface Bundle {
  readonly [file: string]: { readonly type: string; readonly modules?: object };
}
interface Bundler {
  emitFile(file: { type: "asset"; fileName: string; source: string }): string;
}

/** The plugin for VitePress's own Vite that writes `notices.txt`, for all packages with a part in what it bundles. */
export function notices() {
  return {
    name: "all-hands:notices",
    generateBundle(this: Bundler, _: unknown, bundle: Bundle): void {
      const files = Object.values(bundle).flatMap(({ modules = {} }) => Object.keys(modules));
      const folders = new Set(files.map(packageFolder).filter((folder) => folder !== null));
      const own = [...folders].filter((folder) => existsSync(join(folder, "package.json")));
      const texts = own.map(noticeOf).toSorted((a, b) => (a < b ? -1 : 1));
      this.emitFile({
        type: "asset",
        fileName: "notices.txt",
        source: [HEAD, ...texts].join(`\n${"-".repeat(72)}\n\n`),
      });
    },
  };
}
