/** The documents' access to the server; the socket is set when the game boots. */

import type {
  ModifyDocumentFailure,
  ModifyDocumentRequest,
  ModifyDocumentResponse,
  PackRequest,
  PackResult,
  UserQuery,
  UserQueryResponse,
} from "../../protocol";

/** Sends a request; calls `answer` in the turn in which the response arrives, so that nothing overtakes it. */
export type Transport = (request: ModifyDocumentRequest, answer: (response: ModifyDocumentResponse) => void) => void;

export type QueryTransport = (query: UserQuery, answer: (response: UserQueryResponse) => void) => void;

export type PackTransport = (
  request: PackRequest,
  answer: (response: PackResult | ModifyDocumentFailure) => void,
) => void;

/** Asks for the whole world as the contents of a file. */
export type FileTransport = (answer: (file: object | ModifyDocumentFailure) => void) => void;

let transport: Transport | undefined;
let queryTransport: QueryTransport | undefined;
let packTransport: PackTransport | undefined;
let fileTransport: FileTransport | undefined;

export function setTransport(next: Transport, nextQuery: QueryTransport): void {
  transport = next;
  queryTransport = nextQuery;
}

export function setPackTransport(next: PackTransport): void {
  packTransport = next;
}

export function setFileTransport(next: FileTransport): void {
  fileTransport = next;
}

export const send: Transport = (request, answer) => connected(transport)(request, answer);
export const sendQuery: QueryTransport = (query, answer) => connected(queryTransport)(query, answer);
export const sendPack: PackTransport = (request, answer) => connected(packTransport)(request, answer);
export const askForFile: FileTransport = (answer) => connected(fileTransport)(answer);

function connected<T>(way: T | undefined): T {
  if (!way) throw new Error("drydock: there is no connection to the server yet");
  return way;
}
