/** Runs programs as parts of the tests, and says what they used. */
import type { StdioOptions } from "node:child_process";
import { readFileSync } from "node:fs";
import { start } from "../project.mjs";

/** Ticks of a processor's clock in a second, on every Linux that Node runs on. */
const TICKS = 100;

/**
 * CPU seconds of all programs that were started here and have ended, with what they started and waited for; null where
 * the system does not tell.
 */
export function secondsUsed(): number | null {
  try {
    const fields = readFileSync("/proc/self/stat", "utf8")
      .replace(/^.*\) /, "")
      .split(" ");
    // The fields `cutime` and `cstime`, counted from that after the program's name.
    return (Number(fields[13]) + Number(fields[14])) / TICKS;
  } catch {
    return null;
  }
}

/**
 * Runs a program to its end.
 *
 * @param write  receives all output
 * @returns its exit code; 1 if it could not be started or was killed
 */
export function run(
  program: string,
  args: readonly string[],
  write: (text: string) => void,
  env: NodeJS.ProcessEnv = {},
): Promise<number> {
  return new Promise((resolve) => {
    const stdio: StdioOptions = ["ignore", "pipe", "pipe"];
    const child = start(program, args, env, stdio);
    for (const stream of [child.stdout, child.stderr]) stream?.setEncoding("utf8").on("data", (text) => write(text));
    child.once("error", (error) => {
      write(`${program} could not be started: ${error.message}\n`);
      resolve(1);
    });
    child.once("close", (code) => resolve(code ?? 1));
  });
}

/** Runs a program of the project with Node. */
export const runNode = (
  args: readonly string[],
  write: (text: string) => void,
  env?: NodeJS.ProcessEnv,
): Promise<number> => run(process.execPath, args, write, env);
