/** The page's side: workers that think, one matter at a time each, and are kept for the next one. */
import { is, isObject, type Shape } from "../../rules/kernel";
import type { Thought } from "../../rules/bots/search";
import { errorText } from "../../kit/platform/notices";
import { beginThought } from "../../kit/platform/under-way";
import type { Plays, Task, Word, Work } from "./protocol";

/** What is used of a Worker. */
export interface Mind {
  postMessage(task: Task | Plays | Work): void;
  terminate(): void;
  addEventListener(type: "message", listener: (event: { readonly data: unknown }) => void): void;
  addEventListener(type: "error" | "messageerror", listener: (event: object) => void): void;
}

/** Makes a worker of a game. */
export type MindMaker = () => Mind;

/** What comes of thinking. */
export interface Outcomes {
  /** The best so far. */
  soFar(thought: Thought): void;
  done(thought: Thought): void;
  failed(why: string): void;
}

/** So many that have nothing to do are kept for each game. */
const KEPT = 2;

/** Each listens to whoever it works for now. */
export interface Worker {
  readonly mind: Mind;
  hear: (word: unknown) => void;
}
const idle = new Map<MindMaker, Worker[]>();

/** A new worker whose every word, and what goes wrong with it, is heard in one place. */
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

/** Whether what a worker says makes sense: it may be another package's. */
const isWord = ((word: unknown) =>
  isObject(word) && ("failed" in word ? is.text(word["failed"]) : isThought(word["thought"]))) as Shape<Word>;

/** Has a matter thought about, and gives what ends that before it is done: nothing is heard of it any more. */
export function think(make: MindMaker, task: Task, { soFar, done, failed }: Outcomes): () => void {
  let worker: Worker | null = null;
  let isOver = false;
  const over = beginThought();
  /** One that is in the middle of a thought cannot be talked to. */
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
    // Not before whoever asked has what ends it.
    queueMicrotask(() => fail(errorText(error)));
  }
  return stop;
}
