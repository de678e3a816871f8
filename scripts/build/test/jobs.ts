import { build, program } from "../project.mjs";
import type { Chosen, Runner } from "./filter";
import type { Job } from "./lanes";
import { runFor, runNode } from "./parts";
import { runTests, whole, type Result } from "./runners";

/** A job of a test run; its result is null if it has nothing to count. */
export type Work = Job<Result | null>;
type Run = Work["run"];

/** Whether browser tests begin while checks and unit tests run. Set it only if a busy machine never fails them. */
const BROWSER_BESIDE_OTHERS = false;

/** Checks of the sources, as arguments for Node. */
const CHECKS = {
  types: ["--import", "tsx", "scripts/build/types.ts"],
  lint: [program("oxlint"), "--type-aware", "."],
  format: [program("oxfmt"), "--check"],
};

/** What tests that play at drydock need. */
interface Needed {
  chromium: boolean;
  build: boolean;
}

/**
 * The parts of a run, in the order in which they are reported, without those not chosen and what only those need.
 *
 * @param isAll  whether to run everything: build anew and check too, not only run some tests
 * @param lanes  number of processors
 */
export function jobsFor(chosen: Chosen, isAll: boolean, lanes: number): Work[] {
  const there: Needed = { chromium: false, build: false };
  const tests = (runner: Runner, width: number, after: readonly string[], needs: Needed | null): Work[] => {
    const files = chosen.files[runner];
    const wanted = { files: isAll ? [] : files, name: chosen.name };
    const run: Run = async (write) => {
      if (!needs || (needs.chromium && needs.build)) return await runTests(runner, wanted, write);
      write(`not run, because there is no ${needs.chromium ? "build" : "Chromium"}\n`);
      return whole(runner, false);
    };
    const title = `${runner} tests (${files.length} ${files.length === 1 ? "file" : "files"})`;
    return files.length === 0 ? [] : [{ name: runner, title, width, after, run }];
  };
  const { table, conformance, browser } = chosen.files;
  const plays = table.length + conformance.length + browser.length > 0;
  const made = plays ? making(there, isAll) : [];
  const needed = made.map(({ name }) => name);
  const first = [
    ...made,
    ...(isAll ? checks() : []),
    ...tests("conformance", 1, needed, there),
    ...tests("table", 1, needed, there),
    ...tests("unit", lanes, [], null),
  ];
  const before = BROWSER_BESIDE_OTHERS ? needed : first.map(({ name }) => name);
  return [...first, ...tests("browser", lanes, before, there)];
}

/** A browser, and a build to open in it. */
function making(there: Needed, isAll: boolean): Work[] {
  return [
    single("Chromium", async (write) => {
      there.chromium = (await runNode("Chromium", ["--import", "tsx", "scripts/build/chromium.ts"], write)) === 0;
      return null;
    }),
    single("build", async (write) => {
      there.build = await build(!isAll, (command, args) => runFor("build", command, args, write));
      return isAll ? whole("build", there.build) : null;
    }),
  ];
}

function checks(): Work[] {
  return Object.entries(CHECKS).map(([name, args]) =>
    single(name, async (write) => whole(name, (await runNode(name, args, write)) === 0)),
  );
}

const single = (name: string, run: Run): Work => ({ name, title: name, width: 1, after: [], run });
