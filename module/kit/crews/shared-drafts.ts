/**
 * Drafts of the other members of a crew: chosen, but not yet sent as answers. They go only from screen to screen, as
 * opponents could read what is in documents. They are shown, and never used as answers. Their authors have to be proved
 * (`proofs.ts`), and they are checked like answers: what its author could not answer is not shown. With sealed hands they
 * are in boxes for their seat, as they may name cards that others must not know.
 */
import { is, NOT_AN_OPTION, parsedJson, refuseWhole, type Json, type Reason, type Shape } from "../../rules/kernel";
import { battleById, isAboard, seatOf } from "../battle/battle";
import { tableFor } from "../game/games";
import type { BattleCombat } from "../game/battle-combat";
import { isShutHere, sealerOf } from "../game/sealer";
import { ask } from "../platform/queries";
import { refuseText } from "../referee/measure";
import { keptByQuestion } from "../referee/memory";
import { isMeant, isTheirs } from "../referee/parts";
import { openQuestion } from "../referee/question";
import type { StoredQuestion } from "../referee/question-shape";
import { DRAFT } from "./co-players";

/** Milliseconds under way after which a draft is out of date. */
const OLD = 5000;

/** A draft on its way to the other members of a crew: items of a list, as JSON, or in a box. */
interface SentDraft {
  readonly battle: string;
  readonly question: string;
  readonly index: number;
  readonly user: string;
  readonly items: string;
  /** The author's key for the recipient. */
  readonly key: string;
}

/** Drafts of others, by user and by the index of their asking. */
const drafts = keptByQuestion<Map<string, readonly Json[]>>();
/** The drafts last sent, as JSON by the index of their asking, so that nothing is sent twice. */
const sent = keptByQuestion<Map<number, string>>();
const draftsFor = (battle: BattleCombat, question: string) => drafts(battle, question, () => new Map());
const sentFor = (battle: BattleCombat, question: string) => sent(battle, question, () => new Map());
const heard: { changed: () => void } = { changed: () => undefined };

const isSent: Shape<SentDraft> = is.object({
  battle: is.text,
  question: is.text,
  user: is.text,
  items: is.text,
  key: is.text,
  index: is.integer,
});

function itemsOf(text: string): readonly Json[] | null {
  const items = refuseText(text) ? null : parsedJson(text);
  return Array.isArray(items) ? (items as Json[]) : null;
}

/** Why a draft could not be its author's answer; if the menu throws on it, it is not an option. */
function refuseDraft(
  battle: BattleCombat,
  question: StoredQuestion,
  index: number,
  by: User.Implementation,
  items: Json,
): Reason | null {
  const { seat, name, about } = question.askings[index]!;
  const table = tableFor(battle);
  try {
    if (!isTheirs(battle, question, index, by, items)) return NOT_AN_OPTION;
    const menu = table?.rules.questions[name]?.menu(table.rules.view(table.binding.read(battle), seat), seat, about);
    return menu ? refuseWhole(menu, items) : NOT_AN_OPTION;
  } catch {
    return NOT_AN_OPTION;
  }
}

/** Takes in another user's draft. Returns false if it is not proved, or could not be an answer. */
export async function hear(data: unknown): Promise<boolean> {
  if (!isSent(data)) return false;
  const { isProved, openedItems } = await import("./proofs");
  const { index } = data;
  const battle = battleById(data.battle);
  if (!battle || isShutHere(battle)) return false;
  const question = openQuestion(battle);
  const user = game.users?.get(data.user);
  if (question?.id !== data.question || !user || user.isSelf || !isProved(user, data.key)) return false;
  const seat = seatOf(battle, question.askings[index]?.seat ?? "");
  if (!seat || !isAboard(seat, game.userId ?? "") || !isMeant(battle, question, index, user)) return false;
  const known = draftsFor(battle, question.id);
  const place = `${user.id} ${index}`;
  // A user who has just come has not seen this user's drafts.
  if (!known.has(place)) sentFor(battle, question.id).clear();
  const items = itemsOf(openedItems(battle, seat.id, data));
  const isSound = items !== null && refuseDraft(battle, question, index, user, items as Json) === null;
  // A draft that could not be an answer removes the author's previous one, too.
  if (isSound) known.set(place, items);
  else known.delete(place);
  heard.changed();
  return isSound;
}

/** Calls something with each draft of a crew mate that is taken in. */
export const onDraft = (changed: () => void): void => void (heard.changed = changed);

/** Shows the other members of a crew what is drafted here for a part of a question. */
export async function shareDraft(
  battle: BattleCombat,
  question: StoredQuestion,
  index: number,
  items: readonly Json[],
): Promise<void> {
  const seat = seatOf(battle, question.askings[index]?.seat ?? "");
  const text = JSON.stringify(items);
  const before = sentFor(battle, question.id);
  // Without its key, which comes soon, nothing can be shown to the seat alone.
  if (!seat || before.get(index) === text || sealerOf(battle)?.hasSeatKey(battle, seat.id) === false) return;
  before.set(index, text);
  const isMate = ({ id, active }: User.Implementation) => active && id !== game.userId && isAboard(seat, id ?? "");
  const mates = [...(game.users ?? [])].filter(isMate);
  const { keyFor, publishProofs, shutItems } = await import("./proofs");
  const about = { battle: battle.id, question: question.id, index, user: game.userId ?? "", items: text };
  const draft = { ...about, items: shutItems(battle, seat.id, about) };
  await publishProofs(mates.flatMap(({ id }) => id ?? []));
  const send = (mate: User.Implementation): Promise<unknown> => {
    const data: SentDraft = { ...draft, key: keyFor(mate.id ?? "") };
    // A mate who cannot be reached sees the answer when it is given.
    return ask(mate, DRAFT, data, OLD).catch(() => true);
  };
  // A mate who does not know the question or the proof yet is told again with the next drawing.
  if ((await Promise.all(mates.map(send))).includes(false) && before.get(index) === text) before.delete(index);
}

/** The known drafts of the other people of a seat for a question. */
export function coPlayersDrafts(battle: BattleCombat, question: StoredQuestion, index: number): readonly Json[] {
  const own = question.askings[index];
  if (!own) return [];
  return [...draftsFor(battle, question.id)].flatMap(([key, items]) => {
    const [user = "", at = ""] = key.split(" ");
    const asking = question.askings[Number(at)];
    const isSame = Number(at) !== index && asking?.seat === own.seat && asking.name === own.name;
    return isSame && isStillTheirs(battle, question, Number(at), user) ? items : [];
  });
}

/** Whether a user may still answer what they drafted: stations change hands. */
function isStillTheirs(battle: BattleCombat, question: StoredQuestion, index: number, id: string): boolean {
  const user = game.users?.get(id);
  return user !== undefined && isMeant(battle, question, index, user);
}

/** Another user's draft for an asking; undefined if none is known. */
export const draftAt = (battle: BattleCombat, question: StoredQuestion, index: number): readonly Json[] | undefined =>
  [...draftsFor(battle, question.id)].find(([key]) => {
    const [user = "", at] = key.split(" ");
    return Number(at) === index && isStillTheirs(battle, question, index, user);
  })?.[1];
