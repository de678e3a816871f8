/** The characters that a roll is about, as the rollers read their documents. */
import { typeOf } from "../../kit/platform/home";
import { namedActors, partOf, type ActorRef } from "../../kit/rollers/named";
import type { FieldOption, Values } from "../../kit/rollers/roller";
import { locationOf, type BodyPartId } from "../../rules/gurps";
import type { CharacterFacts } from "../documents/character-facts";
import { fitnessOf } from "../documents/health";
import { houseRules } from "../documents/options";
import { wording } from "./words";
import type { Owned } from "../../kit/platform/documents";

/** A character in the facts of a roll. */
export type Person = ActorRef;

/** A character with its current numbers. */
export interface Known extends Person {
  readonly facts: CharacterFacts;
}

interface CharacterDocument extends Owned {
  readonly id: string;
  readonly uuid: string;
  readonly name: string;
  readonly type: string;
  readonly system: CharacterFacts;
}

/** Characters by UUID or name; throws a RulesError (`no-character-named`, `several-named`). */
export const {
  inForm: personIn,
  ref: personOf,
  options: people,
} = namedActors(
  (document): document is CharacterDocument =>
    document !== null && "system" in document && "type" in document && document.type === typeOf("character"),
  ({ uuid, name, system }): Known => ({ uuid, name, facts: system }),
  "no-character-named",
  () => wording("nobody"),
);

const ATTRIBUTES = ["st", "dx", "iq", "ht", "will", "per"] as const;
type Attribute = (typeof ATTRIBUTES)[number];

const attribute = ({ facts }: Known, id: Attribute): number =>
  id === "will" || id === "per" ? facts[id] : facts.attributes[id];

/** The abilities that a character can roll against: skills, by their ids, and attributes. */
export function abilities(values: Values, field = "who"): FieldOption[] {
  const person = personIn(values[field], partOf(field));
  if (!person) return [];
  const skills = person.facts.skills.map(({ id, name, level }) => ({ value: id, label: name, note: String(level) }));
  const attributes = ATTRIBUTES.map((id) => ({
    value: id,
    label: wording(`attribute.${id}`),
    note: String(attribute(person, id)),
  }));
  return [{ value: "", label: wording("noSkill") }, ...skills, ...attributes];
}

/** The name and level of a skill or attribute; null if the id is neither. */
export function abilityOf(person: Known | null, id: string | undefined): { name: string; level: number } | null {
  if (!person || !id) return null;
  const skill = person.facts.skills.find((each) => each.id === id);
  if (skill) return { name: skill.name, level: skill.level };
  const found = ATTRIBUTES.find((each) => each === id);
  return found ? { name: found, level: attribute(person, found) } : null;
}

/** Dodge as reduced by wounds and fatigue. */
export const dodgeOf = ({ facts }: Known): number => fitnessOf(facts, houseRules()).dodge;

/** A character's posture. */
export const postureOf = ({ facts }: Known): string => (facts.wounds.prone ? "lying" : "standing");

/** The id of a body part with its side: the right one, unless a side is given. */
export function sided(place: string): string {
  const right = `right${place.charAt(0).toUpperCase()}${place.slice(1)}`;
  return ["arm", "hand", "leg", "foot"].includes(place) ? right : place;
}

/** Whether a body part is on the head, for the table of critical head blows. */
export const onHead = (place: string): boolean => ["skull", "face", "eye"].includes(locationOf(place as BodyPartId));
