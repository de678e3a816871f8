/** Code that is fetched when it is first wanted. */
import { during } from "../platform/under-way";

/**
 * What a fetch brings, for all who want it. A repeated `import()` waits for the browser each time, behind whatever else it
 * has to do; what was fetched once is at hand. A fetch that failed is tried again.
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

/** A door to code that is fetched when something of it is first wanted, by the names of what it exports. */
export function later<Code extends object>(fetch: () => Promise<Code>) {
  const code = fetchedOnce(fetch);
  return {
    /** Fetches a value. */
    value:
      <Name extends keyof Code>(name: Name) =>
      async (): Promise<Code[Name]> =>
        (await code())[name],
    /** A function that fetches another, and calls it. */
    call: <Name extends keyof Code>(name: Name) =>
      (async (...args: unknown[]) => {
        const called = (await code())[name] as (...args: unknown[]) => unknown;
        return called(...args);
      }) as Called<Code[Name]>,
    /** A function that fetches a class, and makes one of it. */
    made: <Name extends keyof Code>(name: Name) =>
      (async (...args: unknown[]) => {
        const Fetched = (await code())[name] as new (...args: unknown[]) => unknown;
        return new Fetched(...args);
      }) as Made<Code[Name]>,
  };
}
