/** Questions of documents to their user; the applications provide the dialog. */

import { unavailable } from "../common/unavailable";

export interface Question {
  window: { title: string };
  content: string;
}

type Ask = (question: Question) => Promise<boolean | null>;
let ask: Ask | undefined;

export function setConfirmation(next: Ask): void {
  ask = next;
}

/** Whether the user agrees; false if they close the dialog. */
export async function confirm(question: Question): Promise<boolean> {
  if (!ask) return unavailable("a confirmation without an interface");
  return (await ask(question)) === true;
}
