import { existsSync, readdirSync, readFileSync } from "node:fs";

/** A process as listed in `/proc`. */
export interface Process {
  readonly id: number;
  /** When it began, in ticks; together with its id this identifies it. */
  readonly began: number;
  readonly parent: number;
  /** CPU seconds that it has used itself. */
  readonly own: number;
  /** CPU seconds that its children and their children had used when it noticed that they had ended. */
  readonly reaped: number;
}

/** Ticks in a second: Linux reports times to all programs in this unit, whatever its own clock does. */
const TICKS = 100;

/** Whether this system reports what its processes use. */
export const countsCpu = existsSync("/proc/self/stat");

/** All running processes; empty on a system that does not report them. */
export function processes(): Process[] {
  if (!countsCpu) return [];
  return readdirSync("/proc").flatMap((name) => (/^\d/.test(name) ? processOf(name) : []));
}

function processOf(id: string): Process[] {
  const stat = read(`/proc/${id}/stat`);
  // The name, in brackets, may contain any characters.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  const field = (index: number): number => Number(fields[index]);
  const seconds = (index: number): number => (field(index) + field(index + 1)) / TICKS;
  if (fields.length < 20) return [];
  return [{ id: Number(id), began: field(19), parent: field(1), own: seconds(11), reaped: seconds(13) }];
}

/** A variable of the environment in which a process was started; null if it has none or it cannot be read. */
export function startedWith(id: number, variable: string): string | null {
  const found = read(`/proc/${id}/environ`)
    .split("\0")
    .find((entry) => entry.startsWith(`${variable}=`));
  return found === undefined ? null : found.slice(variable.length + 1);
}

/** The text of a file in `/proc`; empty if the process has just ended or is another user's. */
function read(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return "";
  }
}
