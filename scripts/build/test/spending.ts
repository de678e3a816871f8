/** Reports what a run has used, part by part, and compares it with its limits. */
import { fileURLToPath } from "node:url";
import { costsOf, readBudget, slowness, tooDear, type Budget, type Cost, type Suite } from "./limits";
import { runNode, secondsOf } from "./parts";
import { countsCpu } from "./processes";
import { reportOf } from "./runners";

/** Often enough for a median, seldom enough not to slow the run. */
const CALIBRATING_MS = 90_000;
const PROGRAM = fileURLToPath(new URL("calibration.mjs", import.meta.url));
const DEAREST_SHOWN = 5;

/**
 * Times the fixed work repeatedly while a run lasts.
 *
 * @returns a function that ends it and resolves to all times
 */
export function calibrating(): () => Promise<number[]> {
  const times: number[] = [];
  const measure = async (): Promise<void> => {
    let text = "";
    const code = await runNode("calibration", [PROGRAM], (more) => (text += more));
    if (code !== 0) throw new Error(`the fixed work failed: ${text}`);
    times.push(Number.parseFloat(text));
  };
  const first = measure();
  const timer = setInterval(() => void measure(), CALIBRATING_MS);
  // A run that fails ends without asking for the times, and must not wait for this timer.
  timer.unref();
  return async () => {
    clearInterval(timer);
    await first;
    await measure();
    return times;
  };
}

/** Formats seconds. */
export const shown = (seconds: number): string =>
  seconds.toLocaleString("en-US", { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** What each part has used, and the most expensive browser tests. */
export function spendingLines(parts: readonly string[]): string[] {
  if (!countsCpu) return ["CPU seconds: not counted, as this system has no /proc"];
  const all = parts.map((part) => `${part} ${shown(secondsOf(part))}`).join(", ");
  const dearest = testCosts()
    .slice(0, DEAREST_SHOWN)
    .map(
      ({ test, seconds, isCold }) => `  ${shown(seconds)} ${test}${isCold ? " (with the start of its worker)" : ""}`,
    );
  return [
    `CPU seconds: ${all}; ${shown(sumOf(parts))} in all`,
    ...(dearest.length > 0 ? ["The dearest browser tests:", ...dearest] : []),
  ];
}

/**
 * Whether a whole run has kept its limits; logs the comparison, and what exceeds them.
 *
 * @param isShared  whether others use this machine too; only what exceeds the leeway fails then
 */
export function keepsLimits(
  parts: readonly string[],
  calibration: readonly number[],
  isShared: boolean,
  say: (line: string) => void,
): boolean {
  const budget: Budget = readBudget();
  const spent = { sum: sumOf(parts), browser: secondsOf("browser"), calibration, tests: testCosts() };
  say(
    `Fixed work: ${(slowness(spent, budget) * budget.calibration).toFixed(3)} s, ` +
      `${slowness(spent, budget).toFixed(2)} times that of budget.json (${calibration.length} times).`,
  );
  const found = tooDear(spent, budget);
  for (const line of found) say(line);
  return (isShared ? tooDear(spent, budget, budget.leeway) : found).length === 0;
}

const sumOf = (parts: readonly string[]): number => parts.reduce((sum, part) => sum + secondsOf(part), 0);

function testCosts(): Cost[] {
  return costsOf(reportOf<{ suites: Suite[] }>("browser").suites ?? []);
}
