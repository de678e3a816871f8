import type { Process } from "./processes";

/** CPU time of several parts of the work, each with all its processes. */
export interface Ledger {
  /**
   * Notes what all processes have used by now.
   *
   * @param ended  the part of which a process has just ended; unseen use is credited to it
   */
  note(now: readonly Process[], ended?: string): void;
  /** CPU seconds that a part has used so far. */
  secondsOf(part: string): number;
}

interface Entry extends Process {
  /** null for our own process, which belongs to no part. */
  readonly part: string | null;
}

/**
 * Counts all processes of a part: running ones, ended ones, and those that have outlived their parent and now belong to
 * no one, as Chromium's may. What a process uses after it was last seen is included in its parent's time; if it has no
 * parent to wait for it, at most the time between two looks is lost.
 *
 * @param self    the process that starts the parts; its own use is not counted
 * @param partOf  the part of a process whose parent belongs to no part; null if it is not ours
 */
export function createLedger(self: number, partOf: (process: Process) => string | null): Ledger {
  const entries = new Map<number, Entry>();
  const strangers = new Set<string>();
  const totals = new Map<string, number>();
  const credit = (part: string | null, seconds: number): void => {
    if (part !== null && seconds > 0) totals.set(part, (totals.get(part) ?? 0) + seconds);
  };

  /** Counts what the known processes have used since the last look. */
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

  /** Determines the part of a new process, and counts it. */
  const meet = (process: Process): void => {
    const key = `${process.id} ${process.began}`;
    if (entries.has(process.id) || strangers.has(key)) return;
    const isSelf = process.id === self;
    const part = entries.get(process.parent)?.part ?? (isSelf ? null : partOf(process));
    if (part === null && !isSelf) {
      // A child of ours may not have started its program yet.
      if (process.parent !== self) strangers.add(key);
      return;
    }
    entries.set(process.id, { ...process, part });
    credit(part, process.own + process.reaped);
  };

  return {
    note(now, ended) {
      follow(new Map(now.map((process) => [process.id, process])), ended);
      // Parents come before their children.
      for (const process of [...now].sort((one, other) => one.began - other.began || one.id - other.id)) meet(process);
    },
    secondsOf: (part) => totals.get(part) ?? 0,
  };
}

/**
 * What was already counted for processes that are gone, by their nearest ancestor that is still running: if they were
 * waited for, its children's time has grown by as much.
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
