/** What a press on the board of Navy Aces does to the plan. Pure: board and tests use it alike. */
import {
  DEGREE_PARTS,
  findRoom,
  findUnit,
  FULL_TURN,
  headingFrom,
  isRotation,
  LENGTH_PARTS,
  navalOf,
  refuseBuild,
  refuseCombat,
  refuseFighter,
  refuseMover,
  rounded,
  spaceForIsland,
  spaceForUnit,
  toGrid,
  turned,
  type Leg,
  type Place,
  type Point,
  type Pose,
  type UnitType,
  type UnitView,
  type WatersView,
} from "../../../rules/navy-aces";
import type { AcesHand } from "./hand";
import { diceFor, kindOf, type Plan } from "../plan/plan";
import { courseOf } from "../plan/steer";

export type PlanChange = Partial<Plan>;

/** The unit that is to act, or that fires. */
export function actingUnit(view: WatersView, { name }: Pick<AcesHand, "name">, plan: Plan): UnitView | null {
  if (name === "act") return findUnit(view, plan.unit);
  return name === "salvo" ? findUnit(view, navalOf(view)?.unit) : null;
}

/** Whether a unit of a player may still do something in this turn. NA-18. */
export const canAct = (view: WatersView, place: Place, id: string): boolean =>
  refuseMover(view, place, id) === null || refuseFighter(view, place, id) === null;

/** A press on a unit: an own one is chosen, or put back; an enemy is aimed at. Null: it means nothing now. */
export function pressUnit(view: WatersView, hand: AcesHand, plan: Plan, id: string): PlanChange | null {
  const { name, place, menu } = hand;
  const [unit, pressed] = [actingUnit(view, hand, plan), findUnit(view, id)];
  if (place === null || !menu || !pressed) return null;
  if (name === "salvo") return menu.refuse({ target: id }) === null ? { target: plan.target === id ? null : id } : null;
  if (name !== "act") return null;
  if (pressed.owner === place) {
    if (!canAct(view, place, id)) return null;
    return { unit: plan.unit === id ? null : id, legs: [], fight: null, target: null };
  }
  if (!unit) return null;
  const fight = kindOf(unit, pressed);
  if (refuseCombat(view, place, fight, unit.id, id) !== null) return null;
  return plan.target === id ? { fight: null, target: null } : { fight, target: id, legs: [] };
}

/** A type is taken to be deployed, with its fixed dice, or as many as are there for a squadron. Null: there are too few. NA-10, NA-38. */
export function pressType(view: WatersView, place: Place, plan: Plan, type: UnitType): PlanChange | null {
  if (refuseBuild(view, place, { do: "build", type }) !== null) return null;
  return { type, strength: diceFor(view, place, type, plan.strength) };
}

/** Whether a press on the water means something: there is a card to lie there, or a unit to sail there. */
export const takesWater = ({ name }: Pick<AcesHand, "name">, { type, unit, fight }: Plan): boolean =>
  name === "island" || (name === "build" && type !== null) || (name === "act" && unit !== null && fight === null);

/** A press on the water: a card is laid there, or the course leads there as far as it can. Null: it means nothing now. */
export function pressWater(view: WatersView, hand: AcesHand, plan: Plan, goal: Point): PlanChange | null {
  const { place } = hand;
  if (place === null || !takesWater(hand, plan)) return null;
  if (hand.name === "act") {
    const unit = findUnit(view, plan.unit);
    if (!unit || refuseMover(view, place, unit.id) !== null) return null;
    return { legs: courseOf(view, unit, goal, []), target: null };
  }
  return { pose: rounded({ ...goal, heading: plan.pose?.heading ?? headingFrom(place) }) };
}

/** The first free berth for what is to be deployed, its bow away from the own edge where it lies along that; null: none. */
export function freeBerth(view: WatersView, { name, place }: AcesHand, plan: Plan): Pose | null {
  if (place === null) return null;
  const { type } = plan;
  if (name === "island") return findRoom(spaceForIsland(view));
  if (name !== "build" || type === null) return null;
  const pose = findRoom(spaceForUnit(view, place, type));
  const facing = headingFrom(place);
  return pose && (pose.heading - facing) % (FULL_TURN / 2) === 0 ? { ...pose, heading: facing } : pose;
}

/** A number of a pose, or the dice of a squadron, entered by hand. Null: it is no number. */
export function enterNumber(plan: Plan, place: Place, path: string, value: number): PlanChange | null {
  if (!Number.isFinite(value)) return null;
  if (path === "strength") return { strength: Math.max(1, Math.round(value)) };
  const pose = plan.pose ?? { x: 0, y: 0, heading: headingFrom(place) };
  if (path === "heading") return { pose: { ...pose, heading: turned(toGrid(value, DEGREE_PARTS)) } };
  return path === "x" || path === "y" ? { pose: { ...pose, [path]: toGrid(value, LENGTH_PARTS) } } : null;
}

/** What a new turn about a corner begins with, in degrees; to the left they count up. */
const FIRST_TURN = 30;

/** One more Length straight on, or a turn on the spot. NA-13, NA-14. */
export function addLeg({ legs }: Plan, kind: "length" | "turn"): PlanChange {
  const last = legs.at(-1);
  const lead = last && "lead" in last ? last.lead : "bow";
  const leg: Leg = kind === "turn" ? { rotate: FIRST_TURN } : { lead, pivot: null, angle: 0, slide: 1 };
  return { legs: [...legs, leg], fight: null, target: null };
}

/** The course without one of its legs. */
export const dropLeg = ({ legs }: Plan, index: number): PlanChange => ({ legs: legs.filter((_, at) => at !== index) });

/** A course in which one leg is another. */
const withLeg = ({ legs }: Plan, index: number, leg: Leg): PlanChange => ({
  legs: legs.map((one, at) => (at === index ? leg : one)),
});

/** The number of a leg, entered by hand. Null: there is no such leg or number. */
export function enterLeg(plan: Plan, index: number, path: string, value: number): PlanChange | null {
  const leg = plan.legs[index];
  if (!leg || !Number.isFinite(value)) return null;
  if (isRotation(leg)) return path === "rotate" ? withLeg(plan, index, { rotate: toGrid(value, DEGREE_PARTS) }) : null;
  if (path === "angle") return withLeg(plan, index, { ...leg, angle: toGrid(value, DEGREE_PARTS) });
  return path === "slide" ? withLeg(plan, index, { ...leg, slide: toGrid(value, LENGTH_PARTS) }) : null;
}

/** Which end leads on a leg, or the corner about which it turns: that corner is also the way it turns at first. NA-12, NA-13. */
export function setLeg(plan: Plan, index: number, set: string): PlanChange | null {
  const leg = plan.legs[index];
  if (!leg || isRotation(leg)) return null;
  if (set === "bow" || set === "stern") return withLeg(plan, index, { ...leg, lead: set });
  if (set === "straight") return withLeg(plan, index, { ...leg, pivot: null, angle: 0 });
  if (set !== "L" && set !== "R") return null;
  const size = Math.abs(leg.angle) || FIRST_TURN;
  return withLeg(plan, index, { ...leg, pivot: set, angle: set === "L" ? size : -size });
}

/** What a button says of itself, as its `data-` attributes have it. */
export type Pressed = { readonly [name: string]: string | undefined };

/** What comes of a button that changes the plan, by its action. Null: it means nothing now. */
export function pressPlan(view: WatersView, hand: AcesHand, plan: Plan, pressed: Pressed): PlanChange | null {
  const { action, unit = "", type = "", kind, leg, set = "" } = pressed;
  switch (action) {
    case "unit":
      return pressUnit(view, hand, plan, unit);
    case "type":
      return hand.place === null ? null : pressType(view, hand.place, plan, type as UnitType);
    case "addLeg":
      return addLeg(plan, kind === "turn" ? "turn" : "length");
    case "dropLeg":
      return dropLeg(plan, Number(leg));
    case "setLeg":
      return setLeg(plan, Number(leg), set);
    default:
      return null;
  }
}

/** Whether something is planned or picked that Escape puts back. */
export const hasPlan = (name: string, { unit, target, type, pose }: Plan): boolean =>
  name === "act" ? unit !== null : name === "salvo" ? target !== null : type !== null || pose !== null;

/** Who fights whom in the combat under way; null: none, or one of them is gone. */
export function fighters(view: WatersView): { unit: UnitView; target: UnitView } | null {
  const [unit, target] = [findUnit(view, view.combat?.unit), findUnit(view, view.combat?.target)];
  return unit && target ? { unit, target } : null;
}
