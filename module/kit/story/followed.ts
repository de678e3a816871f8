/**
 * Marks the messages of the log that others on their card follow: these say the rest. Styles that look at what comes
 * next in the log would have all of it styled again with each message. Fetched with the first card of a step.
 */
import { earlierOnCard, log, shownOf, tied } from "./message-cards";

/** Whether the next message that is shown in the log is on the same card. */
function isFollowed(message: object): boolean {
  const [messages, tie] = [log(), tied(message)];
  const at = (messages as readonly object[]).lastIndexOf(message);
  if (!tie || at < 0) return false;
  for (let next = at + 1; next < messages.length; next++) {
    const its = tied(messages[next]!);
    if (its !== null) return its === tie;
  }
  return false;
}

/** Marks the element of a message that was placed, and those of the message that it follows. */
export function markFollowed(message: object, html: HTMLElement): void {
  html.classList.toggle("ah-followed", isFollowed(message));
  const [before] = earlierOnCard<object>(log(), message, tied);
  if (before) for (const { classList } of shownOf(before as { id: string })) classList.toggle("ah-followed", true);
}
