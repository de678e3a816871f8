/**
 * Secret answers that are not shown when all others are: lost, withheld, or not on the menu. As people may know the
 * others' answers by then, nobody can simply answer again: a Gamemaster decides what becomes of the answer, and
 * everyone is told.
 */
import { seatOf } from "../battle/battle";
import type { BattleCombat } from "../game/battle-combat";
import { ourFlags, type Flagged } from "../documents/flags";
import { messageOfGamemaster } from "../documents/gamemasters";
import type { Write } from "../platform/writes";
import { answerers, answerTo, hasFallback, isShown } from "./answers";
import { writeAll, writeOf } from "./lease";
import { answererOf, isIdle } from "./parts";
import { isCalledLost, putAgain, questionText, storedAnswer } from "./question";
import type { StoredQuestion } from "./question-shape";
import type { Settled, Settlement } from "../record/record";

/** The decisions that a Gamemaster may make about such an answer, in the order of the buttons. */
export const SETTLEMENTS: readonly Settlement[] = ["anew", "fallback"];

/**
 * Why an answer is not shown: its browser reports it lost, or the seat's present holder never committed one; its author
 * is not connected; it is not on the menu; or it does not come for no known reason.
 */
type Lack = "lost" | "away" | "unfit" | "silent";

/** Milliseconds that a client may take to show its committed answer before it counts as overdue. */
const PATIENCE = 3000;

/** Questions whose answers should all have been shown by now. */
const overdue = new Set<string>();
const awaited = new Set<string>();

/** Starts waiting for the answers to a question to be shown; calls back when those not shown are overdue. */
export function awaitAnswers({ id }: StoredQuestion, wonder: () => void): void {
  if (awaited.has(id)) return;
  awaited.add(id);
  setTimeout(() => {
    overdue.add(id);
    wonder();
  }, PATIENCE);
}

/** Whether an answer should be shown by now, and no valid one is. */
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

/** Why a secret answer is not shown by now; null if it is, or is about to be, or may still be committed anew. */
export function lackOf(battle: BattleCombat, question: StoredQuestion, index: number): Lack | null {
  if (!isUnshown(battle, question, index)) return null;
  if (isUnfit(question, index)) return "unfit";
  if (question.commitments[index] === undefined) return isShown(battle, question) ? "lost" : null;
  if (answerers(battle, question, index).some((user) => isCalledLost(user, question, index))) return "lost";
  const user = answererOf(battle, question, index);
  if (user !== "" && game.users?.get(user)?.active !== true) return "away";
  return overdue.has(question.id) ? "silent" : null;
}

/** A Gamemaster's decision on an answer that is not shown. */
type Decision = NonNullable<ReturnType<typeof decisionOn>>;

function decisionOn(battle: BattleCombat, question: StoredQuestion) {
  for (const index of question.askings.keys()) {
    if (!isUnshown(battle, question, index)) continue;
    for (const by of answerers(battle, question, index).filter((user) => user.isGM)) {
      const how = SETTLEMENTS.find((each) => each === storedAnswer(by, question, index)?.settle);
      if (how) return { index, how, by };
    }
  }
  return null;
}

/** The write that tells everyone the decision; empty if it was told before an interruption. */
async function tellingWrite(battle: BattleCombat, question: StoredQuestion, decision: Decision): Promise<Write[]> {
  const { index, how, by } = decision;
  const settled = `${question.id} ${index} ${how}`;
  if (messageOfGamemaster<Flagged>((message) => ourFlags(message)["settled"] === settled)) return [];
  const { noteWrite } = await import("../story/notes");
  const { name = "" } = seatOf(battle, question.askings[index]?.seat ?? "") ?? {};
  const values = { battle: battle.system.name, user: by.name ?? "" };
  return [noteWrite({ key: `ALLHANDS.lost.told.${how}`, values, seats: { name } }, { settled })];
}

/** The question after the decision. */
function settledQuestion(battle: BattleCombat, question: StoredQuestion, decision: Decision): StoredQuestion {
  const { index, how, by } = decision;
  const entry: Settled = { key: question.key, seat: question.askings[index]?.seat ?? "", how, by: by.id ?? "" };
  const settled = [...(question.settled ?? []), entry];
  if (how === "anew") return { ...putAgain(battle, question), settled };
  return { ...question, settled, fallbacks: [...(question.fallbacks ?? []), index] };
}

/** Carries out a Gamemaster's decision about the open question, and keeps it for the record; true if there is one. */
export async function settleLost(battle: BattleCombat, question: StoredQuestion): Promise<boolean> {
  const decision = decisionOn(battle, question);
  if (!decision) return false;
  const next = settledQuestion(battle, question, decision);
  const { asked } = battle.system;
  await writeAll(battle, [
    ...(await tellingWrite(battle, question, decision)),
    writeOf(battle, {
      "system.question": questionText(battle, next),
      "system.asked": decision.how === "anew" ? asked + 1 : asked,
    }),
  ]);
  return true;
}
