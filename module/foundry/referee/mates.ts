/**
 * What the others of a crew have chosen and not yet answered. It goes from screen to screen and nowhere else, as whoever
 * plays against them could read what stands in documents. It is shown, and never answered with: nobody is believed by it.
 */
import { isObject, type Json } from "../../rules/kernel";
import { isAboard, seatOf } from "../battle/battle";
import type { BattleCombat } from "../battle/table-game";
import { answerQueries, ask } from "../platform/queries";
import { crewOf } from "../battle/stations";
import { refuseText } from "./measure";
import type { StoredQuestion } from "./question-shape";

const QUERY = "draft";
/** A draft that is longer under way is old, in milliseconds. */
const OLD = 5000;

/** A draft on its way to the others of a crew: items of a list, as JSON. */
interface SentDraft {
  readonly question: string;
  readonly index: number;
  readonly user: string;
  readonly items: string;
}

/** What was drafted by others for the question that is open, by users and by the index of their asking. */
const drafts = new Map<string, Map<string, readonly Json[]>>();
/** What was sent last, so that nothing is sent twice. */
const sent = new Map<string, string>();
const heard: { changed: () => void } = { changed: () => undefined };

const isSent = (data: unknown): data is SentDraft =>
  isObject(data) &&
  [data["question"], data["user"], data["items"]].every((text) => typeof text === "string") &&
  Number.isInteger(data["index"]);

function itemsOf(text: string): readonly Json[] | null {
  if (refuseText(text)) return null;
  try {
    const items: unknown = JSON.parse(text);
    return Array.isArray(items) ? (items as Json[]) : null;
  } catch {
    return null;
  }
}

/** Hears from now on what others of a crew draft; called once in `init`. */
export function listenToMates(changed: () => void): void {
  heard.changed = changed;
  answerQueries(QUERY, (data) => {
    const items = isSent(data) ? itemsOf(data.items) : null;
    if (!items || !isSent(data)) return false;
    const { question, index, user } = data;
    // Of the questions before it nobody needs to know any more.
    const known = drafts.get(question) ?? new Map<string, readonly Json[]>();
    if (!drafts.has(question)) drafts.clear();
    // Whoever has just come has not seen what is chosen here.
    if (!known.has(`${user} ${index}`)) sent.clear();
    drafts.set(question, known.set(`${user} ${index}`, items));
    heard.changed();
    return true;
  });
}

/** Lets the others of a crew see what is chosen here for a part of a question. */
export function shareDraft(
  battle: BattleCombat,
  question: StoredQuestion,
  index: number,
  items: readonly Json[],
): void {
  const seat = seatOf(battle, question.askings[index]?.seat ?? "");
  const text = JSON.stringify(items);
  const key = `${question.id} ${index}`;
  if (!seat || sent.get(key) === text) return;
  sent.clear();
  sent.set(key, text);
  const data: SentDraft = { question: question.id, index, user: game.userId ?? "", items: text };
  const mates = [...(game.users ?? [])].filter(({ id }) => id !== game.userId && isAboard(seat, id ?? ""));
  // Whoever cannot be reached sees the answer when it is given.
  for (const mate of mates.filter(({ active }) => active)) void ask(mate, QUERY, data, OLD).catch(() => undefined);
}

/** What the others of a seat have drafted for a question, as far as it is heard of. */
export function draftsOfMates(battle: BattleCombat, question: StoredQuestion, index: number): readonly Json[] {
  const own = question.askings[index];
  const seat = own && seatOf(battle, own.seat);
  if (!seat) return [];
  const isMate = (id: string) => seat.user === id || crewOf(seat).some(({ user }) => user === id);
  return [...(drafts.get(question.id) ?? [])].flatMap(([key, items]) => {
    const [user = "", at = ""] = key.split(" ");
    const asking = question.askings[Number(at)];
    return isMate(user) && Number(at) !== index && asking?.seat === own.seat && asking.name === own.name ? items : [];
  });
}

/** What somebody else has drafted for an asking; undefined: nothing is heard of it. */
export const draftAt = (question: StoredQuestion, index: number): readonly Json[] | undefined =>
  [...(drafts.get(question.id) ?? [])].find(([key]) => key.endsWith(` ${index}`))?.[1];
