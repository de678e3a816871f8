/**
 * Times pieces of work against each other. All are run in turn, again and again, and the best round of each counts:
 * whatever else the machine does disturbs them all alike. Measures processor time, not wall-clock time.
 */

/** Something to measure; `run` does it `count` times. */
export interface Work {
  readonly name: string;
  readonly count: number;
  run(count: number): void;
}

/** A row of the table: what was measured, nanoseconds for one, and a note or the verdict on its budget. */
export interface Row {
  readonly name: string;
  readonly nanoseconds: number;
  readonly note?: string;
}

const ROUNDS = 20;
const NANOSECONDS = 1000;

/** Nanoseconds of processor time for one run of each piece of work, in the order given. */
export function measure(works: readonly Work[], rounds = ROUNDS): number[] {
  const best = works.map(() => Infinity);
  for (let round = 0; round < rounds; round++) {
    for (const [index, { count, run }] of works.entries()) {
      const start = process.cpuUsage();
      run(count);
      const { user, system } = process.cpuUsage(start);
      best[index] = Math.min(best[index] ?? Infinity, ((user + system) * NANOSECONDS) / count);
    }
  }
  return best;
}

/** Work that repeats the same thing. */
export function repeated(name: string, count: number, once: () => unknown): Work {
  return {
    name,
    count,
    run(times) {
      for (let time = 0; time < times; time++) once();
    },
  };
}

/** A figure beside its budget, in words. */
export function beside(figure: string, budget: string, isMet: boolean): string {
  return `${figure} (budget ${budget}: ${verdict(isMet)})`;
}

/** Says whether a budget or an aim is met. */
export const verdict = (isMet: boolean): string => (isMet ? "met" : "NOT MET");

/** Formats a row of the table. */
export function line({ name, nanoseconds, note = "" }: Row): string {
  const each = nanoseconds < 10_000 ? `${nanoseconds.toFixed(1)} ns` : `${(nanoseconds / 1000).toFixed(1)} µs`;
  const aSecond = Math.round(1e9 / nanoseconds).toLocaleString("en-US");
  return `${name.padEnd(42)} ${each.padStart(11)} ${aSecond.padStart(13)}/s  ${note}`.trimEnd();
}
