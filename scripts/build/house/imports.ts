/** What imports what, as dependency-cruiser reads it, by the rules of `.dependency-cruiser.mjs`. Types count. */
import { join } from "node:path";
import { cruise, type ICruiseResult } from "dependency-cruiser";
import extractDepcruiseOptions from "dependency-cruiser/config-utl/extract-depcruise-options";
import { root } from "../../../tests/checks/sources";

/** A file and the files and packages that it imports, each once, by their paths in the project. */
export interface Importer {
  readonly path: string;
  readonly imports: readonly string[];
}

/** A forbidden import: the name of the rule, and the files, those of a circle in order. */
export interface Forbidden {
  readonly rule: string;
  readonly from: string;
  readonly to: readonly string[];
}

/**
 * Reads the imports of folders.
 *
 * @param base  the folder that they lie in: this project, or a copy of it
 */
export async function importsIn(
  folders: readonly string[],
  base = root,
): Promise<{ readonly files: readonly Importer[]; readonly forbidden: readonly Forbidden[] }> {
  const options = await extractDepcruiseOptions(join(root, ".dependency-cruiser.mjs"));
  const tsConfig = { fileName: join(root, "tsconfig.json") };
  const { output } = await cruise([...folders], { ...options, tsConfig, baseDir: base, validate: true });
  const { modules, summary } = output as ICruiseResult;
  return {
    files: modules
      .filter(({ source }) => folders.some((folder) => source.startsWith(`${folder}/`)))
      .map(({ source, dependencies }) => ({
        path: source,
        imports: [...new Set(dependencies.map(({ resolved }) => resolved))],
      })),
    forbidden: summary.violations.map(({ rule, from, to, cycle = [] }) => ({
      rule: rule.name,
      from,
      to: cycle.length > 0 ? cycle.map(({ name }) => name) : [to],
    })),
  };
}
