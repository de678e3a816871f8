/** Runs programs as parts of the tests: keeps their output in order, and counts what they use. */
import type { StdioOptions } from "node:child_process";
import { start } from "../project.mjs";
import { createLedger } from "./cpu";
import { processes, startedWith } from "./processes";

/** Environment variable of each process that holds the part it belongs to. */
const VARIABLE = "ALL_HANDS_PART";
const LOOKING_MS = 1000;

const mark = (part: string): string => `${process.pid} ${part}`;
const ledger = createLedger(process.pid, ({ id }) => {
  const [starter, part] = startedWith(id, VARIABLE)?.split(" ") ?? [];
  return starter === String(process.pid) ? (part ?? null) : null;
});
ledger.note(processes());
setInterval(() => ledger.note(processes()), LOOKING_MS).unref();

/** CPU seconds that a part has used so far, over all its processes. */
export const secondsOf = (part: string): number => ledger.secondsOf(part);

/**
 * Runs a program to its end.
 *
 * @param part   the part that it counts toward
 * @param write  receives all output; if omitted, it is discarded
 * @returns its exit code; 1 if it could not be started or was killed
 */
export function runFor(
  part: string,
  program: string,
  args: readonly string[],
  write?: (text: string) => void,
  env: NodeJS.ProcessEnv = {},
): Promise<number> {
  return new Promise((resolve) => {
    const out = write ? "pipe" : "ignore";
    const stdio: StdioOptions = ["ignore", out, out];
    const child = start(program, args, { ...env, [VARIABLE]: mark(part) }, stdio);
    for (const stream of [child.stdout, child.stderr]) stream?.setEncoding("utf8").on("data", (text) => write?.(text));
    child.once("error", (error) => {
      write?.(`${program} could not be started: ${error.message}\n`);
      resolve(1);
    });
    child.once("exit", () => ledger.note(processes(), part));
    child.once("close", (code) => resolve(code ?? 1));
  });
}

/** Runs a program of the project with Node. */
export function runNode(
  part: string,
  args: readonly string[],
  write?: (text: string) => void,
  env?: NodeJS.ProcessEnv,
): Promise<number> {
  return runFor(part, process.execPath, args, write, env);
}
