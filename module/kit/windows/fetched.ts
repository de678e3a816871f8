/** Code that is fetched when it is first needed. */
import { during } from "../platform/under-way";

/**
 * The result of a fetch, shared by all callers. A repeated `import()` waits for the browser each time, behind whatever
 * else it has to do; what was fetched once is available at once. A fetch that failed is tried again.
 */
export function fetchedOnce<Code>(fetch: () => Promise<Code>): () => Promise<Code> {
  let fetched: Promise<Code> | null = null;
  return () =>
    (fetched ??= during("code that is fetched", fetch()).catch((error: unknown) => {
      fetched = null;
      throw error;
    }));
}

type Called<Code> = Code extends (...args: infer Args) => infer Result
  ? (...args: Args) => Promise<Awaited<Result>>
  : never;

type Made<Code> = Code extends new (...args: infer Args) => infer Instance
  ? (...args: Args) => Promise<Instance>
  : never;

/** Access by export name to code that is fetched when any of it is first needed. */
export function later<Code extends object>(fetch: () => Promise<Code>) {
  const code = fetchedOnce(fetch);
  return {
    /** Fetches a value. */
    value:
      <Name extends keyof Code>(name: Name) =>
      async (): Promise<Code[Name]> =>
        (await code())[name],
    /** A function that fetches another one and calls it. */
    call: <Name extends keyof Code>(name: Name) =>
      (async (...args: unknown[]) => {
        const called = (await code())[name] as (...args: unknown[]) => unknown;
        return called(...args);
      }) as Called<Code[Name]>,
    /** A function that fetches a class, and makes one of it. */
    create: <Name extends keyof Code>(name: Name) =>
      (async (...args: unknown[]) => {
        const Fetched = (await code())[name] as new (...args: unknown[]) => unknown;
        return new Fetched(...args);
      }) as Made<Code[Name]>,
  };
}
