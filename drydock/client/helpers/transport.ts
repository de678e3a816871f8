/** The way to the server, as the documents see it; the socket is put in when the game boots. */

import type { ModifyDocumentRequest, ModifyDocumentResponse } from "../../protocol";

/** Sends a request; `answer` is called in the turn in which the response arrives, so that nothing overtakes it. */
export type Transport = (request: ModifyDocumentRequest, answer: (response: ModifyDocumentResponse) => void) => void;

let transport: Transport | undefined;

export function setTransport(next: Transport): void {
  transport = next;
}

export function send(request: ModifyDocumentRequest, answer: (response: ModifyDocumentResponse) => void): void {
  if (!transport) throw new Error("drydock: there is no connection to the server yet");
  transport(request, answer);
}
