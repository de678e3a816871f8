/** The page's side: workers that think about one matter at a time, and are kept for the next. */
import { is, isObject, type Shape } from "../../rules/kernel";
import type { Thought } from "../../rules/bots/search";
import { errorText } from "../../kit/platform/notices";
import { beginThought } from "../../kit/platform/under-way";
import type { Plays, BotTask, Word, Work } from "./protocol";

/** The part of a Worker that is used. */
export interface Mind {
  postMessage(task: BotTask | Plays | Work): void;
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

/** Idle workers that are kept for each game, and the milliseconds after which an unused one is let go. */
const KEPT = 2;
const UNUSED = 300_000;

/** A worker, and the listener that it works for at the moment. */
export interface Worker {
  readonly mind: Mind;
  hear: (word: unknown) => void;
  /** Ends the worker, unless it is of use before. */
  timer?: ReturnType<typeof setTimeout>;
}
const idle = new Map<MindMaker, Set<Worker>>();

/** Takes a worker that is kept for this game, or makes one. Throws if none can be made. */
export function hired(make: MindMaker): Worker {
  const kept = idle.get(make);
  const [worker = made(make)] = kept ?? [];
  kept?.delete(worker);
  clearTimeout(worker.timer);
  return worker;
}

/** Keeps a worker that has nothing to do for the next matter of its game, for a while. */
export function keep(make: MindMaker, worker: Worker): void {
  clearTimeout(worker.timer);
  const kept = idle.get(make) ?? new Set();
  if (kept.size >= KEPT) return worker.mind.terminate();
  idle.set(make, kept.add(worker));
  // All that an idle worker can say is that something is wrong with it.
  worker.hear = () => kept.delete(worker) && worker.mind.terminate();
  worker.timer = setTimeout(worker.hear, UNUSED, null);
}

/** Has a worker ready, because somebody may soon need one. */
export function warm(make: MindMaker): void {
  try {
    keep(make, hired(make));
  } catch {
    // Whoever needs it says that there is none.
  }
}

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
export function think(make: MindMaker, task: BotTask, { soFar, done, failed }: Outcomes): () => void {
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
  function hear(word: unknown): void {
    if (isOver || !worker) return;
    if (!isWord(word)) return fail("nonsense");
    if ("failed" in word) return fail(word.failed);
    if (!word.done) return soFar(word.thought);
    keep(make, worker);
    [isOver, worker] = [true, null];
    done(word.thought);
    over();
  }
  try {
    worker = hired(make);
    worker.hear = hear;
    worker.mind.postMessage(task);
  } catch (error) {
    // Not before the caller has the function that ends it.
    queueMicrotask(() => fail(errorText(error)));
  }
  return stop;
}
