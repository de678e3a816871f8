/** The plan of a screen before it answers: the draft of Navy Aces, which its board and its scene share. */
import type { FeedQuestion } from "../../../kit/game/feed";
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

/** How a unit is to act. */
export type Tab = "sail" | "fight";

export interface Plan {
  /** The player's unit that is to act; null if none is chosen. */
  readonly unit: string | null;
  /** Its planned course, leg by leg. */
  readonly legs: readonly Leg[];
  /** The fight that it is to begin instead; null if it sails, or nothing is chosen. */
  readonly fight: CombatKind | null;
  /** The enemy to fight, or the target of a salvo's next attack. */
  readonly target: string | null;
  /** Type, dice and pose of the unit to deploy; `pose` also for an island. A null pose: it has no place yet. */
  readonly type: UnitType | null;
  readonly strength: number;
  readonly pose: Pose | null;
  /** The picked Tactics. */
  readonly cards: readonly CardId[];
  /** The attack that the picked card counters; null for none; undefined if not chosen yet. */
  readonly counters: CardId | null | undefined;
  /** The chosen kind of action, where the rest of the plan does not show it. */
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

/** The part of a feed that says which point a game has reached. */
interface Asking {
  readonly view: WatersView;
  readonly question: Pick<FeedQuestion, "name" | "seat"> | null;
}

/**
 * The point of the game at which a question is asked; null if nothing is asked. Plans belong to that point and not to a
 * single question: a question that is asked again, because an offer was declined or something was changed by hand,
 * loses nothing.
 */
export function stageOf({ view, question }: Asking): string | null {
  if (!question) return null;
  const { round, active, built, islands, units, combat } = view;
  const acted = units.flatMap(({ id, moved, fought }) => (moved || fought ? [[id, moved, fought]] : []));
  return JSON.stringify([question.name, question.seat, round, active, built, islands.length, acted, combat]);
}

/** The plan of this screen for a stage of a battle. A sent plan is no longer planned. */
export const planFor = (battle: string, stage: string | null): Plan => PLANS.at(battle, stage) ?? NO_PLAN;

/** Changes the plan for a stage. */
export function changePlan(battle: string, stage: string, change: Partial<Plan>): void {
  PLANS.put(battle, stage, { ...planFor(battle, stage), ...change });
}

/** The answer of a plan so far, without missing members; null if nothing is chosen. */
type PlanDraft = { readonly [member: string]: unknown };

/** The answer that a plan leads to, for the questions that are answered on the table. */
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

/** Whether the answer of a plan is complete. */
export function isWhole(question: string, plan: Plan): boolean {
  const draft = draftOf(question, plan);
  if (draft === null) return false;
  if (question === "build") return plan.pose !== null;
  return question !== "act" || plan.fight === null || plan.target !== null;
}

/** Why a player may not give the answer of a plan so far; null if they may. `place` is null if nobody is asked. */
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

/** The plan without the latest decision; null if nothing is planned. */
export function oneBack({ cards, legs, fight, target, pose, unit, type }: Plan): Partial<Plan> | null {
  if (cards.length > 0) return { cards: [], counters: undefined };
  if (legs.length > 0) return { legs: legs.slice(0, -1) };
  if (fight !== null) return { fight: null, target: null };
  if (target !== null) return { target: null };
  if (pose !== null) return { pose: null };
  if (unit !== null) return { unit: null };
  return type === null ? null : { type: null };
}

/** The kind of fight that is possible between two units. NA-27, NA-28, NA-34. */
export function kindOf(unit: UnitView, target: UnitView): CombatKind {
  if (isShip(unit) !== isShip(target)) return "seaAir";
  return isShip(unit) ? "naval" : "aerial";
}

/** The dice of a unit to deploy: its type's; for a squadron the wanted ones, as far as they are left. NA-10, NA-38. */
export const diceFor = (view: WatersView, place: PlayerNumber, type: UnitType, wanted: number): number =>
  UNITS[type].strength ?? Math.max(1, Math.min(wanted, navyAt(view, place).unallocated));
