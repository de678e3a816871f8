/** The socket for packages: messages of the system and of modules to the other clients. */

import type { Socket } from "socket.io-client";
import { isPackageEvent } from "../../protocol";
import { unavailable } from "../common/unavailable";

type Listener = (...args: unknown[]) => void;

export interface GameSocket {
  /** Sends to every other client, but not to this one. */
  emit(event: string, ...args: unknown[]): GameSocket;
  on(event: string, listener: Listener): GameSocket;
  off(event: string, listener?: Listener): GameSocket;
  readonly connected: boolean;
  readonly id: string | undefined;
}

/** The event with which tests cause faults (`server/faults.ts`). */
const FAULTS = "faults";

/** socket.io's own events about the connection. */
const OF_CONNECTION: readonly string[] = ["connect", "disconnect"];

/** A restricted socket: only packages' own events, the tests' event, and connection events. */
export function gameSocket(socket: Socket, systemId: string): GameSocket {
  const check = (event: string, heard: readonly string[] = []): void => {
    if (isPackageEvent(event, systemId) || [FAULTS, ...heard].includes(event)) return;
    unavailable(`game.socket for the event "${event}"`);
  };
  const face: GameSocket = {
    emit(event, ...args) {
      check(event);
      socket.emit(event, ...args);
      return face;
    },
    on(event, listener) {
      check(event, OF_CONNECTION);
      socket.on(event, listener);
      return face;
    },
    off(event, listener) {
      check(event, OF_CONNECTION);
      socket.off(event, listener);
      return face;
    },
    get connected() {
      return socket.connected;
    },
    get id() {
      return socket.id;
    },
  };
  return face;
}
