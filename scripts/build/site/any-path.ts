/**
 * Lets VitePress's pages work under any path. They are built with the base `./`, which is right in the pages as all of
 * them lie in one folder; but its router compares whole paths, and must learn where the folder is when a page opens
 * (`theme.ts`). The three places of VitePress 1.6 that take the base from the build, or a made-up host, are changed.
 */
interface Change {
  readonly file: string;
  readonly from: string;
  readonly to: string;
}

const CHANGES: readonly Change[] = [
  { file: "client/app/utils.js", from: "import.meta.env.BASE_URL", to: "siteDataRef.value.base" },
  // Search results are named without the base; paths are decoded by now, the base is as the browser writes it.
  {
    file: "client/app/utils.js",
    from: "pagePath.slice(base.length)",
    to: "(pagePath.startsWith(decodeURIComponent(base)) ? pagePath.slice(decodeURIComponent(base).length) : pagePath)",
  },
  {
    file: "client/app/router.js",
    from: "function normalizeHref(href) {\n    const url = new URL(href, fakeHost);",
    to: "function normalizeHref(href) {\n    const url = new URL(href, inBrowser ? location.href : fakeHost);",
  },
];

/** Changes the source of a file of VitePress. @throws Error if it is no longer what this was written for */
export function underAnyPath(id: string, source: string, changes = CHANGES): string | null {
  const mine = changes.filter(({ file }) => id.replaceAll("\\", "/").endsWith(`/vitepress/dist/${file}`));
  if (mine.length === 0) return null;
  return mine.reduce((text, { file, from, to }) => {
    if (text.split(from).length !== 2)
      throw new Error(`vitepress/dist/${file} has changed: scripts/build/site/any-path.ts looks for ${from}`);
    return text.replace(from, () => to);
  }, source);
}

/** The plugin for VitePress's own Vite that does so. */
export const anyPath = () => ({
  name: "all-hands:any-path",
  enforce: "pre" as const,
  transform: (source: string, id: string) => underAnyPath(id, source),
});
