/** The course of a unit, leg by leg. Navy Aces, "Movement"; NA-12 to NA-14. */
import {
  FULL_TURN,
  isRotation,
  isShip,
  LONG,
  refuseMover,
  UNITS,
  voyageOf,
  type Leg,
  type PlayerNumber,
  type UnitView,
} from "../../../rules/navy-aces";
import { placeText } from "./chart";
import { FINEST, PLACE_STEP, TURN_STEP, type NumberField } from "./deploy";
import type { Table } from "./table";
import { counted, lengths, refusal, word } from "../plan/words";
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
    used: counted("used", movement, { used: lengths(sailed(legs)) }),
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

function legRow(table: Table, leg: Leg, index: number, fault: boolean) {
  const { id, view } = table;
  const legId = `${id}-leg-${index}`;
  const option = (set: string, checked: boolean) => ({
    id: `${legId}-${set}`,
    set,
    name: word(`leg.${set}`),
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
  // `fault`: whether it cannot be sailed as planned.
  const common = { id: legId, index, fault, drop: word("dropLeg", { number: index + 1 }) };
  const labels = { leadLabel: word("leg.lead"), pivotLabel: word("leg.pivot") };
  if (isRotation(leg)) {
    const fields = [field("rotate", leg.rotate, TURN_STEP, -FULL_TURN, FULL_TURN)];
    return { ...common, ...labels, title: word("leg.turn", { number: index + 1 }), lead: [], pivot: [], fields };
  }
  const slide = field("slide", leg.slide, PLACE_STEP, 0, LONG);
  return {
    ...common,
    ...labels,
    title: word("leg.number", { number: index + 1 }),
    lead: view.options.reverse ? [option("bow", leg.lead === "bow"), option("stern", leg.lead === "stern")] : [],
    pivot: [option("L", leg.pivot === "L"), option("straight", leg.pivot === null), option("R", leg.pivot === "R")],
    fields: leg.pivot === null ? [slide] : [field("angle", leg.angle, TURN_STEP, -FULL_TURN, FULL_TURN), slide],
  };
}
