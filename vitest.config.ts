import { readdirSync, readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { configDefaults, defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

const FOLDERS = ["drydock", "module", "scripts", "tests/checks", "tests/support"];
const UNIT = {
  environment: "node",
  setupFiles: ["tests/fast-check.ts", "tests/clock.ts", "tests/support/texts.ts"],
  // The checks read every source file: on a busy machine that takes a while.
  testTimeout: 180_000,
  hookTimeout: 180_000,
};

/** The built system at a table without windows: clients are contexts of their own, their code modules there. */
const TABLE = {
  environment: "node",
  execArgv: ["--experimental-vm-modules", "--no-warnings=ExperimentalWarning"],
  testTimeout: 900_000,
  // A context with code modules stays in memory until its process ends: each file has a process of its own.
  isolate: true,
};

/** What puts something else in the place of modules or globals, or stays at 14, must not meet other tests. */
const REPLACING = /\bvi\.(mock|stubGlobal|resetModules)\(|Object\.assign\(globalThis|^becomeGeneration14\(/m;
const ALONE = FOLDERS.flatMap((folder) =>
  readdirSync(new URL(folder, import.meta.url), { recursive: true, encoding: "utf8" })
    .map((name) => `${folder}/${name.replaceAll("\\", "/")}`)
    .filter((path) => path.endsWith(".test.ts"))
    .filter((path) => REPLACING.test(readFileSync(fileURLToPath(new URL(path, import.meta.url)), "utf8"))),
);

/** Files that take seconds: begun last, they would leave all processors but one idle at the end. */
const LONG =
  /property|own-designs|checks\/(lint|language|imports)|deckwright|tournament|board\/battles|secrecy|balance/;

class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification): boolean => LONG.test(moduleId);
    const sorted = await super.sort(files);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: LongFirst },
    // By itself it takes one less than there are, which is half of a small machine.
    maxWorkers: availableParallelism(),
    // Unit tests need nothing but the sources; conformance tests need the built system, drydock and Chromium.
    projects: [
      {
        // These share a process: it need not start for each of them, and code that is warm runs twice as fast.
        test: {
          ...UNIT,
          name: "shared",
          include: FOLDERS.map((folder) => `${folder}/**/*.test.ts`),
          exclude: [...configDefaults.exclude, ...ALONE],
          isolate: false,
        },
      },
      { test: { ...UNIT, name: "alone", include: ALONE } },
      // Drydock's server once more, with worlds in memory instead of folders.
      { test: { ...UNIT, name: "memory", include: ["drydock/server/**/*.test.ts"], env: { DRYDOCK_STORE: "memory" } } },
      { test: { ...TABLE, name: "table", include: ["tests/table/**/*.test.ts"] } },
      // Of `npm run walks`: what is one test many times over.
      { test: { ...TABLE, name: "matrix", include: ["tests/table/faults.test.ts"], env: { EVERY_GAME: "1" } } },
      {
        test: {
          name: "conformance",
          environment: "node",
          include: ["tests/conformance/**/*.test.ts"],
          testTimeout: 120_000,
          // A hook starts a server, a browser and a page, in worlds whose compendia are made first.
          hookTimeout: 300_000,
          fileParallelism: false,
        },
      },
    ],
  },
});
