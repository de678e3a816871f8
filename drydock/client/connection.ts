/** The connection to the server: first the world, then requests and news of other clients. */

import type { Socket } from "socket.io-client";
import type {
  HeardQuery,
  ModifyDocumentResult,
  PackResult,
  SessionInfo,
  UserActivity,
  UserQueryResponse,
  WorldPayload,
} from "../protocol";
import { joinPage, openSocket } from "./access";
import { begin, noteUntil, reach } from "./common/under-way";
import { applyResult } from "./common/results";
import { hearTime } from "./helpers/game-time";
import { answerQuery } from "./helpers/queries";
import { game } from "./game";
import { Hooks } from "./helpers/hooks";
import { setFileTransport, setPackTransport, setTransport } from "./helpers/transport";
import { applyPack } from "./documents/compendium";

/** News that arrived before the documents existed. */
let waiting: (() => void)[] | null = [];

function whenReady(news: () => void): void {
  if (waiting) waiting.push(news);
  else news();
}

function onResult(result: ModifyDocumentResult): void {
  try {
    applyResult(result);
  } catch (error) {
    console.error(`A change by another user (${result.action} ${result.type}) could not be shown here.`, error);
  }
}

function onActivity({ userId, active }: UserActivity): void {
  const user = game.users.get(userId);
  if (!user || user.active === active) return;
  user.active = active;
  Hooks.callAll("userConnected", user, active);
}

/** Functions that end the requests still without an answer. */
const unanswered = new Set<() => void>();

/** The handler for a request's answer; the request is under way until then. */
function answered<R>(what: string, answer: (response: R) => void): (response: R) => void {
  const end = begin(what);
  unanswered.add(end);
  return (response) => {
    try {
      answer(response);
    } finally {
      unanswered.delete(end);
      end();
    }
  };
}

/** Connects; a visitor who has not joined is sent to the join page. */
export function connect(notify: (message: string) => void): Socket {
  const socket = openSocket();
  let connected = begin("connecting to the server");
  socket.on("session", ({ userId, sequence, time }: SessionInfo) => {
    hearTime(time);
    // Changes made while the connection was lost are missed.
    reach(sequence);
    connected();
    if (userId === null) window.location.assign(joinPage());
  });
  socket.on("sequence", (sequence: number) => whenReady(() => reach(sequence)));
  socket.on("modifyDocument", (result: ModifyDocumentResult) => whenReady(() => onResult(result)));
  socket.on("managePack", (result: PackResult) => whenReady(() => void applyPack(result)));
  socket.on("userActivity", (activity: UserActivity) => whenReady(() => onActivity(activity)));
  socket.on("userQuery", (query: HeardQuery, answer: (response: UserQueryResponse) => void) =>
    whenReady(() => void noteUntil(`an answer to a question (${query.name})`, answerQuery(query)).then(answer)),
  );
  socket.on("disconnect", (reason) => {
    connected = begin("connecting to the server");
    // Requests of this connection are not answered over another one.
    for (const end of unanswered) end();
    unanswered.clear();
    if (reason === "io client disconnect") return;
    notify("The connection to the server is lost.");
  });
  // As in Foundry, changes made in between are not fetched, and requests made meanwhile go out now.
  socket.io.on("reconnect", () => notify("The connection to the server is back."));
  setTransport(
    (request, answer) =>
      socket.emit("modifyDocument", request, answered(`a request to ${request.action} ${request.type}`, answer)),
    (query, answer) =>
      socket.emit("userQuery", query, answered(`a question to ${query.userId} (${query.name})`, answer)),
  );
  setPackTransport((request, answer) =>
    socket.emit("managePack", request, answered(`a request to ${request.action} a compendium`, answer)),
  );
  setFileTransport((answer) => socket.emit("worldFile", null, answered("a request for the world as a file", answer)));
  return socket;
}

/** Requests the world. It includes all news that came before it. */
export function fetchWorld(socket: Socket): Promise<WorldPayload> {
  return new Promise((resolve, reject) => {
    socket.emit("world", (payload: WorldPayload | { error: { message: string } }) => {
      if ("error" in payload) {
        reject(new Error((payload.error as { message: string }).message));
        return;
      }
      waiting = [];
      reach(payload.sequence);
      resolve(payload);
    });
  });
}

/** Takes in the news that arrived while the documents were being made. */
export function takeNews(): void {
  const news = waiting ?? [];
  waiting = null;
  for (const run of news) run();
}
