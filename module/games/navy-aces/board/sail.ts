/** The course of a unit, leg by leg. Navy Aces, "Movement"; NA-12 to NA-14. */
import { oneLine } from "../../../kit/text/sentence";
import {
  FULL_TURN,
  isRotation,
  isShip,
  LONG,
  refuseMover,
  UNITS,
  voyageOf,
  type Lead,
  type Leg,
  type PlayerNumber,
  type UnitView,
} from "../../../rules/navy-aces";
import { placeText } from "./chart";
import { FINEST, PLACE_STEP, TURN_STEP, type NumberField } from "./deploy";
import type { Table } from "./table";
import { lengths, refusal, word } from "../plan/words";
import { sailed, stopsOf, wholeLegs } from "../plan/steer";

/** The course of the chosen unit. */
export function sailPanel(table: Table, place: PlayerNumber, unit: UnitView) {
  const { pending, view } = table;
  const { legs } = pending.plan;
  const { movement } = UNITS[unit.type];
  const { leg: fault } = voyageOf(view, unit, legs);
  const end = stopsOf(unit.pose, legs).at(-1);
  const refused = refuseMover(view, place, unit.id);
  const more = refused === null && legs.length < movement && wholeLegs(legs).length === legs.length;
  return {
    used: word("used", { count: movement, used: lengths(sailed(legs)) }),
    legs: legs.map((leg, at) => legRow(table, leg, at, fault === at)),
    // Where it ends; blank if there is no course yet.
    end: end ? word("ends", { place: placeText(end) }) : "",
    add: more,
    turn: more && isShip(unit),
    // Why it cannot sail at all; blank if it can.
    reason: refusal(view, refused),
    // Explanation of the turning numbers.
    help: word("turnHelp"),
  };
}

/** Sides and arrows of a leg, as they lie around a card with its bow up; L is left in the direction of travel. NA-13. */
const ARROWS = {
  bow: { L: "↖", straight: "↑", R: "↗" },
  stern: { R: "↙", straight: "↓", L: "↘" },
} as const;

function legRow(table: Table, leg: Leg, index: number, fault: boolean) {
  const { id, view } = table;
  const legId = `${id}-leg-${index}`;
  const arrow = (set: string, name: string, sign: string, checked: boolean) => ({
    id: `${legId}-${set}`,
    set,
    name,
    sign,
    checked,
  });
  const field = (path: string, value: number, by: number, least: number, most: number): NumberField => ({
    id: `${legId}-${path}`,
    path,
    label: word(`field.${path}`),
    value: lengths(value),
    step: FINEST,
    steps: true,
    by,
    least: String(least),
    most: String(most),
    list: "legs",
    row: String(index),
  });
  const number = index + 1;
  // `fault`: whether it cannot be sailed as planned.
  const common = { id: legId, index, number, fault, drop: word("dropLeg", { number }) };
  if (isRotation(leg)) {
    const to = (side: "L" | "R", sign: string) =>
      arrow(`spot-${side}`, word(`leg.${side}`), sign, leg.rotate > 0 === (side === "L"));
    const fields = [field("rotate", leg.rotate, TURN_STEP, -FULL_TURN, FULL_TURN)];
    const arrows = { fore: [to("L", "↺")], aft: [to("R", "↻")] };
    return { ...common, title: word("leg.turn", { number }), turns: true, angle: leg.rotate, ...arrows, fields };
  }
  const arrows = (lead: Lead) =>
    Object.entries(ARROWS[lead]).map(([side, sign]) => {
      const isSet = leg.lead === lead && (leg.pivot ?? "straight") === side;
      return arrow(`${lead}-${side}`, oneLine([word(`leg.${lead}`), word(`leg.${side}`)], ", "), sign, isSet);
    });
  const slide = field("slide", leg.slide, PLACE_STEP, 0, LONG);
  return {
    ...common,
    title: word("leg.number", { number }),
    turns: false,
    // In degrees, to the left or the right.
    angle: leg.angle,
    fore: arrows("bow"),
    aft: view.options.reverse ? arrows("stern") : [],
    fields: leg.pivot === null ? [slide] : [field("angle", leg.angle, TURN_STEP, -FULL_TURN, FULL_TURN), slide],
  };
}
