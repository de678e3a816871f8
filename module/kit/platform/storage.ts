/** What only this browser keeps, as every document reaches every client. */
import { logWarning } from "./log";

/** Keeps a text in this browser; false if there is no room left, or the browser keeps nothing. */
export function mayKeepHere(key: string, text: string): boolean {
  try {
    localStorage.setItem(key, text);
    return true;
  } catch (error) {
    logWarning(error);
    return false;
  }
}

/** This browser cannot keep something: notices say what to do. */
export class NotKept extends Error {}

/** Keeps a text in this browser. @throws NotKept */
export function keepHere(key: string, text: string): void {
  if (!mayKeepHere(key, text)) throw new NotKept(key);
}
