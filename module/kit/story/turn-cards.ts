/**
 * Messages shown as one card in the log: consecutive steps of one turn. Each is still a message of its own, with its
 * id, its dice and its buttons; all but the first omit what the first has said.
 */

/**
 * Returns the tie between a message and others on its card. Blank if it is shown on its own. Null if it is not shown in
 * the log, so that messages before and after it may share a card.
 */
export type TieOf<Message> = (message: Message) => string | null;

/** The earlier messages on a message's card, the nearest first. `log`: all messages, in order. Pure. */
export function earlierOnCard<Message>(log: readonly Message[], message: Message, tieOf: TieOf<Message>): Message[] {
  const tie = tieOf(message);
  const found: Message[] = [];
  if (!tie) return found;
  for (let at = log.lastIndexOf(message) - 1; at >= 0; at--) {
    const other = log[at]!;
    const its = tieOf(other);
    if (its === null) continue;
    if (its !== tie) break;
    found.push(other);
  }
  return found;
}
