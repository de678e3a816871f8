/** This window's line to the worker that keeps the world, which all windows of this browser share where they can. */
import { getRoute } from "../client/common/text";
import type { Answer, Asks, Message } from "./asks";

/** The site's version: with a new one comes another worker. */
const version = (): string => document.documentElement.dataset["version"] ?? "";

let line: MessagePort | Worker | undefined;
let broken: ((error: Error) => void)[] = [];

function toWorker(): MessagePort | Worker {
  if (line) return line;
  const address = getRoute(`drydock/host.js?${version()}`);
  const options = { type: "module", name: `all-hands-demo ${address}` } as const;
  const worker = sharedWorker(address, options) ?? new Worker(address, options);
  worker.addEventListener("error", (event) => {
    const { message = "" } = event as Partial<ErrorEvent>;
    for (const each of broken) each(new Error(message || "Its worker did not start."));
  });
  line = worker instanceof Worker ? worker : worker.port;
  if ("start" in line) line.start();
  return line;
}

/** A worker of all windows; null where there are none, or this page may have none. */
function sharedWorker(address: string, options: WorkerOptions): SharedWorker | null {
  try {
    return "SharedWorker" in globalThis ? new SharedWorker(address, options) : null;
  } catch (error) {
    console.warn("This browser denies a worker for all tabs.", error);
    return null;
  }
}

/**
 * Asks the worker something; with a port for a connection, that goes along.
 * @throws Error with the worker's reason
 */
export function ask<Name extends keyof Asks>(
  name: Name,
  given: Asks[Name]["given"],
  connection?: MessagePort,
): Promise<Asks[Name]["answer"]> {
  const { port1, port2 } = new MessageChannel();
  const ports = [port2, ...(connection ? [connection] : [])];
  return new Promise((resolve, reject) => {
    broken = [...broken, reject];
    port1.onmessage = ({ data }: MessageEvent<Answer<Name>>) => {
      broken = broken.filter((each) => each !== reject);
      port1.close();
      if ("refused" in data) reject(new Error(data.refused));
      else resolve(data.answer);
    };
    const message = { question: { ask: name, given }, ports } as Message;
    toWorker().postMessage(message, ports);
  });
}
