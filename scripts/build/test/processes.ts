import { existsSync, readdirSync, readFileSync } from "node:fs";

/** A process as it stands in `/proc`. */
export interface Process {
  readonly id: number;
  /** When it began, in ticks: with its id, that is what tells it from all others. */
  readonly began: number;
  readonly parent: number;
  /** The processor's time that it has used itself, in seconds. */
  readonly own: number;
  /** What its children, and theirs, had used when it took notice of their end, in seconds. */
  readonly reaped: number;
}

/** Linux counts in these for all programs, whatever its own clock does. */
const TICKS = 100;

/** Whether this system says what its processes use. */
export const countsCpu = existsSync("/proc/self/stat");

/** All processes there are; none on a system that does not tell. */
export function processes(): Process[] {
  if (!countsCpu) return [];
  return readdirSync("/proc").flatMap((name) => (/^\d/.test(name) ? processOf(name) : []));
}

function processOf(id: string): Process[] {
  const stat = read(`/proc/${id}/stat`);
  // The name, in brackets, may have anything in it.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  const field = (index: number): number => Number(fields[index]);
  const seconds = (index: number): number => (field(index) + field(index + 1)) / TICKS;
  if (fields.length < 20) return [];
  return [{ id: Number(id), began: field(19), parent: field(1), own: seconds(11), reaped: seconds(13) }];
}

/** A variable of the environment in which a process was started; null: it has none, or it cannot be seen. */
export function startedWith(id: number, variable: string): string | null {
  const found = read(`/proc/${id}/environ`)
    .split("\0")
    .find((entry) => entry.startsWith(`${variable}=`));
  return found === undefined ? null : found.slice(variable.length + 1);
}

/** What a file of `/proc` says; nothing if the process has just ended, or is another user's. */
function read(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return "";
  }
}
