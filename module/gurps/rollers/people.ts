/** Whom a roll is about: characters by their documents, as the rollers read them. */
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

/** A character with its numbers of this moment. */
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

/** The actors with a token on the scene that is not hidden: whom one sees, one may aim at. */
function actorsInSight(): Set<string> {
  const tokens = [...(sceneOfTable<SceneInSight>()?.tokens ?? [])];
  return new Set(tokens.flatMap(({ hidden, actorId }) => (hidden || actorId === null ? [] : [actorId])));
}

/** The characters of this world that the user knows of. */
function characters(): Known[] {
  const inSight = actorsInSight();
  const actors = documentsOf<CharacterDocument>("actors").filter(({ type }) => type === "character");
  return actors.filter((actor) => mayUser(game.user, actor, "LIMITED") || inSight.has(actor.id)).map(known);
}

/** A character by UUID or name; null: nobody is named. Throws a RulesError (`no-character-named`). */
export function personAt(value: string): Known | null {
  if (value === "") return null;
  const named = /^[\w.-]+$/.test(value) && value.includes(".");
  const document = named ? documentAt<CharacterDocument>(value) : null;
  if (document?.type === "character" && "system" in document) return known(document);
  const found = characters().find(({ name }) => plainName(name) === plainName(value));
  if (found) return found;
  throw new RulesError("no-character-named", { name: value });
}

/** The same for filling in a form, where nobody has to be there. */
export function personIn(value: string | undefined): Known | null {
  try {
    return personAt(value ?? "");
  } catch (error) {
    if (error instanceof RulesError) return null;
    throw error;
  }
}

/** A character as facts keep it. */
export const personOf = (value: string | undefined): Person | null => {
  const found = personAt(value ?? "");
  return found && { uuid: found.uuid, name: found.name };
};

/** The characters to choose from; whoever is chosen already is among them. */
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

/** What a character can roll against: skills by their ids, and attributes. */
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

/** The level of a skill or attribute; null: it is neither. */
export function abilityOf(person: Known | null, id: string | undefined): { name: string; level: number } | null {
  if (!person || !id) return null;
  const skill = person.facts.skills.find((each) => each.id === id);
  if (skill) return { name: skill.name, level: skill.level };
  const found = ATTRIBUTES.find((each) => each === id);
  return found ? { name: found, level: attribute(person, found) } : null;
}

/** Dodge with what wounds and fatigue leave of it. */
export const dodgeOf = ({ facts }: Known): number => fitnessOf(facts, houseRules()).dodge;

/** How a character stands, as a posture. */
export const postureOf = ({ facts }: Known): string => (facts.wounds.prone ? "lying" : "standing");

/** Parts of a body that have a side are on the right unless it is said otherwise. */
export function sided(place: string): string {
  const right = `right${place.charAt(0).toUpperCase()}${place.slice(1)}`;
  return ["arm", "hand", "leg", "foot"].includes(place) ? right : place;
}

/** Whether a part of the body is on the head, for the table of critical head blows. */
export const onHead = (place: string): boolean => ["skull", "face", "eye"].includes(locationOf(place as BodyPartId));
