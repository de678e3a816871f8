/** Chat messages: their recipients, and the lines typed into the chat box. */
import { make } from "./documents";
import { coreSetting } from "./settings";

/** The option that sends a new message to the recipients of the user's roll mode. Foundry 14 renamed it. */
export function rollModeOption(): object {
  if (game.release.generation < 14) return { rollMode: coreSetting("rollMode") };
  return { messageMode: coreSetting("messageMode") };
}

/** The option that sends a new message to everyone, whatever this user or the table otherwise sends messages to. */
export const toEveryone = (): object =>
  game.release.generation < 14 ? { rollMode: "publicroll" } : { messageMode: "public" };

/** Posts a message to the recipients of the user's roll mode. Throws `Stopped` if this was prevented on this page. */
export const postInRollMode = <Made extends object>(data: object): Promise<Made> =>
  make<Made>("ChatMessage", data, rollModeOption());

/** The text of markup, without its tags. */
export const wordsIn = (markup: string): string =>
  new DOMParser().parseFromString(markup, "text/html").body.textContent ?? "";

/** The text of a line from the chat box, which may be markup in Foundry 14. */
export const wordsOf = (line: string): string => (line.trim().startsWith("<") ? wordsIn(line) : line);
