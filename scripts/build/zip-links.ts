/** Links of the Markdown files in a zip: what they lead to is in the repository, and often not in the zip. */
import { posix } from "node:path";

/** Where a repository shows the files of one version, and where it has them as they are: without a slash at the end. */
interface Addresses {
  readonly shown: string;
  readonly raw: string;
}

/**
 * A Markdown file whose links lead somewhere: those to files that lie beside it in the zip stay, others lead to the
 * repository.
 *
 * @param path  the file's, in the zip and in the repository
 * @param isThere  whether the zip has a file of this path
 */
export function withAddresses(text: string, path: string, isThere: (path: string) => boolean, to: Addresses): string {
  const place = (link: string, address: string): string => {
    if (/^([a-z][a-z0-9+.-]*:|#|\/)/i.test(link)) return link;
    const [target = "", ...anchor] = link.split("#");
    const wanted = posix.join(posix.dirname(path), decodeURI(target)).replace(/\/$/, "");
    return isThere(wanted) ? link : [`${address}/${encodeURI(wanted)}`, ...anchor].join("#");
  };
  // A picture within a link comes first, so that both are found.
  return text
    .replaceAll(/!\[([^\]]*)\]\(([^()\s]+)\)/g, (_, name: string, link: string) => `![${name}](${place(link, to.raw)})`)
    .replaceAll(/(?<!!\[[^\]]*)\]\(([^()\s]+)\)/g, (_, link: string) => `](${place(link, to.shown)})`)
    .replaceAll(/\bsrc="([^"]*)"/g, (_, link: string) => `src="${place(link, to.raw)}"`)
    .replaceAll(/\bhref="([^"]*)"/g, (_, link: string) => `href="${place(link, to.shown)}"`);
}
