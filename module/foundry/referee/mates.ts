/**
 * What the others of a crew have chosen and not yet answered. It goes from screen to screen and nowhere else, as whoever
 * plays against them could read what stands in documents. It is shown, and never answered with: nobody is believed by it.
 */
import { isObject, type Json } from "../../rules/kernel";
import { battleById, isAboard, seatOf } from "../battle/battle";
import type { BattleCombat } from "../battle/table-game";
import { answerQueries, ask } from "../platform/queries";
import { refuseText } from "./measure";
import { keptByQuestion } from "./memory";
import type { StoredQuestion } from "./question-shape";

const QUERY = "draft";
/** A draft that is longer under way is old, in milliseconds. */
const OLD = 5000;

/** A draft on its way to the others of a crew: items of a list, as JSON. */
interface SentDraft {
  readonly battle: string;
  readonly question: string;
  readonly index: number;
  readonly user: string;
  readonly items: string;
}

/** What was drafted by others, by users and by the index of their asking. */
const drafts = keptByQuestion<Map<string, readonly Json[]>>();
/** What was sent last, as JSON by the index of its asking, so that nothing is sent twice. */
const sent = keptByQuestion<Map<number, string>>();
const draftsFor = (battle: BattleCombat, question: string) => drafts(battle, question, () => new Map());
const sentFor = (battle: BattleCombat, question: string) => sent(battle, question, () => new Map());
const heard: { changed: () => void } = { changed: () => undefined };

const isSent = (data: unknown): data is SentDraft =>
  isObject(data) &&
  [data["battle"], data["question"], data["user"], data["items"]].every((text) => typeof text === "string") &&
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
    if (!isSent(data)) return false;
    const { question, index, user } = data;
    const items = itemsOf(data.items);
    const battle = battleById(data.battle);
    if (!items || !battle || !game.users?.has(user)) return false;
    const known = draftsFor(battle, question);
    // Whoever has just come has not seen what is chosen here.
    if (!known.has(`${user} ${index}`)) sentFor(battle, question).clear();
    known.set(`${user} ${index}`, items);
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
  const before = sentFor(battle, question.id);
  if (!seat || before.get(index) === text) return;
  before.set(index, text);
  const data: SentDraft = { battle: battle.id, question: question.id, index, user: game.userId ?? "", items: text };
  const mates = [...(game.users ?? [])].filter(({ id }) => id !== game.userId && isAboard(seat, id ?? ""));
  // Whoever cannot be reached sees the answer when it is given.
  for (const mate of mates.filter(({ active }) => active)) void ask(mate, QUERY, data, OLD).catch(() => undefined);
}

/** What the others of a seat have drafted for a question, as far as it is heard of. */
export function draftsOfMates(battle: BattleCombat, question: StoredQuestion, index: number): readonly Json[] {
  const own = question.askings[index];
  const seat = own && seatOf(battle, own.seat);
  if (!seat) return [];
  return [...draftsFor(battle, question.id)].flatMap(([key, items]) => {
    const [user = "", at = ""] = key.split(" ");
    const asking = question.askings[Number(at)];
    const isSame = Number(at) !== index && asking?.seat === own.seat && asking.name === own.name;
    return isSame && isAboard(seat, user) ? items : [];
  });
}

/** What somebody else has drafted for an asking; undefined: nothing is heard of it. */
export const draftAt = (battle: BattleCombat, question: StoredQuestion, index: number): readonly Json[] | undefined =>
  [...draftsFor(battle, question.id)].find(([key]) => key.endsWith(` ${index}`))?.[1];
