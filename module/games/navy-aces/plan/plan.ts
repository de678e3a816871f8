/** What a screen is about to answer, before it does: the draft of Navy Aces, which its board and its scene share. */
import type { FeedQuestion } from "../../../kit/battle/feed";
import { Drafts } from "../../../kit/board/drafts";
import type { CardId, Reason } from "../../../rules/kernel";
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
  type PlayerNumber,
  type Pose,
  type UnitType,
  type UnitView,
  type WatersView,
} from "../../../rules/navy-aces";

/** Which way a unit is to act. */
export type Tab = "sail" | "fight";

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
  /** The Tactics that are picked. */
  readonly cards: readonly CardId[];
  /** The attack that the picked one is laid opposite of; null: of none; undefined: nothing was said about it. */
  readonly counters: CardId | null | undefined;
  /** What was chosen that the unit does, where nothing that is planned says it. */
  readonly tab: Tab;
}

export const NO_PLAN: Plan = {
  unit: null,
  legs: [],
  fight: null,
  target: null,
  type: null,
  strength: 1,
  pose: null,
  cards: [],
  counters: undefined,
  tab: "sail",
};

/** The plans of this screen for all its battles. */
export const PLANS = new Drafts<Plan>();

/** What is read of a feed, to know where a game stands. */
interface Asking {
  readonly view: WatersView;
  readonly question: Pick<FeedQuestion, "name" | "seat"> | null;
}

/**
 * At which point of the game a question is put; null: nothing is asked. Plans belong to that and not to one asking: a
 * question that is put anew, as an offer was declined or something was changed by hand, takes nothing away.
 */
export function stageOf({ view, question }: Asking): string | null {
  if (!question) return null;
  const { round, active, built, islands, units, combat } = view;
  const acted = units.flatMap(({ id, moved, fought }) => (moved || fought ? [[id, moved, fought]] : []));
  return JSON.stringify([question.name, question.seat, round, active, built, islands.length, acted, combat]);
}

/** What this screen plans for a stage of a battle. What was sent is planned no longer. */
export const planFor = (battle: string, stage: string | null): Plan => PLANS.at(battle, stage) ?? NO_PLAN;

/** Changes the plan for a stage. */
export function changePlan(battle: string, stage: string, change: Partial<Plan>): void {
  PLANS.put(battle, stage, { ...planFor(battle, stage), ...change });
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
export function refusePlan(
  view: WatersView,
  place: PlayerNumber | null,
  question: string | null,
  plan: Plan,
): Reason | null {
  const draft = draftOf(question, plan);
  if (place === null || draft === null) return null;
  if (question === "island") return refuseIsland(view, draft["pose"]);
  if (question === "act") return refuseAct(view, place, draft);
  if (question === "salvo") return refuseAim(view, place, draft);
  return question === "build" ? refuseBuild(view, place, draft) : null;
}

/** The plan without what was decided last; null: nothing is planned. */
export function oneBack({ cards, legs, fight, target, pose, unit, type }: Plan): Partial<Plan> | null {
  if (cards.length > 0) return { cards: [], counters: undefined };
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
export const diceFor = (view: WatersView, place: PlayerNumber, type: UnitType, wanted: number): number =>
  UNITS[type].strength ?? Math.max(1, Math.min(wanted, navyAt(view, place).unallocated));
