/** Selects the parts of the system that go into the script of a page, and reads what Vite makes of them. */
import type { build, Plugin } from "vite";
import { packagesOf } from "../notices";

/** Fetched modules that belong in a page: boards with keys, what they tell, and fitting the screen. No others do. */
const FETCHED = /\/(board\/board|rest|key-list|story|fit)$/;
const NOTHING = "\0nothing";
const WORKER = /new Worker\(new URL\([^)]*\),\s*\{[^}]*\}\)/g;

/** Leaves out workers, and modules fetched for other windows. */
export const onlyWhatPagesNeed: Plugin = {
  name: "all-hands:page",
  enforce: "pre",
  resolveId: (id) => (id === NOTHING ? id : null),
  load: (id) => (id === NOTHING ? "export {};" : null),
  transform(code, id) {
    return id.includes("/module/") && code.includes("new Worker(") ? code.replace(WORKER, "null") : null;
  },
  resolveDynamicImport: (specifier) =>
    typeof specifier === "string" && !FETCHED.test(specifier) ? { id: NOTHING } : null,
};

/** What a build made: the script, the styles, and the packages that the script has code of. */
interface Bundled {
  readonly script: string;
  readonly styles: string;
  readonly packages: readonly string[];
}

/** Reads what a build made. */
export function bundled(built: Awaited<ReturnType<typeof build>>): Bundled {
  const output = "output" in built ? built.output : Array.isArray(built) ? built.flatMap((each) => each.output) : [];
  const scripts = output.flatMap((file) => (file.type === "chunk" ? [file.code] : []));
  const styles = output.flatMap((file) =>
    file.type === "asset" && file.fileName.endsWith(".css") ? [String(file.source)] : [],
  );
  const [script] = scripts;
  if (script === undefined || scripts.length > 1) throw new Error(`the page has ${scripts.length} scripts`);
  const modules = output.flatMap((file) => (file.type === "chunk" ? file.moduleIds : []));
  return { script, styles: styles.join(""), packages: packagesOf(modules) };
}
