/**
 * Secret answers that are not shown when all the others are: lost, withheld, or not on the menu. As somebody may know the
 * others' by then, nobody can answer anew for themselves: a Gamemaster says what becomes of it, and everyone hears of it.
 */
import { seatOf } from "../battle/battle";
import type { BattleCombat } from "../battle/table-game";
import { ourFlags, type Flagged } from "../documents/flags";
import { messageOfGamemaster } from "../platform/messages";
import type { Write } from "../platform/writes";
import { answerers, answerTo, hasFallback, isShown } from "./answers";
import { writeAll, writeOf } from "./lease";
import { answererOf, isIdle } from "./parts";
import { FLAG_SCOPE, isCalledLost, putAgain, storedAnswer } from "./question";
import type { StoredQuestion } from "./question-shape";
import type { Settled, Settlement } from "../battle/record";

/** What a Gamemaster may say of one, in the order of the buttons. */
export const SETTLEMENTS: readonly Settlement[] = ["anew", "fallback"];

/**
 * Why an answer is not shown: its browser says that it is lost, or nobody promised it who holds the seat now; who promised
 * it is not connected; it is not on the menu; or nothing is known but that it does not come.
 */
export type Lack = "lost" | "away" | "unfit" | "silent";

/** How long a client may take to show what it has promised before somebody wonders, in milliseconds. */
const PATIENCE = 3000;

/** Questions whose answers should all have been shown by now. */
const overdue = new Set<string>();
const awaited = new Set<string>();

/** Answers to a question are to be shown from now on; calls back when it is time to wonder about those that are not. */
export function awaitAnswers({ id }: StoredQuestion, wonder: () => void): void {
  if (awaited.has(id)) return;
  awaited.add(id);
  setTimeout(() => {
    overdue.add(id);
    wonder();
  }, PATIENCE);
}

/** Whether an answer should be shown by now, and none that counts is. */
function isUnshown(battle: BattleCombat, question: StoredQuestion, index: number): boolean {
  const seat = seatOf(battle, question.askings[index]?.seat ?? "");
  if (
    question.manner !== "all" ||
    !question.reveal ||
    seat?.bot !== "" ||
    hasFallback(question, index) ||
    isIdle(question, index)
  )
    return false;
  return isUnfit(question, index) || answerTo(battle, question, index) === null;
}

const isUnfit = ({ unfit = [] }: StoredQuestion, index: number): boolean => unfit.includes(index);

/** Why a secret answer that should be shown by now is not; null: it is, or is about to be, or may be promised anew. */
export function lackOf(battle: BattleCombat, question: StoredQuestion, index: number): Lack | null {
  if (!isUnshown(battle, question, index)) return null;
  if (isUnfit(question, index)) return "unfit";
  if (question.commitments[index] === undefined) return isShown(battle, question) ? "lost" : null;
  if (answerers(battle, question, index).some((user) => isCalledLost(user, question, index))) return "lost";
  const user = answererOf(battle, question, index);
  if (user !== "" && game.users?.get(user)?.active !== true) return "away";
  return overdue.has(question.id) ? "silent" : null;
}

/** What a Gamemaster has said of an answer that is not shown. */
interface Decision {
  readonly index: number;
  readonly how: Settlement;
  readonly by: User.Implementation;
}

function decisionOn(battle: BattleCombat, question: StoredQuestion): Decision | null {
  for (const index of question.askings.keys()) {
    if (!isUnshown(battle, question, index)) continue;
    for (const by of answerers(battle, question, index).filter((user) => user.isGM)) {
      const how = SETTLEMENTS.find((each) => each === storedAnswer(by, question, index)?.settle);
      if (how) return { index, how, by };
    }
  }
  return null;
}

/** The write that tells everyone what was decided; none: it was told before something was cut off. */
function tellingWrite(battle: BattleCombat, question: StoredQuestion, { index, how, by }: Decision): Write[] {
  const settled = `${question.id} ${index} ${how}`;
  if (messageOfGamemaster<Flagged>((message) => ourFlags(message)["settled"] === settled)) return [];
  const name = seatOf(battle, question.askings[index]?.seat ?? "")?.name ?? "";
  const text = game.i18n.format(`ALLHANDS.lost.told.${how}`, { battle: battle.system.name, name, user: by.name ?? "" });
  const content = `<p>${foundry.utils.escapeHTML(text)}</p>`;
  const data = [{ author: game.userId, content, flags: { [FLAG_SCOPE]: { settled } } }];
  return [{ action: "create", documentName: "ChatMessage", parent: null, data }];
}

/** The question after what was decided. */
function settledQuestion(battle: BattleCombat, question: StoredQuestion, decision: Decision): StoredQuestion {
  const { index, how, by } = decision;
  const entry: Settled = { key: question.key, seat: question.askings[index]?.seat ?? "", how, by: by.id ?? "" };
  const settled = [...(question.settled ?? []), entry];
  if (how === "anew") return { ...putAgain(battle, question), settled };
  return { ...question, settled, fallbacks: [...(question.fallbacks ?? []), index] };
}

/** Does what a Gamemaster has decided about the open question, if there is anything: true. It stands in the step's record. */
export async function settleLost(battle: BattleCombat, question: StoredQuestion): Promise<boolean> {
  const decision = decisionOn(battle, question);
  if (!decision) return false;
  const next = settledQuestion(battle, question, decision);
  const { asked } = battle.system;
  await writeAll(battle, [
    ...tellingWrite(battle, question, decision),
    writeOf(battle, {
      "system.question": JSON.stringify(next),
      "system.asked": decision.how === "anew" ? asked + 1 : asked,
    }),
  ]);
  return true;
}
