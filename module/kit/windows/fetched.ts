/** Code that is fetched when it is first wanted. */

/**
 * What a fetch brings, for all who want it. A repeated `import()` waits for the browser each time, behind whatever else it
 * has to do; what was fetched once is at hand. A fetch that failed is tried again.
 */
export function fetchedOnce<Code>(fetch: () => Promise<Code>): () => Promise<Code> {
  let fetched: Promise<Code> | null = null;
  return () =>
    (fetched ??= fetch().catch((error: unknown) => {
      fetched = null;
      throw error;
    }));
}
