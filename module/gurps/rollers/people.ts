/** The characters that a roll is about, as the rollers read their documents. */
import type { FieldOption, Values } from "../../kit/rollers/roller";
import { RulesError } from "../../rules/kernel";
import { locationOf, type BodyPartId } from "../../rules/gurps";
import type { CharacterFacts } from "../documents/character-facts";
import { fitnessOf } from "../documents/health";
import { houseRules } from "../documents/options";
import { wording } from "./words";
import { documentAt, documentsOf, mayUser, type Owned } from "../../kit/platform/documents";
import { sceneOfTable } from "../../kit/platform/canvas";

/** A character in the facts of a roll. */
export type Person = {
  readonly uuid: string;
  readonly name: string;
};

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

const plainName = (name: string) => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");

const known = ({ uuid, name, system }: CharacterDocument): Known => ({ uuid, name, facts: system });

interface SceneInSight {
  readonly tokens: Iterable<{ readonly hidden: boolean; readonly actorId: string | null }>;
}

/** Actors with a visible token on the active scene: anyone who can be seen can be aimed at. */
function actorsInSight(): Set<string> {
  const tokens = [...(sceneOfTable<SceneInSight>()?.tokens ?? [])];
  return new Set(tokens.flatMap(({ hidden, actorId }) => (hidden || actorId === null ? [] : [actorId])));
}

/** The world's characters that the user may see, by permission or by their tokens. */
function characters(): Known[] {
  const inSight = actorsInSight();
  const actors = documentsOf<CharacterDocument>("actors").filter(({ type }) => type === "character");
  return actors.filter((actor) => mayUser(game.user, actor, "LIMITED") || inSight.has(actor.id)).map(known);
}

/** A character by UUID or name; null if nobody is named. Throws a RulesError (`no-character-named`). */
export function personAt(value: string): Known | null {
  if (value === "") return null;
  const named = /^[\w.-]+$/.test(value) && value.includes(".");
  const document = named ? documentAt<CharacterDocument>(value) : null;
  if (document?.type === "character" && "system" in document) return known(document);
  const found = characters().find(({ name }) => plainName(name) === plainName(value));
  if (found) return found;
  throw new RulesError("no-character-named", { name: value });
}

/** Like `personAt`, for filling in a form: null if there is no such character. */
export function personIn(value: string | undefined): Known | null {
  try {
    return personAt(value ?? "");
  } catch (error) {
    if (error instanceof RulesError) return null;
    throw error;
  }
}

/** A character as the facts of a roll store it. */
export const personOf = (value: string | undefined): Person | null => {
  const found = personAt(value ?? "");
  return found && { uuid: found.uuid, name: found.name };
};

/** The characters to choose from, including the one already chosen. */
export function people(field: string) {
  return (values: Values): FieldOption[] => {
    const chosen = personIn(values[field]);
    const all = characters();
    const others = chosen && !all.some(({ uuid }) => uuid === chosen.uuid) ? [chosen] : [];
    const listed = [...all, ...others].map(({ uuid, name }) => ({ value: uuid, label: name }));
    return [{ value: "", label: wording("nobody") }, ...listed];
  };
}

const ATTRIBUTES = ["st", "dx", "iq", "ht", "will", "per"] as const;
type Attribute = (typeof ATTRIBUTES)[number];

const attribute = ({ facts }: Known, id: Attribute): number =>
  id === "will" || id === "per" ? facts[id] : facts.attributes[id];

/** The abilities that a character can roll against: skills, by their ids, and attributes. */
export function abilities(values: Values, field = "who"): FieldOption[] {
  const person = personIn(values[field]);
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
