/** One thing at a time: what the window that runs a battle does for it, in order. Only that window fetches the referee. */
import { RulesError } from "../../rules/kernel";
import { noteProblem } from "../battle/connection";
import type { BattleCombat } from "../game/battle-combat";
import { tableFor } from "../game/games";
import { during } from "../platform/under-way";
import { later } from "../windows/fetched";
import { holdsLease, refereeOf } from "./lease";
import { reportProblem } from "./reports";

const advanceOnce = later(() => import("./referee")).call("advanceOnce");

/** Most steps in a row without a question: more are a mistake in the rules, unless bots play on both sides. */
const STEPS_AT_ONCE = 5000;

const running = new Map<string, Promise<void>>();

/** Runs a task for a battle after all earlier ones: the referee does one thing at a time. */
export function inTurn(battle: BattleCombat, task: () => Promise<void>): Promise<void> {
  const done = (running.get(battle.id) ?? Promise.resolve()).then(task).then(() => noteProblem(battle, ""));
  const next = done.catch((error) => reportProblem(battle, error));
  running.set(battle.id, next);
  return during(refereeOf(battle), next);
}

/** Advances that wait for earlier tasks, by battle: one sees whatever was written until it begins. */
const awaiting = new Map<string, Promise<void>>();

/** Advances a battle as far as the available answers allow. Does nothing in a window without the lease. */
export function advance(battle: BattleCombat): Promise<void> {
  const known = awaiting.get(battle.id);
  if (known) return known;
  const next = inTurn(battle, async () => {
    awaiting.delete(battle.id);
    const table = tableFor(battle);
    if (!table) return;
    for (let steps = 0; steps < STEPS_AT_ONCE; steps++) {
      if (!holdsLease(battle)) return;
      if (!(await advanceOnce(battle, table, () => advance(battle)))) return;
    }
    throw new RulesError("endless-battle", { limit: STEPS_AT_ONCE });
  });
  awaiting.set(battle.id, next);
  return next;
}
