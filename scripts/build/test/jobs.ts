/** What a test run does, in stages: the jobs of a stage run side by side, and each stage after the one before. */
import { build, DRYDOCK, program, SITE, SYSTEM } from "../project.mjs";
import type { Chosen, Runner } from "./filter";
import { run, runNode } from "./programs";
import { runTests, whole, type Result } from "./runners";

/** A part of a run. Its result is null if it has nothing to count. */
export interface Job {
  readonly name: string;
  run(write: (text: string) => void): Promise<Result | null>;
}

/** Checks of the sources, as arguments for Node. */
const CHECKS = {
  types: ["--import", "tsx", "scripts/build/types.ts"],
  lint: [program("oxlint"), "--type-aware", "."],
  format: [program("oxfmt"), "--check"],
  unused: [program("knip")],
  generated: ["--import", "tsx", "scripts/content/generate.ts", "--check"],
};

/** What tests that play at drydock need, as far as it was made. */
interface Made {
  chromium: boolean;
  build: boolean;
}

/**
 * The stages of a run, without those not chosen and what only those need.
 *
 * @param isAll  whether to run everything: build anew and check too, not only run some tests
 */
export function stagesFor(chosen: Chosen, isAll: boolean): Job[][] {
  const made: Made = { chromium: false, build: false };
  const { table, conformance, browser } = chosen.files;
  const plays = table.length + conformance.length + browser.length > 0;
  const tests = (runner: Runner): Job[] => testing(chosen, runner, isAll, runner === "unit" ? null : made);
  return [
    plays ? making(made, isAll) : [],
    isAll ? checks() : [],
    [...tests("conformance"), ...tests("table")],
    tests("unit"),
    tests("browser"),
  ].filter((jobs) => jobs.length > 0);
}

/** The tests of a runner; `made`: what they need, or null. */
function testing({ files, name }: Chosen, runner: Runner, isAll: boolean, made: Made | null): Job[] {
  if (files[runner].length === 0) return [];
  const wanted = { files: isAll ? [] : files[runner], name };
  return [
    {
      name: runner,
      async run(write) {
        if (!made || (made.chromium && made.build)) return await runTests(runner, wanted, write);
        write(`not run, because there is no ${made.chromium ? "build" : "Chromium"}\n`);
        return whole(runner, false);
      },
    },
  ];
}

/** A browser, and a build to open in it. */
function making(made: Made, isAll: boolean): Job[] {
  return [
    {
      name: "Chromium",
      async run(write) {
        made.chromium = (await runNode(["--import", "tsx", "scripts/build/chromium.ts"], write)) === 0;
        return null;
      },
    },
    {
      name: "build",
      async run(write) {
        const runs = (command: string, args: readonly string[]) => run(command, args, write);
        made.build = await build(!isAll, runs, [SYSTEM, DRYDOCK, SITE]);
        return isAll ? whole("build", made.build) : null;
      },
    },
  ];
}

const checks = (): Job[] =>
  Object.entries(CHECKS).map(([name, args]) => ({
    name,
    run: async (write) => whole(name, (await runNode(args, write)) === 0),
  }));
