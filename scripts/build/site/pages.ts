/** Makes the docs as pages with search, by VitePress: static files that work under any path of any web host. */
import { spawn } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { siteContents } from "./contents";
import { pageFaults } from "./faults";
import { scriptsApart } from "./scripts-apart";
import { startPage } from "./start-page";

const root = fileURLToPath(new URL("../../..", import.meta.url));
/** Where the demo is put beside the pages. */
export const DEMO = "play";

/**
 * Makes the pages in a folder, whatever was there before.
 *
 * @param hasDemo  whether the demo will be in the folder `play` beside them; the start page then leads to it
 * @throws Error saying what is wrong with the docs, a dead link among others
 */
export async function buildPages(folder: string, hasDemo: boolean): Promise<void> {
  mkdirSync(join(root, "build"), { recursive: true });
  const sources = mkdtempSync(join(root, "build", "site-"));
  try {
    writeSources(sources, folder, hasDemo);
    await runVitePress(sources);
    // A host shows it for any path, and it cannot know where the folder is.
    rmSync(join(folder, "404.html"));
    scriptsApart(folder);
    const faults = pageFaults(folder, hasDemo ? [DEMO] : []);
    if (faults.length > 0) throw new Error(`The pages are not right:\n${faults.join("\n")}`);
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  } finally {
    rmSync(sources, { recursive: true, force: true });
  }
}

/** Writes what VitePress reads: the pages in one folder, the files beside them, and its configuration. */
function writeSources(sources: string, folder: string, hasDemo: boolean): void {
  const { groups, files } = siteContents();
  for (const { place, text } of groups.flatMap(({ pages }) => pages)) writeFileSync(join(sources, `${place}.md`), text);
  writeFileSync(join(sources, "index.md"), startPage(hasDemo));
  for (const { path, place } of files) {
    const to = join(sources, "public", place);
    mkdirSync(dirname(to), { recursive: true });
    cpSync(join(root, path), to);
  }
  const here = dirname(fileURLToPath(import.meta.url));
  const settings = join(sources, ".vitepress");
  mkdirSync(join(settings, "theme"), { recursive: true });
  const from = (place: string, file: string): string =>
    JSON.stringify(relative(place, join(here, file)).replaceAll("\\", "/"));
  writeFileSync(
    join(settings, "config.ts"),
    `import { siteConfig } from ${from(settings, "config.ts")};\nexport default siteConfig(${JSON.stringify(folder)}, ${hasDemo});\n`,
  );
  writeFileSync(
    join(settings, "theme/index.ts"),
    `export { default } from ${from(join(settings, "theme"), "theme.ts")};\n`,
  );
}

/** Runs VitePress in a process of its own. @throws Error with what it printed, if it fails */
async function runVitePress(sources: string): Promise<void> {
  const child = spawn(process.execPath, [join(root, "node_modules/vitepress/bin/vitepress.js"), "build", sources], {
    cwd: root,
    stdio: ["ignore", "pipe", "pipe"],
  });
  let printed = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (printed += String(chunk)));
  const code = await new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", resolve);
  });
  if (code !== 0) throw new Error(`VitePress could not build the pages:\n${printed.trim()}`);
}
