/** Whom a battle waits for, as users who can be called. */
import { GAMEMASTER } from "../../rules/kernel";
import { seatOf } from "../../kit/battle/battle";
import type { BattleCombat } from "../../kit/game/battle-combat";
import { whoThrows } from "../../kit/game/dice";
import { isAnswered } from "../../kit/referee/answers";
import { lackOf } from "../../kit/referee/lost";
import { answererOf, isIdle, meantBy } from "../../kit/referee/parts";
import type { StoredQuestion } from "../../kit/referee/question-shape";

/** Whether a secret answer is lost, or cannot be used, so that a Gamemaster has to decide what becomes of it. */
const isStuck = (battle: BattleCombat, question: StoredQuestion, index: number): boolean =>
  ["lost", "unfit"].includes(lackOf(battle, question, index) ?? "");

/** What a question waits for: answers; once all secret ones are in, that they are shown; or a Gamemaster's decision. */
export function waitsFor(battle: BattleCombat, question: StoredQuestion): "answers" | "showing" | "decision" {
  if ([...question.askings.keys()].some((index) => isStuck(battle, question, index))) return "decision";
  return question.reveal ? "showing" : "answers";
}

/** The users who have to answer an asking; blank for the Gamemasters. Empty if a bot has, or nobody any more. */
function askedFor(battle: BattleCombat, question: StoredQuestion, index: number): string[] {
  const { seat: id = GAMEMASTER, standing } = question.askings[index] ?? {};
  if (standing || isIdle(question, index)) return [];
  if (isStuck(battle, question, index)) return [""];
  // Only the browser that keeps a secret answer can show it, once all are in.
  if (lackOf(battle, question, index) !== null) return [answererOf(battle, question, index)];
  if (isAnswered(battle, question, index)) return [];
  const seat = seatOf(battle, id);
  const isForGamemaster = question.manner === "confirm" || question.manner === "hold" || !seat;
  if (isForGamemaster || (question.manner === "die" && whoThrows.of(battle) !== "seat")) return [""];
  if (seat.bot !== "") return [];
  const meant = question.manner === "die" ? [""] : meantBy(battle, question, index);
  return meant.map((user) => user || seat.user).map((user) => (game.users?.get(user) ? user : ""));
}

/** The ids of the users whom an open question waits for, each once; blank for the Gamemasters. */
export const usersAsked = (battle: BattleCombat, question: StoredQuestion): string[] => [
  ...new Set([...question.askings.keys()].flatMap((index) => askedFor(battle, question, index))),
];
