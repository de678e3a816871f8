/**
 * How a hand changes the plan on the scene: what it grips, drags, turns and takes back. Pure. Points are in lengths.
 */
import {
  findUnit,
  headingFrom,
  isShip,
  mobilityOf,
  refuseMover,
  rounded,
  tableArea,
  type CombatKind,
  type Leg,
  type PlayerNumber,
  type Point,
  type Pose,
  type UnitView,
  type WatersView,
} from "../../../rules/navy-aces";
import { kindOf, NO_PLAN, type Plan } from "../plan/plan";
import { courseOf, isOn, stopsOf, turnedCourse, turnedPose, wholeLegs } from "../plan/steer";

/** A game as a screen shows it, with the question to that screen and its plan. */
export interface HandMoment {
  readonly view: WatersView;
  /** Place of the viewer; null for an onlooker. */
  readonly place: PlayerNumber | null;
  /** The name of the question for this screen; null if there is none. */
  readonly asked: string | null;
  readonly plan: Plan;
}

/** What a hand has gripped. */
export type Grip =
  /** A unit that is to sail, after these legs of its course. */
  | { readonly kind: "sail"; readonly unit: string; readonly after: readonly Leg[] }
  /** A card that is being placed, gripped at this offset from its center. */
  | { readonly kind: "place"; readonly hold: Point; readonly heading: number }
  /** An enemy to fight. */
  | { readonly kind: "aim"; readonly fight: CombatKind | null; readonly target: string };

/** The unit with the topmost card at a point: squadrons lie on ships. */
function unitAt({ units }: WatersView, point: Point): UnitView | null {
  const there = units.filter(({ pose }) => isOn(pose, point));
  return there.find((unit) => !isShip(unit)) ?? there[0] ?? null;
}

/** What a press at a point of the table grips; null if nothing of this game. */
export function gripAt(moment: HandMoment, point: Point): Grip | null {
  const { view, place, asked, plan } = moment;
  if (place === null) return null;
  if (asked === "island" || (asked === "build" && plan.type !== null)) return placeGrip(moment, place, point);
  if (asked === "act" && plan.fight === null && isOnGhost(moment, point))
    return { kind: "sail", unit: plan.unit ?? "", after: wholeLegs(plan.legs) };
  const unit = unitAt(view, point);
  if (!unit || !(asked === "act" || asked === "salvo")) return null;
  if (unit.owner !== place) return aimGrip(moment, unit);
  return asked === "act" ? { kind: "sail", unit: unit.id, after: [] } : null;
}

function isOnGhost({ view, plan }: HandMoment, point: Point): boolean {
  const unit = findUnit(view, plan.unit);
  const end = unit && stopsOf(unit.pose, plan.legs).at(-1);
  return end !== null && end !== undefined && isOn(end, point);
}

/** A card that has a place is gripped where the hand is, a new one at its middle. */
function placeGrip({ view, asked, plan }: HandMoment, place: PlayerNumber, point: Point): Grip | null {
  const { pose } = plan;
  if (pose && isOn(pose, point))
    return { kind: "place", hold: { x: point.x - pose.x, y: point.y - pose.y }, heading: pose.heading };
  const { left, right, bottom, top } = tableArea(view);
  if (point.x < left || point.x > right || point.y < bottom || point.y > top) return null;
  const heading = pose?.heading ?? (asked === "island" ? 0 : headingFrom(place));
  return { kind: "place", hold: { x: 0, y: 0 }, heading };
}

function aimGrip({ view, asked, plan }: HandMoment, target: UnitView): Grip | null {
  if (asked === "salvo") return { kind: "aim", fight: null, target: target.id };
  const unit = findUnit(view, plan.unit);
  return unit && { kind: "aim", fight: kindOf(unit, target), target: target.id };
}

/** The change of the plan when the hand grips; null if there is none yet. */
export function taken({ plan }: HandMoment, grip: Grip, point: Point): Partial<Plan> | null {
  switch (grip.kind) {
    case "sail":
      return plan.unit === grip.unit && plan.fight === null ? null : { ...NO_PLAN, tab: plan.tab, unit: grip.unit };
    case "aim":
      return { fight: grip.fight, target: grip.target, legs: [] };
    case "place":
      return { pose: placed(grip, point) };
  }
}

/** The change of the plan when the hand is drawn to a point; null if there is none. */
export function drawnTo({ view }: HandMoment, grip: Grip, point: Point): Partial<Plan> | null {
  if (grip.kind === "place") return { pose: placed(grip, point) };
  const unit = grip.kind === "sail" ? findUnit(view, grip.unit) : null;
  if (grip.kind !== "sail" || !unit) return null;
  return { unit: unit.id, legs: courseOf(view, unit, point, grip.after), fight: null, target: null };
}

const placed = ({ hold, heading }: Extract<Grip, { kind: "place" }>, point: Point): Pose =>
  rounded({ x: point.x - hold.x, y: point.y - hold.y, heading });

/** The plan with its unit or card turned by some degrees counter-clockwise; null if nothing in it can be turned. */
export function turnedPlan({ view, place, asked, plan }: HandMoment, degrees: number): Partial<Plan> | null {
  if (asked === "island" || asked === "build") return plan.pose && { pose: turnedPose(plan.pose, degrees) };
  const unit = findUnit(view, plan.unit);
  if (asked !== "act" || place === null || !unit || plan.fight !== null) return null;
  if (refuseMover(view, place, unit.id) !== null) return null;
  return { legs: turnedCourse(plan.legs, degrees, mobilityOf(view, unit)) };
}
