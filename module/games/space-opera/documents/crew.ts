/** The crew of a ship: names and numbers from its sheet, and from the characters behind them. */
import { bestSkill, characterFacts, type CharacterFacts } from "../../../kit/documents/characters";
import { documentAt } from "../../../kit/platform/documents";
import type { Names } from "../../../kit/battle/feed";
import type { SeatedParticipant } from "../../../kit/battle/table-game";
import type { Post } from "../../../rules/space-opera";
import { battleId } from "./battle-ids";
import { crewFields, type CrewMember, type LinkedMember } from "./ship-fields";

/** A crew member with the character's own data; a missing skill keeps the stored number. SOCS-12, SOCS-24. */
export function withCharacter(member: CrewMember, character: CharacterFacts | null): LinkedMember {
  if (!character) return { ...member, linked: false };
  return {
    ...member,
    name: character.name,
    piloting: bestSkill(character, "piloting") ?? member.piloting,
    gunner: bestSkill(character, "gunner") ?? member.gunner,
    perception: bestSkill(character, "perception") ?? character.per,
    repair: bestSkill(character, "repair") ?? member.repair,
    major: character.major,
    dead: member.dead || character.dead,
    linked: true,
  };
}

/** A character of the world. Those in a compendium are not on every screen, so the stored numbers apply. */
const characterAt = (uuid: string): CharacterFacts | null =>
  uuid === "" || uuid.startsWith("Compendium.") ? null : characterFacts(documentAt(uuid));

/** The crew of a ship with current numbers, and where these come from. */
export function linkedCrewOf(actor: Actor.Implementation): LinkedMember[] {
  const { crew } = crewFields.read(actor.system, actor.name);
  return crew.map((member) => withCharacter(member, characterAt(member.actor)));
}

/**
 * The crew of a ship with current numbers: those of their characters if these are in the world, else those on the
 * ship's sheet.
 */
export function crewOf(actor: Actor.Implementation): CrewMember[] {
  return linkedCrewOf(actor).map(({ linked: _, ...member }) => member);
}

/** UUIDs of the characters behind a crew, by the members' battle ids. */
export function charactersOf({ id, actor }: Pick<SeatedParticipant, "id" | "actor">): Names {
  const known = crewFields.read(actor.system, actor.name).crew.filter((member) => member.actor !== "");
  return Object.fromEntries(known.map((member) => [battleId(id, member.id), member.actor]));
}

/** A character as a new crew member, at the best post for them. */
export function crewMemberFrom(
  character: CharacterFacts,
  uuid: string,
  taken: readonly Post[],
): Omit<CrewMember, "id"> {
  const member = { id: "", name: character.name, actor: uuid, major: character.major, dead: character.dead };
  const numbers = { piloting: 10, gunner: 10, perception: character.per, repair: null };
  const { id: _, linked: __, ...known } = withCharacter({ ...member, ...numbers, post: "passenger" }, character);
  return { ...known, post: postFor(character, taken) };
}

/** The first post that the character has the skill for; pilot only if that post is free, or nothing else fits. */
function postFor(character: CharacterFacts, taken: readonly Post[]): Post {
  const has = (use: string) => bestSkill(character, use) !== null;
  if (has("piloting") && !taken.includes("pilot")) return "pilot";
  if (has("gunner")) return "gunner";
  if (has("repair")) return "engineer";
  return has("piloting") ? "pilot" : "passenger";
}
