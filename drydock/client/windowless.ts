/**
 * A client that draws nothing: no interface, no window, no canvas. It is for tests that look at documents only, and for
 * starting points that are played for others: `/game?windowless`. What the page would ask and say is kept in `drydock`.
 */

/** A dialog that would stand open. */
export interface OpenDialog {
  readonly title: string;
  /** Its markup. */
  readonly content: string;
  /** What stands on its buttons. */
  readonly buttons: readonly string[];
  /** Presses the button of this label. */
  press(label: string): Promise<unknown>;
}

interface Windowless {
  readonly dialogs: OpenDialog[];
  /** What notifications have said since the client started. */
  readonly notices: string[];
  /** Rejects with what the start has failed of. */
  started: Promise<void>;
}

/** Whether this client draws nothing. */
export const isWindowless = (): boolean => new URLSearchParams(globalThis.location?.search).has("windowless");

/** What this client keeps in the place of windows. */
export function windowless(): Windowless {
  const scope = globalThis as unknown as { drydock?: Partial<Windowless> };
  const { dialogs = [], notices = [] } = (scope.drydock ??= {});
  return Object.assign(scope.drydock, { dialogs, notices }) as Windowless;
}
