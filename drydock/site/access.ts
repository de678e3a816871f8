/** How a page of the site gets to its world: over a message port, to the worker that keeps it. */
import type { Socket } from "socket.io-client";
import { getRoute, randomID } from "../client/common/text";
import { showFailure } from "../client/failure-page";
import { ownStorage } from "./own-storage";
import { PortSocket } from "./port-socket";
import { ask } from "./worker";

export const joinPage = (): string => getRoute("join.html");
export const logoutPage = (): string => getRoute("join.html");

/** The user whom this window chose on the join page; null: the world's Gamemaster. */
const userId = new URLSearchParams(window.location.search).get("user");

/** Of this site alone: others of the same host have names of their own. */
export const KEPT = `all-hands-demo ${getRoute("")} `;

Object.defineProperty(window, "localStorage", {
  value: ownStorage(window.localStorage, `${KEPT}${userId ?? ""} `),
  configurable: true,
});

/** Connects to the world. */
export function openSocket(): Socket {
  const { port1, port2 } = new MessageChannel();
  const socket = new PortSocket(port1);
  const failed = (error: unknown): void => showFailure("The world could not be opened", error);
  // Browsers have these only on https and on the own machine.
  const { locks } = navigator as Partial<Navigator>;
  if (!locks) {
    ask("enter", { userId, lock: null }, port2).catch(failed);
    window.addEventListener("pagehide", () => socket.emit("leave"));
    return socket as unknown as Socket;
  }
  // The worker waits for this lock: it is free as soon as this window is gone, in whatever way.
  const lock = `all-hands-window ${randomID()}`;
  void locks.request(lock, () => {
    ask("enter", { userId, lock }, port2).catch(failed);
    return new Promise(() => undefined);
  });
  return socket as unknown as Socket;
}
