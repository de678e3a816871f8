import { describe, expect, it } from "vitest";
import { nextJob, runJobs, type Job } from "./lanes";

const job = (name: string, width = 1, ...after: string[]): Job<string> => ({
  name,
  title: name,
  width,
  after,
  run: () => Promise.resolve(name),
});
const [types, lint, unit] = [job("types"), job("lint"), job("unit", 2)];
const build = job("build");
const conformance = job("conformance", 1, "build");

describe("the next job", () => {
  it("is the first, as long as a processor is free", () => {
    expect(nextJob([types, lint], [], 2)).toBe(types);
    expect(nextJob([lint], [types], 2)).toBe(lint);
    expect(nextJob([unit], [types, lint], 2)).toBeNull();
    expect(nextJob([], [types], 2)).toBeNull();
  });
  it("shares a processor for a while if it needs several", () => {
    expect(nextJob([unit], [types], 2)).toBe(unit);
    expect(nextJob([types], [unit], 2)).toBeNull();
    expect(nextJob([types], [unit], 4)).toBe(types);
  });
  it("waits for what it needs, and lets others go before it", () => {
    expect(nextJob([conformance, lint], [build], 2)).toBe(lint);
    expect(nextJob([conformance], [build], 2)).toBeNull();
    expect(nextJob([conformance], [lint], 2)).toBe(conformance);
  });
});

describe("jobs side by side", () => {
  /** Jobs that end on command. */
  function table(names: readonly string[], lanes: number) {
    const log: string[] = [];
    const says = new Map<string, (text: string) => void>();
    const ends = new Map<string, (result: string) => void>();
    const jobs = names.map((name) => ({
      ...job(name),
      run: (write: (text: string) => void) => {
        says.set(name, write);
        return new Promise<string>((resolve) => ends.set(name, resolve));
      },
    }));
    const results = runJobs(jobs, lanes, {
      write: (text) => void (text && log.push(text)),
      heading: ({ name }) => `[${name}]`,
      ending: (_, result, left) => `(${result}; left: ${left.map(({ name }) => name).join()})`,
    });
    const end = async (name: string): Promise<void> => {
      ends.get(name)!(`${name} done`);
      await new Promise(setImmediate);
    };
    return {
      log,
      results,
      end,
      say: (name: string, text: string) => says.get(name)!(text),
      begun: () => [...says.keys()],
    };
  }

  it("run as many at once as there are processors, and give their results in order", async () => {
    const { results, end, begun } = table(["a", "b", "c"], 2);
    expect(begun()).toEqual(["a", "b"]);
    await end("b");
    expect(begun()).toEqual(["a", "b", "c"]);
    await end("c");
    await end("a");
    expect(await results).toEqual(["a done", "b done", "c done"]);
  });

  it("speak in order: the first at once, the others when it has ended", async () => {
    const { log, end, say } = table(["a", "b"], 2);
    say("b", "one");
    say("a", "two");
    expect(log.join("")).toBe("[a]two");
    await end("b");
    expect(log.join("")).toBe("[a]two");
    await end("a");
    expect(log.join("")).toBe("[a]two(a done; left: )[b]one(b done; left: a)");
  });

  it("fail if they wait for each other", async () => {
    const told = { write: () => {}, heading: () => "", ending: () => "" };
    await expect(runJobs([job("a", 1, "b"), job("b", 1, "a")], 2, told)).rejects.toThrow("wait for each other: a, b");
  });
  it("fail if one does", async () => {
    const told = { write: () => {}, heading: () => "", ending: () => "" };
    const broken = { ...job("a"), run: () => Promise.reject(new Error("lost")) };
    await expect(runJobs([broken], 2, told)).rejects.toThrow("lost");
  });
});
