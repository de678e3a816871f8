import type { ChildProcess, StdioOptions } from "node:child_process";

export const root: string;
export function start(
  program: string,
  args: readonly string[],
  env?: NodeJS.ProcessEnv,
  stdio?: StdioOptions,
): ChildProcess;
export function program(name: "vite" | "vitest" | "oxlint" | "oxfmt" | "knip" | "playwright"): string;
/** What is built: what it is made of, and where it stands. */
interface Part {
  sources: string[];
  files: string[];
  built: string;
  command: string[];
}
export const SYSTEM: Part;
export const DRYDOCK: Part;
export const SITE: Part;
export function build(
  onlyStale: boolean,
  runs?: (program: string, args: readonly string[]) => Promise<number>,
  parts?: readonly Part[],
): Promise<boolean>;
