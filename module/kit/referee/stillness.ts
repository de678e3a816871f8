/**
 * Notices that the page that runs a battle does not go on, though everybody has answered: it sleeps, has missed
 * something and is not reloaded yet, or its Gamemaster is asked something there. Other pages cannot know which, as
 * Foundry shows its user as connected; they see only that nothing happens.
 */
import { isBeingSealed } from "../battle/sealing";
import type { BattleCombat } from "../game/battle-combat";
import { isAnswered } from "./answers";
import { thinkingSeats } from "./decide";
import { holdsLease } from "./lease";
import { lackOf } from "./lost";
import { openQuestion } from "./question";

/** Milliseconds that the page may take, and those if captains think there, who take ten seconds at most. */
const PATIENCE = { plain: 10_000, thinking: 30_000 } as const;

/** The point at which a battle waits for that page. */
interface Awaited {
  readonly point: string;
  readonly timer: ReturnType<typeof setTimeout>;
  isOverdue: boolean;
}

/** By the battle's id. */
const awaited = new Map<string, Awaited>();

/** Changes whenever the page that runs the battle writes its Combat. */
const pointOf = ({ system: { step, asked, edits, question } }: BattleCombat): string =>
  [step, asked, edits, question.length].join(" ");

/** Whether everything that a battle asks is answered, so that the consequences are on their way. */
export function isTurnOfReferee(battle: BattleCombat): boolean {
  const question = openQuestion(battle);
  return question?.askings.every((asking, at) => asking.standing || isAnswered(battle, question, at)) ?? false;
}

/** Whether nothing is left to wait for but the page that runs the battle. */
function isItsTurn(battle: BattleCombat): boolean {
  const { ended, problem } = battle.system;
  if (ended || problem !== "" || holdsLease(battle) || isBeingSealed(battle)) return false;
  const question = openQuestion(battle);
  if (!question) return true;
  return isTurnOfReferee(battle) && question.askings.every((_, at) => lackOf(battle, question, at) === null);
}

/** Forgets a battle that no longer waits. */
export function forgetStillness(id: string): void {
  clearTimeout(awaited.get(id)?.timer);
  awaited.delete(id);
}

/** Looks again at whether a battle waits for the page that runs it; calls back when that takes too long. */
export function watchStillness(battle: BattleCombat, wonder: () => void): void {
  if (!isItsTurn(battle)) return forgetStillness(battle.id);
  const point = pointOf(battle);
  if (awaited.get(battle.id)?.point === point) return;
  forgetStillness(battle.id);
  const timer = setTimeout(
    () => {
      begun.isOverdue = true;
      wonder();
    },
    thinkingSeats(battle).length > 0 ? PATIENCE.thinking : PATIENCE.plain,
  );
  const begun: Awaited = { point, timer, isOverdue: false };
  awaited.set(battle.id, begun);
}

/** Whether the page that runs a battle has not gone on for long. */
export function isStill(battle: BattleCombat): boolean {
  const found = awaited.get(battle.id);
  return found?.isOverdue === true && found.point === pointOf(battle) && isItsTurn(battle);
}
