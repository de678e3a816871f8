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
  /** Bytes of messages, without those by which drydock numbers its changes. */
  readonly received: number;
  readonly sent: number;
}

export type Reply =
  | { readonly counts: readonly Count[]; /** Milliseconds of processor time. */ readonly spent: number }
  | { readonly error: string };

interface Scope {
  wire: { received: number; sent: number };
  readonly game: { readonly combats: { readonly contents: readonly { readonly system: { step?: number } }[] } };
}

/** Runs in a client before anything else: counts what passes its socket. */
function counting(): void {
  const wire = { received: 0, sent: 0 };
  const bytes = (data: unknown): number => new TextEncoder().encode(String(data)).length;
  const Plain = globalThis.WebSocket;
  class Counted extends Plain {
    constructor(address: string) {
      super(address);
      this.addEventListener("message", ({ data }) => {
        if (!String(data).startsWith('42["sequence"')) wire.received += bytes(data);
      });
    }
    override send(data: string): void {
      wire.sent += bytes(data);
      super.send(data);
    }
  }
  Object.assign(globalThis, { wire, WebSocket: Counted });
}

const people: Client[] = [];

const countOf = (client: Client): Promise<Count> =>
  client.evaluate(() => {
    const { wire, game } = globalThis as unknown as Scope;
    return { steps: game.combats.contents.reduce((sum, { system }) => sum + (system.step ?? 0), 0), ...wire };
  });

async function obey(order: Order): Promise<Reply> {
  if (order === "leave") for (const client of people.splice(0)) client.close();
  else if (order !== "count") for (const name of order.names) people.push(await join(order.url, name, [counting]));
  const { user, system } = process.cpuUsage();
  return { counts: await Promise.all(people.map(countOf)), spent: (user + system) / 1000 };
}

process.on("message", (order: Order) => {
  void obey(order)
    .catch((error: unknown): Reply => ({
      error: error instanceof Error ? (error.stack ?? error.message) : String(error),
    }))
    .then((reply) => process.send?.(reply));
});
process.on("disconnect", () => process.exit());
