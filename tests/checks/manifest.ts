/** The parts of `system.json` that the checks read. */
export interface Manifest {
  readonly version: string;
  readonly compatibility: { readonly minimum: string; readonly verified: string };
  readonly esmodules: readonly string[];
  readonly styles: readonly { readonly src: string }[];
  readonly languages: readonly { readonly path: string }[];
  readonly packs: readonly { readonly name: string; readonly label: string; readonly path: string }[];
  readonly packFolders: readonly { readonly name: string; readonly packs: readonly string[] }[];
  readonly documentTypes: { readonly [document: string]: { readonly [subtype: string]: object } };
  readonly initiative?: string;
  readonly license: string;
  readonly readme: string;
  readonly bugs: string;
  readonly changelog: string;
}

/** Where the source of a built file is. */
const SOURCES: readonly (readonly [built: RegExp, source: string])[] = [
  [/^([^/]+)\.mjs$/, "module/$1.ts"],
  [/^styles\/(.+)\.css$/, "styles/$1.scss"],
  [/^packs\/(.+)$/, "packs/_source/$1"],
  [/^lang\/(.+)\.json$/, "lang/$1"],
];

/** Every document subtype that the manifest declares: `Actor.ship`, …. */
export function subtypesOf({ documentTypes }: Manifest): string[] {
  return Object.entries(documentTypes).flatMap(([document, types]) =>
    Object.keys(types).map((type) => `${document}.${type}`),
  );
}

/** Documents that have subtypes with `gmOnlyFields`. */
export function guardedDocuments({ documentTypes }: Manifest): string[] {
  const isGuarded = (subtypes: object) => Object.values(subtypes).some((subtype) => "gmOnlyFields" in subtype);
  return Object.entries(documentTypes).flatMap(([document, subtypes]) => (isGuarded(subtypes) ? [document] : []));
}

/** Every file and folder that the manifest names, by its path in the built system. */
function filesOf(manifest: Manifest): string[] {
  const { esmodules, styles, languages, packs, license, readme, bugs, changelog } = manifest;
  return [
    ...esmodules,
    ...styles.map(({ src }) => src),
    ...languages.map(({ path }) => path),
    ...packs.map(({ path }) => path),
    ...[license, readme, bugs, changelog].filter((path) => !path.includes("://")),
  ];
}

/** Missing files that the manifest names, each as a sentence. `built`: in the built system, else in the sources. */
export function missingFiles(manifest: Manifest, built: boolean, exists: (path: string) => boolean): string[] {
  return filesOf(manifest)
    .map((path) => (built ? `dist/${path}` : sourceOf(path)))
    .filter((path) => !exists(path))
    .map((path) => `system.json declares ${path}, which does not exist`);
}

function sourceOf(path: string): string {
  const match = SOURCES.find(([built]) => built.test(path));
  return match ? path.replace(match[0], match[1]) : path;
}
