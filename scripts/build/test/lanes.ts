/** A part of the work that others may run beside. */
export interface Job<Result> {
  readonly name: string;
  /** What it is called where it is told of. */
  readonly title: string;
  /** How many processors it keeps busy. */
  readonly width: number;
  /** What must have ended before it begins, by name. */
  readonly after: readonly string[];
  run(write: (text: string) => void): Promise<Result>;
}

/** What is told of jobs. */
export interface Told<Result> {
  /** What the first job that has not ended says, at once; what others say comes when all before them have ended. */
  write(text: string): void;
  /** What comes before all that a job says. */
  heading(job: Job<Result>): string;
  /** What comes after it. `left`: the jobs that have not ended, in order. */
  ending(job: Job<Result>, result: Result, left: readonly Job<Result>[]): string;
}

/**
 * The first job that may begin: what it waits for has ended, and a processor is free. It may need more than one, and
 * shares those that are taken until they are free, too.
 */
export function nextJob<Result>(
  waiting: readonly Job<Result>[],
  running: readonly Job<Result>[],
  lanes: number,
): Job<Result> | null {
  const taken = running.reduce((sum, { width }) => sum + width, 0);
  if (taken >= lanes) return null;
  const open = new Set([...waiting, ...running].map(({ name }) => name));
  return waiting.find(({ after }) => !after.some((name) => open.has(name))) ?? null;
}

/**
 * Runs jobs side by side, as many as there are processors.
 *
 * @returns their results, in the order of the jobs
 */
export async function runJobs<Result>(
  jobs: readonly Job<Result>[],
  lanes: number,
  told: Told<Result>,
): Promise<Result[]> {
  const texts = jobs.map((job) => told.heading(job));
  const results = new Map<Job<Result>, Result>();
  const waiting = [...jobs];
  const running = new Map<Job<Result>, Promise<void>>();
  let first = 0;

  const say = (job: Job<Result>, text: string): void => {
    const index = jobs.indexOf(job);
    texts[index] += text;
    flush();
  };
  /** Writes what the first job that has not ended has said so far; those before it have said all. */
  const flush = (): void => {
    for (; first < jobs.length; first++) {
      const job = jobs[first]!;
      if (!running.has(job) && !results.has(job)) return;
      told.write(texts[first]!);
      texts[first] = "";
      if (!results.has(job)) return;
    }
  };
  const begin = async (job: Job<Result>): Promise<void> => {
    const result = await job.run((text) => say(job, text));
    results.set(job, result);
    running.delete(job);
    say(
      job,
      told.ending(
        job,
        result,
        jobs.filter((one) => !results.has(one)),
      ),
    );
  };

  while (results.size < jobs.length) {
    for (let job; (job = nextJob(waiting, [...running.keys()], lanes));) {
      waiting.splice(waiting.indexOf(job), 1);
      running.set(job, begin(job));
      flush();
    }
    if (running.size === 0) throw new Error(`these wait for each other: ${waiting.map(({ name }) => name).join(", ")}`);
    await Promise.race(running.values());
  }
  return jobs.map((job) => results.get(job)!);
}
