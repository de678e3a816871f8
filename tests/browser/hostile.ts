/** A client that keeps to no rules: it speaks to the server directly, with the session of a page that has joined. */
import type { Page } from "@playwright/test";
import { io, type Socket } from "socket.io-client";
import type { ClientToServerEvents, ModifyDocumentRequest, ServerToClientEvents } from "../../drydock/protocol";

export interface HostileClient {
  /** What the server says to a request: `done`, or why not. */
  request(request: ModifyDocumentRequest): Promise<string>;
  close(): void;
}

/** Connects as the user of this page. */
export async function hostileClient(page: Page, url: string): Promise<HostileClient> {
  const cookies = await page.context().cookies(url);
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
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
    close: () => void socket.close(),
  };
}
