/**
 * Questions and answers of a battle with sealed hands. Answers so far, and what is proposed, are for those who may run the
 * battle; an answer is for its seat and for them.
 */
import { keptByText, type Entry } from "../../rules/kernel";
import { seatOf } from "../battle/battle";
import type { BattleCombat } from "../game/battle-combat";
import { sealerOf } from "../game/sealer";
import { parsed, parsedOfUser } from "./question";
import type { QuestionSeals, StoredAnswer, StoredQuestion } from "./question-shape";

/** What a stored question has in place of its answers so far: their number, and a box. */
interface SealedPart {
  readonly sealed: string;
  readonly given: number;
}

/** What is in the box. */
type Guarded = Pick<StoredQuestion, "entries" | "proposed">;

/** More answers than any step of ours asks for. */
const MOST_GIVEN = 10_000;

const questionPlace = ({ id }: Partial<StoredQuestion>): string => `question ${id}`;
const answerPlace = ({ id }: StoredQuestion, index: number): string => `answer ${id} ${index}`;

function questionText(battle: BattleCombat, { entries, proposed, ...open }: StoredQuestion): string {
  const guarded: Guarded = { entries, ...(proposed === undefined ? {} : { proposed }) };
  const sealed = sealerOf(battle)?.shut(battle, questionPlace(open), JSON.stringify(guarded));
  return JSON.stringify({ ...open, given: entries.length, sealed });
}

const unsealedOnce = keptByText<Partial<StoredQuestion>>();

function unsealed(battle: BattleCombat, stored: Partial<StoredQuestion & SealedPart>): Partial<StoredQuestion> {
  const { sealed: box, given, ...question } = stored;
  if (typeof box !== "string") return stored;
  return unsealedOnce(battle, `${battle.system.question} ${battle.system.keys}`, () => {
    const guarded = parsed<Guarded>(sealerOf(battle)?.opened(battle, questionPlace(question), box));
    const entries = Array.from({ length: Math.min(Number(given) || 0, MOST_GIVEN) }, (): Entry => ["", null]);
    return { ...question, ...(guarded ?? { entries }) };
  });
}

/** The seat whose people may read an answer; blank if no seat is asked. */
function guardedSeat(battle: BattleCombat, { askings }: StoredQuestion, index: number): string {
  const seat = askings[index]?.seat ?? "";
  return seatOf(battle, seat) ? seat : "";
}

function publishedAnswer(battle: BattleCombat, question: StoredQuestion, index: number, answer: StoredAnswer) {
  const seat = guardedSeat(battle, question, index);
  const { value, salt, ...open } = answer;
  if (value === undefined || seat === "") return answer;
  const text = JSON.stringify(salt === undefined ? { value } : { value, salt });
  const sealed = sealerOf(battle)?.shutFor(battle, seat, answerPlace(question, index), text);
  return sealed === undefined ? open : { ...open, sealed };
}

/** Answers that were opened last, by battle, place and box. */
const openedAnswers = new Map<string, string>();
const MOST_OPENED = 100;

/** The text in the box of an answer, opened once: boards ask for it again and again. Null if it does not open here. */
function openedAnswer(battle: BattleCombat, seat: string, place: string, box: string): string | null {
  const about = `${battle.id} ${seat} ${place} ${box}`;
  const known = openedAnswers.get(about);
  if (known !== undefined) return known;
  const text = sealerOf(battle)?.openedFor(battle, seat, place, box) ?? null;
  if (openedAnswers.size >= MOST_OPENED) openedAnswers.clear();
  if (text !== null) openedAnswers.set(about, text);
  return text;
}

function unsealedAnswer(
  battle: BattleCombat,
  question: StoredQuestion,
  index: number,
  answer: StoredAnswer,
): StoredAnswer {
  const seat = guardedSeat(battle, question, index);
  if (seat === "") return answer;
  const sealer = sealerOf(battle);
  const { value: _value, salt: _salt, sealed: box, shut: _shut, ...open } = answer;
  if (box === undefined) return open;
  const text = openedAnswer(battle, seat, answerPlace(question, index), String(box)) ?? "";
  const secret = parsedOfUser<Pick<StoredAnswer, "value" | "salt">>(text);
  if (secret) return { ...open, ...secret };
  return { ...open, shut: sealer?.hasSeatKey(battle, seat) ? "damaged" : "others" };
}

export const sealedQuestions: QuestionSeals = { questionText, unsealed, publishedAnswer, unsealedAnswer };
