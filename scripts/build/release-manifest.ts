/** The manifest of a release, and the name of the zip that it points to. */
export interface Release {
  readonly manifest: string;
  readonly archive: string;
}

/**
 * The address of the project's page, as package.json or whoever releases writes it, without what git adds to it.
 *
 * @throws Error if there is none, or it is not a web page's
 */
export function repositoryPage(repository: string | undefined): string {
  if (!repository)
    throw new Error(
      "Say where the release will be: npm run release -- --repository https://github.com/OWNER/NAME" +
        ' (or write that address into package.json once, as "repository")',
    );
  const page = repository.replace(/^git\+/, "").replace(/(\.git)?\/?$/, "");
  if (!/^https:\/\/[^/\s]+\/\S+$/.test(page))
    throw new Error(`"${repository}" is not the address of a repository's page`);
  return page;
}

/**
 * Makes the manifest of a release from the project's own: adds the addresses of the newest manifest and of this
 * version's zip, and removes what only serves development.
 *
 * @param source  the content of system.json, or of a module's module.json
 * @param page    the address of the project's page, from `repositoryPage`
 * @param name    the name of the manifest among the files of the release
 * @throws if the manifest has no id or version
 */
export function releaseManifest(source: unknown, page: string, name = "system.json"): Release {
  const manifest = source as { id?: unknown; version?: unknown; flags?: Record<string, unknown> } | null;
  if (typeof manifest?.id !== "string" || typeof manifest.version !== "string") {
    throw new Error(`${name} has no id or no version`);
  }
  const archive = `${manifest.id}-${manifest.version}.zip`;
  const { hotReload: _, ...flags } = manifest.flags ?? {};
  const released = {
    ...manifest,
    url: page,
    bugs: `${page}/issues`,
    manifest: `${page}/releases/latest/download/${name}`,
    download: `${page}/releases/download/v${manifest.version}/${archive}`,
    flags,
  };
  return { manifest: `${JSON.stringify(released, null, 2)}\n`, archive };
}
