/**
 * How this client gets to its server, and what it may keep in the browser. The site without a server has its own
 * (`site/access.ts`).
 */
import { io, type Socket } from "socket.io-client";
import { getRoute } from "./common/text";

export const joinPage = (): string => getRoute("join");
export const logoutPage = (): string => getRoute("logout");

/** Connects to the server, as the user who has joined. */
export const openSocket = (): Socket => io({ transports: ["websocket", "polling"] });

/** Adds to the page of a failure what can be done about it: here, whoever runs the server has to. */
export const addWaysOut = (_page: HTMLElement): void => undefined;
