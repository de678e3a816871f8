/** The fight drawn over the sea: a unit's reach, its lines to possible targets, and what is in their way. Pure. */
import { reasonText } from "../../../kit/text/sentence";
import {
  AIR_RANGE,
  blockerOf,
  blockersOf,
  clearLine,
  closestPair,
  findUnit,
  isShip,
  LONG,
  pointOf,
  refuseFighter,
  SHORT,
  shotFault,
  sightOf,
  targetsOf,
  type Pose,
  type Segment,
  type UnitView,
  type WatersView,
} from "../../../rules/navy-aces";
import { around, broadside } from "./reach";
import type { HandMoment } from "./grip";
import { refusePlan } from "../plan/plan";
import { chanceOf } from "../plan/odds";
import { percents } from "../plan/words";
import { acesWord } from "../words";
import { stopsOf } from "../plan/steer";
import type { SeaShape, Tone } from "./tones";

/** Margin of a frame around a card, in lengths. */
const MARGIN = 0.08;

/** A frame around a card. */
export function frame(pose: Pose, tone: Tone): SeaShape {
  const [fore, beside] = [LONG / 2 + MARGIN, SHORT / 2 + MARGIN];
  const points = [
    pointOf(pose, fore, beside),
    pointOf(pose, fore, -beside),
    pointOf(pose, -fore, -beside),
    pointOf(pose, -fore, beside),
  ];
  return { kind: "line", tone, points, closed: true };
}

const line = (tone: Tone, { from, to }: Segment): SeaShape => ({ kind: "line", tone, points: [from, to] });

/** The way from one card to another: the shortest, or from center to center if they overlap. */
const way = (from: Pose, to: Pose): Segment => closestPair(from, to) ?? { from, to };

/**
 * The fight under way; otherwise the reach and possible targets of the unit that may fight. An enemy behind an obstacle
 * is shown with it.
 */
export function fightShapes(moment: HandMoment): SeaShape[] {
  const { view, asked, plan } = moment;
  if (view.combat) return combatShapes(moment);
  const unit = asked === "act" ? findUnit(view, plan.unit) : null;
  if (!unit || moment.place === null) return [];
  const end = stopsOf(unit.pose, plan.legs).at(-1) ?? unit.pose;
  const reach = reachShapes(view, { ...unit, pose: end });
  if (plan.legs.length > 0) return reach;
  const lines = refuseFighter(view, moment.place, unit.id) ? [] : lineShapes(view, unit);
  return [...reach, ...lines, ...targetShapes(moment, unit)];
}

/** The fight under way, and the possible targets of its next attack. */
function combatShapes(moment: HandMoment): SeaShape[] {
  const { view, asked, plan } = moment;
  const [unit, target] = [findUnit(view, view.combat?.unit), findUnit(view, view.combat?.target)];
  if (!unit) return [];
  if (asked === "salvo") {
    const aim = plan.target === null ? [] : targetShapes(moment, unit);
    return [frame(unit.pose, "own"), ...reachShapes(view, unit), ...lineShapes(view, unit), ...aim];
  }
  return target
    ? [frame(unit.pose, "own"), line("clear", way(unit.pose, target.pose)), frame(target.pose, "target")]
    : [];
}

/** Both gun arcs of a ship; all around a squadron. */
function reachShapes(view: WatersView, unit: UnitView): SeaShape[] {
  const outlines = isShip(unit)
    ? ([1, -1] as const).map((side) => broadside(unit.pose, side, sightOf(view)))
    : [around(unit.pose, AIR_RANGE)];
  return outlines.map((points) => ({ kind: "line", tone: "reach", points, closed: true, filled: true }));
}

/** Lines to all enemies that a unit can fight from its place, and to those it could if nothing were in the way. */
function lineShapes(view: WatersView, unit: UnitView): SeaShape[] {
  const near = (["aerial", "seaAir"] as const).flatMap((kind) => targetsOf(view, kind, unit));
  const ships = isShip(unit) ? view.units.filter((one) => isShip(one) && one.owner !== unit.owner) : [];
  return [
    ...near.flatMap((target) => foeShapes(view, unit, target, way(unit.pose, target.pose))),
    ...ships.flatMap((target) => shotShapes(view, unit, target)),
  ];
}

/** The line to an enemy that can be fought, and the chance, which the label at its card shows. */
function foeShapes(view: WatersView, unit: UnitView, target: UnitView, way: Segment): SeaShape[] {
  const chance = chanceOf(view, unit, target);
  const text = chance === null ? "" : acesWord("canvas.chance", { chance: percents(chance) });
  return [line("clear", way), { kind: "odds", tone: "clear", unit: target.id, text }];
}

function shotShapes(view: WatersView, unit: UnitView, target: UnitView): SeaShape[] {
  const blockers = blockersOf(view, unit, target);
  const sight = sightOf(view);
  const clear = clearLine(unit.pose, target.pose, blockers, sight);
  if (clear) return foeShapes(view, unit, target, clear);
  const fault = shotFault(unit.pose, target.pose, blockers, sight);
  if (fault !== "line-of-fire-blocked") return [];
  const shot = clearLine(unit.pose, target.pose, [], sight) ?? way(unit.pose, target.pose);
  const at = blockers[blockerOf(shot, blockers) ?? -1] ?? shot.to;
  const text = reasonText({ code: fault });
  return [
    line("blocked", shot),
    { kind: "cross", tone: "blocked", at },
    { kind: "label", tone: "blocked", at: { x: at.x, y: at.y - MARGIN - SHORT }, text },
  ];
}

/** The chosen enemy, and why it cannot be fought, if so. */
function targetShapes({ view, asked, plan }: HandMoment, unit: UnitView): SeaShape[] {
  const target = findUnit(view, plan.target);
  if (!target) return [];
  const refused = refusePlan(view, unit.owner, asked, plan);
  if (!refused) return [frame(target.pose, "target")];
  const { x, y } = target.pose;
  // Toward the middle of the table, where there is room.
  const beside = y > view.options.tableDepth / 2 ? y - LONG : y + LONG;
  return [
    line("blocked", way(unit.pose, target.pose)),
    frame(target.pose, "fault"),
    { kind: "label", tone: "fault", at: { x, y: beside }, text: reasonText(refused) },
  ];
}
