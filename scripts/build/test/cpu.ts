import type { Process } from "./processes";

/** The processor's time of several parts of the work, each with all its processes. */
export interface Ledger {
  /**
   * Takes down what all processes have used by now.
   *
   * @param ended the part of which a process has just ended: what nobody saw of it is counted there
   */
  note(now: readonly Process[], ended?: string): void;
  /** What a part has used so far, in seconds. */
  secondsOf(part: string): number;
}

interface Entry extends Process {
  /** Null: our own, which belongs to none. */
  readonly part: string | null;
}

/**
 * Counts over all processes of a part: those that are there, those that have ended, and those whose parent has ended
 * before them and that are nobody's children now, as Chromium's may be. What a process used after it was last seen comes
 * with its parent's time; what has no such parent is lost for at most the time between two looks.
 *
 * @param self the process that starts the parts: what it uses itself is not counted
 * @param partOf the part of a process that is not started by one of a part; null: it has nothing to do with us
 */
export function createLedger(self: number, partOf: (process: Process) => string | null): Ledger {
  const entries = new Map<number, Entry>();
  const strangers = new Set<string>();
  const totals = new Map<string, number>();
  const credit = (part: string | null, seconds: number): void => {
    if (part !== null && seconds > 0) totals.set(part, (totals.get(part) ?? 0) + seconds);
  };

  /** Counts what has been used since the last look by those that are known. */
  const follow = (now: ReadonlyMap<number, Process>, ended: string | undefined): void => {
    const isGone = ({ id, began }: Entry): boolean => now.get(id)?.began !== began;
    const gone = [...entries.values()].filter(isGone);
    const counted = countedBelow(gone, entries, isGone);
    for (const { id } of gone) entries.delete(id);
    for (const entry of entries.values()) {
      const { own, reaped, parent } = now.get(entry.id)!;
      credit(entry.part, own - entry.own);
      const part = entry.part ?? ended ?? gone.find((one) => one.parent === entry.id)?.part ?? null;
      credit(part, reaped - entry.reaped - (counted.get(entry.id) ?? 0));
      entries.set(entry.id, { ...entry, own, reaped, parent });
    }
  };

  /** Finds out whose a new process is, and counts it. */
  const meet = (process: Process): void => {
    const key = `${process.id} ${process.began}`;
    if (entries.has(process.id) || strangers.has(key)) return;
    const isSelf = process.id === self;
    const part = entries.get(process.parent)?.part ?? (isSelf ? null : partOf(process));
    if (part === null && !isSelf) {
      // A child of ours may not be what it is to be yet.
      if (process.parent !== self) strangers.add(key);
      return;
    }
    entries.set(process.id, { ...process, part });
    credit(part, process.own + process.reaped);
  };

  return {
    note(now, ended) {
      follow(new Map(now.map((process) => [process.id, process])), ended);
      // Parents before their children.
      for (const process of [...now].sort((one, other) => one.began - other.began || one.id - other.id)) meet(process);
    },
    secondsOf: (part) => totals.get(part) ?? 0,
  };
}

/**
 * What has been counted already of processes that are gone, by the nearest process above them that is still there: its
 * children's time has grown by as much, if they were waited for.
 */
function countedBelow(
  gone: readonly Entry[],
  entries: ReadonlyMap<number, Entry>,
  isGone: (entry: Entry) => boolean,
): Map<number, number> {
  const counted = new Map<number, number>();
  for (const entry of gone) {
    let above = entries.get(entry.parent);
    while (above && isGone(above)) above = entries.get(above.parent);
    if (above) counted.set(above.id, (counted.get(above.id) ?? 0) + entry.own + entry.reaped);
  }
  return counted;
}
