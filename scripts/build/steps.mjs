/**
 * The steps of `npm start`: one line each on the screen, with how long it took; all that their programs print goes into
 * a file. Only if a step fails is what it printed shown, in full.
 */
import { closeSync, mkdirSync, openSync, readFileSync, writeSync } from "node:fs";
import { dirname } from "node:path";
import { start } from "./project.mjs";

/** A step could not be done: the message says which, and what its programs printed. */
export class StepFailed extends Error {}

/**
 * @param {string} logPath where everything that the steps' programs print is written; begun anew
 * @param {number} count   how many steps there are
 * @param {(text: string) => void} write prints on the screen
 */
export function stepsLoggedIn(logPath, count, write) {
  mkdirSync(dirname(logPath), { recursive: true });
  const log = openSync(logPath, "w");
  let number = 0;
  let length = 0;

  /** Adds to the log. @param {string | Uint8Array} text */
  const record = (text) => void (length += typeof text === "string" ? writeSync(log, text) : writeSync(log, text));

  /** What was logged since a place in the file. @param {number} from */
  const since = (from) => readFileSync(logPath).subarray(from).toString("utf8").trim();

  /**
   * Does one step and says how long it took.
   * @template Result
   * @param {string} name what is being done, as a person would say it
   * @param {(runs: (program: string, args: readonly string[]) => Promise<void>) => Promise<Result>} act does it; `runs`
   *   runs a program to its end and throws if it fails
   * @returns {Promise<Result>}
   * @throws {StepFailed}
   */
  async function step(name, act) {
    number += 1;
    const [begun, from] = [performance.now(), length];
    record(`\n# ${number} of ${count}: ${name}\n`);
    write(`${number} of ${count}: ${name}`);
    try {
      const result = await act((program, args) => finished(program, args, record));
      write(`, ${Math.max(1, Math.round((performance.now() - begun) / 1000))} s\n`);
      return result;
    } catch (error) {
      write(", failed\n");
      const why = error instanceof Error ? error.message : String(error);
      throw new StepFailed(`${since(from)}\n\nStep ${number} of ${count} (${name}) failed: ${why}`);
    }
  }

  /** Says that nothing need be done for a step. @param {string} name */
  function skip(name) {
    number += 1;
    write(`${number} of ${count}: ${name}, nothing to do\n`);
  }

  return { step, skip, record, close: () => closeSync(log) };
}

/**
 * Runs a program to its end.
 * @param {string} program
 * @param {readonly string[]} args
 * @param {(text: Uint8Array) => void} record takes what it prints
 * @returns {Promise<void>}
 */
function finished(program, args, record) {
  return new Promise((resolve, reject) => {
    const child = start(program, args, {}, ["ignore", "pipe", "pipe"]);
    const command = [program, ...args].join(" ");
    child.stdout?.on("data", record);
    child.stderr?.on("data", record);
    child.once("error", ({ message }) => reject(new Error(`${program} could not be started: ${message}`)));
    child.once("close", (code) => (code === 0 ? resolve() : reject(new Error(`${command} ended with ${code}`))));
  });
}
