/** How a page of the site gets to its world: over a message port, to the worker that keeps it. */
import type { Socket } from "socket.io-client";
import { getRoute, randomID } from "../client/common/text";
import { showFailure } from "../client/failure-page";
import { beginAsHanded } from "./beginning";
import { noteKeeping } from "./keeping";
import { KEPT, ownStorage, storageHere } from "./own-storage";
import { NOT_KEPT } from "./port-server";
import { PortSocket } from "./port-socket";
import { addWaysBack } from "./ways-back";
import { ask } from "./worker";

export const joinPage = (): string => getRoute("join.html");
export const logoutPage = (): string => getRoute("join.html");

/** The user whom this window chose on the join page; null: the world's Gamemaster. */
const userId = new URLSearchParams(window.location.search).get("user");

/** Puts a storage in the place of the browser's, which may deny it. */
const provide = (name: "localStorage" | "sessionStorage", value: Storage): void =>
  void Object.defineProperty(window, name, { value, configurable: true });
provide("localStorage", ownStorage(storageHere("localStorage"), `${KEPT}${userId ?? ""} `));
provide("sessionStorage", storageHere("sessionStorage"));

/** What a page of a failure offers beside its words. */
export const addWaysOut = addWaysBack;

/** Connects to the world. */
export function openSocket(): Socket {
  const { port1, port2 } = new MessageChannel();
  const socket = new PortSocket(port1);
  socket.on(NOT_KEPT, (problem: string | null) => noteKeeping(problem));
  const failed = (error: unknown): void => showFailure("The world could not be opened", error);
  const enter = (lock: string | null): void =>
    void beginAsHanded()
      .then(() => ask("enter", { userId, lock }, port2))
      .catch(failed);
  const enterWithoutLock = (): void => {
    enter(null);
    window.addEventListener("pagehide", () => socket.emit("leave"));
  };
  // Browsers have these only on https and on the own machine, and deny them where a page may keep nothing.
  const { locks } = navigator as Partial<Navigator>;
  // The worker waits for this lock: it is free as soon as this window is gone, in whatever way.
  const lock = `all-hands-window ${randomID()}`;
  if (!locks) enterWithoutLock();
  else
    locks
      .request(lock, () => {
        enter(lock);
        return new Promise(() => undefined);
      })
      .catch(enterWithoutLock);
  return socket as unknown as Socket;
}
