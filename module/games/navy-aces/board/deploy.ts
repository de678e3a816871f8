/** The unit or island to deploy, and its place: palette and pose numbers. Navy Aces, "Setup"; NA-8, NA-10, NA-11. */
import { headingFrom, navyAt, refuseBuild, UNIT_TYPES, UNITS, type PlayerNumber } from "../../../rules/navy-aces";
import { typeName } from "../words";
import type { Table } from "./table";
import { lengths, refusal, word } from "../plan/words";

/** The data of `templates/parts/number-field.hbs`; `path` names the number. */
export interface NumberField {
  readonly id: string;
  readonly path: string;
  readonly label: string;
  readonly value: string;
  readonly step: number;
  readonly steps: true;
  /** Step of its buttons. */
  readonly by: number;
  readonly least?: string;
  readonly most?: string;
  /** For a leg: the list, and its index. */
  readonly list?: string;
  readonly row?: string;
}

/** Steps of a number's buttons: degrees of a heading or a turn, lengths of a place or a slide. */
export const TURN_STEP = 5;
export const PLACE_STEP = 0.1;
/** Precision of numbers entered by hand: hundredths, as a field shows them. */
export const FINEST = 0.01;

/** The palette and the place for an island or a unit. */
export function deployPanel(table: Table, place: PlayerNumber) {
  const { pending, view } = table;
  const { plan } = pending;
  const isIsland = pending.name === "island";
  const isChosen = isIsland || plan.type !== null;
  const { unallocated } = navyAt(view, place);
  return {
    // Unallocated dice; blank for islands.
    left: isIsland ? "" : word("dice.left", { count: unallocated }),
    types: isIsland ? [] : typesFor(table, place),
    // For a squadron.
    strength: plan.type === "squadron" && !isIsland ? strengthField(table, unallocated) : null,
    fields: isChosen ? placeFields(table, place) : [],
    // Label of the button that finds a free place; blank if nothing is chosen to place.
    free: isChosen ? word("do.free") : "",
  };
}

/** The types of unit in the palette. */
function typesFor({ id, view, pending }: Table, place: PlayerNumber) {
  return UNIT_TYPES.map((type, at) => {
    const { strength, movement } = UNITS[type];
    return {
      id: `${id}-type-${type}`,
      type,
      name: typeName(type),
      // In dice, and in lengths.
      cost: strength === null ? word("cost.any") : word("cost.dice", { count: strength }),
      moves: word("lengths", { count: movement }),
      checked: pending.plan.type === type,
      reason: refusal(view, refuseBuild(view, place, { do: "build", type })),
      key: String(at + 1),
    };
  });
}

const strengthField = ({ id, pending }: Table, most: number): NumberField => ({
  id: `${id}-field-strength`,
  path: "strength",
  label: word("field.strength"),
  value: String(pending.plan.strength),
  step: 1,
  steps: true,
  by: 1,
  least: "1",
  most: String(most),
});

function placeFields({ id, pending, view }: Table, place: PlayerNumber): NumberField[] {
  const { pose } = pending.plan;
  const { tableWidth, tableDepth } = view.options;
  const field = (path: "x" | "y" | "heading", most: string): NumberField => ({
    id: `${id}-field-${path}`,
    path,
    label: word(`field.${path}`),
    value: pose ? lengths(pose[path]) : path === "heading" ? String(headingFrom(place)) : "",
    step: FINEST,
    steps: true,
    by: path === "heading" ? TURN_STEP : PLACE_STEP,
    ...(most === "" ? {} : { least: "0", most }),
  });
  return [field("x", String(tableWidth)), field("y", String(tableDepth)), field("heading", "")];
}
