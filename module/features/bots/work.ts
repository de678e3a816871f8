/** A game's own work that its worker does, such as the shipwright's. Fetched by the windows that need it. */
import { isObject } from "../../rules/kernel";
import { errorText } from "../../kit/platform/notices";
import { made, type MindMaker, type Worker } from "./minds";
import type { Work } from "./protocol";

/** Starts a game's own work in a worker of its own; `told` gets its progress. Returns a function that ends it. */
export function workOn(
  make: MindMaker,
  work: Work,
  { told, failed }: { told(worked: object, isDone: boolean): void; failed(why: string): void },
): () => void {
  let worker: Worker | null = null;
  function stop(): void {
    worker?.mind.terminate();
    worker = null;
  }
  function fail(why: string): void {
    stop();
    failed(why);
  }
  function hear(word: unknown): void {
    if (!worker) return;
    const { worked, failed: why } = isObject(word) ? word : {};
    if (!isObject(worked)) return fail(typeof why === "string" ? why : "nonsense");
    const isDone = worked["done"] === true;
    if (isDone) stop();
    told(worked, isDone);
  }
  try {
    worker = made(make);
    worker.hear = hear;
    worker.mind.postMessage(work);
  } catch (error) {
    // Not before the caller has the function that ends it.
    queueMicrotask(() => fail(errorText(error)));
  }
  return stop;
}
