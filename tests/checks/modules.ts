/** What is wrong with the manifest of a module beside the system. */

interface Related {
  readonly id: string;
  readonly type: string;
  readonly compatibility?: { readonly minimum?: string };
}

/** The parts of a `module.json` that the checks read; `system.json` has the first of them, too. */
export interface ModuleManifest {
  readonly id: string;
  readonly version: string;
  readonly compatibility: { readonly minimum: string; readonly verified: string };
  readonly license: string;
  readonly readme: string;
  readonly esmodules: readonly string[];
  readonly languages: readonly { readonly path: string }[];
  readonly relationships?: { readonly systems?: readonly Related[]; readonly requires?: readonly Related[] };
}

/**
 * What keeps a module from being installed, as sentences.
 *
 * @param system  the manifest of the system
 * @param exists  whether a path in the module's folder exists
 */
export function faultsOf(
  manifest: ModuleManifest,
  folder: string,
  system: Pick<ModuleManifest, "id" | "version" | "compatibility">,
  exists: (path: string) => boolean,
): string[] {
  const { id, version, compatibility, license, readme, esmodules, languages, relationships = {} } = manifest;
  const { systems = [], requires = [] } = relationships;
  const files = [license, readme, ...esmodules, ...languages.map(({ path }) => path)];
  const own = systems.find((each) => each.id === system.id);
  return [
    ...(id === folder ? [] : [`its id ${id} is not its folder’s name`]),
    ...(version === system.version ? [] : [`its version ${version} is not that of the system, ${system.version}`]),
    ...(JSON.stringify(compatibility) === JSON.stringify(system.compatibility)
      ? []
      : ["it claims another Foundry than the system"]),
    ...files.filter((path) => !exists(path)).map((path) => `${path} does not exist`),
    ...(own ? [] : [`it is not for worlds of ${system.id}`]),
    ...[...(own ? [own] : []), ...requires]
      .filter((each) => each.compatibility?.minimum === undefined)
      .map((each) => `it does not say which version of ${each.id} it needs`),
  ];
}
