/** What a test costs: the processor's time of its worker, with its Chromium and its server. */
import type { TestInfo } from "@playwright/test";
import { createLedger } from "../../scripts/build/test/cpu";
import { countsCpu, processes } from "../../scripts/build/test/processes";

/** What a test is annotated with, in seconds. */
export const CPU = "cpu";
/** What the first test of a worker is annotated with: it starts the browser and the server, too. */
export const COLD = "cold";

const PART = "test";
/** No process: our own time is a test's, too. */
const NOBODY = 0;

/** Counts for one worker: a function that is called around each test, and annotates it. */
export function countTests(): (info: TestInfo, run: () => Promise<void>) => Promise<void> {
  const ledger = createLedger(NOBODY, ({ id }) => (id === process.pid ? PART : null));
  // One look a test: what is done between two of them is next to nothing.
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
