/** Chat messages: to whom they go, and the lines that are typed. */
import { documentsOf, make } from "./documents";
import { coreSetting } from "./settings";

/** The option with which a new message goes to whom the user's roll mode says. Foundry 14 gave it another name. */
export function rollModeOption(): object {
  if (game.release.generation < 14) return { rollMode: coreSetting("rollMode") };
  return { messageMode: coreSetting("messageMode") };
}

/** Posts a message to whom the user's roll mode says. Null: somebody's hook did not let it be made. */
export const postInRollMode = <Made extends object>(data: object): Promise<Made | null> =>
  make<Made>("ChatMessage", data, rollModeOption());

/** What tells by whom a message is: the server lets nobody else be its author. */
interface Written {
  readonly author?: { readonly isGM: boolean } | null;
}

/**
 * The newest message of a Gamemaster of which this holds; undefined: there is none. No message is looked for by an id
 * that somebody could know beforehand: a player might have one of their own there.
 */
export const messageOfGamemaster = <Message extends object>(
  holds: (message: Message) => boolean,
): Message | undefined =>
  documentsOf<Message & Written>("messages").findLast((message) => holds(message) && message.author?.isGM === true);

/** What markup says, without its tags. */
export const wordsIn = (markup: string): string =>
  new DOMParser().parseFromString(markup, "text/html").body.textContent ?? "";

/** The words of a line from the chat box, which in Foundry 14 may come as markup. */
export const wordsOf = (line: string): string => (line.trim().startsWith("<") ? wordsIn(line) : line);
