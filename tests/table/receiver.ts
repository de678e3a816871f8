/** A receiver of posts, as a webhook is: it answers as it is told, and keeps what arrives. */
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** How it takes one post: it accepts it, fails, refuses, is busy, hangs up, or answers only when `release` is called. */
export type Manner = "accept" | "fail" | "refuse" | "busy" | "hangUp" | "slow";

/** A post that arrived. */
export interface Arrived {
  readonly content: string;
  readonly allowed_mentions: { readonly parse: string[]; readonly users: string[]; readonly roles: string[] };
  readonly allHands: {
    readonly kind: string;
    readonly id: string;
    readonly question: string;
    readonly people: readonly { readonly name: string; readonly mention: string }[];
  };
}

const STATUS = { accept: 204, fail: 500, refuse: 404, busy: 429, slow: 204 } as const;

/** Starts a receiver on this machine. */
export async function startReceiver() {
  /** How the next posts are taken, in order; the others are accepted. */
  const manners: Manner[] = [];
  const tried: Arrived[] = [];
  const accepted: Arrived[] = [];
  const held: (() => void)[] = [];

  function answer(response: ServerResponse, manner: keyof typeof STATUS, post: Arrived): void {
    response.statusCode = STATUS[manner];
    if (response.statusCode === 204) accepted.push(post);
    response.end(manner === "busy" ? JSON.stringify({ retry_after: 1.5 }) : "");
  }
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      const post = JSON.parse(Buffer.concat(parts).toString()) as Arrived;
      const manner = manners.shift() ?? "accept";
      tried.push(post);
      if (manner === "hangUp") return void request.socket.destroy();
      if (manner === "slow") held.push(() => answer(response, manner, post));
      else answer(response, manner, post);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "localhost", resolve));
  return {
    address: `http://localhost:${(server.address() as AddressInfo).port}/hook`,
    manners,
    tried,
    accepted,
    /** Answers what is held back. */
    release: () => held.splice(0).forEach((answerIt) => answerIt()),
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
export type Receiver = Awaited<ReturnType<typeof startReceiver>>;
