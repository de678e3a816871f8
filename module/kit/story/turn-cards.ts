/**
 * Messages that stand as one card in the log: the steps of one turn that follow one another. Each is a message of its own
 * all the same, with its id, its dice and its buttons; all but the first go without what the first has said.
 */

/**
 * What a message has in common with those on its card. Blank: it stands alone. Null: it is not shown in the log, and what
 * is before it and after it may stand on one card.
 */
export type TieOf<Message> = (message: Message) => string | null;

/** The messages before one that stand on its card with it, the nearest first. `log`: all, in their order. Pure. */
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
