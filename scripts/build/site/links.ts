/** Links of the repository's pages, as they are on the site: all pages of the site lie in one folder. */
import { basename, dirname, posix } from "node:path";

/** The anchor of a heading, as GitHub makes it. */
export const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, "")
    .replaceAll(" ", "-");

/** The file of a page on the site, without an ending: that of a README has the name of its folder. */
export function placeOf(path: string): string {
  if (path === "README.md") return "about";
  const name = basename(path, ".md");
  return (name === "README" ? basename(dirname(path)) : name).toLowerCase();
}

/** What links can lead to. */
export interface Targets {
  /** Pages and files of the site by their paths in the repository, and their places on the site. */
  readonly places: ReadonlyMap<string, string>;
  /** Whether the repository has a file or folder. */
  readonly exists: (path: string) => boolean;
  /** The address under which the repository shows its files, with a slash at its end; null if nobody knows. */
  readonly repository: string | null;
}

/**
 * Where a link leads on the site: a page (`./war.md#anchor`), a file beside the pages, or the repository. Null if the
 * site does not have it and the repository has no address: it is then shown as a plain name.
 *
 * @param path  the page in the repository that has the link
 * @throws Error if there is no such file in the repository
 */
export function linkOnSite(href: string, path: string, { places, exists, repository }: Targets): string | null {
  if (/^([a-z][a-z0-9+.-]*:|#)/i.test(href)) return href;
  const [target = "", anchor] = href.split("#");
  const wanted = posix.join(dirname(path), decodeURI(target)).replace(/\/$/, "");
  const after = anchor === undefined ? "" : `#${anchor}`;
  const place = places.get(wanted);
  if (place !== undefined) return `./${place}${after}`;
  if (!exists(wanted)) throw new Error(`${path} links to ${href}, which does not exist.`);
  return repository === null ? null : `${repository}${wanted}${after}`;
}

/** The address under which a repository shows its files, from `repository` of package.json; null if it has none. */
export function repositoryOf(declared: unknown): string | null {
  const url = typeof declared === "object" && declared !== null && "url" in declared ? declared.url : declared;
  if (typeof url !== "string") return null;
  const short = /^(?:github:)?([\w-]+\/[\w.-]+)$/.exec(url)?.[1];
  const address = short === undefined ? url.replace(/^git\+/, "").replace(/\.git$/, "") : `https://github.com/${short}`;
  return address.startsWith("https://") ? `${address}/blob/HEAD/` : null;
}
