import type { ChildProcess, StdioOptions } from "node:child_process";

export const root: string;
export function start(
  program: string,
  args: readonly string[],
  env?: NodeJS.ProcessEnv,
  stdio?: StdioOptions,
): ChildProcess;
export function program(name: "vite" | "vitest" | "oxlint" | "oxfmt" | "knip" | "playwright"): string;
export function build(
  onlyStale: boolean,
  runs?: (program: string, args: readonly string[]) => Promise<number>,
): Promise<boolean>;
