/**
 * Finds which places of the sources have run: V8 counts ranges of the built or transformed code, and source maps lead
 * from there to `module/`. Processes that run tests note these places in a folder, one file for each process.
 */
import { appendFileSync, mkdirSync } from "node:fs";
import { join } from "node:path";

/** A function as V8's profiler reports it: its own range, then blocks in it that ran a different number of times. */
export interface FunctionCoverage {
  readonly ranges: readonly { readonly startOffset: number; readonly endOffset: number; readonly count: number }[];
}

export interface SourceMap {
  readonly sources: readonly (string | null)[];
  readonly mappings: string;
}

/** A place in a script, and the place in a source that it comes from. */
export interface Segment {
  readonly offset: number;
  /** `module/….ts`. */
  readonly file: string;
  readonly place: number;
}

/** Line and column of a source as one number; both start at 0. */
export const placeOf = (line: number, column: number): number => line * COLUMNS + column;
const COLUMNS = 100_000;

const DIGITS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/** The file of `module/` that a path from a source map or a process names; null for another file. */
export function sourceFile(path: string | null): string | null {
  return path === null || path.includes("node_modules") ? null : (/(?:^|\/)(module\/.+\.ts)$/.exec(path)?.[1] ?? null);
}

/**
 * The segments of a script that come from `module/`, in order.
 *
 * @param start  where the text that the map was made for begins in the script
 * @param only   the one file that the script was made from, if the map does not give its full name
 */
export function segmentsOf(script: string, map: SourceMap, start = 0, only: string | null = null): Segment[] {
  const files = map.sources.map((source) => only ?? sourceFile(source));
  const segments: Segment[] = [];
  let [source, line, column, lineStart] = [0, 0, 0, start];
  for (const mapped of map.mappings.split(";")) {
    let inLine = 0;
    for (const segment of mapped.split(",")) {
      const [across, toSource, down, toColumn] = numbers(segment);
      if (across === undefined) continue;
      inLine += across;
      if (toSource === undefined) continue;
      source += toSource;
      line += down ?? 0;
      column += toColumn ?? 0;
      const file = files[source];
      if (file) segments.push({ offset: lineStart + inLine, file, place: placeOf(line, column) });
    }
    lineStart = script.indexOf("\n", lineStart) + 1;
    if (lineStart === 0) break;
  }
  return segments;
}

/** The numbers in a segment, written in base 64 with the sign in the last bit. */
function numbers(segment: string): number[] {
  const found: number[] = [];
  let [value, shift] = [0, 0];
  for (const digit of segment) {
    const bits = DIGITS.indexOf(digit);
    value |= (bits & 31) << shift;
    shift += 5;
    if ((bits & 32) !== 0) continue;
    found.push((value & 1) === 1 ? -(value >> 1) : value >> 1);
    [value, shift] = [0, 0];
  }
  return found;
}

/** The segments that ran, judged by the innermost range around each. */
export function executed(segments: readonly Segment[], functions: readonly FunctionCoverage[]): Segment[] {
  const all = functions.flatMap(({ ranges }) => ranges);
  // In most scripts nothing has run since the last time.
  if (all.every(({ count }) => count === 0)) return [];
  const ranges = all.sort((a, b) => a.startOffset - b.startOffset || b.endOffset - a.endOffset);
  const around: typeof ranges = [];
  let next = 0;
  return segments.filter(({ offset }) => {
    for (let range = ranges[next]; range && range.startOffset <= offset; range = ranges[++next]) {
      while (around.length > 0 && around.at(-1)!.endOffset <= range.startOffset) around.pop();
      around.push(range);
    }
    while (around.length > 0 && around.at(-1)!.endOffset <= offset) around.pop();
    return (around.at(-1)?.count ?? 0) > 0;
  });
}

/** Notes what has run in this process, each place once. */
export class Notes {
  readonly #seen = new Map<string, Set<number>>();
  readonly #path: string;

  constructor(folder: string) {
    mkdirSync(folder, { recursive: true });
    this.#path = join(folder, `ran-${process.pid}-${Date.now()}.jsonl`);
  }

  add(segments: readonly Segment[]): void {
    const news: Record<string, number[]> = {};
    for (const { file, place } of segments) {
      const seen = this.#seen.get(file) ?? new Set();
      this.#seen.set(file, seen);
      if (seen.has(place)) continue;
      seen.add(place);
      (news[file] ??= []).push(place);
    }
    if (Object.keys(news).length > 0) appendFileSync(this.#path, `${JSON.stringify(news)}\n`);
  }
}
