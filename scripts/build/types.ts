/**
 * `npm run types`: checks the types of every part of the project, each with its own globals. `npm run types --
 * --types14 FOLDER`: checks the system against Foundry 14's types instead, which are not on npm: FOLDER is a checkout
 * of them with their dependencies installed.
 *
 * TypeScript 7, the native compiler, takes a third of the time. TypeScript 5.9 stays for checks that use its API and
 * for Foundry 14's types, on which the two have not been compared.
 */
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { endWith, scriptOptions } from "../commands/command";

interface Part {
  readonly name: string;
  readonly config: string;
}

const root = fileURLToPath(new URL("../..", import.meta.url));
const TYPES = "@league-of-foundry-developers/foundry-vtt-types";
const PARTS: readonly Part[] = [
  { name: "the system, against Foundry's types", config: "tsconfig.json" },
  { name: "the rules, without any global", config: "module/rules/tsconfig.json" },
  { name: "scripts, tests and drydock's server", config: "tsconfig.node.json" },
  { name: "drydock's client", config: "drydock/tsconfig.json" },
];

const { types14 } = scriptOptions({ types14: { type: "string" } });
const parts = types14 === undefined ? PARTS : [against14(resolve(types14))];

// One thread: several would check the same types again, and use half as much CPU time again.
const compiler =
  types14 === undefined
    ? ["node_modules/typescript-7/bin/tsc", "--singleThreaded"]
    : ["node_modules/typescript/bin/tsc"];
const failed = parts.filter(({ name, config }) => {
  const { status } = spawnSync(process.execPath, [...compiler, "--noEmit", "--project", config], {
    cwd: root,
    stdio: "inherit",
  });
  console.log(`${status === 0 ? "✓" : "✗"} ${name} (${config})`);
  return status !== 0;
});
if (failed.length > 0) {
  console.error(`${failed.length} of ${parts.length} parts have type errors`);
  process.exitCode = 1;
}

/** The system's configuration with the types in a folder instead of the installed ones. */
function against14(folder: string): Part {
  const index = join(folder, "src/index.d.mts");
  if (!existsSync(index)) endWith(`${folder} is no checkout of ${TYPES}: it has no src/index.d.mts`);
  const config = "build/types14/tsconfig.json";
  const compilerOptions = {
    types: [folder],
    paths: { [TYPES]: [index], [`${TYPES}/configuration`]: [join(folder, "src/configuration/index.d.mts")] },
  };
  const include = [join(root, "module")];
  mkdirSync(join(root, "build/types14"), { recursive: true });
  writeFileSync(join(root, config), JSON.stringify({ extends: "../../tsconfig.json", compilerOptions, include }));
  return { name: "the system, against Foundry 14's types", config };
}
