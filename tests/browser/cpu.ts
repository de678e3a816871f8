/** Cost of a test: processor time of its worker, with its Chromium and its server. */
import type { TestInfo } from "@playwright/test";
import { createLedger } from "../../scripts/build/test/cpu";
import { countsCpu, processes } from "../../scripts/build/test/processes";

/** Annotation of a test's cost, in seconds. */
export const CPU = "cpu";
/** Annotation of a worker's first test, which also starts the browser and the server. */
export const COLD = "cold";

const PART = "test";
/** Not the id of a process: our own time is part of a test, too. */
const NOBODY = 0;

/** Counts for one worker: returns a function that is called around each test, and annotates it. */
export function countTests(): (info: TestInfo, run: () => Promise<void>) => Promise<void> {
  const ledger = createLedger(NOBODY, ({ id }) => (id === process.pid ? PART : null));
  // One look per test: what is done between two of them is next to nothing.
  const count = (): number => {
    ledger.note(processes());
    return ledger.secondsOf(PART);
  };
  let before: number | null = null;
  return async (info, run) => {
    if (!countsCpu) return await run();
    const isFirst = before === null;
    before ??= count();
    await run();
    const after = count();
    info.annotations.push({ type: CPU, description: (after - before).toFixed(2) });
    if (isFirst) info.annotations.push({ type: COLD });
    before = after;
  };
}
