/** Whether this page has begun to work: Foundry is ready, and the games of the battles that are here have arrived. */

const page = { isStarted: false, tell: (): void => undefined };

/** Resolves once it has, also if something could not be fetched. */
export const started = new Promise<void>((resolve) => (page.tell = resolve));

export const isStarted = (): boolean => page.isStarted;

/** Says so; called once, when the start is over. */
export function tellStarted(): void {
  page.isStarted = true;
  page.tell();
}
