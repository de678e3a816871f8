/** What a window asks of the worker that keeps the world. */
import type { JoinUser } from "../protocol";

export interface Asks {
  /** Joins the world, over the port that comes with it. The lock is free once the window is gone; null: no browser's. */
  enter: { readonly given: { userId: string | null; lock: string | null }; readonly answer: null };
  /** Who may join, and who is there. */
  users: { readonly given: null; readonly answer: JoinUser[] };
  /** Why the world, or a part of it, does not outlive the last window; null: all of it does. */
  notKept: { readonly given: null; readonly answer: string | null };
  /** The number of the world's last change. */
  sequence: { readonly given: null; readonly answer: number };
  /** Begins the world anew: as the demo, or as a file says (`server/world-file.ts`). All windows are disconnected. */
  begin: { readonly given: { file: unknown }; readonly answer: null };
}

export type Question = {
  [Name in keyof Asks]: { readonly ask: Name; readonly given: Asks[Name]["given"] };
}[keyof Asks];

export type Answer<Name extends keyof Asks = keyof Asks> =
  | { readonly answer: Asks[Name]["answer"] }
  | { readonly refused: string };

/** A question with the port for its answer; with `enter`, a second one for the connection. */
export interface Message {
  readonly question: Question;
  readonly ports: readonly MessagePort[];
}
