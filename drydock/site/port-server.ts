/** The server's end of all message ports, with the part of socket.io's `Server` that drydock uses. */
import { PortSocket } from "./port-socket";

/** What windows are told when the world is no longer kept, with the reason; with null, once it is again. */
export const NOT_KEPT = "notKept";

/** The connection of a window. */
export class WindowSocket extends PortSocket {
  constructor(
    port: MessagePort,
    readonly userId: string,
    readonly nsp: { readonly sockets: Map<string, WindowSocket> },
  ) {
    super(port);
  }

  /** All other windows. */
  readonly broadcast = {
    emit: (event: string, ...args: unknown[]): void => {
      for (const socket of this.nsp.sockets.values()) if (socket !== this) socket.emit(event, ...args);
    },
  };
}

export class PortServer {
  readonly #nsp = { sockets: new Map<string, WindowSocket>() };
  #connected: (socket: WindowSocket) => void = () => undefined;

  on(_event: "connection", listener: (socket: WindowSocket) => void): this {
    this.#connected = listener;
    return this;
  }

  of(_namespace: "/"): { readonly sockets: Map<string, WindowSocket> } {
    return this.#nsp;
  }

  emit(event: string, ...args: unknown[]): void {
    for (const socket of this.#nsp.sockets.values()) socket.emit(event, ...args);
  }

  /** Takes in a window's end of a channel. */
  accept(port: MessagePort, userId: string): WindowSocket {
    const socket = new WindowSocket(port, userId, this.#nsp);
    // Before drydock's own listener, which asks who is still there.
    socket.on("disconnect", () => this.#nsp.sockets.delete(socket.id));
    this.#nsp.sockets.set(socket.id, socket);
    this.#connected(socket);
    return socket;
  }

  async close(): Promise<void> {
    for (const socket of [...this.#nsp.sockets.values()]) socket.disconnect();
  }
}
