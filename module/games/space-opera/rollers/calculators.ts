/** The calculators of the quick reference, made from the rollers. */
import { chanceLines, line } from "../../../gurps/rollers/calculator";
import { chanceText } from "../../../gurps/texts";
import { numberIn } from "../../../kit/rollers/fields";
import {
  initialValues,
  type AnyRoller,
  type Calculator,
  type Field,
  type ResultLine,
} from "../../../kit/rollers/roller";
import { chances } from "../../../rules/gurps";
import { sum } from "../../../rules/space-opera";
import { word } from "../story/words";
import { dodge, dodgeFacts, fire, fireFacts } from "./fire";
import { maneuver, maneuverParts } from "./maneuver";
import { rollWord } from "./words";

const rollLines = (effective: number): ResultLine[] => [line("effective", effective), ...chanceLines(effective, {})];

/** The fields of a roller that a calculator asks for, each with an example to start with if it has one. */
const fieldsOf = ({ fields }: AnyRoller, asked: { readonly [field: string]: string | null }): Field[] =>
  Object.entries(asked).flatMap(([name, initial]) =>
    fields.filter((field) => field.name === name).map((field) => ({ ...field, initial: initial ?? field.initial })),
  );

/** Calculator for a shot. SOCS-4, SOCS-5, SOCS-14. */
const shot: Calculator = {
  id: "shot",
  fields: fieldsOf(fire, { skill: "14", accuracy: "2", class: null, position: null, sustained: null, penalty: null }),
  results(values) {
    const { automatic, parts } = fireFacts({ ...initialValues(fire), ...values });
    return automatic ? [line("effective", rollWord("fire.automatic"))] : rollLines(sum(parts));
  },
};

/** Calculator for a pilot's maneuver, and a dodge. SOCS-9, SOCS-31. */
const flight: Calculator = {
  id: "flight",
  fields: fieldsOf(maneuver, { piloting: "13", mr: "1" }),
  results(values) {
    const chanceOf = (effective: number) => `${effective} (${chanceText(chances(effective).success)})`;
    const flown = (id: "straight" | "total") =>
      sum(maneuverParts(id, numberIn(values, "piloting"), numberIn(values, "mr")));
    return [
      ...rollLines(flown("straight")),
      line("dodge", chanceOf(sum(dodgeFacts({ ...initialValues(dodge), ...values }).parts))),
      { ...line("total", chanceOf(flown("total"))), label: word("maneuver.total.name") },
    ];
  },
};

/** The calculators of the game. */
export const OPERA_CALCULATORS: readonly Calculator[] = [shot, flight];
