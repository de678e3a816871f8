/**
 * The live referee: it runs on the active Gamemaster's client and nowhere else, and plays one step after another. What it
 * knows stands in documents, so that a reload at any moment loses nothing.
 */
import { playStep, RulesError, type Course, type OpenQuestion } from "../../rules/kernel";
import { refereeOptions, type BattleCombat } from "../battle";
import { tableGame, type AnyTableGame } from "../table-game";
import { commitments } from "./answers";
import { botOf, collect } from "./collected";
import { finishInterrupted, playEntry, writeEntry } from "./commit";
import { settleEdits } from "./edits";
import { holdsLease } from "./lease";
import { memoryOf } from "./memory";
import { openQuestion, toStored, type StoredQuestion } from "./question";
import { reportProblem, reportVoid } from "./reports";

/** More steps than this without a question are a mistake in the rules, unless bots play on both sides. */
const STEPS_AT_ONCE = 5000;

const running = new Map<string, Promise<void>>();

/** Runs a task for a battle after all that were asked for before: the referee does one thing at a time. */
export function inTurn(battle: BattleCombat, task: () => Promise<void>): Promise<void> {
  const next = (running.get(battle.id) ?? Promise.resolve()).then(task).catch((error) => reportProblem(battle, error));
  running.set(battle.id, next);
  return next;
}

/** Goes on with a battle as far as the answers that are there allow. Does nothing in a window without the lease. */
export function advance(battle: BattleCombat): Promise<void> {
  return inTurn(battle, async () => {
    const table = tableGame(battle.type);
    if (!table) return;
    for (let steps = 0; steps < STEPS_AT_ONCE; steps++) {
      if (!game.combats?.get(battle.id) || !holdsLease(battle)) return;
      if (!(await advanceOnce(battle, table))) return;
    }
    throw new RulesError("endless-battle", { limit: STEPS_AT_ONCE });
  });
}

/** One stretch: to the next question, or to the end of a step. False: there is nothing to do but wait. */
async function advanceOnce(battle: BattleCombat, table: AnyTableGame): Promise<boolean> {
  await finishInterrupted(battle, table);
  if (!(await settleEdits(battle, table))) return false;
  const state = table.binding.read(battle);
  memoryOf(battle).state = state;
  if (table.rules.outcome(state)) return false;
  const stored = openQuestion(battle);
  const collected = collect(battle, table, stored);
  const played = playStep(table.rules, state, stored?.entries ?? [], collected);
  if (played.status === "void") {
    await battle.update({ "system.question": "" }, refereeOptions(battle));
    reportVoid(battle, played.key);
    return true;
  }
  const known = collected.taken || collected.refused ? null : stored;
  if (played.status === "waiting") return publish(battle, known, played.open, played);
  await writeEntry(battle, table, playEntry(battle, table, state, played, collected.author));
  memoryOf(battle).state = table.binding.read(battle);
  return true;
}

/** Puts the question that waits where everyone can see it. True: it may be answered already. */
async function publish(
  battle: BattleCombat,
  stored: StoredQuestion | null,
  open: OpenQuestion,
  course: Course,
): Promise<boolean> {
  if (stored?.key === open.key) {
    const further = secretProgress(battle, stored);
    if (further) await battle.update({ "system.question": JSON.stringify(further) }, refereeOptions(battle));
    return false;
  }
  const question = JSON.stringify(toStored(battle, open, course));
  const changes = { "system.question": question, "system.asked": battle.system.asked + 1, "system.problem": "" };
  await battle.update(changes, refereeOptions(battle));
  return false;
}

/** How far secret answers have come: new commitments, and the reveal once all are in. Null: nothing new. */
function secretProgress(battle: BattleCombat, stored: StoredQuestion): StoredQuestion | null {
  if (stored.manner !== "all" || stored.reveal) return null;
  const found = commitments(battle, stored);
  const reveal = stored.askings.every(({ seat }, index) => botOf(battle, seat) !== "" || String(index) in found);
  const news = Object.keys(found).length > Object.keys(stored.commitments).length;
  return reveal || news ? { ...stored, commitments: found, reveal } : null;
}
