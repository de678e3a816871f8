/** The fields that GURPS rollers share. */
import { fieldMakers, numberIn, plainIds } from "../../kit/rollers/fields";
import type { Field, Values } from "../../kit/rollers/roller";
import { BODY_PARTS, PAIN, POSTURES, WOUNDING, type Modifier } from "../../rules/gurps";
import { people } from "./people";
import { GURPS_TEXTS, named } from "../texts";

/** What the options of a field name, if the field is called otherwise. */
const KINDS: { readonly [field: string]: string } = {
  against: "reach",
  concentrate: "turns",
  default: "defaultFrom",
  defender: "defenderManeuver",
  evaluate: "turns",
  kind: "defense",
  maneuver: "attackManeuver",
  type: "damage",
  way: "learning",
};
export const { number, text, toggle, chips, list, section } = fieldMakers(
  GURPS_TEXTS,
  (field, id) => `${GURPS_TEXTS}name.${KINDS[field] ?? field}.${id}`,
);
export { idIn, isOn, numberIn, plainIds } from "../../kit/rollers/fields";

/** A field for choosing a character, whose document fills in the rest. */
export const person = (name: string, more: Partial<Omit<Field, "name" | "kind">> = {}): Field =>
  list(name, {}, "", { leads: "values", options: people(name), ...more });

/** Any other modifier that the table agrees on. */
export const mod = number("mod");

/** Form fields for a level, a modifier, a posture, a body part, and a pain threshold. */
export const LEVEL = ["skill", { as: "level" }] as const;
export const MODIFIER = ["other", { as: "mod" }] as const;
export const posture = (kind: "attack" | "defense") => {
  const amounts = Object.fromEntries(Object.entries(POSTURES).map(([id, row]) => [id, row[kind]]));
  return ["posture", { amounts, section: section("situation") }] as const;
};
export const PLACE = ["place", { isList: true, ids: Object.keys(BODY_PARTS) }] as const;
export const PAIN_BORNE = ["pain", { amounts: PAIN, section: section("body") }] as const;

/** The type of damage passed on to another roll. */
export const damageType = list("type", plainIds(Object.keys(WOUNDING)), "cr");

/** The modifier that the table agreed on, as a part of a sum. */
export const modIn = (values: Values, name = "mod"): Modifier[] => [{ id: "other", amount: numberIn(values, name) }];

/** The name of a body part in a sentence. */
export const placeName = (id: string): string => named("place", id);
