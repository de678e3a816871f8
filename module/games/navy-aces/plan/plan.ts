/**
 * What a screen is about to answer, before it does. Board and scene share it: a course that is dragged on the scene stands
 * on the board, and the other way round. It is this screen's own and never a document.
 */
import type { FeedQuestion } from "../../../foundry/battle/feed";
import type { Reason } from "../../../rules/kernel";
import {
  isShip,
  navyAt,
  refuseAct,
  refuseAim,
  refuseBuild,
  refuseIsland,
  UNITS,
  type CombatKind,
  type Leg,
  type Place,
  type Pose,
  type UnitType,
  type UnitView,
  type WatersView,
} from "../../../rules/navy-aces";

export interface Plan {
  /** The own unit that is to act; null: none is chosen. */
  readonly unit: string | null;
  /** The course that it is to sail, leg by leg. */
  readonly legs: readonly Leg[];
  /** The fight that it is to begin instead; null: it sails, or nothing is chosen. */
  readonly fight: CombatKind | null;
  /** Whom it is to fight, or whom the next attack of a salvo is for. */
  readonly target: string | null;
  /** What is to be deployed, with how many dice; `pose` also for an island. Null: it lies nowhere yet. */
  readonly type: UnitType | null;
  readonly strength: number;
  readonly pose: Pose | null;
}

export const NO_PLAN: Plan = {
  unit: null,
  legs: [],
  fight: null,
  target: null,
  type: null,
  strength: 1,
  pose: null,
};

interface Kept {
  readonly stage: string;
  readonly plan: Plan;
}

const plans = new Map<string, Kept>();
const listeners = new Set<(battle: string) => void>();

/**
 * At which point of the game a question is put. Plans and picked cards belong to that and not to one asking: a question
 * that is put anew, as an offer was declined or something was changed by hand, takes nothing away.
 */
export function stageOf(
  { round, active, built, islands, units, combat }: WatersView,
  { name, seat }: Pick<FeedQuestion, "name" | "seat">,
): string {
  const acted = units.flatMap(({ id, moved, fought }) => (moved || fought ? [[id, moved, fought]] : []));
  return JSON.stringify([name, seat, round, active, built, islands.length, acted, combat]);
}

/** What this screen plans for a stage of a battle. A plan for another stage is none. */
export function planFor(battle: string, stage: string | null): Plan {
  const kept = plans.get(battle);
  return kept && kept.stage === stage ? kept.plan : NO_PLAN;
}

/** Changes the plan for a stage, and tells everyone who shows it. */
export function changePlan(battle: string, stage: string, change: Partial<Plan>): void {
  plans.set(battle, { stage, plan: { ...planFor(battle, stage), ...change } });
  for (const listener of listeners) listener(battle);
}

/**
 * Sends what answers a stage. What was planned for it is planned no longer, unless it did not arrive.
 *
 * @param send  resolves to whether it arrived
 */
export async function sentFrom(battle: string, stage: string, send: () => Promise<boolean>): Promise<boolean> {
  // A plan for another stage, which an offer has interrupted, is none of this.
  if (plans.get(battle)?.stage !== stage) return send();
  const plan = planFor(battle, stage);
  changePlan(battle, stage, NO_PLAN);
  const arrived = await send();
  if (!arrived) changePlan(battle, stage, plan);
  return arrived;
}

/** Calls back whenever a plan has changed, with the id of its battle. */
export function onPlan(listener: (battle: string) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What a plan answers to a question so far, with what is missing left out; null: nothing is chosen. */
export type PlanDraft = { readonly [member: string]: unknown };

/** The answer that a plan is on the way to, for the questions that are answered on the table. */
export function draftOf(question: string | null, plan: Plan): PlanDraft | null {
  const { unit, legs, fight, target, type, strength, pose } = plan;
  switch (question) {
    case "island":
      return pose && { pose };
    case "build":
      return type && { do: "build", type, strength, ...(pose ? { pose } : {}) };
    case "act":
      if (unit === null) return null;
      if (fight !== null) return { do: fight, unit, ...(target === null ? {} : { target }) };
      return legs.length > 0 ? { do: "move", unit, steps: legs } : null;
    case "salvo":
      return target === null ? null : { target };
    default:
      return null;
  }
}

/** Whether nothing is missing in the answer of a plan. */
export function isWhole(question: string, plan: Plan): boolean {
  const draft = draftOf(question, plan);
  if (draft === null) return false;
  if (question === "build") return plan.pose !== null;
  return question !== "act" || plan.fight === null || plan.target !== null;
}

/** Why a player may not give the answer of a plan, as far as it goes; null: they may. `place` null: nobody is asked. */
export function refusePlan(view: WatersView, place: Place | null, question: string | null, plan: Plan): Reason | null {
  const draft = draftOf(question, plan);
  if (place === null || draft === null) return null;
  if (question === "island") return refuseIsland(view, draft["pose"]);
  if (question === "act") return refuseAct(view, place, draft);
  if (question === "salvo") return refuseAim(view, place, draft);
  return question === "build" ? refuseBuild(view, place, draft) : null;
}

/** The plan without what was decided last; null: nothing is planned. */
export function oneBack({ legs, fight, target, pose, unit, type }: Plan): Partial<Plan> | null {
  if (legs.length > 0) return { legs: legs.slice(0, -1) };
  if (fight !== null) return { fight: null, target: null };
  if (target !== null) return { target: null };
  if (pose !== null) return { pose: null };
  if (unit !== null) return { unit: null };
  return type === null ? null : { type: null };
}

/** The kind of fight that two units can have at all. NA-27, NA-28, NA-34. */
export function kindOf(unit: UnitView, target: UnitView): CombatKind {
  if (isShip(unit) !== isShip(target)) return "seaAir";
  return isShip(unit) ? "naval" : "aerial";
}

/** The dice of a unit that is to be deployed: its type's, for a squadron as many as it should have and are left. NA-10, NA-38. */
export const diceFor = (view: WatersView, place: Place, type: UnitType, wanted: number): number =>
  UNITS[type].strength ?? Math.max(1, Math.min(wanted, navyAt(view, place).unallocated));
