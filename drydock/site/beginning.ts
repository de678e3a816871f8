/** Beginning the demo's world anew, as the demo or as a file says: from its dialog, and from the page of a failure. */
import { getRoute } from "../client/common/text";
import { textIn } from "../text-in";
import { KEPT } from "./own-storage";
import { ask } from "./worker";

/** Tells the other windows that the world was begun anew. */
const news = new BroadcastChannel(`${KEPT}begun`);

/** The most that a world's file may hold, in bytes. */
const MOST_BYTES = 512_000_000;

let isLeaving = false;

/** Whether this window is about to load another world, so that nobody needs to be asked about leaving this one. */
export const leavesWorld = (): boolean => isLeaving;

/** Loads this window anew once another one has begun the world anew. */
export function followBeginnings(): void {
  news.addEventListener("message", () => {
    isLeaving = true;
    window.location.reload();
  });
}

/** Begins the world anew, in all windows. @throws Error that says what is wrong with the file */
export async function beginAnew(file: unknown): Promise<void> {
  await ask("begin", { file });
  const isKept = (await ask("notKept", null)) === null;
  // The worker of the only window goes with its page: where nothing else keeps the world, the window's name does.
  if (!isKept && file !== null) window.name = HANDED + JSON.stringify(file);
  isLeaving = true;
  news.postMessage("begun");
  // The users of another world are others.
  window.location.assign(getRoute("index.html"));
}

const HANDED = `${KEPT}world `;

/** Begins with the world that this window's last page has handed on, if it has. @throws Error if it cannot be opened */
export async function beginAsHanded(): Promise<void> {
  const { name } = window;
  if (!name.startsWith(HANDED)) return;
  window.name = "";
  await ask("begin", { file: JSON.parse(name.slice(HANDED.length)) as unknown });
}

/** What is in a chosen file, compressed or not. @throws Error if it is no world's */
export async function contentsOf(file: File): Promise<unknown> {
  const bytes = new Uint8Array(await file.slice(0, 2).arrayBuffer());
  const isCompressed = bytes[0] === 0x1f && bytes[1] === 0x8b;
  const stream = isCompressed ? file.stream().pipeThrough(new DecompressionStream("gzip")) : file.stream();
  try {
    const unpacked = await new Response(stream.pipeThrough(bounded(MOST_BYTES))).arrayBuffer();
    return JSON.parse(textIn(new Uint8Array(unpacked))) as unknown;
  } catch {
    throw new Error(`${file.name} is not the file of a world.`);
  }
}

/** Passes bytes on, and fails at more than this: a small file may unpack to any size. */
function bounded(most: number): TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>> {
  let sum = 0;
  return new TransformStream({
    transform(chunk, controller) {
      sum += chunk.length;
      if (sum > most) controller.error(new Error("too large"));
      else controller.enqueue(chunk);
    },
  });
}
