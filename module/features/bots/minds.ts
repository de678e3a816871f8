/** The page's side: workers that think about one matter at a time, and are kept for the next. */
import { is, isObject, type Shape } from "../../rules/kernel";
import type { Thought } from "../../rules/bots/search";
import { errorText } from "../../kit/platform/notices";
import { beginThought } from "../../kit/platform/under-way";
import type { Plays, Task, Word, Work } from "./protocol";

/** The part of a Worker that is used. */
export interface Mind {
  postMessage(task: Task | Plays | Work): void;
  terminate(): void;
  addEventListener(type: "message", listener: (event: { readonly data: unknown }) => void): void;
  addEventListener(type: "error" | "messageerror", listener: (event: object) => void): void;
}

/** Makes a worker for a game. */
export type MindMaker = () => Mind;

/** What thinking leads to. */
export interface Outcomes {
  /** Called with the best answer so far. */
  soFar(thought: Thought): void;
  done(thought: Thought): void;
  failed(why: string): void;
}

/** Idle workers that are kept for each game. */
const KEPT = 2;

/** A worker, and the listener that it works for at the moment. */
export interface Worker {
  readonly mind: Mind;
  hear: (word: unknown) => void;
}
const idle = new Map<MindMaker, Worker[]>();

/** Makes a worker whose messages and errors all arrive in one place. */
export function made(make: MindMaker): Worker {
  const worker: Worker = { mind: make(), hear: () => undefined };
  worker.mind.addEventListener("message", ({ data }) => worker.hear(data));
  for (const type of ["error", "messageerror"] as const)
    worker.mind.addEventListener(type, (event) => {
      const { message } = event as { readonly message?: unknown };
      worker.hear({ failed: typeof message === "string" ? message : type });
    });
  return worker;
}

const isTried = is.where(
  is.object({ worth: is.number, error: is.number, plays: is.number }),
  (tried) => "answer" in tried,
);
const isThought = is.where(
  is.object({ answer: is.anything, tried: is.listOf(isTried) }),
  ({ answer }) => answer !== undefined,
);

/** Whether a worker's message makes sense: the worker may come from another package. */
const isWord = ((word: unknown) =>
  isObject(word) && ("failed" in word ? is.text(word["failed"]) : isThought(word["thought"]))) as Shape<Word>;

/** Starts thinking about a matter. Returns a function that ends it early; nothing is reported after that. */
export function think(make: MindMaker, task: Task, { soFar, done, failed }: Outcomes): () => void {
  let worker: Worker | null = null;
  let isOver = false;
  const over = beginThought();
  /** A worker in the middle of a thought cannot be reached, so it is ended. */
  function stop(): void {
    isOver = true;
    worker?.mind.terminate();
    worker = null;
    over();
  }
  function fail(why: string): void {
    if (isOver) return;
    stop();
    failed(why);
  }
  function conclude(by: Worker, thought: Thought): void {
    isOver = true;
    worker = null;
    const kept = idle.get(make) ?? [];
    if (kept.length < KEPT) idle.set(make, [...kept, by]);
    else by.mind.terminate();
    done(thought);
    over();
  }
  function hear(word: unknown): void {
    if (isOver || !worker) return;
    if (!isWord(word)) fail("nonsense");
    else if ("failed" in word) fail(word.failed);
    else if (word.done) conclude(worker, word.thought);
    else soFar(word.thought);
  }
  try {
    worker = idle.get(make)?.pop() ?? made(make);
    worker.hear = hear;
    worker.mind.postMessage(task);
  } catch (error) {
    // Not before the caller has the function that ends it.
    queueMicrotask(() => fail(errorText(error)));
  }
  return stop;
}
