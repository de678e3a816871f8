/**
 * Builds All Hands without one of its features, to prove that no game depends on it. Names imported from the feature
 * exist, but have nothing behind them.
 */
import { spawnSync } from "node:child_process";
import { cpSync, existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import type { Plugin } from "vite";
import { isExported, namesDefined, parse, root } from "../../tests/checks/sources";
import { endWith } from "../commands/command";

/** The folder where it is built and served from. */
const BUILT = "build/without";

const folderOf = (feature: string): string => join(root, "module/features", feature);

/** The names of a file's exports that exist at run time. */
function exportedBy(path: string): string[] {
  return parse({ path, text: readFileSync(path, "utf8") }).statements.flatMap((statement) => {
    if (ts.isExportDeclaration(statement)) return namesPassedOn(statement);
    const isType = ts.isInterfaceDeclaration(statement) || ts.isTypeAliasDeclaration(statement);
    return isExported(statement) && !isType ? namesDefined(statement) : [];
  });
}

/** The names in `export { … }` and `export * as …`. */
function namesPassedOn({ isTypeOnly, exportClause }: ts.ExportDeclaration): string[] {
  if (isTypeOnly || !exportClause) return [];
  if (!ts.isNamedExports(exportClause)) return [exportClause.name.text];
  return exportClause.elements.filter((each) => !each.isTypeOnly).map(({ name }) => name.text);
}

/** A stand-in for a file of the feature: its door has an empty id; anything else that is called throws the reason. */
function placeholder(feature: string, file: string): string {
  const names = exportedBy(file);
  const door = names.filter((name) => name.endsWith("Feature")).map((name) => `export const ${name} = { id: "" };`);
  const gone = names.filter((name) => !name.endsWith("Feature")).map((name) => `gone as ${name}`);
  const why = `All Hands was built without the feature "${feature}".`;
  return [
    `const gone = () => { throw new Error(${JSON.stringify(why)}); };`,
    ...door,
    `export { ${gone.join(", ")} };`,
  ].join("\n");
}

/** Leaves a feature out of the build. */
export function withoutFeature(feature: string): Plugin {
  const folder = `${folderOf(feature)}/`;
  return {
    name: "all-hands:without-a-feature",
    enforce: "pre",
    load: (id) => (id.startsWith(folder) && id.endsWith(".ts") ? placeholder(feature, id) : null),
  };
}

/**
 * Builds the system without a feature, starts it, and plays a step of a battle.
 *
 * @returns whether it starts and the step is played
 */
export function playWithout(feature: string): boolean {
  if (!existsSync(join(folderOf(feature), "feature.ts"))) endWith(`there is no feature "${feature}"`);
  if (!existsSync(join(root, "dist/packs")))
    endWith("the compendia are taken from dist: run npm run build and npm run drydock:build first");
  const env = { ...process.env, WITHOUT: feature, SYSTEM: join(root, BUILT) };
  const run = (...words: string[]): boolean =>
    spawnSync("npx", words, { cwd: root, env, stdio: "inherit" }).status === 0;
  if (!run("vite", "build", "--outDir", BUILT, "--logLevel", "warn")) return false;
  cpSync(join(root, "dist/packs"), join(root, BUILT, "packs"), { recursive: true });
  return run("playwright", "test", "--config", "tests/walks/playwright.config.ts", "--project", "without");
}
