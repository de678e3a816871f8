/** A client that ignores the rules: it speaks to the server directly, with the session of a page that has joined. */
import type { Page } from "@playwright/test";
import { io, type Socket } from "socket.io-client";
import type {
  ClientToServerEvents,
  DocumentName,
  ModifyDocumentRequest,
  ServerToClientEvents,
} from "../../drydock/protocol";

export interface HostileClient {
  /** The server's reply to a request: `done`, or why not. */
  request(request: ModifyDocumentRequest): Promise<string>;
  /** Calls back once, as soon as the server tells of a write to documents of this type. */
  atWriteOf(type: DocumentName, act: (written: unknown) => void): void;
  close(): void;
}

/** Texts that are not answers: one is too long, one too deep, and both are JSON. */
export const EXCESSES = {
  long: (question: string): string => JSON.stringify({ question, value: "x".repeat(200_000) }),
  deep: (question: string): string => `{"question":"${question}","value":${"[".repeat(20_000)}${"]".repeat(20_000)}}`,
} as const;

/** Request that writes any text where our clients write a user's answer. */
export function writing(user: string, key: string, text: string): ModifyDocumentRequest {
  const changes = { _id: user, flags: { "all-hands": { answer: { [key]: text } } } };
  return { type: "User", action: "update", operation: { updates: [changes] } };
}

/** Connects as the user of this page. */
export async function hostileClient(page: Page, url: string): Promise<HostileClient> {
  const cookies = await page.context().cookies(url);
  return hostileSession(cookies.map(({ name, value }) => `${name}=${value}`).join("; "), url);
}

/** Connects with the cookie of a session. */
export async function hostileSession(cookie: string, url: string): Promise<HostileClient> {
  const socket: Socket<ServerToClientEvents, ClientToServerEvents> = io(url, {
    extraHeaders: { cookie },
    transports: ["websocket"],
    forceNew: true,
  });
  await new Promise<void>((resolve, reject) => {
    socket.once("connect", resolve);
    socket.once("connect_error", reject);
  });
  return {
    request: async (request) => {
      const response = await socket.emitWithAck("modifyDocument", request);
      return "error" in response ? response.error.message : "done";
    },
    atWriteOf: (type, act) => {
      const heed: ServerToClientEvents["modifyDocument"] = (written) => {
        if (written.type !== type) return;
        socket.off("modifyDocument", heed);
        act(written);
      };
      socket.on("modifyDocument", heed);
    },
    close: () => void socket.close(),
  };
}
