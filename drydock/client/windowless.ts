/**
 * A client that draws nothing: no interface, no window, no canvas. It is for tests that only look at documents, and for
 * starting points that are played automatically: `/game?windowless`. `drydock` keeps what the page would ask and say.
 */

/** A dialog that would be open. */
export interface OpenDialog {
  readonly title: string;
  /** The dialog's markup. */
  readonly content: string;
  /** Labels of the buttons. */
  readonly buttons: readonly string[];
  /** Presses the button with this label. */
  press(label: string): Promise<unknown>;
}

interface Windowless {
  readonly dialogs: OpenDialog[];
  /** Texts of notifications since the client started. */
  readonly notices: string[];
  /** Rejects with the error that stopped the start. */
  started: Promise<void>;
}

/** Whether this client draws nothing. */
export const isWindowless = (): boolean => new URLSearchParams(globalThis.location?.search).has("windowless");

/** The data that this client keeps instead of windows. */
export function windowless(): Windowless {
  const scope = globalThis as unknown as { drydock?: Partial<Windowless> };
  const { dialogs = [], notices = [] } = (scope.drydock ??= {});
  return Object.assign(scope.drydock, { dialogs, notices }) as Windowless;
}
