/**
 * `npm run site`: makes the folder `site`, which any web host can show under any path: the docs as pages with search,
 * and beside them, in `play`, the demo.
 */
import { rmSync } from "node:fs";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "../project.mjs";
import { buildDemo } from "./demo";
import { buildPages, DEMO } from "./pages";

const root = fileURLToPath(new URL("../../..", import.meta.url));
const folder = join(root, "site");

try {
  rmSync(folder, { recursive: true, force: true });
  if (!(await build(true))) throw new Error("The system or drydock could not be built: see above.");
  await buildPages(folder, true);
  await buildDemo(join(folder, DEMO));
  console.log(`The site is in ${relative(process.cwd(), folder) || "."}.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
