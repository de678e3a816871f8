/** What a page writes in its user's flags when it is called: from which browser it reads a battle (`arrivals.ts`). */
import { is, parsedJson } from "../../rules/kernel";
import { ourFlags, type Flagged } from "../documents/flags";

/** What a page answers: to which call, from which browser, and for which of its user's browsers it vouches. */
export interface Answer {
  readonly battle: string;
  readonly call: string;
  readonly device: string;
  readonly vouched: readonly string[];
}

/** Letters of the longest answer that is read. */
const LONGEST = 1024;

const isAnswer = is.object({
  battle: is.text,
  call: is.text,
  device: is.matching(/^[0-9a-f]{16}$/),
  vouched: is.where(is.listOf(is.matching(/^[0-9a-f]{16}$/)), ({ length }) => length <= 8),
});

/** An answer in a flag, which anybody may have written; null if it is none. */
export function answerIn(text: unknown): Answer | null {
  const answer = typeof text === "string" && text.length <= LONGEST ? parsedJson(text) : null;
  return isAnswer(answer) ? (answer as object as Answer) : null;
}

/** The browser from which a user has answered last; null if none, or in another battle. */
export function presentDevice(user: Flagged, battle: string): string | null {
  const answer = answerIn(ourFlags(user)["here"]);
  return answer?.battle === battle ? answer.device : null;
}
