/** How VitePress builds the pages: `pages.ts` writes down its sources, and a config file that calls `siteConfig`. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { DefaultTheme, MarkdownEnv, MarkdownOptions, UserConfig } from "vitepress";
import { anyPath } from "./any-path";
import { siteContents, type SiteContents } from "./contents";
import { drawn } from "./diagram";
import { notices } from "./notices";
import { anchorOf, linkOnSite, repositoryOf, type Targets } from "./links";

type Markdown = Parameters<NonNullable<MarkdownOptions["config"]>>[0];
type Token = ReturnType<Markdown["parse"]>[number];

const root = fileURLToPath(new URL("../../..", import.meta.url));

/** What the page about All Hands is called where All Hands need not be named. */
const ABOUT = "What it is";

/** Search in these pages asks no service, so what VitePress has for one stays out, styles included. */
const withoutDocsearch = {
  name: "all-hands:without-docsearch",
  enforce: "pre",
  resolveId: (id: string) => (id.startsWith("@docsearch/") ? "\0without-docsearch" : null),
  load: (id: string) => (id === "\0without-docsearch" ? "export default () => undefined;" : null),
} as const;

/**
 * The configuration of VitePress.
 *
 * @param outDir  the folder of the site
 * @param hasDemo  whether the demo is in its folder `play`
 */
export function siteConfig(outDir: string, hasDemo: boolean): UserConfig<DefaultTheme.Config> {
  const contents = siteContents();
  const manifest = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { readonly repository?: unknown };
  const repository = repositoryOf(manifest.repository);
  const demo = { text: "Play the demo", link: "/play/index.html", target: "_self" };
  return {
    title: "All Hands",
    description: "Ship-to-ship combat for Foundry Virtual Tabletop",
    lang: "en-US",
    base: "./",
    outDir,
    head: [["link", { rel: "icon", type: "image/svg+xml", href: "./icon.svg" }]],
    // Pictures stay files beside the pages, with links that are right wherever the folder lies.
    vue: { template: { transformAssetUrls: { tags: {} } } },
    vite: { plugins: [withoutDocsearch, anyPath(), notices()] },
    markdown: {
      anchor: { slugify: anchorOf },
      config: (markdown) => adapt(markdown, contents, repository),
    },
    themeConfig: {
      search: {
        provider: "local",
        // Forgives one letter in words of five or more; in shorter ones, too much would be found.
        options: { detailedView: true, miniSearch: { searchOptions: { fuzzy: 0.12 } } },
      },
      outline: [2, 3],
      nav: [
        ...(hasDemo ? [demo] : []),
        { text: ABOUT, link: "/about" },
        { text: "What is new", link: "/changelog" },
        ...(repository === null ? [] : [{ text: "Source", link: repository.replace(/\/blob\/HEAD\/$/, "") }]),
      ],
      sidebar: contents.groups.map(({ title, pages }) => ({
        text: title,
        collapsed: false,
        // What follows a colon explains, which the page itself does.
        items: pages.map(({ title, place }) => ({
          text: place === "about" ? ABOUT : title.replace(/: .*/, ""),
          link: `/${place}`,
        })),
      })),
      ...(repository === null ? {} : { editLink: editLink(contents, repository) }),
      footer: {
        message:
          '<a href="./license.txt">MIT license</a> · <a href="./attribution.html">Pictures</a> · <a href="./notices.txt">Notices</a>',
      },
    },
  };
}

const editLink = (contents: SiteContents, repository: string): DefaultTheme.EditLink => ({
  text: "The source of this page",
  pattern: ({ filePath }) => repository + (sourceOf(filePath, contents) ?? ""),
});

/** The path in the repository of a page's source; undefined for the start page. */
const sourceOf = (file: string, { groups }: SiteContents): string | undefined =>
  groups.flatMap(({ pages }) => pages).find(({ place }) => `${place}.md` === file)?.path;

/** Teaches the Markdown renderer our links, and how the map of the house is shown. */
function adapt(markdown: Markdown, contents: SiteContents, repository: string | null): void {
  const pages = contents.groups.flatMap((group) => group.pages);
  const targets: Targets = {
    places: new Map([
      ...contents.files.map(({ path, place }) => [path, place] as const),
      ...pages.map(({ path, place }) => [path, `${place}.md`] as const),
    ]),
    exists: (path) => existsSync(join(root, path)),
    repository,
  };
  markdown.core.ruler.push("repository_links", ({ tokens, env }: { tokens: Token[]; env: MarkdownEnv }) => {
    const path = sourceOf(env.relativePath, contents);
    if (path === undefined) return;
    const place = (href: string) => linkOnSite(href, path, targets);
    for (const token of tokens.flatMap((each) => [each, ...(each.children ?? [])])) placeToken(token, place);
    for (const token of tokens) if (token.children) token.children = withoutLost(token.children);
  });
  const { fence } = markdown.renderer.rules;
  markdown.renderer.rules.fence = (...args) => {
    const token = args[0][args[1]];
    const shown = fence?.(...args) ?? "";
    if (token?.info.trim() !== "mermaid") return shown;
    return `${drawn(token.content)}<details><summary>Which room imports which</summary>\n${shown}</details>\n`;
  };
}

/** A link that leads nowhere is marked, to be taken out. */
const LOST = "lost:";

function placeToken(token: Token, place: (href: string) => string | null): void {
  const name = { link_open: "href", image: "src" }[token.type];
  const value = name === undefined ? null : token.attrGet(name);
  if (name !== undefined && value !== null) token.attrSet(name, place(value) ?? LOST);
  // Vue would run what stands in double braces.
  if (token.type === "code_inline") token.attrSet("v-pre", "");
  if (token.type === "html_inline" || token.type === "html_block")
    token.content = token.content.replaceAll(
      /\b(src|href)="([^"]*)"/g,
      (_, attribute: string, target: string) => `${attribute}="${place(target) ?? ""}"`,
    );
}

/** The parts of a line without the links that lead nowhere; what they enclose stays. */
function withoutLost(tokens: readonly Token[]): Token[] {
  let isLost = false;
  return tokens.filter((token) => {
    if (token.type === "link_open" && token.attrGet("href") === LOST) return !(isLost = true);
    if (token.type !== "link_close" || !isLost) return true;
    isLost = false;
    return false;
  });
}
