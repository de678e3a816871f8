/**
 * What the plain Node commands share: running programs of the project, installing, and knowing what must be built
 * again. Plain JavaScript without packages, because it runs on a clean clone before anything is installed.
 */
import { spawn } from "node:child_process";
import { existsSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("../..", import.meta.url));

/** What the built system is made of, and where it stands. */
export const SYSTEM = {
  sources: [
    "module",
    "styles",
    "templates",
    "lang",
    "assets",
    "packs/_source",
    "drydock/client",
    "scripts/build/page",
    "scripts/build/anywhere",
    "scripts/build/languages.ts",
    "scripts/build/translation",
    "scripts/build/packs.ts",
    "scripts/build/pack-source.ts",
    "scripts/build/pack-tables.ts",
    "scripts/build/notices.ts",
  ],
  files: ["system.json", "vite.config.ts", "package.json", "README.md", "CHANGELOG.md", "LICENSE"],
  built: "dist/all-hands.mjs",
  command: ["run", "-s", "build"],
};
/** The same of drydock's client. */
export const DRYDOCK = {
  sources: ["drydock/client", "drydock/protocol.ts"],
  files: ["drydock/vite.config.ts", "drydock/package.json", "package.json"],
  built: "build/drydock",
  command: ["run", "-s", "drydock:build"],
};

/** The site: the docs as pages, and the demo with both of the above. */
export const SITE = {
  sources: [...SYSTEM.sources, "drydock", "docs", "scripts/build/site"],
  files: [...SYSTEM.files, "CONTRIBUTING.md", "ATTRIBUTION.md"],
  built: "site",
  command: ["run", "-s", "site"],
};

/**
 * Starts a program in the project's folder, its output shown as it comes.
 * @param {string} program
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} [env] added to the environment
 * @param {import("node:child_process").StdioOptions} [stdio] where its output goes instead
 */
export function start(program, args, env = {}, stdio = "inherit") {
  const isNpm = program === "npm" && process.platform === "win32";
  return spawn(isNpm ? "npm.cmd" : program, args, {
    cwd: root,
    stdio,
    shell: isNpm,
    env: { ...process.env, ...env },
  });
}

/**
 * Runs a program to its end.
 * @param {string} program
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} [env] added to the environment
 * @returns {Promise<number>} its exit code; 1 if it could not be started or was killed
 */
export function run(program, args, env) {
  return new Promise((resolve) => {
    const child = start(program, args, env);
    child.once("error", (error) => {
      console.error(`${program} could not be started: ${error.message}`);
      resolve(1);
    });
    child.once("exit", (code) => resolve(code ?? 1));
  });
}

/**
 * The program of an installed package, run with Node itself, so that ending it ends the program and no wrapper.
 * @param {"vite" | "vitest" | "oxlint" | "oxfmt" | "knip" | "playwright"} name
 * @returns {string} the path of its script
 */
export function program(name) {
  const scripts = {
    vite: "vite/bin/vite.js",
    vitest: "vitest/vitest.mjs",
    oxlint: "oxlint/bin/oxlint",
    oxfmt: "oxfmt/bin/oxfmt",
    knip: "knip/bin/knip.js",
    playwright: "@playwright/test/cli.js",
  };
  return join(root, "node_modules", scripts[name]);
}

/** Whether a clean clone still lacks its packages. */
export const lacksPackages = () => !existsSync(join(root, "node_modules"));

/** Installs the packages of a clean clone. Ends the command if that fails. */
export async function install() {
  if (!lacksPackages()) return;
  console.log("Installing packages …");
  if ((await run("npm", ["ci"])) !== 0) {
    console.error("The packages could not be installed: npm ci failed, see above.");
    process.exit(1);
  }
}

/**
 * Builds the system and drydock's client, or other parts. Ends at the first that fails.
 * @param {boolean} onlyStale leave out what is newer than its sources
 * @param {(program: string, args: readonly string[]) => Promise<number>} runs how programs are run
 * @param {readonly (typeof SYSTEM)[]} parts
 * @returns {Promise<boolean>} whether all is built
 */
export async function build(onlyStale, runs = run, parts = [SYSTEM, DRYDOCK]) {
  for (const part of parts) {
    if (onlyStale && !isStale(part)) continue;
    if ((await runs("npm", part.command)) !== 0) return false;
  }
  return true;
}

/**
 * Whether a part is older than what it is made of, or not built.
 * @param {typeof SYSTEM} part
 */
export function isStale({ sources, files, built }) {
  return newest([...sources, ...files]) > newest([built]);
}

/**
 * When one of these files, or a file or folder in these folders, was changed last (a deleted file changes its folder).
 * @param {readonly string[]} paths
 * @returns {number} 0 if none exists
 */
function newest(paths) {
  return Math.max(
    0,
    ...paths
      .map((path) => join(root, path))
      .filter((path) => existsSync(path))
      .flatMap((path) => {
        const inside = statSync(path).isDirectory() ? readdirSync(path, { recursive: true, encoding: "utf8" }) : [];
        return [path, ...inside.map((name) => join(path, name))];
      })
      .map((path) => statSync(path).mtimeMs),
  );
}
