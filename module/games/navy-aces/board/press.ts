/** The effect of a press on the board of Navy Aces. Pure: used by the board and by tests. */
import { MEANS_NOTHING, type Press } from "../../../kit/board/pending";
import type { CardId, Reason } from "../../../rules/kernel";
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
  type PlayerNumber,
  type Point,
  type Pose,
  type UnitType,
  type UnitView,
  type WatersView,
} from "../../../rules/navy-aces";
import { isCardQuestion, takesSeveral, type NavyAcesPending } from "./pending";
import { diceFor, kindOf, type Plan } from "../plan/plan";
import { courseOf } from "../plan/steer";

type PlanChange = Partial<Plan>;

/** The plan with a change; null if the press or entry has no meaning. */
const planned = (plan: Plan, change: PlanChange | null): Press<Plan> =>
  change ? { draft: { ...plan, ...change } } : MEANS_NOTHING;

/** The unit that acts, or that fires. */
export function actingUnit(view: WatersView, { name, plan }: NavyAcesPending): UnitView | null {
  if (name === "act") return findUnit(view, plan.unit);
  return name === "salvo" ? findUnit(view, navalOf(view)?.unit) : null;
}

/** Why a player's unit can do nothing more in this turn; null if it can. NA-18. */
export function refuseActor(view: WatersView, place: PlayerNumber, id: string): Reason | null {
  const refused = refuseMover(view, place, id);
  return refused && refuseFighter(view, place, id) ? refused : null;
}

/** Presses a unit: chooses an own one, or deselects it; aims at an enemy. */
export function pressUnit(view: WatersView, pending: NavyAcesPending, id: string): Press<Plan> {
  const { name, place, menu, plan } = pending;
  const [unit, pressed] = [actingUnit(view, pending), findUnit(view, id)];
  if (place === null || !menu || !pressed) return MEANS_NOTHING;
  if (name === "salvo") {
    const refused = menu.refuse({ target: id });
    return refused ? { refused } : planned(plan, { target: plan.target === id ? null : id });
  }
  if (name !== "act") return MEANS_NOTHING;
  if (pressed.owner === place) {
    const refused = refuseActor(view, place, id);
    if (refused) return { refused };
    return planned(plan, { unit: plan.unit === id ? null : id, legs: [], fight: null, target: null });
  }
  if (!unit) return MEANS_NOTHING;
  const fight = kindOf(unit, pressed);
  const refused = refuseCombat(view, place, fight, unit.id, id);
  if (refused) return { refused };
  return planned(plan, plan.target === id ? { fight: null, target: null } : { fight, target: id, legs: [] });
}

/**
 * Chooses a type to deploy, with its fixed dice, or for a squadron as many of the wanted ones as are left; if it has no
 * place yet, it gets a free one. NA-10, NA-38.
 */
export function pressType(view: WatersView, pending: NavyAcesPending, type: UnitType): Press<Plan> {
  const { place, plan } = pending;
  if (place === null) return MEANS_NOTHING;
  const refused = refuseBuild(view, place, { do: "build", type });
  if (refused) return { refused };
  const pose = plan.pose ?? freeBerth(view, { ...pending, plan: { ...plan, type } });
  return planned(plan, { type, pose, strength: diceFor(view, place, type, plan.strength) });
}

/** Presses a card: adds it to an ante or removes it, or replaces the one to be laid. */
export function pressCard(pending: NavyAcesPending, card: CardId): Press<Plan> {
  const { name, plan, cards } = pending;
  if (!isCardQuestion(name)) return MEANS_NOTHING;
  const refused = refuseCard(pending, card);
  if (refused) return { refused };
  const rest = cards.filter((each) => each !== card);
  const more = takesSeveral(name) ? [...cards, card] : [card];
  return planned(plan, { cards: rest.length < cards.length ? rest : more, counters: undefined });
}

/** Why a card cannot be picked now; null if it can. */
export function refuseCard({ menu, name, cards }: NavyAcesPending, card: CardId): Reason | null {
  if (!menu || cards.includes(card)) return null;
  if (takesSeveral(name)) return menu.refuse([...cards, card]);
  return name === "lay" ? menu.refuse({ do: "lay", card }) : null;
}

/** Whether a press on the water has a meaning: there is a card to place there, or a unit to sail there. */
export const takesWater = ({ name, plan }: NavyAcesPending): boolean =>
  name === "island" ||
  (name === "build" && plan.type !== null) ||
  (name === "act" && plan.unit !== null && plan.fight === null);

/** Presses the water: places a card there, or leads the course there as far as it can. */
export function pressWater(view: WatersView, pending: NavyAcesPending, goal: Point): Press<Plan> {
  const { name, place, plan } = pending;
  if (place === null || !takesWater(pending)) return MEANS_NOTHING;
  if (name !== "act")
    return planned(plan, { pose: rounded({ ...goal, heading: plan.pose?.heading ?? headingFrom(place) }) });
  const unit = findUnit(view, plan.unit);
  const refused = unit && refuseMover(view, place, unit.id);
  if (refused) return { refused };
  return planned(plan, unit && { legs: courseOf(view, unit, goal, []), target: null });
}

/** The first free berth for the card to deploy, preferably with its bow away from the player's edge; null if none. */
export function freeBerth(view: WatersView, { name, place, plan: { type } }: NavyAcesPending): Pose | null {
  if (place === null) return null;
  if (name === "island") return findRoom(spaceForIsland(view));
  if (name !== "build" || type === null) return null;
  const pose = findRoom(spaceForUnit(view, place, type));
  const facing = headingFrom(place);
  return pose && (pose.heading - facing) % (FULL_TURN / 2) === 0 ? { ...pose, heading: facing } : pose;
}

/** A number of a pose, or the dice of a squadron, as entered by hand. Null if it is not a number. */
export function enterNumber(plan: Plan, place: PlayerNumber, path: string, value: number): PlanChange | null {
  if (!Number.isFinite(value)) return null;
  if (path === "strength") return { strength: Math.max(1, Math.round(value)) };
  const pose = plan.pose ?? { x: 0, y: 0, heading: headingFrom(place) };
  if (path === "heading") return { pose: { ...pose, heading: turned(toGrid(value, DEGREE_PARTS)) } };
  return path === "x" || path === "y" ? { pose: { ...pose, [path]: toGrid(value, LENGTH_PARTS) } } : null;
}

/** Initial angle of a new turn, in degrees; turns to the left are positive. */
const FIRST_TURN = 30;

/** Adds one more Length straight on, or a turn on the spot. NA-13, NA-14. */
export function addLeg({ legs }: Plan, kind: "length" | "turn"): PlanChange {
  const last = legs.at(-1);
  const lead = last && "lead" in last ? last.lead : "bow";
  const leg: Leg = kind === "turn" ? { rotate: FIRST_TURN } : { lead, pivot: null, angle: 0, slide: 1 };
  return { legs: [...legs, leg], fight: null, target: null };
}

/** The course without one of its legs. */
export const dropLeg = ({ legs }: Plan, index: number): PlanChange => ({ legs: legs.filter((_, at) => at !== index) });

/** The course with one leg replaced. */
const withLeg = ({ legs }: Plan, index: number, leg: Leg): PlanChange => ({
  legs: legs.map((one, at) => (at === index ? leg : one)),
});

/** A number of a leg, as entered by hand. Null if there is no such leg or number. */
export function enterLeg(plan: Plan, index: number, path: string, value: number): PlanChange | null {
  const leg = plan.legs[index];
  if (!leg || !Number.isFinite(value)) return null;
  if (isRotation(leg)) return path === "rotate" ? withLeg(plan, index, { rotate: toGrid(value, DEGREE_PARTS) }) : null;
  if (path === "angle") return withLeg(plan, index, { ...leg, angle: toGrid(value, DEGREE_PARTS) });
  return path === "slide" ? withLeg(plan, index, { ...leg, slide: toGrid(value, LENGTH_PARTS) }) : null;
}

/**
 * Sets what leads on a leg, and the corner it turns about, which is also the side it first turns to, as in `bow-L` or
 * `stern-straight`; of a turn on the spot, its side: `spot-R`. NA-12 to NA-14.
 */
export function setLeg(plan: Plan, index: number, set: string): PlanChange | null {
  const leg = plan.legs[index];
  if (!leg) return null;
  const [end, side] = set.split("-");
  const turnedFrom = (angle: number) => (side === "L" ? 1 : -1) * (Math.abs(angle) || FIRST_TURN);
  if (isRotation(leg)) return withLeg(plan, index, { rotate: turnedFrom(leg.rotate) });
  const lead = end === "stern" ? "stern" : "bow";
  if (side !== "L" && side !== "R") return withLeg(plan, index, { ...leg, lead, pivot: null, angle: 0 });
  return withLeg(plan, index, { ...leg, lead, pivot: side, angle: turnedFrom(leg.angle) });
}

/** The `data-` attributes of a button or a field. */
export type Pressed = { readonly [name: string]: string | undefined };

/** The effect of a button that changes the plan, by its action. */
export function pressPlan(view: WatersView, pending: NavyAcesPending, pressed: Pressed): Press<Plan> {
  const { plan } = pending;
  const { action, unit = "", type = "", kind, leg, set = "", side } = pressed;
  switch (action) {
    case "unit":
      return pressUnit(view, pending, unit);
    case "type":
      return pressType(view, pending, type as UnitType);
    case "side":
      return planned(plan, side === "fight" ? { tab: "fight", legs: [] } : { tab: "sail", fight: null, target: null });
    case "addLeg":
      return planned(plan, addLeg(plan, kind === "turn" ? "turn" : "length"));
    case "dropLeg":
      return planned(plan, dropLeg(plan, Number(leg)));
    case "setLeg":
      return planned(plan, setLeg(plan, Number(leg), set));
    default:
      return MEANS_NOTHING;
  }
}

/** The effect of a number that was entered in a field of the plan. */
export function enter({ plan, place }: NavyAcesPending, { path = "", list, row }: Pressed, value: number): Press<Plan> {
  if (place === null) return MEANS_NOTHING;
  return planned(
    plan,
    list === "legs" ? enterLeg(plan, Number(row), path, value) : enterNumber(plan, place, path, value),
  );
}

/** The two units in the fight under way; null if there is no fight, or one of them is gone. */
export function fighters(view: WatersView): { unit: UnitView; target: UnitView } | null {
  const [unit, target] = [findUnit(view, view.combat?.unit), findUnit(view, view.combat?.target)];
  return unit && target ? { unit, target } : null;
}
