/**
 * A process of people at a table, for `load.ts`: each is a whole client of the built system without windows, so that
 * whatever our code sends when something happens is sent here, too.
 */
import { join, type Client } from "../tests/table/client";

/** What the process is asked for: people to sit down at a server, what came over their sockets, or to leave. */
export type Order = { readonly url: string; readonly names: readonly string[] } | "count" | "leave";

/** What came over a person's socket since they sat down. */
export interface Count {
  /** Steps of all battles, as this client knows of them. */
  readonly steps: number;
  /** By these steps: bytes that had come, without the messages by which drydock numbers its changes. */
  readonly receivedAt: { readonly [steps: number]: number };
}

export type Reply = { readonly counts: readonly Count[] } | { readonly error: string };

interface Scope {
  readonly received: Record<number, number>;
  readonly game?: { readonly combats?: { readonly contents: readonly { readonly system: { step?: number } }[] } };
}

/** Runs in a client before anything else: counts what comes over its socket. */
function counting(): void {
  let bytes = 0;
  const received: Record<number, number> = {};
  const Plain = globalThis.WebSocket;
  class Counted extends Plain {
    constructor(address: string) {
      super(address);
      this.addEventListener("message", ({ data }) => {
        const { game } = globalThis as unknown as Scope;
        const steps = game?.combats?.contents.reduce((sum, { system }) => sum + (system.step ?? 0), 0) ?? 0;
        received[steps] ??= bytes;
        if (!String(data).startsWith('42["sequence"')) bytes += new TextEncoder().encode(String(data)).length;
      });
    }
  }
  Object.assign(globalThis, { received, WebSocket: Counted });
}

const people: Client[] = [];

const countOf = (client: Client): Promise<Count> =>
  client.evaluate(() => {
    const { received: receivedAt } = globalThis as unknown as Scope;
    return { steps: Math.max(...Object.keys(receivedAt).map(Number)), receivedAt };
  });

async function obey(order: Order): Promise<Reply> {
  if (order === "leave") for (const client of people.splice(0)) client.close();
  else if (order !== "count") for (const name of order.names) people.push(await join(order.url, name, [counting]));
  return { counts: await Promise.all(people.map(countOf)) };
}

process.on("message", (order: Order) => {
  void obey(order)
    .catch((error: unknown): Reply => ({
      error: error instanceof Error ? (error.stack ?? error.message) : String(error),
    }))
    .then((reply) => process.send?.(reply));
});
process.on("disconnect", () => process.exit());
