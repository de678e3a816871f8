/** A part of the work that may run beside others. */
export interface Job<Result> {
  readonly name: string;
  /** Title shown in the output. */
  readonly title: string;
  /** Number of processors that it keeps busy. */
  readonly width: number;
  /** Names of the jobs that must end before it begins. */
  readonly after: readonly string[];
  run(write: (text: string) => void): Promise<Result>;
}

/** How the output of jobs is written. */
export interface Told<Result> {
  /** Writes output: of the first unfinished job at once, of later jobs when all before them have ended. */
  write(text: string): void;
  /** Text before the output of a job. */
  heading(job: Job<Result>): string;
  /** Text after the output of a job. `left`: the unfinished jobs, in order. */
  ending(job: Job<Result>, result: Result, left: readonly Job<Result>[]): string;
}

/**
 * The first job that may begin: the jobs it waits for have ended, and a processor is free. If it needs more than one,
 * it shares the busy ones until they are free.
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
 * Runs jobs side by side on the available processors.
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
  /** Writes what the first unfinished job has said so far; all output of the jobs before it has been written. */
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
