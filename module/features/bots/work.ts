/** Work of a game's own that its worker does, such as the shipwright's. Fetched with what wants it. */
import { isObject } from "../../rules/kernel";
import { errorText } from "../../kit/platform/notices";
import { made, type MindMaker, type Worker } from "./minds";
import type { Work } from "./protocol";

/** Has a worker of its own do some work of a game, and gives what ends that. `told`: how far it is; what that is, the game knows. */
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
    // Not before whoever asked has what ends it.
    queueMicrotask(() => fail(errorText(error)));
  }
  return stop;
}
