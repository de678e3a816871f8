/** What is wrong with a folder of pages: links to nothing, links that hold under one path only, and foreign files. */
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join, posix } from "node:path";

interface Link {
  readonly tag: string;
  readonly to: string;
}

/** The links of a page, and all files that it fetches. */
function linksIn(html: string): Link[] {
  const tags = html.replaceAll(/<script>[\s\S]*?<\/script>/g, "").matchAll(/<([a-z]+)\s([^>]*)>/g);
  return [...tags].flatMap(([, tag = "", attributes = ""]) =>
    [...attributes.matchAll(/\b(?:href|src|poster|action)="([^"]*)"/g)].map(([, to = ""]) => ({ tag, to })),
  );
}

const anchorsIn = (html: string): Set<string> =>
  new Set([...html.matchAll(/\bid="([^"]+)"/g)].map(([, id = ""]) => id));

const IS_FOREIGN = /^([a-z][a-z0-9+.-]*:)?\/\//i;
const HAS_SCHEME = /^[a-z][a-z0-9+.-]*:/i;

/**
 * What is wrong with the pages of a folder, one sentence each.
 *
 * @param later  folders that are put beside the pages afterward, and are not looked into
 */
export function pageFaults(folder: string, later: readonly string[] = []): string[] {
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => name.replaceAll("\\", "/"));
  const isLater = (path: string): boolean => later.some((each) => path.startsWith(`${each}/`));
  const pages = new Map(
    names
      .filter((name) => name.endsWith(".html") && !isLater(name))
      .map((name) => [name, readFileSync(join(folder, name), "utf8")]),
  );
  const anchors = new Map([...pages].map(([name, html]) => [name, anchorsIn(html)]));
  const fault = (page: string, { tag, to }: Link): string | null => {
    if (IS_FOREIGN.test(to)) return tag === "a" ? null : `${page} fetches ${to} from another host.`;
    if (HAS_SCHEME.test(to)) return null;
    if (to.startsWith("/")) return `${page} links to ${to}, which is right under one path only.`;
    const [path = "", anchor = ""] = to.split("#");
    const there = path === "" ? page : posix.join(posix.dirname(page), decodeURI(path));
    const file = there.endsWith("/") || there === "." ? posix.join(there, "index.html") : there;
    if (isLater(file)) return null;
    if (!existsSync(join(folder, file)) || statSync(join(folder, file)).isDirectory())
      return `${page} links to ${to}, which does not exist.`;
    if (anchor === "" || anchors.get(file)?.has(decodeURIComponent(anchor)) !== false) return null;
    return `${page} links to ${to}, where no heading has that name.`;
  };
  const inPages = [...pages].flatMap(([page, html]) => linksIn(html).map((link) => fault(page, link)));
  const inStyles = names
    .filter((name) => name.endsWith(".css") && !isLater(name))
    .flatMap((name) =>
      [...readFileSync(join(folder, name), "utf8").matchAll(/(?:url\(|@import\s*)["']?((?:https?:)?\/\/[^"')]*)/g)].map(
        ([, to = ""]) => `${name} fetches ${to} from another host.`,
      ),
    );
  return [...new Set([...inPages.filter((each) => each !== null), ...inStyles])];
}
