/**
 * `npm run bench`: measures the rules as players run them, bundled into one file as in the release. (Module by module,
 * each compiled for development, they take nearly twice as long.) `npm run bench -- --browser`: what the table costs in
 * a browser; `-- --year`: what it costs after a year of battles, and in a battle of thousands of steps; `-- --evening`:
 * whether anything grows in the course of an evening; `-- --load`: what a crowd costs.
 */
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { build } from "vite";
import { scriptOptions } from "../scripts/commands/command";

const fromRoot = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));

/** Bundles the rules, and measures them in a separate process. */
async function benchRules(): Promise<void> {
  await build({
    configFile: false,
    logLevel: "warn",
    publicDir: false,
    root: fromRoot(""),
    build: {
      ssr: fromRoot("bench/suite.ts"),
      outDir: fromRoot("build/bench"),
      minify: false,
      // Keeps constants as constants: engines make faster code of them than of variables.
      rolldownOptions: { output: { entryFileNames: "suite.mjs", topLevelVar: false } },
    },
    ssr: { noExternal: true },
  });
  // As in the release: what is measured beside the rules then checks less.
  const env = { ...process.env, NODE_ENV: "production" };
  const { status } = spawnSync(process.execPath, [fromRoot("build/bench/suite.mjs")], { stdio: "inherit", env });
  process.exitCode = status ?? 1;
}

const { browser, year, evening, load } = scriptOptions({
  browser: { type: "boolean" },
  year: { type: "boolean" },
  evening: { type: "boolean" },
  load: { type: "boolean" },
});
if (browser) await (await import("./browser")).benchBrowser();
if (browser) await (await import("./restyled")).benchRestyled();
if (year) await (await import("./year")).benchYear();
if (evening) await (await import("./evening")).benchEvening();
if (load) await (await import("./load")).benchLoad();
const isOther = browser || year || evening || load;
if (!isOther) await benchRules();
if (!isOther) console.log(`\n${await (await import("./workers")).workers()}`);
