/** `npm run types`: checks the types of every part of the project, each with its own globals. */
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const PARTS: readonly { readonly name: string; readonly config: string }[] = [
  { name: "the system, against Foundry's types", config: "tsconfig.json" },
  { name: "the rules, without any global", config: "module/rules/tsconfig.json" },
  { name: "scripts, tests and drydock's server", config: "tsconfig.node.json" },
  { name: "drydock's client", config: "drydock/tsconfig.json" },
];

const compiler = join(root, "node_modules/typescript/bin/tsc");
const failed = PARTS.filter(({ name, config }) => {
  const { status } = spawnSync(process.execPath, [compiler, "--noEmit", "--project", config], {
    cwd: root,
    stdio: "inherit",
  });
  console.log(`${status === 0 ? "✓" : "✗"} ${name} (${config})`);
  return status !== 0;
});
if (failed.length > 0) {
  console.error(`${failed.length} of ${PARTS.length} parts have type errors`);
  process.exitCode = 1;
}
